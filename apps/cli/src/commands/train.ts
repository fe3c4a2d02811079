import { setTimeout as sleep } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import type { Environment } from '../environment';
import { FAILED } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';

const LOOK_MS = 500;
const METHODS = ['adapt', 'skillresolve'] as const satisfies readonly Schema<'TrainingRun'>['method'][];
type Method = (typeof METHODS)[number];

export function addTrain(program: Command, environment: Environment): void {
  withServer(
    program
      .command('train')
      .summary('let the scorer learn from outcomes')
      .description('Lets the scorer learn from stored outcomes and curated pairs; used only if it is better.')
      .addOption(
        new Option('--method <method>', 'adapt the active model, or learn the scorer of the SkillResolve paper anew')
          .choices(METHODS)
          .default('adapt'),
      ),
  ).action(async ({ method, ...options }: OnlineOptions & { method: Method }) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const progress = terminal.progress();
    const run = await interruptible(
      async (signal) => {
        let last = await unwrap(client.POST('/api/v1/training', { body: { method }, signal }));
        const path = { id: last.id };
        while (last.status === 'queued' || last.status === 'running') {
          progress.update({ label: last.progress, done: 0, total: null });
          await sleep(LOOK_MS, undefined, { signal });
          last = await unwrap(client.GET('/api/v1/training/{id}', { params: { path }, signal }));
        }
        return last;
      },
      () => 'The training goes on in the server.',
    ).finally(() => progress.stop());
    terminal.print(run, describeRun(run));
    if (run.status === 'failed') process.exitCode = FAILED;
  });
}

function describeRun({ status, pairs, reason, activated, scorer }: Schema<'TrainingRun'>): string {
  if (status === 'failed') return `Nothing was learned: ${reason ?? 'the server gave no reason.'}`;
  const use = activated ? 'It is in use from now on.' : 'The model before it stays in use.';
  return [`Learned from ${pairs ?? 0} pairs: model ${scorer ?? ''}.`, reason ?? '', use].filter(Boolean).join('\n');
}
