import { Statement } from './normalize/statements';
import { Atom } from './normalize/values';
import { PreparedSkill } from './prepared-skill';
import { PreparedTask } from './task';

/** In how many statements of a skill each term of a task stands, in the order of its terms. */
export function statementFrequencies({ terms }: PreparedTask, skill: PreparedSkill): Uint16Array {
  const frequencies = new Uint16Array(terms.size);
  for (const hash of skill.terms()) {
    const known = terms.get(hash);
    if (known !== undefined) frequencies[known.place] = (frequencies[known.place] as number) + 1;
  }
  return frequencies;
}

/** A skill by how it uses the terms of a task. */
interface Used {
  readonly skill: PreparedSkill;
  readonly frequencies: Uint16Array;
}

/** k1 and b of BM25. */
const SATURATION = 1;
const LENGTH_SHARE = 0.7;

/**
 * How much more of what a task says the whole text of the first skill says than that of the second, for each of its terms in
 * their order: BM25 (Robertson and Zaragoza 2009, section 3.4.3) with statements counted for words, lengths held against the
 * mean of the two, and the rarity of a term (0 to 1) for its inverse document frequency.
 */
export function wordGains({ terms }: PreparedTask, a: Used, b: Used, rarity: (atom: Atom) => number): Float64Array {
  const [lengthA, lengthB] = [a.skill.terms().length, b.skill.terms().length];
  const mean = (lengthA + lengthB) / 2 || 1;
  const normOf = (length: number): number => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / mean);
  const [normA, normB] = [normOf(lengthA), normOf(lengthB)];
  return Float64Array.from(terms.values(), ({ term, place }) => {
    const [inA, inB] = [a.frequencies[place] as number, b.frequencies[place] as number];
    return inA + inB === 0 ? 0 : rarity(`w:${term}`) * (inA / (inA + normA) - inB / (inB + normB));
  });
}

/** The statement of a skill whose words speak most for it, long ones being less to the point; null where none does. */
export function tellingStatement({ terms }: PreparedTask, skill: PreparedSkill, gains: Float64Array): Statement | null {
  const gainOf = (hash: number): number => gains[terms.get(hash)?.place ?? -1] ?? 0;
  let [best, most]: [Statement | null, number] = [null, 0];
  skill.statements.forEach((statement, at) => {
    if (statement.code || statement.heading) return;
    const own = skill.termsAt(at);
    const gain = own.reduce((sum, hash) => sum + gainOf(hash), 0) / Math.sqrt(own.length || 1);
    if (gain > most) [best, most] = [statement, gain];
  });
  return best;
}
