import { z } from 'zod';
import { PageQuery, Reason, Timestamp } from './common';
import { SkillReference } from './families';

export const DuplicateKind = z.enum(['identical', 'same_body', 'near_copy', 'same_name', 'shadowing']);

export const DuplicateGroup = z
  .object({
    kind: DuplicateKind.describe(
      '`identical`: the same package. `same_body`: the same text in SKILL.md. `near_copy`: nearly the same text. ' +
        '`same_name`: one name, different texts. `shadowing`: different texts that claim the same tasks.',
    ),
    members: z.array(z.string()).describe('namespace/name, sorted.'),
    similarity: z
      .number()
      .describe('The least that joins the group, 0 to 1: of the texts, for `shadowing` of the descriptions.'),
    survivor: z.string().describe('The member that could be kept: a suggestion, nothing follows from it.'),
    reason: z.string(),
    settled: z
      .object({ reason: z.string(), by: z.string(), at: Timestamp })
      .nullable()
      .describe('Why a curator found them to be no duplicates, and who; null: nobody did.'),
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

export const DuplicateQuery = PageQuery.extend({
  kind: DuplicateKind.optional(),
  settled: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('true: the groups that curators found to be none, instead of the others.'),
});
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;

export const DuplicatePage = z
  .object({
    items: z.array(DuplicateGroup),
    nextCursor: z.string().nullable(),
    computedAt: Timestamp.describe('Of the state of the library that was looked through.'),
    skills: z.int().describe('How many skills were compared.'),
    missing: z.int().describe('Skills that came in since and wait to be read; they are in no group yet.'),
  })
  .meta({ id: 'DuplicatePage' });
export type DuplicatePage = z.infer<typeof DuplicatePage>;

const Skills = z.array(SkillReference).min(2).max(50);
/** Skills that are no duplicates of each other, whatever they share. */
export const DistinctSkills = z.object({ skills: Skills, reason: Reason });
export type DistinctSkills = z.infer<typeof DistinctSkills>;
export const DistinctSkillsEnd = z.object({ skills: Skills });
export type DistinctSkillsEnd = z.infer<typeof DistinctSkillsEnd>;
export const DistinctAnswer = z
  .object({ pairs: z.int().describe('Pairs of skills for which this is new.') })
  .meta({ id: 'DistinctAnswer' });
export type DistinctAnswer = z.infer<typeof DistinctAnswer>;

export const WithoutSkills = z.object({
  without: z.array(SkillReference).min(1).max(50).describe('Skills that are thought away, as if they were archived.'),
});
export type WithoutSkills = z.infer<typeof WithoutSkills>;

/** What stored recommendations would be without some skills. */
export const LibraryEffect = z
  .object({
    replayed: z.int().describe('Stored recommendations that showed one of the skills, the newest 50 of each.'),
    unchanged: z.int(),
    lost: z.int().describe('Of those that change, the ones that would show nothing.'),
    changed: z.array(
      z.object({
        recommendationId: z.string(),
        task: z.string(),
        before: z.array(z.string()).describe('namespace/name, best first.'),
        after: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'LibraryEffect' });
export type LibraryEffect = z.infer<typeof LibraryEffect>;
