import { unwrap } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { openDesk, visit, waitForFocus } from './browser';
import { NAMESPACE, makeSkill, newColleague, proposeEdit } from './proposals';

/** What people see when something does not come, is not there, or changes behind their back. */
export function failing(bench: Bench): void {
  const openOwn = () => openDesk(bench.browser, bench.server.url, { key: bench.server.apiKey });

  it('loads a page again whose parts did not come, when somebody asks for it', async () => {
    const { page, close } = await openOwn();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.route('**/assets/overview-page-*', (route) => route.abort());
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('alert').getByText('did not load').waitFor();
    await page.unroute('**/assets/overview-page-*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await close();
  });

  it('stays where it is while the server is away, and goes on by itself when it is back', async () => {
    const { page, close } = await openOwn();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('alert').getByText('The server does not answer').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('The server does not answer').waitFor();
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await close();
  });

  it('comes up when the server is back that was away at first', async () => {
    const { page, close } = await openOwn();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/library');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/**');
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
    await close();
  });

  it('says that more of a list could not be loaded', async () => {
    const { page, close } = await openOwn();
    // As a cursor that the server no longer takes.
    await page.route('**/api/v1/families?limit=*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), nextCursor: 'gone' } });
    });
    await page.goto('/families');
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await close();
  });

  it('says that signing out failed, and leaves nobody in the belief that they are signed out', async () => {
    const { page, complaints, close } = await openOwn();
    await page.goto('/library');
    const signOut = async () => {
      await page.getByRole('button', { name: 'bootstrap administrator' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await page.route('**/api/v1/session', (route) => route.abort());
    await signOut();
    await page.getByRole('alert').getByText('No answer').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
    await page.unroute('**/api/v1/session');
    await signOut();
    await page.getByRole('heading', { name: 'Sign in to Skillward' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('says to whoever is signed out while working why they have to sign in again', async () => {
    const { page, context, close } = await openOwn();
    await page.goto('/library?namespace=team');
    await page.getByRole('link', { name: 'team/changing' }).waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'team/changing' }).click();
    await page.getByText('You are signed out').waitFor();
    await page.getByLabel('Key').fill(bench.server.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'team/changing' }).waitFor();
    await page.getByRole('button', { name: 'bootstrap administrator' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Skillward' }).waitFor();
    expect(await page.getByText('You are signed out').count()).toBe(0);
    await close();
  });

  it('keeps what was written about a proposal when the session ends before it is sent', async () => {
    const { server, client, browser } = bench;
    await makeSkill(client, { name: 'interrupted', description: 'Is interrupted.', body: '# Interrupted\n\nOne.\n' });
    const author = await newColleague(server, 'curator', 'the author of an interruption');
    const change = { oldText: 'One.', newText: 'Two.', rationale: 'Two is right.' };
    const { id } = await proposeEdit(author.client, 'interrupted', change);
    const { key } = await newColleague(server, 'reviewer', 'an interrupted reviewer');
    const { page, context, close } = await openDesk(browser, server.url, { key });
    const press = (action: string) =>
      page.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog');
    const comment = dialog.getByRole('textbox', { name: 'Comment' });
    await page.goto(`/review?id=${id}`);
    await press('Approve');
    await comment.fill('Checked against the handbook.');
    await context.clearCookies();
    await page.getByText('You are signed out').waitFor();
    await page.getByLabel('Key').fill(key);
    await page.keyboard.press('Enter');
    await page.getByText('Not sent yet: “Checked against the handbook.”').waitFor();
    await press('Edit the draft');
    await dialog.getByRole('textbox', { name: 'Replace with' }).fill('Three.');
    await page.reload();
    await page.getByText('You changed the draft and have not saved it').waitFor();
    await press('Edit the draft');
    expect(await dialog.getByRole('textbox', { name: 'Replace with' }).inputValue()).toBe('Three.');
    await dialog.getByRole('button', { name: 'Start anew' }).click();
    expect(await dialog.getByRole('textbox', { name: 'Replace with' }).inputValue()).toBe('Two.');
    await page.keyboard.press('Escape');
    await press('Approve');
    expect(await comment.inputValue()).toBe('Checked against the handbook.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByText('Not sent yet').count()).toBe(0);
    const { items } = await unwrap(
      client.GET('/api/v1/proposals', { params: { query: { skill: `${NAMESPACE}/interrupted` } } }),
    );
    expect(items).toMatchObject([{ status: 'approved' }]);
    await close();
  });

  it('keeps a question that was typed when the session ends before it is asked, and asks it by keyboard', async () => {
    const { page, context, close } = await openOwn();
    const task = page.getByRole('textbox', { name: 'Task' });
    await page.goto('/recommend');
    await task.fill('Clean a CSV export whose amounts use a decimal comma');
    await page.getByRole('combobox', { name: 'Rule out' }).fill('Playwright');
    await page.keyboard.press('Enter');
    await task.focus();
    await context.clearCookies();
    await page.keyboard.press('Control+Enter');
    await page.getByText('You are signed out').waitFor();
    await page.getByLabel('Key').fill(bench.server.apiKey);
    await page.keyboard.press('Enter');
    await page.getByText('Playwright', { exact: true }).waitFor();
    expect(await task.inputValue()).toMatch(/^Clean a CSV/);
    await task.focus();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: 'starter/csv-cleaning-decimal-comma', exact: true }).first().waitFor();
    expect(await task.inputValue()).toMatch(/^Clean a CSV/);
    await page.goto('/recommend');
    await page.getByText('No results yet').waitFor();
    expect(await task.inputValue()).toBe('');
    await close();
  });

  it('says that an approval failed whose dialog was closed before the answer came', async () => {
    const { server, client, browser } = bench;
    await makeSkill(client, { name: 'hasty', description: 'Is decided in haste.', body: '# Hasty\n\nOne.\n' });
    const author = await newColleague(server, 'curator', 'the author of something hasty');
    const change = { oldText: 'One.', newText: 'Two.', rationale: 'Two is right.' };
    const { id } = await proposeEdit(author.client, 'hasty', change);
    const { key } = await newColleague(server, 'reviewer', 'a hasty reviewer');
    const { page, close } = await openDesk(browser, server.url, { key });
    let letGo = (): void => undefined;
    const isClosed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(`**/proposals/${id}/approve`, async (route) => {
      await isClosed;
      const problem = { type: 'about:blank', title: 'No', status: 409, detail: 'It cannot be approved.' };
      await route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
    });
    await page.goto(`/review?id=${id}`);
    await page.getByRole('toolbar', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    letGo();
    await page.getByRole('alert').getByText('It cannot be approved.').waitFor();
    await close();
  });

  it('does not ask whoever is signed in to sign in', async () => {
    const { page, close } = await openOwn();
    await page.goto('/login?to=%2Flibrary%3Fq%3Dpdf');
    await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
    expect(page.url()).toContain('/library?q=pdf');
    await page.goto('/login?to=%2Flogin');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await close();
  });

  it('notices that somebody else has signed in in the same browser', async () => {
    const { page, context, close } = await openOwn();
    await page.goto('/administration?tab=keys');
    await page.getByRole('region', { name: 'Keys' }).waitFor();
    const body = { name: 'the next person', role: 'curator' } as const;
    const { key } = await unwrap(bench.client.POST('/api/v1/keys', { body }));
    await context.request.post('/api/v1/session', { data: { key } });
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('a key that must not come to be');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'the next person' }).waitFor();
    await page.getByRole('region', { name: 'Keys' }).waitFor({ state: 'detached' });
    await close();
  });

  it('shows a key that was made after its dialog was closed', async () => {
    const { page, close } = await openOwn();
    await page.goto('/administration?tab=keys');
    let letGo = (): void => undefined;
    const isClosed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/v1/keys', async (route) => {
      if (route.request().method() === 'POST') await isClosed;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('a slow key');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    letGo();
    await page.getByRole('alert').getByText('Key of a slow key, shown only once').waitFor();
    await close();
  });

  it.each([
    ['/history/00000000-0000-7000-8000-000000000000', 'recommendation', 'All recommendations'],
    ['/history/no-id', 'recommendation', 'All recommendations'],
    ['/trajectories/00000000-0000-7000-8000-000000000000', 'run', 'All runs'],
    ['/families/none', 'family', 'All families'],
    ['/syncs/none', 'sync', 'All sources'],
    ['/skills/NONE/none', 'skill', 'Search the library for it'],
  ])('says of %s that it is not there, under a heading and with a way on', async (address, what, wayOn) => {
    const { page } = bench;
    await page.goto('/library');
    await page.getByRole('heading', { level: 1, name: 'Skills' }).waitFor();
    await visit(page, address);
    await page.getByText(`There is no such ${what}, or your key may not see it.`).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).not.toContain('Skills');
    await page.getByRole('link', { name: wayOn }).waitFor();
  });

  it('opens the first part where an address names one that there is not', async () => {
    const { page } = bench;
    await visit(page, '/administration?tab=none');
    await page.getByRole('tab', { name: 'Keys', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Create a key' }).waitFor();
  });

  it('moves the focus to the page that a link in the content or the way back leads to', async () => {
    const { page } = bench;
    await page.goto('/families');
    await page.locator('#content a[href^="/families/"]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Side by side' }).waitFor();
    await waitForFocus(page, '#content');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Families' }).waitFor();
    await waitForFocus(page, '#content');
  });

  it('shows the task of an answer that is opened again', async () => {
    const { page } = bench;
    const task = page.getByRole('textbox', { name: 'Task' });
    const ask = async (text: string) => {
      await task.fill(text);
      await page.getByRole('button', { name: 'Recommend', exact: true }).click();
    };
    const isAsked = (text: string) =>
      waitUntil(async () => (await task.inputValue()) === text, { what: 'the task to stand in its field' });
    await page.goto('/recommend');
    await ask('Fill in the form fields of a PDF');
    await page.waitForURL(/[?]id=/);
    const first = page.url();
    await ask('Resolve a merge conflict in git');
    await page.waitForURL((url) => url.href !== first && url.search.includes('id='));
    await page.reload();
    await isAsked('Resolve a merge conflict in git');
    await page.goBack();
    await isAsked('Fill in the form fields of a PDF');
  });

  it('says where nothing is yet what to do next', async () => {
    const { page } = bench;
    await page.goto('/history?decision=filtered_environment');
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.waitForURL(/\/history$/);
    await page.goto('/administration?tab=jobs&kind=push');
    await page.getByText('No job fits these filters').waitFor();
    await page.goto('/review?id=none');
    await page.getByText('There is no such proposal').waitFor();
    await page.route('**/api/v1/library/summary', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), skills: 0 } });
    });
    await page.goto(`/recommend?task=${encodeURIComponent('xyzzy')}`);
    await page.getByRole('button', { name: 'Recommend', exact: true }).click();
    await page.getByRole('link', { name: 'Add a source, or upload skills' }).waitFor();
    expect(await page.getByText('No skill is recommended for this task.').count()).toBe(1);
    await page.unroute('**/api/v1/library/summary');
  });
}
