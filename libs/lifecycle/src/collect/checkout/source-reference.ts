import { posix } from 'node:path';
import { invalidInput } from '@skillward/domain';

const FULL_COMMIT = /^[0-9a-f]{40}$/;
/** With the controls of lines and directions: what they reorder reads as another place to whoever looks at it. */
const CONTROL = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const MAX_REF_LENGTH = 255;

/** True for a string with control characters (line breaks, NUL and those of directions included). */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether `ref` is a full SHA-1 commit hash, in any letter case. */
export function isCommitHash(ref: string): boolean {
  return FULL_COMMIT.test(ref.toLowerCase());
}

/**
 * Judges the name of a branch, a tag or a full commit hash by the rules of git-check-ref-format.
 * @returns the ref unchanged
 * @throws Problem invalid_input when it could be read as an option, a refspec or a revision expression
 */
export function judgeRef(ref: string): string {
  const components = ref.split('/');
  const wellFormed =
    ref.length > 0 &&
    ref.length <= MAX_REF_LENGTH &&
    ref !== '@' &&
    !/^[-+]/.test(ref) &&
    !hasControlCharacters(ref) &&
    !/[ ~^:?*[\\]|\.\.|@\{/.test(ref) &&
    !ref.endsWith('.') &&
    components.every((part) => part.length > 0 && !part.startsWith('.') && !part.endsWith('.lock'));
  if (!wellFormed) {
    throw refProblem('ref', 'ref must be the name of a branch or tag, or a full commit hash of 40 hex digits.');
  }
  return ref;
}

/**
 * Judges a full SHA-1 commit hash.
 * @returns the hash in lower case
 * @throws Problem invalid_input for anything else, abbreviated hashes included
 */
export function judgeCommit(commit: string): string {
  if (!isCommitHash(commit)) throw refProblem('commit', 'commit must be a full hash of 40 hex digits.');
  return commit.toLowerCase();
}

/**
 * Judges a folder inside a source.
 * @returns the folder with `/` between its parts and none around them; '' for the whole source
 * @throws Problem invalid_input when it is absolute, leaves the source or is no plain path
 */
export function judgeSubpath(subpath: string): string {
  if (hasControlCharacters(subpath) || subpath.includes('\\') || posix.isAbsolute(subpath)) {
    throw refProblem('subpath', 'subpath must be a relative path with "/" between its folders.');
  }
  const normal = posix.normalize(subpath).replace(/\/+$/, '');
  if (normal === '..' || normal.startsWith('../')) {
    throw refProblem('subpath', 'subpath must stay inside the source.');
  }
  return normal === '.' ? '' : normal;
}

function refProblem(path: string, message: string) {
  return invalidInput(message, [{ path, message }]);
}
