import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BootstrapAdministrator } from '@skillward/lifecycle';
import { Configuration, dataPath, keepSecret } from '@skillward/platform';

const FILE = 'admin-key';

export interface AdministratorKey {
  readonly token: string;
  /** Shell expression that gives the key without showing it. */
  readonly shell: string;
  /** Whether it was made just now; then, and only then, it is shown. */
  readonly isNew: boolean;
}

/**
 * The administrator's key: from the settings, else the one that the data folder keeps, made now if there is none.
 * Processes that share a server database have data folders of their own: only the first of them makes a key.
 * @returns null when another process made the key and this one does not know it; `revoked` when an administrator has
 *   revoked it, which holds until another one is set
 */
export async function administratorKey(
  { adminKey, dataDir, databaseUrl }: Configuration,
  administrator: BootstrapAdministrator,
): Promise<AdministratorKey | 'revoked' | null> {
  if (adminKey !== undefined) {
    if (!(await administrator.ensure(adminKey, true))) return 'revoked';
    return { token: adminKey, shell: '$SKILLWARD_ADMIN_KEY', isNew: false };
  }
  const path = dataPath(dataDir, FILE);
  const shares = databaseUrl !== undefined;
  if (shares && !existsSync(path) && (await administrator.exists())) return null;
  const { secret, isNew } = keepSecret(dataDir, FILE, () => `skillward_${randomBytes(32).toString('base64url')}`);
  const isValid = await administrator.ensure(secret, !shares);
  if (isValid) return { token: secret, shell: `$(cat '${relative(process.cwd(), path)}')`, isNew };
  return (await administrator.isRevoked()) ? 'revoked' : null;
}
