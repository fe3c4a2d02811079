import { Inject, Injectable } from '@nestjs/common';
import { LanguageModel, ModelFailure, PackageFile } from '@skillward/domain';
import { Database, EvidenceItemRow, ProposalRow, skillStore } from '@skillward/database';
import {
  DraftAction,
  TEMPLATE_ENGINE,
  buildDraftRequest,
  clearestFinding,
  draftFromTemplate,
  findingsOf,
  isEdit,
  readFindings,
} from '@skillward/evolution';
import { LANGUAGE_MODEL } from '../tokens';
import { ownQuotes } from './own-quotes';

/** What drafting came to. */
export type Drafted =
  | {
      readonly kind: 'draft';
      readonly action: DraftAction;
      readonly engine: string;
      readonly creations: readonly DraftAction[];
    }
  /** There is nothing to propose, or nobody who could word it. */
  | { readonly kind: 'skip'; readonly reason: string }
  /** Worth another try later. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Words a change by a model where there is one, else by templates. The base version is only read. */
@Injectable()
export class DraftProposal {
  constructor(
    private readonly database: Database,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
  ) {}

  /** Whether drafting costs something, so that it waits until the evidence suffices. */
  get isCostly(): boolean {
    return this.model !== null;
  }

  async draft(
    proposal: ProposalRow,
    base: readonly PackageFile[],
    evidence: readonly EvidenceItemRow[],
    signal: AbortSignal,
  ): Promise<Drafted> {
    if (this.model !== null) return this.askModel(this.model, proposal, base, evidence, signal);
    // A proposal may have begun with words that no template reads, and have found support in a form that one does.
    const told = evidence.flatMap(({ finding, subtask }) => findingsOf(subtask).filter(({ text }) => text === finding));
    const finding = clearestFinding(told.length > 0 ? told : readFindings(proposal.finding ?? ''));
    if (proposal.kind !== 'edit' || finding === null) {
      return { kind: 'skip', reason: 'To word a new skill takes a model, or a person.' };
    }
    const refs = evidence.flatMap(({ subtask }) => subtask.skillRefs);
    const drafted = draftFromTemplate(finding, base, refs);
    return drafted.ok
      ? { kind: 'draft', action: drafted.action, engine: TEMPLATE_ENGINE, creations: [] }
      : { kind: 'skip', reason: drafted.reason };
  }

  private async askModel(
    model: LanguageModel,
    { kind, namespace, name }: ProposalRow,
    base: readonly PackageFile[],
    evidence: readonly EvidenceItemRow[],
    signal: AbortSignal,
  ): Promise<Drafted> {
    const request = kind === 'edit' ? 'edit' : 'create';
    const taken = await this.namesIn(namespace);
    const question = buildDraftRequest({
      request,
      target: request === 'edit' ? { name: name ?? '', files: base } : null,
      taken,
      evidence: evidence.map((item) => ({
        ...item.subtask,
        exploration: item.finding ?? item.subtask.exploration ?? '',
        quotes: ownQuotes(item),
      })),
    });
    try {
      const { value, model: answered } = await model.answer({ ...question, signal });
      const engine = `model@${answered}`.slice(0, 200);
      const [first] = value.actions;
      const edits = value.actions.filter(({ action }) => isEdit(action));
      const creations = value.actions.filter(({ action }) => action === 'create_skill');
      const [edit] = edits;
      if (edit !== undefined) return { kind: 'draft', action: joined(edit, edits), engine, creations };
      const [creation, ...others] = creations;
      if (creation !== undefined) return { kind: 'draft', action: creation, engine, creations: others };
      return { kind: 'skip', reason: `The model proposes nothing: ${first?.rationale ?? ''}` };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const reasons = error.reasons.slice(0, 5).join(' ');
      return { kind: 'failed', reason: `The model gave no draft (${error.kind}): ${error.detail} ${reasons}`.trim() };
    }
  }

  private async namesIn(namespace: string): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (let cursor: string | undefined; ;) {
      const page = await skillStore.list(this.database.client, { visible: null, namespace }, { limit: 500, cursor });
      for (const { name } of page.items) names.add(name);
      if (page.nextCursor === null) return names;
      cursor = page.nextCursor;
    }
  }
}

/** One consolidated edit of all that the model would change. */
const joined = (first: DraftAction, all: readonly DraftAction[]): DraftAction => ({
  ...first,
  rationale: all.map(({ rationale }) => rationale).join('\n'),
  summary: all.map(({ summary }) => summary ?? '').join('\n'),
  edits: all.flatMap(({ edits }) => edits),
});
