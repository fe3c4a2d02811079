import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { LIBRARY_SEARCH } from '../library/library-search';
import { RouteAnchor } from '../shared/links';
import { Empty, Loading } from '../shared/states';
import { RUN_SEARCH } from '../trajectories/run-search';
import { Page } from '../shared/page';
import { isOwnPath } from '../sign-in/own-path';
import { Broken } from './broken';
import { part } from './part';
import { queryClient, sessionQuery } from './queries';
import { parseSearch, pickSearch, stringifySearch } from './search';
import { Shell } from './shell';

const NotFound = () => (
  <Page title="Not found">
    <Empty title="There is nothing at this address.">
      <RouteAnchor to="/">Go to the start page</RouteAnchor>
    </Empty>
  </Page>
);

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Broken });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search) => pickSearch(search, ['to']),
  beforeLoad: async ({ search: { to }, location }) => {
    // A one-time link signs in whoever follows it, also where somebody else is signed in.
    if (location.hash.startsWith('token=')) return;
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session !== null) throw redirect({ href: isOwnPath(to) ? to : '/', replace: true });
  },
  component: part(() => import('../sign-in/sign-in-page'), 'SignInPage'),
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
  component: part(() => import('../home/home-page'), 'HomePage'),
});

const library = createRoute({
  ...parent,
  path: '/library',
  validateSearch: (search) => pickSearch(search, LIBRARY_SEARCH),
  component: part(() => import('../library/library-page'), 'LibraryPage'),
});

const skill = createRoute({
  ...parent,
  path: '/skills/$ns/$name',
  validateSearch: (search) => pickSearch(search, ['tab', 'version', 'file', 'line', 'from', 'to']),
  component: part(() => import('../skill/skill-page'), 'SkillPage'),
});

const newSkill = createRoute({
  ...parent,
  path: '/skills/new',
  validateSearch: (search) => pickSearch(search, ['ns']),
  component: part(() => import('../write/write-page'), 'NewSkillPage'),
});

const editSkill = createRoute({
  ...parent,
  path: '/skills/$ns/$name/edit',
  component: part(() => import('../write/write-page'), 'EditSkillPage'),
});

const recommend = createRoute({
  ...parent,
  path: '/recommend',
  validateSearch: (search) => pickSearch(search, ['id', 'task', 'compare', 'first', 'second']),
  component: part(() => import('../recommend/recommend-page'), 'RecommendPage'),
});

const history = createRoute({
  ...parent,
  path: '/history',
  validateSearch: (search) => pickSearch(search, ['skill', 'decision']),
  component: part(() => import('../recommend/history-page'), 'HistoryPage'),
});

const recommendation = createRoute({
  ...parent,
  path: '/history/$id',
  validateSearch: (search) => pickSearch(search, ['why']),
  component: part(() => import('../recommend/recommendation-page'), 'RecommendationPage'),
});

const families = createRoute({
  ...parent,
  path: '/families',
  validateSearch: (search) => pickSearch(search, ['origin']),
  component: part(() => import('../families/families-page'), 'FamiliesPage'),
});

const family = createRoute({
  ...parent,
  path: '/families/$id',
  component: part(() => import('../families/family-page'), 'FamilyPage'),
});

const duplicates = createRoute({
  ...parent,
  path: '/duplicates',
  validateSearch: (search) => pickSearch(search, ['kind', 'settled']),
  component: part(() => import('../duplicates/duplicates-page'), 'DuplicatesPage'),
});

const sources = createRoute({
  ...parent,
  path: '/sources',
  component: part(() => import('../sources/sources-page'), 'SourcesPage'),
});

const sync = createRoute({
  ...parent,
  path: '/syncs/$id',
  component: part(() => import('../sources/sync-page'), 'SyncPage'),
});

const review = createRoute({
  ...parent,
  path: '/review',
  validateSearch: (search) => pickSearch(search, ['id', 'status', 'skill', 'namespace', 'assignee']),
  component: part(() => import('../review/review-page'), 'ReviewPage'),
});

const trajectories = createRoute({
  ...parent,
  path: '/trajectories',
  validateSearch: (search) => pickSearch(search, RUN_SEARCH),
  component: part(() => import('../trajectories/trajectories-page'), 'TrajectoriesPage'),
});

const verdicts = createRoute({
  ...parent,
  path: '/trajectories/verdicts',
  component: part(() => import('../trajectories/verdicts-page'), 'VerdictsPage'),
});

const trajectory = createRoute({
  ...parent,
  path: '/trajectories/$id',
  validateSearch: (search) => pickSearch(search, ['step', 'subtask']),
  component: part(() => import('../trajectories/trajectory-page'), 'TrajectoryPage'),
});

const overview = createRoute({
  ...parent,
  path: '/overview',
  component: part(() => import('../overview/overview-page'), 'OverviewPage'),
});

const guide = createRoute({
  ...parent,
  path: '/guide',
  component: part(() => import('../guide/guide-page'), 'GuidePage'),
});

const administration = createRoute({
  ...parent,
  path: '/administration',
  validateSearch: (search) =>
    pickSearch(search, ['tab', 'actor', 'action', 'target', 'from', 'to', 'kind', 'status', 'namespace']),
  component: part(() => import('../administration/administration-page'), 'AdministrationPage'),
});

/** Whoever is signed in keeps the navigation where an address leads nowhere. */
const missing = createRoute({ ...parent, path: '$', component: NotFound });

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    signedIn.addChildren([
      home,
      library,
      skill,
      newSkill,
      editSkill,
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
      verdicts,
      trajectory,
      overview,
      administration,
      guide,
      missing,
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
