import type { Page } from 'playwright-core';
import { ApiProblem, unwrap } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { Desk, countActiveParts, findBarriers, openDesk, takePicture, visit, waitForFocus } from './browser';
import { HOSTILE_FILE, PAYLOADS } from './hostile-skill';
import { checkOverlay } from './overlays';
import { Colleague, makeSkill, newColleague, proposeEdit } from './proposals';

/** What the review of a prepared proposal may take, from the open queue to the decision that is shown. */
const REVIEW_SECONDS = 15;

const CIDER = 'Plan the work of pressing our apples into cider this autumn';
const BODY = `# Notes

First line.

## Work

Second line.

## End

Third line.
`;

/** The queue of proposals. */
export function reviewing(bench: Bench): void {
  let desk: Desk;
  let page: Page;
  let curator: Colleague;
  let second: Colleague;

  beforeAll(async () => {
    curator = await newColleague(bench.server, 'curator', 'a curator');
    second = await newColleague(bench.server, 'reviewer', 'the other reviewer');
    const { key } = await newColleague(bench.server, 'reviewer', 'a reviewer');
    desk = await openDesk(bench.browser, bench.server.url, { key });
    page = desk.page;
    await makeSkill(bench.client, { name: 'notes', description: 'Short notes.', body: BODY });
    await askUntilKnown();
    await bench.prepared;
    await page.goto('/library');
    await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
  });
  afterAll(() => desk?.close());
  afterEach(() => expect(desk.complaints.splice(0)).toEqual([]));

  /** Stores a task that nothing serves, but for which the notes were looked at. */
  const askUntilKnown = () =>
    waitUntil(
      async () => {
        const body = { task: CIDER, namespaces: ['review'] };
        const { id } = await unwrap(bench.client.POST('/api/v1/recommendations', { body }));
        const { exposures } = await unwrap(
          bench.client.GET('/api/v1/recommendations/{id}', { params: { path: { id } } }),
        );
        return exposures.some(({ name }) => name === 'notes');
      },
      { intervalMs: 500, what: 'the notes to be looked at' },
    );
  const toolbar = (on = page) => on.getByRole('toolbar', { name: 'Decision' });
  const status = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
  const propose = (oldText: string, newText: string, rationale = `${newText} is better.`) =>
    proposeEdit(curator.client, 'notes', { oldText, newText, rationale });
  /** As it is for who types before the focus has moved into the dialog. */
  const takeFocusAway = async () => {
    await waitUntil(() => page.evaluate<boolean>(`document.activeElement?.closest('[role="dialog"]') !== null`));
    await page.evaluate('document.activeElement.blur()');
  };
  const open = async ({ id }: { id: string }) => {
    await visit(page, `/review?id=${id}&status=all`);
    await toolbar().waitFor();
  };
  const approveAs = ({ client }: Colleague, id: string) =>
    unwrap(client.POST('/api/v1/proposals/{id}/approve', { params: { path: { id } }, body: {} }));

  it('is worked through by keyboard: diff, evidence, gates, and a decision in two actions', async () => {
    const { id } = await bench.prepared;
    await visit(page, '/review?skill=review/pdf-tables');
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
    const started = performance.now();
    await page.getByRole('region', { name: 'Changes of SKILL.md' }).getByText('must be installed').first().waitFor();
    const headings = await page
      .getByRole('article', { name: 'Proposal' })
      .getByRole('heading', { level: 3 })
      .allTextContents();
    expect(headings).toEqual(['Changes', 'Evidence', 'Counter-evidence', 'Gates', 'Replay effects']);
    await page.getByText("ModuleNotFoundError: No module named 'camelot'").first().waitFor();
    await page.getByText(/^\d+ gates passed: /).waitFor();
    const summary = page
      .getByRole('article', { name: 'Proposal' })
      .locator('code', { hasText: /^pip install camelot$/ });
    await summary.first().waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await status(/^Approved by a reviewer/);
    const seconds = (performance.now() - started) / 1000;
    process.stderr.write(`Review of a prepared proposal by keyboard: ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(REVIEW_SECONDS);
    expect(page.url()).toContain(id);
    await page.getByRole('link', { name: 'It made version 2 of review/pdf-tables' }).waitFor();
    await takePicture(page, 'review-approved');
  });

  it('leads from a quote to the step in the run, which stays in sight when its subtasks come after it', async () => {
    await page.route('**/subtasks?*', async (route) => {
      await page.locator('#step-2').waitFor();
      await route.continue();
    });
    await page.getByRole('link', { name: 'step 2', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Trajectory' }).waitFor();
    await page.getByText('Found out:').first().waitFor();
    await waitForFocus(page, '#step-2');
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('goes on to the next and back, rejects in two actions, and keeps the reason', async () => {
    const older = await propose('First line.', 'A first line.');
    const newer = await propose('Third line.', 'A third line.');
    await visit(page, '/review?skill=review/notes');
    await page.waitForURL(new RegExp(newer.id));
    await toolbar().waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(new RegExp(older.id));
    await page.keyboard.press('k');
    await page.waitForURL(new RegExp(newer.id));
    await page.keyboard.press('j');
    await page.getByRole('region', { name: 'Changes of SKILL.md' }).getByText('A first line.').first().waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await takePicture(page, 'review-reject');
    await checkOverlay(page);
    await takeFocusAway();
    await page.keyboard.press('2');
    // The queue goes on by itself, and says where the decided one is.
    await page.waitForURL(new RegExp(newer.id));
    await page.getByRole('link', { name: 'Show it', exact: true }).click();
    await page.waitForURL(new RegExp(older.id));
    await status(/^Rejected by a reviewer/);
    await status('Not supported by the evidence');
  });

  it('comments, assigns, asks for changes and edits the draft, after which somebody else has to approve', async () => {
    const { id } = await propose('Second line.', 'A second line.');
    await open({ id });
    await page.keyboard.press('c');
    await checkOverlay(page);
    await page.getByRole('dialog').getByLabel('Comment').fill(`Hm. ${PAYLOADS[1]}`);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Hm. <img src=x onerror=alert(2)>').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await page.getByText(/assigned to a reviewer/).waitFor();
    await page.keyboard.press('q');
    await checkOverlay(page);
    await page.getByRole('dialog').getByLabel('What to change').fill('Say which line.');
    await page.keyboard.press('Control+Enter');
    await status('A reviewer asked for changes');
    expect(await toolbar().getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await page.keyboard.press('e');
    const fields = page.getByRole('dialog');
    await fields.getByLabel('Replace with').fill('The second line.');
    await takePicture(page, 'review-edit');
    await checkOverlay(page);
    await fields.getByRole('button', { name: 'Save the draft' }).click();
    await status('You wrote or edited it');
    await page.getByRole('region', { name: 'Changes of SKILL.md' }).getByText('The second line.').first().waitFor();
    await takePicture(page, 'review-four-eyes');
    const { version } = await approveAs(second, id);
    await status(/^Approved by the other reviewer/);
    expect(version.number).toBe(2);
  });

  it('says without reload that the base changed, and what to do', async () => {
    const near = await propose('The second line.', 'The next line.');
    const winner = await propose('The second line.', 'Line two.');
    await open(near);
    await toolbar().getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    await approveAs(second, winner.id);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await status('Another version changed the same lines');
    await page.getByText(/propose it anew/).waitFor();
    await takePicture(page, 'review-superseded');
  });

  it('lets a curator comment on and edit their own change, but decide nothing, and the API refuses it', async () => {
    const { id } = await propose('First line.', 'Line one.');
    const own = await openDesk(bench.browser, bench.server.url, { key: curator.key });
    await own.page.goto(`/review?id=${id}`);
    await own.page.getByText('A key with the role reviewer decides.').waitFor();
    const offered = await toolbar(own.page).getByRole('button').allTextContents();
    expect(offered.map((text) => text.replace(/.$/, ''))).toEqual(['Comment', 'Edit the draft']);
    await own.page.keyboard.press('a');
    expect(await own.page.getByRole('dialog').count()).toBe(0);
    await own.close();
    const refusal = await approveAs(curator, id).catch((failure: unknown) => failure);
    expect(refusal).toMatchObject({ status: 403 } satisfies Partial<ApiProblem>);
  });

  it('shows hostile proposals inert', async () => {
    const attack = PAYLOADS.join(' ');
    const { id } = await unwrap(
      curator.client.POST('/api/v1/proposals', {
        body: {
          namespace: 'team',
          name: 'hostile',
          action: 'error_fix',
          rationale: attack,
          summary: attack,
          edits: [{ path: HOSTILE_FILE, oldText: 'round 2', newText: `round 3 ${attack}` }],
        },
      }),
    );
    await unwrap(
      second.client.POST('/api/v1/proposals/{id}/comments', { params: { path: { id } }, body: { text: attack } }),
    );
    await open({ id });
    await page.getByText('round 3', { exact: false }).first().waitFor();
    await page.getByText('the other reviewer commented').waitFor();
    const idle = { scripts: 0, frames: 0, handlers: 0, pictures: 0, links: 0 };
    expect(await countActiveParts(page)).toEqual(idle);
    await takePicture(page, 'review-hostile');
    await visit(page, '/skills/team/hostile?tab=proposals');
    await page.getByRole('tabpanel').getByText('<script>alert(1)</script>').first().waitFor();
    expect(await countActiveParts(page)).toEqual(idle);
  });

  it('shows what a change does to stored answers, and the trial of its version', async () => {
    const rules = { canaryShare: 0.25, reason: 'Try first.' };
    const params = { path: { ns: 'review' } };
    await unwrap(bench.client.PUT('/api/v1/namespaces/{ns}/evolution-policy', { params, body: rules }));
    const { id } = await propose('Short notes.', 'How to take notes while apples are pressed into cider.');
    await open({ id });
    const effects = page.getByRole('region', { name: 'Replay effects' }).getByRole('row').nth(1);
    await effects.getByRole('link', { name: 'review/notes' }).waitFor();
    await takePicture(page, 'review-effects');
    await page.keyboard.press('a');
    await checkOverlay(page);
    await takeFocusAway();
    await page.keyboard.press('Enter');
    await status(/^Approved by a reviewer/);
    await page.getByText(/goes to 25 % of the recommendations/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'review-canary');
    await visit(page, '/skills/review/notes?tab=versions');
    const onTrial = page.getByRole('row', { name: /On trial/ });
    await onTrial.getByRole('button', { name: /^View/ }).waitFor();
    expect(await onTrial.getByRole('button', { name: /^Roll back/ }).count()).toBe(0);
    await visit(page, '/skills/review/notes?tab=proposals');
    await page.getByRole('button', { name: 'Give it to everybody' }).click();
    await checkOverlay(page);
    await page.getByRole('dialog').getByLabel('Reason').fill('It went well.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/goes to 25 % of the recommendations/).waitFor({ state: 'detached' });
    const again = { reason: 'What follows is for everybody at once.' };
    const policy = await unwrap(bench.client.PUT('/api/v1/namespaces/{ns}/evolution-policy', { params, body: again }));
    expect(policy.canaryShare).toBe(1);
  });

  it('says before an approval that agents do not get the skill as it stands', async () => {
    const { id } = await propose('First line.', 'A line of the archive.');
    const params = { path: { ns: 'review', name: 'notes' } };
    const set = (status: 'archived' | 'active') =>
      unwrap(bench.client.PATCH('/api/v1/skills/{ns}/{name}', { params, body: { status, reason: 'A test.' } }));
    await set('archived');
    await open({ id });
    await page.getByText(/^The skill is archived: /).waitFor();
    await page.keyboard.press('a');
    await page
      .getByRole('dialog')
      .getByText(/^The skill is archived: /)
      .waitFor();
    await page.keyboard.press('Escape');
    await set('active');
    await page.getByText(/^The skill is archived: /).waitFor({ state: 'detached' });
  });
}
