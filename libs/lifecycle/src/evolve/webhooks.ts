import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  CreatedWebhook,
  PageQuery,
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookUpdate,
} from '@skillward/contracts';
import { Backoff, backoffMs, conflict, notFound, retryAfterMs } from '@skillward/domain';
import { Database, DeliveryRow, Ledger, WebhookRow, WebhookSettings, webhookStore } from '@skillward/database';
import { Clock, Configuration, Logger, newId, withTimeLimit } from '@skillward/platform';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK, CONFIGURATION, LOGGER } from '../tokens';
import { GONE, deliveryFailure, refusalIn } from './delivery-failure';
import { TEST_EVENT, readReviewMessage } from './messages/review-message';
import { toSlackMessage } from './messages/slack';
import { toTeamsMessage } from './messages/teams';
import { PostedAnswer, postJudged } from './post-judged';
import { signWebhook } from '../network/sign-webhook';

const MAX_ATTEMPTS = 8;
const BACKOFF: Backoff = { firstMs: 5000, longestMs: 86_400_000, factor: 4 };
const TIMEOUT_MS = 10_000;
/** Receivers that are sent to at the same time. */
const AT_ONCE = 32;
/** How long one receiver is sent to before everybody is looked at anew. */
const ROUND_MS = 10_000;
const PAGE = 50;

/** Sends what is due, signed. What fails is tried again with growing pauses; each delivery keeps how it went. */
@Injectable()
export class SendWebhooks {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * One round: every receiver for which something is due, many of them at the same time.
   * @returns the number of deliveries that were accepted
   */
  async sendDue(signal: AbortSignal): Promise<number> {
    const receivers = await webhookStore.receiversDue(this.database.client, this.clock.now());
    let accepted = 0;
    const sendInTurn = async (): Promise<void> => {
      for (let id = receivers.shift(); id !== undefined && !signal.aborted; id = receivers.shift()) {
        const count = await this.sendTo(id, signal);
        accepted += count;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
    return accepted;
  }

  /** Sends a receiver what is due, oldest first, until it fails: the rest waits for the next round, as when it is slow. */
  private async sendTo(id: string, signal: AbortSignal): Promise<number> {
    const { client } = this.database;
    const end = performance.now() + ROUND_MS;
    let done = 0;
    for (const delivery of await webhookStore.due(client, id, this.clock.now(), PAGE)) {
      // It may have been changed or removed since the last one was sent.
      const hook = await webhookStore.find(client, id);
      if (hook === null || signal.aborted || performance.now() > end) break;
      if (!isToldOf(hook, delivery)) {
        await webhookStore.settle(client, delivery.id, { status: 'failed', error: NOT_TOLD });
        continue;
      }
      if (!(await this.send(hook, delivery, signal))) break;
      done += 1;
    }
    return done;
  }

  private async send(hook: WebhookRow, delivery: DeliveryRow, signal: AbortSignal): Promise<boolean> {
    const attempts = delivery.attempts + 1;
    let answer: PostedAnswer | null = null;
    let error: string | null;
    try {
      answer = await this.post(hook, delivery, signal);
      error = refusalIn(answer.status);
    } catch (failure) {
      // Who is told to stop has tried nothing: the next start sends it.
      if (signal.aborted) return false;
      error = deliveryFailure(failure, TIMEOUT_MS);
    }
    const now = this.clock.now();
    const responseStatus = answer?.status ?? null;
    if (error === null) {
      await webhookStore.settle(this.database.client, delivery.id, {
        status: 'done',
        attempts,
        responseStatus,
        error,
        doneAt: now,
      });
      return true;
    }
    const asked = answer === null ? 0 : waitAskedBy(answer, now);
    this.logger.warn(
      { webhook: hook.id, delivery: delivery.id, attempts, reason: error },
      'a webhook was not delivered',
    );
    await webhookStore.settle(this.database.client, delivery.id, {
      status: attempts >= attemptsFor(delivery) || responseStatus === GONE ? 'failed' : 'waiting',
      attempts,
      responseStatus,
      error,
      nextAt: new Date(now.getTime() + Math.max(backoffMs(attempts, BACKOFF), asked)),
    });
    if (asked > 0) {
      const until = new Date(now.getTime() + asked);
      await webhookStore.holdBack(this.database.client, hook.id, until, 'The receiver asked to wait.');
    }
    return false;
  }

  private async bodyFor({ format }: WebhookRow, { event, payload, createdAt }: DeliveryRow): Promise<string> {
    if (format === 'skillward') {
      return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: payload });
    }
    const { publicUrl } = this.configuration;
    const message = await readReviewMessage(this.database.client, { event, payload }, publicUrl);
    return JSON.stringify(format === 'slack' ? toSlackMessage(message) : toTeamsMessage(message));
  }

  private async post(hook: WebhookRow, delivery: DeliveryRow, signal: AbortSignal): Promise<PostedAnswer> {
    const { url, secret } = hook;
    const { id } = delivery;
    const body = await this.bodyFor(hook, delivery);
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secret, id, timestamp, body),
    };
    // Receivers in private networks have to be allowed by whoever runs the server.
    const policy = { allowPrivateNetworks: this.configuration.webhookAllowPrivateNetworks };
    return withTimeLimit(TIMEOUT_MS, signal, (limited) => postJudged(url, { headers, body }, policy, limited));
  }
}

const NOT_TOLD = 'The webhook is no longer told of this namespace.';
const OfNamespace = z.object({ proposal: z.object({ namespace: z.string() }) });

/** A webhook may have been confined to other namespaces since a delivery was made; a test is of none. */
function isToldOf({ namespaces }: WebhookRow, { payload }: DeliveryRow): boolean {
  const { data } = OfNamespace.safeParse(payload);
  return namespaces.length === 0 || data === undefined || namespaces.includes(data.proposal.namespace);
}

