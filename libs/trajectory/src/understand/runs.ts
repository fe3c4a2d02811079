import type { Observation, Step } from '@skillward/domain';
import { programWords } from '@skillward/text/shell';
import { shellScriptOf } from './calls';
import { refusalOf } from './person';
import { findError, kindOfExit, type FoundError } from './errors';
import { programName, simpleCommands, type SimpleCommand } from './shell';

/** One command line that the agent ran, and how it ended. */
export interface CommandRun {
  readonly step: number;
  readonly script: string;
  readonly commands: readonly SimpleCommand[];
  readonly output: string;
  readonly outcome: 'ok' | 'failed' | 'unknown';
  /** What the output says went wrong; null where nothing did. */
  readonly error: FoundError | null;
  /** The command that failed or, of a run that did not, the last one that does something. */
  readonly main: SimpleCommand | null;
}

/** Programs that show text: errors in what they show are not theirs. */
const SHOWS = new Set([
  'cat',
  'head',
  'tail',
  'less',
  'more',
  'sed',
  'awk',
  'nl',
  'grep',
  'rg',
  'egrep',
  'find',
  'ls',
  'git',
  'diff',
  'jq',
  'wc',
  'echo',
  'printf',
  'tree',
  'cut',
  'sort',
  'uniq',
  'journalctl',
  'dmesg',
  'history',
  'strings',
  'xxd',
]);
/** Programs whose exit code 1 says "no". */
const ASKS = new Set([
  'grep',
  'rg',
  'egrep',
  'diff',
  'cmp',
  'test',
  '[',
  'which',
  'command',
  'pgrep',
  'type',
  'find',
  'pip',
  'dpkg',
  'git',
]);
const MINOR = new Set([
  'cd',
  'echo',
  'printf',
  'true',
  'set',
  'export',
  'source',
  '.',
  'sleep',
  'wait',
  'clear',
  'pwd',
  'tail',
  'head',
  'tee',
  'cat',
  'grep',
  'ls',
  'wc',
  'sort',
]);
/** Errors that do not stand in ordinary text by chance. */
const PLAIN = new Set(['missing_module', 'missing_command', 'missing_library']);

/** The command lines of a run, in order. */
export function commandRuns(steps: readonly Step[]): CommandRun[] {
  return steps.flatMap((step) => (step.source === 'agent' && !step.copied ? runsOfStep(step) : []));
}

function runsOfStep(step: Step): CommandRun[] {
  const scripts = step.toolCalls.map((call) => ({ call, script: shellScriptOf(call) }));
  const shared = step.observations.find(({ callId }) => callId === null) ?? null;
  const last = scripts.findLastIndex(({ script }) => script !== null && script.trim() !== '');
  return scripts.flatMap(({ call, script }, at) => {
    if (script === null || script.trim() === '') return [];
    const own = step.observations.find(({ callId }) => callId !== null && callId === call.id) ?? null;
    // One screen for several commands: an error is that of the command it names, else of the last.
    const error = own === null && shared !== null ? findError(shared.text) : null;
    const blamed =
      error === null
        ? last
        : blame(
            scripts.map((item) => item.script ?? ''),
            error,
            last,
          );
    const observation = own ?? (at === blamed || error === null ? shared : null);
    return [judge(step.index, script, observation, own === null && at !== blamed)];
  });
}

function blame(scripts: readonly string[], { subject, quote }: FoundError, last: number): number {
  const named = scripts.findIndex((script) =>
    simpleCommands(script).some(({ words }) => {
      const program = programWords(words)[0] ?? '';
      return program !== '' && (program === subject || quote.startsWith(`${program}:`));
    }),
  );
  return named < 0 ? last : named;
}

