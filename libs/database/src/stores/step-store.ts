import { Step } from '@skillward/domain';
import { toJson } from '../json';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { secondsBetween } from './step-times';

/** Steps that are held in memory at once while many are read. */
const PAGE = 200;

interface Row {
  index: number;
  content: unknown;
}

const rowsAfter = (db: Reader, trajectoryId: string, index: number, limit: number): Promise<Row[]> =>
  db.$queryRaw<Row[]>`
    SELECT index, content FROM trajectory_steps
    WHERE trajectory_id = ${trajectoryId}::uuid AND index > ${index} ORDER BY index LIMIT ${limit}`;

/** The normalised steps of trajectories, without secrets. */
export const stepStore = {
  /** Steps that are there already stay: reading the same file again gives the same ones. */
  async write(db: Reader, trajectoryId: string, steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return;
    const rows = steps.map((step) => ({ index: step.index, content: step }));
    await db.$executeRaw`
      INSERT INTO trajectory_steps (trajectory_id, index, content)
      SELECT ${trajectoryId}::uuid, index, content
      FROM json_to_recordset(${toJson(rows)}::json) AS row (index int, content json)
      ON CONFLICT (trajectory_id, index) DO NOTHING`;
  },

  /** In their order. */
  async list(db: Reader, trajectoryId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'integer');
    const rows = await rowsAfter(db, trajectoryId, Number(after?.[0] ?? -1), page.limit + 1);
    return toPage(
      rows,
      page.limit,
      (row) => [row.index],
      (row) => Step.parse(row.content),
    );
  },

  /** At most `limit` of them, in their order, from an index on. */
  async from(db: Reader, trajectoryId: string, index: number, limit: number): Promise<Step[]> {
    const rows = await rowsAfter(db, trajectoryId, index - 1, limit);
    return rows.map((row) => Step.parse(row.content));
  },

  /**
   * The time from the first step to the last one, and the tokens of all; null where none says. Any file may claim any
   * number of tokens: sums end at the largest number that JSON holds exactly.
   */
  async usage(db: Reader, trajectoryId: string, receivedAt: Date) {
    const [row] = await db.$queryRaw<{ input: number | null; output: number | null }[]>`
      SELECT sum((content->'tokens'->>'prompt')::numeric)::float8 AS input,
        sum((content->'tokens'->>'completion')::numeric)::float8 AS output
      FROM trajectory_steps WHERE trajectory_id = ${trajectoryId}::uuid AND NOT (content->>'copied')::boolean`;
    const times = await db.$queryRaw<{ time: string; agentId: string | null }[]>`
      SELECT content->>'time' AS time, content->>'agentId' AS "agentId"
      FROM trajectory_steps
      WHERE trajectory_id = ${trajectoryId}::uuid AND NOT (content->>'copied')::boolean AND content->>'time' IS NOT NULL
      ORDER BY index`;
    const bounded = (count: number | null = null) => (count === null ? null : Math.min(count, Number.MAX_SAFE_INTEGER));
    return {
      seconds: secondsBetween(times, receivedAt),
      inputTokens: bounded(row?.input),
      outputTokens: bounded(row?.output),
    };
  },

  /** All of them, in their order. */
  async *all(db: Reader, trajectoryId: string): AsyncIterable<Step> {
    for (let from = 0; ; from += PAGE) {
      const steps = await this.from(db, trajectoryId, from, PAGE);
      yield* steps;
      if (steps.length < PAGE) return;
    }
  },

  /** Those with one of the indices. */
  async some(db: Reader, trajectoryId: string, indices: readonly number[]): Promise<Step[]> {
    const rows = await db.trajectoryStep.findMany({
      where: { trajectoryId, index: { in: [...indices] } },
      orderBy: { index: 'asc' },
    });
    return rows.map((row) => Step.parse(row.content));
  },
};
