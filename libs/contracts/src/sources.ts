import { z } from 'zod';
import { NamespaceName, SourceKind, SyncStatus } from '@skillward/domain';
import { Actor, PageQuery, Timestamp, page } from './common';

export const SourceCreate = z.object({
  kind: z.enum(['git', 'directory']),
  location: z.string().min(1).max(2000).describe('Repository URL, or a folder below the import roots of the server.'),
  ref: z.string().min(1).max(250).optional().describe('Branch, tag or full commit hash; git only.'),
  subpath: z.string().max(1000).optional().describe('Only packages below this folder.'),
  namespace: NamespaceName,
});
export type SourceCreate = z.infer<typeof SourceCreate>;

export const SourceUpdate = z.object({
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
