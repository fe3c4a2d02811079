import { LanguageModel, ModelFailure, ModelUsage, SkillUse, Step, SubtaskDraft, TaskVerdict } from '@skillward/domain';
import type { KnownPackage } from '../skills/known-package';
import {
  AttributionAnswer,
  AttributionChunk,
  ChunkLimits,
  DEFAULT_CHUNK_LIMITS,
  buildAttributionRequest,
  checkChunk,
  chunkContext,
  chunkSteps,
  mergeAttributions,
} from './ask-model';
import { mendAttribution } from './mend';
import { validateAttribution } from './validate-attribution';

interface RunForModel {
  readonly task: string | null;
  readonly steps: readonly Step[];
  readonly uses: readonly SkillUse[];
  readonly verdict: TaskVerdict;
  readonly packages: readonly KnownPackage[];
}

/** How much a model is asked about one run. */
interface ModelLimits {
  readonly chunks: ChunkLimits;
  /** Tokens of input and output together, of all pieces and tries. */
  readonly runTokens: number;
}

const DEFAULT_MODEL_LIMITS: ModelLimits = { chunks: DEFAULT_CHUNK_LIMITS, runTokens: 1_000_000 };

/** What asking a model came to. */
type ModelAttribution = {
  /** As the endpoint names it, or as it is configured where it never answered. */
  readonly model: string;
  /** What it cost, also where it failed. */
  readonly usage: Readonly<Record<keyof ModelUsage, number>>;
  readonly rejections: readonly (readonly string[])[];
} & ({ readonly subtasks: readonly SubtaskDraft[] } | { readonly error: string; readonly reasons: readonly string[] });

/**
 * Has a model attribute a run, piece by piece where it is long; each piece comes with what was said of those before it.
 * Each has the tries of the model, and is told what was wrong; what concerns the whole run is checked, and told, with
 * the last piece. Where only quotes or spans of the last try do not hold, they are left out, which `rejections` says.
 * @throws what is no ModelFailure
 */
export async function attributeByModel(
  model: LanguageModel,
  run: RunForModel,
  signal: AbortSignal,
  limits: ModelLimits = DEFAULT_MODEL_LIMITS,
): Promise<ModelAttribution> {
  const asking = new Asking(model, run, limits);
  try {
    for (const chunk of chunkSteps(run.steps, limits.chunks)) await asking.ask(chunk, signal);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ...asking.common(), error: `${error.kind}: ${error.detail}`, reasons: error.reasons };
  }
  const subtasks = mergeAttributions(asking.answers);
  const reasons = validateAttribution(subtasks, run);
  return reasons.length > 0
    ? { ...asking.common(), error: 'The pieces do not fit together.', reasons }
    : { ...asking.common(), subtasks };
}

class Asking {
  readonly answers: (readonly SubtaskDraft[])[] = [];
  private readonly usage = { requests: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
  private readonly rejections: (readonly string[])[] = [];
  private name: string;

  constructor(
    private readonly model: LanguageModel,
    private readonly run: RunForModel,
    private readonly limits: ModelLimits,
  ) {
    this.name = model.name;
  }

  common() {
    return { model: this.name, usage: this.usage, rejections: this.rejections };
  }

  /** @throws ModelFailure */
  async ask(chunk: AttributionChunk, signal: AbortSignal): Promise<void> {
    const left = this.limits.runTokens - this.usage.inputTokens - this.usage.outputTokens;
    if (left <= 0) {
      throw new ModelFailure('over_budget', `The run cost more than its ${this.limits.runTokens} tokens.`);
    }
    const isLast = chunk.to === this.run.steps.length - 1;
    const check = (subtasks: readonly SubtaskDraft[]): readonly string[] => {
      const reasons = checkChunk(subtasks, chunk, this.run);
      if (reasons.length > 0 || !isLast || this.answers.length === 0) return reasons;
      return validateAttribution(mergeAttributions([...this.answers, subtasks]), this.run);
    };
    let last: readonly SubtaskDraft[] = [];
    const request = buildAttributionRequest(this.run, chunk, this.limits.chunks, mergeAttributions(this.answers));
    const remember = (answer: AttributionAnswer): readonly string[] => {
      last = answer.subtasks;
      return check(last);
    };
    try {
      const answer = await this.model.answer({ ...request, check: remember, budget: { tokens: left }, signal });
      this.count(answer.usage);
      this.rejections.push(...answer.rejections);
      this.name = answer.model;
      this.answers.push(answer.value.subtasks);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.usage !== null) this.count(error.usage);
      this.rejections.push(...error.rejections);
      const { subtasks, dropped, labels } = mendAttribution(last, chunkContext(this.run, chunk));
      if (error.kind !== 'invalid_answer' || last.length === 0 || labels > 0 || check(subtasks).length > 0) throw error;
      this.rejections.push(dropped.map((line) => `Left out: ${line}`));
      this.answers.push(subtasks);
    }
  }

  private count(usage: ModelUsage): void {
    for (const key of Object.keys(this.usage) as (keyof ModelUsage)[]) this.usage[key] += usage[key];
  }
}
