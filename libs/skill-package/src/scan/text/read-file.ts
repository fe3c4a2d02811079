import type { PackageFile } from '@skillward/domain';
import { boundText } from './bound-text';
import { decodeContent } from './decode';
import { isXml, startsAsXml } from './part-markup';
import { readCodeLines, readMarkdownLines, type Line } from './read-lines';

interface FileLines {
  readonly text: string;
  readonly lines: readonly Line[];
  /** False for documents, whose code is shown and not run by itself. */
  readonly isScript: boolean;
  /** True where the text is too long to be looked at as a whole. */
  readonly isCut: boolean;
}

const MARKDOWN = /\.(?:md|mdx|markdown|mdc|txt|rst|adoc)$/i;
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'bash',
  bash: 'bash',
  zsh: 'bash',
  ksh: 'bash',
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  jsx: 'javascript',
  rb: 'ruby',
  pl: 'perl',
  php: 'php',
  ps1: 'powershell',
  psm1: 'powershell',
  bat: 'batch',
  cmd: 'batch',
  json: 'json',
  jsonc: 'jsonc',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
};
const SHEBANG_LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ba|z|da|k)?sh\b/, 'bash'],
  [/\bpython[\d.]*\b/, 'python'],
  [/\b(?:node|deno|bun)\b/, 'javascript'],
  [/\bruby\b/, 'ruby'],
  [/\bperl\b/, 'perl'],
  [/\bpwsh\b/, 'powershell'],
];

/** The language of a script by its name or first line; empty where neither says one. */
export function languageOf(path: string, text: string): string {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(path)?.[1]?.toLowerCase();
  const known = extension === undefined ? undefined : LANGUAGES[extension];
  if (known !== undefined) return known;
  if (isXml(extension ?? '') || startsAsXml(text)) return 'xml';
  if (!text.startsWith('#!')) return '';
  const end = text.indexOf('\n');
  const shebang = text.slice(0, Math.min(end < 0 ? text.length : end, 200));
  return SHEBANG_LANGUAGES.find(([pattern]) => pattern.test(shebang))?.[1] ?? '';
}

/** Lists of packages are read by an installer. */
const PACKAGE_LIST = /(?:^|\/)(?:requirements|constraints)[\w.-]{0,40}\.txt$/i;

export const isMarkdownPath = (path: string) => MARKDOWN.test(path) && !PACKAGE_LIST.test(path);

/** The lines of a file by its kind, or null where it is no text. */
export function readFileLines(file: Pick<PackageFile, 'path' | 'content'>): FileLines | null {
  const decoded = decodeContent(file.content);
  if (decoded.kind !== 'text') return null;
  const { text, isCut } = boundText(decoded.text);
  if (isMarkdownPath(file.path)) return { text, lines: readMarkdownLines(text), isScript: false, isCut };
  return { text, lines: readCodeLines(text, languageOf(file.path, text)), isScript: true, isCut };
}
