import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@skillward/api-client';
import { packageFiles, writePackage } from '@skillward/testing';
import type { Bench } from './bench';
import { findBarriers, openDesk, takePicture, visit } from './browser';
import { checkOverlay } from './overlays';
import { newColleague } from './proposals';

/** Sources, jobs, keys and the audit log. */
export function curating(bench: Bench): void {
  const heading = (name: string) => bench.page.getByRole('heading', { level: 1, name });

  it('adds a source, follows its sync, and reads what was rejected', async () => {
    const { page, folder, importRoot } = bench;
    await visit(page, '/sources');
    await page.getByRole('button', { name: 'Add a source' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Folder on the server' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill(join(folder, 'elsewhere'));
    await page.getByRole('combobox', { name: 'Namespace' }).fill('harbour');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Location' }).fill(importRoot);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(importRoot, { exact: true }).waitFor();
    const card = page.locator('.mantine-Paper-root', { hasText: importRoot });
    await card.getByRole('button', { name: 'Sync now' }).dblclick();
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

  it('sets when a source is read, gives a repository a hook, and removes it', async () => {
    const { page, client } = bench;
    const location = 'https://git.example.org/timed.git';
    const body = { kind: 'git', location, namespace: 'timed' } as const;
    const { id } = await unwrap(client.POST('/api/v1/sources', { body }));
    await visit(page, '/sources');
    const card = page.locator('.mantine-Paper-root', { hasText: location });
    const open = () => card.getByRole('button', { name: `Settings of ${location}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Source settings' });
    await open();
    await dialog.getByRole('combobox', { name: 'Schedule' }).selectOption('daily');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText(/^Schedule: daily, next /).waitFor();
    await open();
    await dialog.getByRole('combobox', { name: 'Schedule' }).selectOption('cron');
    await dialog.getByRole('textbox', { name: 'Times' }).fill('* * * * *');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .getByText(/15 minutes or more/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Make a hook' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await dialog.getByText(new RegExp(`/api/v1/hooks/git/${id}$`)).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'source-settings');
    await dialog.getByRole('button', { name: 'Remove the source' }).click();
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('adds a webhook of Slack, tests it, changes it, and removes it', async () => {
    const { page } = bench;
    await visit(page, '/administration?tab=webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/services/x');
    await page.getByRole('combobox', { name: 'Format' }).selectOption('slack');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(/^whsec_/).waitFor();
    const row = page.getByRole('row', { name: /hooks\.example\.com/ });
    await row.getByText('Slack').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await row.getByRole('button', { name: /^Deliveries to / }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
    await deliveries.getByText('Nothing was sent yet.').waitFor();
    await deliveries.getByRole('button', { name: 'Send a test' }).click();
    await deliveries.getByText(/^The (host|receiver) /).waitFor();
    await deliveries.getByText('Not delivered', { exact: true }).waitFor();
    await checkOverlay(page);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Change / }).click();
    const change = page.getByRole('dialog', { name: 'Change a webhook' });
    await change.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/services/y');
    await change.getByRole('checkbox', { name: 'A change was approved' }).check();
    await checkOverlay(page);
    await change.getByRole('button', { name: 'Change', exact: true }).click();
    await change.waitFor({ state: 'detached' });
    await row.getByText('https://hooks.example.com/services/y').waitFor();
    await row.getByText('A change was approved').waitFor();
    await row.getByRole('button', { name: /^Remove / }).click();
    await checkOverlay(page);
    await page.getByRole('button', { name: 'Remove the webhook' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('shows a job that failed, and tries it again', async () => {
    const { page, client, importRoot } = bench;
    const gone = join(importRoot, 'gone');
    mkdirSync(gone);
    const body = { kind: 'directory', location: gone, namespace: 'gone' } as const;
    const source = await unwrap(client.POST('/api/v1/sources', { body }));
    rmSync(gone, { recursive: true });
    await unwrap(client.POST('/api/v1/sources/{id}/sync', { params: { path: { id: source.id } } }));
    await visit(page, '/administration?tab=jobs&kind=sync');
    const again = page.getByRole('button', { name: `Try again: sync of ${gone}` });
    await again.first().waitFor();
    writePackage(join(gone, 'back'), packageFiles({ name: 'back' }));
    await again.first().click();
    const rows = page.getByRole('row').filter({ hasText: gone });
    await rows.nth(1).waitFor();
    await rows.filter({ hasText: 'succeeded' }).waitFor();
  });

  it('makes a key, changes it, revokes it, and verifies the audit log', async () => {
    const { page } = bench;
    await visit(page, '/administration');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('build agent');
    await page.getByRole('combobox', { name: 'Namespaces' }).fill('not-there-yet');
    await page.getByRole('combobox', { name: 'Expires' }).click();
    await page.getByRole('option', { name: 'In 30 days' }).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText(/^sw_[0-9a-z]{16}_/).waitFor();
    await page.getByRole('button', { name: 'Hide it' }).click();
    await page.getByRole('row').filter({ hasText: 'build agent' }).getByText(/^in 4/).waitFor();
    await page.getByRole('row').filter({ hasText: 'build agent' }).getByText('not-there-yet').waitFor();
    await page.getByRole('button', { name: 'Change build agent' }).click();
    await checkOverlay(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('build agent of the team');
    await page.getByRole('combobox', { name: 'Expires' }).click();
    await page.getByRole('option', { name: 'Never' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'build agent of the team' }).getByText('Never').nth(1).waitFor();
    await page.getByRole('button', { name: 'Rotate build agent of the team' }).click();
    await checkOverlay(page);
    await page.getByRole('combobox', { name: 'The key before' }).click();
    await page.getByRole('option', { name: 'Works for another day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the key' }).click();
    await page.getByText(/^sw_[0-9a-z]{16}_/).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'build agent of the team' })
      .getByText('The key before ends')
      .waitFor();
    await page.getByRole('button', { name: 'Revoke build agent of the team' }).click();
    await checkOverlay(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
    await page.getByText(/^Revoked/).waitFor();
    await visit(page, '/administration?tab=audit&action=key.revoked');
    await page.getByRole('cell', { name: 'key.revoked' }).waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/The chain of \d+ entries is whole/).waitFor();
  });

  it('shows who is signed in, and signs them out; no key is rotated whose new secret nobody could read', async () => {
    const { page, server, browser } = bench;
    const { key } = await newColleague(server, 'curator', 'a guest of the console');
    const guest = await openDesk(browser, server.url, { key });
    await guest.page.goto('/library');
    await guest.page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
    await visit(page, '/administration?tab=sessions');
    await page.getByRole('button', { name: 'Sign out a guest of the console' }).click();
    await checkOverlay(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign them out' }).click();
    await page.getByRole('cell', { name: 'a guest of the console', exact: true }).waitFor({ state: 'detached' });
    await guest.page.getByText('You are signed out').waitFor();
    await guest.close();
    await page.getByText('This window').first().waitFor();
    const admin = await newColleague(server, 'admin', 'an administrator who rotates');
    const own = await openDesk(browser, server.url, { key: admin.key });
    await own.page.goto('/administration?tab=keys');
    await own.page.getByRole('button', { name: 'Rotate an administrator who rotates' }).click();
    await own.page.getByText('You would be signed out before you could read the new key').waitFor();
    expect(await own.page.getByRole('button', { name: 'Rotate the key' }).count()).toBe(0);
    expect(own.complaints).toEqual([]);
    await own.close();
  });

  it('shows the entries of the audit log of a time, which stands in the address', async () => {
    const { page, client } = bench;
    const { id } = await unwrap(client.POST('/api/v1/keys', { body: { name: 'a short key', role: 'agent' } }));
    await client.DELETE('/api/v1/keys/{id}', { params: { path: { id } } });
    const { items } = await unwrap(client.GET('/api/v1/audit', { params: { query: { action: 'key.revoked' } } }));
    const at = Date.parse(String(items[0]?.at));
    const minutes = (count: number) => new Date(Math.floor(at / 60_000) * 60_000 + count * 60_000).toISOString();
    const cell = page.getByRole('cell', { name: 'key.revoked' });
    const revoked = '/administration?tab=audit&action=key.revoked';
    await visit(page, `${revoked}&from=${minutes(0)}&to=${minutes(1)}`);
    await cell.first().waitFor();
    const from = page.getByLabel('From');
    await from.fill('2020-01-31T09:30');
    await page.getByLabel('Until').fill('2020-01-31T10:30');
    await page.getByText('No entry fits').waitFor();
    // The browser is an hour ahead of UTC in winter.
    await page.waitForURL((url) => url.searchParams.get('to') === '2020-01-31T09:30:00.000Z');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL((url) => url.search === '?tab=audit');
    expect(await from.inputValue()).toBe('');
    await cell.first().waitFor();
  });
}
