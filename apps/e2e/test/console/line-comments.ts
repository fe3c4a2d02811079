import type { Page } from 'playwright-core';
import { unwrap } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { Desk, findBarriers, findColourBarriers, NARROW, openDesk, takePicture, visit, widthOf, WIDE } from './browser';
import { checkOverlay } from './overlays';
import { Colleague, Proposal, makeSkill, newColleague, proposeEdit } from './proposals';

/** How many times as long as loading the page the review of five proposals may take. It takes some 15 times as long; the rest is
 * for other work on the machine. */
const PAGE_LOADS = 40;

const FIRST = 'Cut the sheets to the width of the spine.';
const SECOND = 'Sew the sections with a linen thread.';
const BODY = `# Binding\n\n${FIRST}\n\n## Sewing\n\n${SECOND}\n\n## Drying\n\nPress it for a night.\n`;

/** Talk about lines of a change, in both roles: who reviews it and who wrote it. */
export function commenting(bench: Bench): void {
  let reviewerDesk: Desk;
  let authorDesk: Desk;
  let author: Colleague;
  let reviewer: Colleague;

  beforeAll(async () => {
    author = await newColleague(bench.server, 'curator', 'who proposed it');
    reviewer = await newColleague(bench.server, 'reviewer', 'who reads it');
    [reviewerDesk, authorDesk] = (await Promise.all(
      [reviewer, author].map(({ key }) => openDesk(bench.browser, bench.server.url, { key })),
    )) as [Desk, Desk];
    await makeSkill(bench.client, { name: 'binding', description: 'Binds books by hand.', body: BODY });
    await Promise.all([reviewerDesk, authorDesk].map(({ page }) => page.goto('/library')));
  });
  afterAll(() => Promise.all([reviewerDesk?.close(), authorDesk?.close()]));
  afterEach(() => expect([reviewerDesk, authorDesk].flatMap(({ complaints }) => complaints.splice(0))).toEqual([]));

  const open = async ({ page }: Desk, { id }: Pick<Proposal, 'id'>) => {
    await visit(page, `/review?id=${id}&status=all`);
    await page.getByRole('toolbar', { name: 'Decision' }).waitFor();
  };
  const changes = (page: Page) => page.getByRole('region', { name: 'Changes of SKILL.md' });
  const propose = (oldText: string, newText: string) =>
    proposeEdit(author.client, 'binding', { oldText, newText, rationale: `${newText} is clearer.` });
  const read = (id: string) => unwrap(reviewer.client.GET('/api/v1/proposals/{id}', { params: { path: { id } } }));
  const focused = (page: Page) => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`);
  const focus = (page: Page, name: RegExp) =>
    waitUntil(async () => name.test(await focused(page)), { what: `the focus on ${name}` });

  it('marks the words that changed, and what is new to fetch or run', async () => {
    const { page } = reviewerDesk;
    const { id } = await propose(
      SECOND,
      'Sew the sections with a waxed thread; fetch the pattern from https://binding.example.net/p.',
    );
    await open(reviewerDesk, { id });
    const edited = changes(page).locator('.diff-code-edit');
    await edited.getByText('linen', { exact: true }).waitFor();
    await edited
      .getByText(/^waxed$/)
      .first()
      .waitFor();
    expect(await changes(page).getByText('Sew the sections with a').count()).toBeGreaterThan(0);
    const supplies = page.getByRole('note', { name: 'New in this change' });
    await supplies.getByText('https://binding.example.net/p').first().waitFor();
    await changes(page).locator('mark.diff-supply').filter({ hasText: 'binding.example.net' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'review-words-and-hosts');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findColourBarriers(page)).toEqual([]);
    await takePicture(page, 'dark-review-words-and-hosts');
    await page.emulateMedia({ colorScheme: 'light' });
    await unwrap(
      reviewer.client.POST('/api/v1/proposals/{id}/reject', { params: { path: { id } }, body: { reason: 'A test.' } }),
    );
  });

  it('folds the gates that passed, and shows those that failed', async () => {
    const { page } = reviewerDesk;
    const proposal = await propose(FIRST, 'Cut the sheets to the height of the spine.');
    await open(reviewerDesk, proposal);
    const passed = proposal.gates.filter((gate) => gate.passed).length;
    const folded = page.getByText(new RegExp(`^${passed} gates passed: `));
    await folded.waitFor();
    expect(await page.getByRole('region', { name: 'Passed gates' }).isVisible()).toBe(false);
    await folded.click();
    await page.getByRole('region', { name: 'Passed gates' }).getByText('Security scan').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await unwrap(
      reviewer.client.POST('/api/v1/proposals/{id}/reject', {
        params: { path: { id: proposal.id } },
        body: { reason: 'A test.' },
      }),
    );
  });

  it('comments on a line and suggests a text by keyboard, which its author applies in one act; then it is approved', async () => {
    const { page } = reviewerDesk;
    const proposal = await propose(FIRST, 'Cut the sheets to the breadth of the spine.');
    await open(reviewerDesk, proposal);
    await changes(page).getByText('breadth').first().waitFor();
    await page.keyboard.press('l');
    await focus(page, /^Comment on old line \d+ of SKILL\.md$/);
    await page.keyboard.press('ArrowDown');
    await focus(page, /^Comment on line \d+ of SKILL\.md$/);
    const line = Number(/\d+/.exec(await focused(page))?.[0]);
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: `Comment on line ${line}` });
    await form.getByLabel(`Comment on line ${line}`, { exact: true }).fill('Nobody says breadth.');
    await form.getByRole('switch', { name: 'Suggest another text' }).check({ force: true });
    const instead = form.getByLabel(`Instead of line ${line}`);
    expect(await instead.inputValue()).toBe('Cut the sheets to the breadth of the spine.');
    await instead.fill('Cut the sheets to the full width of the spine.');
    // What is not sent yet survives a reload.
    await page.reload();
    expect(await instead.inputValue()).toBe('Cut the sheets to the full width of the spine.');
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'review-line-form');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(colorScheme === 'dark' ? NARROW : WIDE);
      expect(await findColourBarriers(page)).toEqual([]);
      if (colorScheme === 'dark') {
        expect(await widthOf(page)).toBe(NARROW.width);
        await takePicture(page, 'narrow-review-line-form');
        // There are no keys on a phone.
        expect(await page.getByRole('toolbar', { name: 'Decision' }).locator('kbd').first().isVisible()).toBe(false);
      }
    }
    await instead.focus();
    await page.keyboard.press('Control+Enter');
    const card = (on: Page) => on.getByRole('article', { name: `Comment of who reads it on line ${line}` });
    await card(page).getByText('Nobody says breadth.').waitFor();
    await form.waitFor({ state: 'detached' });
    expect((await read(proposal.id)).comments.at(-1)).toMatchObject({
      anchor: { path: 'SKILL.md', side: 'new', line, outdated: false },
      suggestion: { replacement: 'Cut the sheets to the full width of the spine.' },
    });

    await open(authorDesk, proposal);
    const own = authorDesk.page;
    expect(await own.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).count()).toBe(
      0,
    );
    await card(own).getByText('+ Cut the sheets to the full width of the spine.').waitFor();
    expect(await findBarriers(own)).toEqual([]);
    // What light-dark() says reaches the page.
    const ground = `getComputedStyle(document.querySelector('.line-replacement del')).backgroundColor`;
    expect(await own.evaluate<string>(ground)).toBe('rgb(255, 227, 227)');
    await takePicture(own, 'review-suggestion');
    await card(own).getByRole('button', { name: 'Apply suggestion' }).click();
    await own.getByText('Applied in draft 2 by who proposed it', { exact: false }).waitFor();
    await changes(own).getByText('full', { exact: false }).first().waitFor();

    // The reviewer sees the new draft without a reload, the comment marked, and may approve what the author applied.
    await page.getByText('Another draft came while you were reading: draft 2.').waitFor();
    await page.getByText('(outdated)', { exact: false }).waitFor();
    await takePicture(page, 'review-outdated');
    await page.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).waitFor();
    await unwrap(
      reviewer.client.POST('/api/v1/proposals/{id}/approve', { params: { path: { id: proposal.id } }, body: {} }),
    );
  });

  it('puts a comment away and takes it back', async () => {
    const { page } = reviewerDesk;
    const proposal = await propose('Press it for a night.', 'Press it for two nights.');
    await open(reviewerDesk, proposal);
    await changes(page)
      .getByRole('button', { name: /^Comment on line \d+/ })
      .first()
      .waitFor();
    await page.keyboard.press('l');
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: /^Comment on old line/ });
    await form.getByRole('textbox').fill('Was one night not enough?');
    await form.getByRole('button', { name: 'Comment on line' }).click();
    const card = page.getByRole('article', { name: /^Comment of who reads it on old line/ });
    await page.getByText('1 open comment on lines').waitFor();
    await card.getByRole('button', { name: 'Resolve' }).click();
    const folded = page.getByText('Resolved by who reads it: comment of who reads it');
    await folded.waitFor();
    await folded.click();
    await card.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('1 open comment on lines').waitFor();
    await unwrap(
      reviewer.client.POST('/api/v1/proposals/{id}/reject', {
        params: { path: { id: proposal.id } },
        body: { reason: 'A test.' },
      }),
    );
  });

  it('says before an approval which other proposals it closes, and what keys there are', async () => {
    const { page } = reviewerDesk;
    const first = await propose('Press it for a night.', 'Press it for a day.');
    const same = await propose('Press it for a night.', 'Press it for a week.');
    await open(reviewerDesk, first);
    const note = page.getByRole('note', { name: 'What approving does' });
    await note.getByText('Approving closes 1 other proposal as superseded:').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next proposal').waitFor();
    await checkOverlay(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByText('It changes the same lines of SKILL.md.').waitFor();
    await takePicture(page, 'review-approve-effects');
    await checkOverlay(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await read(same.id)).status).toBe('pending');
    for (const { id } of [first, same])
      await unwrap(
        reviewer.client.POST('/api/v1/proposals/{id}/reject', {
          params: { path: { id } },
          body: { reason: 'A test.' },
        }),
      );
  });

  /** A proposal for a skill of its own, which the reviewer is asked to read. */
  const assign = async (name: string): Promise<string> => {
    await makeSkill(bench.client, { name, description: `Turns leaf ${name}.`, body: `# ${name}\n\nTurn it.\n` });
    const change = { oldText: 'Turn it.', newText: 'Turn it over.', rationale: `Over, for ${name}.` };
    const { id } = await proposeEdit(author.client, name, change);
    const body = { key: reviewer.id };
    await unwrap(reviewer.client.PUT('/api/v1/proposals/{id}/assignee', { params: { path: { id } }, body }));
    return id;
  };
  const approveByKeys = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor();
    await page.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Approve' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('does not go back to what was decided just before, where the queue comes late', async () => {
    const { page } = reviewerDesk;
    for (const name of ['page-one', 'page-two']) await assign(name);
    await page.goto('/review?assignee=me');
    await page.getByRole('heading', { level: 2, name: /page-two/ }).waitFor();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/proposals?*', async (route) => {
      await released;
      await route.continue();
    });
    await approveByKeys(page, 'page-two');
    await approveByKeys(page, 'page-one');
    await page
      .getByText(/^Approved by who reads it/)
      .first()
      .waitFor();
    await page.getByText('Decided: review/page-two', { exact: false }).waitFor();
    await page.getByRole('heading', { level: 2, name: /page-one/ }).waitFor();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText('Nothing waits here.').waitFor();
  });

  it('shows the next proposal after each decision: five are decided with ten keys', async () => {
    const { page } = reviewerDesk;
    const names = ['one', 'two', 'three', 'four', 'five'].map((name) => `leaf-${name}`);
    const assigned: string[] = [];
    for (const name of names) assigned.push(await assign(name));
    const loaded = performance.now();
    await page.goto('/review?assignee=me');
    await page.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).waitFor();
    const load = performance.now() - loaded;
    const started = performance.now();
    for (const name of [...names].reverse()) await approveByKeys(page, name);
    await page
      .getByRole('status')
      .getByText(/^Approved by who reads it/)
      .first()
      .waitFor();
    const took = performance.now() - started;
    process.stderr.write(
      `Five proposals by ten keys: ${(took / 1000).toFixed(1)} s; the page is there in ${(load / 1000).toFixed(1)} s\n`,
    );
    expect(took / load).toBeLessThan(PAGE_LOADS);
    await page.getByText('Decided: review/leaf-two', { exact: false }).waitFor();
    await takePicture(page, 'review-next');
    const statuses = await Promise.all(assigned.map(async (id) => (await read(id)).status));
    expect(statuses).toEqual(assigned.map(() => 'approved'));
  });
}
