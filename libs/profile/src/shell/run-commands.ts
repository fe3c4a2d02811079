import { programName } from './names';
import { readShell, type ShellCommand } from './read-shell';

/** A program that is run, with its arguments. `via` are the wrappers in front of it, as sudo. */
export interface ProgramRun {
  readonly name: string;
  /** The first word as written, with its path. */
  readonly word: string;
  readonly args: readonly (string | null)[];
  readonly via: readonly string[];
  readonly offset: number;
}

interface Wrapper {
  /** Options that take the next word as their value. */
  readonly valued?: RegExp;
  /** Words that follow the options before the command. */
  readonly operands?: number;
  /** True where the wrapper is a program that has to be there, and that nothing else of a profile speaks of. */
  readonly isProgram?: boolean;
}

/** Commands whose arguments are a command. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { valued: /^-(?:[ugpCDhrtT]|-user|-group|-prompt)$/ },
  doas: { valued: /^-[uC]$/ },
  env: { valued: /^-(?:u|C|-unset|-chdir)$/ },
  time: { valued: /^-[fo]$/ },
  command: {},
  builtin: {},
  exec: { valued: /^-a$/ },
  nohup: { isProgram: true },
  nice: { valued: /^-(?:n|-adjustment)$/, isProgram: true },
  ionice: { valued: /^-[cn]$/, isProgram: true },
  stdbuf: { valued: /^-[ioe]$/, isProgram: true },
  setsid: { isProgram: true },
  caffeinate: { valued: /^-[tw]$/, isProgram: true },
  timeout: { valued: /^-(?:[ks]|-signal|-kill-after)$/, operands: 1, isProgram: true },
  gtimeout: { valued: /^-[ks]$/, operands: 1, isProgram: true },
  watch: { valued: /^-(?:n|-interval)$/, isProgram: true },
  xargs: { valued: /^-(?:[nPILdEsa]|-max-args|-max-procs|-delimiter)$/, isProgram: true },
  parallel: { valued: /^-(?:j|-jobs)$/, isProgram: true },
  strace: { valued: /^-[eops]$/, isProgram: true },
  xvfb: { isProgram: true },
  'xvfb-run': { valued: /^-[ns]$/, isProgram: true },
};
/** Shells run the text after -c. */
const SHELLS = new Set(['bash', 'sh', 'zsh', 'dash', 'ksh']);
const ASSIGNMENT = /^[A-Za-z_]\w*=/;
const MAX_DEPTH = 4;

/** The programs that commands run, through wrappers, `find -exec` and `sh -c`. */
export function programRuns(commands: readonly ShellCommand[], functions: ReadonlySet<string>): ProgramRun[] {
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
  const wrapper = Object.hasOwn(WRAPPERS, word) ? WRAPPERS[word] : undefined;
  if (wrapper !== undefined) {
    if (wrapper.isProgram) runs.push({ name: word, word, args, via, offset });
    unwrap({ words: afterOptions(args, wrapper), via: [...via, word], offset, depth: depth + 1 }, functions, runs);
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

function afterOptions(args: readonly (string | null)[], { valued, operands = 0 }: Wrapper): readonly (string | null)[] {
  let at = 0;
  for (; at < args.length; at += 1) {
    const arg = args[at];
    if (arg === null || arg === undefined) break;
    if (arg === '--') {
      at += 1;
      break;
    }
    if (arg.startsWith('-')) {
      if (valued?.test(arg)) at += 1;
    } else if (!ASSIGNMENT.test(arg)) break;
  }
  return args.slice(at + operands);
}
