import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { RecommendationRequest } from '@skillward/contracts';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { CreateFamily, DeleteFamily, SetFamilyMembers } from '../../src/recommend/curate-families';
import { GetFamily, ListFamilies } from '../../src/recommend/families';
import { GetRecommendation, ListExposures, ListRecommendations } from '../../src/recommend/history';
import { FamilyDirectory } from '../../src/recommend/family-directory';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { SetRecommendationPolicy } from '../../src/recommend/recommendation-policy';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { TaskRanker } from '../../src/recommend/task-ranker';
import { Instance, as, createInstance, curator, uploadSkill, uploadSkills } from '../support/instance';

const TASK = 'Extract tables from a PDF report and fill in its form fields.';

describeOnBothDatabases('Recommending', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());

  const agent = as('agent');
  const ask = (request: Partial<RecommendationRequest> & { task: string }, context = agent) =>
    instance.get(RecommendSkills).recommend(context, { k: 3, mode: 'resolve', ...request });
  const detail = (id: string) => instance.get(GetRecommendation).get(agent, id);
  const settled = (condition: () => boolean | Promise<boolean>) => waitUntil(condition, { intervalMs: 5 });
  const entry = (namespace: string, name: string) =>
    instance
      .get(IndexKeeper)
      .catalogue.all()
      .find((each) => each.namespace === namespace && each.name === name);

  it('says why there is nothing in an empty library, and keeps that', async () => {
    await settled(() => instance.get(IndexKeeper).ready);
    const answer = await ask({ task: TASK });
    expect(answer).toMatchObject({ skills: [], gaps: [expect.any(String)] });
    expect(await detail(answer.id)).toMatchObject({ task: TASK, skills: [], gaps: answer.gaps, exposures: [] });
  });

  describe('from a library of more than 60 skills', () => {
    beforeAll(async () => {
      // Names and titles that make no family of them.
      const drafts = Array.from({ length: 70 }, (_, at) => {
        const name = `report-tool-${String.fromCharCode(97 + (at % 26))}${at}x`;
        const body = `# ${name}\n\nOpen the report and read its table ${at}.\n`;
        return { name, description: `Extracts part ${at} of a PDF report.`, body };
      });
      await uploadSkills(instance, 'docs', drafts);
      for (const name of ['pdf-forms', 'pdf-forms-v2']) {
        await uploadSkill(instance, 'docs', {
          name,
          description: 'Fills in the form fields of a PDF.',
          body: `# Form fields of ${name}\n\nFill in the form fields of the PDF.\n`,
        });
      }
      await uploadSkill(instance, 'docs', {
        name: 'old-forms',
        description: 'Prints paper applications as a PDF with tables and form fields.',
      });
      const change = { status: 'deprecated' as const, reason: 'Old.' };
      await instance.get(ChangeSkillStatus).change(curator, 'docs', 'old-forms', change);
      await settled(() => entry('docs', 'old-forms')?.status === 'deprecated');
      await settled(() => instance.get(IndexKeeper).index.statistics.documents === 73);
      await settled(
        () =>
          instance.get(FamilyDirectory).families.familyOf(entry('docs', 'pdf-forms-v2')?.id ?? '')?.members.length ===
          2,
      );
      // Most of these skills hardly fit the task, and are here to fill places.
      await instance
        .get(SetRecommendationPolicy)
        .set(as('admin'), { minFit: 0, withholdBelow: null, judgeBelow: null });
      await settled(async () => (await ask({ task: TASK })).engine.minFit === 0);
    });

    it('lets others in between tasks that are to be ranked at the same time', async () => {
      const seen: string[] = [];
      let going = true;
      const others = (): void => {
        seen.push('other');
        if (going) setImmediate(others);
      };
      setImmediate(others);
      const time = <T>(stage: string, work: () => T): T => {
        if (stage === 'search') seen.push('search');
        return work();
      };
      const request = { task: TASK, k: 3, namespaces: null, screen: () => null, time };
      await Promise.all(Array.from({ length: 5 }, () => instance.get(TaskRanker).rank(request)));
      going = false;
      const searches = seen.flatMap((entry, at) => (entry === 'search' ? [at] : []));
      expect(searches).toHaveLength(5);
      for (const at of searches.slice(1)) expect(seen[at - 1]).toBe('other');
    });

    it('stores the answer and every decision before it answers', async () => {
      const client = { name: 'test', version: '1' };
      const environment = { os: 'linux', bins: ['python3'] };
      const answer = await ask({ task: TASK, k: 5, client, environment });
      const stored = await detail(answer.id);
      expect(stored).toMatchObject({ ...answer, task: TASK, k: 5, client, environment, namespaces: null });
      expect(answer.skills.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      const exposed = stored.exposures.filter(({ decision }) => decision === 'exposed');
      expect(exposed.map(({ name, version, digest, rank }) => ({ name, version, digest, rank }))).toEqual(
        answer.skills.map(({ name, version, digest, rank }) => ({ name, version, digest, rank })),
      );
      expect(stored.exposures.length).toBeGreaterThanOrEqual(50);
      expect(stored.exposures.every(({ reason }) => reason.length > 5)).toBe(true);
      expect(answer.skills.every(({ reasons }) => reasons.length > 0)).toBe(true);
      const utilities = stored.exposures.map(({ utility }) => utility);
      expect(utilities).toEqual([...utilities].sort((a, b) => b - a));
    });

    it('gives the same list for the same library and task', async () => {
      const [one, two] = [await ask({ task: TASK }), await ask({ task: TASK })];
      expect({ ...two, id: '' }).toEqual({ ...one, id: '' });
      expect(two.id).not.toBe(one.id);
    });

    it('keeps a row for what its status held back', async () => {
      const { id, skills } = await ask({ task: 'Fill in form fields of a PDF with tables.', k: 20 });
      expect(skills.map(({ name }) => name)).not.toContain('old-forms');
      const row = (await detail(id)).exposures.find(({ name }) => name === 'old-forms');
      expect(row).toMatchObject({
        decision: 'filtered_status',
        rank: null,
        reason: expect.stringMatching(/deprecated/),
      });
    });

    it('shows one of a derived family, and a curated one beats it', async () => {
      const decisions = async () => {
        const { id } = await ask({ task: 'Fill in the form fields of a PDF.', k: 20 });
        const rows = (await detail(id)).exposures.filter(({ name }) => name.startsWith('pdf-forms'));
        return { decisions: rows.map(({ decision }) => decision).sort(), family: rows[0]?.family };
      };
      // Families follow the library a moment after its texts.
      const decided = (expected: string[]) =>
        settled(async () => JSON.stringify((await decisions()).decisions) === JSON.stringify(expected));
      await decided(['exposed', 'suppressed_sibling']);
      const derived = await decisions();
      expect(derived.decisions).toEqual(['exposed', 'suppressed_sibling']);
      expect(derived.family?.size).toBe(2);
      const resolved = await instance.get(GetFamily).get(agent, derived.family?.id ?? '');
      expect(resolved).toMatchObject({ origin: 'resolved', members: ['docs/pdf-forms', 'docs/pdf-forms-v2'] });

      const members = ['docs/pdf-forms', 'docs/old-forms'];
      const family = await instance.get(CreateFamily).create(curator, { name: 'Forms', members });
      expect(family).toMatchObject({ name: 'Forms', origin: 'curated', members: [...members].sort() });
      await decided(['exposed', 'exposed']);

      const both = { members: ['docs/pdf-forms', 'docs/pdf-forms-v2'] };
      await instance.get(SetFamilyMembers).set(curator, family.id, both);
      await decided(['exposed', 'suppressed_sibling']);
      expect(await decisions()).toMatchObject({
        decisions: ['exposed', 'suppressed_sibling'],
        family: { id: family.id, name: 'Forms', size: 2 },
      });
      const { items } = await instance.get(ListFamilies).list(agent, { limit: 200, origin: 'curated' });
      expect(items.map(({ id }) => id)).toEqual([family.id]);
      const edit = instance.get(SetFamilyMembers).set(curator, resolved.id, both);
      await expect(edit).rejects.toMatchObject({ kind: 'conflict' });
      const unknown = instance
        .get(SetFamilyMembers)
        .set(curator, family.id, { members: ['docs/pdf-forms', 'docs/nothing'] });
      await expect(unknown).rejects.toMatchObject({ kind: 'invalid_input', issues: [{ path: 'members[1]' }] });

      await instance.get(DeleteFamily).delete(curator, family.id);
      await settled(async () => (await decisions()).family?.id === derived.family?.id);
      await expect(instance.get(GetFamily).get(agent, family.id)).rejects.toMatchObject({ kind: 'not_found' });
      expect((await decisions()).family).toEqual(derived.family);
    });

    it('searches the namespaces that it is told to', async () => {
      await uploadSkill(instance, 'other', { name: 'other-forms', description: 'Fills in form fields of a PDF.' });
      await settled(() => entry('other', 'other-forms') !== undefined);
      const { id, skills } = await ask({ task: TASK, k: 20, namespaces: ['other', 'other'] });
      expect(skills.map(({ name }) => name)).toEqual(['other-forms']);
      expect(await detail(id)).toMatchObject({ namespaces: ['other'], exposures: [{ namespace: 'other' }] });
      const nowhere = await ask({ task: TASK, namespaces: ['nowhere', 'other'] });
      expect(nowhere.skills.map(({ namespace }) => namespace)).toEqual(['other']);
      expect(nowhere.gaps[0]).toBe('The library has no active skill in a namespace nowhere.');
      expect((await ask({ task: TASK, namespaces: ['nowhere'] })).skills).toEqual([]);
    });

    it('finds a new and a changed skill within 2 seconds', async () => {
      const found = async (task: string, version: number) => {
        const { skills } = await ask({ task });
        return skills.some((skill) => skill.name === 'quux-frobnicator' && skill.version === version);
      };
      const draft = { name: 'quux-frobnicator', description: 'Frobnicates quuxes.' };
      await uploadSkill(instance, 'docs', draft);
      await waitUntil(() => found('Frobnicate the quuxes.', 1), { withinMs: 2000, what: 'a new skill' });
      await uploadSkill(instance, 'docs', { ...draft, body: '# Now with zyzzyvas\n' });
      await waitUntil(() => found('Frobnicate the quuxes and their zyzzyvas.', 2), {
        withinMs: 2000,
        what: 'a changed skill',
      });
    });

    it('says that nothing matches', async () => {
      for (const task of ['Xyloquat brimbledorf.', '?!', 'the of and']) {
        const { id, skills, gaps } = await ask({ task });
        expect({ task, skills, gaps: gaps.length }).toEqual({ task, skills: [], gaps: 1 });
        expect((await detail(id)).gaps).toEqual(gaps);
      }
      const { gaps } = await ask({ task: 'Xyloquat brimbledorf.' });
      expect(gaps[0]).not.toContain('request for work');
      const { gaps: ofTalk } = await ask({ task: 'Thanks, the PDF came out great, see you tomorrow!' });
      expect(ofTalk[0]).toContain('request for work');
    });

    it.each([
      ['NUL', 'Extract\0tables from a PDF.'],
      ['lone surrogates', 'Extract \ud800tables\udc00 from a PDF.'],
      [
        '200,000 characters',
        `Extract tables from a PDF. ${'Read the report, then stop. '.repeat(7200)}`.slice(0, 200_000),
      ],
      ['one word of 200,000 characters', 'x'.repeat(200_000)],
    ])('takes a task with %s', async (_what, task) => {
      let answer: Awaited<ReturnType<typeof ask>> | undefined;
      expect(await quietSeconds(async () => (answer = await ask({ task })), 5)).toBeLessThan(5);
      const { id, skills } = answer!;
      expect(skills.length).toBe(task.startsWith('Extract') ? 3 : 0);
      expect((await detail(id)).task).toBe(task.toWellFormed().replace('\0', '\ufffd'));
    });

    it('answers a repeated idempotent call with the same recommendation, and refuses another call with its key', async () => {
      const context = { ...agent, idempotency: { key: `again-${kind}`, fingerprint: 'one', secret: 'token' } };
      const answer = await ask({ task: TASK }, context);
      expect(await ask({ task: TASK }, context)).toEqual(answer);
      const other = { ...context, idempotency: { ...context.idempotency, fingerprint: 'two' } };
      await expect(ask({ task: 'Another.' }, other)).rejects.toMatchObject({ kind: 'idempotency_mismatch' });
    });

    it('keeps the history, for agents their own', async () => {
      const mine = as('agent', 'docs');
      const { id } = await ask({ task: TASK }, mine);
      const own = await instance.get(ListRecommendations).list(mine, { limit: 200 });
      expect(own.items.map((each) => each.id)).toEqual([id]);
      expect(own.items[0]).toMatchObject({ task: TASK, skills: [{ rank: 1 }, { rank: 2 }, { rank: 3 }] });
      const exposures = await instance.get(ListExposures).list(mine, { limit: 200, decision: 'exposed' });
      expect(exposures.items.map(({ recommendationId }) => recommendationId)).toEqual([id, id, id]);
      await expect(instance.get(GetRecommendation).get(agent, id)).rejects.toMatchObject({ kind: 'not_found' });
      const all = await instance.get(ListRecommendations).list(curator, { limit: 1 });
      expect(all).toMatchObject({ items: [{ id }], nextCursor: expect.any(String) });
      const query = { limit: 200, skill: 'docs/old-forms', decision: 'filtered_status' as const };
      const held = await instance.get(ListExposures).list(curator, query);
      expect(held.items.length).toBeGreaterThan(0);
      expect(new Set(held.items.map(({ name }) => name))).toEqual(new Set(['old-forms']));
      const future = { limit: 200, from: new Date(Date.now() + 60_000).toISOString() };
      expect((await instance.get(ListExposures).list(curator, future)).items).toEqual([]);
    });

    it('says that it resolved where the agentic mode has no model', async () => {
      const { id, engine } = await ask({ task: TASK, mode: 'agentic' });
      expect(engine.mode).toBe('resolve');
      expect((await detail(id)).engine).toEqual(engine);
    });
  });
});
