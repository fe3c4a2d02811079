import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import { z } from 'zod';
import { unwrap, type Schema } from '@skillward/api-client';
import { TrajectoryFormat } from '@skillward/domain';
import type { Environment } from '../environment';
import { CommandFailed, FAILED, UsageError, explain, unreadable } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { describeReport } from '../report/describe-report';
import { HARNESSES, HOOKED, sessionOfCodex, sessionOfHook, type Harness } from '../report/find-session';
import { runCheck } from '../report/known-outcome';
import { findRecommendation } from '../report/recommendation-file';
import { isTemporary, sendKept, sendRun, sendUnattended } from '../report/send-run';
import { Spool } from '../report/spool';
import { withStandardInput } from '../report/standard-input';
import type { Session } from '../session';
import { parseJson } from '../parse-json';
import { readText } from '../read-text';

type Trajectory = Schema<'Trajectory'>;
type Options = OnlineOptions & {
  format?: string;
  recommendation?: string;
  task?: string;
  outcome?: string;
  reward?: string;
  passed?: true;
  failed?: true;
  check?: string;
  hook?: Harness;
  unattended?: true;
  wait: boolean;
};

const LOOK_MS = 300;
const SUBTASKS = 200;

export function addReport(program: Command, environment: Environment): void {
  withServer(
    program
      .command('report')
      .summary('report the run of an agent')
      .description(
        'Sends the log of a run and shows what made each part of it succeed or fail. The first file is the run, further ' +
          'ones are those of its sub-agents. The same file again is the same trajectory, and keeps its first outcome. Exit code 1 when the file is ' +
          'broken or the attribution failed.',
      )
      .argument('[file...]', 'log of the run, or - to read it from standard input')
      .addOption(
        new Option('--format <format>', 'format of the log; left out: told from its content').choices(
          TrajectoryFormat.options,
        ),
      )
      .option('--recommendation <id>', 'the recommendation that the run was given')
      .option('--task <task>', 'what the agent was asked; else the log says it')
      .option('--reward <n>', 'reward of the run; passed only if exactly 1')
      .option('--passed', 'the task was done')
      .addOption(new Option('--failed', 'the task was not done').conflicts('passed'))
      .option('--outcome <file>', "JSON of the verifier: a trial's result.json or a CTRF report")
      .option('--check <command>', 'run it, as the tests of the project, and send its exit state as the outcome')
      .addOption(
        new Option(
          '--hook <harness>',
          'be the hook of a harness, which says where the log is; implies --unattended',
        ).choices(HARNESSES),
      )
      .option(
        '--unattended',
        'find the recommendation that the agent asked for, keep a run that cannot be sent, and send what was kept before',
      )
      .option('--no-wait', 'do not wait for the attribution'),
  ).action((given: string[], options: Options) =>
    withStandardInput(given, (files) => report(files, options, environment)),
  );
}

async function report(given: readonly string[], options: Options, environment: Environment): Promise<void> {
  const { terminal, session } = invoke(environment, options);
  const found = await sessionOf(given, options, environment);
  const isUnattended = options.hook !== undefined || options.unattended === true;
  const recommendation = isUnattended
    ? await findRecommendation(found.folder, found.session, found.files[0] ?? '')
    : null;
  const run = { files: found.files, fields: await fieldsOf(options, found.folder, recommendation?.id) };
  const opened = await session();
  const spool = new Spool(join(environment.configFolder, 'unsent'));
  const progress = terminal.progress();
  let sent: Trajectory | undefined;
  const note = (text: string) => terminal.note(text);
  const send = async (signal: AbortSignal) => {
    progress.update({ label: 'sending', done: 0, total: null });
    if (isUnattended) await sendKept(spool, opened, signal, note);
    sent = isUnattended ? await sendUnattended(opened, run, signal, note) : await sendRun(opened, run, signal);
    return options.wait ? await watch(opened, sent, signal, () => progress.update(WAITING)) : sent;
  };
  let trajectory: Trajectory;
  try {
    trajectory = await interruptible(send, () =>
      sent === undefined ? 'Nothing was reported.' : `The server goes on with the trajectory ${sent.id}.`,
    ).finally(() => progress.stop());
  } catch (failure) {
    if (!isUnattended || sent !== undefined || !isTemporary(failure)) throw failure;
    const [reason = ''] = explain(failure).message.split('\n', 1);
    const gone = await spool.keep(opened.url, run, Date.now()).catch((why: unknown) => {
      throw new CommandFailed(`The run could not be sent (${reason}) nor kept (${explain(why).message}).`);
    });
    await recommendation?.claim();
    terminal.note(`The run could not be sent (${reason}). It is kept and sent with the next report.`);
    if (gone.length > 0) terminal.note(`${gone.length} older runs that waited had to go for it.`);
    if (terminal.json) terminal.print({ kept: true, reason }, '');
    return;
  }
  await recommendation?.claim();
  const subtasks = trajectory.attribution === null ? [] : await subtasksOf(opened, trajectory.id);
  const report = describeReport(trajectory, subtasks);
  // Gemini CLI takes what a hook prints for an answer.
  if (options.hook === 'gemini-cli' && !terminal.json) terminal.note(report);
  else terminal.print({ ...trajectory, subtasks }, report);
  const [main = '', ...others] = given.map((file) => basename(file));
  const strange = found.files === given ? others.filter((name) => !/^agent-/.test(name)) : [];
  if (strange.length > 0) {
    const counts =
      strange.length === 1 ? `${strange[0] ?? ''} counts as the log` : `${strange.length} files count as logs`;
    terminal.note(`${counts} of a sub-agent of ${main}: report a run of its own with a command of its own.`, 'yellow');
  }
  if (isOtherOutcome(run.fields['outcome'], trajectory.outcome)) {
    terminal.note(
      'This run had an outcome before; the one given now was not taken. To correct it, delete the run (' +
        `DELETE /api/v1/trajectories/${trajectory.id}) and report it again.`,
      'yellow',
    );
  }
  if (trajectory.status === 'failed') process.exitCode = FAILED;
}

