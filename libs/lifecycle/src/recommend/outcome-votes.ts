import { Inject, Injectable } from '@nestjs/common';
import { Database, OutcomePosition, OutcomeRow, UsedSpan, outcomeStore, versionStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { attributionVote, taskSimilarity, taskTerms } from '@skillward/ranking';
import { CLOCK } from '../tokens';
import { SkillEntry } from './catalogue';

const PAGE = 1000;
/** The newest outcomes of a skill say enough. */
const MAX_A_SKILL = 200;
const DAY_MS = 86_400_000;
/** Tasks less alike than this have nothing to say about each other. */
const MIN_SIMILARITY = 0.15;

interface KnownOutcome {
  readonly row: OutcomeRow;
  readonly terms: ReadonlySet<string>;
  /** Digest of a version → share of the used spans that it still has. */
  readonly kept: Map<string, number>;
}

/** The attribution vote of stored outcomes: how skills fared under similar tasks. */
@Injectable()
export class OutcomeVotes {
  private readonly bySkill = new Map<string, KnownOutcome[]>();
  private position: OutcomePosition | null = null;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes in what was stored since the last time. */
  async follow(): Promise<void> {
    for (;;) {
      const rows = await outcomeStore.after(this.database.client, this.position, PAGE);
      for (const row of rows) {
        const known = this.bySkill.get(row.skillId) ?? [];
        known.push({ row, terms: taskTerms(row.task), kept: new Map() });
        this.bySkill.set(row.skillId, known.slice(-MAX_A_SKILL));
      }
      this.position = rows.at(-1) ?? this.position;
      if (rows.length < PAGE) return;
    }
  }

  /** Finds out what the current versions kept of the spans that were used before; call it before `vote`. */
  async prepare(entries: readonly SkillEntry[]): Promise<void> {
    for (const { id, digest, version } of entries) {
      for (const { row, kept } of this.bySkill.get(id) ?? []) {
        if (kept.has(digest)) continue;
        kept.set(digest, row.version === version ? 1 : await this.shareKept(row, version));
      }
    }
  }

  /** a(q, s): 0 (it always failed) to 1; 0.5 without outcomes under similar tasks. */
  vote(task: string, { id, digest }: SkillEntry): number {
    const known = this.bySkill.get(id);
    if (known === undefined) return attributionVote([]);
    const terms = taskTerms(task);
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

  private async shareKept({ skillId, version, spans }: OutcomeRow, current: number): Promise<number> {
    if (spans.length === 0) return 1;
    const [then, now] = [await this.linesOf(skillId, version, spans), await this.linesOf(skillId, current, spans)];
    let used = 0;
    let found = 0;
    for (const { path, fromLine, toLine } of spans) {
      const held = new Set(now.get(path));
      for (const line of (then.get(path) ?? []).slice(fromLine - 1, toLine)) {
        used++;
        if (held.has(line)) found++;
      }
    }
    return used === 0 ? 1 : found / used;
  }

  /** Lines without outer white space of the files that spans name. */
  private async linesOf(skillId: string, number: number, spans: readonly UsedSpan[]): Promise<Map<string, string[]>> {
    const db = this.database.client;
    const version = await versionStore.find(db, skillId, { number });
    const lines = new Map<string, string[]>();
    if (version === null) return lines;
    for (const path of new Set(spans.map((span) => span.path))) {
      const file = await versionStore.readFile(db, version.id, path);
      if (file)
        lines.set(
          path,
          new TextDecoder()
            .decode(file.content)
            .split('\n')
            .map((line) => line.trim()),
        );
    }
    return lines;
  }
}
