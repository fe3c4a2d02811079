import { Inject, Injectable } from '@nestjs/common';
import { DenseLane, RerankLane } from '@skillward/contracts';
import { EmbeddingModel, ModelFailure, RerankModel } from '@skillward/domain';
import { Database, indexFeed } from '@skillward/database';
import { Configuration } from '@skillward/platform';
import {
  FurtherEvidence,
  SKILLROUTER_CANDIDATES,
  fuseSimilarities,
  mixMeanings,
  reorderFamilies,
  rerankerDocument,
  rerankerQuery,
  toUnitLength,
  untimed,
} from '@skillward/ranking';
import { TextMasker } from '@skillward/secrets';
import { readStoredText } from '../../library/stored-text';
import { CONFIGURATION, EMBEDDING_MODEL, RERANK_MODEL } from '../../tokens';
import { SkillEntry } from '../catalogue';
import { RecommendationTimer } from '../stage-times';
import { queryText } from './embed-versions';
import { Neighbourhood, VectorKeeper } from './vector-keeper';

/** What is asked: the task, and in a few words what is wanted of it where the caller or a model says so. */
export interface AskedOfLanes {
  readonly task: string;
  readonly query?: string;
}

/** The nearest skills to a task. */
export interface Recall {
  readonly ids: readonly string[];
  /** Null where the lane failed. */
  readonly query: Float32Array | null;
  readonly fallback: string | null;
}

/** What was worked out of the words alone. */
export interface LexicalUtilities {
  readonly asked: AskedOfLanes;
  readonly utilities: ReadonlyMap<string, number>;
  /** Each candidate in one family. */
  readonly families: readonly (readonly string[])[];
  readonly entryOf: (id: string) => SkillEntry;
  readonly mayShow: (id: string) => boolean;
  readonly time: RecommendationTimer;
}

/** The utilities after both lanes, and what they did. */
export interface SemanticUtilities {
  readonly utilities: ReadonlyMap<string, number>;
  readonly evidence: ReadonlyMap<string, FurtherEvidence>;
  readonly report: SemanticReport;
}

/** As it stands in the engine of an answer. */
export interface SemanticReport {
  readonly dense?: DenseLane;
  readonly rerank?: RerankLane;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ModelFailure)) throw error;
  return `${error.kind}: ${error.detail}`;
};

/**
 * The two stages of SkillRouter (sections 4 and F) beside the lexical engine, each only where its model is configured:
 * the nearest skills by embeddings join the candidates and their similarity has a share in the utilities; a reranker
 * orders the best families anew. Which sibling stands for a family stays with the comparison of siblings. A lane that
 * fails leaves everything as it was, and says why. Secrets in the task are masked before it is sent.
 */
