import type { FamiliesReport } from '@skillward/ranking/bench';
import { figureLine, tableLine } from './table';

const COLUMNS = ['precision', 'recall', 'differentJoined'] as const;
const TITLES = ['precision', 'recall', 'different'];

/** The report on families as a table. */
export function describeFamilies(report: FamiliesReport & { seconds: number }): string {
  const { metrics, intervals, strata, kinds, crossValidated, fitted, sizes } = report;
  const range = ({ low, high }: { low: number; high: number }): string => `[${low.toFixed(3)}, ${high.toFixed(3)}]`;
  const unknown = report.unknown === 0 ? '' : `, ${report.unknown} left out (a skill is not in the library)`;
  return [
    `${report.pairs} pairs${unknown}, ${report.pool} skills, ${report.seconds.toFixed(1)} s`,
    tableLine('', TITLES),
    figureLine('families, as served', COLUMNS, metrics),
    tableLine('  95 % interval', [range(intervals.precision), range(intervals.recall)]),
    figureLine('pairs alone, cross-validated', COLUMNS, crossValidated),
    ...Object.entries(strata).map(([name, part]) => figureLine(`  ${name} (${part.pairs})`, COLUMNS, part)),
    ...Object.entries(kinds).map(([name, { pairs, recall }]) =>
      tableLine(`  ${name} (${pairs})`, ['', recall.toFixed(3)]),
    ),
    `${sizes.families} families; ${sizes.joined} skills have an alternative; the largest family has ${sizes.largest}`,
    `fitted to all pairs: ${fitted.weights.join(', ')}`,
  ].join('\n');
}
