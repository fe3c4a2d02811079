import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { uploadStore } from '../../src';
import { moment } from '../library';

describeOnBothDatabases('uploadStore', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  const create = async (minutes = 0) => {
    const id = newId();
    await uploadStore.create(test.database.client, { id, fileName: 'library.zip', at: moment(minutes) });
    return id;
  };
  const read = async (id: string) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of uploadStore.read(test.database.client, id)) chunks.push(chunk);
    return chunks;
  };

  it('gives back the chunks as they came, byte by byte and in order', async () => {
    const { client } = test.database;
    const id = await create();
    const every = new Uint8Array(256).map((_, index) => index);
    const large = Buffer.alloc(1 << 20, 'ÿ\0\\x');
    // A view into a larger buffer must not drag its neighbours along.
    const view = every.subarray(10, 20);
    await uploadStore.append(client, id, 0, every);
    await uploadStore.append(client, id, 2, view);
    await uploadStore.append(client, id, 1, large);
    const chunks = await read(id);
    expect(chunks.map((chunk) => Buffer.from(chunk).toString('base64'))).toEqual(
      [every, large, view].map((chunk) => Buffer.from(chunk).toString('base64')),
    );
    expect(await uploadStore.fileName(client, id)).toBe('library.zip');
  });

  it('drops the chunks of one upload and keeps those of another', async () => {
    const { client } = test.database;
    const [one, other] = [await create(), await create()];
    await uploadStore.append(client, one, 0, new Uint8Array([1]));
    await uploadStore.append(client, other, 0, new Uint8Array([2]));
    await test.database.transaction((tx) => uploadStore.dropChunks(tx, one));
    expect([await read(one), await read(other)]).toEqual([[], [new Uint8Array([2])]]);
    expect(await uploadStore.fileName(client, one)).toBe('library.zip');
  });

  it('removes, with their chunks, old uploads that were never completed, and no others', async () => {
    const { client } = test.database;
    const [broken, complete, recent] = [await create(1), await create(1), await create(3)];
    for (const id of [broken, complete, recent]) await uploadStore.append(client, id, 0, new Uint8Array([1]));
    await test.database.transaction((tx) => uploadStore.complete(tx, complete));
    await uploadStore.dropUnfinished(client, moment(2));
    expect(await read(broken)).toEqual([]);
    await expect(uploadStore.fileName(client, broken)).rejects.toThrow();
    expect(await uploadStore.fileName(client, complete)).toBe('library.zip');
    expect(await uploadStore.fileName(client, recent)).toBe('library.zip');
  });
});
