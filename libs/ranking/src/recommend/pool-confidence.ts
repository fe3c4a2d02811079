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

/**
 * Where nothing is alike, so many log odds are added by each unit of cosine of the nearest skill above half way from talk
 * (median .42) to requests (.65): few words that could be either are a request where the library holds what they say.
 */
const MEANT = 8;
const USUAL_MEANING = 0.575;

/**
 * Log odds that a message asks for work at all: by how it is put and by what others wanted who wrote alike, or, where nothing
 * is alike, by whether the library has something near.
 */
export function asksIn({ reading, analogy, features }: Pool, { asks } = DEFAULT_CONFIDENCE): number {
  if (analogy !== null) return asks.bias + asks.said * reading.asks + asks.wanting * wantingOdds(analogy);
  if (reading.query.by !== 'rules') return reading.asks;
  const nearest = features.reduce((best, { meaning }) => Math.max(best, meaning), 0);
  // Without an encoder nothing is near.
  const near = nearest === 0 ? 0 : MEANT * (nearest - USUAL_MEANING);
  // Words of which no skill has one speak for nothing in this library; what they mean may.
  return (reading.terms.length === 0 ? Math.min(0, reading.asks) : reading.asks) + near;
}

const knownAsks = new WeakMap<Pool, number>();

function asksOf(pool: Pool): number {
  const known = knownAsks.get(pool) ?? asksIn(pool);
  knownAsks.set(pool, known);
  return known;
}

/** Whether a message asks for nothing, as far as can be told; what the caller says is wanted is never talk. */
export const isTalk = (pool: Pool): boolean => pool.reading.query.by === 'rules' && asksOf(pool) < 0;

/** Kept, because who compares siblings and who ranks ask for the same. */
const confidences = new WeakMap<Pool, ReadonlyMap<string, number>>();

/** Probability (0 to 1) of each member of a pool that a knowledgeable colleague would load it; 0 for talk. */
export function confidencesIn(pool: Pool): ReadonlyMap<string, number> {
  const known = confidences.get(pool);
  if (known !== undefined) return known;
  const { reading, query, documents, members, features } = pool;
  const bestLexical = members.reduce((best, { hit }) => Math.max(best, hit.score), 0);
  const [talk, asks] = [isTalk(pool), asksOf(pool)];
  const made = new Map(
    members.map(({ hit, codes, learned }, i) => {
      const vouched = learned?.vouched ?? [];
      const own = { reading, query, documents, codes, vouched, features: features[i] as Features, asks, bestLexical };
      return [hit.id, talk ? 0 : confidenceOf(DEFAULT_CONFIDENCE, confidenceFeatures(own))];
    }),
  );
  confidences.set(pool, made);
  return made;
}
