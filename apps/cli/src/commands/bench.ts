import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { runRoutingBench } from '../bench/routing';
import type { Environment } from '../environment';
import { invoke, type OfflineOptions } from '../invocation';

type Report = Awaited<ReturnType<typeof runRoutingBench>>;
type Options = OfflineOptions & { data: string; pool?: string };

export function addBench(program: Command, environment: Environment): void {
  const bench = program.command('bench').description('Measures the ranking that the server uses, without a server.');
  bench
    .command('routing')
    .description('Does the right skill come up for a task? Cross-validated, beside the usual baselines.')
    .requiredOption('--data <dir>', 'folder with queries.jsonl, skills.jsonl and qrels.jsonl')
    .option('--pool <file>', 'the library to search in, as a dump (default: pool.jsonl.gz beside the folder)')
    .option('--json [file]', 'write the report to a file, or to standard output')
    .action(async (options: Options) => {
      const { terminal } = invoke(environment, options);
      const progress = terminal.progress();
      const { data, pool } = options;
      const report = await runRoutingBench({
        data,
        ...(pool === undefined ? {} : { pool }),
        onProgress: (label) => progress.update({ label, done: 0, total: null }),
      }).finally(() => progress.stop());
      if (typeof options.json === 'string') {
        await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
        terminal.note(`The report is in ${options.json}.`);
      }
      terminal.print(report, describe(report));
    });
}

const COLUMNS = ['hitAt1', 'mrrAt10', 'recallAt10', 'recallAt20', 'fcAt10'] as const;
const TITLES = ['Hit@1', 'MRR@10', 'Recall@10', 'Recall@20', 'FC@10'];
const NAME_WIDTH = 24;
const WIDTH = 11;

function describe({ metrics, baselines, nameAndDescription, ...report }: Report): string {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
  const row = (name: string, values: Report['metrics']) =>
    line(
      name,
      COLUMNS.map((column) => values[column].toFixed(3)),
    );
  return [
    `${report.queries} tasks, ${report.pool} skills, ${report.folds} folds, ${report.seconds.toFixed(1)} s`,
    line('', TITLES),
    row('skillward', metrics),
    row('name and description', nameAndDescription),
    ...Object.entries(baselines).map(([name, values]) => row(name, values)),
  ].join('\n');
}
