import { z } from 'zod';
import type { Step, Subtask } from '@skillward/domain';
import {
  GoldRun,
  SecretMasker,
  attributeRun,
  collectTrajectory,
  readVerdict,
  scoreAttributions,
  type ScoredRun,
} from '@skillward/trajectory';
import { linesOf } from './common';

/** A labelled run with its file: a line of a packed set. `outcome` is what was reported with it. */
const LabelledRun = GoldRun.extend({
  content: z.string().min(1),
  outcome: z.record(z.string(), z.unknown()).nullable(),
  /** Steps that the reader must make of it, where that is known. */
  steps: z.number().int().min(1).optional(),
});
type LabelledRun = z.infer<typeof LabelledRun>;

/** Steps by which a border may differ and still be the labelled one. */
const NEAR = 1;

const readRuns = (path: string): LabelledRun[] => linesOf(path).map((line) => LabelledRun.parse(line));

/** Reads, masks and attributes a run as the server does, without a model. */
async function attributed({ file, content, outcome, steps: wanted }: LabelledRun): Promise<Subtask[]> {
  async function* bytes() {
    yield new TextEncoder().encode(content);
  }
  const { steps: raw, error } = await collectTrajectory(bytes());
  if (error !== null || (wanted !== undefined && raw.length !== wanted))
    throw new Error(
      `${file}: ${raw.length} steps are read where ${wanted ?? 'others'} stand (${error?.message ?? 'no error'}).`,
    );
  const masker = new SecretMasker();
  const steps: Step[] = [];
  for (const step of raw) steps.push(await masker.mask(step));
  return attributeRun({ steps, verdict: readVerdict(outcome), packages: [] }).subtasks;
}

/** Measures labelled runs: node tools/bench-data/measure.mjs runs FILE.jsonl.gz [FILE …] [--all] */
async function main(): Promise<void> {
  const options = process.argv.slice(2);
  const scored: ScoredRun[] = [];
  const borders = { wanted: 0, made: 0, met: 0 };
  const skills = { subtasks: 0, right: 0 };
  for (const run of options.filter((each) => !each.startsWith('--')).flatMap(readRuns)) {
    const subtasks = await attributed(run);
    scored.push({ gold: { ...run, outcome: null }, subtasks });
    const own = subtasks.slice(1).map(({ steps }) => steps[0]);
    const wanted = run.subtasks.slice(1).map(({ start }) => start);
    borders.made += own.length;
    borders.wanted += wanted.length;
    borders.met += wanted.filter((at) => own.some((each) => Math.abs(each - at) <= NEAR)).length;
    for (const { start, end, skill } of run.subtasks) {
      skills.subtasks += 1;
      const linked = subtasks.filter(({ steps }) => steps[0] <= end && steps[1] >= start);
      if (linked.some(({ skillLinked }) => (skillLinked?.name ?? null) === skill)) skills.right += 1;
    }
  }
  const { metrics, disagreements, missed, wrong } = scoreAttributions(scored);
  if (options.includes('--all')) {
    for (const { file, steps, goal, wanted, said, reason } of disagreements)
      console.log(`${file} ${steps.join('–')} ${said}: wanted ${wanted.join('|')} (${goal})\n   ${reason}`);
    for (const { file, kind, steps, statement } of missed)
      console.log(`MISSED ${file} ${steps.join()} ${kind}: ${statement}`);
    for (const { file, steps, said } of wrong) console.log(`WRONG ${file} ${steps.join('–')}: ${said}`);
  }
  console.log(JSON.stringify({ ...metrics, borders, skills }));
}

void main();
