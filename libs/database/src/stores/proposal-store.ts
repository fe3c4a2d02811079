import { z } from 'zod';
import {
  DiffSide,
  GateSeverity,
  PROPOSAL_TRANSITIONS,
  ProposalAction,
  ProposalKind,
  ProposalStatus,
  ReviewKind,
  statusesBefore,
} from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { AuditActor, toActor } from '../ledger';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

/** A decision of a person, or of the policy of a namespace. */
const StoredDecision = z.object({
  schema: z.literal(1),
  verdict: z.enum(['approved', 'rejected']),
  by: StoredActor,
  at: z.iso.datetime(),
  comment: z.string().nullable(),
  revision: z.number().int(),
  /** Why an administrator approved alone what they count as a writer of. */
  emergency: z.string().optional(),
});
export type StoredDecision = z.infer<typeof StoredDecision>;

const StoredProposal = z.object({
  id: z.string(),
  kind: ProposalKind,
  namespace: z.string(),
  name: z.string().nullable(),
  skillId: z.string().nullable(),
  finding: z.string().nullable(),
  normalForm: z.string().nullable(),
  action: ProposalAction,
  status: ProposalStatus,
  reason: z.string().nullable(),
  baseNumber: z.number().int().nullable(),
  revision: z.number().int(),
  evaluation: z.number().int(),
  evidenceSeq: z.number().int(),
  evaluatedSeq: z.number().int(),
  failures: z.number().int(),
  retryAt: z.date().nullable(),
  changesAsked: z.boolean(),
  assignee: StoredActor.nullable(),
  decision: StoredDecision.nullable(),
  resultNumber: z.number().int().nullable(),
  createdBy: StoredActor,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ProposalRow = z.infer<typeof StoredProposal>;

const StoredEdits = z.array(z.object({ path: z.string(), oldText: z.string(), newText: z.string() }));
const StoredOperations = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('add'), path: z.string(), text: z.string(), executable: z.boolean() }),
    z.object({ kind: z.literal('remove'), path: z.string() }),
    z.object({ kind: z.literal('rename'), path: z.string(), to: z.string() }),
  ]),
);
const StoredSkill = z.object({
  name: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })),
});

const StoredDraft = z.object({
  proposalId: z.string(),
  revision: z.number().int(),
  action: ProposalAction,
  rationale: z.string(),
  summary: z.string().nullable(),
  baseNumber: z.number().int().nullable(),
  edits: StoredEdits,
  /** What becomes of whole files, after the edits. */
  files: StoredOperations,
  skill: StoredSkill.nullable(),
  engine: z.string(),
  author: StoredActor,
  createdAt: z.date(),
});
export type ProposalDraftRow = z.infer<typeof StoredDraft>;

const StoredGate = z.object({
  name: z.string(),
  severity: GateSeverity,
  passed: z.boolean(),
  detail: z.string(),
  data: z.unknown(),
});
export type ProposalGateRow = z.infer<typeof StoredGate>;

/** The lines that a comment is about, as they stood in its draft. */
const StoredLines = z.object({
  schema: z.literal(1),
  path: z.string(),
  side: DiffSide,
  /** From 1; both are included. */
  line: z.number().int(),
  endLine: z.number().int(),
  quoted: z.string(),
  /** What is suggested in their place; null: nothing is. */
  replacement: z.string().nullable(),
});
export type CommentedLines = z.infer<typeof StoredLines>;

const StoredReview = z.object({
  id: z.string(),
  kind: ReviewKind,
  revision: z.number().int(),
  text: z.string().nullable(),
  by: StoredActor,
  at: z.date(),
  onLines: StoredLines.nullable(),
  appliedAs: z.number().int().nullable(),
  resolved: z.object({ by: StoredActor, at: z.iso.datetime() }).nullable(),
});
export type ProposalReviewRow = z.infer<typeof StoredReview>;
/** What somebody did, as it is written. */
export type NewReviewRow = Omit<ProposalReviewRow, 'onLines' | 'appliedAs' | 'resolved'> & {
  readonly onLines?: CommentedLines;
};

export interface ProposalFilter {
  readonly visible: readonly string[] | null;
  readonly status?: ProposalStatus | undefined;
  readonly namespace?: string | undefined;
  readonly name?: string | undefined;
  /** Key id of the person it is assigned to. */
  readonly assignee?: string | undefined;
}

/** Proposals that may still take evidence and change their status by themselves. */
const OPEN = statusesBefore(PROPOSAL_TRANSITIONS, 'superseded');

