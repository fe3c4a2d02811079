import { inSpan } from '@skillward/platform';
import { StageTimer } from '@skillward/ranking';

/**
 * What a recommendation spends its time on. `agent`: a model searches the library; `query`: one says what is wanted;
 * `embeddings`: the vector of the task and its neighbours; `candidates`: the part of a search engine; `reading`: texts
 * of competing siblings; `explaining`: what shown skills assume; `judge`: a model is asked about close siblings. The
 * others are named after what they do.
 */
export const STAGES = [
  'agent',
  'query',
  'embeddings',
  'candidates',
  'search',
  'features',
  'reading',
  'scoring',
  'families',
  'rerank',
  'selection',
  'judge',
  'explaining',
  'storing',
] as const;
export type RecommendationStage = (typeof STAGES)[number];
export type RecommendationTimer = StageTimer<RecommendationStage>;

/**
 * Measures the stages of one recommendation, each in a span. They come one after the other or one inside another; what
 * an inner stage takes does not count for the outer one.
 */
export class StageTimes {
  private readonly milliseconds = new Map<RecommendationStage, number>();
  /** What stages inside the current one have taken so far. */
  private inner = 0;

  readonly time: RecommendationTimer = (stage, work) => {
    const before = this.inner;
    this.inner = 0;
    const begun = performance.now();
    const end = () => {
      const taken = performance.now() - begun;
      this.milliseconds.set(stage, (this.milliseconds.get(stage) ?? 0) + taken - this.inner);
      this.inner = before + taken;
    };
    let result: ReturnType<typeof work>;
    try {
      result = inSpan(`recommend.${stage}`, {}, work);
    } catch (error) {
      end();
      throw error;
    }
    if (result instanceof Promise) return result.finally(end) as typeof result;
    end();
    return result;
  };

  /** Seconds of every stage that there was. */
  *seconds(): Generator<[RecommendationStage, number]> {
    for (const [stage, spent] of this.milliseconds) yield [stage, Math.max(0, spent) / 1000];
  }
}
