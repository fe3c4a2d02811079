import { z } from 'zod';
import { inverseDocumentFrequency, QueryTerm } from '../index/query';
import { descriptionFrequency, nameFrequency } from '../index/term-frequency';
import { Features } from './features';
import { RequestReading } from '../request/read-request';

/** Names of the evidence for a skill being the right answer; unlike utilities they compare across requests. */
export const CONFIDENCE_FEATURES = ['asks', 'headCoverage', 'strength', 'meaning'] as const;
type ConfidenceFeature = (typeof CONFIDENCE_FEATURES)[number];

/** Log odds as data, learned on graded requests; see the model card in tools/bench-data/requests. */
export const ConfidenceModel = z.object({
  name: z.string(),
  version: z.string(),
  bias: z.number(),
  weights: z.record(z.enum(CONFIDENCE_FEATURES), z.number()),
  /** Log odds that a message asks for work, by how it is put and by those who wrote alike, see `asksIn`. */
  asks: z.object({ bias: z.number(), said: z.number(), wanting: z.number() }),
  /** Least confidence (0 to 1) of a skill that is shown. */
  minimum: z.number().min(0).max(1),
  /** Least share (0 to 1) of the confidence of the best: what is clearly worse is not shown beside it. */
  beside: z.number().min(0).max(1),
});
export type ConfidenceModel = z.infer<typeof ConfidenceModel>;

/** What a confidence is made from. */
interface ConfidenceEvidence {
  readonly reading: RequestReading;
  readonly query: readonly QueryTerm[];
  /** Number of skills in the library. */
  readonly documents: number;
  /** Packed frequencies of the terms in the candidate. */
  readonly codes: Uint8Array;
  /** How far each term has become a word of it (0 to 1), by what several reporters say; left out: none has. */
  readonly vouched?: ArrayLike<number>;
  readonly features: Features;
  /** Log odds that the message asks for work at all, see `asksIn`. */
  readonly asks: number;
}

/** Natural logarithm of the probability that log odds stand for. */
const logProbability = (logOdds: number): number => Math.min(0, logOdds) - Math.log1p(Math.exp(-Math.abs(logOdds)));

/**
 * Evidence that a candidate is right. Whether the message asks for work is evidence among other evidence, and no gate: a
 * small thing that is done at once is no work, except where the library holds a skill for just that. The rarity of the
 * words that meet is measured in words of the greatest rarity, so that a library of ten skills and one of ten thousand
 * can share a model.
 */
export function confidenceFeatures(evidence: ConfidenceEvidence): Record<ConfidenceFeature, number> {
  const { reading, query, documents, codes, vouched = [], features, asks } = evidence;
  let [known, head, rarity, lentWeight] = [0, 0, 0, 0];
  query.forEach(({ weight, idf, wanted }, i) => {
    const code = codes[i] as number;
    const lent = vouched[i] ?? 0;
    known += weight;
    lentWeight += weight * lent;
    head += weight * (nameFrequency(code) > 0 || descriptionFrequency(code) > 0 ? 1 : lent);
    rarity += idf * wanted * (code === 0 ? lent : 1);
  });
  // What the library does not know counts against every candidate like an average word.
  const total = known + (query.length === 0 ? 0 : (reading.unknown * known) / reading.terms.length);
  const share = (part: number): number => (total === 0 ? 0 : part / total);
  return {
    // What the caller says is wanted is never talk.
    asks: reading.query.by === 'rules' ? logProbability(asks) : 0,
    headCoverage: share(head),
    strength: Math.log1p(rarity / inverseDocumentFrequency(documents, 0)),
    // Words that have become the skill's own mean it.
    meaning: Math.max(features.meaning, share(lentWeight)),
  };
}

/** Probability (0 to 1) that a knowledgeable colleague would load the skill. */
export function confidenceOf(model: ConfidenceModel, features: Readonly<Record<ConfidenceFeature, number>>): number {
  let sum = model.bias;
  for (const name of CONFIDENCE_FEATURES) sum += (model.weights[name] ?? 0) * features[name];
  return 1 / (1 + Math.exp(-sum));
}
