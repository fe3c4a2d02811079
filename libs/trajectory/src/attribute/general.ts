import { programWords } from '@skillward/text/shell';
import { hasWord, type SimpleCommand } from '../understand/shell';

/** Words that stand for something of this one task: paths, addresses, numbers, hashes, quoted text. */
const TASK_VALUE =
  /[/\\@]|^~|^\d[\d.,:_-]*$|^[0-9a-f]{7,}$|\s|\$\(|^https?:|\.(?:csv|tsv|json|jsonl|txt|md|pdf|docx?|xlsx?|png|jpe?g|svg|html?|xml|ya?ml|toml|log|db|sqlite|zip|tar|gz|py|js|ts|sh|c|cpp|go|rs|java|rb|tex)$/i;
/** Off, on and without end, as options put it. */
const SWITCH = /^(?:-1|0|1)$/;
export const FLAG = /^-{1,2}[A-Za-z][\w-]*(?==|$)/;

/** Tells words of a task from those that others can use: what the skill names belongs to no task. */
export class GeneralWords {
  constructor(
    /** All text of the skill that a command came from; empty where it came from none. */
    readonly skillText: string,
    private readonly taskWords: ReadonlySet<string>,
  ) {}

  isDocumented(word: string): boolean {
    const bare = FLAG.exec(word)?.[0] ?? word;
    return bare.length > 1 && hasWord(this.skillText, bare.replace(/^\.\//, ''));
  }

  isTaskValue(word: string): boolean {
    return !this.isDocumented(word) && (TASK_VALUE.test(word) || this.namesTask(word));
  }

  /** Whether a text has a word that the person's request brought. */
  namesTask(text: string): boolean {
    return [...this.taskWords].some((item) => hasWord(text, item));
  }

  /** The command with placeholders for what belongs to this task, but for `kept`. */
  general({ words }: SimpleCommand, kept: string | null = null): string {
    const shown = programWords(words).map((word, at) => {
      const flag = FLAG.exec(word)?.[0];
      if (word === kept) return word;
      if (flag !== undefined) {
        const value = word.slice(flag.length + 1);
        return value !== '' && !SWITCH.test(value) && this.isTaskValue(value) ? `${flag}=<value>` : word;
      }
      if (at === 0)
        return word.includes('/') && !this.isDocumented(word) ? word.slice(word.lastIndexOf('/') + 1) : word;
      if (!this.isTaskValue(word)) return word;
      return word.includes('/') || /\.[A-Za-z]\w{0,4}$/.test(word) ? '<path>' : '<value>';
    });
    return shown
      .join(' ')
      .replaceAll('`', "'")
      .replace(/(<path>|<value>)(?: \1)+/g, '$1 …')
      .slice(0, 300);
  }
}

const MIN_NAME = 5;
const MAX_NAMES = 8;

/** Parts of a text that can be names, in small letters. */
const namesOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .slice(0, 20_000)
        .toLowerCase()
        .match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? []
    ).filter((word) => word.length >= MIN_NAME),
  );

/**
 * Names that some words and what was done after them have in common, and that neither what was done before nor the skill
 * nor the request has: what the words are about.
 */
export function namesBrought(said: string, before: string, after: string, words: GeneralWords): string[] {
  const [spoken, known, skill] = [namesOf(said), namesOf(before), namesOf(words.skillText)];
  return [...namesOf(after)]
    .filter((name) => spoken.has(name) && !known.has(name) && !skill.has(name) && !words.namesTask(name))
    .slice(0, MAX_NAMES);
}
