import { commandWords } from '../evidence/findings';

/** An install command in general words: without rights, answers and versions that belong to one machine or day. */
interface InstallRemedy {
  readonly packages: readonly string[];
  readonly command: string;
  /** The systems that have this package manager; null for those of languages, which are everywhere. */
  readonly systems: string | null;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  apt: 'Debian and Ubuntu',
  'apt-get': 'Debian and Ubuntu',
  apk: 'Alpine',
  dnf: 'Fedora and Red Hat',
  yum: 'Fedora and Red Hat',
  zypper: 'openSUSE',
  pacman: 'Arch',
  brew: 'macOS',
  choco: 'Windows',
  winget: 'Windows',
  scoop: 'Windows',
};
/** How a command answers, logs and where it puts things: no part of what is installed. */
const MANNER =
  /^(?:-y|--yes|--assume-yes|-q|-qq|--quiet|--no-input|--no-cache-dir|--no-cache|--user|--break-system-packages|--no-install-recommends|-U|--upgrade|--no-audit|--no-fund|--progress-bar|--disable-pip-version-check|--silent|--noconfirm|-g?q)$/;
/** Options by which something comes from a place of its own, or in a way that is no rule. */
const SOURCE =
  /^--?(?:i|index-url|extra-index-url|index|find-links|f|trusted-host|registry|channel|c|source|proxy|repo|r|requirement|e|editable|constraint|force|legacy-peer-deps|allow\S*|no-deps|target|t|prefix|root)(?:=|$)/;
const VERB = /^(?:install|add|i|in|get|tool|global|-S|-Sy)$/;

/**
 * Reads what an install command installs.
 *
 * @returns null where it names no package, takes it from a place of its own, or depends on one machine
 */
export function readInstall(remedy: string): InstallRemedy | null {
  const words = remedy.split(/\s+/).filter((word) => word !== '' && word !== 'sudo' && !/^\w+=/.test(word));
  const verb = words.findIndex((word) => VERB.test(word));
  if (verb < 0 || words.some((word) => SOURCE.test(word) || /<(?:path|value|url)>|…|:\/\//.test(word))) return null;
  const program = (words[0] ?? '').replace(/^.*\//, '');
  const kept: string[] = [program, ...words.slice(1, verb + 1)];
  const packages: string[] = [];
  for (const word of words.slice(verb + 1)) {
    if (MANNER.test(word)) continue;
    if (word.startsWith('-') || VERB.test(word)) kept.push(word);
    // A path, something for the shell to read, or one package under the name of another.
    else if (/^[.~/]|[\\*?|;&$]|@(?:npm|git|file|link|github):/.test(word)) return null;
    else {
      const name = withoutVersion(word);
      kept.push(name);
      packages.push(name);
    }
  }
  if (packages.length === 0) return null;
  return { packages, command: kept.join(' '), systems: SYSTEMS[program] ?? null };
}

/** `name==1.2`, `name@^1.2`, `name>=1` without the version; a scope and extras stay. */
const withoutVersion = (word: string): string =>
  word.replace(/["']/g, '').replace(/(?<=[\w\]])(?:[=<>~!]=?.*|@[\^~v\d].*|@latest)$/, '');

const INTERPRETER = /^(?:python|node|bash|sh|zsh|ruby|perl|php|Rscript)[\d.]*$/;
const NAME = /^[A-Za-z@][\w:@./-]*$/;
const MAX_WORDS = 3;

/** The program of a command with what follows it as names, up to its options and values: what a reader knows it by. */
export function commandName(command: string): string {
  const words = commandWords(command);
  const program = words[0] ?? command;
  const shown = [program];
  for (const word of words.slice(1)) {
    const isModule = shown.length === 1 && word === '-m' && INTERPRETER.test(program);
    if (!isModule && (shown.length >= MAX_WORDS || !NAME.test(word))) break;
    shown.push(word);
  }
  return shown.join(' ');
}
