import { z } from 'zod';
import { DELIVERY_TRANSITIONS, DeliveryStatus, WebhookFormat, statusesBefore } from '@skillward/domain';
import type { Transaction } from '../database';
import { toJson } from '../json';
import { AuditActor, toActor } from '../ledger';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';
import { StoredActor } from './version-store';

const StoredWebhook = z.object({
  id: z.string(),
  url: z.string(),
  format: WebhookFormat,
  events: z.array(z.string()),
  /** Empty: all namespaces. */
  namespaces: z.array(z.string()),
  secret: z.string(),
  createdAt: z.date(),
  createdBy: StoredActor,
});
export type WebhookRow = z.infer<typeof StoredWebhook>;
export type WebhookSettings = Pick<WebhookRow, 'url' | 'format' | 'events' | 'namespaces'>;

const StoredDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: DeliveryStatus,
  attempts: z.number().int(),
  nextAt: z.date(),
  responseStatus: z.number().int().nullable(),
  error: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type DeliveryRow = z.infer<typeof StoredDelivery>;

export const webhookStore = {
  async create(tx: Transaction, { createdBy, ...row }: WebhookRow & { createdBy: AuditActor }): Promise<void> {
    await tx.webhook.create({ data: { ...row, createdBy: toActor(createdBy) } });
  },

  /** Those that were not removed, oldest first. */
  async all(db: Reader): Promise<WebhookRow[]> {
    const rows = await db.webhook.findMany({
      where: { removedAt: null },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map((row) => StoredWebhook.parse(row));
  },

  /** The same, page by page. */
  async list(db: Reader, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const [createdAt, id] = [after?.[0], after?.[1]];
    const isAfter =
      createdAt === undefined || id === undefined
        ? {}
        : { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
    const rows = await db.webhook.findMany({
      where: { removedAt: null, ...isAfter },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: page.limit + 1,
    });
    const key = (row: (typeof rows)[number]) => [row.createdAt.toISOString(), row.id];
    return toPage(rows, page.limit, key, (row) => StoredWebhook.parse(row));
  },

  async find(db: Reader, id: string): Promise<WebhookRow | null> {
    const row = await db.webhook.findFirst({ where: { id, removedAt: null } });
    return row === null ? null : StoredWebhook.parse(row);
  },

  /** What waits to be sent goes by it as well. */
  async update(tx: Transaction, id: string, change: Partial<WebhookSettings>): Promise<void> {
    await tx.webhook.update({ where: { id }, data: change });
  },

  /** Nothing more is sent to it; its log stays. @returns false when it was not there */
  async remove(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.webhook.updateMany({ where: { id, removedAt: null }, data: { removedAt: at } });
    await tx.webhookDelivery.updateMany({
      where: { webhookId: id, status: { in: statusesBefore(DELIVERY_TRANSITIONS, 'failed') } },
      data: { status: 'failed', error: 'The webhook was removed.' },
    });
    return count > 0;
  },

  /** Tells everybody who wants to know, in the transaction of what happened. */
  async announce(
    tx: Transaction,
    newId: () => string,
    message: { event: string; namespace: string; payload: Readonly<Record<string, unknown>>; at: Date },
  ): Promise<void> {
    const hooks = (await this.all(tx)).filter(
      ({ events, namespaces }) =>
        events.includes(message.event) && (namespaces.length === 0 || namespaces.includes(message.namespace)),
    );
    if (hooks.length === 0) return;
    const deliveries = hooks.map(({ id }) => ({ id: newId(), webhookId: id }));
    await this.deliver(tx, deliveries, message);
  },

  /** Makes deliveries of one message, each due at once. */
  async deliver(
    tx: Transaction,
    deliveries: readonly Pick<DeliveryRow, 'id' | 'webhookId'>[],
    { event, payload, at }: Pick<DeliveryRow, 'event' | 'payload'> & { readonly at: Date },
  ): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO webhook_deliveries (id, webhook_id, event, payload, status, attempts, next_at, created_at)
      SELECT id, "webhookId", ${event}, ${toJson(payload)}::jsonb, 'waiting', 0, ${at}, ${at}
      FROM jsonb_to_recordset(${toJson(deliveries)}::jsonb) AS row (id uuid, "webhookId" uuid)`;
  },

  /** The webhooks for which a delivery is due, those first that wait longest. */
  async receiversDue(db: Reader, at: Date): Promise<string[]> {
    const rows = await db.webhookDelivery.groupBy({
      by: ['webhookId'],
      where: { status: 'waiting', nextAt: { lte: at } },
      orderBy: { _min: { nextAt: 'asc' } },
    });
    return rows.map(({ webhookId }) => webhookId);
  },

  /** What is due for one webhook, oldest first. */
  async due(db: Reader, webhookId: string, at: Date, limit: number): Promise<DeliveryRow[]> {
    const rows = await db.webhookDelivery.findMany({
      where: { webhookId, status: 'waiting', nextAt: { lte: at } },
      orderBy: [{ nextAt: 'asc' }, { id: 'asc' }],
      take: limit,
    });
    return rows.map((row) => StoredDelivery.parse(row));
  },

  async settle(
    db: Reader,
    id: string,
    change: Partial<Pick<DeliveryRow, 'status' | 'attempts' | 'nextAt' | 'responseStatus' | 'error' | 'doneAt'>>,
  ): Promise<void> {
    await db.webhookDelivery.update({ where: { id }, data: change });
  },

  /** Lets whatever waits for a webhook wait until then at least, and says why. */
  async holdBack(db: Reader, webhookId: string, until: Date, error: string): Promise<void> {
    await db.webhookDelivery.updateMany({
      where: { webhookId, status: 'waiting', nextAt: { lt: until } },
      data: { nextAt: until, error },
    });
  },

  /**
   * Makes a delivery due at once. One that was not refused or held back since it was made or reopened is due, whatever
   * the clock of the process says that reopened it.
   *
   * @returns false when it is due, or was accepted
   */
  async reopen(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, OR: [{ status: 'failed' }, { status: 'waiting', error: { not: null }, nextAt: { gt: at } }] },
      data: { status: 'waiting', attempts: 0, error: null, nextAt: at },
    });
    return count > 0;
  },

  async findDelivery(db: Reader, id: string): Promise<DeliveryRow | null> {
    const row = await db.webhookDelivery.findUnique({ where: { id } });
    return row === null ? null : StoredDelivery.parse(row);
  },

  /** Newest first. */
  async deliveries(db: Reader, webhookId: string, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const rows = await db.webhookDelivery.findMany({
      where: {
        webhookId,
        ...(after
          ? {
              OR: [
                { createdAt: { lt: new Date(String(after[0])) } },
                { createdAt: new Date(String(after[0])), id: { lt: String(after[1]) } },
              ],
            }
          : {}),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: page.limit + 1,
    });
    return toPage(
      rows,
      page.limit,
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => StoredDelivery.parse(row),
    );
  },
};
