import { programWords } from '@skillward/text/shell';
import { isAsking, isReading, type CommandRun } from '../understand/runs';
import type { FoundError } from '../understand/errors';
import { hasWord, programName, type SimpleCommand } from '../understand/shell';
import { cures, remedyOf, suppliedBy, variablesSet, type Remedy } from './remedies';

/** A command that put right what was wrong. */
export interface Fix {
  readonly run: CommandRun;
  readonly command: SimpleCommand;
  readonly remedy: Remedy;
  /** What it supplied, as the failure names it; null where the failure names nothing of it. */
  readonly supplied: string | null;
}

/** A command that failed and later worked, and what was done in between. */
export interface Repair {
  readonly failed: CommandRun;
  readonly error: FoundError;
  readonly worked: CommandRun;
  /** The command as it failed and as it worked. */
  readonly before: SimpleCommand;
  readonly after: SimpleCommand;
  readonly fix: Fix | null;
  /** Commands of other work that were run in between and ended well; null where there were too many to tell. */
  readonly between: readonly Between[] | null;
  /** Words that only the one or only the other has. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A command between a failure and its repair. */
export interface Between {
  readonly run: CommandRun;
  readonly command: SimpleCommand;
  /** Whether its words look as if it only showed or checked something; `pub get` does so and does not. */
  readonly observes: boolean;
}

/** More commands in between tell nothing of which one helped. */
const MAX_BETWEEN = 4;

interface OpenFailure {
  readonly run: CommandRun;
  /** The last run that failed in the same way. */
  latest: CommandRun;
  readonly error: FoundError;
  readonly command: SimpleCommand;
  readonly signature: ReadonlySet<string>;
  fix: Fix | null;
  /** What else was done since that changes something: the one remedy, or several things. */
  since: Omit<Fix, 'supplied'> | 'several' | null;
  /** As `Repair.between`. */
  between: Between[] | null;
}

/** Failures that are still looked at, and how far a repair may be from its failure, in steps. */
const MAX_OPEN = 12;
const MAX_DISTANCE = 60;
const MIN_SIMILARITY = 0.5;

/** Failures that were repaired, and those that never were, both in order. Linear in the number of runs. */
export function findRepairs(runs: readonly CommandRun[]): { repairs: Repair[]; unrepaired: CommandRun[] } {
  const repairs: Repair[] = [];
  const unrepaired: CommandRun[] = [];
  let open: OpenFailure[] = [];
  for (const run of runs) {
    const near = open.filter(({ run: { step } }) => run.step - step <= MAX_DISTANCE);
    unrepaired.push(...open.filter((failure) => !near.includes(failure)).map(({ latest }) => latest));
    open = near;
    if (run.outcome !== 'failed') {
      for (const command of run.commands) {
        noteFix(open, run, command);
        const repaired = open.filter((failure) => isRepairOf(failure, run, command));
        for (const failure of repaired) repairs.push(toRepair(failure, run, command));
        open = open.filter((failure) => !repaired.includes(failure));
      }
    } else if (run.main !== null && run.error !== null) {
      // A list that failed may have put something right before the part that did.
      for (const command of run.commands) if (command !== run.main) noteFix(open, run, command);
      const signature = signatureOf(run, run.main);
      const again = open.find((failure) => isSame(failure, run.error as FoundError, signature));
      if (again !== undefined) Object.assign(again, { fix: null, since: null, latest: run, between: [] });
      else
        open.push({
          run,
          latest: run,
          error: run.error,
          command: run.main,
          signature,
          fix: null,
          since: null,
          between: [],
        });
      if (open.length > MAX_OPEN) unrepaired.push((open.shift() as OpenFailure).latest);
    }
  }
  unrepaired.push(...open.map(({ latest }) => latest));
  return { repairs, unrepaired: unrepaired.sort((a, b) => a.step - b.step) };
}

/** The same trouble with the same command: what was tried in between did not help. */
function isSame({ error, signature }: OpenFailure, found: FoundError, other: ReadonlySet<string>): boolean {
  return error.kind === found.kind && error.subject === found.subject && similarity(signature, other) >= MIN_SIMILARITY;
}

function noteFix(open: OpenFailure[], run: CommandRun, command: SimpleCommand): void {
  const remedy = remedyOf(command);
  if (remedy === null && isReading(command)) return;
  for (const failure of open) {
    noteBetween(failure, run, command);
    if (remedy === null) {
      if (!isRepairOf(failure, run, command)) failure.since = 'several';
      continue;
    }
    failure.since = failure.since === null ? { run, command, remedy } : 'several';
    const fix = fixFor(failure.error, failure.run.output, { run, command, remedy });
    if (fix !== null) failure.fix = fix;
  }
}

/** Words by which programs of all kinds name what only shows or checks something. */
const OBSERVES =
  /^(?:(?:get|list|ls|show|status|describe|info|logs?|history|inspect|diff|whoami|freeze|search|view|outdated|top|events|tail|cat|verify|check|doctor|ps|images|config|env|tree|why|explain|plan|lint|test)(?:-.*)?|-v|--verify|--list)$/;
const OBSERVERS =
  /^(?:lsof|ps|top|htop|df|du|env|id|uname|nc|ping|dig|nslookup|ss|netstat|whoami|hostname|date|stat|file|man|curl|wget|psql|sqlite3|redis-cli|pytest|jest|node|python)$/;

/** True for a command that shows or checks something and changes nothing. */
const isObserving = ({ words }: SimpleCommand): boolean =>
  OBSERVERS.test(programName(words)) ||
  programWords(words)
    .slice(1, 4)
    .some((word) => OBSERVES.test(word));

function noteBetween(failure: OpenFailure, run: CommandRun, command: SimpleCommand): void {
  if (failure.between === null || run.outcome !== 'ok' || isReading(command) || isAsking(command)) return;
  if (isRepairOf(failure, run, command) || programName(command.words) === '') return;
  const text = programWords(command.words).join(' ');
  if (failure.between.some(({ command: { words } }) => programWords(words).join(' ') === text)) return;
  const observes = isObserving(command);
  if (!observes && failure.between.filter((each) => !each.observes).length >= MAX_BETWEEN) failure.between = null;
  else failure.between.push({ run, command, observes });
}

/**
 * Whether a remedy is for a failure: it fits the kind of trouble, or the failure's own words name what it supplied. The
 * second holds in whatever words a program complains.
 */
function fixFor({ kind, subject }: FoundError, output: string, fix: Omit<Fix, 'supplied'>): Fix | null {
  const { remedy, command } = fix;
  const supplied = suppliedBy(remedy, command).find((name) => isNamed(output, name)) ?? null;
  const fits =
    cures(remedy, kind) && (remedy !== 'set_variable' || subject === null || variablesSet(command).includes(subject));
  // A network that was down comes back by itself.
  return fits || (supplied !== null && kind !== 'network' && kind !== 'remote') ? { ...fix, supplied } : null;
}

const MAX_SEARCHED = 20_000;

function isNamed(output: string, name: string): boolean {
  return name.length > 2 && hasWord(output.slice(-MAX_SEARCHED), name);
}

function isRepairOf(failure: OpenFailure, run: CommandRun, command: SimpleCommand): boolean {
  if (run.outcome !== 'ok' || programName(command.words) === '') return false;
  const { signature, error, command: before } = failure;
  if (isAsking(command) && !isAsking(before)) return false;
  return (
    (sameRole(before, command, error) && similarity(signature, signatureOf(run, command)) >= MIN_SIMILARITY) ||
    movesPath(before, command, error) ||
    isAdvised(failure, command)
  );
}

/** A word that names what a program is to do, as `run` or `get-pods`. */
const SUBCOMMAND = /^[a-z][a-z\d:_-]+$/;

/**
 * Whether two commands do the same work: one program with one subcommand, unless the failure says that the subcommand is
 * what is wrong, or a program that became a subcommand (`docker-compose up`, `docker compose up`).
 */
function sameRole(before: SimpleCommand, after: SimpleCommand, { kind, subject }: FoundError): boolean {
  const [old, now] = [programWords(before.words), programWords(after.words)];
  const [oldName, newName] = [programName(before.words), programName(after.words)];
  if (oldName !== newName) {
    const joined = (words: readonly string[], name: string) => [name, ...words.slice(1)].join(' ').replaceAll('-', ' ');
    return (
      joined(old, oldName).split(' ', 3).join(' ') === joined(now, newName).split(' ', 3).join(' ') ||
      isRunner(old, now)
    );
  }
  const [oldWord = '', newWord = ''] = [old[1] ?? '', now[1] ?? ''];
  if (oldWord === newWord || !SUBCOMMAND.test(oldWord) || !SUBCOMMAND.test(newWord)) return true;
  return kind === 'usage' && (subject === oldWord || subject === null || subject.startsWith('-') === false);
}

/** One of two commands is the other, run through another program (`python -m pytest`, `npx tsc`, `sh run.sh`). */
function isRunner(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const from = long.indexOf(short[0] ?? '');
  return from > 0 && from <= 3 && short.slice(1).every((word) => long.includes(word));
}

/** The same command with another path, of a similar name, in the place of one that does not exist. */
function movesPath(before: SimpleCommand, after: SimpleCommand, { kind, subject }: FoundError): boolean {
  const [old, now] = [programWords(before.words), programWords(after.words)];
  if (kind !== 'missing_path' || subject === null || old.length !== now.length) return false;
  const changed = old.flatMap((word, at) => (word === now[at] ? [] : [[word, now[at] ?? ''] as const]));
  const [pair] = changed;
  if (pair === undefined || changed.length > 1 || !pair[0].endsWith(subject.replace(/^\.\//, ''))) return false;
  const names = nameParts(pair[1]);
  return nameParts(pair[0]).some((part) => names.includes(part));
}

/** The words of a file's name, without its folder and ending. */
const nameParts = (path: string): string[] =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 2);

/** Another program that the failure's own words name, on something that the failed command was about. */
function isAdvised({ command, run, error }: OpenFailure, after: SimpleCommand): boolean {
  const program = programName(after.words);
  if (program === programName(command.words) || !isNamed(error.quote || run.output, program)) return false;
  const values = (words: readonly string[]) =>
    programWords(words)
      .slice(1)
      .flatMap((word) => /^(?:-[\w-]*=)?([^-].*)$/.exec(word)?.[1] ?? [])
      .filter((word) => word.length > 2);
  const now = values(after.words);
  return values(command.words).some((word) => now.includes(word));
}

/** Remedies that are done for nothing else. */
const TRIED: ReadonlySet<Remedy> = new Set<Remedy>(['install', 'start_service']);

function toRepair(failure: OpenFailure, worked: CommandRun, after: SimpleCommand): Repair {
  const { run, error, command, fix, since } = failure;
  const removed = command.words.filter((word) => !after.words.includes(word));
  const added = after.words.filter((word) => !command.words.includes(word));
  // The one thing that was done before the same command worked is what made it work, whatever the failure was called.
  const isTried = since !== null && since !== 'several' && TRIED.has(since.remedy);
  const unlike = error.kind === 'network' || error.kind === 'remote';
  const tried = isTried && !unlike && removed.length + added.length === 0 ? { ...since, supplied: null } : null;
  return {
    failed: run,
    error,
    worked,
    before: command,
    after,
    fix: fix ?? inlineFix(failure, worked, after) ?? tried,
    between: failure.between,
    removed,
    added,
  };
}

/** What the working command line brings along itself: a variable before it, or `sudo`. */
function inlineFix(
  { error, run: failed, command: before }: OpenFailure,
  run: CommandRun,
  command: SimpleCommand,
): Fix | null {
  const words = command.words.filter((word) => !before.words.includes(word) || !/^[A-Za-z_]\w*=/.test(word));
  const setting = { ...command, words };
  const isSet = variablesSet(setting).length > 0;
  const named = isSet ? fixFor(error, failed.output, { run, command: setting, remedy: 'set_variable' }) : null;
  if (named !== null) return named;
  const isRaised = error.kind === 'permission' && command.words[0] === 'sudo';
  return isRaised ? { run, command, remedy: 'permit', supplied: null } : null;
}

/** What tells a command from others: its program and words or, for a script fed to an interpreter, the script's words. */
function signatureOf(run: CommandRun, command: SimpleCommand): ReadonlySet<string> {
  const words = programWords(command.words);
  const isBare = words.length === 1 && /<<|<\s/.test(run.script);
  const all = isBare
    ? [...words, ...run.script.slice(0, 20_000).split(/[\s()[\]{},;=]+/)]
    : [programName(words), ...words.slice(1)];
  return new Set(all.filter((word) => word !== ''));
}

/** Share of common words; 0 where the programs differ, unless everything else is the same. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [first] = a;
  const [second] = b;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  const share = common / (a.size + b.size - common);
  if (first === second) return Math.max(share, isSmallChange(a, b, common) ? MIN_SIMILARITY : 0);
  // Another program is compared by what it works on.
  return common >= 1 && common >= Math.min(a.size, b.size) - 1 ? Math.max(share, MIN_SIMILARITY) : 0;
}

/** Short commands differ by a large share when one word changes: program and subcommand must be the same then. */
function isSmallChange(a: ReadonlySet<string>, b: ReadonlySet<string>, common: number): boolean {
  return common >= 2 && Math.max(a.size, b.size) - common <= 2;
}
