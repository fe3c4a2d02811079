import type { Transaction } from '../database';
import type { Reader } from './reader';

interface DeliveryKey {
  readonly sourceId: string;
  /** As the host names it. */
  readonly deliveryId: string;
}

/** The doors by which hosts of repositories say that somebody has pushed, and what came in by them. */
export const hookStore = {
  async secretOf(db: Reader, sourceId: string): Promise<string | null> {
    return (await db.sourceHook.findUnique({ where: { sourceId } }))?.secret ?? null;
  },

  /** Makes the hook of a source, in place of one that it may have. */
  async put(
    tx: Transaction,
    hook: { sourceId: string; secret: string; at: Date; by: { id: string; name: string } },
  ): Promise<void> {
    const { sourceId, secret, at: createdAt, by: createdBy } = hook;
    const data = { secret, createdAt, createdBy };
    await tx.sourceHook.upsert({ where: { sourceId }, create: { sourceId, ...data }, update: data });
  },

  /** @returns false when there was none */
  async remove(tx: Transaction, sourceId: string): Promise<boolean> {
    return (await tx.sourceHook.deleteMany({ where: { sourceId } })).count > 0;
  },

  /**
   * Notes that a delivery is taken up, once; the same one that comes meanwhile waits for how this transaction ends.
   * @returns false when it came before
   */
  async claim(tx: Transaction, delivery: DeliveryKey & { event: string; at: Date }): Promise<boolean> {
    const { sourceId, deliveryId, event, at } = delivery;
    const inserted = await tx.$executeRaw`
      INSERT INTO hook_deliveries (source_id, delivery_id, event, outcome, detail, at)
      VALUES (${sourceId}::uuid, ${deliveryId}, ${event}, '', '', ${at})
      ON CONFLICT (source_id, delivery_id) DO NOTHING`;
    return inserted > 0;
  },

  /** Notes what came of a delivery, in the transaction that took it up. */
  async settle(
    tx: Transaction,
    { sourceId, deliveryId }: DeliveryKey,
    { outcome, detail, syncId }: { outcome: string; detail: string; syncId: string | null },
  ): Promise<void> {
    const where = { sourceId_deliveryId: { sourceId, deliveryId } };
    await tx.hookDelivery.update({ where, data: { outcome, detail, syncId } });
  },

  async find(db: Reader, { sourceId, deliveryId }: DeliveryKey): Promise<{ syncId: string | null } | null> {
    return db.hookDelivery.findUnique({ where: { sourceId_deliveryId: { sourceId, deliveryId } } });
  },

  async dropBefore(db: Reader, at: Date): Promise<void> {
    await db.hookDelivery.deleteMany({ where: { at: { lt: at } } });
  },
};
