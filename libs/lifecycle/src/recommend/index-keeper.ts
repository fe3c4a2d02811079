import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import { StaticEncoder } from '@skillward/encoder';
import {
  ANALYSIS_VERSION,
  AnalysedDocument,
  IndexPart,
  InvertedIndex,
  MAX_SEGMENT_DOCUMENTS,
  Segment,
  decodeSegment,
  mergeSegments,
} from '@skillward/ranking';
import { CatalogueRow, Database, FEED_START, FeedPosition, familyStore, indexFeed } from '@skillward/database';
import { Configuration, Logger, WORKER_MEMORY, dataPath } from '@skillward/platform';
import { Follower } from '../follow/follower';
import { LibraryChanges } from '../follow/library-changes';
import { ASSETS, CONFIGURATION, LOGGER, ProductAssets } from '../tokens';
import { LibraryCatalogue } from './catalogue';
import { FamilyDirectory } from './family-directory';
import { OutcomeVotes } from './outcome-votes';
import { ScorerKeeper } from './scorer-keeper';
import { SegmentStore } from './segment-store';
import { loadEncoder } from './static-encoder';
import tokenise, { IndexableSkill, MergeTask, TokeniserTask } from './tokenise.worker';

const POLL_MS = 500;
const FEED_PAGE = 2000;
const DOCUMENT_PAGE = 100;
/** A delta of this size, or one that nothing was added to for a while, is written to disk. */
const SEAL_DOCUMENTS = 4000;
const SEAL_IDLE_MS = 5000;
/** More sealed segments than this are merged into one. */
const MAX_SEALED = 6;

/**
 * Keeps the ranking index and the catalogue of this process in step with the database: reads what changed since the
 * last look, in the order of the ledger, tokenises it in worker threads and adds it to the index, which is never
 * rebuilt. Changes made by this process are taken at once, those of others within the polling interval.
 */
@Injectable()
export class IndexKeeper {
  readonly catalogue = new LibraryCatalogue();
  private readonly store: SegmentStore;
  private readonly pool: Piscina | null;
  /** What skills and requests are encoded with; null: words alone. */
  readonly encoder: StaticEncoder | null;
  private current = new InvertedIndex();
  private position: FeedPosition = FEED_START;
  private seenHead = -1n;
  private unsealed = 0;
  private lastAdded = 0;
  private caughtUp = false;
  private familiesKnown = false;
  private readonly follower: Follower;

  constructor(
    private readonly database: Database,
    changes: LibraryChanges,
    private readonly families: FamilyDirectory,
    private readonly scorers: ScorerKeeper,
    private readonly votes: OutcomeVotes,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(ASSETS) private readonly assets: ProductAssets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.store = new SegmentStore(dataPath(configuration.dataDir, 'index'), logger);
    this.encoder = loadEncoder(assets.encoderFile);
    const threads = configuration.tokeniserThreads;
    this.pool =
      assets.tokeniserWorker !== null && threads > 0
        ? new Piscina({
            filename: assets.tokeniserWorker,
            minThreads: 0,
            maxThreads: threads,
            idleTimeout: 10_000,
            resourceLimits: WORKER_MEMORY,
          })
        : null;
    const failure = 'the ranking index could not follow the library';
    this.follower = new Follower((signal) => this.follow(signal), { pollMs: POLL_MS, failure, logger, changes });
  }

  get index(): InvertedIndex {
    return this.current;
  }

  /** Whether everything that was in the library at the start can be recommended. */
  get ready(): boolean {
    return this.caughtUp;
  }

  /** Loads what is on disk and starts to follow the library. */
  async start(): Promise<void> {
    this.current = new InvertedIndex(await this.store.open());
    this.familiesKnown = await this.families.open();
    this.follower.start();
  }

  async stop(): Promise<void> {
    await this.follower.stop();
    if (this.caughtUp) await this.seal();
    await this.families.close();
    await this.pool?.destroy();
    this.store.close();
  }

  private async follow(signal: AbortSignal): Promise<boolean> {
    const more = await this.catchUp(signal);
    if (!signal.aborted) await this.sealIfDue();
    return more;
  }

