import { unwrap } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Bench } from './bench';
import { countActiveParts, findBarriers, openDesk, takePicture, visit, waitForFocus } from './browser';
import { PAYLOADS } from './hostile-skill';
import { checkOverlay } from './overlays';
import { newColleague } from './proposals';

const STEPS = 2_600;
const LATE = 2_345;

/** Runs of agents: how they come, and what can be read of them. */
export function trajectories(bench: Bench): void {
  it('takes the file of a run that is dropped, and shows its steps and subtasks inert', async () => {
    const { page } = bench;
    const messages = [
      { role: 'user', content: `Clean umsatz.csv ${PAYLOADS.join(' ')}` },
      { role: 'assistant', content: `I shall read it. ${PAYLOADS.join(' ')}` },
      { role: 'user', content: 'Thank you, that is right.' },
    ];
    await visit(page, '/trajectories');
    const zone = page.getByText('Drop its file here');
    const dataTransfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([${JSON.stringify(JSON.stringify({ messages }))}], '<img src=x onerror=alert(1)>.json'));
      return transfer;
    })()`);
    for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer });
    await page.getByRole('heading', { level: 1, name: 'Trajectory' }).waitFor();
    await page.getByText('Analysed', { exact: true }).waitFor();
    await page.getByText('I shall read it.').first().waitFor();
    const idle = { scripts: 0, frames: 0, handlers: 0, pictures: 0, links: 0 };
    expect(await countActiveParts(page)).toEqual(idle);
    await visit(page, '/trajectories');
    await page.getByRole('link', { name: /Clean umsatz.csv/ }).waitFor();
    expect(await countActiveParts(page)).toEqual(idle);
  });

  it('analyses again what could be read of a broken file, from the page of the run', async () => {
    const { page, client } = bench;
    const content = `${JSON.stringify({ role: 'user', content: 'Sort it' })}\n{"role": "assistant", "content": "Sor`;
    const { id } = await unwrap(client.POST('/api/v1/trajectories', { body: { format: 'chat', content } }));
    await visit(page, `/trajectories/${id}`);
    await page.getByText('is cut short').waitFor();
    await page.getByRole('button', { name: 'Analyse again' }).click();
    await page.getByText('Analysed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Analyse again' }).waitFor({ state: 'detached' });
  });

  it('deletes a run, for whoever reported it too, after it said what goes with it', async () => {
    const { client, browser, server } = bench;
    const reporter = await newColleague(server, 'agent', 'a reporter of a wrong run');
    const report = (task: string) => {
      const content = JSON.stringify({ messages: [{ role: 'user', content: task }] });
      return unwrap(reporter.client.POST('/api/v1/trajectories', { body: { format: 'chat', content } }));
    };
    const { id } = await report('Reported with the wrong outcome');
    const { page, complaints, close } = await openDesk(browser, server.url, { key: reporter.key });
    await page.goto(`/trajectories`);
    await page.getByRole('link', { name: 'Reported with the wrong outcome' }).click();
    await page.getByRole('button', { name: 'Delete the run' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('lose this support').waitFor();
    await checkOverlay(page);
    await dialog.getByRole('button', { name: 'Delete the run' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trajectories' }).waitFor();
    await page.getByText('Reported with the wrong outcome').waitFor({ state: 'detached' });
    await page.goBack();
    expect(page.url()).not.toContain(id);
    await expect(client.GET('/api/v1/trajectories/{id}', { params: { path: { id } } })).rejects.toThrow(
      'does not exist',
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('jumps from a quote to its step, and from a span to the lines of the skill', async () => {
    const { page, prepared } = bench;
    const [first] = (await prepared).evidence;
    await visit(page, `/trajectories/${first?.trajectoryId}?subtask=${first?.subtaskId}`);
    const quote = page.getByText("ModuleNotFoundError: No module named 'camelot'").first();
    await quote.waitFor();
    await takePicture(page, 'trajectory');
    await page.getByRole('button', { name: 'step 2', exact: true }).first().click();
    await page.waitForURL(/step=2/);
    await waitForFocus(page, '#step-2');
    // What failed need not be opened.
    await page.locator('#step-2').getByText("ModuleNotFoundError: No module named 'camelot'").waitFor();
    await page
      .getByRole('link', { name: /SKILL\.md, lines? \d+/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'review/pdf-tables' }).waitFor();
    await page.getByRole('tab', { name: 'Files', selected: true }).waitFor();
    expect(page.url()).toMatch(/line=\d+/);
  });

  it('shows any step of a long run, and draws only what is in sight', async () => {
    const { page, client } = bench;
    const steps = Array.from({ length: STEPS }, (_, at) => ({
      source: at === 0 ? 'user' : 'agent',
      text: `This is step ${at}. ${'It has some words. '.repeat(at % 40)}`,
    }));
    const content = JSON.stringify({ format: 'skillward-trajectory', version: 1, steps });
    const { id } = await unwrap(client.POST('/api/v1/trajectories', { body: { content } }));
    await visit(page, `/trajectories/${id}?step=${LATE}`);
    await waitForFocus(page, `#step-${LATE}`);
    // What was found out of the run meanwhile quotes it as well.
    const list = page.getByRole('list', { name: 'Steps' });
    expect(await list.getByRole('listitem').count()).toBeLessThan(100);
    await list.getByText(`This is step ${LATE}.`, { exact: false }).waitFor();
    // The list is as long as the run, however much of it has been loaded.
    await visit(page, `/trajectories/${id}`);
    await list.getByText('This is step 0.', { exact: false }).waitFor();
    await page.keyboard.press('End');
    await list.getByText(`This is step ${STEPS - 1}.`, { exact: false }).waitFor();
    expect(await list.getByRole('listitem').count()).toBeLessThan(100);
  });

  it('finds runs by outcome, words, skill and agent, and keeps the filter in the address', async () => {
    const { page, client, prepared } = bench;
    const known = (await prepared).evidence.map(({ trajectoryId }) => trajectoryId);
    await visit(page, '/trajectories');
    const runs = page.getByRole('list', { name: 'Runs' });
    await runs.getByRole('link', { name: /for the first agent/ }).waitFor();
    await page.getByRole('combobox', { name: 'Outcome' }).selectOption('passed');
    await page.getByRole('textbox', { name: 'Skill' }).fill('review/pdf-tables');
    await page.waitForURL(/outcome=passed.*skill=/);
    await page.getByRole('textbox', { name: 'Search tasks' }).fill('first agent');
    await page.waitForURL(/q=first/);
    await waitUntil(async () => (await runs.getByRole('listitem').count()) === 1, { what: 'one run to be left' });
    await takePicture(page, 'runs');
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await runs.getByRole('link', { name: /for the first agent/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Trajectory' }).waitFor();
    expect(known).toContain(/trajectories\/([\w-]+)/.exec(page.url())?.[1]);
    await page.getByRole('link', { name: 'Its recommendation' }).waitFor();
    await page.getByRole('link', { name: 'Its proposal' }).first().waitFor();
    const strip = page.getByRole('region', { name: 'The run at a glance' });
    await strip.getByRole('button').first().waitFor();
    await takePicture(page, 'run');
    expect(await findBarriers(page)).toEqual([]);
    const query = { outcome: 'failed' } as const;
    const { items } = await unwrap(client.GET('/api/v1/trajectories', { params: { query } }));
    expect(items.filter(({ id }) => known.includes(id))).toEqual([]);
  });

  it('takes verdicts by keyboard, one after the other, three keys each besides the reason', async () => {
    const { page, client } = bench;
    const waiting = async () =>
      (await unwrap(client.GET('/api/v1/trajectories', { params: { query: { awaits: 'verdict', limit: 200 } } })))
        .items;
    for (const name of ['rose', 'tulip']) {
      const steps = [
        { source: 'user', text: `Praise the ${name} in a verse` },
        { source: 'agent', text: `O ${name}, you are red.` },
      ];
      const content = JSON.stringify({ format: 'skillward-trajectory', version: 1, steps });
      await unwrap(client.POST('/api/v1/trajectories', { body: { content } }));
    }
    await waitUntil(async () => (await waiting()).filter(({ task }) => /^Praise/.test(task ?? '')).length === 2, {
      what: 'two runs to wait for a verdict',
    });
    const before = (await waiting()).length;
    await visit(page, '/trajectories');
    await page.getByRole('link', { name: 'Give verdicts' }).click();
    await page.getByText(`Run 1 of ${before}`).waitFor();
    await takePicture(page, 'verdicts');
    expect(await findBarriers(page)).toEqual([]);
    for (const [at, name] of ['tulip', 'rose'].entries()) {
      await page.getByText(`Run ${at + 1} of ${before}`).waitFor();
      await page.getByRole('heading', { level: 2, name: `Praise the ${name}` }).waitFor();
      await page.keyboard.press('1');
      await page.keyboard.type('It praises.');
      await page.keyboard.press('Control+Enter');
    }
    await waitUntil(async () => (await waiting()).length === before - 2, { what: 'both verdicts to count' });
    const { items } = await unwrap(
      client.GET('/api/v1/audit', { params: { query: { action: 'trajectory.judged', limit: 2 } } }),
    );
    expect(items.map(({ detail }) => detail['reason'])).toEqual(['It praises.', 'It praises.']);
  });
}
