import type { CommandRun } from '../understand/runs';
import type { FoundError } from '../understand/errors';
import { programName, programWords, type SimpleCommand } from '../understand/shell';
import { cures, remedyOf, variablesSet, type Remedy } from './remedies';

/** A command that failed and later worked, and what was done in between. */
export interface Repair {
  readonly failed: CommandRun;
  readonly error: FoundError;
  readonly worked: CommandRun;
  /** The command as it failed and as it worked. */
  readonly before: SimpleCommand;
  readonly after: SimpleCommand;
  readonly fix: { readonly run: CommandRun; readonly command: SimpleCommand; readonly remedy: Remedy } | null;
  /** Words that only the one or only the other has. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

interface OpenFailure {
  readonly run: CommandRun;
  readonly error: FoundError;
  readonly command: SimpleCommand;
  readonly signature: ReadonlySet<string>;
  fix: Repair['fix'];
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
    unrepaired.push(...open.filter((failure) => !near.includes(failure)).map((failure) => failure.run));
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
      if (again !== undefined) again.fix = null;
      else open.push({ run, error: run.error, command: run.main, signature, fix: null });
      if (open.length > MAX_OPEN) unrepaired.push((open.shift() as OpenFailure).run);
    }
  }
  unrepaired.push(...open.map(({ run }) => run));
  return { repairs, unrepaired: unrepaired.sort((a, b) => a.step - b.step) };
}

/** The same trouble with the same command: what was tried in between did not help. */
function isSame({ error, signature }: OpenFailure, found: FoundError, other: ReadonlySet<string>): boolean {
  return error.kind === found.kind && error.subject === found.subject && similarity(signature, other) >= MIN_SIMILARITY;
}

function noteFix(open: OpenFailure[], run: CommandRun, command: SimpleCommand): void {
  const remedy = remedyOf(command);
  if (remedy === null) return;
  for (const failure of open) {
    const { kind, subject } = failure.error;
    const fits = remedy !== 'set_variable' || subject === null || variablesSet(command).includes(subject);
    if (cures(remedy, kind) && fits) failure.fix = { run, command, remedy };
  }
}

function isRepairOf(failure: OpenFailure, run: CommandRun, command: SimpleCommand): boolean {
  if (run.outcome !== 'ok' || programName(command.words) === '') return false;
  return similarity(failure.signature, signatureOf(run, command)) >= MIN_SIMILARITY;
}

function toRepair(failure: OpenFailure, worked: CommandRun, after: SimpleCommand): Repair {
  const { run, error, command, fix } = failure;
  const removed = command.words.filter((word) => !after.words.includes(word));
  const added = after.words.filter((word) => !command.words.includes(word));
  return {
    failed: run,
    error,
    worked,
    before: command,
    after,
    fix: fix ?? inlineFix(error, worked, after),
    removed,
    added,
  };
}

/** What the working command line brings along itself: a variable before it, or `sudo`. */
function inlineFix(error: FoundError, run: CommandRun, command: SimpleCommand): Repair['fix'] {
  if (
    error.kind === 'missing_env' &&
    variablesSet(command).some((name) => error.subject === null || name === error.subject)
  ) {
    return { run, command, remedy: 'set_variable' };
  }
  return error.kind === 'permission' && command.words[0] === 'sudo' ? { run, command, remedy: 'permit' } : null;
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
  return common > 0 && common >= Math.min(a.size, b.size) - 1 && a.size > 2 ? MIN_SIMILARITY : 0;
}

/** Short commands differ by a large share when one word changes: program and subcommand must be the same then. */
function isSmallChange(a: ReadonlySet<string>, b: ReadonlySet<string>, common: number): boolean {
  return common >= 2 && Math.max(a.size, b.size) - common <= 2;
}
