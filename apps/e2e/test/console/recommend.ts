import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { findBarriers, takePicture, visit } from './browser';
import { checkLists } from './overlays';

const TASK = 'Clean a CSV export whose amounts use a decimal comma';

/** Skills that serve a task, each with another that does not; no skill stands in two of them. */
const LABELLED = [
  ['regex-building', 'shell-script-writing'],
  ['release-notes', 'commit-messages'],
  ['code-review', 'log-triage'],
  ['sql-query-tuning', 'survey-analysis'],
  ['incident-postmortem', 'meeting-minutes'],
];

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
    await page.getByText('Chosen over').first().waitFor();
    await page.getByText('Score breakdown').first().click();
    await page.getByRole('table', { name: 'Score breakdown' }).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'recommend');
    await page.getByRole('button', { name: 'Compare two models' }).waitFor();
    await page.getByRole('link', { name: 'Open in the history' }).click();
    await heading('Recommendation').waitFor();
    await page.getByText('A sibling was chosen').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'recommendation');
  });

  it('says what has become of a recommended skill since', async () => {
    const { page, client } = bench;
    const { id, skills } = await unwrap(client.POST('/api/v1/recommendations', { body: { task: TASK, k: 1 } }));
    const path = { ns: skills[0]?.namespace ?? '', name: skills[0]?.name ?? '' };
    const set = (status: 'archived' | 'active') =>
      unwrap(client.PATCH('/api/v1/skills/{ns}/{name}', { params: { path }, body: { status, reason: 'A test.' } }));
    await set('archived');
    await visit(page, `/history/${id}`);
    await page.getByText('Now: Archived').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await set('active');
    await page.reload();
    await page.getByText('Score breakdown').first().waitFor();
    expect(await page.getByText('Now: ').count()).toBe(0);
  });

  it('says of any skill why it is not shown, in two acts, and keeps the question in the address', async () => {
    const { page, client } = bench;
    const { id } = await unwrap(client.POST('/api/v1/recommendations', { body: { task: TASK, k: 1 } }));
    const answer = await unwrap(client.GET('/api/v1/recommendations/{id}', { params: { path: { id } } }));
    const candidate = answer.exposures.find(({ rank }) => rank === null);
    await visit(page, `/history/${id}`);
    const section = page.getByRole('region', { name: 'Why not a skill' });
    const field = section.getByRole('combobox', { name: 'Skill' });
    await field.fill(`${candidate?.namespace}/${candidate?.name}`);
    await page.keyboard.press('Enter');
    await section.getByText(candidate?.reason ?? '').waitFor();
    await section.getByRole('table', { name: 'Score breakdown' }).waitFor();
    await section.getByText('As it was decided and kept with the answer.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const known = new Set(answer.exposures.map(({ namespace, name }) => `${namespace}/${name}`));
    const library = await unwrap(
      client.GET('/api/v1/skills', { params: { query: { namespace: 'starter', limit: 200 } } }),
    );
    const other = library.items.map(({ name }) => `starter/${name}`).find((reference) => !known.has(reference)) ?? '';
    expect(other).not.toBe('');
    await field.fill(other);
    await page.keyboard.press('Enter');
    await section.getByText('the same request was asked again').waitFor();
    await section.getByText('Words of the task').waitFor();
    await takePicture(page, 'why-not');
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await section.getByText('the same request was asked again').waitFor();
    await field.fill('starter/none-of-these');
    await page.keyboard.press('Enter');
    await section.getByText('The skill starter/none-of-these').waitFor();
  });

  it('trains another model on what curators say, which ranks only once it is chosen', async () => {
    const { page, client } = bench;
    for (const [at, [helpful = '', risky = '']] of LABELLED.entries()) {
      for (const task of [`Do what ${helpful} is for`, `Again what ${helpful} says, and not number ${at}`]) {
        const body = { task, helpful: `starter/${helpful}`, risky: `starter/${risky}` };
        await unwrap(client.POST('/api/v1/training-pairs', { body }));
      }
    }
    await visit(page, '/administration?tab=scorers');
    await page.getByRole('button', { name: 'Train a model' }).click();
    await page.getByRole('button', { name: /^Use / }).waitFor();
    const { items } = await unwrap(client.GET('/api/v1/scorers'));
    expect(items.filter(({ active }) => active)).toHaveLength(1);
    expect(items).toHaveLength(2);
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
    await checkLists(page, page.locator('#content'));
    await page.getByRole('combobox', { name: 'First model' }).click();
    await page.getByRole('option', { selected: false }).click();
    await page.waitForURL(/compare=models.*first=/);
    const chosen = await page.getByRole('combobox', { name: 'First model' }).inputValue();
    await page.reload();
    await page.getByRole('table', { name: 'First model' }).getByRole('link').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'First model' }).inputValue()).toBe(chosen);
  });

  it('finds a recommendation again by a skill and a decision', async () => {
    const { page } = bench;
    await visit(page, '/history?skill=starter/csv-cleaning-decimal-point&decision=suppressed_sibling');
    await page.getByRole('link', { name: TASK }).first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Decision' }).inputValue()).toBe('A sibling was chosen');
    const skill = page.getByRole('textbox', { name: 'Skill' });
    await skill.fill('starter/');
    await page.getByText('As namespace/name').waitFor();
    await skill.fill('starter/csv-cleaning-decimal-comma');
    await page.waitForURL(/skill=starter(\/|%2F)csv-cleaning-decimal-comma/);
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
  });
}
