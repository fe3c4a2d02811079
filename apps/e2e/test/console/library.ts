import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '@skillward/api-client';
import { repositoryRoot } from '@skillward/testing';
import { skillward } from '../programs';
import type { Bench } from './bench';
import { countActiveParts, findBarriers, openDesk, takePicture, visit } from './browser';
import { checkOverlay } from './overlays';
import { HOSTILE_FILE } from './hostile-skill';
import { makeSkill } from './proposals';

/** The list of skills, and the page of one. */
export function library(bench: Bench): void {
  const region = () => bench.page.getByRole('region', { name: 'Skills' });

  it('searches while a person types, filters by address, and says when nothing fits', async () => {
    const { page } = bench;
    await visit(page, '/library?namespace=starter');
    const starters = readdirSync(join(repositoryRoot, 'libs/starter-library/skills')).length;
    await page.getByText(`${starters} skills`).first().waitFor();
    await page.getByLabel('Search').fill('decimal comma');
    await page.waitForURL(/q=decimal\+comma/);
    await region().locator('mark').first().waitFor();
    expect((await region().getByRole('link').allTextContents())[0]).toBe('starter/csv-cleaning-decimal-comma');
    await page.goto('/library?namespace=nowhere');
    await page.getByText('No skill fits these filters.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Namespace' }).inputValue()).toBe('nowhere');
    await page.goto('/library?namespace=team&status=active');
    await page.getByText('2 skills').first().waitFor();
    expect(await region().getByRole('link').allTextContents()).toEqual(['team/changing', 'team/hostile']);
    await visit(page, '/library?q=zeppelin');
    await page.getByText('No skill fits these filters.').waitFor();
    await visit(page, '/library?status=nonsense');
    await page
      .getByRole('alert')
      .getByText(/status/)
      .waitFor();
  });

  it('follows a link that is clicked before the words that were typed are in the address', async () => {
    const { browser, server } = bench;
    const fresh = await openDesk(browser, server.url, { key: server.apiKey });
    // What the link leads to arrives late, as on a slow line.
    await fresh.page.route(/\/assets\/skill-page/, async (route) => {
      await sleep(1_000);
      await route.continue();
    });
    await fresh.page.goto('/library?namespace=team');
    const link = fresh.page.getByRole('region', { name: 'Skills' }).getByRole('link', { name: 'team/hostile' });
    await link.waitFor();
    // Both in one act of the page, faster than the pause after which words count.
    await fresh.page.getByLabel('Search').fill('hostile');
    await link.dispatchEvent('click');
    await fresh.page.getByRole('heading', { level: 1, name: 'team/hostile' }).waitFor();
    expect(new URL(fresh.page.url()).pathname).toBe('/skills/team/hostile');
    await fresh.page.goBack();
    await link.waitFor();
    await fresh.close();
  });

  it('asks for what its first page needs once, and early', async () => {
    const { browser, server } = bench;
    const fresh = await openDesk(browser, server.url, { key: server.apiKey });
    const asked: string[] = [];
    fresh.context.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      // What waits is asked for again and again; and the client repeats what a busy server did not answer.
      if (pathname.startsWith('/api/') && pathname !== '/api/v1/library/attention' && response.status() !== 503) {
        asked.push(response.ok() ? pathname + search : `${response.status()} ${pathname}${search}`);
      }
    });
    await fresh.page.goto('/library?namespace=team&q=round+2');
    await fresh.page.getByRole('link', { name: 'team/hostile' }).waitFor();
    const needed = ['/api/v1/session', '/api/v1/library/summary', '/api/v1/skills?q=round+2&namespace=team&limit=100'];
    expect(asked.toSorted()).toEqual(needed.toSorted());
    await fresh.close();
  });

  it('changes many at once, by keyboard, and takes it back', async () => {
    const { page } = bench;
    await visit(page, '/library?q=csv-cleaning+decimal');
    for (const name of ['csv-cleaning-decimal-comma', 'csv-cleaning-decimal-point']) {
      await page.getByLabel(`Select starter/${name}`).focus();
      await page.keyboard.press('Space');
    }
    const active = () => region().getByText('Active', { exact: true }).count();
    const before = await active();
    await page.getByRole('button', { name: 'deprecated' }).focus();
    await page.keyboard.press('Enter');
    await checkOverlay(page);
    await page.keyboard.type('Superseded by one script.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 set to deprecated').waitFor();
    const statuses = () => region().getByText('Deprecated', { exact: true });
    await statuses().first().waitFor();
    expect(await statuses().count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await statuses().first().waitFor({ state: 'detached' });
    expect(await active()).toBe(before);
  });

  it('says which of many could not be changed, and keeps them selected', async () => {
    const { page } = bench;
    const point = 'starter/csv-cleaning-decimal-point';
    await page.route(`**/api/v1/skills/${point}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { type: 'about:blank', title: 'No', status: 409, detail: 'It is held.' } })
        : route.continue(),
    );
    await visit(page, '/library?q=csv-cleaning+decimal&status=active');
    for (const name of ['starter/csv-cleaning-decimal-comma', point]) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole('button', { name: 'deprecated' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Superseded by one script.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText(`Failed: ${point}. It is held.`).waitFor();
    await page.getByText('1 set to deprecated').waitFor();
    await page.getByText('1 selected', { exact: true }).waitFor();
    expect(await page.getByLabel(`Select ${point}`).isChecked()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Select starter/csv-cleaning-decimal-comma').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('selects all that fit the filters, also what is not loaded', async () => {
    const { page, client, server, folder } = bench;
    const dump = join(folder, 'many.jsonl');
    const lines = Array.from({ length: 130 }, (_, index) => {
      const words = createHash('sha256').update(`${index}`).digest('hex').match(/.{8}/g)?.join(' ');
      return JSON.stringify({
        id: `${index}`,
        name: `many-${index}`,
        description: `Counts ${words}.`,
        body: `${words}`,
      });
    });
    writeFileSync(dump, lines.join('\n'));
    await skillward(server, folder, ['import', dump, '--namespace', 'many']);
    await visit(page, '/library?namespace=many');
    await page.getByLabel('Select all loaded skills').check();
    await page.getByText('100 selected', { exact: true }).waitFor();
    await visit(page, '/library?namespace=team');
    await page.getByText('100 selected', { exact: true }).waitFor({ state: 'detached' });
    await visit(page, '/library?namespace=many');
    await page.getByLabel('Select all loaded skills').check();
    await page.getByText('100 selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Select all that fit the filters' }).click();
    await page.getByText('130 selected', { exact: true }).waitFor();
    await page.getByText('(all that fit)').waitFor();
    await page.getByRole('button', { name: 'archived' }).click();
    await page.getByRole('dialog', { name: 'Set 130 skills to archived' }).getByLabel('Reason').fill('Not wanted.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('130 set to archived').waitFor();
    const query = { namespace: 'many', status: 'active' } as const;
    expect((await unwrap(client.GET('/api/v1/skills', { params: { query } }))).items).toEqual([]);
  });

  it('shows two versions side by side, and rolls back from the head of the page', async () => {
    const { page } = bench;
    await page.goto('/skills/team/changing?tab=versions&from=1&to=2');
    const changes = page.getByRole('region', { name: 'Changes of SKILL.md' });
    await changes.getByText('This is round 1.').waitFor();
    await changes.getByText('This is round 2.').waitFor();
    await page.getByRole('button', { name: 'Roll back to version 1', exact: true }).first().click();
    await page.getByLabel('Reason').fill('Round 2 was worse.');
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back to version 1' }).click();
    await page.getByText('Roll-back to 1: Round 2 was worse.').waitFor();
    await page.getByRole('tab', { name: 'SKILL.md' }).click();
    await page.getByText('This is round 1.').waitFor();
  });

  it('shows siblings with the clauses in which they differ', async () => {
    const { page } = bench;
    await visit(page, '/skills/starter/csv-cleaning-decimal-comma?tab=family');
    await page.getByRole('link', { name: 'starter/csv-cleaning-decimal-point' }).waitFor();
    expect(await page.getByText('Only here:').count()).toBeGreaterThan(0);
    await takePicture(page, 'family-of-a-skill');
  });

  it('does not take what a package says of itself for what the library knows', async () => {
    const { page } = bench;
    await visit(page, '/skills/team/hostile');
    await page.getByRole('rowheader', { name: 'metadata.By' }).waitFor();
    expect(await page.getByRole('row', { name: /^By / }).allTextContents()).toEqual(['Bybootstrap administrator']);
  });

  it('renders hostile texts inert, in every place', async () => {
    const { page } = bench;
    const file = `?tab=files&file=${encodeURIComponent(HOSTILE_FILE)}`;
    const places: [string, string | RegExp][] = [
      ['', '<script>alert(15)</script>'],
      ['?tab=versions&from=1&to=2', 'round 1'],
      ['?tab=profile', 'What it needs'],
      ['?tab=scan', 'verdict'],
      ['?tab=files', 'SKILL.md'],
      [file, '<svg onload=alert(3)></svg>'],
    ];
    for (const [place, text] of places) {
      await visit(page, `/skills/team/hostile${place}`);
      await page.getByRole('heading', { level: 1, name: 'team/hostile' }).waitFor();
      await page.locator('[role=tabpanel]').getByText(text).first().waitFor();
      const found = await countActiveParts(page);
      expect({ place, ...found }).toEqual({ place, scripts: 0, frames: 0, handlers: 0, pictures: 0, links: 0 });
    }
    await visit(page, '/library?namespace=team');
    await page.getByText('<script>alert(1)</script>').first().waitFor();
  });

  it('lays out texts from right to left where their script runs so', async () => {
    const { page, client } = bench;
    const description = 'كيفية كتابة الملاحظات، مع English words (v2)!';
    await makeSkill(client, { name: 'arabic', description, body: `# ملاحظات\n\n${description}\n` });
    await visit(page, '/skills/review/arabic');
    const texts = page.locator('#content').getByText(description);
    await texts.nth(1).waitFor();
    // The mark at the end stands left of the first word.
    const isFromTheRight = (nth: number) =>
      texts.nth(nth).evaluate((element) => {
        const { ownerDocument, firstChild: text } = element;
        const leftOf = (at: number) => {
          const range = ownerDocument.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        };
        return leftOf(text.textContent.length - 1) < leftOf(0);
      });
    expect([await isFromTheRight(0), await isFromTheRight(1)]).toEqual([true, true]);
  });
}
