import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { openDesk, visit } from './browser';
import { checkOverlay } from './overlays';

/** The way to a skill or page by its name, from anywhere and by keyboard alone. */
export function palette(bench: Bench): void {
  const dialog = () => bench.page.getByRole('dialog', { name: 'Go to', exact: true });
  const chosen = () => dialog().locator('[role=option][data-combobox-selected=true]');

  it('opens a skill that the library finds for some of its words', async () => {
    const { page } = bench;
    await visit(page, '/overview');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.keyboard.press('/');
    await dialog().waitFor();
    await page.keyboard.type('decimal comma');
    expect(await page.getByLabel('Skill or page').inputValue()).toBe('decimal comma');
    await chosen().getByText('starter/csv-cleaning-decimal-comma').waitFor();
    await checkOverlay(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'starter/csv-cleaning-decimal-comma' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('has the focus from the moment it is there, so that no letter goes to the page behind', async () => {
    const { page } = bench;
    await visit(page, '/library');
    const hasFocus = page.evaluate<boolean>(`
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          const field = document.querySelector('[role="dialog"] input');
          if (field === null) return;
          observer.disconnect();
          resolve(field.matches(':focus'));
        }).observe(document.body, { childList: true, subtree: true });
      })`);
    await page.getByRole('button', { name: 'Go to a skill or page' }).click();
    expect(await hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('takes what is typed while its script is still on the way, and leaves the page behind alone', async () => {
    const { browser, server } = bench;
    const own = await openDesk(browser, server.url, { key: server.apiKey });
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await own.context.route(/\/assets\/palette-/, async (route) => {
      await arrived;
      await route.continue();
    });
    await own.page.goto('/library');
    await own.page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
    await own.page.keyboard.press('/');
    await own.page.keyboard.type('aud');
    const field = own.page.getByRole('dialog', { name: 'Go to' }).getByLabel('Skill or page');
    expect(await field.inputValue()).toBe('aud');
    arrive();
    await own.page.getByRole('option', { name: 'Administration: Audit log' }).waitFor();
    await own.page.keyboard.type('it');
    expect(await field.inputValue()).toBe('audit');
    await own.page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(own.complaints).toEqual([]);
    await own.close();
  });

  it('opens a page by a word of its name, also out of a field', async () => {
    const { page } = bench;
    await visit(page, '/library');
    const search = page.getByRole('search', { name: 'Skills' }).getByLabel('Search');
    await search.fill('pdf / tables');
    await search.press('/');
    expect(await search.inputValue()).toBe('pdf / tables/');
    expect(await dialog().count()).toBe(0);
    await search.press('Control+k');
    await dialog().waitFor();
    await page.keyboard.type('audit');
    await chosen().getByText('Administration: Audit log').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Verify the chain' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=audit');
  });

  it('goes on in the list by arrows, says when nothing fits, and gives the focus back', async () => {
    const { page } = bench;
    await visit(page, '/guide');
    const button = page.getByRole('button', { name: 'Go to a skill or page' });
    await button.click();
    await chosen().getByText('Home').waitFor();
    await page.keyboard.press('ArrowDown');
    await chosen().getByText('Skills', { exact: true }).waitFor();
    await page.keyboard.type('zeppelin');
    await dialog().getByText('Nothing fits these words.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/guide');
  });

  it('waits where another dialog asks something', async () => {
    const { page } = bench;
    await visit(page, '/sources');
    await page.getByRole('button', { name: 'Add a source' }).click();
    await page.getByRole('dialog', { name: 'Add a source' }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('offers nobody what the key may not read', async () => {
    const { browser, server, client } = bench;
    const body = { name: 'a limited agent', role: 'agent' as const, namespaces: ['team'] };
    const { key } = await unwrap(client.POST('/api/v1/keys', { body }));
    const own = await openDesk(browser, server.url, { key });
    await own.page.goto('/');
    await own.page.getByRole('button', { name: 'Go to a skill or page' }).click();
    const list = own.page.getByRole('listbox', { name: 'Skills and pages' });
    await list.getByText('History').waitFor();
    expect(await list.getByText(/^(?:Review|Sources|New skill)$/).count()).toBe(0);
    await own.page.keyboard.type('changing');
    await list.getByText('team/changing').waitFor();
    await own.page.getByLabel('Skill or page').fill('decimal comma');
    await list.getByText('Nothing fits these words.').waitFor();
    await own.page.getByLabel('Skill or page').fill('audit');
    await list.getByText('Nothing fits these words.').waitFor();
    expect(own.complaints).toEqual([]);
    await own.close();
  });
}
