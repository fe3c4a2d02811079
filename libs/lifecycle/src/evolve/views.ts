import { Proposal, ProposalSummary } from '@skillward/contracts';
import {
  EvidenceItemRow,
  ProposalDraftRow,
  ProposalGateRow,
  ProposalReviewRow,
  ProposalRow,
} from '@skillward/database';
import { LineRange } from '@skillward/evolution';
import { FileDiff } from '@skillward/skill-package';
import { ownQuotes } from './own-quotes';
import { supportOf } from './run-gates';

export function toSummary(
  row: ProposalRow,
  draft: ProposalDraftRow | null,
  evidence: readonly EvidenceItemRow[],
): ProposalSummary {
  const { decision } = row;
  return {
    id: row.id,
    kind: row.kind,
    action: row.action,
    skill: { namespace: row.namespace, name: row.name },
    baseVersion: row.baseNumber,
    status: row.status,
    reason: row.reason,
    finding: row.finding,
    rationale: draft?.rationale ?? row.finding ?? row.reason ?? '',
    support: supportOf(evidence),
    revision: row.revision,
    changesRequested: row.changesAsked,
    assignee: row.assignee,
    decision: decision && {
      verdict: decision.verdict,
      by: decision.by,
      at: decision.at,
      comment: decision.comment,
      revision: decision.revision,
      emergency: decision.emergency ?? null,
    },
    version: row.resultNumber,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export interface ProposalParts {
  readonly row: ProposalRow;
  readonly drafts: readonly ProposalDraftRow[];
  /** What may be quoted to the reader. */
  readonly evidence: readonly EvidenceItemRow[];
  /** All that counts. */
  readonly support: readonly EvidenceItemRow[];
  readonly gates: readonly ProposalGateRow[];
  readonly reviews: readonly ProposalReviewRow[];
  /** Where comments on lines stand by now, by their ids; null: nothing of the draft may be quoted. */
  readonly places: ReadonlyMap<string, LineRange | null> | null;
  readonly diff: readonly FileDiff[];
  readonly mayDecide: boolean;
  readonly ownWork: boolean;
}

export function toProposal(parts: ProposalParts): Proposal {
  const { row, drafts, evidence, support, gates, reviews, places, diff, mayDecide, ownWork } = parts;
  const draft = drafts.at(-1) ?? null;
  return {
    ...toSummary(row, draft, support),
    diff: diff.map(({ path, status, binary, diff: text }) => ({ path, status, binary, diff: text })),
    draft: draft && toDraft(draft),
    drafts: drafts.map(toDraft),
    evidence: evidence.flatMap(toEvidence),
    gates: gates.map(({ name, severity, passed, detail, data }) => ({ name, severity, passed, detail, data })),
    comments: reviews.map((review) => toComment(review, places)),
    mayDecide,
    ownWork,
  };
}

function toComment(
  { id, kind, revision, text, by, at, onLines, appliedAs, resolved }: ProposalReviewRow,
  places: ProposalParts['places'],
): Proposal['comments'][number] {
  const said = { id, kind, revision, text, by, at: at.toISOString(), resolved };
  if (onLines === null || places === null) return { ...said, anchor: null, suggestion: null };
  const { path, side, quoted, replacement } = onLines;
  const place = places.get(id) ?? null;
  const { line, endLine } = place ?? onLines;
  return {
    ...said,
    anchor: { path, side, line, endLine, quoted, outdated: place === null },
    suggestion: replacement === null ? null : { replacement, appliedAs },
  };
}

const toDraft = ({
  revision,
  action,
  rationale,
  summary,
  edits,
  files,
  skill,
  engine,
  author,
  createdAt,
}: ProposalDraftRow) => ({
  revision,
  action,
  rationale,
  summary,
  edits,
  files,
  skill,
  engine,
  author,
  createdAt: createdAt.toISOString(),
});

/** One entry a quote; a subtask without one still says that it is there. */
function toEvidence(item: EvidenceItemRow) {
  const { trajectoryId, subtaskId, subtask, finding, reporterIds, discounted, isCurrent } = item;
  const own = ownQuotes(item);
  const quotes = own.length === 0 ? [{ step: null, quote: null }] : own;
  const reason = isCurrent ? discounted : 'Another attribution, or a longer file, of the run has taken its place.';
  return quotes.map(({ step, quote }) => ({
    trajectoryId,
    subtaskId,
    steps: [...subtask.steps],
    step,
    quote,
    finding,
    goal: subtask.goal,
    attribution: subtask.attribution,
    version: subtask.skillLinked?.version ?? null,
    reporter: reporterIds[0] ?? '',
    counts: reason === null,
    discounted: reason,
  }));
}
