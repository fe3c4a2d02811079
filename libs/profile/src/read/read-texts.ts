import type { PackageFile } from '@skillward/domain';
import { asBuffer, isMarkdownPath, isSkillMarkdownPath, isText, languageOf } from '@skillward/skill-package';
import { CodeText, type SourceLine } from './code-text';
import { readDocument, type MarkdownDocument } from './markdown-document';

/** Text of one file and of one package that is read; what lies behind it does not change a profile. */
const MAX_FILE_CHARACTERS = 384 * 1024;
const MAX_PACKAGE_CHARACTERS = 1536 * 1024;
const MAX_LINES = 20_000;
const MAX_LINE = 4_096;

/** What the static profiler reads of a package. */
export interface PackageTexts {
  readonly paths: ReadonlySet<string>;
  /** Null where there is none or it is no text. */
  readonly skill: MarkdownDocument | null;
  /** Further Markdown files. */
  readonly documents: readonly MarkdownDocument[];
  /** All other text files. */
  readonly scripts: readonly CodeText[];
  /** Paths of files that were too long to be read whole, or at all. */
  readonly cut: ReadonlySet<string>;
}

/** Reads SKILL.md first, then scripts, then other documents, up to fixed limits. */
export function readTexts(files: readonly PackageFile[]): PackageTexts {
  const paths = new Set(files.map(({ path }) => path));
  const cut = new Set<string>();
  let left = MAX_PACKAGE_CHARACTERS;
  let skill: MarkdownDocument | null = null;
  const documents: MarkdownDocument[] = [];
  const scripts: CodeText[] = [];
  const rank = ({ path }: PackageFile) => (isSkill(path) ? 0 : isMarkdownPath(path) ? 2 : 1);
  for (const file of [...files].sort((one, other) => rank(one) - rank(other))) {
    const { path, content } = file;
    if (!isText(content.subarray(0, 4_096)) && !isText(content)) continue;
    const limit = Math.min(left, MAX_FILE_CHARACTERS);
    if (content.length > limit) cut.add(path);
    if (limit === 0) continue;
    // Bytes bound characters from above; a character cut in two becomes a replacement character at the very end.
    const text = asBuffer(content.subarray(0, limit))
      .toString()
      .replace(/^\ufeff/, '');
    left -= text.length;
    const lines = splitLines(path, text);
    if (isSkill(path)) skill = readDocument(path, lines);
    else if (isMarkdownPath(path)) documents.push(readDocument(path, lines));
    else scripts.push(new CodeText(path, languageOf(path, text), lines, true));
  }
  return { paths, skill, documents, scripts, cut };
}

const isSkill = (path: string) => !path.includes('/') && isSkillMarkdownPath(path);

/** Very long lines are cut: no statement of a profile can be that long. */
function splitLines(path: string, text: string): SourceLine[] {
  return text.split('\n', MAX_LINES).map((line, index) => {
    const cut = line.slice(0, MAX_LINE);
    return { path, number: index + 1, text: cut.endsWith('\r') ? cut.slice(0, -1) : cut };
  });
}
