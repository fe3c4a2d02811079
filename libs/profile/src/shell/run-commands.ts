import { readShell, wrappedCommand, wrapperNamed, type ShellCommand } from '@skillward/text/shell';
import { programName } from './names';

/** A program that is run, with its arguments. `via` are the wrappers in front of it, as sudo. */
export interface ProgramRun {
  readonly name: string;
  /** The first word as written, with its path. */
  readonly word: string;
  readonly args: readonly (string | null)[];
  readonly via: readonly string[];
  readonly offset: number;
}

/** Shells run the text after -c. */
const SHELLS = new Set(['bash', 'sh', 'zsh', 'dash', 'ksh']);
const MAX_DEPTH = 4;

/** The programs that commands run, through wrappers, `find -exec` and `sh -c`. */
export function programRuns(
  commands: readonly Pick<ShellCommand, 'words' | 'offset'>[],
  functions: ReadonlySet<string>,
): ProgramRun[] {
  const runs: ProgramRun[] = [];
  for (const { words, offset } of commands) unwrap({ words, via: [], offset, depth: 0 }, functions, runs);
  return runs;
}

interface Wrapped {
  readonly words: readonly (string | null)[];
  readonly via: readonly string[];
  readonly offset: number;
  readonly depth: number;
}

function unwrap({ words, via, offset, depth }: Wrapped, functions: ReadonlySet<string>, runs: ProgramRun[]): void {
  const [word, ...args] = words;
  if (word === null || word === undefined || functions.has(word) || depth > MAX_DEPTH) return;
  const wrapper = wrapperNamed(word);
  if (wrapper !== undefined) {
    if (wrapper.isProgram) runs.push({ name: word, word, args, via, offset });
    unwrap({ words: wrappedCommand(args, wrapper), via: [...via, word], offset, depth: depth + 1 }, functions, runs);
    return;
  }
  const name = programName(word);
  if (name === null) return;
  runs.push({ name, word, args, via, offset });
  if (SHELLS.has(name)) {
    const inline = args[args.findIndex((arg) => arg !== null && /^-[a-z]*c$/.test(arg)) + 1];
    const isInline = args.some((arg) => arg !== null && /^-[a-z]*c$/.test(arg));
    if (!isInline || inline === null || inline === undefined) return;
    const inner = readShell(inline);
    for (const command of inner.commands) {
      unwrap(
        { words: command.words, via, offset, depth: depth + 1 },
        new Set([...functions, ...inner.functions]),
        runs,
      );
    }
  } else if (name === 'which') {
    for (const arg of args) {
      const wanted = programName(arg);
      if (wanted !== null) runs.push({ name: wanted, word: wanted, args: [], via: [...via, name], offset });
    }
  } else if (name === 'find' || name === 'fd') {
    const at = args.findIndex((arg) => arg !== null && /^-(?:exec|execdir|ok|x)$/.test(arg));
    if (at >= 0) unwrap({ words: args.slice(at + 1), via: [...via, name], offset, depth: depth + 1 }, functions, runs);
  }
}
