import { EvolutionRules } from '@skillward/contracts';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { GetSkill } from '../../src/browse/read-skills';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { EndCanary, GetCanary } from '../../src/evolve/canaries';
import { CreateProposal } from '../../src/evolve/edit-proposal';
import { RollBackSkill } from '../../src/library/change-skill';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, by, createInstance, curator, freshNamespace, indexed, uploadSkill } from '../support/instance';

const SKILL = {
  name: 'rotate-logs',
  description: 'Rotates the logs of a web server. Use when logs fill the disk.',
  body: '# Rotate\n\nKeep the last five logs.\n',
};
const AGENTS = 40;

/** A version that only a share of the recommendations delivers, and what happens to the skill meanwhile. */
describeOnBothDatabases('A canary', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let skills = 0;
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    namespace = freshNamespace();
    await uploadSkill(instance, namespace, SKILL);
    await uploadSkill(instance, namespace, { ...SKILL, body: '# Rotate\n\nKeep the last six logs.\n' });
    await indexed(instance, (skills += 1));
    const rules = { ...EvolutionRules.parse({}), canaryShare: 0.5, reason: 'carefully' };
    await instance.get(SetEvolutionPolicy).set(as('admin'), namespace, rules);
    const { id } = await instance.get(CreateProposal).create(by('curator', 'the-writer'), {
      namespace,
      name: SKILL.name,
      action: 'error_fix',
      rationale: 'Six are too few.',
      summary: 'Keeps more.',
      edits: [{ path: 'SKILL.md', oldText: 'last six', newText: 'last seven' }],
    });
    await instance.get(ApproveProposal).approve(by('reviewer', 'the-reviewer'), id, {});
  });

  const delivered = async () => {
    const versions = new Set<number | undefined>();
    const namespaces = [namespace];
    for (let at = 0; at < AGENTS; at += 1) {
      const asked = { task: 'The logs of the web server fill the disk', k: 1, mode: 'resolve' as const, namespaces };
      const { skills: shown } = await instance.get(RecommendSkills).recommend(by('agent', `agent-${at}`), asked);
      versions.add(shown[0]?.version);
    }
    return [...versions].sort();
  };
  const everybodyGets = (version: number) =>
    waitUntil(async () => String(await delivered()) === String(version), { what: `version ${version} for everybody` });
  const skill = () => instance.get(GetSkill).get(curator, namespace, SKILL.name);
  const canary = () => instance.get(GetCanary).get(curator, namespace, SKILL.name);

  it('is named by its skill while it runs', async () => {
    expect(await delivered()).toEqual([2, 3]);
    expect(await skill()).toMatchObject({ currentVersion: { number: 2 }, canaryVersion: 3 });
    const end = { outcome: 'promoted', reason: 'good' } as const;
    await instance.get(EndCanary).end(by('reviewer', 'the-reviewer'), namespace, SKILL.name, end);
    expect(await skill()).toMatchObject({ currentVersion: { number: 3 }, canaryVersion: null });
  });

  it('ends with a roll-back: nobody gets what was built on what was rolled back', async () => {
    await instance.get(RollBackSkill).rollBack(curator, namespace, SKILL.name, { to: 1, reason: 'It broke.' });
    await expect(canary()).rejects.toMatchObject({ kind: 'not_found' });
    expect(await skill()).toMatchObject({ currentVersion: { number: 4 }, canaryVersion: null });
    await everybodyGets(4);
  });

  it('is no goal of a roll-back: everybody gets it by the word of a reviewer', async () => {
    const toTrial = { to: 3, reason: 'Everybody shall have it.' };
    await expect(instance.get(RollBackSkill).rollBack(curator, namespace, SKILL.name, toTrial)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/Version 3 is on trial.*canary\/end.*promoted/s),
    });
    expect(await canary()).toMatchObject({ version: 3 });
    expect(await delivered()).toEqual([2, 3]);
  });

  it('ends with the next version that everybody gets', async () => {
    await uploadSkill(instance, namespace, { ...SKILL, body: '# Rotate\n\nKeep the last nine logs.\n' });
    await expect(canary()).rejects.toMatchObject({ kind: 'not_found' });
    await everybodyGets(4);
  });
});
