import type { Bench } from './bench';
import { NARROW, WIDE, findBarriers, takePicture, visit, widthOf } from './browser';

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
  administration('scorers', 'Train a model'),
  administration('jobs', 'attribution'),
  administration('work', 'Scans'),
];

/** Every page in both colours and both widths: no barrier that axe knows, and nothing that hangs over the edge. */
export function everywhere(bench: Bench): void {
  const check = async ({ name, path, shows }: Place, picture: string, width: number) => {
    const { page } = bench;
    await visit(page, path);
    await page.locator('#content').getByText(shows).first().waitFor();
    await page
      .getByText(/^Loading .*…$/)
      .first()
      .waitFor({ state: 'detached' });
    await takePicture(page, picture);
    expect({ name, width: await widthOf(page) }).toEqual({ name, width });
    expect({ name, barriers: await findBarriers(page) }).toEqual({ name, barriers: [] });
  };

  it.each(PLACES)('$name is for everybody: light and wide', (place) => check(place, place.name, WIDE.width));

  describe('in the dark, on a small screen', () => {
    beforeAll(async () => {
      await bench.page.setViewportSize(NARROW);
      await bench.page.emulateMedia({ colorScheme: 'dark' });
    });
    afterAll(async () => {
      await bench.page.setViewportSize(WIDE);
      await bench.page.emulateMedia({ colorScheme: 'light' });
    });

    it.each(PLACES)('$name is for everybody', (place) => check(place, `narrow-${place.name}`, NARROW.width));

    it('the navigation opens and leads on', async () => {
      const { page } = bench;
      await page.getByRole('button', { name: 'Open the navigation' }).click();
      await page.getByRole('link', { name: 'Library' }).click();
      await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    });
  });
}
