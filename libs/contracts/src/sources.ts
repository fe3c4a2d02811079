import { z } from 'zod';
import { Digest, Hold, NamespaceName, ScanFinding, ScanVerdict, SourceKind, SyncStatus } from '@skillward/domain';
import { Actor, PageQuery, Timestamp, page } from './common';
import { DuplicateKind } from './duplicates';
import { Issue } from './skills';

const HOLD =
  'What waits for a person before it is in the library: nothing, packages in which the scan found something that its policy acts on, or all of ' +
  'them, so that the sync changes nothing.';

export const SourceCreate = z.strictObject({
  kind: z.enum(['git', 'directory']),
  location: z.string().min(1).max(2000).describe('Repository URL, or a folder below the import roots of the server.'),
  ref: z.string().min(1).max(250).optional().describe('Branch, tag or full commit hash; git only.'),
  subpath: z.string().max(1000).optional().describe('Only packages below this folder.'),
  namespace: NamespaceName,
  hold: Hold.optional().describe(`${HOLD} Left out: nothing.`),
});
export type SourceCreate = z.infer<typeof SourceCreate>;

export const SourceUpdate = z.strictObject({
  ref: z.string().min(1).max(250).nullable().optional().describe('Null: the default branch; git only.'),
  subpath: z.string().max(1000).nullable().optional().describe('Null: the whole source.'),
  namespace: NamespaceName.optional().describe('Only while the source has brought no skill.'),
  schedule: z
    .string()
    .min(1)
    .max(100)
    .nullable()
    .optional()
    .describe(
      '`hourly`, `daily`, `weekly`, or the five fields of cron (minute hour day month weekday) in UTC with 15 minutes or ' +
        'more between two times. Null: none.',
    ),
  hold: Hold.optional().describe(HOLD),
});
export type SourceUpdate = z.infer<typeof SourceUpdate>;

export const SyncCounts = z.object({
  discovered: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
});
export type SyncCounts = z.infer<typeof SyncCounts>;

export const Rejection = z.object({ path: z.string(), reasons: z.array(z.string()) });
export type Rejection = z.infer<typeof Rejection>;

export const Sync = z
  .object({
    id: z.string(),
    sourceId: z.string(),
    status: SyncStatus,
    phase: z.string().describe('What the sync does now, in words.'),
    counts: SyncCounts,
    deprecated: z.int().describe('Skills marked deprecated because their package is gone upstream.'),
    hold: Hold.describe(HOLD),
    held: z.int().describe('Packages that were held back; not among `counts` but for `discovered`.'),
    waiting: z.int().describe('Held packages that nobody has decided about yet. 0 in lists.'),
    waitingPassed: z.int().describe('Of these, those that the scan passes. 0 in lists.'),
    publishes: z.string().nullable().describe('The sync whose held packages this one brings in.'),
    source: z.object({ kind: SourceKind, location: z.string(), namespace: NamespaceName }),
    rejections: z.array(Rejection),
    commit: z.string().nullable(),
    error: z.string().optional(),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    createdBy: Actor,
  })
  .meta({ id: 'Sync' });
export type Sync = z.infer<typeof Sync>;
export const SyncStartQuery = z.object({ hold: Hold.optional().describe(`${HOLD} Left out: as the source has it.`) });
export type SyncStartQuery = z.infer<typeof SyncStartQuery>;
export const UploadQuery = z.object({
  base: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Number of the version that the package was made from, 0 for a new skill: where another one is current by then, ' +
        'nothing is published (409). Left out: it takes the place of whatever is current.',
    ),
});
export type UploadQuery = z.infer<typeof UploadQuery>;
export const ImportQuery = z.object({ hold: Hold.optional().describe(`${HOLD} Left out: nothing.`) });
export type ImportQuery = z.infer<typeof ImportQuery>;

