import { unwrap } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { findBarriers, openDesk, takePicture, visit } from './browser';
import { NAMESPACE } from './proposals';
import { WORSENED } from './worsened';

/** What a person meets first, and how few acts lead on from it. */
export function home(bench: Bench): void {
  const part = (name: string) => bench.page.getByRole('region', { name, exact: true });
  const skillsRegion = () => bench.page.getByRole('region', { name: 'Skills', exact: true });

  it('says what waits, fails, got worse and came in, and leads to a review in one act', async () => {
    const { page } = bench;
    await bench.worsened;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await part('Got worse')
      .getByRole('link', { name: `${NAMESPACE}/${WORSENED}` })
      .waitFor();
    await part('Came in or changed').getByRole('link').nth(2).waitFor();
    await part('Failing').waitFor();
    const waiting = part('Waiting for you').getByRole('link').nth(1);
    await waiting.waitFor();
    const counted = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Review/ });
    await waitUntil(async () => /^Review ?\d+$/.test((await counted.textContent()) ?? ''), {
      what: 'the count of reviews',
    });
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'home');
    await waiting.click();
    await page.waitForURL(/\/review\?id=/);
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  });

  it('lists the first steps to whoever has not made them, and ends when each was made', async () => {
    const { page, browser, server, client } = bench;
    await visit(page, '/');
    await part('Came in or changed').waitFor();
    expect(await part('Get started').count()).toBe(0);
    const body = { name: 'a beginner', role: 'curator' as const, namespaces: ['team'] };
    const { key } = await unwrap(client.POST('/api/v1/keys', { body }));
    const asked = { task: 'merge the invoices', namespaces: ['team'] };
    await unwrap(client.POST('/api/v1/recommendations', { body: asked }));
    const own = await openDesk(browser, server.url, { key });
    await own.page.goto('/');
    const steps = own.page.getByRole('region', { name: 'Get started', exact: true });
    await steps.getByText('2 of 4 done').waitFor();
    expect(await steps.getByRole('img', { name: 'Done' }).count()).toBe(2);
    expect(await findBarriers(own.page)).toEqual([]);
    await steps.getByRole('link', { name: 'Report a run' }).click();
    await own.page.getByRole('heading', { level: 1, name: 'Trajectories' }).waitFor();
    expect(own.complaints).toEqual([]);
    await own.close();
  });

  it('finds a skill and answers the five first questions about it in two acts', async () => {
    const { page } = bench;
    await visit(page, '/library');
    // One: the words. Two: the link.
    const found = page.waitForResponse((response) => response.url().includes('q=quarterly'));
    await page.getByLabel('Search').fill('quarterly report');
    // Rows that move while one is pressed would take the click from it; a person waits for the answer as well.
    await found;
    await skillsRegion()
      .getByRole('link', { name: `${NAMESPACE}/${WORSENED}` })
      .click();
    const facts = page.locator('dl').first();
    for (const answer of [
      'Does it work?',
      'Is it safe?',
      'Is it used?',
      'Who owns it?',
      /^\d+\s% of \d+, \d+–\d+\s%$/,
    ]) {
      await facts.getByText(answer).first().waitFor();
    }
    await facts.getByText(`skillward install ${NAMESPACE}/${WORSENED}`).waitFor();
    await facts.getByRole('button', { name: 'Copy the command' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await facts.getByRole('link', { name: /% of/ }).click();
    await page.getByText('Success by version').waitFor();
    expect(await page.getByText(/% of \d+ \(95 % interval/).count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('sorts by a column in one act, the other way in two, and shows 15 skills at once', async () => {
    const { page } = bench;
    await visit(page, '/library');
    await skillsRegion().getByRole('link').nth(15).waitFor();
    const whole = await page.evaluate<number>(`(() => {
      const list = document.querySelector('[role="region"][aria-label="Skills"]');
      const end = list.getBoundingClientRect().bottom;
      return [...list.querySelectorAll('tbody tr:not([aria-hidden])')]
        .filter((row) => row.getBoundingClientRect().bottom <= end).length;
    })()`);
    expect(whole).toBeGreaterThanOrEqual(15);
    await page.getByRole('button', { name: 'Uses' }).click();
    await page.waitForURL(/sort=uses/);
    await page.getByRole('columnheader', { name: 'Uses' }).and(page.locator('[aria-sort=descending]')).waitFor();
    await waitUntil(
      async () => (await skillsRegion().getByRole('link').first().textContent()) === `${NAMESPACE}/${WORSENED}`,
      { what: 'the most used skill to come first' },
    );
    await page.getByRole('button', { name: 'Uses' }).click();
    await page.waitForURL(/order=asc/);
  });

  it('shows what somebody else changed at the next question or the one after it', async () => {
    const { page, client } = bench;
    await visit(page, '/library?namespace=team');
    await skillsRegion().getByRole('link', { name: 'team/changing' }).waitFor();
    const params = { path: { ns: 'team', name: 'changing' } };
    const set = (status: 'active' | 'deprecated') =>
      unwrap(
        client.PATCH('/api/v1/skills/{ns}/{name}', { params, body: { status, reason: 'Somebody else said so.' } }),
      );
    await set('deprecated');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/library/attention')) asked += 1;
    });
    await skillsRegion().getByText('Deprecated', { exact: true }).waitFor();
    expect(asked).toBeLessThanOrEqual(2);
    await set('active');
    await skillsRegion().getByText('Deprecated', { exact: true }).waitFor({ state: 'detached' });
  });

  it('has the guide in place, and a way on from an address that leads nowhere', async () => {
    const { page } = bench;
    await visit(page, '/guide');
    await page.getByRole('heading', { level: 2, name: 'Words' }).waitFor();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills' }).waitFor();
  });
}
