import { types } from 'node:util';

/** The `code` of a failure of the system, such as ENOENT. */
export const systemCode = (failure: unknown): string | undefined =>
  types.isNativeError(failure) && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
