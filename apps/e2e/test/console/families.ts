import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { findBarriers, takePicture, visit } from './browser';
import { checkOverlay } from './overlays';

/** Alternatives for the same capability: how curators keep, join and part them. */
export function families(bench: Bench): void {
  const heading = (name: string) => bench.page.getByRole('heading', { level: 1, name });
  const membersOf = async (name: string) => {
    const query = { origin: 'curated', limit: 200 } as const;
    const { items } = await unwrap(bench.client.GET('/api/v1/families', { params: { query } }));
    return items.find((family) => family.name === name)?.members;
  };

  it('pins a family and dissolves it again', async () => {
    const { page } = bench;
    await visit(page, '/families');
    await page.getByRole('link', { name: 'csv-cleaning', exact: false }).first().click();
    await page.getByRole('button', { name: 'Pin' }).click();
    await page.getByText('Made by a curator', { exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'family');
    await page.getByRole('link', { name: 'Show its members in the library' }).click();
    await page.getByText('2 skills', { exact: true }).first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Dissolve' }).click();
    await checkOverlay(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Dissolve the family' }).click();
    await heading('Families').waitFor();
  });

  it('merges two families by keyboard, parts a member from them, and changes the rest', async () => {
    const { page, client } = bench;
    const halves = {
      'regular words': ['starter/regex-building', 'starter/shell-script-writing'],
      'words of a release': ['starter/release-notes', 'starter/commit-messages'],
    };
    for (const [name, members] of Object.entries(halves)) {
      await unwrap(client.POST('/api/v1/families', { body: { name, members } }));
    }
    await visit(page, '/families?origin=curated');
    for (const name of Object.keys(halves)) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Merge 2 families' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('The families that are merged are gone').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('words');
    await takePicture(page, 'families-merge');
    await checkOverlay(page);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'words', exact: true }).click();
    await heading('words').waitFor();
    expect((await membersOf('words'))?.toSorted()).toEqual(Object.values(halves).flat().toSorted());

    await page.getByRole('button', { name: 'Split' }).click();
    const dialog = page.getByRole('dialog', { name: 'Split' });
    await dialog.getByRole('combobox', { name: 'Members of the new family' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'starter/release-notes' }).click();
    await page.getByRole('option', { name: 'starter/commit-messages' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByLabel('Its name').fill('words of a release');
    await takePicture(page, 'family-split');
    await checkOverlay(page);
    await dialog.getByRole('button', { name: 'Split' }).click();
    await page.getByRole('link', { name: 'words of a release', exact: true }).waitFor();
    expect((await membersOf('words of a release'))?.toSorted()).toEqual(halves['words of a release'].toSorted());

    await page.getByRole('link', { name: 'words', exact: true }).click();
    await page.getByRole('button', { name: 'Change members' }).click();
    await checkOverlay(page);
    const members = page.getByRole('dialog').getByLabel('Members');
    await members.fill(`${halves['regular words'].join('\n')}\nstarter/no-such-skill`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('no-such-skill').waitFor();
    await members.fill([...halves['regular words'], 'starter/log-triage'].join('\n'));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').getByRole('link', { name: 'starter/log-triage' }).waitFor();
    await page
      .getByRole('cell', { name: /^Members changed by/ })
      .first()
      .waitFor();
  });
}
