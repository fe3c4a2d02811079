import { escapePattern } from '@skillward/domain';
import type { StructuredEdit } from '../edits';
import { commandWords, renameOf, type Finding } from '../evidence/findings';
import { editsBetween } from '../gates/changed-lines';
import { outlineOf } from './markdown';
import type { Target } from './place';

type WrongCommand = Finding & { readonly kind: 'wrong_command' };

const HOLE = /^(?:(--?[\w-]+=))?<(?:path|value|url)>$/;
const ELLIPSIS = '…';
/** More places than this are no slip of one command. */
const MAX_PLACES = 6;
const MAX_RENAMED = 30;

/**
 * Corrects a command wherever a file spells it out: the wrong form is found by its words, with the values of a task
 * left open, and the values that the file has in their place keep their roles. A form of another program corrects nothing.
 */
export function correctCommand({ path, text }: Target, finding: WrongCommand): StructuredEdit[] {
  const renamed = renameOf(finding.wrong, finding.right);
  if (renamed !== null)
    return eachLine({ path, text }, (line) => renameProgram(line, renamed.from, renamed.to), MAX_RENAMED);
  if (!correctsForm(finding.wrong, finding.right)) return [];
  const corrected = eachLine({ path, text }, (line) => correctLine(line, finding) ?? line, MAX_PLACES);
  const option = corrected.length > 0 ? null : addedOption(finding.wrong, finding.right);
  return option === null ? corrected : eachLine({ path, text }, (line) => withOption(line, option), MAX_PLACES);
}

interface AddedOption {
  /** Program and subcommands. */
  readonly names: readonly string[];
  /** The option as it is written, with its value. */
  readonly option: string;
}

/** What the right form has more where it is the wrong one with one more option; null where more differs. */
export function addedOption(wrong: string, right: string): AddedOption | null {
  const [before, after] = [wrong, right].map(wordsOf) as [string[], string[]];
  const more = after.length - before.length;
  const at = after.findIndex((word, position) => word !== before[position]);
  const added = after.slice(at, at + more);
  if (more < 1 || more > 2 || !/^--?[A-Za-z]/.test(added[0] ?? '') || added.some(isHole)) return null;
  if ([...after.slice(0, at), ...after.slice(at + more)].join(' ') !== before.join(' ')) return null;
  const end = before.findIndex((word, position) => position > 0 && !/^[A-Za-z][\w:-]*$/.test(word));
  return { names: end < 0 ? before : before.slice(0, end), option: added.join(' ') };
}

/** The option behind program and subcommands, where the line runs them on something and does not have it. */
function withOption(line: string, { names, option }: AddedOption): string {
  if (line.includes(option.replace(/[= ].*$/, ''))) return line;
  const place = new RegExp(
    `(^[ \\t$>]*|[\`(|;&][ \\t]*|\\b(?:then|do|time) )(${names.map(escape).join('[ \\t]+')})(?=[ \\t]+[^\\s\`])`,
  );
  return line.replace(place, (_whole, head: string, command: string) => `${head}${command} ${option}`);
}

/** Edits that do the same to each line of the body; none where that would change nothing or too much. */
function eachLine({ path, text }: Target, correct: (line: string) => string, most: number): StructuredEdit[] {
  const { lines, bodyStart } = outlineOf(text);
  const fresh = lines.map((line, at) => (at < bodyStart ? line : correct(line)));
  const count = fresh.filter((line, at) => line !== lines[at]).length;
  return count === 0 || count > most
    ? []
    : (editsBetween([asFile(path, text)], [asFile(path, fresh.join('\n'))]) ?? []);
}

/** Replaces a whole line, wherever the file has it; its indent stays. */
export function correctText(
  target: Target,
  { wrong, right }: { readonly wrong: string; readonly right: string },
): StructuredEdit[] {
  const old = wrong.trim();
  const correct = (line: string) => (line.trim() === old ? `${/^\s*/.exec(line)?.[0] ?? ''}${right.trim()}` : line);
  return eachLine(target, correct, MAX_PLACES);
}

