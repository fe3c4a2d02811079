import { createHash } from 'node:crypto';
import stringify from 'safe-stable-stringify';
import type { AuditEvent } from '@skillward/domain';
import type { Transaction } from './database';
import { toJson } from './json';

/** A key by its id and name. */
export interface KeyName {
  readonly id: string;
  readonly name: string;
}

/** Who acted. */
export interface AuditActor extends KeyName {
  /** Keys of others whose links opened the session, nearest first; left out where there are none. */
  readonly via?: KeyName[] | undefined;
}

export interface AuditRecord {
  readonly seq: bigint;
  readonly at: Date;
  readonly actor: AuditActor;
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly previousHash: string;
  readonly hash: string;
}

type Stored = Pick<AuditRecord, 'actor' | 'action' | 'target' | 'detail'>;

/** What the first entry is chained to. */
export const GENESIS_HASH = '0'.repeat(64);

/** The actor alone, without what else an object may hold. */
export const toActor = ({ id, name, via = [] }: AuditActor) => ({
  id,
  name,
  ...(via.length === 0 ? {} : { via: via.map((each) => ({ id: each.id, name: each.name })) }),
});

/** SHA-256 (hex) over the canonical JSON of the entry and the hash of the one before. */
export function hashAuditEntry(entry: Omit<AuditRecord, 'hash'>): string {
  const canonical = String(
    stringify({
      seq: entry.seq.toString(),
      at: entry.at.toISOString(),
      actor: entry.actor,
      action: entry.action,
      target: entry.target,
      detail: entry.detail,
      previousHash: entry.previousHash,
    }),
  );
  return createHash('sha256').update(canonical).digest('hex');
}

/**
 * The audit trail of one transaction. Opening it takes the lock of the chain's head until the transaction ends: every
 * change of the library is made under it, so entries have no gaps, commit in the order of their numbers, and the
 * ranking index can follow `changeSeq` without missing a row.
 */
export class Ledger {
  private readonly records: AuditRecord[] = [];

  private constructor(
    private readonly tx: Transaction,
    private readonly actor: AuditActor,
    private readonly at: Date,
    private seq: bigint,
    private hash: string,
  ) {}

  static async open(tx: Transaction, actor: AuditActor, at: Date): Promise<Ledger> {
    const [head] = await tx.$queryRaw<{ seq: bigint; hash: string }[]>`
      INSERT INTO ledger_head (id, seq, hash) VALUES (1, 0, ${GENESIS_HASH})
      ON CONFLICT (id) DO UPDATE SET id = 1 RETURNING seq, hash`;
    if (!head) throw new Error('The head of the ledger could not be locked.');
    return new Ledger(tx, toActor(actor), at, BigInt(head.seq), head.hash);
  }

  /** Adds an entry and returns its number; `flush` writes it. */
  append(draft: AuditEvent): bigint {
    // As it will be read back, without the key that rows lose on their way: the hash must cover what is stored.
    const stored = JSON.parse(
      String(toJson({ ...draft, detail: draft.detail ?? {}, actor: this.actor })),
      (key, value: unknown) => (key === '__proto__' ? undefined : value),
    ) as Stored;
    const entry = {
      seq: this.seq + 1n,
      at: this.at,
      actor: stored.actor,
      action: stored.action,
      target: stored.target,
      detail: stored.detail,
      previousHash: this.hash,
    };
    const record = { ...entry, hash: hashAuditEntry(entry) };
    this.records.push(record);
    this.seq = record.seq;
    this.hash = record.hash;
    return record.seq;
  }

  /** Writes the entries; call once, before the transaction ends. */
  async flush(): Promise<void> {
    if (this.records.length === 0) return;
    const rows = this.records.map((record) => ({
      seq: record.seq.toString(),
      at: record.at.toISOString(),
      actor: record.actor,
      action: record.action,
      target: record.target,
      detail: record.detail,
      previous_hash: record.previousHash,
      hash: record.hash,
    }));
    await this.tx.$executeRaw`
      INSERT INTO audit_events (seq, at, actor, action, target, detail, previous_hash, hash)
      SELECT seq, at, actor, action, target, detail, previous_hash, hash
      FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
        AS row (seq bigint, at timestamptz, actor jsonb, action text, target text, detail jsonb, previous_hash text, hash text)`;
    await this.tx.$executeRaw`UPDATE ledger_head SET seq = ${this.seq}, hash = ${this.hash} WHERE id = 1`;
    this.records.length = 0;
  }
}
