import { randomBytes } from 'node:crypto';
import { join, relative } from 'node:path';
import { Configuration, keepSecret } from '@skillward/platform';

const FILE = 'admin-key';

export interface AdministratorKey {
  readonly token: string;
  /** Shell expression that gives the key without showing it. */
  readonly shell: string;
  /** Whether it was made just now; then, and only then, it is shown. */
  readonly isNew: boolean;
}

/** The administrator's key: from the settings, else one made on the first start and kept in the data folder. */
export function administratorKey({ adminKey, dataDir }: Configuration): AdministratorKey {
  if (adminKey !== undefined) return { token: adminKey, shell: '$SKILLWARD_ADMIN_KEY', isNew: false };
  const { secret, isNew } = keepSecret(dataDir, FILE, () => `skillward_${randomBytes(32).toString('base64url')}`);
  return { token: secret, shell: `$(cat '${relative(process.cwd(), join(dataDir, FILE))}')`, isNew };
}