function judge(step: number, script: string, observation: Observation | null, unseen: boolean): CommandRun {
  const commands = simpleCommands(script);
  const output = withoutFrame(observation?.text ?? '');
  const base = { step, script, commands, output };
  if (observation === null)
    return { ...base, outcome: unseen ? 'ok' : 'unknown', error: null, main: mainCommand(commands) };
  const { isError } = observation;
  // A pipe ends as its last program does: one that only shows text says nothing of the others.
  const exitCode = observation.exitCode === 0 && endsInPager(commands) ? null : observation.exitCode;
  // What a person refused did not run.
  if (isError === true && refusalOf(output) !== null)
    return { ...base, outcome: 'unknown', error: null, main: mainCommand(commands) };
  const owned = saidOtherwise(commands, output);
  if (owned !== null) return failed(base, { kind: 'other', subject: null, quote: owned });
  const found = findError(output);
  const shows = commands.every(({ words }) => SHOWS.has(programName(words)));
  const own =
    (found !== null && (!shows || isOwnComplaint(commands, found)) ? found : null) ??
    (exitCode === null && isError === null ? soleComplaint(commands, script, output) : null);
  if (exitCode !== null && exitCode !== 0) {
    const last = commands.at(-1);
    if (exitCode === 1 && last !== undefined && answersNo(last, output) && own === null) {
      // What stands before it in the list worked, or it would not have been asked.
      const isReached = commands.some(({ after }) => after === 'and');
      return { ...base, outcome: isReached ? 'ok' : 'unknown', error: null, main: mainCommand(commands) };
    }
    const said = own ?? found ?? { kind: 'other', subject: null, quote: lastLine(output) };
    return failed(base, said.kind === 'other' ? { ...said, kind: kindOfExit(exitCode) ?? 'other' } : said);
  }
  if (isError === true) return failed(base, own ?? found ?? { kind: 'other', subject: null, quote: lastLine(output) });
  // A pipe or a list can end well although a part of it did not.
  const hidden = own !== null && (exitCode === null || (commands.length > 1 && PLAIN.has(own.kind)));
  return hidden ? failed(base, own) : { ...base, outcome: 'ok', error: null, main: mainCommand(commands) };
}

/** What git says with exit code 1 where all that there is has been recorded. */
const NOTHING_NEW = /^(?:nothing (?:added )?to commit|no changes added to commit)\b/m;

/** Whether exit code 1 is an answer of a command; git gives it too where it could not do what it should. */
const answersNo = (command: SimpleCommand, output: string): boolean =>
  ASKS.has(programName(command.words)) &&
  (programName(command.words) !== 'git' || isReading(command) || NOTHING_NEW.test(output));

/**
 * What a line of commands says where one of them fails (`make || echo broken`), where the output has it; of commands that
 * only ask or show, that is an answer.
 */
function saidOtherwise(commands: readonly SimpleCommand[], output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim());
  for (const [at, { words, after }] of commands.entries()) {
    const before = commands[at - 1];
    if (after !== 'or' || programName(words) !== 'echo' || before === undefined || isReading(before)) continue;
    const said = words.slice(1).join(' ').trim();
    if (said !== '' && lines.includes(said)) return said;
  }
  return null;
}

const endsInPager = (commands: readonly SimpleCommand[]): boolean => {
  const last = commands.at(-1);
  return last?.after === 'pipe' && isReading(last);
};

/** Fields that a harness puts around an output, such as `Error: (none)`: what they call empty is no error. */
const withoutFrame = (output: string): string =>
  output.replace(/^(?:Error|Stderr|Signal|Background PIDs): \((?:none|empty)\)$/gim, '');

function failed(base: Pick<CommandRun, 'step' | 'script' | 'commands' | 'output'>, error: FoundError): CommandRun {
  const named = base.commands.find(({ words }) => {
    const program = programWords(words)[0] ?? '';
    return program !== '' && (program === error.subject || error.quote.includes(`${program}: `));
  });
  return { ...base, outcome: 'failed', error, main: named ?? mainCommand(base.commands) };
}

const MAX_COMPLAINT = 3;
const MAX_SCREEN = 4000;
/** A line that waits for a command, or the heading that a harness puts over a screen. */
const PROMPT = /[#$%>]$|^(?:New|Current) Terminal (?:Output|Screen):$/;

/** What a program says of itself, `NAME: …`, where that is all that the screen shows besides prompts. */
function soleComplaint(commands: readonly SimpleCommand[], script: string, output: string): FoundError | null {
  const typed = script.trim().split('\n', 1)[0] ?? '';
  const lines = output
    .slice(0, MAX_SCREEN)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.endsWith(typed) && !PROMPT.test(line));
  const error: FoundError = { kind: 'other', subject: null, quote: (lines[0] ?? '').slice(0, 300) };
  return lines.length > 0 && lines.length <= MAX_COMPLAINT && isOwnComplaint(commands, error) ? error : null;
}

