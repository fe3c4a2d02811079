import { LanguageModel, ModelFailure, ModelUsage, SkillUse, Step, SubtaskDraft, TaskVerdict } from '@skillward/domain';
import {
  AttributionChunk,
  KnownPackage,
  buildAttributionRequest,
  chunkSteps,
  mergeAttributions,
  validateAttribution,
} from '@skillward/trajectory';

export interface RunForModel {
  readonly task: string | null;
  readonly steps: readonly Step[];
  readonly uses: readonly SkillUse[];
  readonly verdict: TaskVerdict;
  readonly packages: readonly KnownPackage[];
}

/** What asking a model came to. */
export type ModelAttribution = {
  /** As the endpoint names it, or as it is configured where it never answered. */
  readonly model: string;
  readonly usage: Readonly<Record<keyof ModelUsage, number>>;
  readonly rejections: readonly (readonly string[])[];
} & ({ readonly subtasks: readonly SubtaskDraft[] } | { readonly error: string; readonly reasons: readonly string[] });

/**
 * Has a model attribute a run, piece by piece where it is long. Each piece has the tries of the model, and is told what
 * was wrong; what concerns the whole run is checked, and told, with the last piece.
 * @throws what is no ModelFailure
 */
export async function attributeByModel(
  model: LanguageModel,
  run: RunForModel,
  signal: AbortSignal,
): Promise<ModelAttribution> {
  const usage = { requests: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
  const rejections: (readonly string[])[] = [];
  const answers: SubtaskDraft[][] = [];
  let name = model.name;
  const chunks = chunkSteps(run.steps);
  try {
    for (const [at, chunk] of chunks.entries()) {
      const answer = await model.answer({ ...question(run, chunk, at === chunks.length - 1 ? answers : null), signal });
      answers.push(answer.value.subtasks);
      rejections.push(...answer.rejections);
      name = answer.model;
      for (const key of Object.keys(usage) as (keyof ModelUsage)[]) usage[key] += answer.usage[key];
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const common = { model: name, usage, rejections: [...rejections, ...error.rejections] };
    return { ...common, error: `${error.kind}: ${error.detail}`, reasons: error.reasons };
  }
  const subtasks = mergeAttributions(answers);
  const reasons = validateAttribution(subtasks, run);
  return reasons.length > 0
    ? { model: name, usage, rejections, error: 'The pieces do not fit together.', reasons }
    : { model: name, usage, rejections, subtasks };
}

/** @param before the answers about the pieces before, where this is the last one */
function question(run: RunForModel, chunk: AttributionChunk, before: readonly SubtaskDraft[][] | null) {
  const request = buildAttributionRequest(run, chunk);
  if (before === null || before.length === 0) return request;
  return {
    ...request,
    check: (answer: { subtasks: SubtaskDraft[] }) => {
      const reasons = request.check?.(answer) ?? [];
      return reasons.length > 0 ? reasons : validateAttribution(mergeAttributions([...before, answer.subtasks]), run);
    },
  };
}
