import { join } from 'node:path';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import {
  CreateFamily,
  DeleteFamily,
  MergeFamilies,
  PinFamily,
  SetFamilyMembers,
  SplitFamily,
} from '../../src/recommend/curate-families';
import { GetFamily, ListFamilies, ListFamilyRevisions, MeasureFamilies } from '../../src/recommend/families';
import { FamilyDirectory } from '../../src/recommend/family-directory';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { analyseAll } from '../support/judged';
import { Instance, as, createInstance, curator, startInstance, uploadSkills } from '../support/instance';

const shared = Array.from(
  { length: 40 },
  (_, at) => `Step ${at}: rotate the ${['blue', 'green', 'amber'][at % 3]} valve by ${at} turns and note the pressure.`,
).join('\n\n');
const ENCODER = join(__dirname, '../../../encoder/data/static-encoder.bin');
const options = { assets: { encoderFile: ENCODER } };
/** Two names without a common word for one and the same. */
const TWINS = [
  {
    name: 'valve-service',
    description: 'Rotate the valves of the plant in turn and note the pressure after each of them.',
    body: `# Valves of the north\n\n${shared}\n\nUse the north gauge.\n`,
  },
  {
    name: 'valve-round',
    description: 'Rotate the valves of the plant in turn and note the pressure after each of them.',
    body: `# The daily round\n\n${shared}\n\nUse the south gauge.\n`,
  },
];
const COPIES = ['invoice-check', 'invoice-check-v2', 'invoice-check-v3'].map((name) => ({
  name,
  description: 'Checks an invoice against its order.',
  body: `# ${name}\n\nCompare each line of the invoice with the order.\n`,
}));

