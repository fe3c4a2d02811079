import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { TrajectoryFormat } from '@skillward/domain';
import type { Environment } from '../environment';
import { FAILED, UsageError, systemCode } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { multipartBody } from '../packages/multipart-body';
import { describeReport } from '../report/describe-report';
import { sessionOfHook } from '../report/find-session';
import type { Session } from '../session';

type Trajectory = Schema<'Trajectory'>;
type Options = OnlineOptions & {
  format?: string;
  recommendation?: string;
  task?: string;
  outcome?: string;
  reward?: string;
  passed?: true;
  failed?: true;
  hook?: string;
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
          'ones are those of its sub-agents. The same file again is the same trajectory. Exit code 1 when the file is ' +
          'broken or the attribution failed.',
      )
      .argument('[file...]', 'log of the run')
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
      .addOption(
        new Option('--hook <harness>', 'take the log that a hook is told of on standard input').choices([
          'claude-code',
        ]),
      )
      .option('--no-wait', 'do not wait for the attribution'),
  ).action(async (given: string[], options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const files = await filesOf(given, options);
    const fields = await fieldsOf(options);
    const opened = await session();
    const progress = terminal.progress();
    let sent: Trajectory | undefined;
    const trajectory = await interruptible(
      async (signal) => {
        progress.update({ label: 'sending', done: 0, total: null });
        sent = await send(opened, files, fields, signal);
        return options.wait ? await watch(opened, sent, signal, () => progress.update(WAITING)) : sent;
      },
      () => (sent === undefined ? 'Nothing was reported.' : `The server goes on with the trajectory ${sent.id}.`),
    ).finally(() => progress.stop());
    const subtasks = trajectory.attribution === null ? [] : await subtasksOf(opened, trajectory.id);
    terminal.print({ ...trajectory, subtasks }, describeReport(trajectory, subtasks));
    if (trajectory.status === 'failed') process.exitCode = FAILED;
  });
}

const WAITING = { label: 'attributing', done: 0, total: null };

/** @throws UsageError for a file that is not there */
async function filesOf(given: readonly string[], { hook }: Options): Promise<string[]> {
  if ((hook === undefined) === (given.length === 0)) throw new UsageError('Give the log of a run, or --hook.');
  const files = hook === undefined ? [...given] : await sessionOfHook(process.stdin);
  for (const file of files) {
    const status = await stat(file).catch((failure: unknown) => {
      throw new UsageError(`${file} cannot be read (${systemCode(failure) ?? 'unknown'}).`);
    });
    if (!status.isFile()) throw new UsageError(`${file} is no file.`);
  }
  return files;
}

async function fieldsOf(options: Options): Promise<Record<string, string>> {
  const { format = options.hook, recommendation, task } = options;
  const outcome = await outcomeOf(options);
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
  if (Number.isNaN(said.reward)) throw new UsageError('--reward takes a number.');
  if (outcome === undefined) return Object.keys(said).length === 0 ? undefined : said;
  try {
    return { ...(JSON.parse(await readFile(outcome, 'utf8')) as object), ...said };
  } catch (failure) {
    throw new UsageError(`${outcome} cannot be read as JSON (${systemCode(failure) ?? 'not JSON'}).`);
  }
}

async function send(
  { patientClient }: Session,
  files: readonly string[],
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Trajectory> {
  const contents = files.map((file) => ({ fileName: basename(file), content: createReadStream(file) }));
  const { body, contentType } = multipartBody(contents, fields);
  return unwrap(
    patientClient.POST('/api/v1/trajectories', {
      body: { content: '' },
      bodySerializer: () => body,
      headers: { 'Content-Type': contentType },
      duplex: 'half',
      // To be able to follow a redirect, fetch would keep all that it has sent in memory.
      redirect: 'error',
      signal,
    }),
  );
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
