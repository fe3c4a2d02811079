import { EvolutionRules, Proposal, ProposalCommentCreate } from '@skillward/contracts';
import { Database, auditStore } from '@skillward/database';
import { describeOnBothDatabases } from '@skillward/testing';
import { GetApprovalEffects } from '../../src/evolve/approval-effects';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { CreateProposal, EditProposalDraft } from '../../src/evolve/edit-proposal';
import { EvolutionKeeper } from '../../src/evolve/evolution-keeper';
import { LineComments } from '../../src/evolve/line-comments';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { GetProposal } from '../../src/evolve/read-proposals';
import { ReviewProposal } from '../../src/evolve/review-proposals';
import { Instance, as, by, createInstance, freshNamespace, uploadSkill } from '../support/instance';

const BODY = '# Rotate\n\nLook first.\n\n## Then\n\nKeep the last five.\n\n## End\n\nTell somebody.\n';
const MISSING = '00000000-0000-7000-8000-000000000000';

/** Comments on lines of a diff, what they suggest, and what an approval would do. */
describeOnBothDatabases('Comments on lines', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    namespace = freshNamespace();
    await uploadSkill(instance, namespace, { name: 'logs', description: 'Rotates logs.', body: BODY });
  });

  const writer = by('curator', 'the-writer');
  const stranger = by('curator', 'a-stranger');
  const reviewer = by('reviewer', 'the-reviewer');
  const other = by('reviewer', 'another-reviewer');
  const propose = (oldText: string, newText: string, context = writer) =>
    instance.get(CreateProposal).create(context, {
      namespace,
      name: 'logs',
      action: 'error_fix',
      rationale: `${newText} is better.`,
      summary: 'Says it better.',
      edits: [{ path: 'SKILL.md', oldText, newText }],
    });
  const read = (id: string, context = reviewer) => instance.get(GetProposal).get(context, id);
  const approve = (id: string, context = reviewer) => instance.get(ApproveProposal).approve(context, id, {});
  const comment = (id: string, input: ProposalCommentCreate, context = reviewer) =>
    instance.get(ReviewProposal).comment(context, id, input);
  const round = () => instance.get(EvolutionKeeper).round(new AbortController().signal);
  /** Where a line of one side of the diff stands. */
  const lineOf = ({ diff }: Proposal, side: 'old' | 'new', text: string): number => {
    const skipped = side === 'new' ? '-' : '+';
    const counts = { old: 0, new: 0 };
    for (const line of (diff[0]?.diff ?? '').split('\n').slice(2)) {
      const [, old, fresh] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line) ?? [];
      if (old !== undefined && fresh !== undefined)
        Object.assign(counts, { old: Number(old) - 1, new: Number(fresh) - 1 });
      else if (!line.startsWith(skipped)) {
        counts[side] += 1;
        if (line.slice(1) === text) return counts[side];
      }
    }
    throw new Error(`The diff has no line "${text}".`);
  };
  const onLine = async (
    proposal: Proposal,
    text: string,
    more: Partial<ProposalCommentCreate> = {},
    side: 'old' | 'new' = 'new',
  ) => {
    const anchor = { path: 'SKILL.md', side, line: lineOf(proposal, side, text) };
    const { comments } = await comment(proposal.id, { text: 'Why?', anchor, ...more });
    return { line: anchor.line, said: comments.at(-1) };
  };

  it('are kept with file, side, lines and their text, on both sides', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const fresh = await onLine(proposal, 'Keep the last seven.');
    const old = await onLine(proposal, 'Keep the last five.', { text: 'Was it wrong?' }, 'old');
    expect(fresh.said).toMatchObject({
      kind: 'comment',
      text: 'Why?',
      revision: 1,
      by: { id: 'the-reviewer' },
      anchor: {
        path: 'SKILL.md',
        side: 'new',
        line: fresh.line,
        endLine: fresh.line,
        quoted: 'Keep the last seven.',
        outdated: false,
      },
      suggestion: null,
      resolved: null,
    });
    expect(old.said?.anchor).toMatchObject({ side: 'old', quoted: 'Keep the last five.', outdated: false });
    const whole = await comment(proposal.id, { text: 'Fine.' }, stranger);
    expect(whole.comments.at(-1)).toMatchObject({ text: 'Fine.', anchor: null, suggestion: null });
  });

  it('are refused where the diff has no such lines, and of a draft that is not the newest', async () => {
    const { id } = await propose('Keep the last five.', 'Keep the last seven.');
    const anchor = { path: 'SKILL.md', side: 'new' as const, line: 3 };
    for (const wrong of [{ path: 'none.md' }, { line: 4000 }, { line: 2, endLine: 190 }]) {
      await expect(comment(id, { text: 'x', anchor: { ...anchor, ...wrong } })).rejects.toMatchObject({
        kind: 'invalid_input',
        issues: [{ path: expect.stringMatching(/^anchor\./) as string }],
      });
    }
    await expect(comment(id, { text: 'x', anchor, revision: 2 })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await read(id)).comments).toEqual([]);
  });

  it('are put away and back by reviewers, who wrote them and who wrote the proposal, and nobody else', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const { said } = await onLine(proposal, 'Keep the last seven.');
    const resolve = (context = reviewer, resolved = true, commentId = said?.id ?? '') =>
      instance.get(LineComments).resolve(context, proposal.id, commentId, { resolved });
    expect((await resolve(writer)).comments[0]?.resolved).toMatchObject({ by: { id: 'the-writer' } });
    expect((await resolve(other, false)).comments[0]?.resolved).toBeNull();
    await expect(resolve(stranger)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(resolve(reviewer, true, MISSING)).rejects.toMatchObject({ kind: 'not_found' });
    const whole = await comment(proposal.id, { text: 'Fine.' });
    await expect(resolve(reviewer, true, whole.comments.at(-1)?.id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('move with their lines through other drafts and versions, and are outdated where those change', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const { said, line } = await onLine(proposal, 'Keep the last seven.');
    const early = await propose('Look first.', 'Look first.\nLook again.\nAnd once more.', other);
    await approve(early.id);
    await round();
    const rebased = await read(proposal.id);
    expect(rebased).toMatchObject({ status: 'pending', baseVersion: 2, revision: 2 });
    expect(rebased.comments[0]).toMatchObject({
      revision: 1,
      anchor: { line: line + 2, endLine: line + 2, outdated: false },
    });
    const edits = [{ path: 'SKILL.md', oldText: 'Keep the last five.', newText: 'Keep the last nine.' }];
    const edited = await instance.get(EditProposalDraft).edit(writer, proposal.id, { rationale: 'As asked.', edits });
    expect(edited.comments[0]).toMatchObject({
      id: said?.id,
      anchor: { line, quoted: 'Keep the last seven.', outdated: true },
    });
  });

  it('suggest a text, which becomes another draft of whoever applies it', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const { said } = await onLine(proposal, 'Keep the last seven.', {
      replacement: 'Keep the last six.\nBurn the others.',
    });
    expect(said).toMatchObject({
      suggestion: { replacement: 'Keep the last six.\nBurn the others.', appliedAs: null },
    });
    await instance.get(ReviewProposal).requestChanges(reviewer, proposal.id, { text: 'Six.' });
    const apply = (context = writer, revision = 1) =>
      instance.get(LineComments).apply(context, proposal.id, said?.id ?? '', { revision });
    await expect(apply(stranger)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(apply(writer, 2)).rejects.toMatchObject({ kind: 'conflict' });
    const applied = await apply();
    expect(applied).toMatchObject({
      status: 'pending',
      revision: 2,
      changesRequested: false,
      draft: { author: { id: 'the-writer' }, engine: 'person' },
    });
    expect(applied.diff[0]?.diff).toContain('+Keep the last six.\n+Burn the others.\n');
    expect(applied.comments[0]).toMatchObject({
      suggestion: { appliedAs: 2 },
      resolved: { by: { id: 'the-writer' } },
      anchor: { outdated: true },
    });
    await expect(apply(writer, 2)).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('already') as string,
    });
    await expect(
      approve(proposal.id, { ...writer, principal: { ...writer.principal, role: 'admin' } }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect((await approve(proposal.id)).version.number).toBe(2);
    const { items } = await auditStore.list(
      instance.get(Database).client,
      { target: `proposal:${proposal.id}` },
      { limit: 50 },
    );
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['proposal.commented', 'proposal.edited']),
    );
  });

  it('make a writer of the reviewer who applies them: somebody else approves', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const { said } = await onLine(proposal, 'Keep the last seven.', { replacement: 'Keep six.' });
    await instance.get(LineComments).apply(reviewer, proposal.id, said?.id ?? '', { revision: 1 });
    await expect(approve(proposal.id)).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await approve(proposal.id, other)).version.number).toBe(2);
  });

  it('are applied to new skills and added files, and refused where nothing would change or the lines are gone', async () => {
    const front = '---\nname: kneading\ndescription: Kneads dough. Use when somebody bakes.\n---\n';
    const creation = await instance.get(CreateProposal).create(writer, {
      namespace,
      name: 'kneading',
      action: 'create_skill',
      rationale: 'x',
      summary: 'y',
      files: [{ path: 'SKILL.md', text: `${front}\n# Dough\n\nKnead it.\n` }],
    });
    const { said } = await onLine(creation, 'Knead it.', { replacement: 'Knead it for ten minutes.' });
    const applied = await instance.get(LineComments).apply(other, creation.id, said?.id ?? '', { revision: 1 });
    expect(applied.diff[0]?.diff).toContain('+Knead it for ten minutes.');
    await approve(creation.id);

    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const back = await onLine(proposal, 'Keep the last seven.', { replacement: 'Keep the last five.' });
    const next = await onLine(proposal, 'Keep the last seven.', { replacement: 'Keep eight.' });
    const apply = (id = '', revision = 1) => instance.get(LineComments).apply(other, proposal.id, id, { revision });
    await expect(apply(back.said?.id)).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('nothing') as string,
    });
    await apply(next.said?.id);
    await expect(apply(back.said?.id, 2)).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('changed') as string,
    });
  });

  it('are seen by nobody who does not see the skill', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    await onLine(proposal, 'Keep the last seven.');
    const confined = by('curator', 'confined', freshNamespace());
    await expect(read(proposal.id, confined)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('leave a draft to be written anew as whole files, by its writer too', async () => {
    const proposal = await propose('Keep the last five.', 'Keep the last seven.');
    const text = (await read(proposal.id)).draft?.edits[0]?.newText;
    expect(text).toBe('Keep the last seven.');
    const files = [
      { path: 'SKILL.md', from: 'SKILL.md' },
      { path: 'notes.md', text: 'Nothing.\n' },
    ];
    const edit = instance.get(EditProposalDraft);
    const edited = await edit.edit(writer, proposal.id, { rationale: 'A file instead.', files, revision: 1 });
    expect(edited.diff.map(({ path, status }) => [path, status])).toEqual([['notes.md', 'added']]);
    const again = { rationale: 'x', files, revision: 1 };
    await expect(edit.edit(writer, proposal.id, again)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(edit.edit(stranger, proposal.id, { ...again, revision: 2 })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('an approval says before what it ends: proposals of the same lines, and a trial', async () => {
    const effects = (id: string) => instance.get(GetApprovalEffects).get(reviewer, id);
    const first = await propose('Keep the last five.', 'Keep the last seven.');
    const same = await propose('Keep the last five.', 'Keep the last nine.');
    const far = await propose('Tell somebody.', 'Tell everybody.');
    expect(await effects(first.id)).toEqual({
      supersedes: [
        {
          id: same.id,
          kind: 'edit',
          rationale: 'Keep the last nine. is better.',
          reason: 'It changes the same lines of SKILL.md.',
        },
      ],
      rebases: [{ id: far.id, kind: 'edit', rationale: 'Tell everybody. is better.' }],
      endsCanary: null,
      canaryShare: null,
    });
    await approve(first.id);
    await round();
    expect([(await read(same.id)).status, (await read(far.id)).status]).toEqual(['superseded', 'pending']);
    await expect(effects(first.id)).rejects.toMatchObject({ kind: 'conflict' });
    const rules = { ...EvolutionRules.parse({}), canaryShare: 0.25, reason: 'x' };
    await instance.get(SetEvolutionPolicy).set(as('admin'), namespace, rules);
    expect(await effects(far.id)).toMatchObject({ endsCanary: null, canaryShare: 0.25 });
    await approve(far.id);
    const third = await propose('Look first.', 'Look twice.');
    expect(await effects(third.id)).toMatchObject({ endsCanary: { version: 3, share: 0.25 }, canaryShare: 0.25 });
  });
});
