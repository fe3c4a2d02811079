import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SkillwardClient, createClient } from '@skillward/api-client';
import { packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { Server, skillward, startServer } from '../programs';
import { Desk, launch, openDesk } from './browser';
import { hostileSkill } from './hostile-skill';
import { Proposal, proposalFromRuns } from './proposals';
import { worsenedSkill } from './worsened';

/** What all browser tests share: one server with a prepared library, one browser, and the administrator's window. */
export interface Bench {
  readonly server: Server;
  readonly browser: Browser;
  readonly desk: Desk;
  readonly page: Page;
  /** The administrator's. */
  readonly client: SkillwardClient;
  readonly folder: string;
  /** The server may read sources from it. */
  readonly importRoot: string;
  /** A proposal that came of two runs; pending. */
  readonly prepared: Promise<Proposal>;
  /** The roll-back of a version that did worse; pending. */
  readonly worsened: Promise<Proposal>;
}

/** Imports one round of the packages that change. */
async function importRound(server: Server, folder: string, round: number): Promise<void> {
  const packages = join(folder, `round-${round}`);
  mkdirSync(packages);
  writePackage(join(packages, 'hostile'), hostileSkill(round));
  writePackage(
    join(packages, 'changing'),
    packageFiles({ name: 'changing', description: 'Changes.', body: `# Changing\n\nThis is round ${round}.\n` }),
  );
  await skillward(server, folder, ['import', packages, '--namespace', 'team']);
}

function prepareImports(importRoot: string): void {
  mkdirSync(importRoot);
  for (const name of ['harbour-weather', 'harbour-weather-copy']) {
    const body = '# Weather of a harbour\n\nRead the tide table, then the wind.\n'.repeat(4);
    writePackage(join(importRoot, name), packageFiles({ name, description: 'Weather of a harbour.', body }));
  }
  writePackage(join(importRoot, 'broken'), packageFiles({ name: 'broken', description: '' }));
}

/** Opens the bench before the tests of the surrounding `describe`, and closes it after them. */
export function setUpBench(): Bench {
  const bench = {} as { -readonly [Part in keyof Bench]: Bench[Part] };
  bench.folder = temporaryFolder();
  bench.importRoot = join(bench.folder, 'sources');
  beforeAll(async () => {
    prepareImports(bench.importRoot);
    const settings = { SKILLWARD_IMPORT_ROOTS: bench.importRoot };
    const starting = launch();
    bench.server = await startServer(bench.folder, settings);
    bench.browser = await starting;
    bench.client = createClient({ baseUrl: bench.server.url, apiKey: bench.server.apiKey });
    for (const round of [1, 2]) await importRound(bench.server, bench.folder, round);
    bench.desk = await openDesk(bench.browser, bench.server.url);
    bench.page = bench.desk.page;
    bench.prepared = proposalFromRuns(bench.server, 'pdf-tables');
    // Whoever waits for it is told; until then it may fail unseen.
    bench.prepared.catch(() => undefined);
    bench.worsened = bench.prepared.then(() => worsenedSkill(bench.server));
    bench.worsened.catch(() => undefined);
  });
  afterAll(async () => {
    await bench.worsened?.catch(() => undefined);
    await bench.browser?.close();
    await bench.server?.stop('SIGTERM');
  });
  afterEach(() => expect(bench.desk.complaints.splice(0)).toEqual([]));
  return bench;
}
