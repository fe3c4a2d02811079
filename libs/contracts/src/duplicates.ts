import { z } from 'zod';
import { PageQuery, Timestamp } from './common';

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
  })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

export const DuplicateQuery = PageQuery.extend({ kind: DuplicateKind.optional() });
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
