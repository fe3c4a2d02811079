import { unwrap } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { findBarriers, openDesk, takePicture, visit, waitForFocus } from './browser';
import { checkLists, checkOverlay } from './overlays';
import { newColleague } from './proposals';

const NAMESPACE = 'starter';
const ADDRESS = `/administration?tab=policies&namespace=${NAMESPACE}`;

/** How a namespace takes changes: who sets it, and who only reads it. */
export function policies(bench: Bench): void {
  const policy = () =>
    unwrap(bench.client.GET('/api/v1/namespaces/{ns}/evolution-policy', { params: { path: { ns: NAMESPACE } } }));

  it('is set with a reason; what cannot be is said at its field, and changes nothing', async () => {
    const { page, server } = bench;
    const owner = await newColleague(server, 'reviewer', 'a keeper of logs');
    await visit(page, '/administration?tab=policies');
    await page.getByRole('combobox', { name: 'Namespace' }).fill(NAMESPACE);
    await page.getByRole('option', { name: NAMESPACE, exact: true }).click();
    const form = page.getByRole('form', { name: `Policy of ${NAMESPACE}` });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    const set = form.getByRole('button', { name: `Set the policy of ${NAMESPACE}` });
    await set.waitFor();
    const before = await policy();

    await field('Runs that show it').fill('0');
    await field('Canary share').fill('1.5');
    await form.getByRole('button', { name: 'Add owners' }).click();
    await field('Skills 1').fill('log-*');
    await field('Reason').fill('Logs have a keeper.');
    await set.click();
    await form.getByText('Must be at most 1.').waitFor();
    await form.getByText('Must not be empty.').waitFor();
    await waitForFocus(page, 'form [aria-invalid="true"]');
    expect(await policy()).toEqual(before);
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'policy-refused');
    await checkLists(page, form);

    await field('Runs that show it').fill('3');
    await field('Canary share').fill('0.25');
    await form.getByRole('switch', { name: 'Four eyes' }).press('Space');
    const owners = form.getByRole('combobox', { name: 'Owners 1' });
    await owners.fill('keeper');
    await page.getByRole('option', { name: 'a keeper of logs' }).waitFor();
    // By keyboard: what has just been refused is still said in the corner, and may lie over the list.
    await owners.press('ArrowDown');
    await owners.press('Enter');
    await owners.press('Escape');
    await set.click();
    await page.getByText(/^Changed by bootstrap administrator.*: Logs have a keeper\.$/).waitFor();
    expect(await policy()).toMatchObject({
      support: { minTrajectories: 3, minTasks: 1, minReporters: 2 },
      canaryShare: 0.25,
      fourEyes: true,
      owners: [{ skills: 'log-*', keys: [owner.id] }],
    });

    await page.reload();
    await field('Canary share').waitFor();
    expect(page.url()).toContain(ADDRESS);
    expect(await field('Canary share').inputValue()).toBe('0.25');
    expect(await form.getByRole('switch', { name: 'Four eyes' }).isChecked()).toBe(true);
    await form.getByText('a keeper of logs').waitFor();
    await form.scrollIntoViewIfNeeded();
    await takePicture(page, 'policy');
    await page.getByRole('link', { name: 'Every change' }).click();
    const entry = page.getByRole('row').filter({ hasText: 'policy.evolution_changed' }).first();
    await entry.getByText(/^Detail of/).click();
    await entry.getByText('"reason": "Logs have a keeper."').waitFor();
    await entry.getByRole('link', { name: `namespace:${NAMESPACE}` }).click();
    await field('Canary share').waitFor();
  });

  it('keeps what one has typed when another administrator was faster, and says so', async () => {
    const { page, server } = bench;
    const { client } = await newColleague(server, 'admin', 'a faster administrator');
    await visit(page, ADDRESS);
    const share = page.getByRole('textbox', { name: 'Canary share' });
    await share.fill('0.5');
    const { namespace: _, changed: _changed, keyNames: _names, ...rules } = await policy();
    const body = { ...rules, replay: 7, reason: 'Seven are enough.' } as object as { reason: string };
    const params = { path: { ns: NAMESPACE } };
    await unwrap(client.PUT('/api/v1/namespaces/{ns}/evolution-policy', { params, body }));
    // What is shown is read again when the window is looked at.
    await waitUntil(
      async () => {
        await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
        return page.getByText('a faster administrator changed the policy meanwhile').isVisible();
      },
      { intervalMs: 500, what: 'the change of the other' },
    );
    expect(await share.inputValue()).toBe('0.5');
    await page.getByRole('button', { name: 'Show that instead of mine' }).click();
    expect(await share.inputValue()).toBe('0.25');
    expect(await page.getByRole('textbox', { name: 'Answers to replay' }).inputValue()).toBe('7');
  });

  it('asks before a page is left with something that is not saved, and keeps it', async () => {
    const { page } = bench;
    await visit(page, ADDRESS);
    const reason = page.getByRole('form', { name: `Policy of ${NAMESPACE}` }).getByRole('textbox', { name: 'Reason' });
    await reason.fill('Half of it is written.');
    await page.getByRole('link', { name: 'Families' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await checkOverlay(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('Half of it is written.');
    await page.getByRole('link', { name: 'Families' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { level: 1, name: 'Families' }).waitFor();
  });

  it('is read by curators, owners by their names, and not changed', async () => {
    const { browser, server } = bench;
    const { key } = await newColleague(server, 'curator', 'a reading curator');
    const own = await openDesk(browser, server.url, { key });
    await own.page.goto(ADDRESS);
    const rules = own.page.getByRole('table', { name: `Policy of ${NAMESPACE}` });
    await rules.getByRole('row').filter({ hasText: 'Owners of log-*' }).getByText('a keeper of logs').waitFor();
    await own.page.getByText('What a finding of the scan leads to').waitFor();
    expect(await own.page.getByRole('button', { name: /^Set/ }).count()).toBe(0);
    expect(await findBarriers(own.page)).toEqual([]);
    await takePicture(own.page, 'policy-read');
    expect(own.complaints).toEqual([]);
    await own.close();
  });
}
