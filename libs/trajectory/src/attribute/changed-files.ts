import type { Finding } from '@skillward/domain';
import type { FileEdit } from '../understand/edits';
import { hasWord } from '../understand/shell';
import { code } from './wording';
import type { GeneralWords } from './general';

/** Lines that a change took away and those that it brought, each without its indent. */
interface ChangedLines {
  readonly step: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A text as a run had it before and after something. */
type TextChange = Pick<FileEdit, 'step' | 'before' | 'after'>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The lines in which two texts differ. */
export function changedLines({ step, before, after }: TextChange): ChangedLines {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const [known, kept] = [new Set(old), new Set(fresh)];
  return { step, removed: old.filter((line) => !kept.has(line)), added: fresh.filter((line) => !known.has(line)) };
}

/**
 * The changes of files in these steps. A file that was written anew is compared with what the run wrote into it before.
 */
export function changesBetween(edits: readonly FileEdit[], from: number, to: number): ChangedLines[] {
  const written = new Map<string, string>();
  const changes: ChangedLines[] = [];
  for (const edit of edits) {
    if (edit.step > to) break;
    const before = edit.before === '' ? (written.get(edit.path) ?? '') : edit.before;
    if (edit.step > from && before !== '') changes.push(changedLines({ ...edit, before }));
    if (edit.before === '') written.set(edit.path, edit.after);
  }
  return changes.filter(({ removed, added }) => removed.length + added.length > 0);
}

const MIN_LINE = 6;
const MAX_LINE = 160;

/**
 * The one line in which all changes differ, where the skill has it as it was: what the skill says there is wrong. Null
 * where more was changed, since that may be what helped, or where the line became another one.
 */
export function wrongText(changes: readonly ChangedLines[], words: GeneralWords, symptom: string): Finding | null {
  const [wrong, ...otherRemoved] = [...new Set(changes.flatMap(({ removed }) => removed))];
  const [right, ...otherAdded] = [...new Set(changes.flatMap(({ added }) => added))];
  if (wrong === undefined || right === undefined || otherRemoved.length > 0 || otherAdded.length > 0) return null;
  if ([wrong, right].some((line) => line.length < MIN_LINE || line.length > MAX_LINE || line.includes('`')))
    return null;
  const skill = linesOf(words.skillText);
  if (!skill.includes(wrong) || skill.includes(right) || words.namesTask(right)) return null;
  const [old, fresh] = [namesIn(wrong), namesIn(right)];
  if (old.length === 0 || old[0] !== fresh[0]) return null;
  const because = symptom === '' ? '' : ` (“${symptom}”)`;
  const text = `Where the skill has ${code(wrong)}, ${code(right)} works${because}.`;
  return { kind: 'wrong_text', text, wrong, right };
}

/** Names in code, with the dots between their parts. */
const namesIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g) ?? [];

/** What an error calls the thing that is not there. */
const CALLED =
  /\b(?:attribute|function|method|argument|option|name|property|member|field|parameter|class|type|symbol|identifier|keyword|export|constructor)s?:? ['"`‘]([A-Za-z_$][\w$.]*)/i;
const MISSING =
  /['"`‘]?([A-Za-z_$][\w$.]*)['"`’]? (?:is not (?:a function|a constructor|defined|callable|exported|available)|has been removed|was removed|is deprecated|does not exist|no longer exists|not found in)/i;

/** Names that are called in these lines. */
const callsIn = (lines: readonly string[]): Set<string> =>
  new Set(
    lines.flatMap((line) =>
      [...line.matchAll(/([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)\s*\(/g)].flatMap(([, name]) => name ?? []),
    ),
  );

/**
 * A name in code that the error says is not there, that the skill uses and the change took away, with the one call that
 * took its place: the only new one, or the one that was named when it was explained.
 */
export function wrongName(
  changes: readonly ChangedLines[],
  words: GeneralWords,
  error: string,
  explained: string,
): Finding | null {
  const named = CALLED.exec(error)?.[1] ?? MISSING.exec(error)?.[1];
  const gone = named?.slice(named.lastIndexOf('.') + 1);
  if (gone === undefined || gone.length < 3 || !hasWord(words.skillText, gone)) return null;
  const removed = changes.flatMap((change) => change.removed);
  const added = changes.flatMap((change) => change.added);
  if (!removed.some((line) => hasWord(line, gone)) || added.some((line) => hasWord(line, gone))) return null;
  const before = callsIn(removed);
  const fresh = [...callsIn(added)].filter((name) => !before.has(name) && !words.isDocumented(name));
  const said = fresh.filter((name) => hasWord(explained, name));
  const [come, ...others] = said.length > 0 ? said : fresh;
  if (come === undefined || others.length > 0 || words.namesTask(come)) return null;
  const text = `Use ${code(come)} instead of ${code(gone)}: “${error.trim().slice(0, 140)}”.`;
  return { kind: 'wrong_name', text, gone, come, symptom: error.trim().slice(0, 140) };
}
