import { Inject, Injectable } from '@nestjs/common';
import { Embeddings } from '@skillward/contracts';
import { EmbeddingModel } from '@skillward/domain';
import { Database, embeddingStore } from '@skillward/database';
import { RequestContext, requireAllNamespaces, requireRole } from '../../access/principal';
import { EMBEDDING_MODEL } from '../../tokens';
import { embeddingKind, readEmbeddingFailure } from './embed-versions';
import { VectorKeeper } from './vector-keeper';

/** How far the embeddings of the library have come. */
@Injectable()
export class GetEmbeddings {
  constructor(
    private readonly database: Database,
    private readonly vectors: VectorKeeper,
    @Inject(EMBEDDING_MODEL) private readonly model: EmbeddingModel | null,
  ) {}

  async get(context: RequestContext): Promise<Embeddings> {
    requireRole(context, 'curator');
    requireAllNamespaces(context);
    const { model } = this;
    const nothing = { done: 0, missing: 0, failed: 0, dimensions: null, failure: null };
    if (model === null) return { status: 'off', model: null, template: null, search: null, ...nothing };
    const kind = embeddingKind(model);
    const progress = await embeddingStore.progress(this.database.client, kind);
    const failure = await readEmbeddingFailure(this.database);
    const dimensions = await embeddingStore.dimensions(this.database.client, kind);
    const status = failure === null ? (progress.missing > 0 ? 'running' : 'idle') : 'failing';
    return { status, ...kind, search: this.vectors.place, dimensions, ...progress, failure };
  }
}
