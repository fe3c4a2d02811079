import type { Schema } from '@skillward/api-client';

/** Whether the server refuses a key by now for its age. */
export const hasExpired = ({ expiresAt }: Pick<Schema<'Key'>, 'expiresAt'>): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();
