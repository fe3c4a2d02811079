import { z } from 'zod';
import {
  Digest,
  Externalty,
  NamespaceName,
  OperatingSystem,
  OriginKind,
  ScanVerdict,
  SkillName,
  SkillQuality,
  SkillStatus,
} from '@skillward/domain';
import { Actor, Emergency, PageQuery, Reason, Timestamp, page } from './common';
import { Share } from './evidence';

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
    createdBy: Actor.describe('Who wrote it, or brought an earlier version back.'),
    approvedBy: Actor.nullable().describe('Who approved the proposal that it came of; null: it came another way.'),
    emergency: z
      .string()
      .nullable()
      .describe('Why an administrator alone let it in, past the demand for a second person; null: none did.'),
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

/** Where the content of a version came from. */
export const SkillSource = z
  .object({
    kind: OriginKind,
    location: z.string().nullable().describe('Repository, folder or file name.'),
    commit: z.string().nullable(),
    path: z.string().nullable().describe('Folder of the package in its source.'),
  })
  .meta({ id: 'SkillSource' });
export type SkillSource = z.infer<typeof SkillSource>;

/** What helps to trust a skill and to afford it, beside its description. */
export const SKILL_TRUST = {
  source: SkillSource.nullable(),
  license: z.string().nullable().describe('As the package or its source says it; null: neither does.'),
  scanVerdict: ScanVerdict.nullable().describe('Null: not scanned yet.'),
  tokens: z
    .int()
    .nullable()
    .describe(
      'About how many tokens SKILL.md costs: a fourth of its bytes. Null in answers of before this was counted.',
    ),
};

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
    canaryVersion: z
      .int()
      .nullable()
      .describe('The version that only a share of the recommendations delivers so far; null: none is on trial.'),
    labels: z.array(z.string()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Skill' });
export type Skill = z.infer<typeof Skill>;

/** How often runs that tell something of a skill used it, whatever the version. */
export const SkillUsage = z.object({
  runs: z.int().min(0),
  succeeded: z.number().min(0).describe('Sum of their rewards, 0 to 1 each.'),
  success: Share.describe(
    'Of these runs, those in which it helped. A failure that it did not cause tells nothing of it and is left out; the success ' +
      'of the evidence counts that too.',
  ),
  lastUsed: Timestamp.nullable().describe('When a run that opened it or relied on it was last attributed.'),
});

/** Where words of a search stand in a skill. */
export const Highlight = z
  .object({
    field: z.enum(['name', 'description', 'body']),
    text: z.string().describe('The name, the description, or the line of SKILL.md that holds most of the words.'),
    spans: z.array(z.array(z.int()).length(2)).describe('From and behind which UTF-16 unit of `text` a word stands.'),
  })
  .meta({ id: 'Highlight' });
export type Highlight = z.infer<typeof Highlight>;

/** A skill in a list, with what helps to choose. */
export const ListedSkill = Skill.extend({
  ...SKILL_TRUST,
  quality: SkillQuality.describe('By the profile and its corrections.'),
  usage: SkillUsage,
  owners: z
    .array(z.string())
    .nullable()
    .describe('Names of the keys that decide about it by the evolution policy; null: every reviewer of the namespace.'),
  match: z
    .object({ score: z.number().describe('Compares the skills of one search only.'), highlights: z.array(Highlight) })
    .optional()
    .describe('Where words were searched and ranked.'),
}).meta({ id: 'ListedSkill' });
export type ListedSkill = z.infer<typeof ListedSkill>;

export const SkillListQuery = PageQuery.extend({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Words; the skills that hold them in name, description or body come with the best first. Where no skill holds any as a ' +
        'word: part of the name or description, in any letter case, by name.',
    ),
  namespace: NamespaceName.optional(),
  status: SkillStatus.optional(),
  scanVerdict: ScanVerdict.optional(),
  family: z.string().max(200).optional().describe('Family id.'),
  quality: SkillQuality.optional().describe(
    'By the profile and its corrections: `good` in every respect, or `flawed` in at least one.',
  ),
  os: OperatingSystem.optional().describe('Runs on this system.'),
  externalty: Externalty.optional().describe('What it needs beyond the machine.'),
  usage: z
    .enum(['never_offered', 'never_used'])
    .optional()
    .describe('No recommendation has shown it, or no trajectory has opened it.'),
  sort: z
    .enum(['name', 'updated', 'uses', 'success', 'lastUsed', 'quality'])
    .optional()
    .describe(
      'Left out: by name, or for words the best first. `success` goes by the bound of its interval that is surely reached: ' +
        'the lower one downwards, the upper one upwards. Skills of which nothing is known come last.',
    ),
  order: z.enum(['asc', 'desc']).optional().describe('Left out: names upwards, all else downwards.'),
});
export type SkillListQuery = z.infer<typeof SkillListQuery>;
export const SkillPage = page(ListedSkill).meta({ id: 'SkillPage' });

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

/** What waits for people in the part of the library that a caller sees. */
export const Attention = z
  .object({
    revision: z.string().describe('Another one as soon as anything was changed, reported, recommended or synced.'),
    reviews: count.describe('Proposals that wait for a decision; 0 for agents.'),
    failingSources: count.describe('Sources whose latest sync failed; 0 for agents.'),
    failedRuns: count.describe('Trajectories that could not be analysed; 0 for agents.'),
    heldPackages: count.describe('Packages of imports that wait for a decision; 0 for agents.'),
    firsts: z
      .object({ imported: z.boolean(), recommended: z.boolean(), reported: z.boolean(), reviewed: z.boolean() })
      .describe('What was done at least once: the way of a skill from its import to a reviewed change.'),
  })
  .meta({ id: 'Attention' });
export type Attention = z.infer<typeof Attention>;

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
    .union(
      [z.literal('current'), z.string().regex(/^[1-9]\d{0,8}$/), Digest],
      'Give a version number, a digest or current.',
    )
    .describe('`current`, a version number or a digest.'),
});

export const SkillStatusPatch = z.object({ status: SkillStatus, reason: Reason });
export type SkillStatusPatch = z.infer<typeof SkillStatusPatch>;

/** Numbers of versions are stored in four bytes. */
const LAST_NUMBER = 2_147_483_647;

export const DiffQuery = z.object({
  from: z.coerce.number().int().min(1).max(LAST_NUMBER),
  to: z.coerce.number().int().min(1).max(LAST_NUMBER),
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

export const Rollback = z.object({
  to: z.int().min(1).max(LAST_NUMBER),
  reason: Reason,
  emergency: Emergency.optional(),
});
export type Rollback = z.infer<typeof Rollback>;
