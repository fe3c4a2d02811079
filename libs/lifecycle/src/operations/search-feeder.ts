import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database, FEED_START, FeedPosition, factStore, indexFeed } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { LibraryCounts } from '@skillward/ranking';
import { SearchEngine } from '@skillward/search';
import { RESTORE_FACT, RestoreFact } from '../backup/run-restore';
import { LeasedFollower } from '../follow/leased-follower';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK, LOGGER, SEARCH_ENGINE } from '../tokens';
import { IndexKeeper } from '../recommend/index-keeper';

const PAGE = 200;
/** An engine that failed gets this time to recover. */
const RETRY_MS = 5_000;
/** How common words are hardly changes: counting may take this share of the time, and comes this often at most. */
const COUNTING_SHARE = 0.05;
const COUNT_EVERY_MS = 1_000;
/** Terms whose counts every process keeps; rarer ones are counted by the engine when a request has them. */
const MOST_TERMS = 500_000;
const FACT = 'search.fed';

const StoredPosition = z.object({ revision: z.string(), changeSeq: z.string().transform(BigInt), id: z.string() });

/**
 * Feeds the search engine from the ledger, in one process at a time. How far it has come is kept after each page, so a
 * process that dies repeats one page at most; a page that comes twice changes nothing.
 */
@Injectable()
export class SearchFeeder {
  private readonly follower: LeasedFollower;
  private seenHead = -1n;
  private notBefore = -Infinity;
  private countAgainAt = -Infinity;
  private counted = -1;

  constructor(
    private readonly database: Database,
    changes: LibraryChanges,
    private readonly keeper: IndexKeeper,
    @Inject(SEARCH_ENGINE) private readonly engine: SearchEngine | null,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.follower = new LeasedFollower(database, changes, clock, logger, {
      lease: 'search',
      failure: 'the search engine could not be fed',
      isDue: (head) => performance.now() >= this.notBefore && (head !== this.seenHead || this.isCountDue()),
      run: (signal, head) => this.feed(signal, head),
    });
  }

  async start(): Promise<void> {
    if (this.engine !== null) await this.follower.start();
  }

  /** Ends after the page in hand. */
  async stop(): Promise<void> {
    await this.follower.stop();
    await this.engine?.close();
  }

  private isCountDue(): boolean {
    const { ready, index } = this.keeper;
    return ready && index.generation !== this.counted && performance.now() >= this.countAgainAt;
  }

  private async feed(signal: AbortSignal, head: bigint): Promise<void> {
    const { engine } = this;
    if (engine === null) return;
    this.notBefore = performance.now() + RETRY_MS;
    const revision = await this.revision();
    // Of an index that has gone nothing is fed any more, also where this process ends right after making it.
    await engine.prepare(revision, () => this.keep(revision, FEED_START));
    let position = await this.position(revision);
    for (;;) {
      const rows = await indexFeed.changes(this.database.client, position, PAGE);
      const last = rows.at(-1);
      if (last === undefined) break;
      const byId = new Map(rows.map((row) => [row.id, row]));
      const documents = await this.keeper.analyse(rows);
      if (signal.aborted) return;
      await engine.put(
        documents.flatMap((document) => {
          const row = byId.get(document.id);
          return row === undefined
            ? []
            : [{ document, change: row.changeSeq, namespace: row.namespace, status: row.status }];
        }),
      );
      position = { changeSeq: last.changeSeq, id: last.id };
      await this.keep(revision, position);
    }
    await engine.publish();
    if (this.isCountDue()) await this.count(engine, signal);
    this.seenHead = head;
    this.notBefore = -Infinity;
  }

  private async count(engine: SearchEngine, signal: AbortSignal): Promise<void> {
    const { index } = this.keeper;
    const { generation } = index;
    const begun = performance.now();
    const counting = LibraryCounts.counting(index);
    let step = counting.next();
    while (!step.done) {
      await setImmediate();
      if (signal.aborted) return;
      step = counting.next();
    }
    await engine.putCounts(step.value.commonest(MOST_TERMS).encode(), newId());
    this.counted = generation;
    const now = performance.now();
    this.countAgainAt = now + Math.max(COUNT_EVERY_MS, (now - begun) / COUNTING_SHARE);
  }

  /** Texts that are analysed otherwise, and a library that was restored to an earlier state, get an index of their own. */
  private async revision(): Promise<string> {
    const restored = RestoreFact.safeParse(await factStore.read(this.database.client, RESTORE_FACT)).data;
    return `${this.keeper.analysis}@${restored?.id ?? ''}`;
  }

  private async position(revision: string): Promise<FeedPosition> {
    const stored = StoredPosition.safeParse(await factStore.read(this.database.client, FACT)).data;
    return stored?.revision === revision ? { changeSeq: stored.changeSeq, id: stored.id } : FEED_START;
  }

  private keep(revision: string, { changeSeq, id }: FeedPosition): Promise<void> {
    return this.database.transaction((tx) =>
      factStore.record(tx, FACT, { revision, changeSeq: String(changeSeq), id }),
    );
  }
}
