import { z } from 'zod';
import type { JobDefinition } from '@skillward/database';

export const SYNC_JOB: JobDefinition<{ syncId: string }> = {
  name: 'sync',
  data: z.object({ syncId: z.uuid() }),
  retryLimit: 3,
};
