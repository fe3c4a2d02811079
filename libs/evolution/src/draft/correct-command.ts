import { lineEdit, type StructuredEdit } from '../edits';
import { commandWords, type Finding } from '../evidence/findings';
import { outlineOf } from './markdown';
import type { Target } from './place';

type WrongCommand = Finding & { readonly kind: 'wrong_command' };

const HOLE = /^(?:(--?[\w-]+=))?<(?:path|value|url)>$/;
const ELLIPSIS = '…';
/** More places than this are no slip of one command. */
const MAX_PLACES = 6;

/**
 * Corrects a command wherever a file spells it out: the wrong form is found by its words, with the values of a task
 * left open, and the values that the file has in their place are kept.
 */
export function correctCommand({ path, text }: Target, finding: WrongCommand): StructuredEdit[] {
  const { lines, bodyStart } = outlineOf(text);
  const edits: StructuredEdit[] = [];
  for (let at = bodyStart; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const corrected = correctLine(line, finding);
    if (corrected === null || corrected === line) continue;
    const edit = lineEdit(path, text, at, at + 1, [corrected]);
    if (edit !== null) edits.push(edit);
  }
  return edits.length > MAX_PLACES ? [] : withoutOverlaps(text, edits);
}

function correctLine(line: string, { wrong, right, subject }: WrongCommand): string | null {
  const whole = alignWhole(line, wrong, right);
  if (whole !== null) return whole;
  return subject === null ? null : replaceSubject(line, wrong, right, subject);
}

/** Replaces the wrong form, word by word, where the line has all of it. */
function alignWhole(line: string, wrong: string, right: string): string | null {
  const words = wrong.split(/\s+/).filter((word) => word !== '');
  const pattern = words.map((word) => {
    if (word === ELLIPSIS) return '(?:[^\\s`]+(?:[ \\t]+[^\\s`]+)*)';
    const hole = HOLE.exec(word);
    return hole === null ? escape(word) : `${escape(hole[1] ?? '')}[^\\s\`]+`;
  });
  const match = new RegExp(`(?<![\\w/.-])${pattern.map((part) => `(${part})`).join('[ \\t]+')}(?![\\w-])`).exec(line);
  if (match === null) return null;
  const values = words.flatMap((word, at) => {
    const prefix = HOLE.exec(word)?.[1] ?? '';
    return HOLE.test(word) || word === ELLIPSIS ? [(match[at + 1] ?? '').slice(prefix.length)] : [];
  });
  let next = 0;
  const filled: string[] = [];
  for (const word of right.split(/\s+/).filter((each) => each !== '')) {
    const prefix = HOLE.exec(word)?.[1] ?? '';
    if (!HOLE.test(word) && word !== ELLIPSIS) filled.push(word);
    else {
      const value = values[next];
      next += 1;
      // A value that only the right form has stays open for the reader.
      filled.push(value === undefined ? word : `${prefix}${value}`);
    }
  }
  return `${line.slice(0, match.index)}${filled.join(' ')}${line.slice(match.index + match[0].length)}`;
}

/** Replaces one flag or path by what stands in its place in the right form. */
function replaceSubject(line: string, wrong: string, right: string, subject: string): string | null {
  const [wrongWords, rightWords] = [commandWords(wrong), commandWords(right)];
  const program = wrongWords[0];
  if (program === undefined || !line.includes(program)) return null;
  const bare = (word: string) => word.replace(/=.*$/, '');
  const gone = wrongWords.filter((word) => !rightWords.includes(word)).map(bare);
  const come = rightWords.filter((word) => !wrongWords.includes(word)).map(bare);
  if (gone.length !== 1 || gone[0] !== subject || come.length > 1) return null;
  const found = new RegExp(`(?<![\\w/.-])${escape(subject)}(?![\\w-])`).exec(line);
  if (found === null) return null;
  const [replacement] = come;
  const after = line.slice(found.index + subject.length);
  return replacement === undefined
    ? `${line.slice(0, found.index).replace(/[ \t]+$/, ' ')}${after.replace(/^[ \t]+/, '')}`
    : `${line.slice(0, found.index)}${replacement}${after}`;
}

/** Edits whose quoted texts overlap cannot be applied together; the later ones are left out. */
function withoutOverlaps(text: string, edits: readonly StructuredEdit[]): StructuredEdit[] {
  let end = 0;
  return edits.filter(({ oldText }) => {
    const at = text.indexOf(oldText);
    if (at < end) return false;
    end = at + oldText.length;
    return true;
  });
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
