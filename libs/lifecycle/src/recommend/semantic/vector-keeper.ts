import { Inject, Injectable } from '@nestjs/common';
import { EmbeddingModel } from '@skillward/domain';
import { Database, EmbeddingPosition, StoredEmbedding, embeddingStore, vectorSearch } from '@skillward/database';
import { Logger } from '@skillward/platform';
import { Neighbour, VectorIndex } from '@skillward/ranking';
import { Follower } from '../../follow/follower';
import { EMBEDDING_MODEL, LOGGER } from '../../tokens';
import { embeddingKind } from './embed-versions';

const POLL_MS = 500;
const PAGE = 500;
/** Transactions commit a moment after the time that they write, and not in its order. */
const LATE_MS = 60_000;
const START: EmbeddingPosition = { createdAt: new Date(0), versionId: '00000000-0000-0000-0000-000000000000' };

/** Among what to look for neighbours. */
export interface Neighbourhood {
  readonly namespaces: readonly string[] | null;
  readonly admit: (id: string) => boolean;
  readonly limit: number;
}

/**
 * Compares queries with the vectors of the library: in the database where it has pgvector, else with a copy in the
 * memory of this process that follows the database.
 */
@Injectable()
export class VectorKeeper {
  private inDatabase = false;
  private inMemory = false;
  private index: VectorIndex | null = null;
  private readonly versions = new Map<string, string>();
  private position = START;
  private readonly follower: Follower;

  constructor(
    private readonly database: Database,
    @Inject(EMBEDDING_MODEL) private readonly model: EmbeddingModel | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const options = { pollMs: POLL_MS, failure: 'vectors could not be read', logger };
    this.follower = new Follower((signal) => this.catchUp(signal), options);
  }

  /** Where vectors are compared; null where they are not. */
  get place(): 'pgvector' | 'memory' | null {
    if (this.inDatabase) return 'pgvector';
    return this.inMemory ? 'memory' : null;
  }

  /** @param mayCopy whether this process may keep the vectors of the whole library */
  async start(mayCopy: boolean): Promise<void> {
    if (this.model === null) return;
    try {
      this.inDatabase = await vectorSearch.prepare(this.database);
    } catch (error) {
      this.logger.warn({ err: error }, 'pgvector cannot be used; vectors are compared in memory');
    }
    this.inMemory = !this.inDatabase && mayCopy;
    if (this.inMemory) this.follower.start();
  }

  async stop(): Promise<void> {
    await this.follower.stop();
  }

  /** Numbers in a vector of the library; null while there is none. */
  async dimensions(): Promise<number | null> {
    if (this.model === null) return null;
    if (!this.inDatabase) return this.index?.dimensions ?? null;
    return embeddingStore.dimensions(this.database.client, embeddingKind(this.model));
  }

  /** @returns at least as many as are wanted, where there are so many, nearest first. @param query a unit vector of `dimensions()` numbers */
  async nearest(query: Float32Array, { namespaces, admit, limit }: Neighbourhood): Promise<Neighbour[]> {
    if (this.model === null) return [];
    if (!this.inDatabase) return this.index?.nearest(query, limit, admit) ?? [];
    // Twice as many, because the database does not know everything that `admit` asks for.
    const within = { namespaces, limit: 2 * limit };
    const found = await vectorSearch.nearest(this.database.client, embeddingKind(this.model), query, within);
    return found.filter(({ id }) => admit(id));
  }

  /** Cosines (-1 to 1) of those of the skills that have a vector. */
  async similarities(query: Float32Array, ids: readonly string[]): Promise<Map<string, number>> {
    if (this.model === null || ids.length === 0) return new Map();
    if (this.inDatabase) {
      const found = await vectorSearch.similarities(this.database.client, embeddingKind(this.model), query, ids);
      return new Map(found.map(({ id, similarity }) => [id, similarity]));
    }
    return new Map(
      ids.flatMap((id) => {
        const similarity = this.index?.similarity(query, id);
        return similarity === undefined ? [] : [[id, similarity] as const];
      }),
    );
  }

  private async catchUp(signal: AbortSignal): Promise<void> {
    if (this.model === null) return;
    const kind = embeddingKind(this.model);
    let from: EmbeddingPosition = { ...START, createdAt: new Date(this.position.createdAt.getTime() - LATE_MS) };
    while (!signal.aborted) {
      const page = await embeddingStore.after(this.database.client, kind, from, PAGE);
      const unseen = page.filter(({ skillId, versionId }) => this.versions.get(skillId) !== versionId);
      if (unseen.length > 0) await this.load(unseen);
      from = page.at(-1) ?? from;
      if (from.createdAt > this.position.createdAt) this.position = from;
      if (page.length < PAGE) return;
    }
  }

  private async load(rows: readonly StoredEmbedding[]): Promise<void> {
    if (this.model === null) return;
    const versionIds = rows.map(({ versionId }) => versionId);
    const vectors = await embeddingStore.vectors(this.database.client, embeddingKind(this.model), versionIds);
    for (const { skillId, versionId } of rows) {
      const vector = vectors.get(versionId);
      if (vector === undefined) continue;
      this.index ??= new VectorIndex(vector.length);
      if (vector.length === this.index.dimensions) this.index.set(skillId, vector);
      this.versions.set(skillId, versionId);
    }
  }
}
