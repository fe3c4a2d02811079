import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, Page } from 'playwright-core';
import { createClient, unwrap } from '@skillward/api-client';
import { packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { Server, startServer } from '../programs';
import { PAYLOADS } from './hostile-skill';
import {
  Desk,
  NARROW,
  WIDE,
  countActiveParts,
  describeInBrowser,
  findBarriers,
  launch,
  openDesk,
  signIn,
  takePicture,
  widthOf,
} from './browser';

jest.setTimeout(300_000);

const TASK = 'Clean a CSV export whose amounts use a decimal comma';
const NAVIGATION = {
  agent: ['Library', 'Recommend', 'History', 'Families', 'Trajectories'],
  curator: ['Library', 'Recommend', 'History', 'Families', 'Duplicates', 'Sources', 'Trajectories', 'Overview'],
  admin: [
    'Library',
    'Recommend',
    'History',
    'Families',
    'Duplicates',
    'Sources',
    'Trajectories',
    'Overview',
    'Administration',
  ],
} as const;

/** Real: the built server with its starter library on an embedded database, and a browser. Nothing is faked. */
describeInBrowser('journeys in the console', () => {
  const folder = temporaryFolder();
  const importRoot = join(folder, 'sources');
  let server: Server;
  let browser: Browser;
  let desk: Desk;
  let page: Page;

  beforeAll(async () => {
    mkdirSync(importRoot);
    for (const name of ['harbour-weather', 'harbour-weather-copy']) {
      const body = '# Weather of a harbour\n\nRead the tide table, then the wind.\n'.repeat(4);
      writePackage(join(importRoot, name), packageFiles({ name, description: 'Weather of a harbour.', body }));
    }
    writePackage(join(importRoot, 'broken'), packageFiles({ name: 'broken', description: '' }));
    server = await startServer(folder, { SKILLWARD_IMPORT_ROOTS: importRoot });
    browser = await launch();
    desk = await openDesk(browser, server.url);
    page = desk.page;
    await signIn(page, server.apiKey);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop('SIGTERM');
  });
  afterEach(() => expect(desk.complaints).toEqual([]));

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  it('asks for a recommendation by keyboard, and reads why', async () => {
    await page.goto('/recommend');
    await page.getByRole('textbox', { name: 'Task' }).focus();
    await page.keyboard.type(TASK);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'starter/csv-cleaning-decimal-comma', exact: true }).first().waitFor();
    await page.getByText('Instead of').first().waitFor();
    await page.getByText('Score in its parts').first().click();
    await page.getByRole('table', { name: 'Score in its parts' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'recommend');
    await page.getByRole('button', { name: 'Compare two models' }).waitFor();
    await page.getByRole('link', { name: 'Open in the history' }).click();
    await heading('Recommendation').waitFor();
    await page.getByText('suppressed sibling').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('compares two models on a task without keeping anything', async () => {
    await page.goto(`/recommend?task=${encodeURIComponent(TASK)}`);
    const client = createClient({ baseUrl: server.url, apiKey: server.apiKey });
    const count = async () => (await unwrap(client.GET('/api/v1/recommendations'))).items.length;
    const before = await count();
    await page.getByRole('button', { name: 'Compare two models' }).click();
    for (const side of ['First model', 'Second model']) {
      await page.getByRole('table', { name: side }).getByRole('link').first().waitFor();
    }
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'compare-models');
    expect(await count()).toBe(before);
  });

  it('finds a recommendation again by a skill and a decision', async () => {
    await page.goto('/history?skill=starter/csv-cleaning-decimal-point&decision=suppressed_sibling');
    await page.getByRole('link', { name: TASK }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'history');
  });

  it('adds a source, follows its sync, and reads what was rejected', async () => {
    await page.goto('/sources');
    await page.getByRole('button', { name: 'Add a source' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Folder on the server' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill(join(folder, 'elsewhere'));
    await page.getByRole('textbox', { name: 'Namespace' }).fill('harbour');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Location' }).fill(importRoot);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(importRoot, { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'sources');
    const card = page.locator('.mantine-Paper-root', { hasText: importRoot });
    await card.getByRole('button', { name: 'Sync now' }).click();
    await heading('Sync').waitFor();
    await page.getByText('succeeded').waitFor();
    await page.getByText('broken', { exact: true }).waitFor();
    await page
      .getByText(/description/)
      .first()
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'sync');
  });

  it('pins a family and dissolves it again', async () => {
    await page.goto('/families');
    await page.getByRole('link', { name: 'csv-cleaning', exact: false }).first().click();
    await page.getByRole('button', { name: 'Pin' }).click();
    await page.getByText('curated', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'family');
    await page.getByRole('button', { name: 'Dissolve' }).click();
    await heading('Families').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'families');
  });

  it('takes the file of a run, and shows its steps and subtasks inert', async () => {
    const messages = [
      { role: 'user', content: `Clean umsatz.csv ${PAYLOADS.join(' ')}` },
      { role: 'assistant', content: `I shall read it. ${PAYLOADS.join(' ')}` },
      { role: 'user', content: 'Thank you, that is right.' },
    ];
    await page.goto('/trajectories');
    const file = { name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ messages })) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload' }).click();
    await heading('Trajectory').waitFor();
    await page.getByText('attributed', { exact: true }).waitFor();
    await page.getByText('I shall read it.').first().waitFor();
    const idle = { scripts: 0, frames: 0, handlers: 0, pictures: 0, links: 0 };
    expect(await countActiveParts(page)).toEqual(idle);
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'trajectory');
    await page.goto('/trajectories');
    await page.getByRole('link', { name: /Clean umsatz.csv/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.goto('/skills/starter/csv-cleaning-decimal-comma?tab=evidence');
    await page.getByRole('heading', { name: 'Version 1' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'evidence');
  });

  it('shows duplicates and the overview', async () => {
    await page.goto('/duplicates');
    await page.getByRole('link', { name: 'harbour/harbour-weather-copy' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'duplicates');
    await page.goto('/overview');
    await page.getByRole('heading', { name: 'Skills by status' }).waitFor();
    await page.locator('.recharts-surface').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'overview');
  });

  it('makes a key, revokes it, and verifies the audit log', async () => {
    await page.goto('/administration');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('build agent');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText(/^sw_[0-9a-z]{16}_/).waitFor();
    await page.getByRole('button', { name: 'Hide it' }).click();
    await page.getByRole('button', { name: 'Revoke build agent' }).click();
    await page.getByText(/^revoked/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'keys');
    await page.goto('/administration?tab=audit&action=key.revoked');
    await page.getByRole('cell', { name: 'key.revoked' }).waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/The chain of \d+ entries is whole/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'audit');
    for (const tab of ['policies', 'scorers', 'work']) {
      await page.goto(`/administration?tab=${tab}`);
      await page.waitForLoadState('networkidle');
      expect({ tab, barriers: await findBarriers(page) }).toEqual({ tab, barriers: [] });
      await takePicture(page, tab);
    }
  });

  it.each(['agent', 'curator', 'admin'] as const)(
    'shows the role %s what it may do, and nothing else',
    async (role) => {
      const client = createClient({ baseUrl: server.url, apiKey: server.apiKey });
      const { key } = await unwrap(client.POST('/api/v1/keys', { body: { name: `the ${role}`, role } }));
      const own = await openDesk(browser, server.url);
      await signIn(own.page, key);
      const links = own.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      expect((await links.allTextContents()).filter((text) => text !== 'API reference')).toEqual(NAVIGATION[role]);
      await own.page.goto('/skills/starter/code-review');
      await own.page.getByRole('heading', { level: 1, name: 'starter/code-review' }).waitFor();
      const mayChange = await own.page.getByRole('button', { name: 'Change status' }).count();
      expect(mayChange).toBe(role === 'agent' ? 0 : 1);
      await own.page.goto('/administration');
      if (role === 'admin') await own.page.getByRole('button', { name: 'Create a key' }).waitFor();
      else await own.page.getByRole('alert').getByText('role admin').first().waitFor();
      expect(own.complaints).toEqual([]);
      await own.close();
    },
  );

  it('says that a page is not there, and that a skill is not', async () => {
    await page.goto('/no/such/page');
    await heading('Not found').waitFor();
    await page.goto('/skills/starter/none');
    await page.getByRole('alert').getByText('does not exist').waitFor();
  });

  it('fits into a narrow window, in the dark', async () => {
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['/recommend', '/sources', '/overview', '/administration?tab=audit']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect({ path, width: await widthOf(page) }).toEqual({ path, width: NARROW.width });
      expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] });
      await takePicture(page, `narrow-${path.replace(/\W+/g, '-')}`);
    }
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});
