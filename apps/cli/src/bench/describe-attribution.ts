import type { AttributionReport, AttributorScore } from './attribution';
import { tableLine } from './table';

const percent = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

/** The attribution report for people: the figures, then every disagreement. */
export function describeAttribution(report: AttributionReport): string {
  const { withModel, seconds } = report;
  const scores: AttributorScore[] = withModel === null ? [report] : [report, withModel];
  const { runs, subtasks, lessons } = report.metrics;
  return [
    `${runs} runs, ${subtasks} subtasks, ${lessons} reusable lessons, ${seconds.toFixed(1)} s`,
    tableLine('', ['label', 'by steps', 'recall', 'precision', 'said', 'lost']),
    ...scores.map(({ engine, metrics: { label, labelBySteps, lessonRecall, lessonPrecision, said, lost } }) =>
      tableLine(engine, [
        ...[label, labelBySteps, lessonRecall, lessonPrecision].map(percent),
        String(said),
        String(lost),
      ]),
    ),
    ...scores.flatMap(differences),
  ].join('\n');
}

function differences({ engine, disagreements, wrong, missed, lostRuns }: AttributorScore): string[] {
  return [
    ...section(
      `${engine}: labels that differ`,
      disagreements.map(
        ({ file, steps: [from, to], goal, wanted, said, reason }) =>
          `${file} ${from}–${to}: ${said ?? 'nothing'} where ${wanted.join(' or ')} is right (${goal}). ${reason ?? ''}`,
      ),
    ),
    ...section(
      `${engine}: explorations that meet no lesson`,
      wrong.map(
        ({ file, steps: [from, to], said, temptedBy }) =>
          `${file} ${from}–${to}: ${said}${temptedBy === null ? '' : ` [labelled as no lesson: ${temptedBy}]`}`,
      ),
    ),
    ...section(
      `${engine}: lessons that were missed`,
      missed.map(({ file, kind, steps, statement }) => `${file} ${steps.join(', ')} (${kind}): ${statement}`),
    ),
    ...section(
      `${engine}: runs that were lost`,
      lostRuns.map(({ file, reason }) => `${file}: ${reason}`),
    ),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `- ${line.trim()}`)];
