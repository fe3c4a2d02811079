import { readdir, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { collect } from '../arguments';
import { describeFamilies } from '../bench/describe-families';
import { describeRequests } from '../bench/describe-requests';
import { describeResolve } from '../bench/describe-resolve';
import { describeRouting } from '../bench/describe-routing';
import { runAttributionBench } from '../bench/attribution';
import { describeAttribution } from '../bench/describe-attribution';
import { runFamiliesBench } from '../bench/families';
import { runRequestsBench } from '../bench/requests';
import { runResolveBench } from '../bench/resolve';
import { runRoutingBench } from '../bench/routing';
import type { LanguageModel } from '@skillward/domain';
import type { Environment } from '../environment';
import { unreadable } from '../failures';
import { invoke, type OfflineOptions } from '../invocation';

type Options = OfflineOptions & { data: string; pool?: string; train?: string };
type RequestsOptions = OfflineOptions & { data: string; pool?: string[]; withQuery?: boolean };
type Request = Pick<Options, 'data' | 'pool' | 'train'> & { onProgress: (stage: string) => void };

export function addBench(program: Command, environment: Environment): void {
  const bench = program
    .command('bench')
    .summary('measure the ranking without a server')
    .description('Measures the ranking that the server uses, without a server.');
  withReport(
    bench
      .command('routing')
      .summary('does the right skill come up for a task')
      .description('Does the right skill come up for a task? Beside the usual baselines.')
      .requiredOption('--data <dir>', 'folder with queries.jsonl, skills.jsonl and qrels.jsonl')
      .option('--train <dir>', 'learn the weights from this folder (default: those that ship)'),
    'the library to search in, as a dump (default: pool.jsonl.gz beside the folder)',
  ).action(async (options: Options) => report(environment, options, runRoutingBench, describeRouting));
  withReport(
    bench
      .command('resolve')
      .summary('is the member of a family shown that fits')
      .description('Is the member of a family shown that fits the task, and the one kept out that does not?')
      .requiredOption('--data <dir>', 'folder with queries.jsonl, skills.jsonl and pairs.jsonl')
      .option('--train <dir>', 'learn from this folder and test on the whole of the data (default: five folds)'),
    'the library that surrounds the siblings, as a dump (default: pool.jsonl.gz in or beside the folder)',
  ).action(async (options: Options) => report(environment, options, runResolveBench, describeResolve));
  bench
    .command('attribution')
    .summary('do labels and lessons of runs agree with people')
    .description('Do labels and lessons of runs agree with those made by hand? With a model where one is configured.')
    .requiredOption('--data <dir>', 'folder with gold.jsonl and the runs that it names')
    .option(...JSON_OPTION)
    .action(async (options: Options) => {
      const model = await configuredModel();
      return report(environment, options, (request) => runAttributionBench({ ...request, model }), describeAttribution);
    });
  bench
    .command('requests')
    .summary('is what is shown what a colleague would load')
    .description('Is what is shown what a knowledgeable colleague would load? Real requests, graded.')
    .requiredOption('--data <dir>', 'folder with queries.jsonl, qrels.jsonl and siblings.jsonl')
    .option(...POOLS_OPTION)
    .option('--with-query', 'also with the words that an agent would send besides')
    .option(...JSON_OPTION)
    .action(async ({ pool, withQuery, ...options }: RequestsOptions) =>
      report(
        environment,
        options,
        (request) => runRequestsBench({ ...request, ...(pool && { pools: pool }), ...(withQuery && { withQuery }) }),
        describeRequests,
      ),
    );
  bench
    .command('families')
    .summary('are families capabilities')
    .description('Are the families of a library capabilities? Pairs that were labelled by hand.')
    .requiredOption('--data <dir>', 'folder with pairs.jsonl')
    .option(...POOLS_OPTION)
    .option(...JSON_OPTION)
    .action(async ({ pool, ...options }: RequestsOptions) =>
      report(
        environment,
        options,
        (request) => runFamiliesBench({ ...request, ...(pool && { pools: pool }) }),
        describeFamilies,
      ),
    );
}

/** The model that the server would ask; null where none is configured. Loaded for this command alone. */
async function configuredModel(): Promise<LanguageModel | null> {
  const [{ readConfiguration }, { ChatModel }] = await Promise.all([
    import('@skillward/platform'),
    import('@skillward/models'),
  ]);
  const { languageModel } = readConfiguration();
  return languageModel === undefined ? null : new ChatModel(languageModel);
}

const POOLS_OPTION = [
  '--pool <file>',
  'the library as a dump, again for more (default: pool.jsonl.gz and routing/skills.jsonl beside the folder)',
  collect,
] as const;
const JSON_OPTION = ['--json [file]', 'write the report to a file, or to standard output'] as const;
const withReport = (command: Command, pool: string): Command =>
  command.option('--pool <file>', pool).option(...JSON_OPTION);

async function report<T>(
  environment: Environment,
  { data, pool, train, json }: Options,
  run: (request: Request) => Promise<T>,
  describe: (result: T) => string,
): Promise<void> {
  const { terminal } = invoke(environment, json === undefined ? {} : { json });
  // Else a file is missed that nobody has named, as the dump beside the folder.
  for (const folder of [data, train ?? data])
    await readdir(folder).catch((failure: unknown) => {
      throw unreadable(folder, failure);
    });
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
