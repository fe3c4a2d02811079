import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { systemCode } from '../system-code';

/** Whether a path really lies below the project, after all links. */
export async function isInside(project: string, path: string): Promise<boolean> {
  const way = relative(await realpath(project), await realpathOfExisting(resolve(project, path)));
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** Where the nearest part of a path that exists really is. */
export async function realpathOfExisting(path: string): Promise<string> {
  for (let at = path; ; at = dirname(at)) {
    try {
      return await realpath(at);
    } catch (failure) {
      if (systemCode(failure) !== 'ENOENT' || at === dirname(at)) throw failure;
    }
  }
}
