import type { PackageFile } from '@skillward/domain';
import { isMarkdownPath, languageOf } from '@skillward/skill-package';
import { boundText } from './bound-text';
import { decodeContent } from './decode';
import { readCodeLines, readMarkdownLines, type Line } from './read-lines';

interface FileLines {
  readonly text: string;
  readonly lines: readonly Line[];
  /** False for documents, whose code is shown and not run by itself. */
  readonly isScript: boolean;
  /** True where the text is too long to be looked at as a whole. */
  readonly isCut: boolean;
}

/** The lines of a file by its kind, or null where it is no text. */
export function readFileLines(file: Pick<PackageFile, 'path' | 'content'>): FileLines | null {
  const decoded = decodeContent(file.content);
  if (decoded.kind !== 'text') return null;
  const { text, isCut } = boundText(decoded.text);
  if (isMarkdownPath(file.path)) return { text, lines: readMarkdownLines(text), isScript: false, isCut };
  return { text, lines: readCodeLines(text, languageOf(file.path, text)), isScript: true, isCut };
}
