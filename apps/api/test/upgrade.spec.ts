import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import {
  DatabasePlace,
  builtApp,
  databasePlace,
  describeOnBothDatabases,
  temporaryFolder,
  waitUntil,
} from '@skillward/testing';
import { ServerProcess, serverProcesses } from './support/process';

/** The key that was the administrator's when `upgrade/` was made. */
const ADMIN = 'administrator-of-0.1.0';
const kept = (name: string) => gunzipSync(readFileSync(join(__dirname, 'upgrade', name)));

/**
 * What an instance of 0.1.0 had, which its own code wrote: as the database itself (of pg_dump), which this version
 * migrates, and as a backup, which this version restores.
 */
describeOnBothDatabases('What version 0.1.0 kept', (kind) => {
  const folder = temporaryFolder();
  let place: DatabasePlace;
  const start = serverProcesses();
  let server: ServerProcess;
  const call = (method: 'get' | 'post', path: string) =>
    request(server.url())[method](`/api/v1${path}`).set('Authorization', `Bearer ${ADMIN}`);
  const read = async (path: string) => (await call('get', path).expect(200)).body;

  beforeAll(async () => {
    const content = kept('skillward-0.1.0.sql.gz').toString();
    place = await databasePlace(kind, { folder: join(folder, 'database'), empty: true, content });
    server = start({
      DATABASE_URL: place.options.url ?? '',
      SKILLWARD_DATA_DIR: folder,
      SKILLWARD_ADMIN_KEY: ADMIN,
      SKILLWARD_STARTER_LIBRARY: 'off',
    });
    await server.ready();
    if (kind === 'embedded') {
      const file = join(folder, 'backup.tar');
      writeFileSync(file, kept('skillward-0.1.0.tar.gz'));
      const env = { HOME: folder, SKILLWARD_URL: server.url(), SKILLWARD_API_KEY: ADMIN };
      const restored = spawnSync(process.execPath, [builtApp('cli'), 'restore', file], { env, encoding: 'utf8' });
      expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining('Restored 174 rows')]);
      await server.ready();
    }
  });
  afterAll(async () => {
    await server.stop();
    await place.remove();
  });

  it('is all there', async () => {
    const names = async (path: string, key: string) =>
      ((await read(path)) as { items: Record<string, unknown>[] }).items.map((item) => item[key]).sort();
    expect(await names('/skills', 'name')).toEqual(['csv-clean', 'pdf-forms']);
    expect(await names('/skills/team/pdf-forms/versions', 'number')).toEqual([1, 2]);
    expect(await names('/keys', 'name')).toEqual(['bootstrap administrator', 'curator', 'reporter', 'second']);
    expect(await names('/webhooks', 'url')).toEqual(['https://hooks.example.org/skillward']);
    expect(await names('/families', 'name')).toContain('documents');
    expect(await names('/recommendations', 'task')).toHaveLength(3);
    expect(await names('/trajectories', 'status')).toEqual(['attributed', 'attributed', 'attributed']);
    expect(await names('/proposals', 'status')).toEqual(['pending', 'skipped']);
    expect((await read('/namespaces')).items).toMatchObject([{ name: 'team', public: true }]);
  });

  it('can be told from nothing that was changed', async () => {
    expect(await read('/audit/verification')).toMatchObject({ valid: true, firstBroken: null });
    const { digest } = await read('/skills/team/pdf-forms/versions/2');
    expect(digest).toBe('sha256:80ba6c3641ff2bd7df120ae0d6dfd57ad66b0beaffb981662af04d0bb8043fc0');
    const steps = await read(`/trajectories/${(await read('/trajectories')).items[0].id}/steps`);
    expect(JSON.stringify(steps)).toContain("No module named 'pypdf'");
  });

  it('goes on: it is recommended, and what was proposed is approved', async () => {
    const task = { task: 'Fill in the fields of a PDF form', namespaces: ['team'] };
    await waitUntil(
      async () => (await call('post', '/recommendations').send(task)).body.skills?.[0]?.name === 'pdf-forms',
      { intervalMs: 200, what: 'the skill to be recommended' },
    );
    const { items } = await read('/proposals?status=pending');
    const { revision } = await read(`/proposals/${items[0].id}`);
    const approval = { revision, emergency: 'Nobody else is here yet.' };
    const approved = await call('post', `/proposals/${items[0].id}/approve`).send(approval);
    expect([approved.status, approved.body]).toEqual([200, expect.anything()]);
    const { text } = await call('get', '/skills/team/pdf-forms/versions/3/files/SKILL.md').expect(200);
    expect(text).toContain('Run `pip install pypdf` before.');
  });
});
