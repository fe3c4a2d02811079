import { PackageIssue } from '@skillward/domain';
import { sha256Hex } from '@skillward/skill-package';

/** The database finds packages by path, and its indexes hold no longer ones. */
const MAX_PATH_BYTES = 1024;

const isStorablePath = (path: string): boolean =>
  path.isWellFormed() && !path.includes('\0') && Buffer.byteLength(path) <= MAX_PATH_BYTES;

/** What speaks against the path of a package in its source; nothing for one that can be stored. */
export const pathIssues = (path: string): PackageIssue[] =>
  isStorablePath(path)
    ? []
    : [
        {
          code: 'source_path_unusable',
          message: `The path of the package in its source is longer than ${MAX_PATH_BYTES} bytes or is no valid text.`,
        },
      ];

/** A path that can be reported: itself, or its beginning with its hash. */
export const storablePath = (path: string): string =>
  isStorablePath(path)
    ? path
    : `${path.slice(0, 200).toWellFormed().replaceAll('\0', '\ufffd')}… (sha256 ${sha256Hex(path).slice(0, 16)})`;
