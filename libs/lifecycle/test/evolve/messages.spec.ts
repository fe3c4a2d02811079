import { WebhookCreate } from '@skillward/contracts';
import { describeOnBothDatabases } from '@skillward/testing';
import { CreateProposal } from '../../src/evolve/edit-proposal';
import { ReviewProposal } from '../../src/evolve/review-proposals';
import { as, by, freshNamespace, uploadSkill } from '../support/instance';
import { Sending, startSending } from '../support/sending';

const PUBLIC = 'https://skills.example.com';
const HOSTILE = '<!channel> read <https://evil.example|this> & [that](https://evil.example)';

describeOnBothDatabases('Messages for people', (kind) => {
  let sending: Sending;
  let failures = 0;
  const received: { path: string; body: string; signature: unknown }[] = [];

  beforeAll(async () => {
    sending = await startSending(
      kind,
      (request, response) => {
        void (async () => {
          let body = '';
          for await (const chunk of request) body += String(chunk);
          failures -= 1;
          if (failures >= 0) return response.writeHead(429).end();
          received.push({ path: request.url ?? '', body, signature: request.headers['webhook-signature'] });
          return response.writeHead(202).end();
        })();
      },
      { publicUrl: PUBLIC },
    );
  });
  afterAll(() => sending.stop());
  beforeEach(() => {
    received.length = 0;
  });

  const hooks = () => sending.hooks();
  const add = (namespace: string, change: Partial<WebhookCreate>) =>
    sending.add(namespace, { url: `${sending.url}/${change.format ?? 'skillward'}`, ...change });
  const send = () => sending.send();
  const propose = async (namespace: string, summary: string) => {
    await uploadSkill(sending.instance, namespace, { name: 'delta', body: '# Delta\n\nOne.\n' });
    const edits = [{ path: 'SKILL.md', oldText: 'One.', newText: 'Two.' }];
    const change = { namespace, name: 'delta', action: 'error_fix' as const, rationale: 'x', summary, edits };
    return sending.instance.get(CreateProposal).create(by('curator', 'ada'), change);
  };
  const sentTo = (path: string) => received.filter((each) => each.path === path).map(({ body }) => JSON.parse(body));

  it('tell a channel of Slack and one of Teams what waits, of which skill, by whom, and where', async () => {
    const namespace = freshNamespace();
    await add(namespace, { format: 'slack' });
    await add(namespace, { format: 'teams' });
    await add(namespace, {});
    const { id } = await propose(namespace, 'Says two instead of one.');
    await send();
    const link = `${PUBLIC}/review?id=${id}&status=all`;
    const [slack, ...more] = sentTo('/slack');
    expect(more).toEqual([]);
    expect(slack).toMatchObject({ text: `A change waits for review: ${namespace}/delta` });
    const blocks = JSON.stringify(slack.blocks);
    for (const part of [`Skill: ${namespace}/delta`, 'Proposed by: ada', 'Says two instead of one.']) {
      expect(blocks).toContain(part);
    }
    expect(blocks).toContain(`<${link.replace('&', '&amp;')}|Review it>`);
    const [teams] = sentTo('/teams');
    expect(teams.attachments[0]).toMatchObject({
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', title: 'Review it', url: link }] },
    });
    for (const part of [`${namespace}/delta`, 'ada', 'Says two instead of one.']) {
      expect(JSON.stringify(teams)).toContain(part);
    }
    expect(sentTo('/skillward')).toEqual([
      {
        type: 'proposal.pending',
        timestamp: expect.any(String),
        data: { proposal: { id, namespace, name: 'delta', status: 'pending', reason: null } },
      },
    ]);
    expect(received.every(({ signature }) => typeof signature === 'string')).toBe(true);
  });

  it('tell of decisions where somebody chose them, with their reason, and let no text mention or link', async () => {
    const namespace = freshNamespace();
    await add(namespace, { format: 'slack', events: ['proposal.rejected'] });
    await add(namespace, { format: 'teams', events: ['proposal.rejected'] });
    const { id } = await propose(namespace, 'Says two.');
    await send();
    expect(received).toEqual([]);
    await sending.instance.get(ReviewProposal).reject(by('reviewer', 'grace'), id, { reason: HOSTILE });
    await send();
    const [slack] = received.filter(({ path }) => path === '/slack');
    expect(slack?.body).toContain('A change was rejected');
    expect(slack?.body).toContain('Decided by: grace');
    expect(slack?.body).toContain('&lt;!channel&gt; read');
    expect(slack?.body).not.toMatch(/<!|<https:\/\/evil/);
    const [teams] = sentTo('/teams');
    const runs = teams.attachments[0].content.body.flatMap((block: { inlines?: object[] }) => block.inlines ?? []);
    expect(runs).toContainEqual({ type: 'TextRun', text: HOSTILE });
  });

  it('are tried again as every delivery is', async () => {
    const namespace = freshNamespace();
    const { id: hook } = await add(namespace, { format: 'slack' });
    await propose(namespace, 'Says two.');
    failures = 1;
    await send();
    const [failed] = (await hooks().deliveries(as('admin'), hook, { limit: 5 })).items;
    expect(failed).toMatchObject({ status: 'waiting', attempts: 1, responseStatus: 429 });
    await sending.instance.database.executeSql(
      "UPDATE webhook_deliveries SET next_at = now() - interval '1 second' WHERE id = $1",
      [failed?.id],
    );
    await send();
    expect(sentTo('/slack')).toHaveLength(1);
    const [done] = (await hooks().deliveries(as('admin'), hook, { limit: 5 })).items;
    expect(done).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('have their format among what is told of a webhook and of its making', async () => {
    const namespace = freshNamespace();
    const { id } = await add(namespace, { format: 'teams' });
    expect((await hooks().list(as('admin'), { limit: 200 })).items.find((each) => each.id === id)).toMatchObject({
      format: 'teams',
    });
    const { rows } = await sending.instance.database.executeSql(
      "SELECT detail FROM audit_events WHERE target = $1 AND action = 'webhook.created'",
      [`webhook:${id}`],
    );
    expect(rows[0]?.['detail']).toMatchObject({ format: 'teams' });
  });
});
