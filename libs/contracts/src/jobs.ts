import { z } from 'zod';
import { JobKind as Kind, JobStatus } from '@skillward/domain';
import { Actor, PageQuery, Timestamp, page } from './common';

export const JobKind = Kind.describe(
  'sync: packages of a source are fetched. profile: a version is profiled because a person asked, or was tried and ' +
    'failed. attribution: a reported run is read and attributed. training: a scorer learns. push: an approved version ' +
    'goes to the git repository. webhook: a message goes to who wants to be told; only administrators of all ' +
    'namespaces see these.',
);
export type JobKind = z.infer<typeof JobKind>;

/** A piece of background work. */
export const Job = z
  .object({
    id: z.string().describe('Of the sync, trajectory, training, push or delivery; a profile has one of its own.'),
    kind: JobKind,
    status: JobStatus,
    subject: z.string().describe('What it works on, in words.'),
    namespace: z.string().nullable().describe('Null: it concerns more than one.'),
    attempts: z.int().describe('How often it was taken up since it was asked for.'),
    error: z.string().nullable().describe('Why it failed, or why the latest attempt did.'),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    createdBy: Actor.nullable().describe('Null: it came of something else.'),
    nextAt: Timestamp.nullable().describe('When it is tried again automatically; null: no time is set.'),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const JobListQuery = PageQuery.extend({ kind: JobKind.optional(), status: JobStatus.optional() });
export type JobListQuery = z.infer<typeof JobListQuery>;
export const JobPage = page(Job).meta({ id: 'JobPage' });
export type JobPage = z.infer<typeof JobPage>;