/** Whoever tests a webhook looks at the answer, and asks again when it was changed. */
const attemptsFor = ({ event }: DeliveryRow): number => (event === TEST_EVENT ? 1 : MAX_ATTEMPTS);

/** How long a receiver that is busy asks to be left alone, in milliseconds; never longer than the longest pause. */
function waitAskedBy({ status, retryAfter }: PostedAnswer, now: Date): number {
  if (status !== 429 && status !== 503) return 0;
  return Math.min(retryAfterMs(retryAfter, now.getTime()) ?? 0, BACKOFF.longestMs);
}

const toWebhook = ({ id, url, format, events, namespaces, createdAt, createdBy }: WebhookRow): Webhook => ({
  id,
  url,
  format,
  events,
  namespaces,
  createdAt: createdAt.toISOString(),
  createdBy,
});

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  nextAt: row.nextAt.toISOString(),
  responseStatus: row.responseStatus,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
});

/** From what to what a webhook is changed, as the audit log has it: of addresses only the origin. */
function changesOf(before: WebhookSettings, after: WebhookSettings) {
  const origins = { from: new URL(before.url).origin, to: new URL(after.url).origin };
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  const { format, events, namespaces } = after;
  return {
    ...(before.url === after.url ? {} : { origin: origins }),
    ...(before.format === format ? {} : { format: { from: before.format, to: format } }),
    ...(isSame(before.events, events) ? {} : { events: { from: before.events, to: events } }),
    ...(isSame(before.namespaces, namespaces) ? {} : { namespaces: { from: before.namespaces, to: namespaces } }),
  };
}

/** Who is told of proposals and decisions. */
@Injectable()
export class ManageWebhooks {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Oldest first. */
  async list(context: RequestContext, query: PageQuery): Promise<WebhookPage> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const { items, nextCursor } = await webhookStore.list(this.database.client, query);
    return { items: items.map(toWebhook), nextCursor };
  }

  create(context: RequestContext, input: WebhookCreate): Promise<CreatedWebhook> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const hook: WebhookRow = { id: newId(), ...input, secret, createdAt: at, createdBy: by };
      await webhookStore.create(tx, hook);
      ledger.append({
        action: 'webhook.created',
        target: `webhook:${hook.id}`,
        detail: {
          origin: new URL(input.url).origin,
          format: input.format,
          events: input.events,
          namespaces: input.namespaces,
        },
      });
      await ledger.flush();
      return { ...toWebhook(hook), secret };
    });
  }

  /** Its secret stays, and what waits to be sent goes by the new settings, if it is of a namespace that they name. */
  async update(context: RequestContext, id: string, input: WebhookUpdate): Promise<Webhook> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    return this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const hook = await webhookStore.find(tx, id);
      if (hook === null) throw notFound(`The webhook ${id}`);
      const next: WebhookSettings = {
        url: input.url ?? hook.url,
        format: input.format ?? hook.format,
        events: input.events ?? hook.events,
        namespaces: input.namespaces ?? hook.namespaces,
      };
      const detail = changesOf(hook, next);
      if (Object.keys(detail).length === 0) return toWebhook(hook);
      await webhookStore.update(tx, id, next);
      ledger.append({ action: 'webhook.changed', target: `webhook:${id}`, detail });
      await ledger.flush();
      return toWebhook({ ...hook, ...next });
    });
  }

  /** Has a test sent as every delivery is, but tried once. */
  test(context: RequestContext, id: string): Promise<WebhookDelivery> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      if ((await webhookStore.find(tx, id)) === null) throw notFound(`The webhook ${id}`);
      const payload = { webhook: { id }, by: { name: by.name } };
      const delivery = { id: newId(), webhookId: id, event: TEST_EVENT, payload };
      await webhookStore.deliver(tx, [delivery], { ...delivery, at });
      ledger.append({ action: 'webhook.tested', target: `webhook:${id}`, detail: { id: delivery.id } });
      await ledger.flush();
      const unsent = { status: 'waiting', attempts: 0, responseStatus: null, error: null, doneAt: null } as const;
      return toDelivery({ ...delivery, ...unsent, nextAt: at, createdAt: at });
    });
  }

  async remove(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      if (!(await webhookStore.remove(tx, id, at))) throw notFound(`The webhook ${id}`);
      ledger.append({ action: 'webhook.removed', target: `webhook:${id}` });
      await ledger.flush();
    });
  }

  /** Newest first. */
  async deliveries(context: RequestContext, id: string, query: PageQuery): Promise<WebhookDeliveryPage> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    if ((await webhookStore.find(this.database.client, id)) === null) throw notFound(`The webhook ${id}`);
    const { items, nextCursor } = await webhookStore.deliveries(this.database.client, id, query);
    return { items: items.map(toDelivery), nextCursor };
  }
}

/** Has a delivery that failed tried again at once, however long it would have waited. */
@Injectable()
export class RetryDelivery {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem conflict when it is under way or was accepted, or its webhook was removed or is told of other
   *   namespaces
   */
  async retry(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const delivery = await webhookStore.findDelivery(tx, id);
      if (delivery === null) throw notFound(`The delivery ${id}`);
      const hook = await webhookStore.find(tx, delivery.webhookId);
      if (hook === null) throw conflict('The webhook was removed: there is nobody left to tell.');
      if (!isToldOf(hook, delivery)) throw conflict(NOT_TOLD);
      if (!(await webhookStore.reopen(tx, id, at))) throw conflict('The delivery is under way, or was accepted.');
      ledger.append({ action: 'webhook.delivery_retried', target: `webhook:${delivery.webhookId}`, detail: { id } });
      await ledger.flush();
    });
  }
}
