import { z } from 'zod';
import { Timestamp } from './common';
import { Share } from './evidence';

/** What came of the uses of two versions of a skill, one after the other. */
export const VersionDrift = z.object({
  namespace: z.string(),
  name: z.string(),
  before: z.object({ version: z.int(), success: Share }),
  after: z.object({ version: z.int(), success: Share }),
  difference: z.number().describe('Success share after minus before.'),
  interval: z.tuple([z.number(), z.number()]).describe('Of the difference, 95 % (Newcombe).'),
  isWorse: z.boolean().describe('The whole interval lies below zero.'),
});
export type VersionDrift = z.infer<typeof VersionDrift>;

export const OutcomeDrift = z
  .object({
    weeks: z
      .array(z.object({ start: Timestamp, success: Share }))
      .describe('Success share of all uses by week (Monday, UTC), oldest first.'),
    versions: z
      .array(VersionDrift)
      .describe('Newest version with outcomes against the one before; those that got worse first, at most 50.'),
  })
  .meta({ id: 'OutcomeDrift' });
export type OutcomeDrift = z.infer<typeof OutcomeDrift>;
