import { z } from 'zod';
import { PageQuery, page } from './common';

export const SkillReference = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Give namespace/name.');

export const FamilyMembers = z.object({ members: z.array(SkillReference).min(1).max(500) });
export type FamilyMembers = z.infer<typeof FamilyMembers>;
export const FamilyCreate = FamilyMembers.extend({ name: z.string().trim().min(1).max(200) });
export type FamilyCreate = z.infer<typeof FamilyCreate>;

export const Family = z
  .object({
    id: z.string(),
    name: z.string(),
    origin: z.enum(['curated', 'resolved']).describe('Set by a curator, or resolved from titles and metadata.'),
    explanation: z.string().describe('Why these skills are taken for alternatives of one capability.'),
    members: z.array(z.string()).describe('namespace/name, sorted.'),
  })
  .meta({ id: 'Family' });
export type Family = z.infer<typeof Family>;
export const FamilyListQuery = PageQuery.extend({
  origin: z.enum(['curated', 'resolved']).optional(),
});
export const FamilyPage = page(Family).meta({ id: 'FamilyPage' });
