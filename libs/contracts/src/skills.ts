import { z } from 'zod';
import {
  Digest,
  Externalty,
  NamespaceName,
  OperatingSystem,
  OriginKind,
  ScanVerdict,
  SkillName,
  SkillStatus,
} from '@skillward/domain';
import { Actor, PageQuery, Reason, Timestamp, page } from './common';

export const Issue = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string().optional(),
  line: z.int().optional(),
});

export const Origin = z
  .object({
    kind: OriginKind,
    sourceId: z.string().optional(),
    syncId: z.string().optional(),
    location: z.string().optional().describe('Repository, folder or file name the content came from.'),
    commit: z.string().optional(),
    path: z.string().optional().describe('Folder of the package in its source.'),
    license: z.string().optional(),
    rolledBackTo: z.int().optional().describe('Version whose content a rollback restored.'),
    proposalId: z.string().optional().describe('Proposal whose approval made this version.'),
    reason: z.string().optional(),
  })
  .meta({ id: 'Origin' });
export type Origin = z.infer<typeof Origin>;

export const VersionSummary = z
  .object({
    number: z.int().min(1),
    digest: Digest,
    parent: z.int().nullable().describe('Number of the version this one was made from.'),
    status: z.enum(['current', 'superseded']).describe('Whether this is the version that agents get.'),
    origin: Origin,
    createdAt: Timestamp,
    createdBy: Actor,
  })
  .meta({ id: 'Version' });
export type VersionSummary = z.infer<typeof VersionSummary>;

export const VersionFile = z.object({
  path: z.string(),
  mode: z.enum(['100644', '100755']),
  size: z.int().describe('Bytes.'),
  sha256: z.string(),
});
export type VersionFile = z.infer<typeof VersionFile>;

export const Version = VersionSummary.extend({
  namespace: z.string(),
  name: z.string(),
  description: z.string(),
  license: z.string().optional(),
  compatibility: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  allowedTools: z.array(z.string()).optional(),
  warnings: z.array(Issue),
  files: z.array(VersionFile),
}).meta({ id: 'VersionDetail' });
export type Version = z.infer<typeof Version>;

export const Skill = z
  .object({
    namespace: z.string(),
    name: z.string(),
    description: z.string(),
    status: SkillStatus,
    statusReason: z.string().nullable(),
    scanVerdict: ScanVerdict.nullable().describe(
      'What the scan policy makes of the current version; quarantine and reject keep it from being recommended. Null: ' +
        'not scanned yet.',
    ),
    currentVersion: VersionSummary,
    labels: z.array(z.string()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Skill' });
export type Skill = z.infer<typeof Skill>;

export const SkillListQuery = PageQuery.extend({
  q: z.string().trim().min(1).max(200).optional().describe('Part of the name or description, in any letter case.'),
  namespace: NamespaceName.optional(),
  status: SkillStatus.optional(),
  scanVerdict: ScanVerdict.optional(),
  family: z.string().max(200).optional().describe('Family id.'),
  quality: z
    .enum(['good', 'flawed', 'unknown'])
    .optional()
    .describe('By the profile and its corrections: `good` in every respect, or `flawed` in at least one.'),
  os: OperatingSystem.optional().describe('Runs on this system.'),
  externalty: Externalty.optional().describe('What it needs beyond the machine.'),
  usage: z
    .enum(['never_offered', 'never_used'])
    .optional()
    .describe('No recommendation has shown it, or no trajectory has opened it.'),
});
export type SkillListQuery = z.infer<typeof SkillListQuery>;
export const SkillPage = page(Skill).meta({ id: 'SkillPage' });

const count = z.int().min(0);

/** The part of the library that a caller sees, in numbers. */
export const LibrarySummary = z
  .object({
    skills: count,
    namespaces: z.array(z.object({ name: z.string(), skills: count })),
    statuses: z.record(SkillStatus, count),
    verdicts: z.object({ pass: count, warn: count, quarantine: count, reject: count, unscanned: count }),
    neverOffered: count.describe('Active skills that no recommendation has shown.'),
    neverUsed: count.describe('Active skills that no trajectory has opened.'),
  })
  .meta({ id: 'LibrarySummary' });
export type LibrarySummary = z.infer<typeof LibrarySummary>;

/** Another skill for the same capability, and the clauses in which the two differ. */
export const Sibling = z
  .object({
    namespace: z.string(),
    name: z.string(),
    description: z.string(),
    status: SkillStatus,
    ours: z.array(z.string()).describe('What only this skill says; quoted.'),
    theirs: z.string().nullable().describe('What only the sibling says; quoted.'),
  })
  .meta({ id: 'Sibling' });
export const SiblingList = z
  .object({
    family: z
      .object({ id: z.string(), name: z.string(), explanation: z.string() })
      .nullable()
      .describe('Null: the skill stands alone.'),
    items: z.array(Sibling),
  })
  .meta({ id: 'SiblingList' });
export type SiblingList = z.infer<typeof SiblingList>;
export const VersionPage = page(VersionSummary).meta({ id: 'VersionPage' });

export const SkillParams = z.object({ ns: NamespaceName, name: SkillName });
export const VersionParams = SkillParams.extend({
  v: z
    .union([z.literal('current'), z.string().regex(/^[1-9]\d{0,8}$/), Digest])
    .describe('`current`, a version number or a digest.'),
});

export const SkillStatusPatch = z.object({ status: SkillStatus, reason: Reason });
export type SkillStatusPatch = z.infer<typeof SkillStatusPatch>;

export const DiffQuery = z.object({
  from: z.coerce.number().int().min(1),
  to: z.coerce.number().int().min(1),
});
export const FileDiff = z.object({
  path: z.string(),
  status: z.enum(['added', 'removed', 'modified', 'mode_changed']),
  binary: z.boolean(),
  diff: z.string().nullable().describe('Unified diff; null for binary or oversized files.'),
});
export const PackageDiff = z
  .object({ from: z.int(), to: z.int(), files: z.array(FileDiff) })
  .meta({ id: 'PackageDiff' });
export type PackageDiff = z.infer<typeof PackageDiff>;

export const Rollback = z.object({ to: z.int().min(1), reason: Reason });
export type Rollback = z.infer<typeof Rollback>;
