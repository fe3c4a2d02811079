import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  FollowedOutcome,
  OutcomePosition,
  OutcomeRow,
  outcomeStore,
  versionStore,
} from '@skillward/database';
import { Clock } from '@skillward/platform';
import { LearnedWords, attributionVote, taskSimilarity, taskTerms } from '@skillward/ranking';
import { CLOCK } from '../tokens';
import { SkillEntry } from './catalogue';
import { LearnedRequests } from './learned-requests';

const PAGE = 1000;
/** The newest outcomes of a skill say enough. */
const MAX_A_SKILL = 200;
/** Outcomes have times of before their transactions wait for their turn, by the clocks of several machines. */
const LATE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Tasks less alike than this have nothing to say about each other. */
const MIN_SIMILARITY = 0.15;

interface KnownOutcome {
  readonly row: OutcomeRow;
  readonly terms: ReadonlySet<string>;
  /** Digest of a version → share of the used spans that it still has. */
  readonly kept: Map<string, number>;
}

/** What stored outcomes teach: how skills fared under similar tasks, and in which words they were asked for. */
@Injectable()
export class OutcomeVotes {
  private readonly bySkill = new Map<string, KnownOutcome[]>();
  private readonly requests = new LearnedRequests();
  private position: OutcomePosition | null = null;
  /** Times of the outcomes that are read again, by id. */
  private readonly recent = new Map<string, number>();
  /** The task that was voted on last: all candidates of a request ask for the same. */
  private lastTask: { readonly task: string; readonly terms: ReadonlySet<string> } | null = null;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes in what was stored since the last time. */
  async follow(): Promise<void> {
    let from = this.position && { ...this.position, at: new Date(this.position.at.getTime() - LATE_MS) };
    for (;;) {
      const rows = await outcomeStore.after(this.database.client, from, PAGE);
      for (const row of rows) if (!this.recent.has(row.id)) this.take(row);
      from = rows.at(-1) ?? from;
      if (from !== null && (this.position === null || this.position.at < from.at)) this.position = from;
      this.forgetOld();
      if (rows.length < PAGE) return;
    }
  }

  private take(row: FollowedOutcome): void {
    this.recent.set(row.id, row.at.getTime());
    const known = this.bySkill.get(row.skillId) ?? [];
    const sameRun = (each: KnownOutcome) => row.runKey !== null && each.row.runKey === row.runKey;
    // It came late, and a newer one of its run counts.
    if (known.some((each) => sameRun(each) && isOlder(row, each.row))) return;
    this.requests.add(row);
    const others = known.filter((each) => !sameRun(each));
    const added = { row, terms: taskTerms(row.task), kept: new Map<string, number>() };
    const place = others.findLastIndex((each) => isOlder(each.row, row)) + 1;
    this.bySkill.set(row.skillId, others.toSpliced(place, 0, added).slice(-MAX_A_SKILL));
  }

  private forgetOld(): void {
    const since = (this.position?.at.getTime() ?? 0) - LATE_MS;
    for (const [id, at] of this.recent) if (at < since) this.recent.delete(id);
  }

  /** Finds out what the current versions kept of the spans that were used before; call it before `vote`. */
  async prepare(entries: readonly SkillEntry[]): Promise<void> {
    for (const { id, digest, version } of entries) {
      const news = (this.bySkill.get(id) ?? []).filter(({ kept }) => !kept.has(digest));
      if (news.length === 0) continue;
      // Many outcomes name the same few files.
      const read = memoised((number, path) => this.linesOf(id, number, path));
      for (const { row, kept } of news) {
        kept.set(digest, row.version === version ? 1 : await shareKept(row, version, read));
      }
    }
  }

  /**
   * The words that requests have lent to skills that served them.
   * @param namespaces that are searched: only requests that were asked of nothing else teach; null: all of them
   * @returns null where it is not known what is searched
   */
  learned(namespaces: readonly string[] | null | undefined): LearnedWords | null {
    return namespaces === undefined ? null : this.requests.seenFrom(namespaces, this.clock.now());
  }

  /** a(q, s): 0 (it always failed) to 1; 0.5 without outcomes under similar tasks. */
  vote(task: string, { id, digest }: SkillEntry): number {
    const known = this.bySkill.get(id);
    if (known === undefined) return attributionVote([]);
    if (this.lastTask?.task !== task) this.lastTask = { task, terms: taskTerms(task) };
    const { terms } = this.lastTask;
    const now = this.clock.now().getTime();
    return attributionVote(
      known.flatMap(({ row, terms: then, kept }) => {
        const similarity = taskSimilarity(terms, then);
        if (similarity < MIN_SIMILARITY) return [];
        const ageDays = (now - row.at.getTime()) / DAY_MS;
        return [{ reward: row.reward, similarity, ageDays, kept: kept.get(digest) ?? 1 }];
      }),
    );
  }

  /** Lines without outer white space of a file of a version; none where there is no such file. */
  private async linesOf(skillId: string, number: number, path: string): Promise<readonly string[]> {
    const db = this.database.client;
    const version = await versionStore.find(db, skillId, { number });
    const file = version && (await versionStore.readFile(db, version.id, path));
    if (!file) return [];
    return new TextDecoder()
      .decode(file.content)
      .split('\n')
      .map((line) => line.trim());
  }
}

const isOlder = (one: OutcomeRow, other: OutcomeRow): boolean =>
  one.at.getTime() === other.at.getTime() ? one.id < other.id : one.at < other.at;

type ReadLines = (version: number, path: string) => Promise<readonly string[]>;

function memoised(read: ReadLines): ReadLines {
  const known = new Map<string, Promise<readonly string[]>>();
  return (version, path) => {
    const key = `${version} ${path}`;
    const lines = known.get(key) ?? read(version, path);
    known.set(key, lines);
    return lines;
  };
}

/** How much (0 to 1) of the lines that were used another version still has, wherever in the same file. */
async function shareKept({ version, spans }: OutcomeRow, current: number, read: ReadLines): Promise<number> {
  let used = 0;
  let found = 0;
  for (const { path, fromLine, toLine } of spans) {
    const held = new Set(await read(current, path));
    for (const line of (await read(version, path)).slice(fromLine - 1, toLine)) {
      used++;
      if (held.has(line)) found++;
    }
  }
  return used === 0 ? 1 : found / used;
}
