import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { openDatabase } from '@skillward/database';
import { DatabasePlace, databasePlace, describeOn, temporaryFolder, waitUntil } from '@skillward/testing';
import { type SearchCluster, describeWithSearchCluster, startSearchCluster } from '@skillward/testing/search-cluster';
import { ServerProcess, serverProcesses } from './support/process';
import { Caller, upload } from './support/server';

const KEY = 'administrator-of-the-search-engine';
const TASKS = [
  'Sync a table between two PostgreSQL 16 servers',
  'Clean a CSV file that has decimal commas',
  'Undo the last commits, which were pushed already',
  'Our React 19 form does not submit',
];
const CLIENTS = 4;
/** Within this time every API reads anew how common words are. */
const FRESH_MS = 6_000;

/** Two APIs that hold no library, two workers that feed a cluster of three nodes, and one client that asks the APIs in turn. */
describeWithSearchCluster('A search engine beside several processes', () => {
  describeOn('server', 'of one installation', () => {
    const folder = temporaryFolder();
    const startProcess = serverProcesses();
    const workers: ServerProcess[] = [];
    const apis: ServerProcess[] = [];
    let cluster: SearchCluster;
    let place: DatabasePlace;
    let turn = 0;

    const start = (role: 'api' | 'worker', number: number): ServerProcess =>
      startProcess({
        DATABASE_URL: place.options.url ?? '',
        SKILLWARD_ADMIN_KEY: KEY,
        SKILLWARD_DATA_DIR: `${folder}/${role}-${number}`,
        SKILLWARD_ROLE: role,
        SKILLWARD_SEARCH_URL: cluster.nodes.join(','),
      });
    const ask = (method: Parameters<Caller>[0], path: string, to?: ServerProcess) => {
      const api = to ?? (apis[turn++ % apis.length] as ServerProcess);
      return request(api.url())[method](`/api/v1${path}`).set('Authorization', `Bearer ${KEY}`);
    };
    /** How many skills a process knows of; undefined while there is something to profile. */
    const skillsOf = async (server: ServerProcess): Promise<string | undefined> => {
      const { text } = await request(server.url()).get('/metrics');
      const gauge = (name: string) => new RegExp(`^skillward_${name} (\\d+)`, 'm').exec(text)?.[1];
      return gauge('versions_profiles_missing') === '0' && gauge('skills') !== '0' ? gauge('skills') : undefined;
    };
    /** What is shown for a task, best first, or the status that came in its place. */
    const shown = async (task: string, to?: ServerProcess): Promise<string> => {
      const { status, body } = await ask('post', '/recommendations', to).send({ task });
      const skills = (body as { skills?: { namespace: string; name: string }[] }).skills ?? [];
      return [status, ...skills.map(({ namespace, name }) => `${namespace}/${name}`)].join(' ');
    };
    const allShown = (to?: ServerProcess): Promise<string[]> => Promise.all(TASKS.map((task) => shown(task, to)));
    const everyApiShows = async (task: string, name: string): Promise<boolean> =>
      (await Promise.all(apis.map((api) => shown(task, api)))).every((said) => said.includes(`/${name}`));

    /** Asks without a pause while `act` runs. @returns every different answer to each task */
    const under = async (act: () => Promise<unknown>): Promise<string[][]> => {
      const given = TASKS.map(() => new Set<string>());
      let goesOn = true;
      const client = async (): Promise<void> => {
        while (goesOn) for (const [at, task] of TASKS.entries()) given[at]?.add(await shown(task));
      };
      const clients = Array.from({ length: CLIENTS }, client);
      try {
        await act();
      } finally {
        goesOn = false;
        await Promise.all(clients);
      }
      return given.map((each) => [...each]);
    };

    beforeAll(async () => {
      [cluster, place] = [await startSearchCluster(3), await databasePlace('server')];
      workers.push(start('worker', 1), start('worker', 2));
      await Promise.all(workers.map((each) => each.ready()));
      apis.push(start('api', 1), start('api', 2));
      await Promise.all(apis.map((each) => each.ready()));
      await waitUntil(
        async () => {
          const known = await Promise.all([...workers, ...apis].map(skillsOf));
          return known[0] !== undefined && new Set(known).size === 1;
        },
        { intervalMs: 200, what: 'every process to know the whole library' },
      );
      let [last, since] = ['', 0];
      await waitUntil(
        async () => {
          const said = JSON.stringify(await Promise.all(apis.map(allShown)));
          if (said !== last) [last, since] = [said, performance.now()];
          return performance.now() - since > FRESH_MS;
        },
        { intervalMs: 200, what: 'answers that stay' },
      );
    });
    afterAll(async () => {
      for (const each of [...apis, ...workers]) each.child.kill('SIGKILL');
      await Promise.all([...apis, ...workers].map(({ exit }) => exit));
      await cluster.stop();
      await place.remove();
    });

    it('gives the same answers from every API', async () => {
      await waitUntil(() => everyApiShows(TASKS[0] as string, 'postgres-16-table-sync'), { what: 'the library' });
      const [first, second] = await Promise.all(apis.map(allShown));
      for (const said of first ?? []) expect(said).toMatch(/^201 starter\//);
      expect(second).toEqual(first);
    });

    it('loses no answer and gives no wrong one while a node goes', async () => {
      const right = await allShown();
      const given = await under(async () => {
        await sleep(500);
        await cluster.kill(0);
        await sleep(2000);
      });
      expect(given).toEqual(right.map((said) => [said]));
    });

    it('leaves no question unanswered while the index is made anew', async () => {
      const indices = async (): Promise<string[]> => {
        const answer = await fetch(`${cluster.nodes[1]}/_cat/indices/skillward-skills-*?format=json`);
        return ((await answer.json()) as { index: string }[]).map(({ index }) => index);
      };
      const [former] = await indices();
      const right = await allShown();
      const given = await under(async () => {
        await becomeAnotherPast(place);
        await upload(ask, 'team', { name: 'kombucha', description: 'Brews kombucha.' }).expect(201);
        await waitUntil(async () => (await indices()).join() !== former && (await indices()).length === 1, {
          what: 'the new index in the place of the former one',
        });
      });
      expect(given).toEqual(right.map((said) => [said]));
      await waitUntil(() => everyApiShows('Brew five litres of kombucha', 'kombucha'), { what: 'the new skill' });
    });

    it('goes on where one of the workers is killed, whichever feeds', async () => {
      for (const [at, worker] of workers.entries()) {
        worker.child.kill('SIGKILL');
        await worker.exit;
        const name = `pottery-${at}`;
        await upload(ask, 'team', { name, description: `Glazes pottery with glaze${at}.` }).expect(201);
        await waitUntil(() => everyApiShows(`Glaze pottery with glaze${at}`, name), { what: name });
        workers[at] = start('worker', at + 1);
        await workers[at]?.ready();
      }
    });
  });
});

/** What a restore leaves behind: what was put into the index before may never have been. */
async function becomeAnotherPast({ options }: DatabasePlace): Promise<void> {
  const database = await openDatabase(options);
  const [backup, by] = [
    { id: 'backup', createdAt: '2026-01-01T00:00:00Z' },
    { id: 'key', name: 'operator' },
  ];
  const restore = { id: 'another-past', backup, by, jobs: [], finished: true };
  await database.executeSql("INSERT INTO instance_facts (key, value) VALUES ('restore', $1::jsonb)", [
    JSON.stringify(restore),
  ]);
  await database.close();
}
