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

export const auditStore = {
  /** Newest first. `target` matches its beginning, so `skill:team/` finds all of a namespace. */
  async list(
    db: Reader,
    filter: { actor?: string | undefined; action?: string | undefined; target?: string | undefined },
    page: PageRequest,
  ) {
    const after = decodeCursor(page.cursor, 'bigint');
    const where = Prisma.join(
      [
        Prisma.sql`true`,
        ...(filter.actor === undefined
          ? []
          : [Prisma.sql`(actor->>'id' = ${filter.actor} OR actor->>'name' = ${filter.actor})`]),
        ...(filter.action === undefined ? [] : [Prisma.sql`action = ${filter.action}`]),
        ...(filter.target === undefined ? [] : [Prisma.sql`target LIKE ${`${escapeLike(filter.target)}%`}`]),
        ...(after ? [Prisma.sql`seq < ${BigInt(after[0] ?? 0)}`] : []),
      ],
      ' AND ',
    );
    const rows = await db.$queryRaw<Row[]>`
      SELECT * FROM audit_events WHERE ${where} ORDER BY seq DESC LIMIT ${page.limit + 1}`;
    return toPage(rows, page.limit, (row) => [row.seq.toString()], toRecord);
  },

  /** Walks the whole chain; `firstBroken` is the first entry that does not follow from the one before. */
  async verify(db: Reader): Promise<{ valid: boolean; entries: number; firstBroken: bigint | null }> {
    let previousHash = GENESIS_HASH;
    let seq = 0n;
    for (;;) {
      const rows = await db.$queryRaw<Row[]>`
        SELECT * FROM audit_events WHERE seq > ${seq} ORDER BY seq LIMIT ${VERIFY_BATCH}`;
      for (const row of rows) {
        const record = toRecord(row);
        const follows =
          record.seq === seq + 1n && record.previousHash === previousHash && hashAuditEntry(record) === record.hash;
        if (!follows) return { valid: false, entries: Number(seq), firstBroken: record.seq };
        seq = record.seq;
        previousHash = record.hash;
      }
      if (rows.length < VERIFY_BATCH) break;
    }
    const [head] = await db.$queryRaw<{ seq: bigint; hash: string }[]>`SELECT seq, hash FROM ledger_head WHERE id = 1`;
    const complete = head === undefined ? seq === 0n : BigInt(head.seq) === seq && head.hash === previousHash;
    return { valid: complete, entries: Number(seq), firstBroken: complete ? null : seq + 1n };
  },
};