@Injectable()
export class SemanticLanes {
  constructor(
    private readonly database: Database,
    private readonly vectors: VectorKeeper,
    @Inject(EMBEDDING_MODEL) private readonly embedder: EmbeddingModel | null,
    @Inject(RERANK_MODEL) private readonly reranker: RerankModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  get isConfigured(): boolean {
    return this.embedder !== null || this.reranker !== null;
  }

  /** Families that may come to be shown whatever their place was; 0 without a reranker. */
  get depth(): number {
    return this.reranker === null ? 0 : SKILLROUTER_CANDIDATES;
  }

  /** Null where no embeddings are configured. */
  async recall({ task, query }: AskedOfLanes, among: Omit<Neighbourhood, 'limit'>): Promise<Recall | null> {
    const { embedder } = this;
    if (embedder === null) return null;
    const failed = (fallback: string): Recall => ({ ids: [], query: null, fallback });
    if (this.vectors.place === null)
      return failed('unavailable: This process keeps no vectors, and the database has no pgvector to compare them.');
    const dimensions = await this.vectors.dimensions();
    if (dimensions === null) return failed('unavailable: No skill is embedded yet.');
    // What is wanted weighs as much against the task as it does for the words.
    const texts = await new TextMasker().maskTexts(query === undefined ? [task] : [query, task]);
    let vectors: readonly (readonly number[])[];
    try {
      vectors = await embedder.embed(
        texts.map((text) => queryText(embedder, text)),
        this.patience,
      );
    } catch (error) {
      return failed(reasonOf(error));
    }
    const odd = vectors.find(({ length }) => length !== dimensions);
    if (odd !== undefined) {
      const numbers = `${odd.length} numbers; the stored vectors have ${dimensions}`;
      return failed(`invalid_answer: ${embedder.name} answers with ${numbers}.`);
    }
    const units = vectors.flatMap((vector) => toUnitLength(vector) ?? []);
    if (units.length < texts.length) return failed('invalid_answer: The vector has no direction.');
    const wanted = units.reduce(mixMeanings);
    const neighbours = await this.vectors.nearest(wanted, { ...among, limit: SKILLROUTER_CANDIDATES });
    return { ids: neighbours.map(({ id }) => id), query: wanted, fallback: null };
  }

  async weigh(lexical: LexicalUtilities, recall: Recall | null): Promise<SemanticUtilities> {
    // A lane that is not there has no time of its own.
    const timerOf = (model: unknown) => (model === null ? untimed : lexical.time);
    const dense = await timerOf(this.embedder)('embeddings', () => this.fuse(lexical, recall));
    const reranked = await timerOf(this.reranker)('rerank', () =>
      this.rerank({ ...lexical, utilities: dense.utilities }),
    );
    const evidence = new Map(dense.evidence);
    for (const [id, relevance] of reranked.scores) {
      const known = evidence.get(id) ?? { features: {}, fits: false, reasons: [] };
      evidence.set(id, { ...known, features: { ...known.features, relevance } });
    }
    return { utilities: reranked.utilities, evidence, report: { ...dense.report, ...reranked.report } };
  }

  private async fuse({ utilities, families }: LexicalUtilities, recall: Recall | null): Promise<SemanticUtilities> {
    const { embeddings } = this.configuration;
    const nothing = { utilities, evidence: new Map<string, FurtherEvidence>(), report: {} };
    if (recall === null || this.embedder === null || embeddings === undefined) return nothing;
    const { weight, minSimilarity } = embeddings;
    const lane = { model: this.embedder.name, weight, search: this.vectors.place ?? 'pgvector' };
    const report = { dense: { ...lane, neighbours: recall.ids.length, fallback: recall.fallback } };
    if (recall.query === null) return { ...nothing, report };
    const similarities = await this.vectors.similarities(recall.query, [...utilities.keys()]);
    const near = new Set(recall.ids);
    const evidence = new Map(
      [...similarities].map(([id, similarity]): [string, FurtherEvidence] => {
        const fits = near.has(id) && similarity >= minSimilarity;
        const reasons = near.has(id) ? [`Its text is close to the task (similarity ${similarity.toFixed(2)}).`] : [];
        return [id, { features: { similarity }, fits, reasons }];
      }),
    );
    return { utilities: fuseSimilarities(utilities, families, similarities, weight), evidence, report };
  }

  private async rerank({ asked, utilities, families, entryOf, mayShow }: LexicalUtilities) {
    const { reranker } = this;
    const unchanged = { utilities, scores: new Map<string, number>() };
    if (reranker === null) return { ...unchanged, report: {} };
    const utilityOf = (id: string): number => utilities.get(id) ?? 0;
    const byUtility = (a: string, b: string): number => utilityOf(b) - utilityOf(a) || (a < b ? -1 : 1);
    const representatives = families
      .flatMap((family) => [...family].filter(mayShow).sort(byUtility)[0] ?? [])
      .sort(byUtility)
      .slice(0, SKILLROUTER_CANDIDATES);
    const lane = { model: reranker.name, candidates: representatives.length };
    if (representatives.length === 0) return { ...unchanged, report: { rerank: { ...lane, fallback: null } } };
    const texts = await indexFeed.documents(this.database.client, representatives);
    const documents = representatives.map((id) => {
      const { name, description } = entryOf(id);
      const markdown = texts.get(id);
      const body = markdown === undefined ? '' : readStoredText(markdown).body.trim();
      return rerankerDocument({ name, description, body });
    });
    try {
      const { task, query } = asked;
      const text = await new TextMasker().maskText(query === undefined ? task : `${query}\n\n${task}`);
      const relevance = await reranker.rerank(rerankerQuery(text), documents, this.patience);
      const scores = new Map(representatives.map((id, at) => [id, relevance[at] as number]));
      const reordered = reorderFamilies(utilities, families, scores);
      return { utilities: reordered, scores, report: { rerank: { ...lane, fallback: null } } };
    } catch (error) {
      return { ...unchanged, report: { rerank: { ...lane, fallback: reasonOf(error) } } };
    }
  }

  private get patience() {
    return { seconds: this.configuration.routerSeconds, retries: 0 };
  }
}
