import { z } from 'zod';

/** RFC 9457 problem details; `errors` names each bad field of the input. */
export const ProblemDetails = z
  .object({
    type: z.string().describe('URI reference that names the kind of problem.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What is wrong and what to do about it.'),
    instance: z.string().optional().describe('The request id, as in the `x-request-id` header.'),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;

export const Timestamp = z.iso.datetime().describe('UTC, ISO 8601.');

const EARLIEST = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** A time that a caller names. PostgreSQL has no year 0, and no `Timestamp` has a year of five digits. */
export const GivenTime = z.iso
  .datetime({ offset: true, abort: true, error: 'Give a time with its zone, as 2027-01-31T00:00:00Z.' })
  .refine((time) => Date.parse(time) >= EARLIEST && Date.parse(time) <= LATEST, {
    error: 'Give a time that in UTC is in the years 1 to 9999, as 2027-01-31T00:00:00Z.',
  });

/** Of a cursor: the path of a package may have 1,024 bytes, each of which takes up to eight characters of it. */
const MOST_OF_A_CURSOR = 9000;

/** Paging of every list: pass `nextCursor` back as `cursor` until it is null. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(MOST_OF_A_CURSOR).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** A person's or a program's name in records: the key that acted. */
export const Actor = z
  .object({
    id: z.string(),
    name: z.string(),
    via: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .optional()
      .describe(
        'Keys of others whose login links the session came by, nearest first; where decisions need two people, all are one.',
      ),
  })
  .meta({ id: 'Actor' });
export type Actor = z.infer<typeof Actor>;

export const Reason = z.string().trim().min(1).max(2000);

/** An administrator's emergency act: alone where two people are demanded, and never without saying so. */
export const Emergency = Reason.describe(
  "An administrator's emergency act: why it cannot wait for a second person. Only where one is demanded and this key " +
    'counts as the first; it is kept with the version and audited as `emergency.used`.',
);
