import { types } from 'node:util';

/** The `code` of a failure of the system, such as ENOENT. */
export const systemCode = (failure: unknown): string | undefined =>
  types.isNativeError(failure) && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'something else is there',
  EROFS: 'it can only be read',
  ENOSPC: 'there is no room left',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'links lead in a circle',
};

/** Why a file or folder cannot be read, for a person. */
export function whyUnreadable(failure: unknown): string {
  const code = systemCode(failure);
  return REASONS[code ?? ''] ?? code ?? 'unknown reason';
}
