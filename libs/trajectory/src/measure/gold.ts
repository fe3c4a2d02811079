import { AttributionLabel } from '@skillward/domain';
import { z } from 'zod';

const step = z.number().int().min(0);

/** One run labelled by hand: a line of gold.jsonl. Fields that nothing here needs are let through. */
export const GoldRun = z.object({
  /** Path of the run's file, relative to the folder of gold.jsonl. */
  file: z.string().min(1),
  /** Path of what its verifier recorded; null where there was none. */
  outcome: z.string().nullable(),
  subtasks: z
    .array(
      z.object({
        start: step,
        end: step,
        goal: z.string(),
        /** Acceptable labels, the best first. */
        labels: z.array(AttributionLabel).min(1),
        skill: z.string().nullable(),
      }),
    )
    .min(1),
  lessons: z.array(
    z.object({
      kind: z.string(),
      statement: z.string(),
      /** Steps in which failure and remedy stand. */
      steps: z.array(step).min(1),
      /** False for a tempting one that is wrong. */
      reusable: z.boolean(),
    }),
  ),
});
export type GoldRun = z.infer<typeof GoldRun>;
