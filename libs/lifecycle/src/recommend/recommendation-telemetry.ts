import { Attributes, Span } from '@opentelemetry/api';
import { Injectable } from '@nestjs/common';
import { Engine, Recommendation } from '@skillward/contracts';
import { ExposureDecision } from '@skillward/domain';
import { RecommendationDraft } from '@skillward/database';
import { Instruments, inSpan } from '@skillward/platform';
import { StageTimes } from './stage-times';

const SECONDS = [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const STAGE_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10, 60];

const DURATION = {
  name: 'skillward.recommendation.duration',
  description:
    'Time to decide on and store a recommendation: by the mode that chose the skills, the lanes that ranked them, and ' +
    'whether it named one.',
  unit: 's',
  labels: {
    mode: 'skillward.recommendation.mode',
    engine: 'skillward.recommendation.engine',
    outcome: 'skillward.recommendation.outcome',
  },
  buckets: SECONDS,
};
const STAGE_DURATION = {
  name: 'skillward.recommendation.stage.duration',
  description: 'Time of one stage of a recommendation, without the stages inside it.',
  unit: 's',
  labels: { stage: 'skillward.recommendation.stage' },
  buckets: STAGE_SECONDS,
};
const DECISIONS = {
  name: 'skillward.exposure.decisions',
  description: 'Stored decisions about candidates, by what was decided.',
  labels: { decision: 'skillward.exposure.decision' },
};
const DEGRADED = {
  name: 'skillward.recommendations.degraded',
  description: 'Recommendations that had to do without a model or a part of the search engine, by the reason.',
  labels: { lane: 'skillward.recommendation.lane', reason: 'error.type' },
};

const LANES = ['agentic', 'query', 'candidates', 'dense', 'rerank', 'judge'] as const;
const REASONS = ['refused', 'timeout', 'rate_limited', 'invalid_answer', 'over_budget', 'unavailable'] as const;
interface Degradation {
  readonly lane: (typeof LANES)[number];
  readonly reason: (typeof REASONS)[number];
}

/** An answer, and what was stored of it: null where it had been given before. */
export interface DecidedRecommendation {
  readonly answer: Recommendation;
  readonly stored: Pick<RecommendationDraft, 'exposures'> | null;
}

/** Counts and times recommendations, and traces them. Neither tasks nor skills are in any of it. */
@Injectable()
export class RecommendationTelemetry {
  private readonly duration;
  private readonly stage;
  private readonly decisions;
  private readonly degraded;

  constructor(instruments: Instruments) {
    this.duration = instruments.histogram(DURATION);
    this.stage = instruments.histogram(STAGE_DURATION);
    this.decisions = instruments.counter(
      DECISIONS,
      ExposureDecision.options.map((decision) => ({ decision })),
    );
    this.degraded = instruments.counter(
      DEGRADED,
      LANES.flatMap((lane) => REASONS.map((reason) => ({ lane, reason }))),
    );
  }

  /** @param mode that was asked for */
  async observe(
    mode: 'resolve' | 'agentic',
    work: (times: StageTimes) => Promise<DecidedRecommendation>,
  ): Promise<Recommendation> {
    const begun = performance.now();
    const times = new StageTimes();
    const record = (labels: { mode: string; engine: string; outcome: string }) => {
      this.duration((performance.now() - begun) / 1000, labels);
      for (const [stage, seconds] of times.seconds()) this.stage(seconds, { stage });
    };
    return inSpan('recommend', { attributes: { 'skillward.recommendation.asked_mode': mode } }, async (span) => {
      let decided: DecidedRecommendation;
      try {
        decided = await work(times);
      } catch (error) {
        record({ mode, engine: 'none', outcome: 'failed' });
        throw error;
      }
      const { answer, stored } = decided;
      const outcome = answer.skills.length > 0 ? 'exposed' : 'empty';
      record({ mode: modeOf(answer.engine), engine: engineOf(answer.engine), outcome });
      const degradations = stored === null ? [] : degradationsOf(answer.engine);
      for (const degradation of degradations) this.degraded(1, degradation);
      this.count(stored);
      describe(span, answer, outcome, degradations);
      return answer;
    });
  }

  private count(stored: DecidedRecommendation['stored']): void {
    const counts = new Map<string, number>();
    for (const { decision } of stored?.exposures ?? []) counts.set(decision, (counts.get(decision) ?? 0) + 1);
    for (const [decision, count] of counts) this.decisions(count, { decision });
  }
}

const modeOf = ({ mode }: Engine): string => (mode === 'agentic' ? 'agentic' : 'resolve');

const engineOf = ({ dense, rerank }: Engine): string =>
  ['lexical', ...(dense ? ['dense'] : []), ...(rerank ? ['rerank'] : [])].join('+');

/** What the answer says of parts that gave nothing usable, by the kind that its words begin with. */
function degradationsOf({ agentic, query, candidates, dense, rerank, judge }: Engine): Degradation[] {
  const reasonOf = (text: string): Degradation['reason'] =>
    REASONS.find((kind) => text.startsWith(`${kind}:`)) ?? 'unavailable';
  const failures: readonly (readonly [Degradation['lane'], string | null | undefined])[] = [
    ['agentic', agentic?.fallback],
    ['query', query?.fallback],
    ['candidates', candidates?.fallback],
    ['dense', dense?.fallback],
    ['rerank', rerank?.fallback],
    // One recommendation may put several pairs to the judge.
    ['judge', judge?.failures[0]],
  ];
  return failures.flatMap(([lane, text]) => (text ? [{ lane, reason: reasonOf(text) }] : []));
}

function describe(
  span: Span,
  { id, skills, engine }: Recommendation,
  outcome: string,
  degradations: readonly Degradation[],
): void {
  if (!span.isRecording()) return;
  const attributes: Attributes = {
    'skillward.recommendation.id': id,
    'skillward.recommendation.mode': modeOf(engine),
    'skillward.recommendation.engine': engineOf(engine),
    'skillward.recommendation.scorer': engine.scorer,
    'skillward.recommendation.outcome': outcome,
    'skillward.recommendation.skills': skills.length,
  };
  if (degradations.length > 0) {
    attributes['skillward.recommendation.degraded'] = degradations.map(({ lane, reason }) => `${lane}:${reason}`);
  }
  span.setAttributes(attributes);
}
