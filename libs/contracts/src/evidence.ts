import { z } from 'zod';
import { NamespaceName } from '@skillward/domain';
import { PageQuery, page } from './common';

/** A share and the interval it lies in with 95 % confidence (Wilson); null where nothing was counted. */
export const Share = z
  .object({ value: z.number(), low: z.number(), high: z.number(), of: z.int() })
  .nullable()
  .meta({ id: 'Share' });
export type Share = z.infer<typeof Share>;

export const EvidenceCounts = z.object({
  exposures: z.int().describe('Recommendations that showed it.'),
  reported: z.int().describe('Those of them whose run was reported and attributed.'),
  deliveries: z.int().describe('Attributed runs whose context its text came into.'),
  views: z.int().describe('Attributed runs whose agent opened it.'),
  uses: z.int().describe('Attributed runs with an action that relied on it.'),
  outcomes: z
    .object({ success: z.int(), failure: z.int(), uncertain: z.int(), notUsed: z.int(), skillIssues: z.int() })
    .describe(
      'Runs that link it, each once by the worst that became of it: failed, succeeded with it, uncertain, or (`notUsed`) viewed ' +
        'and done without it. `skillIssues` are runs with a failure that the skill caused.',
    ),
});
export type EvidenceCounts = z.infer<typeof EvidenceCounts>;

export const VersionEvidence = EvidenceCounts.extend({
  helped: z.int().describe('Of the runs that relied on it, those with success in at least one subtask that did.'),
  version: z.int(),
  digest: z.string(),
  rates: z.object({
    viewed: Share.describe('Of the reported exposures, those whose agent opened it.'),
    used: Share.describe('Of the views, those that relied on it.'),
    success: Share.describe('Of the runs that used it and have a known end, those that succeeded.'),
  }),
  labels: z.record(z.string(), z.int()).describe('Runs that link it, by the labels of their subtasks.'),
  neverUsed: z.boolean().describe('Shown in a run that was reported, and opened or relied on in none.'),
});
export type VersionEvidence = z.infer<typeof VersionEvidence>;

export const SkillEvidence = z
  .object({
    namespace: z.string(),
    name: z.string(),
    versions: z.array(VersionEvidence).describe('Versions that anything is known of, newest first.'),
    unversioned: z
      .object({ deliveries: z.int(), views: z.int(), uses: z.int() })
      .describe('Runs with a skill of this name whose exact version could not be told.'),
    neverUsed: z.boolean(),
  })
  .meta({ id: 'SkillEvidence' });
export type SkillEvidence = z.infer<typeof SkillEvidence>;

export const EvidenceQuery = PageQuery.extend({
  namespace: NamespaceName.optional(),
  neverUsed: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('true: only skills that were shown in runs that were reported, and opened or relied on in none.'),
});
export type EvidenceQuery = z.infer<typeof EvidenceQuery>;

export const EvidenceSummary = EvidenceCounts.omit({ outcomes: true })
  .extend({ namespace: z.string(), name: z.string(), neverUsed: z.boolean() })
  .meta({ id: 'EvidenceSummary' });
export type EvidenceSummary = z.infer<typeof EvidenceSummary>;
export const EvidencePage = page(EvidenceSummary).meta({ id: 'EvidencePage' });
