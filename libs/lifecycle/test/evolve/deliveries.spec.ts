import { webhookStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { RetryDelivery } from '../../src/evolve/webhooks';
import { as, freshNamespace } from '../support/instance';
import { Sending, startSending } from '../support/sending';

const STATUS: Readonly<Record<string, number>> = {
  '/good': 204,
  '/broken': 500,
  '/moved': 301,
  '/gone': 410,
  '/busy': 429,
};

describeOnBothDatabases('Deliveries of webhooks', (kind) => {
  let sending: Sending;
  const received: string[] = [];
  const signatures: (string | undefined)[] = [];
  const bodies: string[] = [];
  /** Of `/busy`, in its header. */
  let retryAfter = '';

  beforeAll(async () => {
    sending = await startSending(kind, (request, response) => {
      const path = request.url ?? '';
      received.push(path);
      signatures.push(request.headers['webhook-signature']?.toString());
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => bodies.push(body));
      // What has no status never answers.
      const status = STATUS[path];
      if (status !== undefined) response.writeHead(status, status === 429 ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  afterAll(() => sending.stop());
  beforeEach(() => {
    for (const each of [received, signatures, bodies]) each.length = 0;
  });
  afterEach(async () => {
    const { items } = await hooks().list(as('admin'), { limit: 200 });
    for (const { id } of items) await hooks().remove(as('admin'), id);
  });

  const hooks = () => sending.hooks();
  const add = async (namespace: string, address: string) =>
    (await sending.add(namespace, { url: address.startsWith('/') ? sending.url + address : address })).id;
  const announce = async (namespace: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const payload = { time, proposal: { namespace } };
      await sending.instance.database.transaction((tx) =>
        webhookStore.announce(tx, newId, { event: 'proposal.pending', namespace, payload, at: new Date() }),
      );
    }
  };
  const send = (signal?: AbortSignal) => sending.send(signal);
  const countOf = (path: string) => received.filter((each) => each === path).length;
  const errorOf = async (hook: string) =>
    (await hooks().deliveries(as('admin'), hook, { limit: 1 })).items[0]?.error ?? null;

  it('reach one receiver while another one never answers', async () => {
    const namespace = freshNamespace();
    await add(namespace, '/silent');
    await add(namespace, '/good');
    await announce(namespace, 3);
    const stopping = new AbortController();
    const sent = send(stopping.signal);
    await waitUntil(() => countOf('/good') === 3 && countOf('/silent') === 1);
    stopping.abort();
    await sent;
    expect(countOf('/silent')).toBe(1);
  });

  it('are tried once a round where the receiver fails, and all of them where it works', async () => {
    const namespace = freshNamespace();
    await add(namespace, '/broken');
    await add(namespace, '/good');
    await announce(namespace, 3);
    await send();
    expect([countOf('/broken'), countOf('/good')]).toEqual([1, 3]);
    await send();
    expect([countOf('/broken'), countOf('/good')]).toEqual([2, 3]);
  });

  it('that are cut off because the process ends do not count as tried', async () => {
    const namespace = freshNamespace();
    const hook = await add(namespace, '/silent');
    await announce(namespace, 1);
    const stopping = new AbortController();
    const sent = send(stopping.signal);
    await waitUntil(() => countOf('/silent') === 1);
    stopping.abort();
    await sent;
    const { items } = await hooks().deliveries(as('admin'), hook, { limit: 1 });
    expect(items).toMatchObject([{ status: 'waiting', attempts: 0, error: null }]);
  });

  it('say in words why they were not accepted', async () => {
    const namespace = freshNamespace();
    const moved = await add(namespace, '/moved');
    const broken = await add(namespace, '/broken');
    const closed = await add(namespace, 'http://127.0.0.1:9/hook');
    const nowhere = await add(namespace, 'https://nowhere.invalid/hook');
    const encrypted = await add(namespace, `${sending.url.replace('http:', 'https:')}/good`);
    const silent = await add(namespace, '/silent');
    await announce(namespace, 1);
    await send();
    expect(await errorOf(moved)).toBe(
      'The receiver answered 301. Redirects are not followed: change the webhook to the address that it leads to.',
    );
    expect(await errorOf(broken)).toBe('The receiver answered 500.');
    expect(await errorOf(closed)).toBe('The receiver cannot be reached (ECONNREFUSED).');
    expect(await errorOf(nowhere)).toMatch(/nowhere\.invalid .*SKILLWARD_WEBHOOK_ALLOW_PRIVATE_NETWORKS/);
    expect(await errorOf(silent)).toBe('The receiver did not answer within 10 seconds.');
    expect(await errorOf(encrypted)).toMatch(/^The receiver cannot be reached \([A-Z_]+\)\.$/);
  });

  it.each([
    ['in seconds', () => '7200'],
    ['as a date', () => new Date(Date.now() + 7_200_000).toUTCString()],
  ])('wait as long as the receiver asks, %s, and so do those behind them', async (_how, value) => {
    const namespace = freshNamespace();
    retryAfter = value();
    const hook = await add(namespace, '/busy');
    await announce(namespace, 3);
    await send();
    await send();
    expect(countOf('/busy')).toBe(1);
    const { items } = await hooks().deliveries(as('admin'), hook, { limit: 5 });
    for (const { status, nextAt } of items) {
      expect(status).toBe('waiting');
      expect(Math.abs(Date.parse(nextAt) - Date.now() - 7_200_000)).toBeLessThan(60_000);
    }
    expect(items.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
    const held = items.find(({ attempts }) => attempts === 0);
    expect(held?.error).toBe('The receiver asked to wait.');
    await sending.instance.get(RetryDelivery).retry(as('admin'), held?.id ?? '');
    await send();
    expect(countOf('/busy')).toBe(2);
  });

  it('wait no longer than the longest pause, and no shorter than without being asked', async () => {
    const namespace = freshNamespace();
    for (const [value, seconds] of [
      ['999999999', 86_400],
      ['0', 5],
      ['soon', 5],
    ] as const) {
      retryAfter = value;
      const hook = await add(namespace, '/busy');
      await announce(namespace, 1);
      await send();
      const [item] = (await hooks().deliveries(as('admin'), hook, { limit: 1 })).items;
      expect(Math.abs(Date.parse(item?.nextAt ?? '') - Date.now() - seconds * 1000)).toBeLessThan(4000);
      await hooks().remove(as('admin'), hook);
    }
  });

  it('are not tried again where the receiver is gone for good', async () => {
    const namespace = freshNamespace();
    const hook = await add(namespace, '/gone');
    await announce(namespace, 1);
    await send();
    const [item] = (await hooks().deliveries(as('admin'), hook, { limit: 1 })).items;
    expect(item).toMatchObject({ status: 'failed', attempts: 1, responseStatus: 410 });
    expect(item?.error).toBe('The receiver answered 410: it is gone for good. Remove the webhook, or try again.');
  });

  it('of a test go out once, signed, however it ends, and are logged and audited', async () => {
    const namespace = freshNamespace();
    const works = await add(namespace, '/good');
    const fails = await add(namespace, '/broken');
    const asked = await hooks().test(as('admin'), works);
    expect(asked).toMatchObject({ event: 'webhook.test', status: 'waiting', attempts: 0 });
    await hooks().test(as('admin'), fails);
    await send();
    await send();
    expect([countOf('/good'), countOf('/broken')]).toEqual([1, 1]);
    expect(signatures.every((signature) => signature?.startsWith('v1,'))).toBe(true);
    const last = async (hook: string) => (await hooks().deliveries(as('admin'), hook, { limit: 1 })).items[0];
    expect(await last(works)).toMatchObject({ id: asked.id, status: 'done', responseStatus: 204 });
    expect(await last(fails)).toMatchObject({ status: 'failed', attempts: 1, responseStatus: 500 });
    const { rows } = await sending.instance.database.executeSql(
      "SELECT detail FROM audit_events WHERE target = $1 AND action = 'webhook.tested'",
      [`webhook:${works}`],
    );
    expect(rows).toEqual([{ detail: { id: asked.id } }]);
  });

  it('of a test are a message for people where the webhook has their format', async () => {
    const { id: hook } = await sending.add(freshNamespace(), { url: `${sending.url}/good`, format: 'slack' });
    await hooks().test(as('admin'), hook);
    await send();
    expect(bodies.map((body) => JSON.parse(body).text)).toEqual(['This is a test: Skillward']);
  });

  it('go where a change of the webhook leads them, and the change is audited without the path', async () => {
    const namespace = freshNamespace();
    const hook = await add(namespace, '/broken');
    await announce(namespace, 1);
    const url = `${sending.url}/good`;
    const changed = await hooks().update(as('admin'), hook, { url, events: ['proposal.approved'] });
    expect(changed).toMatchObject({ id: hook, url, format: 'skillward', events: ['proposal.approved'] });
    await announce(namespace, 1);
    await send();
    expect([countOf('/broken'), countOf('/good')]).toEqual([0, 1]);
    const { rows } = await sending.instance.database.executeSql(
      "SELECT detail FROM audit_events WHERE target = $1 AND action = 'webhook.changed'",
      [`webhook:${hook}`],
    );
    expect(rows).toEqual([
      {
        detail: {
          origin: { from: sending.url, to: sending.url },
          events: { from: ['proposal.pending', 'proposal.approved', 'proposal.rejected'], to: ['proposal.approved'] },
        },
      },
    ]);
    await hooks().update(as('admin'), hook, { url });
    const { rows: after } = await sending.instance.database.executeSql(
      "SELECT 1 FROM audit_events WHERE target = $1 AND action = 'webhook.changed'",
      [`webhook:${hook}`],
    );
    expect(after).toHaveLength(1);
    await expect(hooks().update(as('admin'), newId(), { url })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(hooks().test(as('admin'), newId())).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('of namespaces that a webhook no longer names go nowhere, also when they are tried again', async () => {
    const [kept, left] = [freshNamespace(), freshNamespace()];
    const { id: hook } = await sending.add(kept, { url: `${sending.url}/broken`, namespaces: [] });
    await announce(left, 1);
    await announce(kept, 1);
    await hooks().update(as('admin'), hook, { url: `${sending.url}/good`, namespaces: [kept] });
    await send();
    expect(bodies.map((body) => JSON.parse(body).data.proposal.namespace)).toEqual([kept]);
    const { items } = await hooks().deliveries(as('admin'), hook, { limit: 5 });
    const dropped = items.find(({ status }) => status === 'failed');
    expect(dropped).toMatchObject({ attempts: 0, error: expect.stringContaining('no longer') });
    await expect(sending.instance.get(RetryDelivery).retry(as('admin'), dropped?.id ?? '')).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('no longer'),
    });
  });

  it('that wait go by a change that is made while others are sent', async () => {
    const namespace = freshNamespace();
    const hook = await add(namespace, '/good');
    await announce(namespace, 2);
    const settle = jest.spyOn(webhookStore, 'settle').mockImplementationOnce(async (...settled) => {
      settle.mockRestore();
      await webhookStore.settle(...settled);
      await hooks().update(as('admin'), hook, { url: `${sending.url}/gone` });
    });
    await send();
    expect([countOf('/good'), countOf('/gone')]).toEqual([1, 1]);
  });

  it('go to no more than 32 receivers at once', async () => {
    const namespace = freshNamespace();
    for (let time = 0; time < 40; time += 1) await add(namespace, '/silent');
    await announce(namespace, 1);
    const stopping = new AbortController();
    const sent = send(stopping.signal);
    await waitUntil(() => countOf('/silent') >= 32);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(countOf('/silent')).toBe(32);
    stopping.abort();
    await sent;
    expect(countOf('/silent')).toBe(32);
  });
});
