import { z } from 'zod';
import { FamilyAction, FamilyOrigin } from '@skillward/domain';
import { Actor, PageQuery, Timestamp, page } from './common';

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
    origin: FamilyOrigin.describe('Set by a curator, or resolved from titles and metadata.'),
    explanation: z.string().describe('Why these skills are taken for alternatives of one capability.'),
    members: z.array(z.string()).describe('namespace/name, sorted.'),
  })
  .meta({ id: 'Family' });
export type Family = z.infer<typeof Family>;
export const FamilyListQuery = PageQuery.extend({
  origin: FamilyOrigin.optional(),
});
export const FamilyPage = page(Family).meta({ id: 'FamilyPage' });

export const FamilyMerge = z.object({
  families: z.array(z.string().min(1).max(500)).min(2).max(50).describe('Ids of resolved or curated families.'),
  name: z.string().trim().min(1).max(200).optional().describe('Left out: the name of the first.'),
});
export type FamilyMerge = z.infer<typeof FamilyMerge>;
export const FamilySplit = z.object({ parts: z.array(FamilyCreate).min(1).max(50) });
export type FamilySplit = z.infer<typeof FamilySplit>;
export const FamilyList = z.object({ items: z.array(Family) }).meta({ id: 'FamilyList' });

export const FamilyRevision = z
  .object({
    number: z.int(),
    name: z.string(),
    origin: FamilyOrigin,
    explanation: z.string(),
    action: FamilyAction,
    members: z.array(z.string()).describe('Empty: the family ended.'),
    createdAt: Timestamp,
    createdBy: Actor.nullable().describe('Null for what was resolved.'),
  })
  .meta({ id: 'FamilyRevision' });
export type FamilyRevision = z.infer<typeof FamilyRevision>;
export const FamilyRevisionPage = page(FamilyRevision).meta({ id: 'FamilyRevisionPage' });

export const FamilySizes = z
  .object({
    skills: z.int(),
    families: z.int().describe('Skills that stand alone are families of one.'),
    joined: z.int().describe('Skills in families of at least two.'),
    largest: z.int(),
    histogram: z.record(z.string(), z.int()).describe('Number of families by size.'),
  })
  .meta({ id: 'FamilySizes' });
export type FamilySizes = z.infer<typeof FamilySizes>;
