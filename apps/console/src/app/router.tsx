import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { LIBRARY_SEARCH } from '../library/library-search';
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
  validateSearch: (search) => pickSearch(search, LIBRARY_SEARCH),
  component: lazyRouteComponent(() => import('../library/library-page'), 'LibraryPage'),
});

const skill = createRoute({
  ...parent,
  path: '/skills/$ns/$name',
  validateSearch: (search) => pickSearch(search, ['tab', 'version', 'file', 'line', 'from', 'to']),
  component: lazyRouteComponent(() => import('../skill/skill-page'), 'SkillPage'),
});

const recommend = createRoute({
  ...parent,
  path: '/recommend',
  validateSearch: (search) => pickSearch(search, ['id', 'task', 'compare', 'first', 'second']),
  component: lazyRouteComponent(() => import('../recommend/recommend-page'), 'RecommendPage'),
});

const history = createRoute({
  ...parent,
  path: '/history',
  validateSearch: (search) => pickSearch(search, ['skill', 'decision']),
  component: lazyRouteComponent(() => import('../recommend/history-page'), 'HistoryPage'),
});

const recommendation = createRoute({
  ...parent,
  path: '/history/$id',
  component: lazyRouteComponent(() => import('../recommend/recommendation-page'), 'RecommendationPage'),
});

const families = createRoute({
  ...parent,
  path: '/families',
  validateSearch: (search) => pickSearch(search, ['origin']),
  component: lazyRouteComponent(() => import('../families/families-page'), 'FamiliesPage'),
});

const family = createRoute({
  ...parent,
  path: '/families/$id',
  component: lazyRouteComponent(() => import('../families/family-page'), 'FamilyPage'),
});

const duplicates = createRoute({
  ...parent,
  path: '/duplicates',
  validateSearch: (search) => pickSearch(search, ['kind']),
  component: lazyRouteComponent(() => import('../duplicates/duplicates-page'), 'DuplicatesPage'),
});

const sources = createRoute({
  ...parent,
  path: '/sources',
  component: lazyRouteComponent(() => import('../sources/sources-page'), 'SourcesPage'),
});

const sync = createRoute({
  ...parent,
  path: '/syncs/$id',
  component: lazyRouteComponent(() => import('../sources/sync-page'), 'SyncPage'),
});

const review = createRoute({
  ...parent,
  path: '/review',
  validateSearch: (search) => pickSearch(search, ['id', 'status', 'skill', 'namespace', 'assignee']),
  component: lazyRouteComponent(() => import('../review/review-page'), 'ReviewPage'),
});

const trajectories = createRoute({
  ...parent,
  path: '/trajectories',
  component: lazyRouteComponent(() => import('../trajectories/trajectories-page'), 'TrajectoriesPage'),
});

const trajectory = createRoute({
  ...parent,
  path: '/trajectories/$id',
  validateSearch: (search) => pickSearch(search, ['step', 'subtask']),
  component: lazyRouteComponent(() => import('../trajectories/trajectory-page'), 'TrajectoryPage'),
});

const overview = createRoute({
  ...parent,
  path: '/overview',
  component: lazyRouteComponent(() => import('../overview/overview-page'), 'OverviewPage'),
});

const administration = createRoute({
  ...parent,
  path: '/administration',
  validateSearch: (search) => pickSearch(search, ['tab', 'actor', 'action', 'target', 'kind', 'status', 'namespace']),
  component: lazyRouteComponent(() => import('../administration/administration-page'), 'AdministrationPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    signedIn.addChildren([
      home,
      library,
      skill,
      recommend,
      history,
      recommendation,
      families,
      family,
      duplicates,
      sources,
      sync,
      review,
      trajectories,
      trajectory,
      overview,
      administration,
    ]),
  ]),
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
