/** Other names of commands. */
const ALIASES: Readonly<Record<string, string>> = { search: 'find', remove: 'uninstall' };

/** Options that every command takes, with whether a value follows. */
const GLOBAL: Readonly<Record<string, boolean>> = { '--url': true, '--api-key': true, '--json': false };

/** Whether a word is an option that every command takes. */
export const isGlobal = (argument: string): boolean => Object.hasOwn(GLOBAL, argument.split('=', 1)[0] ?? '');

/** These take a file after `--json`. */
const OWN_JSON = new Set(['bench']);

/**
 * Puts the command first and global options last, wherever before `--` they stand (`skillward --json keys --url URL list`).
 * Other names of commands become theirs.
 *
 * @param argv as `process.argv` has it
 */
export function orderArguments(argv: readonly string[]): string[] {
  const [node = '', script = '', ...given] = argv;
  const end = given.indexOf('--');
  const before = end < 0 ? given : given.slice(0, end);
  const words: string[] = [];
  const moved: string[] = [];
  for (let at = 0; at < before.length; at++) {
    const argument = before[at] as string;
    const isOwn = argument.startsWith('--json') && OWN_JSON.has(words[0] ?? '');
    if (!isGlobal(argument) || isOwn) words.push(argument);
    else {
      moved.push(argument);
      if (GLOBAL[argument] && at + 1 < before.length) moved.push(before[++at] as string);
    }
  }
  const [command = '', ...rest] = words;
  const known = Object.hasOwn(ALIASES, command) ? (ALIASES[command] as string) : command;
  return [node, script, ...[known].filter(Boolean), ...rest, ...moved, ...(end < 0 ? [] : given.slice(end))];
}
