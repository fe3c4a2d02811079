import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { describeResolve } from '../bench/describe-resolve';
import { describeRouting } from '../bench/describe-routing';
import { runResolveBench } from '../bench/resolve';
import { runRoutingBench } from '../bench/routing';
import type { Environment } from '../environment';
import { invoke, type OfflineOptions } from '../invocation';

type Options = OfflineOptions & { data: string; pool?: string; train?: string };
type Request = Pick<Options, 'data' | 'pool' | 'train'> & { onProgress: (stage: string) => void };

export function addBench(program: Command, environment: Environment): void {
  const bench = program.command('bench').description('Measures the ranking that the server uses, without a server.');
  withReport(
    bench
      .command('routing')
      .description('Does the right skill come up for a task? Cross-validated, beside the usual baselines.')
      .requiredOption('--data <dir>', 'folder with queries.jsonl, skills.jsonl and qrels.jsonl'),
    'the library to search in, as a dump (default: pool.jsonl.gz beside the folder)',
  ).action(async (options: Options) => report(environment, options, runRoutingBench, describeRouting));
  withReport(
    bench
      .command('resolve')
      .description('Is the member of a family shown that fits the task, and the one kept out that does not?')
      .requiredOption('--data <dir>', 'folder with queries.jsonl, skills.jsonl and pairs.jsonl')
      .option('--train <dir>', 'learn from this folder and test on the whole of the data (default: five folds)'),
    'the library that surrounds the siblings, as a dump (default: pool.jsonl.gz in or beside the folder)',
  ).action(async (options: Options) => report(environment, options, runResolveBench, describeResolve));
}

const withReport = (command: Command, pool: string): Command =>
  command.option('--pool <file>', pool).option('--json [file]', 'write the report to a file, or to standard output');

async function report<T>(
  environment: Environment,
  { data, pool, train, json }: Options,
  run: (request: Request) => Promise<T>,
  describe: (result: T) => string,
): Promise<void> {
  const { terminal } = invoke(environment, json === undefined ? {} : { json });
  const progress = terminal.progress();
  const result = await run({
    data,
    ...(pool === undefined ? {} : { pool }),
    ...(train === undefined ? {} : { train }),
    onProgress: (label) => progress.update({ label, done: 0, total: null }),
  }).finally(() => progress.stop());
  if (typeof json === 'string') {
    await writeFile(json, `${JSON.stringify(result, null, 2)}\n`);
    terminal.note(`The report is in ${json}.`);
  }
  terminal.print(result, describe(result));
}
