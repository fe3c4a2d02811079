import type { Schema } from '@skillward/api-client';

/** When a key ends, in days from now; none: when it is revoked. */
export const LIVES = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

/** Whether the server refuses a key by now for its age. */
export const hasExpired = ({ expiresAt }: Pick<Schema<'Key'>, 'expiresAt'>): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();