export const proposalStore = {
  async create(tx: Transaction, row: Omit<ProposalRow, 'decision' | 'resultNumber' | 'assignee'>): Promise<void> {
    await tx.editProposal.create({ data: { ...row, createdBy: toActor(row.createdBy) } });
  },

  async find(db: Reader, id: string): Promise<ProposalRow | null> {
    const row = await db.editProposal.findUnique({ where: { id } });
    return row === null ? null : StoredProposal.parse(row);
  },

  /** As `find`, and locks the row. */
  async lock(tx: Transaction, id: string): Promise<ProposalRow | null> {
    const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM edit_proposals WHERE id = ${id}::uuid FOR UPDATE`;
    return rows[0] ? this.find(tx, rows[0].id) : null;
  },

  /** Newest first. */
  async list(db: Reader, filter: ProposalFilter, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const conditions = [
      Prisma.sql`true`,
      ...(filter.visible === null ? [] : [Prisma.sql`namespace = ANY(${[...filter.visible]})`]),
      ...(filter.status === undefined ? [] : [Prisma.sql`status = ${filter.status}`]),
      ...(filter.namespace === undefined ? [] : [Prisma.sql`namespace = ${filter.namespace}`]),
      ...(filter.name === undefined ? [] : [Prisma.sql`name = ${filter.name}`]),
      ...(filter.assignee === undefined ? [] : [Prisma.sql`assignee->>'id' = ${filter.assignee}`]),
      ...(after ? [Prisma.sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ];
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM edit_proposals WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ${page.limit + 1}`;
    const rows = await db.editProposal.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
    const byId = new Map(rows.map((row) => [row.id, StoredProposal.parse(row)]));
    const ordered = found.flatMap(({ id }) => byId.get(id) ?? []);
    return toPage(
      ordered,
      page.limit,
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => row,
    );
  },

  /** Proposals made of evidence about one skill or, with null, of evidence for new skills in a namespace. */
  async sameTarget(db: Reader, target: { skillId: string | null; namespace: string }): Promise<ProposalRow[]> {
    const rows = await db.editProposal.findMany({
      where: {
        skillId: target.skillId,
        namespace: target.namespace,
        normalForm: { not: null },
        kind: { not: 'rollback' },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => StoredProposal.parse(row));
  },

  async openOfSkill(db: Reader, skillId: string): Promise<ProposalRow[]> {
    const rows = await db.editProposal.findMany({ where: { skillId, status: { in: OPEN } } });
    return rows.map((row) => StoredProposal.parse(row));
  },

  async attach(tx: Transaction, proposalId: string, itemIds: readonly string[]): Promise<void> {
    await tx.proposalEvidence.createMany({
      data: itemIds.map((itemId) => ({ proposalId, itemId })),
      skipDuplicates: true,
    });
  },

  /** The proposals that evidence items were handed to, by item; of these namespaces only, null: all. */
  async ofItems(db: Reader, itemIds: readonly string[], visible: readonly string[] | null) {
    const rows = await db.$queryRaw<{ item_id: string; id: string; status: string }[]>`
      SELECT e.item_id, p.id, p.status FROM proposal_evidence e JOIN edit_proposals p ON p.id = e.proposal_id
      WHERE e.item_id = ANY(${[...itemIds]}::uuid[])
        AND (${visible === null} OR p.namespace = ANY(${[...(visible ?? [])]}))
      ORDER BY p.created_at, p.id`;
    const found = new Map<string, { id: string; status: ProposalStatus }[]>();
    for (const { item_id: item, id, status } of rows) {
      found.set(item, [...(found.get(item) ?? []), { id, status: ProposalStatus.parse(status) }]);
    }
    return found;
  },

  /** Open proposals that evidence of a run stands behind. */
  async openOfRun(db: Reader, trajectoryId: string): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT p.id FROM evidence_items i JOIN proposal_evidence e ON e.item_id = i.id
        JOIN edit_proposals p ON p.id = e.proposal_id
      WHERE i.trajectory_id = ${trajectoryId}::uuid AND p.status = ANY(${OPEN})`;
    return rows.map(({ id }) => id);
  },

  /** Asks for another look at proposals. */
  async touch(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
    await tx.editProposal.updateMany({
      where: { id: { in: [...ids] } },
      data: { evidenceSeq: { increment: 1 }, retryAt: null, updatedAt: at },
    });
  },

  /**
   * Open proposals that the gates have not seen as they are now: those with news, and those whose base is no longer the
   * current version. A roll-back stands on outcomes that were counted: news about the skill does not change it. Oldest first.
   */
  async toEvaluate(db: Reader, at: Date, limit: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM edit_proposals p LEFT JOIN skills s ON s.id = p.skill_id
      WHERE p.status = ANY(${OPEN}) AND (p.retry_at IS NULL OR p.retry_at <= ${at})
        AND ((p.kind <> 'rollback' AND p.evaluated_seq < p.evidence_seq)
          OR (p.kind = 'edit' AND p.base_number IS DISTINCT FROM s.current_number)
          OR (p.kind = 'rollback' AND p.status = 'pending' AND p.base_number <> s.current_number))
      ORDER BY p.created_at, p.id LIMIT ${limit}`;
    return rows.map(({ id }) => id);
  },

  /** @throws where its status may not follow the one that the proposal has (`PROPOSAL_TRANSITIONS`): lock and look first */
  async update(
    tx: Transaction,
    id: string,
    change: Partial<
      Pick<
        ProposalRow,
        | 'action'
        | 'name'
        | 'status'
        | 'reason'
        | 'baseNumber'
        | 'revision'
        | 'evaluation'
        | 'evaluatedSeq'
        | 'failures'
        | 'retryAt'
        | 'changesAsked'
        | 'resultNumber'
      >
    > & { decision?: StoredDecision; assignee?: AuditActor | null },
    at: Date,
  ): Promise<void> {
    const { decision, assignee, ...rest } = change;
    const before = change.status === undefined ? undefined : statusesBefore(PROPOSAL_TRANSITIONS, change.status);
    await tx.editProposal.update({
      where: { id, ...(before === undefined ? {} : { status: { in: before } }) },
      data: {
        ...rest,
        ...(decision === undefined ? {} : { decision: { ...decision, by: toActor(decision.by) } }),
        ...(assignee === undefined ? {} : { assignee: assignee === null ? Prisma.DbNull : toActor(assignee) }),
        updatedAt: at,
      },
    });
  },

  /** Whether a roll-back of a version waits or was decided. One that was overtaken is neither. */
  async hasRollback(db: Reader, skillId: string, number: number): Promise<boolean> {
    const where = { kind: 'rollback', skillId, baseNumber: number, status: { not: 'superseded' } } as const;
    return (await db.editProposal.count({ where })) > 0;
  },

  /** The skill that the approval of a creation made. */
  async setSkill(tx: Transaction, id: string, skillId: string, name: string): Promise<void> {
    await tx.editProposal.update({ where: { id }, data: { skillId, name } });
  },

  async addDraft(tx: Transaction, { author, skill, edits, files, ...draft }: ProposalDraftRow): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO proposal_drafts (proposal_id, revision, action, rationale, summary, base_number, edits, files, skill,
        engine, author, created_at)
      VALUES (${draft.proposalId}::uuid, ${draft.revision}, ${draft.action}, ${draft.rationale}, ${draft.summary},
        ${draft.baseNumber}, ${toJson(edits)}::jsonb, ${toJson(files)}::jsonb,
        ${toJson(skill)}::jsonb, ${draft.engine}, ${toJson(author)}::jsonb, ${draft.createdAt})`;
  },

  /** In the order of their making. */
  async drafts(db: Reader, proposalId: string): Promise<ProposalDraftRow[]> {
    const rows = await db.proposalDraft.findMany({ where: { proposalId }, orderBy: { revision: 'asc' } });
    return rows.map((row) => StoredDraft.parse(row));
  },

  async addGates(
    tx: Transaction,
    run: { proposalId: string; evaluation: number; revision: number; at: Date },
    gates: readonly ProposalGateRow[],
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO proposal_gates (proposal_id, evaluation, position, revision, name, severity, passed, detail, data,
        created_at)
      SELECT ${run.proposalId}::uuid, ${run.evaluation}, position, ${run.revision}, name, severity, passed, detail, data,
        ${run.at}
      FROM jsonb_to_recordset(${toJson(gates.map((gate, position) => ({ position, ...gate })))}::jsonb)
        AS row (position int, name text, severity text, passed boolean, detail text, data jsonb)`;
  },

  /** Of one run, in their order. */
  async gates(db: Reader, proposalId: string, evaluation: number): Promise<ProposalGateRow[]> {
    const rows = await db.proposalGate.findMany({ where: { proposalId, evaluation }, orderBy: { position: 'asc' } });
    return rows.map((row) => StoredGate.parse(row));
  },

  async addReview(tx: Transaction, proposalId: string, { by, onLines, ...review }: NewReviewRow): Promise<void> {
    await tx.proposalReview.create({ data: { ...review, proposalId, by: { ...by } } });
    if (onLines === undefined) return;
    const lines = toJson(onLines);
    await tx.$executeRaw`UPDATE proposal_reviews SET on_lines = ${lines}::jsonb WHERE id = ${review.id}::uuid`;
  },

  /** Puts a comment on lines away, or with null back. */
  async resolve(tx: Transaction, reviewId: string, resolved: ProposalReviewRow['resolved']): Promise<void> {
    const value = toJson(resolved);
    await tx.$executeRaw`UPDATE proposal_reviews SET resolved = ${value}::jsonb WHERE id = ${reviewId}::uuid`;
  },

  /** The draft that applying a suggestion made. */
  async markApplied(tx: Transaction, reviewId: string, revision: number): Promise<void> {
    await tx.proposalReview.update({ where: { id: reviewId }, data: { appliedAs: revision } });
  },

  /** In the order in which they were made. */
  async reviews(db: Reader, proposalId: string): Promise<ProposalReviewRow[]> {
    const rows = await db.proposalReview.findMany({ where: { proposalId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] });
    return rows.map((row) => StoredReview.parse(row));
  },
};
