import type { PackageFile } from '@skillward/domain';
import { asBuffer, isText } from './text';

/** A text file of a package by its lines. */
export interface TextFile {
  readonly path: string;
  readonly lines: readonly string[];
}

/** The text files of a package, without the line ends. */
export function readTextFiles(files: readonly PackageFile[]): TextFile[] {
  return files
    .filter(({ content }) => isText(content))
    .map(({ path, content }) => ({ path, lines: asBuffer(content).toString().split(/\r?\n/) }));
}
