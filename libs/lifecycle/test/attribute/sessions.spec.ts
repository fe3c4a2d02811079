import { outcomeStore, skillEvidenceStore, skillStore } from '@skillward/database';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { EvolutionKeeper } from '../../src/evolve/evolution-keeper';
import { GetProposal, ListProposals } from '../../src/evolve/read-proposals';
import { ReadVersionFile } from '../../src/library/read-content';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { OutcomeVotes } from '../../src/recommend/outcome-votes';
import { Instance, by, createInstance, curator, freshNamespace, uploadSkill } from '../support/instance';
import { Turn, attribute, claudeLog, report } from '../support/trajectories';

const SKILL = {
  name: 'pdf-tables',
  description: 'Extract tables from PDF files into CSV spreadsheets.',
  body: '# PDF tables\n\n## Convert\n\n```sh\npython convert_tables.py\n```\n\nThen check the result with pytest.\n',
};
const TASK = 'Extract the tables of the report into a CSV spreadsheet';

describeOnBothDatabases('A session that is resumed', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let text: string;
  beforeAll(async () => {
    instance = await createInstance(kind);
    await waitUntil(() => instance.get(IndexKeeper).ready);
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    namespace = freshNamespace();
    const documents = instance.get(IndexKeeper).index.statistics.documents;
    await uploadSkill(instance, namespace, SKILL);
    await waitUntil(() => instance.get(IndexKeeper).index.statistics.documents > documents);
    const file = await instance.get(ReadVersionFile).read(curator, namespace, SKILL.name, 'current', 'SKILL.md');
    text = Buffer.from(file.content).toString();
  });

  const turns = (): Turn[] => [
    { runs: `cat .claude/skills/${SKILL.name}/SKILL.md`, gives: text },
    { runs: 'python convert_tables.py', gives: "ModuleNotFoundError: No module named 'camelot'", exitCode: 1 },
    { runs: 'pip install camelot', gives: 'Successfully installed camelot' },
    { runs: 'python convert_tables.py', gives: 'wrote tables.csv' },
    { runs: 'pytest -q', gives: '3 passed in 0.12s' },
  ];
  const more: Turn = { runs: 'python convert_tables.py --again', gives: 'wrote tables.csv' };
  async function send(session: string, agent: string, list: readonly Turn[]): Promise<string> {
    const request = { task: TASK, k: 1, mode: 'resolve' as const, namespaces: [namespace] };
    const { id } = await instance.get(RecommendSkills).recommend(by('agent', agent), request);
    const facts = { recommendationId: id, outcome: { reward: 1 } };
    const received = await report(instance, claudeLog(session, TASK, list), facts, by('agent', agent));
    expect(await attribute(instance, received.id)).toMatchObject({ status: 'attributed' });
    await instance.get(EvolutionKeeper).round(new AbortController().signal);
    return received.id;
  }
  async function proposal() {
    const { items } = await instance.get(ListProposals).list(curator, { limit: 100 });
    const own = items.find(({ skill }) => skill.namespace === namespace);
    return instance.get(GetProposal).get(curator, own?.id ?? '');
  }
  async function counts() {
    const skill = await skillStore.find(instance.database.client, namespace, SKILL.name);
    const id = skill?.id ?? '';
    const [outcomes] = await outcomeStore.ofVersions(instance.database.client, id, [1]);
    const [evidence] = await skillEvidenceStore.byVersion(instance.database.client, id);
    return { outcomes, uses: evidence?.uses, views: evidence?.views };
  }

  it('is one run: it strengthens, votes and is counted once, by its newest file', async () => {
    const first = await send(`${namespace}-1`, 'a', turns());
    const grown = await send(`${namespace}-1`, 'a', [...turns(), more]);
    expect(grown).not.toBe(first);
    const { support, evidence, status } = await proposal();
    expect({ support, status }).toEqual({ support: { trajectories: 1, tasks: 1, reporters: 1 }, status: 'skipped' });
    expect(new Set(evidence.filter(({ counts: does }) => does).map(({ trajectoryId }) => trajectoryId))).toEqual(
      new Set([grown]),
    );
    expect(await counts()).toEqual({ outcomes: { uses: 1, successes: 1 }, uses: 1, views: 1 });
    await instance.get(OutcomeVotes).follow();
    // A sub-agent's file, or the same log cut short, arrives late: it takes the place of nothing.
    await send(`${namespace}-1`, 'a', turns().slice(0, 4));
    expect((await proposal()).evidence.some(({ trajectoryId, counts: does }) => does && trajectoryId === grown)).toBe(
      true,
    );
    expect(await counts()).toEqual({ outcomes: { uses: 1, successes: 1 }, uses: 1, views: 1 });
  });

  it('is one run under two keys too, and another session of the second key makes two', async () => {
    await send(`${namespace}-1`, 'a', turns());
    await send(`${namespace}-1`, 'b', [...turns(), more]);
    expect(await proposal()).toMatchObject({ status: 'skipped', support: { trajectories: 1, reporters: 1 } });
    await send(`${namespace}-2`, 'b', [...turns(), more, more]);
    expect(await proposal()).toMatchObject({ status: 'pending', support: { trajectories: 2, reporters: 2 } });
  });

  it('is nothing that another reporter could silence by its name', async () => {
    const victim = await send(`${namespace}-1`, 'a', turns());
    await send(`${namespace}-1`, 'mallory', [more, more, more, more, more, more, more, more]);
    const { evidence } = await proposal();
    expect(evidence.filter(({ trajectoryId }) => trajectoryId === victim).every(({ counts: does }) => does)).toBe(true);
  });
});
