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
  })
  .meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;
export const SourceListQuery = PageQuery.extend({ namespace: NamespaceName.optional() });
export const SourcePage = page(Source).meta({ id: 'SourcePage' });
