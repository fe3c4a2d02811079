import { waitUntil } from '@skillward/testing';
import request from 'supertest';
import { Caller, TestServer, startServer, upload } from './support/server';
import {
  ABOVE,
  WORLDS,
  World,
  bodyOf,
  fillWorld,
  proposalsOf,
  reportRun,
  taskOf,
  useWorld,
} from './support/two-worlds';

type Values = Readonly<Record<string, readonly string[]>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; parameters?: Parameter[] }>>>>;
}

/** Streams that stay open, and answers about the whole server: who may ask for these is tested elsewhere. */
const NOT_ASKED = new Set(['watchSync', 'makeBackup', 'readCommandPackage', 'readDocsAsset']);
/** Says what the process does, to whoever asks. */
const OF_THE_PROCESS = new Set(['readMetrics', 'checkReadiness', 'checkHealth']);
/** When an answer was worked out, which request it answers, and scores, which weigh words by the whole library. */
const MOMENTS = /"(?:computedAt|instance)":"[^"]*"|"score":[\d.]+/g;

/**
 * Two namespaces that must not know of each other, in one library: with families, copies, runs, evidence and proposals that
 * touch both. Every route that the OpenAPI document names is read by every role of each.
 */
describe('two namespaces', () => {
  let server: TestServer;
  let document: Document;
  let values: Values;
  const callers = new Map<string, Caller>();
  const worlds = Object.keys(WORLDS) as World[];
  const other = (world: World): World => (world === 'alpha' ? 'beta' : 'alpha');
  const roles = ['agent', 'curator', 'admin'] as const;

  beforeAll(async () => {
    server = await startServer('embedded', { evolveBatch: { runs: 1, seconds: 0 } });
    for (const world of worlds) {
      await fillWorld(server, world);
      for (const role of roles) callers.set(`${role} ${world}`, (await server.newKey(role, [world])).caller);
    }
    await waitUntil(
      async () =>
        (await server.admin('post', '/recommendations').send({ task: taskOf('zorblax') })).body.skills?.length > 0,
    );
    await server.admin('post', '/families').send({ name: 'both', members: ['alpha/fill-forms', 'beta/fill-forms'] });
    await server.admin('put', '/policies/recommendation').send({ minFit: 0, withholdBelow: 0.9, judgeBelow: null });
    await server.admin('post', '/recommendations').send({ task: 'Fill in the forms of PDF files', k: 5 }).expect(201);
    await server.admin('put', '/policies/recommendation').send({ minFit: 0, withholdBelow: 0, judgeBelow: null });
    await server.admin('post', '/recommendations').send({ task: 'Fill in the forms of PDF files', k: 5 }).expect(201);
    for (const world of worlds) await useWorld(server, world, 'TABLE_ZONE');
    // Runs that only keys of all namespaces may read, about skills of each.
    for (const world of worlds) {
      for (const who of ['a', 'b']) {
        const { caller } = await server.newKey('agent');
        const skill = `${world}/${WORLDS[world]}-pump`;
        const task = `${taskOf(WORLDS[world])} for ${ABOVE}-${who}`;
        await reportRun(server, caller, { skill, task, variable: 'PUMP_PORT', where: `host ${ABOVE}` });
      }
      await proposalsOf(server, world, 3);
    }
    document = (await request(server.url).get('/openapi.json').expect(200)).body;
    values = await everyValue();
  });
  afterAll(() => server.stop());

  /** Whatever a path can name, of both namespaces, as somebody who sees all finds it. */
  async function everyValue(): Promise<Values> {
    const ids = async (path: string) =>
      (await server.admin('get', path).expect(200)).body.items.map(({ id }: { id: string }) => id) as string[];
    const skills = (await server.admin('get', '/skills?limit=200').expect(200)).body.items as {
      namespace: string;
      name: string;
    }[];
    const sources = await ids('/sources');
    const syncs = (await Promise.all(sources.map((id) => ids(`/sources/${id}/syncs`)))).flat();
    const lists = ['/families', '/proposals', '/trajectories', '/recommendations', '/scorers', '/training-pairs'];
    const listed = await Promise.all(lists.map(async (path) => [`${path}/`, await ids(`${path}?limit=200`)] as const));
    return {
      skill: skills.map(({ namespace, name }) => `${namespace}/${name}`),
      ns: [...worlds, 'evolved'],
      v: ['current', '1'],
      path: ['SKILL.md'],
      file: skills.map(({ name }) => `${name}.tar.gz`),
      '/sources/': sources,
      '/syncs/': syncs,
      ...Object.fromEntries(listed),
      asset: ['swagger-ui.css'],
    };
  }

  /** Every path of an operation, with what it can name filled in. */
  function pathsOf(template: string): string[] {
    const whole = template.includes('{ns}/{name}') ? template.replace('{ns}/{name}', '{skill}') : template;
    const names = [...whole.matchAll(/(?:(\/[\w-]+\/)\{id\})|\{(\w+)\}/g)];
    return names.reduce<string[]>(
      (paths, [, list, name]) => {
        const found = list === undefined ? (values[name ?? ''] ?? []) : (values[list] ?? values['/proposals/'] ?? []);
        return paths.flatMap((path) => found.map((value) => path.replace(`{${name ?? 'id'}}`, value)));
      },
      [whole],
    );
  }

  const QUERIES: Readonly<Record<string, readonly string[]>> = {
    diffVersions: ['?from=1&to=1'],
    listSkills: ['?limit=200', ...Object.values(WORLDS).map((word) => `?q=${word}`), '?q=pump', '?q=forms'],
    getVersionScan: ['', '?format=sarif'],
    getNamespaceScan: ['', '?format=sarif'],
    listExposures: ['?limit=200', '?skill=alpha/fill-forms&limit=200', '?skill=beta/fill-forms&limit=200'],
  };

  interface Read {
    readonly operation: string;
    readonly path: string;
    readonly status: number;
    /** What came back without what was asked for, which a problem repeats. */
    readonly text: string;
  }

  async function readAll(caller: Caller): Promise<Read[]> {
    const reads: Read[] = [];
    for (const [template, methods] of Object.entries(document.paths)) {
      const operation = methods['get'];
      if (!operation || !template.startsWith('/api/v1') || NOT_ASKED.has(operation.operationId)) continue;
      const isList = operation.parameters?.some(({ name }) => name === 'limit') ?? false;
      const queries = QUERIES[operation.operationId] ?? [isList ? '?limit=200' : ''];
      for (const path of pathsOf(template).flatMap((each) => queries.map((query) => `${each}${query}`))) {
        const answer = await caller('get', path.slice('/api/v1'.length)).buffer(true);
        const body = answer.text ?? JSON.stringify(answer.body);
        const asked = path.split(/[/?&=]/).filter((part) => part.length > 3);
        const text =
          answer.status < 400
            ? body
            : asked.reduce((left, part) => left.replaceAll(part, ''), body).replaceAll(path, '');
        reads.push({ operation: operation.operationId, path, status: answer.status, text });
      }
    }
    return reads;
  }

  const leaksOf = (reads: readonly Read[], words: readonly string[]) =>
    reads.flatMap(({ path, status, text }) =>
      words.flatMap((word) => {
        const at = text.indexOf(word);
        return at < 0 ? [] : [`${status} ${path}: …${text.slice(Math.max(0, at - 120), at + 60)}…`];
      }),
    );

  it('are told apart by words that those who see both are told', async () => {
    const reads = await readAll(server.admin);
    expect(reads.filter(({ status }) => status >= 500)).toEqual([]);
    const telling = (word: string) =>
      new Set(
        reads.filter(({ status, text }) => status < 400 && text.includes(word)).map(({ operation }) => operation),
      );
    // Else the test would ask for nothing that could tell.
    expect([...telling('zorblax')].sort()).toEqual([...telling('quixel')].sort());
    expect(telling('zorblax').size).toBeGreaterThan(25);
    expect([...telling(ABOVE)]).toEqual(expect.arrayContaining(['getProposal', 'listEvidenceItems', 'listSteps']));
  });

  it.each(roles.flatMap((role) => worlds.map((world) => [role, world] as const)))(
    'never tell the %s of %s a word of the other, or of runs above both',
    async (role, world) => {
      const reads = await readAll(callers.get(`${role} ${world}`) as Caller);
      expect(leaksOf(reads, [WORLDS[other(world)], ABOVE])).toEqual([]);
      expect(leaksOf(reads, [`${other(world)}/`])).toEqual([]);
      expect(reads.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  it('answer agents without a word or a number of the other', async () => {
    for (const world of worlds) {
      const caller = callers.get(`agent ${world}`) as Caller;
      for (const task of ['Fill in the forms of PDF files', taskOf('zorblax'), taskOf('quixel')]) {
        const { body } = await caller('post', '/recommendations').send({ task, k: 5 }).expect(201);
        const { task: _asked, ...kept } = (await caller('get', `/recommendations/${body.id}`).expect(200)).body;
        const { query: _query, ...engine } = body.engine;
        expect(
          leaksOf(
            [{ operation: '', path: task, status: 201, text: JSON.stringify({ ...body, engine }) }],
            [WORLDS[other(world)]],
          ),
        ).toEqual([]);
        expect(engine.index).toBe('lexical/5 skills');
        expect(JSON.stringify({ ...kept, engine: {}, query: null })).not.toContain(WORLDS[other(world)]);
      }
    }
  });

  it('keep drafts of one from finding out what the other has', async () => {
    const reviewer = (await server.newKey('reviewer', ['alpha'])).caller;
    const creation = await creationIn('alpha');
    const copy = `---\nname: pump-of-mine\ndescription: Calibrates the pump by the quixel table.\n---\n${bodyOf('quixel')}`;
    const skill = { name: 'pump-of-mine', files: [{ path: 'SKILL.md', text: copy }] };
    const { body } = await reviewer('put', `/proposals/${creation}/draft`)
      .send({ rationale: 'guess', skill })
      .expect(200);
    let gates: { name: string; passed: boolean; detail: string }[] = body.gates;
    await waitUntil(async () => {
      gates = (await reviewer('get', `/proposals/${creation}`).expect(200)).body.gates;
      return gates.some(({ name }) => name === 'duplicate');
    });
    expect(gates.find(({ name }) => name === 'duplicate')).toMatchObject({ passed: true });
    expect(JSON.stringify(gates)).not.toContain('quixel-pump');
  });

  /** A skill that agents of a namespace did without is proposed there. */
  async function creationIn(world: World): Promise<string> {
    for (const who of ['c', 'd']) {
      const { caller } = await server.newKey('agent', [world]);
      const task = `Polish the lens number ${who}`;
      await reportRun(server, caller, { skill: null, task, variable: 'LENS_KIND', where: 'bench' });
    }
    let found: string | undefined;
    await waitUntil(async () => {
      const { items } = (await server.admin('get', `/proposals?namespace=${world}&limit=200`)).body;
      found = items.find(({ kind }: { kind: string }) => kind === 'creation')?.id;
      return found !== undefined;
    });
    return found as string;
  }

  it('keep their curated families to those who may change all of their members', async () => {
    const curator = callers.get('curator alpha') as Caller;
    await curator('post', '/families')
      .send({ name: 'stolen', members: ['alpha/fill-forms'] })
      .expect(403);
    const { items } = (await server.admin('get', '/families?origin=curated&limit=200').expect(200)).body;
    expect(items.find(({ name }: { name: string }) => name === 'both').members).toEqual([
      'alpha/fill-forms',
      'beta/fill-forms',
    ]);
  });

  it('see nothing change where the other one does', async () => {
    const who = roles.map((role) => callers.get(`${role} alpha`) as Caller);
    const comparable = async () => {
      const reads = [];
      for (const caller of who) reads.push(...(await readAll(caller)));
      return reads
        .filter(({ operation }) => !OF_THE_PROCESS.has(operation))
        .map(({ path, status, text }) => `${status} ${path} ${text.replace(MOMENTS, '')}`);
    };
    const before = await comparable();
    const curator = callers.get('curator beta') as Caller;
    const draft = {
      name: 'forms-quixel-v3',
      description: 'Fills in the forms of PDF files from a table.',
      body: bodyOf('quixel'),
    };
    await upload(curator, 'beta', draft).expect(201);
    await upload(curator, 'beta', { ...draft, name: 'zorblax-pump', body: bodyOf('zorblax') }).expect(201);
    await useWorld(server, 'beta', 'QUIXEL_RATE');
    await waitUntil(async () => (await server.admin('get', '/profiling')).body.status === 'idle');
    const after = await comparable();
    expect(after.filter((each) => !before.includes(each))).toEqual([]);
    expect(after.length).toBe(before.length);
  });
});
