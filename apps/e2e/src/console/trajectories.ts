import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { countActiveParts, takePicture, visit, waitForFocus } from './browser';
import { PAYLOADS } from './hostile-skill';

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
    await page.getByText('attributed', { exact: true }).waitFor();
    await page.getByText('I shall read it.').first().waitFor();
    const idle = { scripts: 0, frames: 0, handlers: 0, pictures: 0, links: 0 };
    expect(await countActiveParts(page)).toEqual(idle);
    await visit(page, '/trajectories');
    await page.getByRole('link', { name: /Clean umsatz.csv/ }).waitFor();
    expect(await countActiveParts(page)).toEqual(idle);
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
    await page
      .getByRole('link', { name: /SKILL\.md, lines \d+ to \d+/ })
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
    expect(await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').count()).toBeLessThan(100);
    await page.getByText(`This is step ${LATE}.`, { exact: false }).first().waitFor();
    await page.keyboard.press('End');
    await page.getByText(`This is step ${STEPS - 1}.`, { exact: false }).waitFor();
  });
}
