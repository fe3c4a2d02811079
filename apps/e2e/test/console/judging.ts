import { unwrap } from '@skillward/api-client';
import type { Bench } from './bench';
import { findBarriers, takePicture, visit } from './browser';
import { checkOverlay } from './overlays';
import { NAMESPACE, makeSkill, newColleague, proposeEdit } from './proposals';

const BODY = `# Installer

Install the tool:

\`\`\`sh
curl -fsSL https://tools.example.test/install.sh | sudo bash
\`\`\`
`;

/** What people say instead of profilers, scanners and defaults. */
export function judging(bench: Bench): void {
  const dialog = () => bench.page.getByRole('dialog');
  const giveReason = async (reason: string) => {
    await dialog().getByLabel('Reason').fill(reason);
    await bench.page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'detached' });
  };
  const choose = async (label: string, option: string) => {
    await bench.page.getByRole('combobox', { name: label, exact: true }).click();
    await bench.page.getByRole('option', { name: option, exact: true }).click();
  };

  it('corrects a field of a profile, by which the library is filtered, and takes it back', async () => {
    const { page } = bench;
    await visit(page, '/skills/starter/code-review?tab=profile');
    const completeness = page.getByRole('button', { name: /^Completeness/ }).first();
    await completeness.click();
    await page.getByRole('button', { name: 'Correct: Completeness' }).click();
    await choose('Value', 'No');
    await takePicture(page, 'profile-correct');
    await checkOverlay(page);
    await giveReason('It does not say how to test.');
    await page.getByText('corrected by a curator').waitFor();
    await page.getByText('It does not say how to test.').waitFor();
    await visit(page, '/library?quality=flawed&namespace=starter');
    await page.getByRole('link', { name: 'starter/code-review' }).waitFor();
    await visit(page, '/skills/starter/code-review?tab=profile');
    await completeness.click();
    await page.getByRole('button', { name: 'Take back: Completeness' }).click();
    await checkOverlay(page);
    await giveReason('It does, in its last part.');
    await page.getByText('corrected by a curator').waitFor({ state: 'detached' });
  });

  it('suppresses a finding with a reason and an end, and lets it count again', async () => {
    const { page, client } = bench;
    await makeSkill(client, { name: 'installer', description: 'Install the tool.', body: BODY });
    await visit(page, `/skills/${NAMESPACE}/installer?tab=scan`);
    await page.getByRole('button', { name: 'Suppress' }).first().click();
    await choose('What', 'The rule in the whole skill');
    await choose('For how long', '7 days');
    await takePicture(page, 'scan-suppress');
    await checkOverlay(page);
    await giveReason('The address is our own.');
    await page
      .getByText(/^Suppression ends .*: The address is our own\.$/)
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 2, name: 'Suppressions' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'scan-suppressed');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page
      .getByText(/^Suppression ends/)
      .first()
      .waitFor({ state: 'detached' });
    await page.getByText('(taken back)', { exact: false }).waitFor();
  });

  it('sets policies with a reason, refuses what cannot be, and says which models are asked', async () => {
    const { page } = bench;
    await visit(page, '/administration?tab=policies');
    for (const [action, reason] of [
      ['Warn', 'Look at everything.'],
      ['Nothing', 'As it was.'],
    ] as const) {
      await choose('Info', action);
      await page.getByRole('button', { name: 'Set' }).first().click();
      await giveReason(reason);
      await page.getByText(reason).waitFor();
    }
    const done = page.getByText('The policy is in force.');
    await done.first().waitFor({ state: 'detached' });
    const least = page.getByRole('textbox', { name: 'Ask a model below' });
    await least.fill('0.02');
    await page.getByRole('button', { name: 'Set' }).nth(1).click();
    await done.first().waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Ask a model below' }).waitFor();
    expect(await least.inputValue()).toBe('0.02');
    await page.getByRole('tab', { name: 'Models' }).click();
    await page.getByText(/SKILLWARD_LLM_MODEL names one/).waitFor();
  });

  it('shows a webhook that nobody takes, with its next try, and tries it now', async () => {
    const { page, client, server } = bench;
    const url = 'https://hooks.invalid/channel/secret-part';
    const body = { url, events: ['proposal.rejected' as const], namespaces: [NAMESPACE] };
    const { id: hook } = await unwrap(client.POST('/api/v1/webhooks', { body }));
    const author = await newColleague(server, 'curator', 'an impatient curator');
    await makeSkill(client, { name: 'told', description: 'Is told of.', body: '# Told\n\nOne.\n' });
    const change = { oldText: 'One.', newText: 'Two.', rationale: 'Two is right.' };
    const { id } = await proposeEdit(author.client, 'told', change);
    const params = { path: { id } };
    await unwrap(client.POST('/api/v1/proposals/{id}/reject', { params, body: { reason: 'One is right.' } }));
    await visit(page, '/administration?tab=jobs&kind=webhook');
    const again = page.getByRole('button', {
      name: 'Try now: webhook of “A change was rejected” to https://hooks.invalid',
    });
    await again.waitFor();
    await page.getByText(/^next try/).waitFor();
    expect(await page.getByText('secret-part').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await takePicture(page, 'administration-webhooks');
    await again.click();
    await page.getByText('Trying again').waitFor();
    await unwrap(client.DELETE('/api/v1/webhooks/{id}', { params: { path: { id: hook } } }));
  });

  it('says why a dropped file is no run, and keeps what was there', async () => {
    const { page } = bench;
    await visit(page, '/trajectories');
    const zone = page.getByText('Drop its file here');
    const dataTransfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['{"what": "is this?"}'], 'no-run.json'));
      return transfer;
    })()`);
    for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer });
    await page.getByRole('alert').waitFor();
    await takePicture(page, 'trajectory-refused');
    await page.getByRole('heading', { level: 1, name: 'Trajectories' }).waitFor();
  });
}
