import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/console.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenOtherUser, whenRefused, whenSignedOut } from './api';
import { styleNonce } from './app/nonce';
import { queryClient, sessionQuery } from './app/queries';
import { router } from './app/router';
import { theme, variables } from './app/theme';

whenSignedOut(() => {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router.invalidate();
});

whenRefused(() => void queryClient.invalidateQueries(sessionQuery));
// What the one before was shown is nothing for the next.
whenOtherUser(
  () => void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] }),
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console.');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={variables}
      getStyleNonce={() => styleNonce}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
