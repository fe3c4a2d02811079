import { waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from '../support/server';

const TEXT = 'Read the tide table of the harbour, then the wind, then the height of the waves at the mole.\n'.repeat(8);

describe('Duplicates that a curator decides about', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer('embedded');
    for (const name of ['tides', 'tides-of-port', 'harbour-tides']) {
      const description = 'Reads the tides, the wind and the waves of a harbour.';
      await upload(server.admin, 'sea', { name, description, body: `# Tides\n\n${TEXT}` }).expect(201);
    }
    await waitUntil(async () => (await server.admin('get', '/duplicates').expect(200)).body.missing === 0);
    // Until the three are known for one family, an answer may show each of them.
    await waitUntil(
      async () => (await server.admin('get', '/families').expect(200)).body.items[0]?.members.length === 3,
    );
  });
  afterAll(() => server.stop());

  const groups = async (query = '') => (await server.admin('get', `/duplicates${query}`).expect(200)).body.items;
  const ALL = ['sea/harbour-tides', 'sea/tides', 'sea/tides-of-port'];

  it('tells skills apart for good, with the reason, and takes it back', async () => {
    expect(await groups()).toMatchObject([{ kind: 'same_body', members: ALL, settled: null }]);
    const apart = { skills: ['sea/tides', 'sea/tides-of-port'], reason: 'Other harbours.' };
    await server.admin('post', '/duplicates/distinct').send(apart).expect(200, { pairs: 1 });
    // Each of the two may still be a copy of the third.
    expect(await groups()).toMatchObject([{ members: ALL }]);
    await server
      .admin('post', '/duplicates/distinct')
      .send({ skills: ALL, reason: 'All of them are used.' })
      .expect(200, { pairs: 2 });
    expect(await groups()).toEqual([]);
    expect(await groups('?settled=true')).toMatchObject([
      { members: ALL, settled: { reason: 'All of them are used.', by: expect.any(String) } },
    ]);
    const audit = await server.admin('get', '/audit?action=duplicates.told_apart').expect(200);
    expect(audit.body.items[0].detail).toEqual({ skills: ALL, reason: 'All of them are used.' });
    await server.admin('post', '/duplicates/distinct/forget').send({ skills: ALL }).expect(200, { pairs: 3 });
    expect(await groups()).toMatchObject([{ members: ALL, settled: null }]);
    expect(await groups('?settled=true')).toEqual([]);
  });

  it('leaves out of a group whom all others are told apart from', async () => {
    for (const other of ['sea/tides', 'sea/harbour-tides']) {
      const skills = ['sea/tides-of-port', other];
      await server.admin('post', '/duplicates/distinct').send({ skills, reason: 'Another port.' }).expect(200);
    }
    expect(await groups()).toMatchObject([{ members: ['sea/harbour-tides', 'sea/tides'] }]);
    await server.admin('post', '/duplicates/distinct/forget').send({ skills: ALL }).expect(200, { pairs: 2 });
  });

  it('says what stored answers would be without a skill, and changes nothing', async () => {
    const task = 'Read the tides and the wind of the harbour before the boat leaves';
    const asked = await server.admin('post', '/recommendations').send({ task }).expect(201);
    const namesOf = ({ skills }: { skills: { namespace: string; name: string }[] }) =>
      skills.map(({ namespace, name }) => `${namespace}/${name}`);
    const before = namesOf(asked.body);
    const shown = before[0] as string;
    expect(ALL).toContain(shown);
    const { body } = await server
      .admin('post', '/duplicates/effect')
      .send({ without: [shown] })
      .expect(200);
    expect(body).toMatchObject({ replayed: 1, unchanged: 0, lost: 0, changed: [{ task, before }] });
    expect(ALL.filter((name) => name !== shown)).toContain(body.changed[0].after[0]);
    expect(body.changed[0].after).not.toContain(shown);
    const none = await server.admin('post', '/duplicates/effect').send({ without: ALL }).expect(200);
    expect(none.body).toMatchObject({ replayed: 1, lost: 1, changed: [{ after: [] }] });
    const again = await server.admin('post', '/recommendations').send({ task }).expect(201);
    expect(namesOf(again.body)).toEqual(before);
  });

  it('names skills that are not there, also for who does not see them', async () => {
    const skills = ['sea/tides', 'sea/nothing'];
    const { body } = await server.admin('post', '/duplicates/distinct').send({ skills, reason: 'No.' }).expect(400);
    expect(body.errors).toEqual([{ path: 'skills[1]', message: 'there is no skill sea/nothing' }]);
    const { caller } = await server.newKey('curator', ['elsewhere']);
    await caller('post', '/duplicates/distinct').send({ skills: ALL, reason: 'No.' }).expect(400);
    await caller('post', '/duplicates/effect')
      .send({ without: ['sea/tides'] })
      .expect(400);
  });
});