/** Whether the server stays with an outcome that it was told before: only the first one of a run counts. */
function isOtherOutcome(given: string | undefined, kept: unknown): boolean {
  if (given === undefined) return false;
  const [said, known] = [parseJson(given), kept].map((outcome) => Judged.safeParse(outcome).data ?? {});
  return (['passed', 'reward'] as const).some((field) => said?.[field] !== known?.[field]);
}

const Outcome = z.looseObject({});

/** What of an outcome is never masked. */
const Judged = z.object({ passed: z.boolean().optional(), reward: z.number().optional() });

const WAITING = { label: 'attributing', done: 0, total: null };

/**
 * The log to report, and what tells its session apart.
 * @throws UsageError for a file that is not there; CommandFailed in a hook that a harness waits for
 */
async function sessionOf(given: readonly string[], { hook }: Options, environment: Environment) {
  const [first = ''] = given;
  const isNamed = hook === undefined || (hook === 'codex' && !first.trim().startsWith('{') && given.length > 0);
  if (isNamed && given.length === 0) throw new UsageError('Give the log of a run, or --hook.');
  if (hook !== undefined && hook !== 'codex' && given.length > 0)
    throw new UsageError(`The hook of ${HOOKED[hook]} names the log itself.`);
  const found = isNamed
    ? { files: given, session: basename(first, '.jsonl'), folder: null }
    : hook === 'codex'
      ? await sessionOfCodex(given[0], environment.codexHome)
      : await sessionOfHook(hook, process.stdin);
  for (const file of found.files) {
    const status = await stat(file).catch((failure: unknown) => {
      const refused = unreadable(file, failure);
      // Exit code 2 of a hook is an order to stop.
      throw hook === undefined || hook === 'codex' ? refused : new CommandFailed(refused.message);
    });
    if (!status.isFile()) throw new UsageError(`${file} is no file.`);
  }
  return { ...found, folder: found.folder ?? process.cwd() };
}

async function fieldsOf(options: Options, folder: string, found: string | undefined): Promise<Record<string, string>> {
  const { format = options.hook, recommendation = found, task, check } = options;
  const said = await outcomeOf(options);
  const checked = check === undefined || check === '' || said !== undefined ? undefined : await runCheck(check, folder);
  const outcome = said ?? checked;
  return {
    ...(format === undefined ? {} : { format }),
    ...(recommendation === undefined ? {} : { recommendationId: recommendation }),
    ...(task === undefined ? {} : { task }),
    ...(outcome === undefined ? {} : { outcome: JSON.stringify(outcome) }),
  };
}

/** @throws UsageError */
async function outcomeOf({ outcome, reward, passed, failed }: Options): Promise<object | undefined> {
  const said = {
    ...(reward === undefined ? {} : { reward: Number(reward) }),
    ...(passed ? { passed: true } : {}),
    ...(failed ? { passed: false } : {}),
  };
  // An empty variable of a script is no reward of 0.
  if (reward?.trim() === '' || (said.reward !== undefined && !Number.isFinite(said.reward)))
    throw new UsageError('--reward takes a number.');
  if (said.reward !== undefined && said.passed !== undefined && said.passed !== (said.reward === 1))
    throw new UsageError(
      `--reward ${reward ?? ''} and --${passed ? 'passed' : 'failed'} contradict each other: a task passed with a reward of exactly 1.`,
    );
  if (outcome === undefined) return Object.keys(said).length === 0 ? undefined : said;
  const text = await readText(outcome).catch((failure: unknown) => {
    throw unreadable(outcome, failure);
  });
  const told = Outcome.safeParse(parseJson(text));
  if (!told.success)
    throw new UsageError(`${outcome} is no outcome: it must be a JSON object, such as {"passed": true}.`);
  return { ...told.data, ...said };
}

async function watch({ client }: Session, sent: Trajectory, signal: AbortSignal, waiting: () => void) {
  const path = { id: sent.id };
  let last = sent;
  while (last.status === 'received' || last.status === 'attributing') {
    waiting();
    await sleep(LOOK_MS, undefined, { signal });
    last = await unwrap(client.GET('/api/v1/trajectories/{id}', { params: { path }, signal }));
  }
  return last;
}

async function subtasksOf({ client }: Session, id: string) {
  const params = { path: { id }, query: { limit: SUBTASKS } };
  return (await unwrap(client.GET('/api/v1/trajectories/{id}/subtasks', { params }))).items;
}
