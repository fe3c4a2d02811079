import { confidenceFeatures, confidenceOf } from './confidence';
import { Analogy } from '../request/analogy';
import { DEFAULT_CONFIDENCE } from './default-confidence';
import { Features } from './features';
import { Pool } from './pool';

/** So little is left of certainty where a share is nothing or all. */
const DOUBT = 0.02;

/** Log odds that a request like these asks for work: the share of those that wanted something. */
export const wantingOdds = ({ wanting }: Pick<Analogy, 'wanting'>): number =>
  Math.log((wanting + DOUBT) / (1 - wanting + DOUBT));

/** Log odds that a message asks for work at all: by how it is put, and by what others wanted who wrote alike. */
export function asksIn({ reading, analogy }: Pool, { asks } = DEFAULT_CONFIDENCE): number {
  if (analogy !== null) return asks.bias + asks.said * reading.asks + asks.wanting * wantingOdds(analogy);
  // Words of which no skill has one speak for nothing in this library; what they mean may.
  return reading.terms.length === 0 ? Math.min(0, reading.asks) : reading.asks;
}

/** Whether nothing says that a message asks for anything; what the caller says is wanted is never talk. */
export const isTalk = (pool: Pool): boolean => pool.reading.query.by === 'rules' && asksIn(pool) <= 0;

/** Kept, because who compares siblings and who ranks ask for the same. */
const confidences = new WeakMap<Pool, ReadonlyMap<string, number>>();

/** Probability (0 to 1) of each member of a pool that a knowledgeable colleague would load it. */
export function confidencesIn(pool: Pool): ReadonlyMap<string, number> {
  const known = confidences.get(pool);
  if (known !== undefined) return known;
  const given = confidencesFor(pool, asksIn(pool));
  const made = new Map(pool.members.map(({ hit }, i) => [hit.id, given[i] as number]));
  confidences.set(pool, made);
  return made;
}

/** The highest confidence in a pool if it were certain that the message asks for work; 0 in an empty one. */
export const bestIfAsked = (pool: Pool): number => Math.max(0, ...confidencesFor(pool, Infinity));

/** @param asks log odds that the message asks for work */
const confidencesFor = ({ reading, query, documents, members, features }: Pool, asks: number): number[] =>
  members.map(({ codes, learned }, i) => {
    const evidence = { reading, query, documents, asks, codes, vouched: learned?.vouched ?? [] };
    return confidenceOf(DEFAULT_CONFIDENCE, confidenceFeatures({ ...evidence, features: features[i] as Features }));
  });
