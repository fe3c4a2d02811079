import type { Transaction } from '../database';
import { AuditActor, toActor } from '../ledger';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

/** A scorer model as it is kept; `model` and `report` are parsed by whoever knows their shapes. */
export interface ScorerRow {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly model: unknown;
  readonly report: unknown;
  /** Why it was, or was not, put to use when it was made. */
  readonly reason: string;
  readonly createdAt: Date;
  readonly createdBy: AuditActor;
}

export interface ScorerActivationRow {
  readonly scorerId: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly createdBy: AuditActor;
}

type Stored = Omit<ScorerRow, 'createdBy'> & { createdBy: unknown };

const toScorer = (row: Stored): ScorerRow => ({ ...row, createdBy: StoredActor.parse(row.createdBy) });

/** Models are only added; which one is active is the newest activation. */
export const scorerStore = {
  async find(db: Reader, id: string): Promise<ScorerRow | null> {
    const row = await db.scorerModel.findUnique({ where: { id } });
    return row ? toScorer(row) : null;
  },

  async findByName(db: Reader, name: string, version: string): Promise<ScorerRow | null> {
    const row = await db.scorerModel.findUnique({ where: { name_version: { name, version } } });
    return row ? toScorer(row) : null;
  },

  /** Newest first. */
  async all(db: Reader): Promise<ScorerRow[]> {
    const rows = await db.scorerModel.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
    return rows.map(toScorer);
  },

  async active(db: Reader): Promise<{ scorer: ScorerRow; activation: ScorerActivationRow } | null> {
    const row = await db.scorerActivation.findFirst({ orderBy: { changeSeq: 'desc' }, include: { scorer: true } });
    if (!row) return null;
    const { scorer, scorerId, reason, createdAt } = row;
    return {
      scorer: toScorer(scorer),
      activation: { scorerId, reason, createdAt, createdBy: StoredActor.parse(row.createdBy) },
    };
  },

  /** When a model was put to use, newest first. */
  async activations(db: Reader, scorerId: string): Promise<ScorerActivationRow[]> {
    const rows = await db.scorerActivation.findMany({ where: { scorerId }, orderBy: { changeSeq: 'desc' } });
    return rows.map((row) => ({
      scorerId: row.scorerId,
      reason: row.reason,
      createdAt: row.createdAt,
      createdBy: StoredActor.parse(row.createdBy),
    }));
  },

  async create(tx: Transaction, { createdBy, model, report, ...row }: ScorerRow): Promise<void> {
    await tx.scorerModel.create({
      data: {
        ...row,
        model: model as object,
        ...(report === null ? {} : { report: report as object }),
        createdBy: toActor(createdBy),
      },
    });
  },

  async activate(
    tx: Transaction,
    draft: { id: string; scorerId: string; reason: string; changeSeq: bigint; at: Date; by: AuditActor },
  ): Promise<void> {
    await tx.scorerActivation.create({
      data: {
        id: draft.id,
        scorerId: draft.scorerId,
        reason: draft.reason,
        changeSeq: draft.changeSeq,
        createdAt: draft.at,
        createdBy: toActor(draft.by),
      },
    });
  },
};
