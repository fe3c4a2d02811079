import type { Bench } from './bench';
import { NARROW, WIDE, findBarriers, findColourBarriers, takePicture, visit, widthOf } from './browser';

interface Place {
  readonly name: string;
  readonly path: string;
  /** Only there once the page is complete. */
  readonly shows: string | RegExp;
}

const skill = (tab: string, shows: string | RegExp): Place => ({
  name: `skill-${tab}`,
  path: `/skills/team/changing?tab=${tab}`,
  shows,
});
const administration = (tab: string, shows: string | RegExp): Place => ({
  name: `administration-${tab}`,
  path: `/administration?tab=${tab}`,
  shows,
});

/** Every page with something on it. */
const PLACES: readonly Place[] = [
  { name: 'library', path: '/library', shows: 'harbour/harbour-weather' },
  skill('readme', 'Changing'),
  skill('files', 'This is round'),
  skill('versions', 'Roll back to 1'),
  skill('profile', 'What it needs'),
  skill('scan', 'verdict'),
  skill('family', 'This skill stands alone.'),
  { name: 'skill-evidence', path: '/skills/review/pdf-tables?tab=evidence', shows: 'Version 1' },
  { name: 'skill-proposals', path: '/skills/review/pdf-tables?tab=proposals', shows: 'made version 2' },
  { name: 'review', path: '/review?skill=review/pdf-tables&status=all', shows: 'Counted: 2 runs' },
  { name: 'recommend', path: '/recommend?task=Clean', shows: 'Task' },
  { name: 'history', path: '/history', shows: 'Extract the tables' },
  { name: 'families', path: '/families', shows: 'csv-cleaning' },
  { name: 'duplicates', path: '/duplicates', shows: 'harbour/harbour-weather-copy' },
  { name: 'sources', path: '/sources', shows: 'harbour' },
  { name: 'trajectories', path: '/trajectories', shows: 'Clean umsatz.csv' },
  { name: 'overview', path: '/overview', shows: 'Uses that succeeded, by week' },
  administration('keys', 'bootstrap administrator'),
  administration('audit', 'Verify the chain'),
  administration('policies', 'What a finding of the scan leads to'),
  administration('models', 'Language model'),
  administration('scorers', 'Train a model'),
  administration('jobs', 'attribution'),
  administration('work', 'Scans'),
];

/** What opens over a page: a button there, and the title of the dialog. */
const DIALOGS: readonly { path: string; opens: string; title: string | RegExp; isMenu?: string }[] = [
  { path: '/sources', opens: 'Add a source', title: 'Add a source' },
  { path: '/sources', opens: 'Upload skills', title: 'Upload skills' },
  { path: '/administration?tab=keys', opens: 'Create a key', title: 'Create a key' },
  { path: '/administration?tab=policies', opens: 'Set', title: 'Set the scan policy' },
  { path: '/skills/team/changing?tab=versions', opens: 'Roll back to 1', title: 'Roll back to version 1' },
  { path: '/skills/team/changing', opens: 'Change status', title: 'Set to archived', isMenu: 'archived' },
];

/** Every page in both colours and both widths: no barrier that axe knows, and nothing that hangs over the edge. */
export function everywhere(bench: Bench): void {
  const look = (colorScheme: 'light' | 'dark', size = WIDE) =>
    Promise.all([bench.page.emulateMedia({ colorScheme }), bench.page.setViewportSize(size)]);
  afterAll(() => look('light'));

  const whenLoaded = () =>
    bench.page
      .getByText(/^Loading .*…$/)
      .first()
      .waitFor({ state: 'detached' });

  it.each(PLACES)('$name is for everybody', async ({ name, path, shows }) => {
    const { page } = bench;
    await look('light');
    await visit(page, path);
    await page.locator('#content').getByText(shows).first().waitFor();
    for (const { size, scheme, other, picture } of [
      { size: WIDE, scheme: 'light', other: 'dark', picture: name },
      { size: NARROW, scheme: 'dark', other: 'light', picture: `narrow-${name}` },
    ] as const) {
      await look(scheme, size);
      await whenLoaded();
      await takePicture(page, picture);
      expect({ name, width: await widthOf(page) }).toEqual({ name, width: size.width });
      expect({ name, scheme, barriers: await findBarriers(page) }).toEqual({ name, scheme, barriers: [] });
      await look(other, size);
      expect({ name, other, barriers: await findColourBarriers(page) }).toEqual({ name, other, barriers: [] });
    }
  });

  it.each(DIALOGS)('$title is for everybody', async ({ path, opens, title, isMenu }) => {
    const { page } = bench;
    await look('light');
    await visit(page, path);
    await page.getByRole('button', { name: opens, exact: true }).first().click();
    if (isMenu !== undefined) await page.getByRole('menuitem', { name: isMenu }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await look('dark', NARROW);
    expect(await findColourBarriers(page)).toEqual([]);
    expect(await widthOf(page)).toBe(NARROW.width);
    await takePicture(page, `dialog-${String(title).toLowerCase().replaceAll(' ', '-')}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('the navigation opens and leads on, on a small screen', async () => {
    const { page } = bench;
    await look('dark', NARROW);
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  });
}
