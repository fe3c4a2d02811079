import { Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { ManageWebhooks, SendWebhooks } from '../../src/evolve/webhooks';
import { Instance, as, createInstance, freshNamespace } from '../support/instance';

const STATUS: Readonly<Record<string, number>> = { '/good': 204, '/broken': 500, '/moved': 301 };

describeOnBothDatabases('Deliveries of webhooks', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let receiver: Server;
  let port: number;
  const received: string[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      received.push(request.url ?? '');
      request.resume();
      // What has no status never answers.
      const status = STATUS[request.url ?? ''];
      if (status !== undefined) response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    ({ port } = receiver.address() as AddressInfo);
    instance = await createInstance(kind, { configuration: { webhookAllowPrivateNetworks: true } });
  });
  afterAll(async () => {
    await instance.stop();
    receiver.closeAllConnections();
    receiver.close();
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterEach(async () => {
    const { items } = await hooks().list(as('admin'), { limit: 200 });
    for (const { id } of items) await hooks().remove(as('admin'), id);
  });

  const hooks = () => instance.get(ManageWebhooks);
  const add = async (namespace: string, url: string) =>
    (
      await hooks().create(as('admin'), {
        url,
        format: 'skillward',
        events: ['proposal.pending'],
        namespaces: [namespace],
      })
    ).id;
  const announce = async (namespace: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      await instance.database.transaction((tx) =>
        webhookStore.announce(tx, newId, { event: 'proposal.pending', namespace, payload: { time }, at: new Date() }),
      );
    }
  };
  const send = (signal = new AbortController().signal) => instance.get(SendWebhooks).sendDue(signal);
  const countOf = (path: string) => received.filter((each) => each === path).length;
  const errorOf = async (hook: string) =>
    (await hooks().deliveries(as('admin'), hook, { limit: 1 })).items[0]?.error ?? null;

  it('reach one receiver while another one never answers', async () => {
    const namespace = freshNamespace();
    await add(namespace, `http://127.0.0.1:${port}/silent`);
    await add(namespace, `http://127.0.0.1:${port}/good`);
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
    await add(namespace, `http://127.0.0.1:${port}/broken`);
    await add(namespace, `http://127.0.0.1:${port}/good`);
    await announce(namespace, 3);
    await send();
    expect([countOf('/broken'), countOf('/good')]).toEqual([1, 3]);
    await send();
    expect([countOf('/broken'), countOf('/good')]).toEqual([2, 3]);
  });

  it('that are cut off because the process ends do not count as tried', async () => {
    const namespace = freshNamespace();
    const hook = await add(namespace, `http://127.0.0.1:${port}/silent`);
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
    const moved = await add(namespace, `http://127.0.0.1:${port}/moved`);
    const broken = await add(namespace, `http://127.0.0.1:${port}/broken`);
    const closed = await add(namespace, 'http://127.0.0.1:9/hook');
    const nowhere = await add(namespace, 'https://nowhere.invalid/hook');
    const encrypted = await add(namespace, `https://127.0.0.1:${port}/good`);
    const silent = await add(namespace, `http://127.0.0.1:${port}/silent`);
    await announce(namespace, 1);
    await send();
    expect(await errorOf(moved)).toBe(
      'The receiver answered 301. Redirects are not followed: add a webhook with the address that it leads to.',
    );
    expect(await errorOf(broken)).toBe('The receiver answered 500.');
    expect(await errorOf(closed)).toBe('The receiver cannot be reached (ECONNREFUSED).');
    expect(await errorOf(nowhere)).toMatch(/nowhere\.invalid .*SKILLWARD_WEBHOOK_ALLOW_PRIVATE_NETWORKS/);
    expect(await errorOf(silent)).toBe('The receiver did not answer within 10 seconds.');
    expect(await errorOf(encrypted)).toMatch(/^The receiver cannot be reached \([A-Z_]+\)\.$/);
  });
});
