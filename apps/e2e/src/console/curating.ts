import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@skillward/api-client';
import { packageFiles, writePackage } from '@skillward/testing';
import type { Bench } from './bench';
import { findBarriers, takePicture, visit } from './browser';

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
    await page.getByRole('textbox', { name: 'Namespace' }).fill('harbour');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Location' }).fill(importRoot);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(importRoot, { exact: true }).waitFor();
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

  it('makes a key, revokes it, and verifies the audit log', async () => {
    const { page } = bench;
    await visit(page, '/administration');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('build agent');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByText(/^sw_[0-9a-z]{16}_/).waitFor();
    await page.getByRole('button', { name: 'Hide it' }).click();
    await page.getByRole('button', { name: 'Revoke build agent' }).click();
    await page.getByText(/^revoked/).waitFor();
    await visit(page, '/administration?tab=audit&action=key.revoked');
    await page.getByRole('cell', { name: 'key.revoked' }).waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/The chain of \d+ entries is whole/).waitFor();
  });
}
