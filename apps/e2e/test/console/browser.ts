import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { Browser, BrowserContext, Page, chromium } from 'playwright-core';
import { repositoryRoot, waitUntil } from '@skillward/testing';

const EXECUTABLE = process.env['SKILLWARD_TEST_CHROMIUM'] ?? '/usr/bin/chromium';
/** How many times slower pages run than the machine would let them; shows what waits for the wrong thing. */
const SLOWDOWN = Number(process.env['SKILLWARD_TEST_SLOW_BROWSER'] ?? 1);
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SCREENSHOTS = join(repositoryRoot, 'tmp', 'screenshots');

/** Like `describe`; skipped with a warning where there is no browser, except where `CI` is set. */
export function describeInBrowser(name: string, body: () => void): void {
  if (existsSync(EXECUTABLE) || process.env['CI']) {
    describe(name, body);
    return;
  }
  process.stderr.write(`\nSKIPPED for want of Chromium at ${EXECUTABLE} (or SKILLWARD_TEST_CHROMIUM): ${name}\n`);
  describe.skip(name, body);
}

export interface Desk {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the pages asked for, what their content policy refused, and what they threw. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export const WIDE = { width: 1280, height: 800 };
/** The smallest phones in use. */
export const NARROW = { width: 360, height: 740 };

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: EXECUTABLE, args: FLAGS });

/**
 * @param options.key signs the window in, without the page for it
 * @returns a browser window that notes every request to another host, every refusal by the policy and every error
 */
export async function openDesk(browser: Browser, serverUrl: string, options: { key?: string } = {}): Promise<Desk> {
  const context = await browser.newContext({
    viewport: WIDE,
    baseURL: serverUrl,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  context.on('request', (request) => {
    if (!/^(data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== new URL(serverUrl).origin) {
      complaints.push(`asked another host: ${request.url()}`);
    }
  });
  context.on('console', (message) => {
    // Chromium writes every answer of 400 and above to the console; what the page makes of it is tested.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  context.on('weberror', (failure) => complaints.push(`threw: ${failure.error().message}`));
  if (options.key !== undefined) await context.request.post('/api/v1/session', { data: { key: options.key } });
  const page = await context.newPage();
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  page.on('dialog', (dialog) => {
    complaints.push(`a script opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { page, context, complaints, close: () => context.close() };
}

/** What axe finds against WCAG 2.2 AA on the page as it stands, or in a part of it, in one line each. */
export const findBarriers = (page: Page, part?: string): Promise<string[]> =>
  barriersOf(page, part, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );

/** The part of it that can differ between light and dark. */
export const findColourBarriers = (page: Page, part?: string): Promise<string[]> =>
  barriersOf(page, part, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

async function barriersOf(page: Page, part: string | undefined, choose: (axe: AxeBuilder) => AxeBuilder) {
  // A page that is not loaded anew keeps the half megabyte that finds them.
  const isThere = await page.evaluate<boolean>(`'axe' in window`);
  // There are no frames of other hosts, for which it would open a second page.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode();
  const { violations } = await choose(part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** How much of a page could run, load or lead somewhere, where texts of packages should be nothing but text. */
export const countActiveParts = (page: Page) =>
  page.evaluate<Record<string, number>>(`({
    scripts: [...document.scripts].filter((each) => !each.src).length,
    frames: document.querySelectorAll('iframe, object, embed').length,
    handlers: [...document.querySelectorAll('*')].filter((each) =>
      each.getAttributeNames().some((name) => name.startsWith('on'))).length,
    pictures: document.querySelectorAll('#content img').length,
    links: [...document.querySelectorAll('a')].filter(({ href }) => href && !/^https?:/.test(href)).length,
  })`);

export const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

/** Keeps a picture for people to look at, in a folder that is not committed. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

/** Goes to another page as a link would, without loading the console again. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate(`window.history.pushState(null, '', ${JSON.stringify(path)})`);

/** Waits until the element has the focus and is in sight. */
export const waitForFocus = (page: Page, selector: string): Promise<void> =>
  waitUntil(
    () =>
      page.evaluate<boolean>(`(() => {
        const found = document.querySelector(${JSON.stringify(selector)});
        if (!found || document.activeElement !== found) return false;
        const { top, bottom } = found.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      })()`),
    { what: `${selector} to be in sight with the focus` },
  );
