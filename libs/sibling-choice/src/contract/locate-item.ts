import { ProfileEvidence } from '@skillward/domain';
import { ContractItem } from './profile';

/** The file that a profile was made from. */
interface ProfiledFile {
  readonly path: string;
  /** The whole file, front matter included. */
  readonly content: string;
  /** Line (from 1) on which the profiled body begins. */
  readonly bodyLine: number;
}

const MAX_QUOTE = 200;
const LEAD = 60;

/**
 * Where an item of a skill's contract profile stands in its file, with a literal quotation of that line. Made when it
 * is shown: stored with every item, quotations would outweigh the profile many times.
 */
export function locateItem(
  { line, text }: Pick<ContractItem, 'line' | 'text'>,
  { path, content, bodyLine }: ProfiledFile,
): ProfileEvidence {
  const lines = content.split('\n');
  const at = line > 0 ? bodyLine + line - 2 : inFrontMatter(lines, text, bodyLine);
  const raw = (lines[at] ?? '').replace(/\r$/, '');
  const found = Math.max(0, raw.toLowerCase().indexOf(text.toLowerCase()));
  const start = raw.length <= MAX_QUOTE ? 0 : Math.max(0, Math.min(found - LEAD, raw.length - MAX_QUOTE));
  const quote = raw.slice(start, start + MAX_QUOTE).trim();
  return { path, line: at + 1, quote: quote === '' ? text.slice(0, MAX_QUOTE) : quote };
}

/** The line of the front matter that holds a text; else the one with the description. */
function inFrontMatter(lines: readonly string[], text: string, bodyLine: number): number {
  const head = lines.slice(0, Math.max(1, bodyLine - 1));
  const literal = head.findIndex((each) => each.toLowerCase().includes(text.toLowerCase()));
  return literal >= 0
    ? literal
    : Math.max(
        0,
        head.findIndex((each) => each.trimStart().startsWith('description:')),
      );
}
