import type { Page } from 'playwright-core';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { NARROW, WIDE, findBarriers, findColourBarriers, takePicture, visit, widthOf } from './browser';
import { checkLists, checkOverlay, checkedOverlays } from './overlays';
import { overlaysIn, overlaysInSource } from './overlays-in-source';
import { findRawWords } from './raw-words';

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
  { name: 'home', path: '/', shows: 'Came in or changed' },
  { name: 'guide', path: '/guide', shows: 'Where skills come from' },
  { name: 'library', path: '/library', shows: 'harbour/harbour-weather' },
  skill('readme', 'Changing'),
  skill('files', 'This is round'),
  skill('versions', 'Roll back to version 1'),
  skill('profile', 'What it needs'),
  skill('scan', 'verdict'),
  skill('family', 'This skill stands alone.'),
  { name: 'skill-evidence', path: '/skills/review/pdf-tables?tab=evidence', shows: 'Version 1' },
  { name: 'skill-proposals', path: '/skills/review/pdf-tables?tab=proposals', shows: 'made version 2' },
  { name: 'review', path: '/review?skill=review/pdf-tables&status=all', shows: 'Support: 2 runs' },
  { name: 'new-skill', path: '/skills/new', shows: 'The package has to be valid first' },
  { name: 'edit-skill', path: '/skills/team/changing/edit', shows: 'Nothing has changed yet.' },
  { name: 'recommend-empty', path: '/recommend?task=Clean', shows: 'Task' },
  { name: 'history', path: '/history', shows: 'Extract the tables' },
  { name: 'families', path: '/families', shows: 'csv-cleaning' },
  { name: 'duplicates', path: '/duplicates', shows: 'harbour/harbour-weather-copy' },
  { name: 'sources', path: '/sources', shows: 'harbour' },
  { name: 'trajectories', path: '/trajectories', shows: 'Clean umsatz.csv' },
  { name: 'verdicts', path: '/trajectories/verdicts', shows: /Run 1 of|Nothing awaits/ },
  { name: 'overview', path: '/overview', shows: 'Uses that succeeded, by week' },
  administration('keys', 'bootstrap administrator'),
  administration('sessions', 'This window'),
  administration('audit', 'Verify the chain'),
  administration('policies', 'What a finding of the scan leads to'),
  administration('models', 'Language model'),
  administration('scorers', 'Train a model'),
  administration('jobs', 'attribution'),
  administration('work', 'Scans'),
  administration('webhooks', 'No webhooks yet'),
];

interface Opening {
  readonly path: string;
  readonly opens: string | RegExp;
  readonly title: string;
  readonly kind?: 'menu';
  /** Where a menu leads to a dialog. */
  readonly item?: string;
}

/** What opens over a page by a button there, and is opened by no journey. */
const OPENINGS: readonly Opening[] = [
  { path: '/library', opens: /^bootstrap administrator/, title: 'Account', kind: 'menu' },
  { path: '/sources', opens: 'Add a source', title: 'Add a source' },
  { path: '/sources', opens: 'Upload skills', title: 'Upload skills' },
  { path: '/sources', opens: /^Settings of /, title: 'Source settings' },
  { path: '/administration?tab=webhooks', opens: 'Add a webhook', title: 'Add a webhook' },
  { path: '/administration?tab=keys', opens: 'Create a key', title: 'Create a key' },
  { path: '/administration?tab=policies', opens: 'Set', title: 'Set the scan policy' },
  { path: '/administration?tab=scorers', opens: /^Use /, title: 'Rank with this model' },
  { path: '/skills/team/changing?tab=versions', opens: 'Roll back to version 1', title: 'Roll back to version 1' },
  { path: '/skills/team/changing', opens: 'Change status', title: 'Change status', kind: 'menu' },
  { path: '/skills/team/changing', opens: 'Change status', title: 'Set to archived', item: 'Archived' },
];

/** Goes down an open menu to an item. */
async function chooseByKeyboard(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await page.getByRole('menu').locator(':focus').waitFor();
  while (!(await item.evaluate((element) => element.matches(':focus')))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Buttons of the page that stand right of the window, where a person would have to scroll to find them. */
const findHiddenButtons = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('#content button, header button')]
    .filter((button) => button.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map((button) => button.ariaLabel ?? button.textContent)`);

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
    await look('light', NARROW);
    expect({ name, beyondTheEdge: await findHiddenButtons(page) }).toEqual({ name, beyondTheEdge: [] });
    await look('light');
    expect({ name, raw: await findRawWords(page) }).toEqual({ name, raw: [] });
    await checkLists(page, page.locator('#content'));
  });

  it.each(OPENINGS)('$title is for everybody, and gives the focus back', async ({ path, opens, title, kind, item }) => {
    const { page } = bench;
    await look('light');
    await visit(page, path);
    const button = page.getByRole('button', { name: opens, exact: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    if (item !== undefined) await chooseByKeyboard(page, item);
    const overlay = kind === 'menu' ? page.getByRole('menu') : page.getByRole('dialog', { name: title, exact: true });
    await overlay.waitFor();
    await waitUntil(() => overlay.evaluate((element) => element.contains(element.ownerDocument.activeElement)), {
      what: 'the focus to be in it',
    });
    await checkOverlay(page, kind);
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
    await waitUntil(() => button.evaluate((element) => element.matches(':focus')), { what: 'the focus to come back' });
  });

  it('whatever the sources can open was opened and checked', () => {
    const checked = checkedOverlays();
    const never = overlaysInSource().filter(({ looksLike }) => !checked.some((each) => looksLike.test(each)));
    expect(never.map(({ place }) => place)).toEqual([]);
    const unnamed = '<Select data={[]} />';
    expect(() => overlaysIn('page.tsx', unnamed)).toThrow('page.tsx:1 Select has no label');
    expect(() => overlaysIn('page.tsx', '<Tooltip label="What?" />')).toThrow('has to learn how to open');
    const [found] = overlaysIn('page.tsx', '<Dialog title={`Set ${count} (all)`} />');
    expect(['dialog: Set 3 (all)', 'dialog: Set all'].map((each) => found?.looksLike.test(each))).toEqual([
      true,
      false,
    ]);
  });

  it('the navigation opens and leads on, on a small screen', async () => {
    const { page } = bench;
    await look('dark', NARROW);
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills' }).click();
    await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
  });
}
