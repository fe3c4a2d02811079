import { ApiProblem } from '@skillward/api-client';
import { Alert, Button, Center, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { signIn, wasSignedIn } from '../api';
import { Logo } from '../app/logo';
import { queryClient, sessionQuery } from '../app/queries';
import { Failure } from '../shared/states';
import { isOwnPath } from './own-path';

/** The secret of a one-time link; it is taken out of the address bar and the history at once. */
function takeToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token !== null) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

export function SignInPage() {
  useDocumentTitle('Sign in · Skillward');
  const { to } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const [hadSession] = useState(wasSignedIn);
  const [key, setKey] = useState('');
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: async (session) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      await navigate({ href: isOwnPath(to) ? to : '/', replace: true });
    },
  });
  const linkFollowed = useRef(false);
  useEffect(() => {
    if (linkFollowed.current) return;
    linkFollowed.current = true;
    const token = takeToken();
    if (token !== null) attempt.mutate({ token });
  }, [attempt]);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="lg" w="100%" maw={420}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            attempt.mutate({ key: key.trim() });
          }}
        >
          <Stack>
            <Group gap="sm">
              <Logo size={28} />
              <Title order={1}>Sign in to Skillward</Title>
            </Group>
            <Text size="sm" c="dimmed">
              Skillward keeps the skills of your agents: where they come from, whether they are safe, and how well they
              work.
            </Text>
            {hadSession && (
              <Alert variant="outline" color="yellow" title="You are signed out" role="status">
                Your session ended, or your key was revoked. What you did last may not be saved. Sign in to go on where
                you were.
              </Alert>
            )}
            <PasswordInput
              label="Key"
              description="An API key. It is not kept in this browser."
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
              autoComplete="current-password"
              autoFocus
              required
            />
            <Button type="submit" loading={attempt.isPending}>
              Sign in
            </Button>
            {attempt.isError &&
              (attempt.error instanceof ApiProblem && attempt.error.status === 401 ? (
                <Alert color="red" variant="outline" title="You could not be signed in" role="alert">
                  This key or link is invalid, was used already, was revoked or has expired. An administrator can give
                  you a new one.
                </Alert>
              ) : (
                <Failure failure={attempt.error} />
              ))}
            <Text size="sm" c="dimmed">
              Or follow a one-time link: the server prints one when it starts, and <code>skillward console</code> makes
              another.
            </Text>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}
