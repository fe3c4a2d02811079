import { join } from 'node:path';
import { BootstrapAdministrator } from '@skillward/lifecycle';
import { Configuration, readConfiguration, systemClock } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOn, temporaryFolder } from '@skillward/testing';
import { administratorKey } from '../src/administrator-key';

describeOn('server', 'the administrator key of processes that share a database', () => {
  const folder = temporaryFolder();
  let test: TestDatabase;
  let administrator: BootstrapAdministrator;

  beforeAll(async () => {
    test = await createTestDatabase('server');
    administrator = new BootstrapAdministrator(test.database, systemClock);
  });
  afterAll(() => test.stop());

  const process = (name: string, adminKey?: string): Configuration => ({
    ...readConfiguration({ DATABASE_URL: 'postgres://elsewhere/skillward' }, folder),
    dataDir: join(folder, name),
    adminKey,
  });

  it('is made by the first, unknown to the second, and not taken away from the first', async () => {
    const first = await administratorKey(process('a'), administrator);
    expect(first).toMatchObject({ isNew: true });
    expect(await administratorKey(process('b'), administrator)).toBeNull();
    expect(await administratorKey(process('a'), administrator)).toEqual({ ...Object(first), isNew: false });
  });

  it('is replaced by the key of the settings', async () => {
    expect(await administratorKey(process('b', 'a-key-from-the-settings'), administrator)).not.toBeNull();
    expect(await administratorKey(process('a'), administrator)).toBeNull();
  });

  it('stays revoked, and says so', async () => {
    await test.database.executeSql("UPDATE api_keys SET revoked_at = now() WHERE id = 'bootstrap'");
    expect(await administratorKey(process('b', 'a-key-from-the-settings'), administrator)).toBe('revoked');
    expect(await administratorKey(process('c', 'another-key-from-the-settings'), administrator)).not.toBe('revoked');
  });
});
