import { z } from 'zod';
import { type AskedWithin, type EmbeddingModel, ModelFailure } from '@skillward/domain';
import { Endpoint, type EndpointOptions, refusedRequest } from './endpoint';

const Answer = z.object({
  // Some servers leave the index out; the protocol lists vectors in the order of the texts.
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.number()).min(1) })),
});

/** `POST /embeddings` of an OpenAI-compatible endpoint. */
export class EmbeddingClient implements EmbeddingModel {
  readonly name: string;
  private readonly endpoint: Endpoint;

  constructor({ model, ...endpoint }: EndpointOptions & { readonly model: string }) {
    this.name = model;
    this.endpoint = new Endpoint(endpoint);
  }

  /** @throws ModelFailure */
  async embed(texts: readonly string[], { seconds, retries, signal }: AskedWithin): Promise<readonly number[][]> {
    const body = { model: this.name, input: texts, encoding_format: 'float' };
    const answer = await this.endpoint
      .ask({
        operation: { name: 'embeddings', model: this.name },
        // Not `client.embeddings`, which would take an answer of any form for granted.
        send: (client, within) => client.post<unknown>('/embeddings', { body, signal: within }),
        deadline: Date.now() + seconds * 1000,
        retries,
        signal,
      })
      .catch(refusedRequest);
    const parsed = Answer.safeParse(answer);
    const vectors = new Map(parsed.data?.data.map(({ index, embedding }, at) => [index ?? at, embedding]));
    const ordered = texts.map((_, at) => {
      const vector = vectors.get(at);
      if (vector === undefined) {
        throw new ModelFailure('invalid_answer', 'The endpoint did not answer with one vector for each text.');
      }
      return vector;
    });
    if (new Set(ordered.map(({ length }) => length)).size > 1) {
      throw new ModelFailure('invalid_answer', 'The endpoint answered with vectors of several dimensions.');
    }
    return ordered;
  }
}
