import { z } from 'zod';
import { DeliveryStatus } from '@skillward/domain';
import { Timestamp } from './common';

export const RestoreQuery = z.object({
  force: z
    .stringbool()
    .optional()
    .describe('Replace whatever is there. Left out: only an instance that nobody has used yet is replaced.'),
});
export type RestoreQuery = z.infer<typeof RestoreQuery>;

export const Restore = z
  .object({
    id: z.uuid(),
    status: DeliveryStatus.describe(
      'waiting: it begins with the restart of the server, which follows at once. failed: nothing was changed.',
    ),
    error: z.string().nullable(),
    backup: z.object({ id: z.uuid(), createdAt: Timestamp }),
    rows: z.int().describe('Rows in the backup.'),
    acceptedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Restore' });
export type Restore = z.infer<typeof Restore>;
