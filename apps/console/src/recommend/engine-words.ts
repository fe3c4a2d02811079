import type { Schema } from '@skillward/api-client';
import { QUERY_BY } from '../shared/labels';

type Engine = Schema<'Recommendation'>['engine'];

/** Each model that was asked for an answer, and why it gave nothing where it did not. */
function modelsOf({ query, agentic, dense, rerank, judge }: Engine): string[] {
  const said = (what: string, name: string | null, failure: string | null | undefined) =>
    `${[what, name].filter(Boolean).join(' ')}${failure ? ` without an answer (${failure.replace(/\.$/, '')})` : ''}`;
  return [
    ...(query?.fallback ? [said('language model', null, query.fallback)] : []),
    ...(agentic ? [said('search by', agentic.model ?? 'a model', agentic.fallback)] : []),
    ...(dense ? [said('embeddings', dense.model, dense.fallback)] : []),
    ...(rerank ? [said('reranker', rerank.model, rerank.fallback)] : []),
    ...(judge ? [said('judge', judge.model, judge.failures[0])] : []),
  ];
}

/** What made an answer, in a sentence or two. */
export function describeEngine(engine: Engine): string {
  const { query, scorer, resolver, index } = engine;
  const searched = query ? `Searched for “${query.text}” (${QUERY_BY[query.by].toLowerCase()}). ` : '';
  const models = modelsOf(engine);
  const isWithout = models.length === 0 && query?.by !== 'model';
  const parts = [`Scorer ${scorer}`, `families ${resolver}`, `index ${index}`, ...models];
  return `${searched}${[...parts, ...(isWithout ? ['no language model'] : [])].join(', ')}`;
}
