import type { ResolveReport } from '@skillward/ranking/bench';
import { figureLine, tableLine } from './table';

const COLUMNS = [
  'recallAt3',
  'ndcgAt3',
  'recallAt5',
  'ndcgAt5',
  'hsrAt3',
  'hsrAt5',
  'familyRecallAt3',
  'choiceAccuracy',
] as const;
const TITLES = ['Recall@3', 'NDCG@3', 'Recall@5', 'NDCG@5', 'HSR@3', 'HSR@5', 'Family@3', 'Choice'];
const METHODS = {
  released: 'released families',
  metadata: 'families by names and titles',
  text: 'families by text',
  withoutSelection: 'without selection',
} as const;

/** The resolve report as a table. */
export function describeResolve(report: ResolveReport & { seconds: number }): string {
  const rows = (entries: Readonly<Record<string, ResolveReport['metrics']['released']>>): string[] =>
    Object.entries(entries).map(([name, values]) => figureLine(name, COLUMNS, values));
  const { audit, withholding, abstention, familySizes, integrity } = report;
  return [
    `${report.pairs} pairs, ${report.queries} tasks, ${report.pool} skills, ${report.seconds.toFixed(1)} s`,
    report.protocol,
    '',
    tableLine('', TITLES),
    ...rows(
      Object.fromEntries(
        (Object.keys(METHODS) as (keyof typeof METHODS)[]).map((name) => [METHODS[name], report.metrics[name]]),
      ),
    ),
    '',
    tableLine('baselines', TITLES),
    ...rows(report.baselines),
    '',
    tableLine('ablations (released families)', TITLES),
    ...rows(report.ablations),
    '',
    tableLine('slices (released families)', TITLES),
    ...Object.entries(report.slices).map(([name, values]) => figureLine(`${name} (${values.pairs})`, COLUMNS, values)),
    '',
    tableLine('released minus', ['Recall@3', '', 'NDCG@3', '', 'HSR@3', '', 'Choice', '']),
    ...Object.entries(report.differences).map(([name, by]) =>
      tableLine(
        name,
        (['recallAt3', 'ndcgAt3', 'hsrAt3', 'choiceAccuracy'] as const).flatMap((metric) => [
          by[metric].mean.toFixed(3),
          `[${by[metric].low.toFixed(2)},${by[metric].high.toFixed(2)}]`.padStart(14),
        ]),
      ),
    ),
    '',
    tableLine('exposure at 3', ['before', 'joined', 'ahead', 'promoted', 'after', 'bound']),
    ...Object.entries(audit).map(([name, each]) =>
      tableLine(name, [
        String(each.exposedWithoutSelection),
        String(each.joined),
        String(each.helpfulAhead),
        each.mergePromotion.toFixed(3),
        String(each.exposed),
        `${each.bound.value.toFixed(3)}${each.bound.holds ? '' : ' !'}`,
      ]),
    ),
    '',
    tableLine('withheld below a margin of', ['Recall@3', 'HSR@3', 'withheld']),
    ...withholding.map(({ margin, recallAt3, hsrAt3, withheld }) =>
      tableLine(
        margin.toFixed(2),
        [recallAt3, hsrAt3, withheld].map((value) => value.toFixed(3)),
      ),
    ),
    '',
    `abstention below ${abstention.threshold.toFixed(2)}; share of what nothing serves that is answered all the same:`,
    tableLine(
      'threshold',
      SHOWN_THRESHOLDS.map((each) => each.toFixed(2)),
    ),
    ...Object.entries(abstention.curves).map(([kind, curve]) =>
      tableLine(
        kind,
        SHOWN_THRESHOLDS.map((each) => pointAt(curve, each).risk.toFixed(3)),
      ),
    ),
    ...Object.values(abstention.curves)
      .slice(0, 1)
      .map((curve) =>
        tableLine(
          'kept of what is served',
          SHOWN_THRESHOLDS.map((each) => pointAt(curve, each).coverage.toFixed(3)),
        ),
      ),
    '',
    `families by text: ${familySizes.families} of ${familySizes.skills} skills, the largest has ${familySizes.largest}`,
    integrity.problems.length === 0 ? 'integrity: no problem' : `integrity: ${integrity.problems.length} problems`,
    ...integrity.problems.slice(0, 10).map((problem) => `  ${problem}`),
  ].join('\n');
}

const SHOWN_THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.5];

type Curve = ResolveReport['abstention']['curves'][string];

const pointAt = (curve: Curve, threshold: number): Curve[number] =>
  curve.reduce((best, point) =>
    Math.abs(point.threshold - threshold) < Math.abs(best.threshold - threshold) ? point : best,
  );
