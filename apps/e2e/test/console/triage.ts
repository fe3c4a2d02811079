import { join } from 'node:path';
import { unwrap } from '@skillward/api-client';
import { packageFiles, waitUntil, writePackage } from '@skillward/testing';
import { skillward } from '../programs';
import type { Bench } from './bench';
import { findBarriers, findColourBarriers, takePicture, visit } from './browser';
import { checkOverlay } from './overlays';

const GROUPS = ['lathe', 'kiln', 'loom'] as const;

/** Two copies of each, which nothing else in the library is like. */
function writeCopies(folder: string): void {
  for (const tool of GROUPS) {
    const body = `# Care of a ${tool}\n\nOil the ${tool}, clean the ${tool}, and write the day of it beside the ${tool}.\n`;
    for (const name of [`${tool}-care`, `care-of-${tool}`]) {
      const description = `Keeps a ${tool} of the workshop running.`;
      writePackage(join(folder, name), packageFiles({ name, description, body: body.repeat(5) }));
    }
  }
}

/** Duplicates and families side by side, and what a curator decides about them. */
export function triage(bench: Bench): void {
  const card = (tool: string) => bench.page.getByRole('region', { name: new RegExp(`twin/care-of-${tool}`) });
  const statusOf = async (name: string) => {
    const path = { ns: 'twin', name };
    return (await unwrap(bench.client.GET('/api/v1/skills/{ns}/{name}', { params: { path } }))).status;
  };

  it('compares copies in one act, and keeps one of them after it has said what follows', async () => {
    const { page, client, server, folder } = bench;
    writeCopies(join(folder, 'twins'));
    await skillward(server, folder, ['import', join(folder, 'twins'), '--namespace', 'twin']);
    const task = 'Keep the lathe of the workshop running: oil the lathe and clean the lathe';
    await waitUntil(async () => {
      const { missing } = await unwrap(client.GET('/api/v1/duplicates'));
      const { skills } = await unwrap(client.POST('/api/v1/recommendations', { body: { task } }));
      return missing === 0 && skills.some(({ namespace }) => namespace === 'twin');
    });
    await visit(page, '/duplicates?kind=same_body');
    await card('lathe').getByRole('button', { name: 'Compare' }).click();
    const table = card('lathe').getByRole('region', { name: 'Side by side' });
    await table.getByRole('rowheader', { name: 'Success' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'duplicates-side-by-side');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findColourBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await table.getByRole('radio', { name: 'Keep twin/lathe-care' }).check();
    await card('lathe').getByRole('button', { name: 'Keep one' }).click();
    await page.getByText(/stored recommendations? would change|No stored recommendation shows/).waitFor();
    await checkOverlay(page);
    const dialog = page.getByRole('dialog', { name: 'Keep twin/lathe-care' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same text.');
    await page.keyboard.press('Control+Enter');
    await card('lathe').waitFor({ state: 'detached' });
    expect(await statusOf('care-of-lathe')).toBe('archived');
    expect(await statusOf('lathe-care')).toBe('active');
  });

  it('remembers that skills are no duplicates, and takes it back', async () => {
    const { page } = bench;
    await card('kiln').getByRole('button', { name: 'Not duplicates' }).click();
    await checkOverlay(page);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Two kilns.');
    await page.keyboard.press('Control+Enter');
    await card('kiln').waitFor({ state: 'detached' });
    await page.getByRole('radiogroup', { name: 'Which groups' }).getByText('Not duplicates').click();
    await card('kiln')
      .getByText(/Two kilns\./)
      .waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await card('kiln').getByRole('button', { name: 'Decide again' }).click();
    await card('kiln').waitFor({ state: 'detached' });
    await page.getByRole('radiogroup', { name: 'Which groups' }).getByText('To decide').click();
    await card('kiln').getByRole('button', { name: 'Not duplicates' }).waitFor();
  });

  it('makes a family of copies, whose page tells them apart', async () => {
    const { page, client } = bench;
    await card('loom').getByRole('button', { name: 'Make a family' }).click();
    await checkOverlay(page);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Care of looms');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { items } = await unwrap(client.GET('/api/v1/families', { params: { query: { origin: 'curated' } } }));
    const family = items.find(({ name }) => name === 'Care of looms');
    expect(family?.members).toEqual(['twin/care-of-loom', 'twin/loom-care']);
    await visit(page, `/families/${family?.id}`);
    await page.getByRole('heading', { name: 'What tells them apart' }).waitFor();
    await page.getByRole('region', { name: 'Side by side' }).getByRole('link', { name: 'twin/loom-care' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'family-side-by-side');
  });
}
