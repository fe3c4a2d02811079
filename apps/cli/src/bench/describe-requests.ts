import type { RequestsReport } from '@skillward/ranking/bench';
import { figureLine, tableLine } from './table';

const COLUMNS = ['p1', 'top3', 'ndcg3', 'useless', 'uselessJudged', 'empty', 'noneAnswered', 'violations'] as const;
const TITLES = ['P@1', 'top 3', 'nDCG@3', 'useless', 'of judged', 'empty', 'none', 'violations'];

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** The report on graded requests as a table. */
export function describeRequests(report: RequestsReport & { seconds: number }): string {
  const { metrics, withQuery, baselines, overBm25, reliability, milliseconds } = report;
  const rows = [
    ['skillward, request alone', metrics] as const,
    ...(withQuery === null ? [] : [['skillward, with query', withQuery] as const]),
    ['BM25', baselines.bm25] as const,
    ['BM25 with fields, request', baselines.bm25FieldsTask] as const,
    ['BM25 with fields, query', baselines.bm25Fields] as const,
  ];
  const groups = Object.keys(metrics.groups).map((group) => {
    const cells = [metrics, ...(withQuery === null ? [] : [withQuery])].flatMap(({ groups: figures }) => {
      const { p1, top3 } = figures[group] ?? { p1: 0, top3: 0 };
      return [p1.toFixed(2), top3.toFixed(2)];
    });
    return tableLine(`  ${group}`, cells);
  });
  const { mean, low, high } = overBm25.p1;
  return [
    `${report.queries} requests, ${report.served} with a skill of grade 2, ${report.pool} skills, ${report.seconds.toFixed(1)} s`,
    tableLine('', TITLES),
    ...rows.map(([name, values]) => figureLine(name, COLUMNS, values)),
    tableLine('P@1 and top 3 by group', withQuery === null ? ['alone', ''] : ['alone', '', 'with query', '']),
    ...groups,
    `never judged: ${percent(metrics.unjudged)} of the shown; siblings shown together: ${percent(metrics.siblingsTogether)}`,
    `over BM25 at P@1: ${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`,
    ...(reliability === null ? [] : [`expected calibration error of the confidence: ${reliability.ece.toFixed(3)}`]),
    `a request: ${milliseconds.p50.toFixed(1)} ms (median), ${milliseconds.p95.toFixed(1)} ms (95th percentile)`,
  ].join('\n');
}
