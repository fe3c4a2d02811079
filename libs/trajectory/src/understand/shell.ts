import { programWords, readShell, type ShellCommand } from '@skillward/text/shell';

/** One command of a shell script, without what it writes to. */
export interface SimpleCommand extends Pick<ShellCommand, 'writes' | 'after'> {
  readonly words: readonly string[];
}

const MAX_SCRIPT = 100_000;

/** The commands that a shell script runs one after the other, in order; those whose output another one takes are parts of its words. */
export const simpleCommands = (script: string): SimpleCommand[] =>
  readShell(script.slice(0, MAX_SCRIPT)).commands.flatMap(({ texts, writes, after, isInner }) =>
    isInner || texts.length === 0 ? [] : [{ words: texts, writes, after }],
  );

/** The name of the program without its folder and version: `/usr/bin/python3.11` is `python`. */
export function programName(words: readonly string[]): string {
  const word = programWords(words)[0] ?? '';
  const name = word.slice(word.lastIndexOf('/') + 1);
  return name.replace(/^(python|pip)[\d.]+$/, '$1');
}

/** Whether a text holds a word that is no part of a longer one. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + word.length))) return true;
  }
  return false;
}
