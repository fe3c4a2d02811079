import { EvolutionRules } from '@skillward/contracts';
import { PDF_TABLES, PDF_TABLES_TASK, describeOnBothDatabases, packageFiles, waitUntil } from '@skillward/testing';
import { outcomeStore } from '@skillward/database';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { CreateProposal, EditProposalDraft } from '../../src/evolve/edit-proposal';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { GetProposal, ListEvidenceItems } from '../../src/evolve/read-proposals';
import { ReviewProposal } from '../../src/evolve/review-proposals';
import { GetSkill } from '../../src/browse/read-skills';
import { Evolving, evolving } from '../support/evolving';
import { Instance, as, by, createInstance, curator, indexed, uploadSkill } from '../support/instance';
import { runFile, runWithSkill } from '../support/trajectories';

const PAGE = { limit: 200 };
const reviewer = (name: string) => by('reviewer', `reviewer-${name}`);

describeOnBothDatabases('Proposals', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let t: Evolving;
  beforeAll(async () => {
    instance = await createInstance(kind);
    t = evolving(instance);
    await uploadSkill(instance, 'team', PDF_TABLES);
    await indexed(instance, 1);
  });
  afterAll(() => instance.stop());

  const run = async (reporter: string, task = PDF_TABLES_TASK) =>
    t.run(reporter, task, runWithSkill(task, PDF_TABLES.name, await t.textOf()), { asked: PDF_TABLES_TASK });

  it('wait for a second reporter', async () => {
    await run('agent-a');
    await run('agent-a', `${PDF_TABLES_TASK} again`);
    const [proposal] = await t.proposals();
    expect(proposal).toMatchObject({
      status: 'skipped',
      action: 'prerequisite_addition',
      skill: { name: 'pdf-tables' },
    });
    expect(proposal?.reason).toContain('1 of 2 reporters');
    expect(proposal?.support).toEqual({ trajectories: 2, tasks: 2, reporters: 1 });
  });

  it('are pending with it, with evidence, gates and a diff of one line', async () => {
    await run('agent-b', `${PDF_TABLES_TASK} once more`);
    const all = await t.proposals();
    expect(all).toHaveLength(1);
    const proposal = await instance.get(GetProposal).get(reviewer('one'), all[0]?.id ?? '');
    expect(proposal).toMatchObject({ status: 'pending', mayDecide: true, reason: null });
    expect(proposal.gates.filter(({ passed }) => !passed)).toEqual([]);
    expect(proposal.gates.map(({ name }) => name)).toEqual([
      'evidence',
      'support',
      'poisoning',
      'locality',
      'front_matter',
      'structure',
      'specifics',
      'supply',
      'language',
      'specification',
      'scan',
      'quality',
      'family',
      'replay',
      'benchmark',
      'counter_evidence',
    ]);
    expect(proposal.gates.find(({ name }) => name === 'benchmark')?.detail).toContain('no benchmark is configured');
    const added = (proposal.diff[0]?.diff ?? '').split('\n').filter((line) => /^\+[^+]/.test(line));
    expect(added).toEqual(['+- `camelot` must be installed: `pip install camelot`.']);
    expect(proposal.evidence.map(({ reporter }) => reporter)).toEqual(expect.arrayContaining(['agent-a', 'agent-b']));
    expect(new Set(proposal.evidence.map(({ version }) => version))).toEqual(new Set([1]));
    const diagnosed = await instance.get(ListEvidenceItems).list(curator, { ...PAGE, route: 'diagnosis' });
    for (const { reason } of diagnosed.items) expect(reason).toMatch(/\S/);
  });

  it('are approved once, whoever asks at the same time', async () => {
    const [proposal] = await t.proposals();
    const id = proposal?.id ?? '';
    const approvals = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) => instance.get(ApproveProposal).approve(reviewer(name), id, {})),
    );
    const done = approvals.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(done).toHaveLength(1);
    for (const each of approvals)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'conflict' });
    expect(done[0]).toMatchObject({
      proposal: { status: 'approved', version: 2 },
      version: { number: 2, parent: 1, status: 'current', origin: { kind: 'proposal', proposalId: id } },
    });
    expect(await t.textOf()).toContain('- `camelot` must be installed: `pip install camelot`.');
    await waitUntil(async () => (await t.recommend('agent')).skills[0]?.version === 2);
  });

  it('are not opened again for what the next version says', async () => {
    await run('agent-c', 'Another table');
    const all = await t.proposals();
    expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining(['approved']));
    expect(all.filter(({ status }) => status === 'pending')).toEqual([]);
    expect((await outcomeStore.after(instance.database.client, null, 100)).length).toBeGreaterThan(0);
  });

  it('are rebased when another version came, and superseded where it changed the same lines', async () => {
    const create = async (oldText: string, newText: string) => {
      return instance.get(CreateProposal).create(curator, {
        namespace: 'team',
        name: 'pdf-tables',
        action: 'knowledge_addition',
        rationale: 'x',
        summary: 'y',
        edits: [{ path: 'SKILL.md', oldText, newText }],
      });
    };
    const far = await create('Extracts tables.', 'Extracts tables of PDF files.');
    const near = await create('Then check the result with pytest.', 'Then check the result by eye.');
    const winner = await create('Then check the result with pytest.', 'Then check the result with pytest -q.');
    expect([far, near, winner].map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    await instance.get(ApproveProposal).approve(reviewer('one'), winner.id, {});
    await expect(instance.get(ApproveProposal).approve(reviewer('one'), far.id, {})).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('no longer current'),
    });
    await t.round();
    const get = (id: string) => instance.get(GetProposal).get(reviewer('one'), id);
    expect(await get(far.id)).toMatchObject({ status: 'pending', baseVersion: 3, revision: 2 });
    expect(await get(near.id)).toMatchObject({ status: 'superseded', reason: expect.stringContaining('same lines') });
    await instance.get(ApproveProposal).approve(reviewer('one'), far.id, {});
    const text = await t.textOf();
    expect(text).toContain('Extracts tables of PDF files.');
    expect(text).toContain('pytest -q');
  });

  it('may be edited, and then not approved by who edited them', async () => {
    const made = await instance.get(CreateProposal).create(curator, {
      namespace: 'team',
      name: 'pdf-tables',
      action: 'error_fix',
      rationale: 'x',
      summary: 'y',
      edits: [{ path: 'SKILL.md', oldText: 'Python 3.10', newText: 'Python 3.11' }],
    });
    const review = instance.get(ReviewProposal);
    await review.requestChanges(reviewer('one'), made.id, { text: 'Say 3.12.' });
    await expect(instance.get(ApproveProposal).approve(reviewer('one'), made.id, {})).rejects.toMatchObject({
      kind: 'conflict',
    });
    const edit = instance.get(EditProposalDraft);
    const words = {
      rationale: 'as asked',
      edits: [{ path: 'SKILL.md', oldText: 'Python 3.10', newText: 'Python 3.12' }],
    };
    await expect(
      edit.edit(reviewer('two'), made.id, {
        ...words,
        edits: [{ path: 'SKILL.md', oldText: 'Python 2', newText: 'Python 3.12' }],
      }),
    ).rejects.toMatchObject({ kind: 'invalid_input' });
    expect(await edit.edit(reviewer('two'), made.id, words)).toMatchObject({ status: 'pending', revision: 2 });
    const approve = instance.get(ApproveProposal);
    await expect(approve.approve(reviewer('two'), made.id, {})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(approve.approve(reviewer('one'), made.id, { revision: 1 })).rejects.toMatchObject({
      kind: 'conflict',
    });
    await instance.get(SetEvolutionPolicy).set(as('admin'), 'team', {
      ...EvolutionRules.parse({}),
      owners: [{ skills: 'pdf-*', keys: ['reviewer-three'] }],
      reason: 'x',
    });
    await expect(approve.approve(reviewer('one'), made.id, {})).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await approve.approve(reviewer('three'), made.id, { revision: 2 })).version.number).toBe(5);
    expect((await instance.get(GetSkill).get(curator, 'team', 'pdf-tables')).currentVersion.number).toBe(5);
  });

  it('are the only way to change a skill where the namespace wants four eyes', async () => {
    const rules = { ...EvolutionRules.parse({}), fourEyes: true, reason: 'x' };
    await instance.get(SetEvolutionPolicy).set(as('admin'), 'team', rules);
    await expect(
      uploadSkill(instance, 'team', { ...PDF_TABLES, body: `${PDF_TABLES.body}\nMore.\n` }),
    ).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('POST /proposals'),
    });
    await uploadSkill(instance, 'team', { ...PDF_TABLES, name: 'another-skill' });
  });

  it('need no person where the policy says so, by one line of Markdown', async () => {
    const autoApprove = {
      enabled: true,
      actions: ['prerequisite_addition' as const, 'error_fix' as const],
      maxLines: 3,
      minReporters: 2,
    };
    const rules = { ...EvolutionRules.parse({}), autoApprove, reason: 'x' };
    await instance.get(SetEvolutionPolicy).set(as('admin'), 'auto', rules);
    await uploadSkill(instance, 'auto', PDF_TABLES);
    await indexed(instance, 3);
    const text = Buffer.from(packageFiles(PDF_TABLES)[0]?.content ?? []).toString();
    for (const reporter of ['agent-p', 'agent-q']) {
      const content = runWithSkill(`${PDF_TABLES_TASK} for ${reporter}`, PDF_TABLES.name, text);
      await t.run(by('agent', reporter, 'auto'), `${PDF_TABLES_TASK} for ${reporter}`, content, {
        asked: PDF_TABLES_TASK,
      });
    }
    const own = (await t.proposals()).filter(({ skill }) => skill.namespace === 'auto');
    expect(own).toEqual([
      expect.objectContaining({
        status: 'approved',
        decision: expect.objectContaining({ by: expect.objectContaining({ id: 'policy' }) }),
      }),
    ]);
  });

  it('at the same place are joined: approving one leaves the others, with their evidence', async () => {
    await uploadSkill(instance, 'joined', PDF_TABLES);
    await indexed(instance, 4);
    const text = await t.textOf('current', 'joined');
    for (const name of ['tabula', 'pdfminer']) {
      for (const reporter of ['agent-m', 'agent-n']) {
        const task = `${PDF_TABLES_TASK} with ${name} for ${reporter}`;
        const content = runFile(task, [
          { runs: `cat .claude/skills/${PDF_TABLES.name}/SKILL.md`, gives: text },
          { runs: 'python convert_tables.py', gives: `ModuleNotFoundError: No module named '${name}'`, exitCode: 1 },
          { runs: `pip install ${name}`, gives: `Successfully installed ${name}` },
          { runs: 'python convert_tables.py', gives: 'wrote tables.csv' },
          { runs: 'pytest -q', gives: '3 passed in 0.12s' },
        ]);
        await t.run(by('agent', reporter, 'joined'), task, content, { asked: PDF_TABLES_TASK });
      }
    }
    const own = async () => (await t.proposals()).filter(({ skill }) => skill.namespace === 'joined');
    const [first, second] = await own();
    expect((await own()).map(({ status }) => status)).toEqual(['pending', 'pending']);
    await instance.get(ApproveProposal).approve(reviewer('one'), first?.id ?? '', {});
    await t.round();
    const left = await instance.get(GetProposal).get(curator, second?.id ?? '');
    expect(left).toMatchObject({ status: 'pending', baseVersion: 2, support: { trajectories: 2, reporters: 2 } });
    const changed = (left.diff[0]?.diff ?? '').split('\n').filter((line) => /^[+-](?![+-]{2})/.test(line));
    expect(changed).toEqual([expect.stringMatching(/^\+- `(?:tabula|pdfminer)` must be installed/)]);
  });

  it('wait for a person under the same policy where they bring a package that the skill does not name', async () => {
    const text = await t.textOf('current', 'auto');
    for (const reporter of ['agent-x', 'agent-y']) {
      const task = `${PDF_TABLES_TASK}, says ${reporter}`;
      const content = runFile(task, [
        { runs: `cat .claude/skills/${PDF_TABLES.name}/SKILL.md`, gives: text },
        { runs: 'python convert_tables.py', gives: "ModuleNotFoundError: No module named 'fix_core'", exitCode: 1 },
        { runs: 'pip install acme-fix-core', gives: 'Successfully installed acme-fix-core' },
        { runs: 'python convert_tables.py', gives: 'wrote tables.csv' },
        { runs: 'pytest -q', gives: '3 passed in 0.12s' },
      ]);
      await t.run(by('agent', reporter, 'auto'), task, content, { asked: PDF_TABLES_TASK });
    }
    const [poisoned] = (await t.proposals()).filter(
      ({ skill, status }) => skill.namespace === 'auto' && status === 'pending',
    );
    const shown = await instance.get(GetProposal).get(curator, poisoned?.id ?? '');
    expect(shown.gates.filter(({ passed }) => !passed)).toEqual([
      expect.objectContaining({ name: 'supply', detail: expect.stringContaining('acme-fix-core') }),
    ]);
  });

  it('are decided once, when one reviewer approves and another rejects at the same moment', async () => {
    const place = { namespace: 'race', name: PDF_TABLES.name };
    await uploadSkill(instance, place.namespace, PDF_TABLES);
    const number = async () =>
      (await instance.get(GetSkill).get(curator, place.namespace, place.name)).currentVersion.number;
    for (const newText of ['Extracts all tables.', 'Extracts each table.', 'Extracts every table.']) {
      const oldText = /Extracts .*/.exec(await t.textOf('current', place.namespace))?.[0] ?? '';
      const { id } = await instance.get(CreateProposal).create(curator, {
        ...place,
        action: 'error_fix',
        rationale: 'x',
        summary: 'y',
        edits: [{ path: 'SKILL.md', oldText, newText }],
      });
      const before = await number();
      const settled = await Promise.allSettled([
        instance.get(ApproveProposal).approve(reviewer('one'), id, {}),
        instance.get(ReviewProposal).reject(reviewer('two'), id, { reason: 'No.' }),
      ]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const each of settled)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'conflict' });
      const { status } = await instance.get(GetProposal).get(curator, id);
      expect([status, await number()]).toEqual(status === 'approved' ? ['approved', before + 1] : ['rejected', before]);
    }
  });
});
