import type { z } from 'zod';

/** A kind of background work: its name, the data it needs, and how often it may be tried again after it failed. */
export interface JobDefinition<T> {
  readonly name: string;
  readonly data: z.ZodType<T>;
  readonly retryLimit: number;
}

/** Does the work of one job; `signal` asks it to stop at the next safe point because the process ends. */
export type JobHandler<T> = (data: T, signal: AbortSignal) => Promise<void>;
