import { createReadStream } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  invalidInput,
  type LanguageModel,
  type Step,
  type Subtask,
  type SubtaskDraft,
  type TaskVerdict,
} from '@skillward/domain';
import {
  type AttributionScore,
  GoldRun,
  SecretMasker,
  DETERMINISTIC_ENGINE,
  attributeByModel,
  attributeRun,
  collectTrajectory,
  findSkillUse,
  readVerdict,
  scoreAttributions,
  validateAttribution,
  type ScoredRun,
} from '@skillward/trajectory';
import { systemCode, whyUnreadable } from '@skillward/sdk/system-code';
import { parseLines, readBytes } from './read-lines';

export interface AttributionBenchOptions {
  /** Folder with gold.jsonl and the files that it names. */
  readonly data: string;
  /** Where one is configured, it is measured as well. */
  readonly model?: LanguageModel | null;
  readonly onProgress?: (stage: string) => void;
}

/** How well one attributor agrees with the labels. */
export interface AttributorScore extends Omit<AttributionScore, 'lost'> {
  readonly engine: string;
  readonly lostRuns: readonly { readonly file: string; readonly reason: string }[];
}

/** Contract, section 5: `metrics` and the rest are those of the attributor without a model. */
export interface AttributionReport extends AttributorScore {
  readonly protocol: 'attribution';
  readonly withModel: AttributorScore | null;
  readonly seconds: number;
}

/** A labelled run, read and masked as the server does. */
interface ReadRun {
  readonly steps: readonly Step[];
  readonly task: string | null;
  readonly verdict: TaskVerdict;
  readonly error: string | null;
}

type Attributed = { readonly subtasks: readonly SubtaskDraft[] } | { readonly lost: string };

/**
 * Attributes the runs that were labelled by hand, as the server does, and compares (README of the trajectories).
 * @throws Problem `invalid_input` when a file of the folder is missing or malformed
 */
export async function runAttributionBench(options: AttributionBenchOptions): Promise<AttributionReport> {
  const started = performance.now();
  const file = resolve(options.data, 'gold.jsonl');
  const gold = parseLines((await readBytes(file)).toString('utf8'), GoldRun, file);
  if (gold.length === 0) throw invalidInput(`${file} holds no labelled run.`);
  const { model = null } = options;
  const rules: Attributed[] = [];
  const asked: Attributed[] = [];
  for (const [at, labelled] of gold.entries()) {
    options.onProgress?.(`run ${at + 1} of ${gold.length}`);
    const run = await readRun(dirname(file), labelled);
    rules.push(run.error === null ? byRules(run) : { lost: run.error });
    if (model !== null) asked.push(run.error === null ? await byModel(model, run) : { lost: run.error });
  }
  return {
    protocol: 'attribution',
    ...scoreOf(DETERMINISTIC_ENGINE, gold, rules),
    withModel: model === null ? null : scoreOf(`model/${model.name}`, gold, asked),
    seconds: (performance.now() - started) / 1000,
  };
}

function scoreOf(engine: string, gold: readonly GoldRun[], attributed: readonly Attributed[]): AttributorScore {
  const reasons = new Map<string, string>();
  const runs = gold.map((run, at): ScoredRun => {
    const made = attributed[at] as Attributed;
    if ('subtasks' in made) return { gold: run, subtasks: made.subtasks };
    reasons.set(run.file, made.lost);
    return { gold: run, subtasks: null };
  });
  const { lost, ...score } = scoreAttributions(runs);
  return { engine, ...score, lostRuns: lost.map((file) => ({ file, reason: reasons.get(file) ?? 'no subtask' })) };
}

async function readRun(folder: string, { file, outcome }: GoldRun): Promise<ReadRun> {
  const path = inFolder(folder, file);
  const { steps, report, error } = await collectTrajectory(createReadStream(path)).catch((failure: Error) => {
    const why = systemCode(failure) === undefined ? failure.message : whyUnreadable(failure);
    throw invalidInput(`${path} cannot be read: ${why}.`);
  });
  const masker = new SecretMasker();
  const masked: Step[] = [];
  for (const step of steps) masked.push(await masker.mask(step));
  const reward = report?.reward ?? null;
  const reported =
    outcome === null ? (reward === null ? null : { reward }) : await readOutcome(inFolder(folder, outcome));
  const { task = null } = report ?? {};
  return {
    steps: masked,
    task: task === null ? null : await masker.maskText(task),
    verdict: readVerdict(reported),
    error: error === null ? null : error.message,
  };
}

function byRules({ steps, verdict }: ReadRun): Attributed {
  const { subtasks, uses } = attributeRun({ steps, verdict, packages: [] });
  const drafts = subtasks.map(({ index: _index, engine: _engine, ...draft }: Subtask): SubtaskDraft => draft);
  const reasons = validateAttribution(drafts, { steps, uses, verdict, packages: [] });
  return reasons.length > 0 ? { lost: reasons.join(' ') } : { subtasks: drafts };
}

async function byModel(model: LanguageModel, { steps, verdict, task }: ReadRun): Promise<Attributed> {
  const { uses } = findSkillUse(steps, []);
  const run = { task, steps, uses, verdict, packages: [] };
  const answer = await attributeByModel(model, run, new AbortController().signal);
  return 'error' in answer ? { lost: [answer.error, ...answer.reasons].join(' ') } : { subtasks: answer.subtasks };
}

async function readOutcome(path: string): Promise<unknown> {
  const text = (await readBytes(path)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput(`${path} is not JSON.`);
  }
}

/** @throws Problem `invalid_input` for a path that leaves the folder */
function inFolder(folder: string, file: string): string {
  const path = resolve(folder, file);
  if (relative(folder, path).startsWith('..')) throw invalidInput(`${file} lies outside ${folder}.`);
  return path;
}
