import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import prettier from 'eslint-config-prettier';
import imports from './imports.mjs';

/** What each room may import; docs/adr/0002 explains the directions. */
const rooms = {
  domain: [],
  contracts: ['domain'],
  secrets: [],
  'skill-package': ['domain', 'text'],
  scan: ['domain', 'secrets', 'skill-package', 'text'],
  profile: ['domain', 'skill-package', 'text'],
  text: [],
  encoder: [],
  'sibling-choice': ['domain', 'text'],
  ranking: ['domain', 'text', 'sibling-choice', 'encoder'],
  trajectory: ['domain', 'secrets', 'text'],
  evolution: ['domain', 'secrets'],
  backup: [],
  platform: ['domain'],
  database: ['domain', 'platform'],
  models: ['domain', 'platform'],
  search: ['domain', 'ranking'],
  lifecycle: [
    'domain',
    'contracts',
    'secrets',
    'skill-package',
    'scan',
    'profile',
    'text',
    'sibling-choice',
    'ranking',
    'encoder',
    'trajectory',
    'evolution',
    'backup',
    'database',
    'platform',
    'search',
  ],
  'api-client': [],
  sdk: ['api-client', 'domain', 'skill-package'],
  api: ['lifecycle', 'contracts', 'database', 'models', 'domain', 'platform'],
  cli: [
    'api-client',
    'sdk',
    'contracts',
    'domain',
    'skill-package',
    'scan',
    'profile',
    'text',
    'sibling-choice',
    'ranking',
    'encoder',
    'trajectory',
    'models',
    'platform',
    'backup',
  ],
  console: ['api-client'],
  e2e: ['api-client', 'contracts', 'domain', 'testing'],
  testing: ['domain', 'database', 'platform', 'lifecycle', 'skill-package'],
};
/**
 * The folders of large libraries from the ground up: each imports from lower floors alone; `.` are the files beside them.
 * Two on one floor know nothing of each other.
 */
const FLOORS = {
  'libs/lifecycle/src': [
    ['.'],
    ['access', 'network'],
    ['follow'],
    ['policy'],
    ['library'],
    ['profile'],
    ['recommend'],
    ['collect'],
    ['attribute'],
    ['backup', 'browse', 'discovery', 'evolve', 'git-door'],
    ['clawhub', 'operations', 'skillsvote'],
  ],
  'libs/ranking/src': [['evaluation', 'index'], ['request'], ['recommend'], ['dense', 'resolve'], ['bench', 'words']],
};
const PURE = [
  'domain',
  'contracts',
  'secrets',
  'skill-package',
  'scan',
  'profile',
  'text',
  'sibling-choice',
  'ranking',
  'trajectory',
  'evolution',
  'encoder',
  'backup',
];

const depConstraints = Object.entries(rooms).map(([room, allowed]) => ({
  sourceTag: `scope:${room}`,
  onlyDependOnLibsWithTags: [`scope:${room}`, ...allowed.map((name) => `scope:${name}`)],
  ...(room === 'database' || room === 'testing'
    ? {}
    : {
        bannedExternalImports: [
          '@prisma/*',
          'prisma',
          'pg',
          '@electric-sql/*',
          'pglite-prisma-adapter',
          'pg-boss',
          ...(PURE.includes(room) ? ['@nestjs/*'] : []),
        ],
      }),
}));

/** Tests may use the harness besides what their room may use. */
const testConstraints = depConstraints.map((constraint) => ({
  ...constraint,
  onlyDependOnLibsWithTags: [
    ...constraint.onlyDependOnLibsWithTags,
    'scope:testing',
    'scope:database',
    'scope:lifecycle',
    'scope:models',
    'scope:profile',
    'scope:scan',
    'scope:skill-package',
    'scope:api-client',
  ],
}));

const OF_THE_SERVER = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Only libs/platform reads the environment.',
  },
  {
    selector: "MethodDefinition[key.name='execute']",
    message: 'Name what it does, so that it can be found: approve, list, report.',
  },
  {
    selector:
      "CallExpression[callee.object.name='AbortSignal'][callee.property.name='any'] CallExpression[callee.object.name='AbortSignal'][callee.property.name='timeout']",
    message: 'The garbage collector takes a timeout to which nothing else refers: use withTimeLimit of libs/platform.',
  },
];
const OF_THE_DATA_FOLDER = {
  selector:
    "CallExpression[callee.name=/^(join|resolve)$/] > :matches(Identifier[name='dataDir'], MemberExpression[property.name='dataDir'])",
  message: 'Name it for `dataPath` of libs/platform: what is not named there makes the folder somebody else’s.',
};

const boundaries = (constraints) => [
  'error',
  { enforceBuildableLibDependency: false, banTransitiveDependencies: false, allow: [], depConstraints: constraints },
];

export default tseslint.config(
  { ignores: ['**/node_modules', 'dist', 'tmp', '.nx', '**/generated', '**/fixtures', 'libs/starter-library/skills'] },
  ...tseslint.configs.recommended,
  prettier,
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx, imports },
    rules: {
      'imports/no-cycle': 'error',
      '@nx/enforce-module-boundaries': boundaries(depConstraints),
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-len': ['error', { code: 240, ignoreRegExpLiterals: true, ignoreTemplateLiterals: true, ignoreUrls: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: [
      'libs/{domain,contracts,secrets,skill-package,scan,profile,text,sibling-choice,ranking,trajectory,evolution,encoder,backup}/src/**/*.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'Pure code reads no environment.' },
        { name: 'setTimeout', message: 'Pure code reads no clock.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Pure code reads no clock: take the time as an argument.' },
        { object: 'Math', property: 'random', message: 'Pure code is deterministic: take a seed.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            'fs',
            'node:fs',
            'fs/promises',
            'node:fs/promises',
            'child_process',
            'node:child_process',
            'node:process',
            'node:http',
            'node:https',
            'node:net',
            'node:os',
            'node:timers',
          ].map((name) => ({ name, message: 'Pure code touches no disk, process or network.' })),
        },
      ],
    },
  },
  {
    files: ['**/test/**/*.ts'],
    rules: { '@nx/enforce-module-boundaries': boundaries(testConstraints) },
  },
  {
    files: ['libs/{lifecycle,database}/**/*.ts', 'apps/api/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...OF_THE_SERVER],
    },
  },
  {
    files: ['libs/{lifecycle,database}/src/**/*.ts', 'apps/api/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...OF_THE_SERVER, OF_THE_DATA_FOLDER],
    },
  },
  ...Object.entries(FLOORS).map(([folder, floors]) => ({
    files: [`${folder}/**/*.ts`],
    rules: { 'imports/folder-order': ['error', { folder, floors }] },
  })),
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/{serve,migrate,bootstrap,embedder,pack-database}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@skillward/database',
              allowImportNames: ['DatabaseHealth', 'Outage', 'outageOf'],
              message: 'What answers requests calls use cases; only what starts the server opens the database.',
            },
            { name: '@skillward/models', message: 'Only what starts the server makes clients of models.' },
          ],
        },
      ],
    },
  },
  // They measure and break what libraries do not export.
  {
    files: ['tools/bench-data/*.ts', 'tools/torture/*.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off', 'no-console': 'off' },
  },
  // One pattern of the scan stands on one line, and texts of others stand as they were written.
  {
    files: ['libs/scan/src/rules/*.ts', '**/test/**/*.ts'],
    rules: { 'max-len': 'off' },
  },
  { files: ['**/*.mjs', '**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/src/**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'Tests stand in test/, in the folder that their subject has under src/.' },
      ],
    },
  },
);