describeOnBothDatabases('Families', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind, options);
    await uploadSkills(instance, 'plant', [...TWINS, ...COPIES]);
    await analyseAll(instance);
    await waitUntil(() => instance.get(FamilyDirectory).all().length === 2, { intervalMs: 10 });
  });
  afterAll(() => instance.stop());

  const list = async (origin?: 'curated' | 'resolved', context = curator) =>
    (await instance.get(ListFamilies).list(context, { limit: 200, origin })).items;
  const until = (condition: () => boolean | Promise<boolean>) => waitUntil(condition, { intervalMs: 20 });
  const ofMember = async (reference: string) => (await list()).find(({ members }) => members.includes(reference));
  const revisions = async (id: string) => (await instance.get(ListFamilyRevisions).list(curator, id)).items;

  it('are resolved from names and from texts, and say why', async () => {
    const families = await list('resolved');
    expect(families).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          members: ['plant/valve-round', 'plant/valve-service'],
          explanation: expect.stringMatching(/^alike in name and meaning \(likeness 0\.\d\d\)$/),
        }),
        expect.objectContaining({
          members: ['plant/invoice-check', 'plant/invoice-check-v2', 'plant/invoice-check-v3'],
          explanation: expect.stringContaining('same name'),
        }),
      ]),
    );
    expect(families).toHaveLength(2);
  });

  it('report their sizes, for the namespaces that a key sees', async () => {
    expect(await instance.get(MeasureFamilies).measure(curator)).toEqual({
      skills: 5,
      families: 2,
      joined: 5,
      largest: 3,
      histogram: { 2: 1, 3: 1 },
    });
    expect(await instance.get(MeasureFamilies).measure(as('curator', 'elsewhere'))).toMatchObject({
      skills: 0,
      largest: 0,
    });
  });

  it('are listed page by page, behind no place but one of the list', async () => {
    const page = (cursor?: string) => instance.get(ListFamilies).list(curator, { limit: 1, cursor });
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([...first.items, ...second.items]).toEqual(await list());
    expect(second.nextCursor).toBeNull();
    // The second one decodes to NUL, with which no database compares.
    for (const cursor of ['', 'AA', Buffer.from('["\\u0000"]').toString('base64url')])
      await expect(page(cursor)).rejects.toMatchObject({ kind: 'invalid_input', issues: [{ path: 'cursor' }] });
  });

  it('are kept in the database, and served after a start before they are worked out again', async () => {
    const [first] = await list('resolved');
    await until(async () => (await revisions(first?.id ?? '').catch(() => [])).length > 0);
    expect((await revisions(first?.id ?? ''))[0]).toMatchObject({
      number: 1,
      action: 'resolved',
      origin: 'resolved',
      members: first?.members,
      createdBy: null,
    });
    const again = await startInstance(instance.database, join(instance.dataDir, 'again'), options);
    try {
      await waitUntil(() => again.get(IndexKeeper).ready, { intervalMs: 5 });
      expect((await again.get(GetFamily).get(curator, first?.id ?? '')).members).toEqual(first?.members);
      await again.get(FamilyDirectory).settled();
      expect(await again.get(ListFamilies).list(curator, { limit: 200 })).toMatchObject({ items: await list() });
    } finally {
      await again.close();
    }
  });

  it('are pinned, split, merged and deleted by curators, with every state kept', async () => {
    const twins = await ofMember('plant/valve-service');
    const pinned = await instance.get(PinFamily).pin(curator, twins?.id ?? '');
    expect(pinned).toMatchObject({ origin: 'curated', members: twins?.members });
    expect(await instance.get(PinFamily).pin(curator, pinned.id)).toEqual(pinned);
    await until(async () => (await list('resolved')).length === 1);

    const copies = await ofMember('plant/invoice-check');
    const parts = [
      { name: 'Old', members: ['plant/invoice-check'] },
      { name: 'New', members: ['plant/invoice-check-v2', 'plant/invoice-check-v3'] },
    ];
    const made = await instance.get(SplitFamily).split(curator, copies?.id ?? '', { parts });
    expect(made.map(({ members }) => members)).toEqual(parts.map(({ members }) => members));
    await until(async () => (await list('resolved')).length === 0);

    const merged = await instance
      .get(MergeFamilies)
      .merge(curator, { families: made.map(({ id }) => id), name: 'Invoices' });
    expect(merged).toMatchObject({ name: 'Invoices', members: copies?.members });
    expect((await revisions(made[0]?.id ?? '')).map(({ action, members }) => [action, members.length])).toEqual([
      ['split', 1],
      ['deleted', 0],
    ]);
    const moved = { members: ['plant/invoice-check', 'plant/valve-service'] };
    await instance.get(SetFamilyMembers).set(curator, merged.id, moved);
    expect((await revisions(merged.id)).map(({ number, action, members }) => [number, action, members])).toEqual([
      [1, 'merged', copies?.members],
      [2, 'members_set', moved.members],
    ]);
    // The pinned family lost a member to the other, and says so.
    expect((await revisions(pinned.id)).at(-1)).toMatchObject({ members: ['plant/valve-round'] });

    for (const { id } of await list('curated')) await instance.get(DeleteFamily).delete(curator, id);
    await until(async () => (await list('resolved')).length === 2);
    expect((await ofMember('plant/valve-service'))?.members).toEqual(twins?.members);
  });

  it('end when the last member goes to another one, and say so', async () => {
    const create = (name: string, ...members: string[]) =>
      instance.get(CreateFamily).create(curator, { name, members });
    const first = await create('Alone', 'plant/valve-round');
    const second = await create('Together', 'plant/valve-round', 'plant/valve-service');
    expect((await revisions(first.id)).map(({ action }) => action)).toEqual(['created', 'deleted']);
    expect((await list('curated')).map(({ id }) => id)).toEqual([second.id]);
    const gone = instance.get(DeleteFamily).delete(curator, first.id);
    await expect(gone).rejects.toMatchObject({ kind: 'not_found' });
    await instance.get(DeleteFamily).delete(curator, second.id);
    await until(async () => (await list('resolved')).length === 2);
  });

  it('refuse what does not divide a family, and change nothing', async () => {
    const before = await list();
    const id = (await ofMember('plant/invoice-check'))?.id ?? '';
    const split = (members: string[][]) =>
      instance.get(SplitFamily).split(curator, id, { parts: members.map((each) => ({ name: 'Part', members: each })) });
    await expect(split([['plant/valve-service']])).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ message: 'plant/valve-service is no member of the family' }],
    });
    await expect(split([['plant/invoice-check'], ['plant/invoice-check']])).rejects.toMatchObject({
      issues: [{ message: 'plant/invoice-check is in two parts' }],
    });
    await expect(instance.get(MergeFamilies).merge(curator, { families: [id, id] })).rejects.toMatchObject({
      kind: 'invalid_input',
    });
    const merge = { families: [id, 'family:nothing-here'] };
    await expect(instance.get(MergeFamilies).merge(curator, merge)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(instance.get(PinFamily).pin(as('agent'), id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(instance.get(PinFamily).pin(as('curator', 'elsewhere'), id)).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(
      instance.get(SetFamilyMembers).set(curator, id, { members: ['plant/invoice-check'] }),
    ).rejects.toMatchObject({ kind: 'conflict' });
    expect(await list()).toEqual(before);
  });

  it('follow a skill that changes its text', async () => {
    await uploadSkills(instance, 'plant', [
      {
        name: 'valve-round',
        description: 'Greets visitors.',
        body: '# Visitors\n\nOpen the gate, say hello, show them the canteen.\n',
      },
    ]);
    await until(async () => (await ofMember('plant/valve-service')) === undefined);
  });

  it('beat what is resolved while a curator says otherwise', async () => {
    const members = ['plant/valve-service', 'plant/valve-round'];
    const { id } = await instance.get(CreateFamily).create(curator, { name: 'Plant', members });
    await until(async () => (await ofMember('plant/valve-service'))?.id === id);
    expect((await ofMember('plant/valve-round'))?.explanation).toBe('put together by a curator');
  });
});
