import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { findBarriers, takePicture, visit } from './browser';

const TASK = 'Clean a CSV export whose amounts use a decimal comma';

/** What agents are offered, and why. */
export function recommending(bench: Bench): void {
  const heading = (name: string) => bench.page.getByRole('heading', { level: 1, name });

  it('asks for a recommendation by keyboard, and reads why', async () => {
    const { page } = bench;
    await visit(page, '/recommend');
    await page.getByRole('textbox', { name: 'Task' }).focus();
    await page.keyboard.type(TASK);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'starter/csv-cleaning-decimal-comma', exact: true }).first().waitFor();
    await page.getByText('Instead of').first().waitFor();
    await page.getByText('Score in its parts').first().click();
    await page.getByRole('table', { name: 'Score in its parts' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'recommend');
    await page.getByRole('button', { name: 'Compare two models' }).waitFor();
    await page.getByRole('link', { name: 'Open in the history' }).click();
    await heading('Recommendation').waitFor();
    await page.getByText('suppressed sibling').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'recommendation');
  });

  it('compares two models on a task without keeping anything', async () => {
    const { page, client } = bench;
    await visit(page, `/recommend?task=${encodeURIComponent(TASK)}`);
    const kept = async () =>
      (await unwrap(client.GET('/api/v1/recommendations'))).items.filter(({ task }) => task === TASK).length;
    const before = await kept();
    await page.getByRole('button', { name: 'Compare two models' }).click();
    for (const side of ['First model', 'Second model']) {
      await page.getByRole('table', { name: side }).getByRole('link').first().waitFor();
    }
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'compare-models');
    expect(await kept()).toBe(before);
  });

  it('finds a recommendation again by a skill and a decision', async () => {
    const { page } = bench;
    await visit(page, '/history?skill=starter/csv-cleaning-decimal-point&decision=suppressed_sibling');
    await page.getByRole('link', { name: TASK }).first().waitFor();
  });
}