/**
 * Puts the command that a person prefers in the place of another, wherever it is run on something: the operands stay.
 * Where options or nothing stand behind it, they may mean something else to the other program.
 */
export function preferCommand(
  target: Target,
  { wrong, right }: { readonly wrong: string; readonly right: string },
): StructuredEdit[] {
  const place = new RegExp(`(^[ \\t$>]*|[\`(|;&][ \\t]*)${escapePattern(wrong)}(?=[ \\t]+[^\\s\`|&;<>-])`, 'g');
  return eachLine(target, (line) => line.replace(place, (_whole, head: string) => `${head}${right}`), MAX_PLACES);
}

const asFile = (path: string, text: string) => ({
  path,
  mode: '100644' as const,
  content: new TextEncoder().encode(text),
});

/** Options by which a command tells more or less, asks nothing, or only says what it would do: they mend nothing. */
const MANNER =
  /^(?:-h|--?help|--version|-V|-v+|--verbose|--debug|-q|--quiet|--silent|--dry-run|--no-color|--no-pager|-n|-y|--yes|--no-?input|-input=\w+|--?(?:non-?|no-)interactive|--batch|--progress(?:=\w+)?)$/;

/** Whether one form of a program corrects another: the same program, and more than the manner of telling differs. */
export function correctsForm(wrong: string, right: string): boolean {
  const [before, after] = [wrong, right].map(wordsOf) as [string[], string[]];
  const come = after.filter((word) => !before.includes(word));
  const gone = before.filter((word) => !after.includes(word));
  const asksOnly = come.length > 0 && come.every((word) => MANNER.test(word));
  return isSameProgram(wrong, right) && !(asksOnly || (come.length === 0 && gone.every((word) => MANNER.test(word))));
}

/** A program by its other name, wherever a command can begin. */
function renameProgram(line: string, from: string, to: string): string {
  const place = new RegExp(
    `(^[ \\t$>]*|[\`(|;&][ \\t]*|\\b(?:sudo|then|do|time|exec) )${escapePattern(from)}(?=[ \\t\`]|$)`,
    'g',
  );
  return line.replace(place, (_match, head: string) => `${head}${to}`);
}

const wordsOf = (command: string): string[] => command.split(/\s+/).filter((word) => word !== '');
const isHole = (word: string): boolean => HOLE.test(word) || word === ELLIPSIS;

/**
 * Whether two commands run the same program, or one that took its name over: `docker-compose` and `docker compose`,
 * `python` and `python3`.
 */
export function isSameProgram(wrong: string, right: string): boolean {
  const [before, after] = [wrong, right].map(wordsOf) as [string[], string[]];
  const [one = '', other = ''] = [before[0], after[0]];
  if (one === other) return true;
  return renameOf(one, other) !== null || renameOf(one, after.slice(0, 2).join(' ')) !== null;
}

function correctLine(line: string, { wrong, right, subject }: WrongCommand): string | null {
  const whole = alignWhole(line, wrong, right);
  if (whole !== null) return whole;
  return subject === null ? null : replaceSubject(line, wrong, right, subject);
}

interface Operand {
  /** The option that takes it, or its position among what no option takes. */
  readonly role: string;
  /** Position among the words. */
  readonly at: number;
}

/**
 * The open values of a command, by what they are to it. Only an option that both forms have is known to take the value
 * behind it.
 */
function operandsOf(words: readonly string[], others: readonly string[]): Operand[] {
  const count = words.filter(isHole).length;
  let position = 0;
  return words.flatMap((word, at) => {
    if (!isHole(word)) return [];
    const own = HOLE.exec(word)?.[1];
    const before = words[at - 1] ?? '';
    const isValue = own === undefined && count > 1 && /^--?[A-Za-z]/.test(before) && others.includes(before);
    if (own !== undefined || isValue) return [{ role: own === undefined ? before : own.slice(0, -1), at }];
    position += 1;
    return [{ role: `${position}`, at }];
  });
}

