/** Injection tokens of what is configured rather than constructed. */
export const CLOCK = Symbol('Clock');
export const CONFIGURATION = Symbol('Configuration');
export const LOGGER = Symbol('Logger');
/** The language model of the instance, or null. */
export const LANGUAGE_MODEL = Symbol('LanguageModel');
/** The embedding model of the instance, or null. */
export const EMBEDDING_MODEL = Symbol('EmbeddingModel');
/** The reranker of the instance, or null. */
export const RERANK_MODEL = Symbol('RerankModel');
/** The search engine beside the server, or null: the index is in memory alone. */
export const SEARCH_ENGINE = Symbol('SearchEngine');
/** Files that ship with the product, see `ProductAssets`. */
export const ASSETS = Symbol('ProductAssets');

export interface ProductAssets {
  /** Folder with the skills of the starter library. */
  readonly starterLibrary: string;
  /** File with the learned weights of the comparison of siblings. */
  readonly siblingLanguage: string;
  /** Weights of the static encoder; null or left out: meanings of texts play no part. */
  readonly encoderFile: string | null;
  /** Script of the worker that tokenises; null: tokenise in the main thread. */
  readonly tokeniserWorker: string | null;
  /** Script of the worker that works out families; null: in the main thread. */
  readonly familiesWorker: string | null;
  /** Script of the worker that scans and profiles packages; null: do it in the main thread. */
  readonly packageWorker: string | null;
  /** Script of the worker that looks for duplicates; null: do it in the main thread. */
  readonly duplicatesWorker: string | null;
  /** Script of the worker that reads and attributes trajectories; null: do it in the main thread. */
  readonly trajectoryWorker: string | null;
}
