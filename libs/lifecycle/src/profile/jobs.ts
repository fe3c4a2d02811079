import { z } from 'zod';
import type { JobDefinition } from '@skillward/database';

/** A person asked for a profile. What comes of it, a failure too, is kept as an attempt, so it is not tried again. */
export const PROFILE_JOB: JobDefinition<{ versionId: string; profiler: 'static' | 'model' }> = {
  name: 'profile',
  data: z.object({ versionId: z.uuid(), profiler: z.enum(['static', 'model']) }),
  retryLimit: 1,
};