function isOwnComplaint(commands: readonly SimpleCommand[], { quote }: FoundError): boolean {
  return (
    commands.some(({ words }) => quote.startsWith(`${programWords(words)[0] ?? ''}:`)) ||
    /^(?:ba|z|da)?sh: /.test(quote)
  );
}

/** The last command of a list that does the work; pagers and messages behind it do not. */
function mainCommand(commands: readonly SimpleCommand[]): SimpleCommand | null {
  return (
    commands.findLast(({ words, after }) => after !== 'pipe' && !MINOR.has(programName(words))) ??
    commands.at(-1) ??
    null
  );
}

function lastLine(output: string): string {
  return (
    output
      .split('\n')
      .findLast((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 300) ?? ''
  );
}

/** What git does beyond showing. */
const GIT_CHANGES =
  /^(?:-\S+ \S+ )*(?:commit|push|pull|fetch|clone|init|add|rm|mv|checkout|switch|restore|reset|revert|merge|rebase|cherry-pick|apply|am|stash(?! list| show)|tag -[asmdf]|tag \S+|worktree (?:add|move|remove|prune)|submodule|config \S+ \S+|branch -|clean)\b/;

/** What git itself only shows; what it does not know is a program of its own (`git lfs pull`). */
const GIT_SHOWS =
  /^(?:-\S+ \S+ )*(?:-|$|(?:log|show|status|diff|blame|grep|branch|tag|remote|config|stash|worktree|ls-files|ls-remote|ls-tree|rev-parse|rev-list|describe|shortlog|reflog|cat-file|for-each-ref|name-rev|merge-base|check-ignore|check-attr|whatchanged|help|version|var|count-objects|fsck|diff-tree|diff-index|show-ref|symbolic-ref|range-diff|cherry|archive|bundle|format-patch|bisect|difftool|instaweb|gc|notes)\b)/;

/** What git does to record work, or to hand it over. */
const GIT_RECORDS = /^(?:-\S+ \S+ )*(?:(commit|merge|rebase|cherry-pick|revert|am)|push)\b/;

/**
 * The last try to record work by git, or to hand it over, that failed and was not made good; null where there is none.
 */
export function unrecordedBy(runs: readonly CommandRun[]): CommandRun | null {
  let [kept, handed]: (CommandRun | null)[] = [null, null];
  for (const run of runs) {
    for (const command of run.outcome === 'failed' ? [run.main] : run.commands) {
      if (command === null || programName(command.words) !== 'git' || isAsking(command)) continue;
      const match = GIT_RECORDS.exec(programWords(command.words).slice(1).join(' '));
      if (match === null) continue;
      if (match[1] === undefined) handed = run;
      else kept = run;
    }
  }
  return [kept, handed].find((run) => run?.outcome === 'failed') ?? null;
}

/** True where a command only looks at something or moves about: it changes nothing. */
export function isReading({ words, writes }: SimpleCommand): boolean {
  const name = programName(words);
  const said = name === 'git' ? programWords(words).slice(1).join(' ') : '';
  if (name === 'git' && (GIT_CHANGES.test(said) || !GIT_SHOWS.test(said))) return false;
  return writes.length === 0 && (SHOWS.has(name) || ASKS.has(name) || MINOR.has(name));
}

/** Words of a call that only asks a program about itself. */
const ASKS_ITSELF = /^(?:--?help|-h|--version|-V|help|version|--dry-run)$/;

/** Whether a call only asks a program about itself. */
export const isAsking = ({ words }: SimpleCommand): boolean => words.some((word) => ASKS_ITSELF.test(word));

/** Test runners, as the first words of a command. */
const TESTS =
  /(?:^|\s)(?:pytest|py\.test|tox|nox|jest|vitest|mocha|rspec|phpunit|ctest|go test|cargo (?:test|nextest)|(?:npm|pnpm|yarn|bun)(?: run)? test|make (?:test|check)|mvn (?:-\S+ )*(?:test|verify)|gradlew? (?:\S+ )*test|dotnet test|python\S* -m (?:pytest|unittest)|bats|rake test|mix test|swift test)\b/;

/** True where the command runs tests. */
export function runsTests({ commands }: CommandRun): boolean {
  return commands.some(({ words }) => TESTS.test(programWords(words).join(' ')));
}
