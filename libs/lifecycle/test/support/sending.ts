import { RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreatedWebhook, WebhookCreate } from '@skillward/contracts';
import { Configuration } from '@skillward/platform';
import { DatabaseKind } from '@skillward/testing';
import { ManageWebhooks, SendWebhooks } from '../../src/evolve/webhooks';
import { Instance, as, createInstance } from './instance';

/** A product that sends webhooks, and the server that receives them. */
export interface Sending {
  readonly instance: Instance;
  /** Of the receiver. */
  readonly url: string;
  hooks(): ManageWebhooks;
  /** Adds a webhook of a namespace. */
  add(namespace: string, change: Partial<WebhookCreate>): Promise<CreatedWebhook>;
  /** One round. */
  send(signal?: AbortSignal): Promise<number>;
  stop(): Promise<void>;
}

export async function startSending(
  kind: DatabaseKind,
  answer: RequestListener,
  configuration: Partial<Configuration> = {},
): Promise<Sending> {
  const receiver = createServer(answer);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const instance = await createInstance(kind, {
    configuration: { webhookAllowPrivateNetworks: true, ...configuration },
  });
  const hooks = () => instance.get(ManageWebhooks);
  return {
    instance,
    url,
    hooks,
    add: (namespace, change) =>
      hooks().create(as('admin'), { ...WebhookCreate.parse({ url, namespaces: [namespace] }), ...change }),
    send: (signal = new AbortController().signal) => instance.get(SendWebhooks).sendDue(signal),
    stop: async () => {
      await instance.stop();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}
