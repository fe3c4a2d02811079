import { z } from 'zod';
import { Prisma } from '../generated/client';
import { AuditRecord, GENESIS_HASH, hashAuditEntry } from '../ledger';
import { PageRequest, decodeCursor, escapeLike, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

interface Row {
  seq: bigint;
  at: Date;
  actor: unknown;
  action: string;
  target: string;
  detail: unknown;
  previous_hash: string;
  hash: string;
}

const Detail = z.record(z.string(), z.unknown());

const toRecord = (row: Row): AuditRecord => ({
  seq: BigInt(row.seq),
  at: row.at,
  actor: StoredActor.parse(row.actor),
  action: row.action,
  target: row.target,
  detail: Detail.parse(row.detail),
  previousHash: row.previous_hash,
  hash: row.hash,
});

const VERIFY_BATCH = 1000;

/** The head of the chain and the newest entry; null: there is none. */
interface Ends {
  readonly head_seq: bigint | null;
  readonly head_hash: string | null;
  readonly last: bigint | null;
}

const NOTHING: Ends = { head_seq: null, head_hash: null, last: null };

export const auditStore = {
  /** Newest first. `target` matches its beginning, so `skill:team/` finds all of a namespace. */
  async list(
    db: Reader,
    filter: {
      actor?: string | undefined;
      /** One, or any of these. */
      action?: string | readonly string[] | undefined;
      target?: string | undefined;
      from?: Date | undefined;
      to?: Date | undefined;
    },
    page: PageRequest,
  ) {
    const after = decodeCursor(page.cursor, 'bigint');
    const where = Prisma.join(
      [
        Prisma.sql`true`,
        ...(filter.actor === undefined
          ? []
          : [Prisma.sql`(actor->>'id' = ${filter.actor} OR actor->>'name' = ${filter.actor})`]),
        ...(filter.action === undefined ? [] : [Prisma.sql`action = ANY (${[filter.action].flat()}::text[])`]),
        ...(filter.target === undefined ? [] : [Prisma.sql`target LIKE ${`${escapeLike(filter.target)}%`}`]),
        ...(filter.from === undefined ? [] : [Prisma.sql`at >= ${filter.from}`]),
        ...(filter.to === undefined ? [] : [Prisma.sql`at < ${filter.to}`]),
        ...(after ? [Prisma.sql`seq < ${BigInt(after[0] ?? 0)}`] : []),
      ],
      ' AND ',
    );
    const rows = await db.$queryRaw<Row[]>`
      SELECT * FROM audit_events WHERE ${where} ORDER BY seq DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.seq.toString()], toRecord);
  },

  /**
   * Walks the chain up to the head that it has at this moment; entries that others add meanwhile are no part of it.
   * `firstBroken` is the first entry that is missing, or does not follow from the one before.
   * @param marked entry whose hash is wanted as well; `markedHash` is null where the whole chain does not reach it
   */
  async verify(
    db: Reader,
    marked = 0n,
  ): Promise<{ valid: boolean; entries: number; firstBroken: bigint | null; markedHash: string | null }> {
    // In one statement: an entry and the head that names it are written in one transaction.
    const [{ head_seq, head_hash, last } = NOTHING] = await db.$queryRaw<Ends[]>`
      SELECT h.seq AS head_seq, h.hash AS head_hash, (SELECT max(seq) FROM audit_events) AS last
      FROM (SELECT) AS one LEFT JOIN ledger_head h ON h.id = 1`;
    const head = BigInt(head_seq ?? 0);
    let previousHash = GENESIS_HASH;
    let seq = 0n;
    let markedHash = marked === 0n ? GENESIS_HASH : null;
    const broken = (at: bigint) => ({ valid: false, entries: Number(seq), firstBroken: at, markedHash });
    while (seq < head) {
      const rows = await db.$queryRaw<Row[]>`
        SELECT * FROM audit_events WHERE seq > ${seq} AND seq <= ${head} ORDER BY seq LIMIT ${VERIFY_BATCH}`;
      for (const row of rows) {
        const record = toRecord(row);
        const follows =
          record.seq === seq + 1n && record.previousHash === previousHash && hashAuditEntry(record) === record.hash;
        if (!follows) return broken(seq + 1n);
        seq = record.seq;
        previousHash = record.hash;
        if (seq === marked) markedHash = record.hash;
      }
      if (rows.length === 0) return broken(seq + 1n);
    }
    const isWhole = BigInt(last ?? 0) === head && (head === 0n || head_hash === previousHash);
    return isWhole ? { valid: true, entries: Number(seq), firstBroken: null, markedHash } : broken(seq + 1n);
  },

  /** The end of the chain as it stands; before the first entry what that is chained to. */
  async head(db: Reader): Promise<{ seq: bigint; hash: string }> {
    const [row] = await db.$queryRaw<{ seq: bigint; hash: string }[]>`SELECT seq, hash FROM ledger_head WHERE id = 1`;
    return row ? { seq: BigInt(row.seq), hash: row.hash } : { seq: 0n, hash: GENESIS_HASH };
  },
};