  /** @returns whether there may be more to read at once */
  private async catchUp(signal: AbortSignal): Promise<boolean> {
    const db = this.database.client;
    // Read before the rows: what commits in between is seen by the next look.
    const head = await indexFeed.head(db);
    await this.scorers.follow(head);
    if (this.caughtUp && head === this.seenHead) return false;
    await this.votes.follow();
    const rows = await indexFeed.changes(db, this.position, FEED_PAGE);
    this.families.offer(this.catalogue.setCuratedFamilies(await familyStore.all(db)));
    const stale = new Set(rows.filter((row) => this.current.revisionOf(row.id) !== this.revisionOf(row)));
    await this.addAll([...stale], signal);
    if (signal.aborted) return false;
    const others = rows.filter((row) => !stale.has(row));
    this.families.offer(this.catalogue.put(others));
    this.families.lookAgain(rows.map(({ id }) => id));
    this.position = rows.at(-1) ?? this.position;
    if (rows.length === FEED_PAGE) return true;
    this.seenHead = head;
    if (!this.caughtUp) {
      this.current.remove([...this.current.ids()].filter((id) => this.catalogue.get(id) === null));
      // Families of before serve until those of now are worked out.
      if (!this.familiesKnown) this.families.assume(this.catalogue.all());
      void this.families.goLive();
      this.caughtUp = true;
      this.logger.info({ skills: this.catalogue.size }, 'the ranking index is ready');
    }
    return false;
  }

  private async addAll(rows: readonly CatalogueRow[], signal: AbortSignal): Promise<void> {
    const pages = Array.from({ length: Math.ceil(rows.length / DOCUMENT_PAGE) }, (_, page) =>
      rows.slice(page * DOCUMENT_PAGE, (page + 1) * DOCUMENT_PAGE),
    );
    for (const page of pages) {
      if (signal.aborted) return;
      const documents = await this.analyse(page);
      this.current.append(documents);
      this.families.offer(this.catalogue.put(page));
      this.unsealed += documents.length;
      this.lastAdded = performance.now();
      for (let due = this.current.dueMerge(); due !== null; due = this.current.dueMerge()) await this.merge(due, false);
      if (this.unsealed >= SEAL_DOCUMENTS) await this.seal();
    }
  }

  /** Skills as an index takes them; without those whose text is gone. */
  async analyse(rows: readonly CatalogueRow[]): Promise<AnalysedDocument[]> {
    const documents = await indexFeed.documents(
      this.database.client,
      rows.map((row) => row.id),
    );
    const skills = rows.flatMap((row): IndexableSkill[] => {
      const markdown = documents.get(row.id);
      const { id, name, description, typicalRequests } = row;
      const revision = this.revisionOf(row);
      return markdown === undefined ? [] : [{ id, revision, name, description, typicalRequests, markdown }];
    });
    const task: TokeniserTask = { skills, encoderFile: this.assets.encoderFile };
    return this.pool ? (this.pool.run(task) as Promise<AnalysedDocument[]>) : tokenise(task);
  }

  /** By which rules, and in which vectors, texts are analysed. */
  get analysis(): string {
    return `${ANALYSIS_VERSION}${this.encoder === null ? '' : `+${this.encoder.version}`}`;
  }

  /**
   * Text of another version, other typical requests, or text that was analysed by other rules or encoded otherwise, has
   * another revision.
   */
  private revisionOf({ digest, typicalRequests }: CatalogueRow): string {
    const asked = typicalRequests.length === 0 ? '' : `:${shortHash(typicalRequests)}`;
    return `${this.analysis}:${digest}${asked}`;
  }

  private async sealIfDue(): Promise<void> {
    if (this.unsealed > 0 && performance.now() - this.lastAdded > SEAL_IDLE_MS) await this.seal();
  }

  /**
   * Puts one part in the place of several. A large library takes seconds, so it is done in a thread.
   * @returns its segment; null where nothing of it is alive any more
   */
  private async merge(parts: readonly IndexPart[], sealed: boolean): Promise<Segment | null> {
    const task: MergeTask = { parts: parts.map(({ segment: { columns }, dead }) => ({ columns, dead })) };
    const merged = this.pool
      ? decodeSegment((await this.pool.run(task, { name: 'merge' })) as Uint8Array)
      : mergeSegments(parts);
    return this.current.replace(parts, merged, sealed) ? merged : null;
  }

  private async seal(): Promise<void> {
    const before = this.current.parts.filter((part) => part.sealed);
    for (const group of this.current.unsealed()) {
      const segment = await this.merge(group, true);
      if (segment !== null) await this.store.write(segment);
    }
    // Not before: a thread that dies leaves the rest to the next look.
    this.unsealed = 0;
    const sealed = this.current.parts.filter((part) => part.sealed);
    const small = sealed.length > MAX_SEALED ? smallestThatFit(sealed) : [];
    if (small.length > 1) {
      const merged = await this.merge(small, true);
      if (merged !== null) await this.store.write(merged);
    }
    const kept = new Set(this.current.parts.map((part) => part.segment));
    await this.store.remove([...before, ...sealed].map((part) => part.segment).filter((segment) => !kept.has(segment)));
  }
}

const shortHash = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);

/** The smallest parts that one segment can hold together. */
function smallestThatFit(parts: readonly IndexPart[]): IndexPart[] {
  let documents = 0;
  return [...parts]
    .sort((a, b) => a.segment.size - b.segment.size)
    .filter((part) => (documents += part.segment.size) <= MAX_SEGMENT_DOCUMENTS);
}
