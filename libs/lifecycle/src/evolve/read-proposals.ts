import { Injectable } from '@nestjs/common';
import { EvidenceItemPage, EvidenceItemQuery, Proposal, ProposalListQuery, ProposalPage } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import {
  AuditActor,
  Database,
  ProposalDraftRow,
  ProposalRow,
  Reader,
  evidenceStore,
  proposalStore,
} from '@skillward/database';
import { FileDiff, diffPackages } from '@skillward/skill-package';
import { ownWork } from '../access/persons';
import { RequestContext, hasRole, requireRole, requireVisible } from '../access/principal';
import { narrowProposal } from './narrow-proposals';
import { isOwner, readEvolutionRules } from '../policy/evolution-policy';
import { placesOf } from './line-places';
import { sidesOf } from './proposed-package';
import { toProposal, toSummary } from './views';

/** @throws Problem not_found, also when the key may not see the namespace */
export function requireProposal(context: RequestContext, row: ProposalRow | null, id: string): ProposalRow {
  const what = `The proposal ${id}`;
  if (row === null) throw notFound(what);
  requireVisible(context, row.namespace, what);
  return row;
}

/** Proposals, newest first. */
@Injectable()
export class ListProposals {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: ProposalListQuery): Promise<ProposalPage> {
    requireRole(context, 'curator');
    const db = this.database.client;
    const [ownNamespace, name] = query.skill?.split('/') ?? [];
    const filter = {
      visible: context.principal.namespaces,
      status: query.status,
      namespace: ownNamespace ?? query.namespace,
      name,
      assignee: query.assignee === 'me' ? context.principal.keyId : query.assignee,
    };
    const { items, nextCursor } = await proposalStore.list(db, filter, query);
    const summaries = await Promise.all(
      items.map(async (row) => {
        const [drafts, evidence] = [await proposalStore.drafts(db, row.id), await evidenceStore.ofProposal(db, row.id)];
        const gates = await proposalStore.gates(db, row.id, row.evaluation);
        const seen = await narrowProposal(db, context.principal, { row, drafts, evidence, gates });
        return toSummary(seen.row, seen.showsDraft ? (seen.drafts.at(-1) ?? null) : null, evidence);
      }),
    );
    return { items: summaries, nextCursor };
  }
}

/** A proposal with all that speaks for and against it. */
@Injectable()
export class GetProposal {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, id: string): Promise<Proposal> {
    requireRole(context, 'curator');
    return this.read(this.database.client, context, id);
  }

  /** As `get`, for whoever has checked the role; inside a transaction it shows what that has written. */
  async read(db: Reader, context: RequestContext, id: string): Promise<Proposal> {
    const row = requireProposal(context, await proposalStore.find(db, id), id);
    const drafts = await proposalStore.drafts(db, id);
    const rules = await readEvolutionRules(db, row.namespace);
    const { principal } = context;
    const isOwn = (await ownWork(db, principal, authorsOf(row, drafts))) !== null;
    const mayDecide =
      row.status === 'pending' && hasRole(principal, 'reviewer') && isOwner(rules, row.name ?? '', principal) && !isOwn;
    const evidence = await evidenceStore.ofProposal(db, id);
    const gates = await proposalStore.gates(db, id, row.evaluation);
    const seen = await narrowProposal(db, principal, { row, drafts, evidence, gates });
    const reviews = await proposalStore.reviews(db, id);
    return toProposal({
      ...seen,
      drafts: seen.showsDraft ? seen.drafts : [],
      support: evidence,
      reviews,
      // They quote the draft.
      places: seen.showsDraft ? await placesOf(db, row, drafts, reviews) : null,
      diff: seen.showsDraft ? await diffOf(db, row, drafts.at(-1) ?? null) : [],
      mayDecide,
      ownWork: isOwn,
    });
  }
}

/** Who wrote the proposal or any wording of it. */
export const authorsOf = (row: ProposalRow, drafts: readonly ProposalDraftRow[]): AuditActor[] => [
  ...new Map([row.createdBy, ...drafts.map(({ author }) => author)].map((author) => [keyOf(author), author])).values(),
];

const keyOf = ({ id, via = [] }: AuditActor): string => [id, ...via.map((each) => each.id)].join(' ');

async function diffOf(db: Reader, row: ProposalRow, draft: ProposalDraftRow | null): Promise<FileDiff[]> {
  if (draft === null) return [];
  const sides = await sidesOf(db, row, draft);
  return sides === null ? [] : diffPackages(sides.old, sides.new);
}

/** What admission made of subtasks, newest first. */
@Injectable()
export class ListEvidenceItems {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, query: EvidenceItemQuery): Promise<EvidenceItemPage> {
    requireRole(context, 'curator');
    const { namespaces: visible, keyId } = context.principal;
    const filter = { visible, keyId, route: query.route, trajectoryId: query.trajectory };
    const { items, nextCursor } = await evidenceStore.list(this.database.client, filter, query);
    const ids = items.map(({ id }) => id);
    const proposals = await proposalStore.ofItems(this.database.client, ids, visible);
    return {
      items: items.map(({ id, batchId, trajectoryId, subtaskId, route, reason, discounted, ...item }) => ({
        id,
        batch: batchId,
        trajectoryId,
        subtaskId,
        route,
        reason,
        discounted,
        namespace: item.namespace,
        skill: item.subtask.skillLinked?.name ?? null,
        attribution: item.subtask.attribution,
        goal: item.subtask.goal,
        finding: item.finding,
        proposals: proposals.get(id) ?? [],
        createdAt: item.createdAt.toISOString(),
      })),
      nextCursor,
    };
  }
}
