import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { Desk, findBarriers, openDesk, takePicture, visit } from './browser';
import { Colleague, NAMESPACE, makeSkill, newColleague, proposeEdit } from './proposals';
import { WORSENED } from './worsened';

/** What speaks against a change: uses of the same lines, outcomes that got worse, and owners. */
export function weighing(bench: Bench): void {
  const reference = `${NAMESPACE}/${WORSENED}`;
  let desk: Desk;
  let author: Colleague;

  beforeAll(async () => {
    author = await newColleague(bench.server, 'curator', 'a careful curator');
    const { key } = await newColleague(bench.server, 'reviewer', 'a weighing reviewer');
    desk = await openDesk(bench.browser, bench.server.url, { key });
    await desk.page.goto('/library');
  });
  afterAll(() => desk?.close());
  afterEach(() => expect(desk.complaints.splice(0)).toEqual([]));

  const changes = () => desk.page.getByRole('region', { name: 'Changes of SKILL.md' });
  const section = (name: string) =>
    desk.page.locator('section').filter({ has: desk.page.getByRole('heading', { level: 3, name }) });
  const open = async (id: string) => {
    await visit(desk.page, `/review?id=${id}&status=all`);
    await desk.page.getByRole('article', { name: 'Proposal' }).getByRole('heading', { level: 2 }).waitFor();
  };

  it('counts what versions did, in numbers and as intervals on one scale', async () => {
    const { page } = desk;
    await bench.worsened;
    await visit(page, `/skills/${reference}?tab=evidence`);
    const reach = page.getByRole('region', { name: 'How far each version came' });
    const figures = (version: number) =>
      reach
        .getByRole('row', { name: `Version ${version}` })
        .getByRole('cell')
        .allTextContents();
    await reach.getByRole('row', { name: 'Version 2' }).waitFor();
    // Which version is recommended follows the library at its own pace.
    const recommended = expect.stringMatching(/^[1-9]\d*$/) as string;
    const ofFive = expect.stringMatching(/^5 /) as string;
    expect(await figures(1)).toEqual(['Version 1', recommended, '5', ofFive, ofFive, '5', '0']);
    expect((await figures(2)).slice(0, 6)).toEqual(['Version 2', recommended, '5', ofFive, ofFive, '0']);
    await page.getByRole('listitem').filter({ hasText: 'Version 2' }).getByText('0 %').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'evidence-funnel');
    await page.getByRole('link', { name: 'Runs that used it' }).click();
    await page
      .getByRole('list', { name: 'Runs' })
      .getByRole('link', { name: /^Render the quarterly report/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Its recommendation' }).click();
    await page.getByRole('link', { name: /^Its run/ }).waitFor();
  });

  it('shows the uses of the same lines that went otherwise, and leads to them', async () => {
    const { page } = desk;
    await bench.worsened;
    const { id } = await proposeEdit(author.client, WORSENED, {
      oldText: '--everything',
      newText: '--complete',
      rationale: 'The option has a better name.',
    });
    await open(id);
    const against = section('Counter-evidence');
    // Those of version 1 ran the line of before, which the change does not touch.
    await against.getByText('5 uses of the same lines.').waitFor();
    // Which of the runs was attributed last, and stands first, is chance.
    const use = against.getByText('with version 2').first().locator('xpath=..');
    await use.waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'review-counter-evidence');
    await use.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Trajectory' }).waitFor();
    await page.getByText('unrecognized arguments: --everything').first().waitFor();
  });

  it('tells who is no owner of the skill so, offers no decision, and lets an owner decide', async () => {
    const { page } = desk;
    const owner = await newColleague(bench.server, 'reviewer', 'an owner');
    await makeSkill(bench.client, { name: 'owned', description: 'Belongs to somebody.', body: '# Owned\n\nOne.\n' });
    const params = { path: { ns: NAMESPACE } };
    const owners = [{ skills: 'owned', keys: [owner.id] }];
    const set = (body: { owners: typeof owners; reason: string }) =>
      unwrap(bench.client.PUT('/api/v1/namespaces/{ns}/evolution-policy', { params, body }));
    await set({ owners, reason: 'It has an owner.' });
    const change = { oldText: 'One.', newText: 'Two.', rationale: 'Two is right.' };
    const { id } = await proposeEdit(author.client, 'owned', change);
    await open(id);
    await page.getByRole('status').getByText('The skill has owners, and your key is not among them').waitFor();
    const toolbar = page.getByRole('toolbar', { name: 'Decision' });
    await toolbar.getByRole('button', { name: 'Comment' }).waitFor();
    for (const name of ['Approve', 'Reject']) expect(await toolbar.getByRole('button', { name }).count()).toBe(0);
    await page.keyboard.press('a');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'review-owners');
    await unwrap(owner.client.POST('/api/v1/proposals/{id}/approve', { params: { path: { id } }, body: {} }));
    await page
      .getByRole('status')
      .getByText(/^Approved by an owner/)
      .waitFor();
    await set({ owners: [], reason: 'It has none any more.' });
  });

  it('rolls back by a proposal what did worse, in two actions', async () => {
    const { page } = desk;
    const { id } = await bench.worsened;
    await open(id);
    await page.getByRole('heading', { level: 2, name: `Roll-back of ${reference}` }).waitFor();
    await page
      .getByText(/Outcomes got worse with version 2: 0 % after 100 % with version 1/)
      .first()
      .waitFor();
    await changes().getByText('python render_report.py --all').waitFor();
    expect(await page.getByRole('button', { name: 'Edit the draft' }).count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'review-rollback');
    await page.keyboard.press('a');
    await page
      .getByRole('dialog')
      .getByText(`Publishes the content of an earlier version of ${reference} as its next version.`)
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `It made version 3 of ${reference}` }).click();
    await page.getByText('Roll-back to 1:', { exact: false }).waitFor();
  });
}
