import { TestDatabase, createTestDatabase } from '@skillward/testing';
import { Database, lookAfter, tablesInNeed } from '../../src';

const ROWS = 5000;

describe('an embedded database', () => {
  let test: TestDatabase;
  let database: Database;
  const execute = (text: string) => database.executeSql(text);
  const need = async () =>
    (await tablesInNeed(database.executeSql)).find(({ table }) => table === 'public.notes')?.need;
  const valueOf = async (text: string) => Number((await execute(text)).rows[0]?.['value']);
  const lookAfterAll = async () => {
    for (const each of await tablesInNeed(database.executeSql)) await lookAfter(each, database.executeSql);
  };

  beforeEach(async () => {
    test = await createTestDatabase('embedded');
    database = test.database;
    await execute('CREATE TABLE notes (id int PRIMARY KEY, kind text, text text)');
    await execute(`INSERT INTO notes SELECT n, 'usual', repeat('x', 200) FROM generate_series(1, ${ROWS}) n`);
  });
  afterEach(() => test.stop());

  it('is told which tables its planner knows nothing of, until they are counted', async () => {
    expect(await valueOf("SELECT reltuples AS value FROM pg_class WHERE relname = 'notes'")).toBe(-1);
    expect(await need()).toBe('analyze');
    await lookAfterAll();
    expect(await valueOf("SELECT reltuples AS value FROM pg_class WHERE relname = 'notes'")).toBe(ROWS);
    expect(await tablesInNeed(database.executeSql)).toEqual([]);
    await execute(`INSERT INTO notes SELECT n, 'new', '' FROM generate_series(${ROWS + 1}, ${ROWS + 200}) n`);
    expect(await need()).toBeUndefined();
    await execute(`INSERT INTO notes SELECT n, 'new', '' FROM generate_series(${ROWS + 201}, ${ROWS + 700}) n`);
    expect(await need()).toBe('analyze');
  });

  it('uses the place of changed rows again', async () => {
    const sizes: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await execute("UPDATE notes SET text = repeat('y', 200), kind = 'changed'");
      expect(await need()).toBe('vacuum');
      await lookAfterAll();
      sizes.push(await valueOf("SELECT pg_relation_size('notes') AS value"));
    }
    expect(sizes.at(-1)).toBe(sizes[0]);
  });
});
