import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnBothDatabases } from '@skillward/testing';
import { RegisterSource, GetSource, ListSources } from '../../src/collect/sources';
import { GetSync, ListSyncs, StartSync, WatchSync } from '../../src/collect/syncs';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { ChangeSkillStatus, RollBackSkill } from '../../src/library/change-skill';
import { DiffVersions, DownloadVersion, ReadVersionFile } from '../../src/library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from '../../src/browse/read-skills';
import { CreateFamily, DeleteFamily, SetFamilyMembers } from '../../src/recommend/curate-families';
import { GetFamily, ListFamilies } from '../../src/recommend/families';
import { GetRecommendation, ListExposures, ListRecommendations } from '../../src/recommend/history';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { inPieces } from '../support/archives';
import {
  Instance,
  as,
  createInstance,
  curatedFamiliesServe,
  curator,
  syncFrom,
  uploadSkill,
} from '../support/instance';

const limit = 200;

describeOnBothDatabases('A key confined to namespace a', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  const confined = as('curator', 'a');
  let sourceB: string;
  let syncB: string;
  let familyB: string;
  let familyBoth: string;
  let recommendationOfAll: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
    const description = 'Fills in forms of PDF files.';
    for (const namespace of ['a', 'b']) {
      await uploadSkill(instance, namespace, { name: `secret-${namespace}`, description });
      await uploadSkill(instance, namespace, { name: 'pdf-forms', description });
    }
    mkdirSync(join(instance.importRoot, 'b'));
    const sync = await syncFrom(instance, {
      kind: 'directory',
      location: join(instance.importRoot, 'b'),
      namespace: 'b',
    });
    [sourceB, syncB] = [sync.sourceId, sync.id];
    const family = (name: string, ...members: string[]) =>
      instance.get(CreateFamily).create(curator, { name, members });
    familyB = (await family('only b', 'b/pdf-forms')).id;
    familyBoth = (await family('both', 'a/pdf-forms', 'b/secret-b')).id;
    await curatedFamiliesServe(instance, 3);
    const task = 'Fill in the forms of a PDF file with secret-b.';
    const request = { task, k: 5, mode: 'resolve' as const };
    recommendationOfAll = (await instance.get(RecommendSkills).recommend(as('agent'), request)).id;
  });
  afterAll(() => instance.stop());

  const refused = (kindOfProblem: string) => ({ kind: kindOfProblem });

  it('lists nothing of another one', async () => {
    const skills = await instance.get(ListSkills).list(confined, { limit });
    expect(skills.items.map(({ namespace, name }) => `${namespace}/${name}`)).toEqual(['a/pdf-forms', 'a/secret-a']);
    expect((await instance.get(ListSkills).list(confined, { limit, namespace: 'b' })).items).toEqual([]);
    expect((await instance.get(ListSkills).list(confined, { limit, family: familyB })).items).toEqual([]);
    const sources = await instance.get(ListSources).list(confined, { limit });
    expect(new Set(sources.items.map(({ namespace }) => namespace))).toEqual(new Set(['a']));
    const families = await instance.get(ListFamilies).list(confined, { limit });
    expect(families.items.flatMap(({ members }) => members).filter((member) => !member.startsWith('a/'))).toEqual([]);
    expect(families.items.map(({ id }) => id)).toContain(familyBoth);
    expect(families.items.map(({ id }) => id)).not.toContain(familyB);
  });

  it.each<[string, (get: Instance['get']) => Promise<unknown>]>([
    ['a skill', (get) => get(GetSkill).get(confined, 'b', 'pdf-forms')],
    ['versions', (get) => get(ListVersions).list(confined, 'b', 'pdf-forms', { limit })],
    ['a version', (get) => get(GetVersion).get(confined, 'b', 'pdf-forms', '1')],
    ['a file', (get) => get(ReadVersionFile).read(confined, 'b', 'pdf-forms', '1', 'SKILL.md')],
    ['an archive', (get) => get(DownloadVersion).download(confined, 'b', 'pdf-forms', '1')],
    ['a diff', (get) => get(DiffVersions).diff(confined, 'b', 'pdf-forms', 1, 1)],
    ['a source', (get) => get(GetSource).get(confined, sourceB)],
    ['syncs', (get) => get(ListSyncs).list(confined, sourceB, { limit })],
    ['a sync', (get) => get(GetSync).get(confined, syncB)],
    ['a new sync', (get) => get(StartSync).start(confined, sourceB)],
    [
      'a status',
      (get) => get(ChangeSkillStatus).change(confined, 'b', 'pdf-forms', { status: 'archived', reason: 'x' }),
    ],
    ['a roll-back', (get) => get(RollBackSkill).rollBack(confined, 'b', 'pdf-forms', { to: 1, reason: 'x' })],
    ['a family', (get) => get(GetFamily).get(confined, familyB)],
    ['a recommendation over all', (get) => get(GetRecommendation).get(confined, recommendationOfAll)],
    ['exposures of a skill', (get) => get(ListExposures).list(confined, { limit, skill: 'b/pdf-forms' })],
    ['recommendations of a skill', (get) => get(ListRecommendations).list(confined, { limit, skill: 'b/pdf-forms' })],
  ])('finds no trace of %s', async (_what, call) => {
    await expect(call(instance.get.bind(instance))).rejects.toMatchObject(refused('not_found'));
  });

  it('follows no sync of another one', async () => {
    const watch = instance.get(WatchSync).watch(confined, syncB, new AbortController().signal)[Symbol.asyncIterator]();
    await expect(watch.next()).rejects.toMatchObject(refused('not_found'));
  });

  it.each<[string, (get: Instance['get']) => Promise<unknown>]>([
    ['a skill', (get) => get(UploadSkill).upload(confined, 'b', { fileName: 'SKILL.md', bytes: new Uint8Array() })],
    [
      'an import',
      (get) => get(StartUploadImport).start(confined, 'b', { fileName: 'a.zip', stream: inPieces(Buffer.from('x')) }),
    ],
    [
      'a source',
      (get) =>
        get(RegisterSource).register(confined, { kind: 'git', location: 'https://git.example/x', namespace: 'b' }),
    ],
    ['a family', (get) => get(CreateFamily).create(confined, { name: 'x', members: ['a/secret-a', 'b/secret-b'] })],
    ['members', (get) => get(SetFamilyMembers).set(confined, familyBoth, { members: ['a/secret-a'] })],
    ['the end of a family', (get) => get(DeleteFamily).delete(confined, familyBoth)],
    [
      'a search',
      (get) => get(RecommendSkills).recommend(confined, { task: 'x', k: 3, mode: 'resolve', namespaces: ['a', 'b'] }),
    ],
  ])('may not ask for %s in another one', async (_what, call) => {
    await expect(call(instance.get.bind(instance))).rejects.toMatchObject(refused('forbidden'));
  });

  it('is recommended its own skills only, with families as large as it can see', async () => {
    const request = { task: 'Fill in the forms of a PDF file.', k: 5, mode: 'resolve' as const };
    const { id, skills } = await instance.get(RecommendSkills).recommend(as('agent', 'a'), request);
    expect(new Set(skills.map(({ namespace }) => namespace))).toEqual(new Set(['a']));
    expect(skills.find(({ name }) => name === 'pdf-forms')?.family).toEqual({ id: familyBoth, name: 'both', size: 1 });
    const detail = await instance.get(GetRecommendation).get(as('agent', 'a'), id);
    expect(detail.namespaces).toEqual(['a']);
    expect(JSON.stringify(detail)).not.toMatch(/secret-b|"b"/);
    expect((await instance.get(GetRecommendation).get(confined, id)).id).toBe(id);
    await expect(instance.get(GetRecommendation).get(as('agent', 'b'), id)).rejects.toMatchObject(refused('not_found'));
  });

  it('learns nothing of another one from the history of keys that see all', async () => {
    const recommendations = await instance.get(ListRecommendations).list(confined, { limit });
    expect(recommendations.items.map(({ id }) => id)).not.toContain(recommendationOfAll);
    const exposures = await instance.get(ListExposures).list(confined, { limit });
    expect(exposures.items.length).toBeGreaterThan(0);
    expect(exposures.items.map(({ namespace }) => namespace)).not.toContain('b');
    expect(JSON.stringify(exposures.items)).not.toContain('secret-b');
  });
});
