import { z } from 'zod';
import { VersionParams } from '@skillward/contracts';
import { NamespaceName } from '@skillward/domain';

export const IdParams = z.object({ id: z.string().min(1).max(500) });
export type IdParams = z.infer<typeof IdParams>;

/** Sources, syncs and recommendations; keys and families have ids of other forms. */
export const UuidParams = z.object({ id: z.uuid() });
export type UuidParams = z.infer<typeof UuidParams>;

/** A comment on a proposal. */
export const CommentParams = UuidParams.extend({ comment: z.uuid() });
export type CommentParams = z.infer<typeof CommentParams>;

/** A part of a run, by its position. */
export const SubtaskParams = UuidParams.extend({ index: z.coerce.number().int().min(0).max(1_000_000) });
export type SubtaskParams = z.infer<typeof SubtaskParams>;

export const NamespaceParams = z.object({ ns: NamespaceName });
export type NamespaceParams = z.infer<typeof NamespaceParams>;

/** Express gives a path of several segments as a list of decoded segments. */
export const VersionFileParams = VersionParams.extend({
  path: z
    .preprocess((value) => (Array.isArray(value) ? value.join('/') : value), z.string().min(1).max(4096))
    .describe('Path of the file in the package; its slashes stand for themselves.'),
});
export type VersionFileParams = z.infer<typeof VersionFileParams>;

/** A query parameter that may be repeated. */
const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(item).min(1).max(100).optional());

export const ExportQuery = z.object({
  namespace: repeated(NamespaceName).describe('May be repeated; left out: every namespace that the key sees.'),
});
export type ExportQuery = z.infer<typeof ExportQuery>;
