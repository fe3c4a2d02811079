import { DynamicModule, Module } from '@nestjs/common';
import { EmbeddingModel, LanguageModel, RerankModel } from '@skillward/domain';
import { Database, JobQueue } from '@skillward/database';
import { Clock, Configuration, Instruments, Logger } from '@skillward/platform';
import { librarySource } from './recommend/library/source-provider';
import { searchEngineOf } from './recommend/search-engine-of';
import {
  ASSETS,
  CLOCK,
  CONFIGURATION,
  EMBEDDING_MODEL,
  LANGUAGE_MODEL,
  LOGGER,
  ProductAssets,
  RERANK_MODEL,
  SEARCH_ENGINE,
} from './tokens';
import { SERVICES } from './services';
import { USE_CASES } from './use-cases';

export interface LifecycleParts {
  readonly configuration: Configuration;
  readonly logger: Logger;
  readonly database: Database;
  readonly clock: Clock;
  /** Null: every stage runs on its deterministic implementation. */
  readonly model: LanguageModel | null;
  /** Null or left out: candidates are found by their words. */
  readonly embedder?: EmbeddingModel | null;
  /** Null or left out: the order of the engine stays. */
  readonly reranker?: RerankModel | null;
  readonly assets: ProductAssets;
  /** Where figures are recorded; left out: own ones. */
  readonly instruments?: Instruments;
}

/** The use cases of the product over one open database. */
@Module({})
export class LifecycleModule {
  static forRoot(parts: LifecycleParts): DynamicModule {
    return {
      module: LifecycleModule,
      providers: [
        { provide: CONFIGURATION, useValue: parts.configuration },
        { provide: LOGGER, useValue: parts.logger },
        { provide: CLOCK, useValue: parts.clock },
        { provide: LANGUAGE_MODEL, useValue: parts.model },
        { provide: EMBEDDING_MODEL, useValue: parts.embedder ?? null },
        { provide: RERANK_MODEL, useValue: parts.reranker ?? null },
        { provide: SEARCH_ENGINE, useFactory: () => searchEngineOf(parts.configuration) },
        librarySource,
        { provide: ASSETS, useValue: parts.assets },
        { provide: Database, useValue: parts.database },
        { provide: Instruments, useValue: parts.instruments ?? new Instruments() },
        { provide: JobQueue, useFactory: () => new JobQueue(parts.database, parts.logger) },
        ...SERVICES,
        ...USE_CASES,
      ],
      exports: [...USE_CASES, Instruments],
    };
  }
}
