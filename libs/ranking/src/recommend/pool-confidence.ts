import { confidenceFeatures, confidenceOf } from './confidence';
import { DEFAULT_CONFIDENCE } from './default-confidence';
import { Features } from './features';
import { Pool } from './pool';

/**
 * So many log odds of asking for work are added by each unit of cosine of the nearest skill above half way from talk
 * (median .42) to requests (.65): few words that could be either are a request where the library holds what they say.
 */
const MEANT = 8;
const USUAL_MEANING = 0.575;

const knownTalk = new WeakMap<Pool, boolean>();

/** Whether a message asks for nothing, as far as can be told. */
export function isTalk(pool: Pool): boolean {
  const known = knownTalk.get(pool);
  if (known !== undefined) return known;
  const { asks, query, terms } = pool.reading;
  const nearest = pool.features.reduce((best, { meaning }) => Math.max(best, meaning), 0);
  // Without an encoder nothing is near.
  const near = nearest === 0 ? 0 : MEANT * (nearest - USUAL_MEANING);
  // Words of which no skill has one speak for nothing in this library; what they mean may.
  const heard = terms.length === 0 ? Math.min(0, asks) : asks;
  const made = query.by === 'rules' && heard + near < 0;
  knownTalk.set(pool, made);
  return made;
}

/** Kept, because who compares siblings and who ranks ask for the same. */
const confidences = new WeakMap<Pool, ReadonlyMap<string, number>>();

/** Probability (0 to 1) of each member of a pool that a knowledgeable colleague would load it; 0 for talk. */
export function confidencesIn(pool: Pool): ReadonlyMap<string, number> {
  const known = confidences.get(pool);
  if (known !== undefined) return known;
  const { reading, query, documents, members, features } = pool;
  const bestLexical = members.reduce((best, { hit }) => Math.max(best, hit.score), 0);
  const talk = isTalk(pool);
  const made = new Map(
    members.map(({ hit, codes, learned }, i) => {
      const vouched = learned?.vouched ?? [];
      const own = { reading, query, documents, codes, vouched, features: features[i] as Features, bestLexical };
      return [hit.id, talk ? 0 : confidenceOf(DEFAULT_CONFIDENCE, confidenceFeatures(own))];
    }),
  );
  confidences.set(pool, made);
  return made;
}
