import type { PackageIssue } from '@skillward/domain';
import { describeCodePoint, findHiddenUnicode } from './hidden-unicode';

/** Longest path of a file in a package, in bytes of UTF-8. */
export const MAX_PATH_BYTES = 512;

const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;
const DRIVE_LETTER = /^[a-zA-Z]:/;
const WINDOWS_RESERVED_NAME = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
const WINDOWS_RESERVED_CHARACTERS = /[<>:"|?*]/;

/**
 * Orders paths by the bytes of their UTF-8 form, without encoding them. UTF-16 order differs from it only where a
 * surrogate meets a character of U+E000–U+FFFF, so those two ranges are swapped before the comparison.
 */
export function comparePaths(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return utf8Rank(a) - utf8Rank(b);
  }
  return left.length - right.length;
}

function utf8Rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** A new array, sorted by the bytes of the items' paths. */
export function sortByPath<T extends { readonly path: string }>(items: readonly T[]): T[] {
  return [...items].sort((left, right) => comparePaths(left.path, right.path));
}

/** The key under which two paths are the same file on a file system that ignores case and normal forms. */
export function caseFoldedPath(path: string): string {
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** The last segment of a path; the empty string for the empty path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a path, without a slash at its end; the empty string at the top. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** True for a file named SKILL.md in any letter case. */
export function isSkillMarkdownPath(path: string): boolean {
  return baseName(path).toLowerCase() === 'skill.md';
}

/** True for what operating systems and git leave behind, which is never part of a skill. */
export function isJunkPath(path: string): boolean {
  const segments = path.split('/');
  if (segments.some((segment) => segment === '.git' || segment === '__MACOSX')) return true;
  const name = segments.at(-1) ?? '';
  return name === '.DS_Store' || name.startsWith('._');
}

/**
 * Why a path would leave the folder that it is unpacked into, or null. Such a path is an attack on whoever unpacks,
 * not an oddity of one package. Backslashes count as separators, since Windows takes them for such.
 */
export function escapeReason(path: string): string | null {
  const slashed = path.replaceAll('\\', '/');
  if (slashed.startsWith('/')) return 'is absolute';
  if (DRIVE_LETTER.test(slashed)) return 'starts with a drive letter';
  if (slashed.split('/').includes('..')) return 'climbs out with ".."';
  if (slashed.includes('\0')) return 'contains a NUL byte';
  return null;
}

/** Everything that forbids a path in a package, and what makes it hard to use elsewhere (warnings). */
export function checkPath(path: string): { errors: PackageIssue[]; warnings: PackageIssue[] } {
  const shown = printablePath(path);
  const issue = (code: string, what: string): PackageIssue => ({ code, message: `The path ${what}.`, path: shown });
  const errors: PackageIssue[] = [];
  const warnings: PackageIssue[] = [];
  const segments = path.split('/');

  const escape = escapeReason(path);
  if (escape !== null) errors.push(issue('path_unsafe', escape));
  if (path.includes('\\')) errors.push(issue('path_backslash', 'contains a backslash'));
  if (segments.some((segment) => segment === '')) errors.push(issue('path_empty_segment', 'has an empty segment'));
  if (segments.includes('.')) errors.push(issue('path_dot_segment', 'has a "." segment'));
  if (CONTROL_CHARACTERS.test(path)) errors.push(issue('path_control_character', 'contains a control character'));
  const encoded = Buffer.from(path);
  if (encoded.toString() !== path) errors.push(issue('path_not_unicode', 'is not well-formed Unicode'));
  if (encoded.length > MAX_PATH_BYTES) errors.push(issue('path_too_long', `is longer than ${MAX_PATH_BYTES} bytes`));
  const hidden = findHiddenUnicode(path);
  if (hidden !== null) {
    errors.push(issue('hidden_unicode', `contains the hidden character ${describeCodePoint(hidden.codePoint)}`));
  }

  if (segments.some((segment) => WINDOWS_RESERVED_NAME.test(segment))) {
    warnings.push(issue('path_reserved_name', 'contains a name that Windows reserves'));
  }
  if (WINDOWS_RESERVED_CHARACTERS.test(path) || segments.some((segment) => /[. ]$/.test(segment))) {
    warnings.push(issue('path_not_portable', 'cannot be created on Windows'));
  }
  return { errors, warnings };
}

/** A path that is safe to show in a message: bounded, control and hidden characters written as code points. */
export function printablePath(path: string): string {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return shown.replace(
    /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff\u{e0000}-\u{e007f}]/gu,
    (character) => `<${describeCodePoint(character.codePointAt(0) ?? 0)}>`,
  );
}
