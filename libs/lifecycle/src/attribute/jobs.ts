import { z } from 'zod';
import type { JobDefinition } from '@skillward/database';

/** A trajectory has work left: to be read, to be attributed, or both. Its row says what. */
export const ATTRIBUTE_JOB: JobDefinition<{ trajectoryId: string }> = {
  name: 'attribute',
  data: z.object({ trajectoryId: z.uuid() }),
  retryLimit: 3,
};
