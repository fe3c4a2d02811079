export interface ShellWrapper {
  /** Options that take the next word as their value. */
  readonly valued?: RegExp;
  /** Words that follow the options before the command. */
  readonly operands?: number;
  /** True where the wrapper is a program that has to be there, and that nothing else of a profile speaks of. */
  readonly isProgram?: boolean;
}

/** Commands whose arguments are a command. */
const WRAPPERS: Readonly<Record<string, ShellWrapper>> = {
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
const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** How a command wraps another, or undefined where it wraps none. */
export const wrapperNamed = (name: string): ShellWrapper | undefined =>
  Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;

/** The command that stands in the arguments of a wrapper, behind the wrapper's own options and settings. */
export function wrappedCommand<Word extends string | null>(
  args: readonly Word[],
  { valued, operands = 0 }: ShellWrapper,
): readonly Word[] {
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

/** The words of a command from its program on: settings and wrappers such as `sudo` before it are left out. */
export function programWords(words: readonly string[]): readonly string[] {
  let rest = words;
  for (;;) {
    const at = rest.findIndex((word) => !ASSIGNMENT.test(word));
    if (at < 0) return [];
    rest = rest.slice(at);
    const wrapper = wrapperNamed(rest[0] as string);
    if (wrapper === undefined) return rest;
    rest = wrappedCommand(rest.slice(1), wrapper);
  }
}
