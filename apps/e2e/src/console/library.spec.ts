import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, Page } from 'playwright-core';
import { packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { Server, skillward, startServer } from '../programs';
import {
  Desk,
  NARROW,
  WIDE,
  countActiveParts,
  describeInBrowser,
  findBarriers,
  launch,
  openDesk,
  takePicture,
  widthOf,
} from './browser';
import { HOSTILE_FILE, hostileSkill } from './hostile-skill';

jest.setTimeout(300_000);

/** Real: the built server with its starter library on an embedded database, and a browser. Nothing is faked. */
describeInBrowser('the library in the console', () => {
  const folder = temporaryFolder();
  let server: Server;
  let browser: Browser;
  let desk: Desk;
  let page: Page;

  /** Imports one round of the packages that change. */
  async function importRound(round: number): Promise<void> {
    const packages = join(folder, `round-${round}`);
    mkdirSync(packages);
    writePackage(join(packages, 'hostile'), hostileSkill(round));
    writePackage(
      join(packages, 'changing'),
      packageFiles({ name: 'changing', description: 'Changes.', body: `# Changing\n\nThis is round ${round}.\n` }),
    );
    await skillward(server, folder, ['import', packages, '--namespace', 'team']);
  }

  beforeAll(async () => {
    server = await startServer(folder);
    await importRound(1);
    await importRound(2);
    browser = await launch();
    desk = await openDesk(browser, server.url);
    page = desk.page;
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop('SIGTERM');
  });
  afterEach(() => expect(desk.complaints).toEqual([]));

  const rows = () => page.getByRole('region', { name: 'Skills' }).getByRole('link');

  it('asks whoever comes to sign in, and leads on to where they wanted to go', async () => {
    await page.goto('/skills/starter/code-review?tab=files');
    await page.getByRole('heading', { name: 'Sign in to Skillward' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'sign-in');
    await page.getByRole('textbox', { name: 'Key' }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('A valid key is needed').waitFor();
    await page.getByRole('textbox', { name: 'Key' }).fill(server.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'starter/code-review' }).waitFor();
    await page.getByRole('tab', { name: 'Files', selected: true }).waitFor();
  });

  it('lets a one-time link sign in once, and keeps its secret out of the address', async () => {
    const { url } = (await skillward(server, folder, ['console'])) as { url: string };
    const other = await openDesk(browser, server.url);
    await other.page.goto(url);
    await other.page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    expect(other.page.url()).not.toContain('token');
    await other.page.getByRole('button', { name: 'bootstrap administrator' }).click();
    await other.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await other.page.getByRole('heading', { name: 'Sign in to Skillward' }).waitFor();
    await other.page.goto(url);
    await other.page.reload();
    await other.page.getByRole('alert').waitFor();
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  it('searches while a person types, filters by address, and says when nothing fits', async () => {
    await page.goto('/library');
    const starters = readdirSync(join(__dirname, '../../../../libs/starter-library/skills')).length;
    await page
      .getByText(`${starters + 2} skills`)
      .first()
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'library');
    await page.getByLabel('Search').fill('decimal comma');
    await page.waitForURL(/q=decimal\+comma/);
    await page.getByText(/^[12] skills/).waitFor();
    expect(await rows().allTextContents()).toContain('starter/csv-cleaning-decimal-comma');
    await page.goto('/library?namespace=team&status=active');
    await page.getByText('2 skills').first().waitFor();
    expect(await rows().allTextContents()).toEqual(['team/changing', 'team/hostile']);
    await page.goto('/library?q=no-such-skill');
    await page.getByText('No skill fits these filters.').waitFor();
    await page.goto('/library?status=nonsense');
    await page
      .getByRole('alert')
      .getByText(/status/)
      .waitFor();
  });

  it('changes many at once, by keyboard, and takes it back', async () => {
    await page.goto('/library?q=csv-cleaning');
    await page.getByText('2 skills').first().waitFor();
    await page.getByLabel('Select all loaded skills').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'deprecated' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('Superseded by one script.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 set to deprecated.').waitFor();
    const statuses = () => page.getByRole('region', { name: 'Skills' }).getByText('deprecated', { exact: true });
    await statuses().first().waitFor();
    expect(await statuses().count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await statuses().first().waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'Skills' }).getByText('active', { exact: true }).count()).toBe(2);
  });

  it.each([
    ['readme', 'Changing'],
    ['files', 'This is round 2.'],
    ['versions', 'Roll back to 1'],
    ['profile', 'What it needs'],
    ['scan', 'verdict'],
    ['family', 'This skill stands alone.'],
  ])('shows %s of a skill', async (tab, text) => {
    await page.goto(`/skills/team/changing?tab=${tab}`);
    await page.getByText(text).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, `skill-${tab}`);
  });

  it('shows two versions side by side, and rolls back', async () => {
    await page.goto('/skills/team/changing?tab=versions&from=1&to=2');
    const changes = page.getByRole('region', { name: 'Changes of SKILL.md' });
    await changes.getByText('This is round 1.').waitFor();
    await changes.getByText('This is round 2.').waitFor();
    await page.getByRole('button', { name: 'Roll back to 1' }).click();
    await page.getByLabel('Reason').fill('Round 2 was worse.');
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText('rollback to 1: Round 2 was worse.').waitFor();
    await page.goto('/skills/team/changing');
    await page.getByText('This is round 1.').waitFor();
  });

  it('shows siblings with the clauses in which they differ', async () => {
    await page.goto('/skills/starter/csv-cleaning-decimal-comma?tab=family');
    await page.getByRole('link', { name: 'starter/csv-cleaning-decimal-point' }).waitFor();
    expect(await page.getByText('Only here:').count()).toBeGreaterThan(0);
    await takePicture(page, 'family-of-a-skill');
  });

  it('renders hostile texts inert, in every place', async () => {
    const file = encodeURIComponent(HOSTILE_FILE);
    const places = [
      '',
      '?tab=versions&from=1&to=2',
      '?tab=profile',
      '?tab=scan',
      '?tab=files',
      `?tab=files&file=${file}`,
    ];
    for (const place of places) {
      await page.goto(`/skills/team/hostile${place}`);
      await page.getByRole('heading', { level: 1, name: 'team/hostile' }).waitFor();
      await page.waitForLoadState('networkidle');
      const found = await countActiveParts(page);
      expect({ place, ...found }).toEqual({ place, scripts: 0, frames: 0, handlers: 0, pictures: 0, links: 0 });
    }
    await page.goto('/skills/team/hostile');
    await page.getByText('<script>alert(15)</script>').first().waitFor();
    await takePicture(page, 'hostile');
    await page.goto('/library?namespace=team');
    await page.getByText('<script>alert(1)</script>').first().waitFor();
  });

  it('works where it is narrow, and in the dark', async () => {
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [name, path] of [
      ['library-narrow', '/library'],
      ['skill-narrow', '/skills/starter/csv-cleaning-decimal-comma'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await widthOf(page)).toBeLessThanOrEqual(NARROW.width);
      expect(await findBarriers(page)).toEqual([]);
      await takePicture(page, name);
    }
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});
