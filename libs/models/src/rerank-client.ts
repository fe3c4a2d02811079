import { z } from 'zod';
import { type AskedWithin, ModelFailure, type RerankModel } from '@skillward/domain';
import { Endpoint, type EndpointOptions, refusedRequest } from './endpoint';

const Answer = z.object({
  results: z.array(z.object({ index: z.number().int(), relevance_score: z.number() })),
});

/** `POST /rerank` as Cohere, Jina, vLLM and others serve it. */
export class RerankClient implements RerankModel {
  readonly name: string;
  private readonly endpoint: Endpoint;

  constructor({ model, ...endpoint }: EndpointOptions & { readonly model: string }) {
    this.name = model;
    this.endpoint = new Endpoint(endpoint);
  }

  /** @throws ModelFailure */
  async rerank(
    query: string,
    documents: readonly string[],
    { seconds, retries, signal }: AskedWithin,
  ): Promise<readonly number[]> {
    const body = { model: this.name, query, documents, top_n: documents.length };
    const answer = await this.endpoint
      .ask({
        operation: { name: 'rerank', model: this.name },
        send: (client, within) => client.post<unknown>('/rerank', { body, signal: within }),
        deadline: Date.now() + seconds * 1000,
        retries,
        signal,
      })
      .catch(refusedRequest);
    const scores = new Map(Answer.safeParse(answer).data?.results.map((each) => [each.index, each.relevance_score]));
    return documents.map((_, at) => {
      const score = scores.get(at);
      if (score === undefined) {
        throw new ModelFailure('invalid_answer', 'The endpoint did not answer with one score for each document.');
      }
      return score;
    });
  }
}
