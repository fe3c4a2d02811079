import type { AttributionLabel, SubtaskDraft } from '@skillward/domain';
import type { GoldRun } from './gold';

/** One run with what an attributor made of it; null where the run was lost. */
export interface ScoredRun {
  readonly gold: GoldRun;
  readonly subtasks: readonly SubtaskDraft[] | null;
}

/** A labelled subtask whose label is not among the acceptable ones. */
interface LabelDisagreement {
  readonly file: string;
  readonly steps: readonly [number, number];
  readonly goal: string;
  readonly wanted: readonly AttributionLabel[];
  /** Null where no subtask of ours covers any of its steps. */
  readonly said: AttributionLabel | null;
  readonly reason: string | null;
}

/** An exploration that meets no reusable lesson, with the wrong lesson that it fell for, if any. */
interface WrongLesson {
  readonly file: string;
  readonly steps: readonly [number, number];
  readonly said: string;
  readonly temptedBy: string | null;
}

interface MissedLesson {
  readonly file: string;
  readonly kind: string;
  readonly steps: readonly number[];
  readonly statement: string;
}

interface AttributionMetrics {
  /** Runs and subtasks that were labelled by hand. */
  readonly runs: number;
  readonly subtasks: number;
  /** Share of the labelled subtasks with an acceptable label; `labelBySteps` weighs each by its number of steps. */
  readonly label: number;
  readonly labelBySteps: number;
  /** Reusable lessons labelled by hand, and the share of them that an exploration meets. */
  readonly lessons: number;
  readonly lessonRecall: number;
  /** Explorations of ours, and the share of them that meet a reusable lesson; null where there are none. */
  readonly said: number;
  readonly lessonPrecision: number | null;
  /** Runs without any subtask. */
  readonly lost: number;
}

export interface AttributionScore {
  readonly metrics: AttributionMetrics;
  readonly disagreements: readonly LabelDisagreement[];
  readonly missed: readonly MissedLesson[];
  readonly wrong: readonly WrongLesson[];
  readonly lost: readonly string[];
}

/**
 * Compares attributions with labels made by hand. Label agreement: the subtask of ours that covers most steps of a
 * labelled one (the first of several) has an acceptable label. A lesson is met by an exploration whose subtask quotes at
 * least two of the lesson's steps, or the only one.
 */
export function scoreAttributions(runs: readonly ScoredRun[]): AttributionScore {
  const disagreements: LabelDisagreement[] = [];
  const missed: MissedLesson[] = [];
  const wrong: WrongLesson[] = [];
  const lost: string[] = [];
  const count = { subtasks: 0, agreed: 0, steps: 0, agreedSteps: 0, lessons: 0, met: 0, said: 0 };
  for (const { gold, subtasks: ours } of runs) {
    const { file } = gold;
    const subtasks = ours ?? [];
    if (subtasks.length === 0) lost.push(file);
    for (const { start, end, goal, labels } of gold.subtasks) {
      const found = covering(subtasks, start, end);
      const isAgreed = found !== null && labels.includes(found.attribution);
      const size = end - start + 1;
      count.subtasks += 1;
      count.steps += size;
      if (isAgreed) {
        count.agreed += 1;
        count.agreedSteps += size;
        continue;
      }
      const said = found?.attribution ?? null;
      const reason = found?.attributionReason ?? null;
      disagreements.push({ file, steps: [start, end], goal, wanted: labels, said, reason });
    }
    const explorations = subtasks.filter(({ exploration }) => exploration !== null);
    const reusable = gold.lessons.filter((lesson) => lesson.reusable);
    const tempting = gold.lessons.filter((lesson) => !lesson.reusable);
    count.lessons += reusable.length;
    count.said += explorations.length;
    for (const lesson of reusable) {
      if (explorations.some((subtask) => meets(subtask, lesson.steps))) count.met += 1;
      else missed.push({ file, kind: lesson.kind, steps: lesson.steps, statement: lesson.statement });
    }
    for (const subtask of explorations) {
      if (reusable.some(({ steps }) => meets(subtask, steps))) continue;
      const temptedBy = tempting.find(({ steps }) => meets(subtask, steps))?.statement ?? null;
      wrong.push({ file, steps: subtask.steps, said: subtask.exploration ?? '', temptedBy });
    }
  }
  return {
    metrics: {
      runs: runs.length,
      subtasks: count.subtasks,
      label: share(count.agreed, count.subtasks) ?? 0,
      labelBySteps: share(count.agreedSteps, count.steps) ?? 0,
      lessons: count.lessons,
      lessonRecall: share(count.met, count.lessons) ?? 0,
      said: count.said,
      lessonPrecision: share(count.said - wrong.length, count.said),
      lost: lost.length,
    },
    disagreements,
    missed,
    wrong,
    lost,
  };
}

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

/** The subtask with most steps in common; null where none has any. */
function covering(subtasks: readonly SubtaskDraft[], start: number, end: number): SubtaskDraft | null {
  let best: SubtaskDraft | null = null;
  let most = 0;
  for (const subtask of subtasks) {
    const common = Math.min(end, subtask.steps[1]) - Math.max(start, subtask.steps[0]) + 1;
    if (common > most) [best, most] = [subtask, common];
  }
  return best;
}

function meets({ evidence }: SubtaskDraft, steps: readonly number[]): boolean {
  const quoted = new Set(evidence.map(({ step }) => step));
  return steps.filter((step) => quoted.has(step)).length >= Math.min(2, new Set(steps).size);
}
