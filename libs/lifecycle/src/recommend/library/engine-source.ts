import { StaticEncoder } from '@skillward/encoder';
import { Database, Reader, indexFeed } from '@skillward/database';
import { Logger } from '@skillward/platform';
import {
  DEFAULT_RECIPE,
  InvertedIndex,
  LibraryCounts,
  LiveCounts,
  PackedDocument,
  Population,
  askedTerms,
  candidateIndex,
  meaningOf,
  parseQuery,
  rankedBy,
  rarityIn,
  readRequest,
  skillsTaught,
} from '@skillward/ranking';
import { SearchEngine } from '@skillward/search';
import { createLRU } from 'lru.min';
import { Follower } from '../../follow/follower';
import { LibraryChanges } from '../../follow/library-changes';
import { SkillEntry } from '../catalogue';
import { OutcomeVotes } from '../outcome-votes';
import { ScorerKeeper } from '../scorer-keeper';
import { CandidateSearch, LibrarySource, Rarity } from './library-source';
import { Place, RankedLibrary } from './ranked-library';
import { StoredLibrary } from './stored-library';

const POLL_MS = 500;
/** Counts of the library, and of its namespaces, may be so old. */
const FRESH_MS = 5_000;
/** Of the words of a request that no skill had, so many are looked up in the engine. */
const MOST_NEW_TERMS = 100;
const KEPT_COUNTS = 500;

/** What the ranking of an engine's answers follows. */
export interface EngineParts {
  readonly engine: SearchEngine;
  readonly database: Database;
  readonly changes: LibraryChanges;
  readonly scorers: ScorerKeeper;
  readonly votes: OutcomeVotes;
  readonly encoder: StaticEncoder | null;
  readonly logger: Logger;
}

/**
 * The library in a search engine, for a process that keeps nothing of it but how common its words are: candidates come
 * from the engine, what is known of them from the database.
 */
export class EngineSource extends LibrarySource {
  readonly families: StoredLibrary;
  readonly whole = null;
  private counts: LiveCounts | null = null;
  private generation: string | null = null;
  private countsReadAt = -Infinity;
  private readonly sizes = createLRU<string, { readonly at: number; readonly skills: number }>({ max: KEPT_COUNTS });
  private readonly follower: Follower;

  constructor(private readonly parts: EngineParts) {
    super();
    const { database, changes, logger } = parts;
    this.families = new StoredLibrary(database);
    const failure = 'the state of the search engine could not be followed';
    this.follower = new Follower(() => this.follow(), { pollMs: POLL_MS, failure, logger, changes });
  }

  get pending(): string | null {
    return this.counts === null ? 'The search engine holds nothing of the library yet; a worker feeds it.' : null;
  }

  get size(): number {
    return this.counts?.statistics.documents ?? 0;
  }

  async start(): Promise<void> {
    this.follower.start();
  }

  stop(): Promise<void> {
    return this.follower.stop();
  }

  async candidates(asked: CandidateSearch): Promise<RankedLibrary> {
    const { encoder, engine } = this.parts;
    const { namespaces, learned, mayMiss = false } = asked;
    const { vector: meaning, analogy } = meaningOf(encoder, asked);
    const counts = await this.knowing(askedTerms(asked, { analogy }), mayMiss);
    if (counts.statistics.documents === 0) return this.libraryOf([], [], counts);
    const reading = readRequest(new InvertedIndex([], counts), asked, { learned, analogy, encoder });
    const { terms } = reading;
    const also = [...asked.also, ...skillsTaught(terms.slice(0, DEFAULT_RECIPE.search.maxTerms), learned)];
    const search = { terms, meaning, namespaces, also: [...new Set(also)] };
    const { skills, missing } = await engine.candidates(search, mayMiss);
    return { ...(await this.libraryOf(skills, rankedBy(reading), counts)), missing };
  }

  async holding(
    words: string,
    { namespaces, most }: { readonly namespaces: readonly string[] | null; readonly most: number },
  ): Promise<RankedLibrary> {
    const counts = await this.knowing(askedTerms({ task: words }));
    if (counts.statistics.documents === 0) return this.libraryOf([], [], counts);
    const terms = parseQuery(new InvertedIndex([], counts), words);
    const found = await this.parts.engine.holding({ terms, namespaces, most });
    return this.libraryOf(
      found,
      terms.map(({ term }) => term),
      counts,
    );
  }

  rarity(): Rarity {
    return this.counts === null ? () => 1 : rarityIn(new InvertedIndex([], this.counts));
  }

  async entries(ids: readonly string[]): Promise<ReadonlyMap<string, SkillEntry>> {
    return (await this.families.read(ids)).entries;
  }

  places(ids: readonly string[], db?: Reader): Promise<ReadonlyMap<string, Place>> {
    return this.families.places(ids, db);
  }

  async countIn(namespaces: readonly string[] | null): Promise<number> {
    const key = JSON.stringify(namespaces);
    const known = this.sizes.get(key);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.skills;
    const skills = await this.parts.engine.countIn(namespaces);
    this.sizes.set(key, { at: performance.now(), skills });
    return skills;
  }

  private async libraryOf(
    found: readonly PackedDocument[],
    terms: Iterable<string>,
    counts: Population,
  ): Promise<RankedLibrary> {
    const { entries, families, placeOf } = await this.families.read(found.map(({ id }) => id));
    const index = candidateIndex(found, terms, counts);
    return {
      index,
      encoder: this.parts.encoder,
      catalogue: { get: (id) => entries.get(id) ?? null },
      families,
      missing: null,
      placeOf,
    };
  }

  /** The counts of the library, with those of these terms that came since they were made. */
  private async knowing(terms: readonly string[], mayMiss = false): Promise<LiveCounts> {
    this.requireReady();
    const counts = this.counts as LiveCounts;
    const unknown = terms.filter((term) => counts.countsOf(term) === null).slice(0, MOST_NEW_TERMS);
    for (const [term, skills] of await this.parts.engine.countTerms(unknown, mayMiss)) counts.add(term, skills);
    return counts;
  }

  private async follow(): Promise<void> {
    const { database, scorers, votes } = this.parts;
    await scorers.follow(await indexFeed.head(database.client));
    await votes.follow();
    if (this.counts === null || performance.now() - this.countsReadAt >= FRESH_MS) await this.readCounts();
  }

  private async readCounts(): Promise<void> {
    // Also of an engine that is away, which need not be asked again at once.
    this.countsReadAt = performance.now();
    const read = await this.parts.engine.counts(this.generation);
    if (read === null) return;
    this.generation = read.generation;
    const counts = LibraryCounts.decode(read.bytes);
    if (this.counts !== null) this.counts.renew(counts);
    else {
      this.counts = new LiveCounts(counts);
      this.parts.logger.info({ skills: this.size }, 'the search engine answers for the library');
    }
  }
}
