import { ChatModel } from '@skillward/models';
import { OpenAiServer, describeOnBothDatabases, startOpenAiServer } from '@skillward/testing';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { EvolutionKeeper } from '../../src/evolve/evolution-keeper';
import { GetProposal, ListProposals } from '../../src/evolve/read-proposals';
import { Instance, as, by, createInstance, curator, indexed, uploadSkill } from '../support/instance';
import { attribute, report, runFile } from '../support/trajectories';

const BODY =
  '# Rotate logs\n\nKeeps the logs of a service small.\n\n## Requirements\n\n- logrotor 2 or newer\n\n## Rotate\n\n```sh\nlogrotor --keep-days 7\n```\n\nThen look at the report of logrotor, and tell the owner of the service what was removed.\n';
const SKILL = { name: 'rotate-logs', description: 'Rotates the logs of a service and keeps them small.', body: BODY };
const MARKDOWN = `---\nname: shrink-logs\ndescription: ${SKILL.description}\n---\n\n${BODY}`;
const OLD = '- logrotor 2 or newer';
const signal = new AbortController().signal;

describeOnBothDatabases('A created skill that nearly repeats one', (kind) => {
  let server: OpenAiServer;
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    server = await startOpenAiServer();
    const model = new ChatModel({ model: 'writer', apiKey: 'test-key', baseUrl: server.baseUrl, retries: 0 });
    const configuration = { modelProfiles: false, modelAttributions: false };
    instance = await createInstance(kind, { model, configuration });
    await uploadSkill(instance, 'evolved', SKILL);
    await indexed(instance, 1);
  });
  afterAll(async () => {
    await instance.stop();
    await server.close();
  });

  const created = {
    actions: [
      {
        action: 'create_skill',
        rationale: 'x',
        summary: null,
        edits: [],
        skill: { name: 'shrink-logs', files: [{ path: 'SKILL.md', text: MARKDOWN }] },
      },
    ],
  };
  async function runs(variable: string, ...reporters: string[]): Promise<void> {
    for (const name of reporters) {
      const task = `Shrink the logs for ${name}`;
      const content = runFile(task, [
        { runs: 'logrotor --keep-days 7', gives: `Error: ${variable} is not set`, exitCode: 1 },
        { runs: `export ${variable}=x && logrotor --keep-days 7`, gives: 'rotated' },
      ]);
      const received = await report(instance, content, { outcome: { reward: 1 } }, by('agent', name));
      expect(await attribute(instance, received.id)).toMatchObject({ status: 'attributed' });
      await instance.get(EvolutionKeeper).round(signal);
    }
  }
  const about = async (variable: string) => {
    const { items } = await instance.get(ListProposals).list(curator, { limit: 100 });
    const own = items.filter(({ finding }) => finding?.includes(variable));
    return Promise.all(own.map(({ id }) => instance.get(GetProposal).get(curator, id)));
  };

  const editInPlaceOfCreation = async (variable: string) => {
    const [creation, changed] = (await about(variable)).sort((x, y) => (x.kind < y.kind ? -1 : 1));
    expect(creation).toMatchObject({
      kind: 'creation',
      status: 'skipped',
      reason: `evolved/rotate-logs says nearly the same: what this adds to it is the proposal ${changed?.id}.`,
    });
    return changed;
  };

  it('becomes an edit of it with the same evidence, which meets all gates and can be approved', async () => {
    const line = 'Set the environment variable `ROTOR_ZONE` before `logrotor` runs.';
    const edit = { path: 'SKILL.md', oldText: OLD, newText: `${OLD}\n- ${line}` };
    const action = { action: 'prerequisite_addition', rationale: 'x', summary: 'y', edits: [edit], skill: null };
    server.reply({ json: created }, { json: { actions: [action] } });
    await runs('ROTOR_ZONE', 'a', 'b');
    await instance.get(EvolutionKeeper).round(signal);
    const changed = await editInPlaceOfCreation('ROTOR_ZONE');
    expect(changed).toMatchObject({
      kind: 'edit',
      status: 'pending',
      baseVersion: 1,
      skill: { namespace: 'evolved', name: 'rotate-logs' },
      support: { trajectories: 2, reporters: 2 },
    });
    expect(changed?.evidence.length).toBeGreaterThan(0);
    expect(changed?.gates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['evidence', 'support', 'locality', 'language', 'scan', 'replay', 'counter_evidence']),
    );
    // More evidence goes to the edit too, through the creation that keeps it.
    await runs('ROTOR_ZONE', 'c');
    await instance.get(EvolutionKeeper).round(signal);
    expect((await about('ROTOR_ZONE')).map(({ support }) => support.reporters)).toEqual([3, 3]);
    const { version } = await instance.get(ApproveProposal).approve(as('reviewer'), changed?.id ?? '', {});
    expect(version.number).toBe(2);
  });

  it('is skipped where it adds nothing', async () => {
    const skip = { action: 'skip', rationale: 'The skill says so.', summary: null, edits: [], skill: null };
    server.reply({ json: created }, { json: { actions: [skip] } });
    await runs('ROTOR_PORT', 'a', 'b');
    await instance.get(EvolutionKeeper).round(signal);
    const changed = await editInPlaceOfCreation('ROTOR_PORT');
    expect(changed).toMatchObject({
      kind: 'edit',
      status: 'skipped',
      reason: expect.stringContaining('The skill says so.'),
    });
  });
});
