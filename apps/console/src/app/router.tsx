import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { Failure, Loading } from '../shared/states';
import { Page } from '../shared/page';
import { queryClient, sessionQuery } from './queries';
import { parseSearch, pickSearch, stringifySearch } from './search';
import { Shell } from './shell';

const NotFound = () => (
  <Page title="Not found" about="There is nothing at this address.">
    <a href="/">To the library</a>
  </Page>
);

const Broken = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Something went wrong">
    <Failure failure={error} retry={reset} />
  </Page>
);

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Broken });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search) => pickSearch(search, ['to']),
  component: lazyRouteComponent(() => import('../sign-in/sign-in-page'), 'SignInPage'),
});

/** Everything but signing in needs a session; whoever has none comes back after signing in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/login', search: { to: location.href } });
  },
});

const parent = { getParentRoute: () => signedIn } as const;

const home = createRoute({
  ...parent,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/library', search: {} });
  },
});

const library = createRoute({
  ...parent,
  path: '/library',
  validateSearch: (search) =>
    pickSearch(search, ['q', 'namespace', 'status', 'scanVerdict', 'quality', 'os', 'externalty', 'usage', 'family']),
  component: lazyRouteComponent(() => import('../library/library-page'), 'LibraryPage'),
});

const skill = createRoute({
  ...parent,
  path: '/skills/$ns/$name',
  validateSearch: (search) => pickSearch(search, ['tab', 'version', 'file', 'line', 'from', 'to']),
  component: lazyRouteComponent(() => import('../skill/skill-page'), 'SkillPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([login, signedIn.addChildren([home, library, skill])]),
  parseSearch,
  stringifySearch,
  defaultPendingComponent: () => <Loading what="the page" />,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
