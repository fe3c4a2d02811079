import { z } from 'zod';
import { inverseDocumentFrequency, QueryTerm } from '../index/query';
import { descriptionFrequency, nameFrequency } from '../index/term-frequency';
import { Features } from './features';
import { RequestReading } from '../request/read-request';

/** Names of the evidence for a skill being the right answer; unlike utilities they compare across requests. */
export const CONFIDENCE_FEATURES = [
  'asks',
  'coverage',
  'headCoverage',
  'strength',
  'nameCoverage',
  'meaning',
  'substance',
  'relative',
  'unknown',
  'caller',
] as const;
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
  /** Of all candidates of the request. */
  readonly bestLexical: number;
}

const MOST_LOG_ODDS = 4;

/**
 * Evidence that a candidate is right, from how the request is put, how much of what it wants the candidate says, and
 * where. Sums are measured in words of the greatest rarity, so that a library of ten skills and one of ten thousand can
 * share a model.
 */
export function confidenceFeatures(evidence: ConfidenceEvidence): Record<ConfidenceFeature, number> {
  const { reading, query, documents, codes, vouched = [], features, asks, bestLexical } = evidence;
  let [known, held, head] = [0, 0, 0];
  query.forEach(({ weight }, i) => {
    known += weight;
    const code = codes[i] as number;
    const lent = vouched[i] ?? 0;
    held += weight * (code === 0 ? lent : 1);
    head += weight * (nameFrequency(code) > 0 || descriptionFrequency(code) > 0 ? 1 : lent);
  });
  // What the library does not know counts against every candidate like an average word.
  const total = known + (query.length === 0 ? 0 : (reading.unknown * known) / reading.terms.length);
  const share = (part: number): number => (total === 0 ? 0 : part / total);
  let rarity = 0;
  query.forEach(({ idf, wanted }, i) => {
    rarity += idf * wanted * (codes[i] === 0 ? (vouched[i] ?? 0) : 1);
  });
  return {
    asks: Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, asks)) / MOST_LOG_ODDS,
    coverage: share(held),
    headCoverage: share(head),
    strength: Math.log1p(rarity / inverseDocumentFrequency(documents, 0)),
    nameCoverage: features.nameCoverage,
    meaning: features.meaning,
    substance: features.substance,
    relative: bestLexical === 0 ? 0 : features.lexical / bestLexical,
    unknown:
      reading.terms.length + reading.unknown === 0 ? 1 : reading.unknown / (reading.terms.length + reading.unknown),
    caller: reading.query.by === 'rules' ? 0 : 1,
  };
}

/** Probability (0 to 1) that a knowledgeable colleague would load the skill. */
export function confidenceOf(model: ConfidenceModel, features: Readonly<Record<ConfidenceFeature, number>>): number {
  let sum = model.bias;
  for (const name of CONFIDENCE_FEATURES) sum += (model.weights[name] ?? 0) * features[name];
  return 1 / (1 + Math.exp(-sum));
}