/** Replaces the wrong form, word by word, where the line has all of it and each value has a place in the right form. */
function alignWhole(line: string, wrong: string, right: string): string | null {
  const [before, after] = [wordsOf(wrong), wordsOf(right)];
  const pattern = before.map((word) => {
    if (word === ELLIPSIS) return '(?:[^\\s`]+(?:[ \\t]+[^\\s`]+)*)';
    const hole = HOLE.exec(word);
    return hole === null ? escapePattern(word) : `${escapePattern(hole[1] ?? '')}[^\\s\`]+`;
  });
  const match = new RegExp(`(?<![\\w/.-])${pattern.map((part) => `(${part})`).join('[ \\t]+')}(?![\\w-])`).exec(line);
  if (match === null) return null;
  const values = new Map(
    operandsOf(before, after).map(({ role, at }) => {
      const prefix = HOLE.exec(before[at] ?? '')?.[1] ?? '';
      return [role, (match[at + 1] ?? '').slice(prefix.length)] as const;
    }),
  );
  const wanted = operandsOf(after, before);
  const gone = new Set(before.filter((word) => word.startsWith('-') && !after.includes(word)));
  const isKept = (role: string) => wanted.some((operand) => operand.role === role) || gone.has(role);
  // A value that finds no place, or a place without a value, would change what the command is about.
  if (![...values.keys()].every(isKept) || !wanted.every(({ role }) => values.has(role))) return null;
  const roles = new Map(wanted.map(({ role, at }) => [at, role]));
  const filled = after.map((word, at) => {
    const role = roles.get(at);
    return role === undefined ? word : `${HOLE.exec(word)?.[1] ?? ''}${values.get(role) ?? ''}`;
  });
  return `${line.slice(0, match.index)}${filled.join(' ')}${line.slice(match.index + match[0].length)}`;
}

/** Replaces one option or path by what stands in its place in the right form. */
function replaceSubject(line: string, wrong: string, right: string, subject: string): string | null {
  const [wrongWords, rightWords] = [commandWords(wrong), commandWords(right)];
  const program = wrongWords[0];
  if (program === undefined || !line.includes(program)) return null;
  const bare = (word: string) => word.replace(/=.*$/, '');
  const gone = wrongWords.filter((word) => !rightWords.includes(word)).map(bare);
  const come = rightWords.filter((word) => !wrongWords.includes(word)).map(bare);
  const value = valueOf(wrongWords, subject);
  const isWithValue = gone.length === 2 && gone[1] === value && come.length === 0;
  if (isWithValue && gone[0] === subject) return withoutOption(line, subject, value);
  if (gone.length !== 1 || gone[0] !== subject || come.length > 1) return null;
  const found = new RegExp(`(?<![\\w/.-])${escapePattern(subject)}(?![\\w-])`).exec(line);
  if (found === null) return null;
  const [replacement] = come;
  const [head, tail] = [line.slice(0, found.index), line.slice(found.index + subject.length)];
  if (replacement !== undefined) return `${head}${replacement}${tail}`;
  // Only an option can go without a trace, and only out of a command: what is about it alone would be about nothing.
  const isAlone = /(?:^|[`|(\[,\s])$/.test(head) && /[`("[]\s*$/.test(head);
  if (!subject.startsWith('-') || isAlone || /^=/.test(tail)) return null;
  return `${head.replace(/[ \t]+$/, tail.trim() === '' || /^`/.test(tail) ? '' : ' ')}${tail.replace(/^[ \t]+/, '')}`;
}

/** The word behind an option. */
const valueOf = (words: readonly string[], option: string): string => words[words.indexOf(option) + 1] ?? '';

/** Takes an option with its value out of a command that has more than it. */
function withoutOption(line: string, option: string, value: string): string | null {
  const found = new RegExp(`(?<=\\S)[ \\t]+${escapePattern(option)}[ \\t=]${escapePattern(value)}(?=[ \\t\`]|$)`).exec(
    line,
  );
  return found === null ? null : `${line.slice(0, found.index)}${line.slice(found.index + found[0].length)}`;
}
