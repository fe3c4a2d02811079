import type { RoutingReport } from '@skillward/ranking/bench';
import { figureLine, tableLine } from './table';

const COLUMNS = ['hitAt1', 'mrrAt10', 'recallAt10', 'recallAt20', 'fcAt10'] as const;
const TITLES = ['Hit@1', 'MRR@10', 'Recall@10', 'Recall@20', 'FC@10'];

/** The routing report as a table. */
export function describeRouting({
  metrics,
  baselines,
  nameAndDescription,
  withFamilies,
  ...report
}: RoutingReport & { seconds: number }): string {
  const row = (name: string, values: RoutingReport['metrics']): string => figureLine(name, COLUMNS, values);
  return [
    `${report.queries} tasks, ${report.pool} skills, ${report.folds} folds, ${report.seconds.toFixed(1)} s`,
    tableLine('', TITLES),
    row('skillward', metrics),
    row('one a family, as served', withFamilies.metrics),
    row('one a family, copies credited', withFamilies.copiesCredited),
    row('name and description', nameAndDescription),
    ...Object.entries(baselines).map(([name, values]) => row(name, values)),
  ].join('\n');
}
