// Measures the library page of the console in Chromium, against a server that runs with the library to be measured.
//   node tools/benchmarks/console.mjs --url http://127.0.0.1:3000 --key KEY [--repeat N] [--search WORDS]...
// The browser is found as in the browser tests: SKILLWARD_TEST_CHROMIUM, else /usr/bin/chromium.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    repeat: { type: 'string', default: '5' },
    search: {
      type: 'string',
      multiple: true,
      default: ['pdf', 'kubernetes', 'code review', 'spreadsheet', 'react', 'docker', 'no such skill at all'],
    },
  },
});
if (!values.url || !values.key) {
  console.error('usage: console.mjs --url URL --key KEY [--repeat N] [--search WORDS]...');
  process.exit(2);
}

const SCROLLS = 200;
const SCROLL_PIXELS = 700;

const sorted = (times) => [...times].sort((a, b) => a - b);
const at = (times, share) => Math.round(sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))]);
const spread = (times) => ({ median: at(times, 0.5), p95: at(times, 0.95), max: at(times, 1), of: times.length });

const browser = await chromium.launch({
  executablePath: process.env.SKILLWARD_TEST_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** A window without anything in its caches, signed in. */
async function freshWindow() {
  const context = await browser.newContext({ baseURL: values.url, viewport: { width: 1280, height: 800 } });
  await context.request.post('/api/v1/session', { data: { key: values.key } });
  const page = await context.newPage();
  return { context, page, rows: page.getByRole('region', { name: 'Skills' }).getByRole('link') };
}

/** From the address to the first rows, with the search field ready. */
async function firstLoad() {
  const { context, page, rows } = await freshWindow();
  const started = performance.now();
  await page.goto('/library', { waitUntil: 'commit' });
  await rows.first().waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).click({ trial: true });
  const elapsed = performance.now() - started;
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  return { elapsed, scriptBytes };
}

/** From the address to the text of a page that asks for no skills: what the machine takes for any page. */
async function guideLoad() {
  const { context, page } = await freshWindow();
  const started = performance.now();
  await page.goto('/guide', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const elapsed = performance.now() - started;
  await context.close();
  return elapsed;
}

/** From the last letter to the answer that belongs to the whole text, the pause for further letters included. */
async function search(page, words) {
  const asked = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially(words, { delay: 40 });
  const started = performance.now();
  await asked;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const elapsed = performance.now() - started;
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.waitForURL((url) => !url.searchParams.has('q'));
  return elapsed;
}

async function filter(page, address) {
  const started = performance.now();
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/skills?'));
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await answered;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return performance.now() - started;
}

/** Scrolls on, a little every frame; milliseconds from frame to frame, and the place that was reached. */
const scroll = (page) =>
  page.evaluate(
    async ([count, pixels]) => {
      const viewport = document.querySelector('[role=region][aria-label=Skills]');
      const frames = [];
      let before = performance.now();
      for (let at = 0; at < count; at += 1) {
        viewport.scrollBy(0, pixels);
        await new Promise((drawn) => requestAnimationFrame(drawn));
        frames.push(performance.now() - before);
        before = performance.now();
      }
      const rows = [...viewport.querySelectorAll('tr[aria-rowindex]')];
      return { frames, drawn: rows.length, reached: Number(rows.at(-1)?.getAttribute('aria-rowindex')) };
    },
    [SCROLLS, SCROLL_PIXELS],
  );

const loads = [];
const guides = [];
// In turns, so that a change of what else the machine does falls on both.
for (let round = 0; round < Number(values.repeat); round += 1) {
  loads.push(await firstLoad());
  guides.push(await guideLoad());
}
const library = spread(loads.map(({ elapsed }) => elapsed));
const guide = spread(guides);

const { page, rows, context } = await freshWindow();
await page.goto('/library');
await rows.first().waitFor();
const searches = [];
for (const words of values.search) searches.push(await search(page, words));
const filters = {};
for (const query of ['scanVerdict=warn', 'quality=flawed', 'os=windows', 'usage=never_used', 'status=deprecated']) {
  filters[query] = Math.round(await filter(page, `/library?${query}`));
}
await page.goto('/library');
await rows.first().waitFor();
const { frames, drawn, reached } = await scroll(page);
await context.close();
await browser.close();
console.log(
  JSON.stringify(
    {
      firstLoadMs: library,
      guideMs: guide,
      libraryToGuide: Number((library.median / guide.median).toFixed(2)),
      scriptBytes: loads[0]?.scriptBytes,
      searchMs: spread(searches),
      filterMs: filters,
      scrolling: { frameMs: spread(frames), rowsDrawn: drawn, rowReached: reached },
    },
    null,
    2,
  ),
);
