import { IndexPart, InvertedIndex } from '../index/inverted-index';
import { QueryTerm } from '../index/query';
import { byScoreThenId } from '../index/best-documents';
import { lengthNorms, scoreOf } from '../index/search';
import { RankingRecipe } from '../index/recipe';
import { LearnedWords } from '../request/learned-words';
import { LearnedMatch, PoolMember } from './features';

/** So many skills join the candidates at most because of requests that they served. */
const MOST_TAUGHT = 50;

/** What requests have made of the terms of a query, by skill. */
export function learnedMatches(query: readonly QueryTerm[], learned: LearnedWords | null): Map<string, LearnedMatch> {
  const matches = new Map<string, LearnedMatch>();
  if (learned === null) return matches;
  query.forEach(({ term }, i) => {
    for (const [id, { strength, isVouched }] of learned.skillsWith(term)) {
      const match = matches.get(id) ?? {
        strengths: new Float64Array(query.length),
        vouched: new Float64Array(query.length),
      };
      match.strengths[i] = strength;
      if (isVouched) match.vouched[i] = strength;
      matches.set(id, match);
    }
  });
  return matches;
}

/** The skills that several reporters found to serve such requests, those with most of the words first. */
export function mostVouched(
  query: readonly QueryTerm[],
  taught: ReadonlyMap<string, LearnedMatch>,
  admit: (id: string) => boolean,
): string[] {
  return [...taught]
    .map(([id, { vouched }]) => ({
      id,
      score: query.reduce((sum, { weight }, i) => sum + weight * (vouched[i] as number), 0),
    }))
    .filter(({ id, score }) => score > 0 && admit(id))
    .sort(byScoreThenId)
    .slice(0, MOST_TAUGHT)
    .map(({ id }) => id);
}

/** The skills that join the candidates of a query because of the requests that they served. */
export const skillsTaught = (query: readonly QueryTerm[], learned: LearnedWords | null): string[] =>
  mostVouched(query, learnedMatches(query, learned), () => true);

/** A candidate with what requests have taught of it, scored with it. */
export function withLearned(
  member: PoolMember,
  learned: LearnedMatch | undefined,
  query: readonly QueryTerm[],
  index: InvertedIndex,
  { search: recipe }: RankingRecipe,
): PoolMember {
  if (learned === undefined) return member;
  const { hit, codes } = member;
  const { segment } = index.parts[hit.part] as IndexPart;
  const norm = lengthNorms(segment, index.statistics, recipe)[hit.document] as number;
  return { ...member, learned, hit: { ...hit, score: scoreOf(query, codes, norm, recipe, learned.strengths) } };
}

/** From this share of lent words on the requests that it served are a reason. */
const LENT = 0.5;

/** The reason for a skill that got this share of a request from those that it served: never a word of them. */
export const servedBefore = (share: number): string[] =>
  share >= LENT ? ['It served similar requests before, as several reports say.'] : [];

/** Share (0 to 1) of a query whose words several reporters lent to a skill. */
export function vouchedShare(query: readonly QueryTerm[], { learned }: PoolMember): number {
  if (learned === undefined) return 0;
  let [all, lent] = [0, 0];
  query.forEach(({ weight }, i) => {
    all += weight;
    if ((learned.vouched[i] as number) > 0) lent += weight;
  });
  return all === 0 ? 0 : lent / all;
}
