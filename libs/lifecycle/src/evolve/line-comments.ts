import { Inject, Injectable } from '@nestjs/common';
import { CommentResolution, Proposal, SuggestionApplication } from '@skillward/contracts';
import { PackageFile, conflict, forbidden, notFound } from '@skillward/domain';
import { Database, Ledger, ProposalDraftRow, ProposalReviewRow, Reader, proposalStore } from '@skillward/database';
import { changeBetween, replaceLines, textOf } from '@skillward/evolution';
import { Clock } from '@skillward/platform';
import { ownWork } from '../access/persons';
import { RequestContext, actorOf, hasRole, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { EvaluateProposal } from './evaluate-proposal';
import { placesOf, textOn } from './line-places';
import { sidesOf, skillOf } from './proposed-package';
import { GetProposal, requireProposal } from './read-proposals';
import { requireDraft, requireOpen, requireWriter, wordAnew } from './wording';

/** What becomes of comments on lines: they are put away, or what they suggest is done. */
@Injectable()
export class LineComments {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly evaluate: EvaluateProposal,
    private readonly getProposal: GetProposal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Puts a comment on lines away, or back. For reviewers, who wrote the comment, and who wrote the proposal. */
  async resolve(
    context: RequestContext,
    id: string,
    commentId: string,
    { resolved }: CommentResolution,
  ): Promise<Proposal> {
    requireRole(context, 'curator');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = requireProposal(context, await proposalStore.lock(tx, id), id);
      const comment = await this.requireComment(tx, id, commentId);
      const writers = [comment.by, row.createdBy];
      if (!hasRole(context.principal, 'reviewer') && (await ownWork(tx, context.principal, writers)) === null) {
        throw forbidden('Only reviewers, and who wrote the comment or the proposal, put a comment away.');
      }
      await proposalStore.resolve(tx, commentId, resolved ? { by, at: at.toISOString() } : null);
      ledger.append({
        action: 'proposal.comment_resolved',
        target: `proposal:${id}`,
        detail: { comment: commentId, resolved },
      });
      await ledger.flush();
      return this.getProposal.read(tx, context, id);
    });
  }

  /**
   * Does what a comment suggests: the draft gets another wording, whose writer is whoever applies it, and the gates run
   * again. Those who wrote the proposal and reviewers may.
   * @throws Problem conflict when the lines are not there any more, it was applied, or another draft has come
   */
  async apply(
    context: RequestContext,
    id: string,
    commentId: string,
    { revision }: SuggestionApplication,
  ): Promise<Proposal> {
    requireRole(context, 'curator');
    await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = requireProposal(context, await proposalStore.lock(tx, id), id);
      requireOpen(row);
      const drafts = await proposalStore.drafts(tx, id);
      await requireWriter(tx, context, row, drafts);
      const before = requireDraft(row, drafts, revision);
      const comment = await this.requireComment(tx, id, commentId);
      const lines = comment.onLines;
      if (lines?.replacement === null || lines === null) throw conflict('The comment suggests no text.');
      if (comment.appliedAs !== null)
        throw conflict(`The suggestion was applied already: it is in draft ${comment.appliedAs}.`);
      const skill = await skillOf(tx, row);
      if (row.kind === 'edit' && skill?.current.number !== before.baseNumber) {
        throw conflict('The proposal is being put onto the current version: read it again.');
      }
      const place = (await placesOf(tx, row, drafts, [comment])).get(commentId) ?? null;
      const sides = await sidesOf(tx, row, before);
      const text = textOn(sides, 'new', lines.path);
      const next = place === null || text === null ? null : replaceLines(text, place, lines.replacement);
      if (sides === null || next === null) throw conflict('The lines have changed since: edit the draft by hand.');
      const files = sides.new.map((file) => (file.path === lines.path ? withText(file, next) : file));
      const made = row.revision + 1;
      await wordAnew(tx, ledger, row, {
        draft: {
          ...before,
          ...changeTo(before, sides.old, files),
          revision: made,
          engine: 'person',
          author: by,
          createdAt: at,
        },
        said: `Applied a suggestion of ${comment.by.name} on ${lines.path}, line ${place?.line}.`,
        by,
        at,
      });
      await proposalStore.markApplied(tx, commentId, made);
      await proposalStore.resolve(tx, commentId, { by, at: at.toISOString() });
      await ledger.flush();
      return { id };
    });
    await this.evaluate.evaluate(id, new AbortController().signal);
    return this.getProposal.read(this.database.client, context, id);
  }

  private async requireComment(db: Reader, id: string, commentId: string): Promise<ProposalReviewRow> {
    const comment = (await proposalStore.reviews(db, id)).find(
      (each) => each.id === commentId && each.onLines !== null,
    );
    if (comment === undefined) throw notFound(`The comment ${commentId} on lines of the proposal ${id}`);
    return comment;
  }
}

const encoder = new TextEncoder();
const withText = (file: PackageFile, text: string): PackageFile => ({ ...file, content: encoder.encode(text) });

/** A draft that makes these files of the base, in the form that it had. */
function changeTo(
  { skill }: ProposalDraftRow,
  base: readonly PackageFile[],
  files: readonly PackageFile[],
): Pick<ProposalDraftRow, 'edits' | 'files' | 'skill'> {
  if (skill !== null) {
    const texts = files.map((file) => ({ path: file.path, text: textOf(file) ?? '' }));
    return { edits: [], files: [], skill: { ...skill, files: texts } };
  }
  const change = changeBetween(base, files);
  if (change === null) throw conflict('The suggestion cannot be put into the draft: edit the draft by hand.');
  if (change.edits.length === 0 && change.files.length === 0)
    throw conflict('With the suggestion nothing would change any more: reject the proposal instead.');
  return { edits: [...change.edits], files: [...change.files], skill: null };
}