/** What a sync made of a package, or would make of it. */
export const SyncedPackage = z
  .object({
    path: z.string().describe('Its folder in the source, or its id in a dump.'),
    change: z
      .enum(['created', 'updated', 'revived', 'gone'])
      .describe('A new skill, a new version, a skill that is back, or one whose package is gone: it gets deprecated.'),
    skill: z.string().describe('namespace/name; of a held package the name that it gets unless it is taken by then.'),
    version: z.int().nullable(),
    digest: Digest.nullable(),
    description: z.string(),
    verdict: ScanVerdict.nullable(),
    findings: z.array(ScanFinding).describe('At most 50.'),
    warnings: z
      .array(Issue)
      .describe(
        "Of the version that it became or would become; `name_taken`: its name was another skill's, so it got a longer " +
          'one. Of a package that waits at most 50.',
      ),
    alike: z
      .array(
        z.object({
          skill: z.string().nullable(),
          path: z.string().nullable(),
          kind: DuplicateKind,
          similarity: z.number(),
        }),
      )
      .describe(
        'Skills of the library, or other held packages by their path, that a held one is like; the most alike first.',
      ),
    family: z
      .object({ id: z.string(), name: z.string(), members: z.array(z.string()) })
      .nullable()
      .describe('The family that it is likely to join: that of the skill that it is most like.'),
    decision: z
      .enum(['waiting', 'published', 'dismissed'])
      .nullable()
      .describe('Of a held package; what failed to come in waits again. Null: it was not held.'),
    decidedBy: Actor.nullable(),
    decidedAt: Timestamp.nullable(),
    publishedIn: z.string().nullable().describe('The sync that brought it in.'),
  })
  .meta({ id: 'SyncedPackage' });
export type SyncedPackage = z.infer<typeof SyncedPackage>;
export const SyncedPackageQuery = PageQuery.extend({
  show: z.enum(['all', 'held', 'waiting', 'done']).default('all'),
  verdict: ScanVerdict.optional().describe(
    'Only what the scan says this of; `pass` also where there is nothing to scan.',
  ),
});
export type SyncedPackageQuery = z.infer<typeof SyncedPackageQuery>;
export const SyncedPackagePage = page(SyncedPackage).meta({ id: 'SyncedPackagePage' });

/** Which held packages of a sync a person means. Strict: with misspelt `paths` they would be all. */
export const HeldChoice = z.strictObject({
  paths: z.array(z.string().min(1).max(1024)).min(1).max(10_000).optional().describe('Left out: all that wait.'),
  passedOnly: z.boolean().optional().describe('Only those that the scan passes.'),
});
export type HeldChoice = z.infer<typeof HeldChoice>;
export const HeldDecision = z.object({ packages: z.int() }).meta({ id: 'HeldDecision' });
export type HeldDecision = z.infer<typeof HeldDecision>;

export const SyncPage = page(Sync).meta({ id: 'SyncPage' });
export const SyncAccepted = z.object({ id: z.string() }).meta({ id: 'SyncAccepted' });

export const SourceHook = z.object({
  createdAt: Timestamp,
  createdBy: Actor,
  lastDelivery: z
    .object({ event: z.string(), outcome: z.string(), detail: z.string(), at: Timestamp })
    .nullable()
    .describe('What came in last with the right secret, and what came of it.'),
});
export type SourceHook = z.infer<typeof SourceHook>;

export const CreatedSourceHook = z
  .object({
    url: z.string().describe('What the host of the repository calls.'),
    secret: z.string().describe('What it proves itself with; shown this once.'),
  })
  .meta({ id: 'CreatedSourceHook' });
export type CreatedSourceHook = z.infer<typeof CreatedSourceHook>;

export const HookAnswer = z
  .object({
    outcome: z
      .enum(['started', 'joined', 'follows', 'ignored', 'repeated', 'pong'])
      .describe(
        'A sync started; one that waits sees the push; another follows the one that runs; or nothing was started.',
      ),
    detail: z.string().describe('The same for a person.'),
    syncId: z.string().nullable(),
  })
  .meta({ id: 'HookAnswer' });
export type HookAnswer = z.infer<typeof HookAnswer>;

export const Source = z
  .object({
    id: z.string(),
    kind: SourceKind,
    location: z.string(),
    ref: z.string().nullable(),
    subpath: z.string().nullable(),
    namespace: z.string(),
    createdAt: Timestamp,
    createdBy: Actor,
    lastSync: z.object({ id: z.string(), status: SyncStatus }).nullable(),
    lastRunAt: Timestamp.nullable().describe('When the last sync was asked for.'),
    hold: Hold.describe(HOLD),
    waiting: z.int().describe('Packages of its latest sync, or of its uploads, that nobody has decided about.'),
    waitingSync: z.string().nullable().describe('The newest sync that has such packages.'),
    schedule: z.string().nullable().describe('Null: only who asks starts a sync.'),
    nextRunAt: Timestamp.nullable().describe('When the schedule starts the next sync.'),
    failures: z.int().describe('Syncs that failed since the last that succeeded, up to 100.'),
    notice: z.string().nullable().describe('What a person should know, for example that the schedule waits longer.'),
    hook: SourceHook.nullable().describe('By which the host of the repository starts syncs.'),
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;
export const SourceListQuery = PageQuery.extend({ namespace: NamespaceName.optional() });
export const SourcePage = page(Source).meta({ id: 'SourcePage' });
