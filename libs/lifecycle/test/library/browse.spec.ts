import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SkillEnvironment } from '@skillward/domain';
import { profileStore, skillStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases, repositoryRoot, waitUntil } from '@skillward/testing';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { ListSkills } from '../../src/browse/read-skills';
import { SummariseLibrary } from '../../src/library/summarise-library';
import { refreshProfiles } from '../../src/policy/verdicts';
import { CompareSiblings } from '../../src/recommend/compare-siblings';
import { CreateFamily } from '../../src/recommend/curate-families';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curatedFamiliesServe, curator, uploadSkill } from '../support/instance';

const ANYWHERE: SkillEnvironment = {
  os: [],
  writeScope: 'read',
  privilege: 'rootless',
  externalty: 'offline',
  envs: [],
  bins: [],
  mcps: [],
};

describeOnBothDatabases('Looking through the library', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    await uploadSkill(instance, 'team', {
      name: 'csv-comma',
      description: 'Clean a CSV export with a decimal comma.',
      body: '# Clean\n\nUse this only when amounts have a decimal comma.\n',
    });
    await uploadSkill(instance, 'team', {
      name: 'csv-point',
      description: 'Clean a CSV export with a decimal point.',
      body: '# Clean\n\nUse this only when amounts have a decimal point.\n',
    });
    await uploadSkill(instance, 'team', { name: 'weather', description: 'Tell the weather of a harbour.' });
    await uploadSkill(instance, 'secret', { name: 'csv-comma', description: 'A hidden one.' });
    const members = ['team/csv-comma', 'team/csv-point', 'secret/csv-comma'];
    await instance.get(CreateFamily).create(curator, { name: 'csv', members });
    await curatedFamiliesServe(instance, 3);
  });
  afterAll(() => instance.stop());

  const names = async (filter: object, context = curator) => {
    const { items } = await instance.get(ListSkills).list(context, { limit: 50, ...filter });
    return items.map(({ namespace, name }) => `${namespace}/${name}`);
  };

  it('finds names by how they begin, whatever the words of texts are', async () => {
    const begun = async (name: string, namespace?: string, context = curator) =>
      (await instance.get(ListSkills).beginning(context, name, namespace, 50)).map((each) =>
        Object.values(each).join('/'),
      );
    expect(await begun('c')).toEqual(['secret/csv-comma', 'team/csv-comma', 'team/csv-point']);
    expect(await begun('csv-p', 'team')).toEqual(['team/csv-point']);
    expect(await begun('wea_', 'team')).toEqual([]);
    expect(await begun('csv', undefined, as('agent', 'team'))).toEqual(['team/csv-comma', 'team/csv-point']);
  });

  /** Writes what a profiler would have found. */
  async function profile(name: string, quality: readonly [boolean | 'unknown', boolean, boolean], attempt = 1) {
    const { database } = instance;
    const skill = await skillStore.find(database.client, 'team', name);
    const judged = <T>(value: T) => ({ value, reason: 'A test says so.', evidence: [] });
    const [consistency, completeness, orientation] = quality;
    const made = {
      environment: Object.fromEntries(
        Object.entries(ANYWHERE).map(([field, value]) => [field, judged(value)]),
      ) as never,
      quality: {
        consistency: judged(consistency),
        completeness: judged(completeness),
        orientation: judged(orientation),
      },
      verifiability: {
        successVerifiability: judged(true),
        environmentControllability: judged(true),
        taskConstructability: judged(true),
      },
    };
    const draft = { id: newId(), versionId: skill?.current.id ?? '', profiler: 'test', profilerVersion: '1', attempt };
    await database.transaction(async (tx) => {
      await profileStore.write(tx, [{ ...draft, profile: made }], new Date());
      await refreshProfiles(tx, [skill?.id ?? ''], 97n);
    });
    return skill?.id ?? '';
  }

  it('finds skills by their quality, corrections before profiles', async () => {
    await profile('csv-comma', [true, true, true]);
    const id = await profile('csv-point', [true, false, true]);
    expect(await names({ quality: 'good' })).toEqual(['team/csv-comma']);
    expect(await names({ quality: 'flawed' })).toEqual(['team/csv-point']);
    expect(await names({ quality: 'unknown' })).toEqual(['secret/csv-comma', 'team/weather']);
    const correct = (value: boolean | null, at: number) =>
      instance.database.transaction(async (tx) => {
        await profileStore.addOverride(tx, {
          id: newId(),
          skillId: id,
          fromNumber: 1,
          field: 'quality.completeness',
          value,
          reason: 'It is complete.',
          createdAt: new Date(at),
          createdBy: { id: 'c', name: 'c' },
        });
        await refreshProfiles(tx, [id], 98n);
      });
    await correct(true, 1000);
    expect(await names({ quality: 'good' })).toEqual(['team/csv-comma', 'team/csv-point']);
    await correct(false, 2000);
    expect(await names({ quality: 'flawed' })).toEqual(['team/csv-point']);
    await correct(true, 3000);
    expect(await names({ quality: 'good' })).toEqual(['team/csv-comma', 'team/csv-point']);
    await correct(null, 4000);
    expect(await names({ quality: 'flawed' })).toEqual(['team/csv-point']);
    await correct(true, 5000);
  });

  it('gives skills that were profiled before the quality was kept the same one', async () => {
    const { database } = instance;
    const before = await names({ quality: 'good' });
    expect(before).toEqual(['team/csv-comma', 'team/csv-point']);
    await database.executeSql("UPDATE skills SET quality = 'unknown'");
    const migrations = join(repositoryRoot, 'prisma/migrations');
    const [own = ''] = readdirSync(migrations).filter((name) => name.endsWith('_skill_quality'));
    const sql = readFileSync(join(migrations, own, 'migration.sql'), 'utf8');
    await database.executeSql(sql.slice(sql.indexOf('UPDATE "skills"')));
    expect(await names({ quality: 'good' })).toEqual(before);
  });

  it('finds skills by where they run', async () => {
    await instance.database.transaction(async (tx) => {
      const [comma, point] = await Promise.all(
        ['csv-comma', 'csv-point'].map((name) => skillStore.find(tx, 'team', name)),
      );
      await profileStore.setSummaries(
        tx,
        [
          { skillId: comma?.id ?? '', environment: ANYWHERE, quality: 'good', typicalRequests: [] },
          {
            skillId: point?.id ?? '',
            environment: { ...ANYWHERE, os: ['linux'], externalty: 'secured' },
            quality: 'flawed',
            typicalRequests: [],
          },
        ],
        99n,
      );
    });
    expect(await names({ os: 'linux' })).toEqual(['team/csv-comma', 'team/csv-point']);
    expect(await names({ os: 'windows' })).toEqual(['team/csv-comma']);
    expect(await names({ externalty: 'secured' })).toEqual(['team/csv-point']);
  });

  it('finds skills that were never offered or opened, and counts them', async () => {
    const task = 'Tell me the weather of the harbour.';
    await instance.get(RecommendSkills).recommend(curator, { task, k: 1, mode: 'resolve' });
    expect(await names({ usage: 'never_offered', namespace: 'team' })).toEqual(['team/csv-comma', 'team/csv-point']);
    expect(await names({ usage: 'never_used', namespace: 'team' })).toHaveLength(3);
    await instance
      .get(ChangeSkillStatus)
      .change(curator, 'team', 'csv-point', { status: 'deprecated', reason: 'Old.' });
    expect(await instance.get(SummariseLibrary).summarise(curator)).toEqual({
      skills: 4,
      namespaces: [
        { name: 'secret', skills: 1 },
        { name: 'team', skills: 3 },
      ],
      statuses: { active: 3, deprecated: 1, quarantined: 0, archived: 0 },
      verdicts: { pass: 4, warn: 0, quarantine: 0, reject: 0, unscanned: 0 },
      neverOffered: 2,
      neverUsed: 3,
    });
    expect(await instance.get(SummariseLibrary).summarise(as('agent', 'team'))).toMatchObject({
      skills: 3,
      namespaces: [{ name: 'team', skills: 3 }],
    });
  });

  it('tells siblings apart by their own words, within what the caller sees', async () => {
    const compare = (context = curator) => instance.get(CompareSiblings).compare(context, 'team', 'csv-comma');
    // Families follow the library at their own pace.
    await waitUntil(async () => (await compare()).items.length === 2);
    const { family, items } = await compare();
    expect(family).toMatchObject({ name: 'csv' });
    expect(items.map(({ namespace, name }) => `${namespace}/${name}`).sort()).toEqual([
      'secret/csv-comma',
      'team/csv-point',
    ]);
    const sibling = items.find(({ name }) => name === 'csv-point');
    expect(sibling?.ours.join(' ')).toContain('decimal comma');
    expect(sibling?.theirs).toContain('decimal point');
    expect((await compare(as('agent', 'team'))).items.map(({ name }) => name)).toEqual(['csv-point']);
    const alone = await instance.get(CompareSiblings).compare(curator, 'team', 'weather');
    expect(alone).toEqual({ family: null, items: [] });
  });
});
