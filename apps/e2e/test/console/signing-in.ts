import { unwrap } from '@skillward/api-client';
import { skillward } from '../programs';
import type { Bench } from './bench';
import { findBarriers, openDesk, takePicture, visit } from './browser';

const HELP = ['Guide', 'API reference'];
const FOR_ALL = ['Home', 'Skills', 'Families', 'Recommend', 'History', 'Trajectories', ...HELP];
const FOR_CURATORS = [
  'Home',
  'Skills',
  'Families',
  'Duplicates',
  'Sources',
  'Recommend',
  'History',
  'Trajectories',
  'Review',
  'Overview',
  'Administration',
  ...HELP,
];
const FOR_CURATORS_OF_ALL = ['Policies', 'Scorers', 'Jobs', 'Background work'];
const TABS = {
  agent: [],
  curator: FOR_CURATORS_OF_ALL,
  reviewer: FOR_CURATORS_OF_ALL,
  admin: ['Keys', 'Sessions', 'Audit log', 'Policies', 'Models', 'Scorers', 'Jobs', 'Webhooks', 'Background work'],
} as const;
const NAVIGATION = {
  agent: FOR_ALL,
  curator: FOR_CURATORS,
  reviewer: FOR_CURATORS,
  admin: FOR_CURATORS,
} as const;

/** Who is let in, and what each role is shown. */
export function signingIn(bench: Bench): void {
  it('asks whoever comes to sign in, and leads on to where they wanted to go', async () => {
    const { page, server } = bench;
    await page.goto('/skills/starter/code-review?tab=files');
    await page.getByRole('heading', { name: 'Sign in to Skillward' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'sign-in');
    await page.getByRole('textbox', { name: 'Key' }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This key or link is invalid').waitFor();
    await page.getByRole('textbox', { name: 'Key' }).fill(server.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'starter/code-review' }).waitFor();
    await page.getByRole('tab', { name: 'Files', selected: true }).waitFor();
  });

  it('lets a one-time link sign in once, and keeps its secret out of the address', async () => {
    const { browser, server, folder } = bench;
    const { url } = (await skillward(server, folder, ['console'])) as { url: string };
    const other = await openDesk(browser, server.url);
    await other.page.goto(url);
    await other.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
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

  it.each(Object.keys(NAVIGATION) as (keyof typeof NAVIGATION)[])(
    'shows the role %s what it may do, and nothing else',
    async (role) => {
      const { browser, server, client } = bench;
      const { key } = await unwrap(client.POST('/api/v1/keys', { body: { name: `the ${role}`, role } }));
      const own = await openDesk(browser, server.url, { key });
      await own.page.goto('/skills/starter/code-review');
      await own.page.getByRole('heading', { level: 1, name: 'starter/code-review' }).waitFor();
      const links = own.page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      // What waits is counted behind the words.
      expect((await links.allTextContents()).map((text) => text.replace(/\d+\+?$/, ''))).toEqual(NAVIGATION[role]);
      const mayChange = await own.page.getByRole('button', { name: 'Change status' }).count();
      expect(mayChange).toBe(role === 'agent' ? 0 : 1);
      await visit(own.page, '/administration');
      await own.page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
      expect(await own.page.getByRole('tab').allTextContents()).toEqual(TABS[role]);
      if (role === 'admin') await own.page.getByRole('button', { name: 'Create a key' }).waitFor();
      if (role === 'curator' || role === 'reviewer') {
        await visit(own.page, '/administration?tab=keys');
        await own.page.getByText('“Keys” takes a key with the role admin.').waitFor();
        expect(await own.page.getByRole('button', { name: 'Create a key' }).count()).toBe(0);
      }
      if (role === 'agent') {
        for (const path of ['/sources', '/duplicates', '/review', '/overview', '/administration?tab=keys']) {
          await visit(own.page, path);
          await own.page.getByText(/takes a key with the role curator\.$/).waitFor();
          await own.page.getByText('Your key “the agent” has the role agent.').waitFor();
          expect(await own.page.locator('#content').getByRole('button').count()).toBe(0);
        }
        await own.page.route('**/api/v1/skills?*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
        await own.page.goto('/');
        await own.page.getByText('There are no skills yet. A curator adds them.').waitFor();
      }
      expect(own.complaints).toEqual([]);
      await own.close();
    },
  );

  it('says that a page is not there, and that a skill is not', async () => {
    const { page } = bench;
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await page.goto('/skills/starter/none');
    await page.getByText('There is no such skill').waitFor();
  });
}
