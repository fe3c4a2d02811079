import { z } from 'zod';
import { DeliveryStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import type { Transaction } from '../database';
import { PageRequest, decodeCursor, toPage } from './paging';
import type { Reader } from './reader';

const StoredPush = z.object({
  id: z.string(),
  proposalId: z.string(),
  skillId: z.string(),
  number: z.number().int(),
  status: DeliveryStatus,
  attempts: z.number().int(),
  nextAt: z.date(),
  branch: z.string().nullable(),
  commit: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type PushRow = z.infer<typeof StoredPush>;
export type ListedPush = PushRow & { readonly namespace: string; readonly name: string };

/** Approved versions on their way to the git repository. */
export const pushStore = {
  async add(
    tx: Transaction,
    push: { id: string; proposalId: string; skillId: string; number: number; at: Date },
  ): Promise<void> {
    const { at, ...row } = push;
    await tx.versionPush.create({ data: { ...row, status: 'waiting', nextAt: at, createdAt: at } });
  },

  /** Those that are due, in the order of the approvals: a later version is not pushed before an earlier one. */
  async due(db: Reader, at: Date, limit: number): Promise<PushRow[]> {
    const rows = await db.versionPush.findMany({
      where: { status: 'waiting', nextAt: { lte: at } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
    });
    return rows.map((row) => StoredPush.parse(row));
  },

  async settle(
    db: Reader,
    id: string,
    change: Partial<Pick<PushRow, 'status' | 'attempts' | 'nextAt' | 'branch' | 'commit' | 'error' | 'doneAt'>>,
  ): Promise<void> {
    await db.versionPush.update({ where: { id }, data: change });
  },

  /** Holds the push until the end of the transaction. */
  async lock(tx: Transaction, id: string): Promise<ListedPush | null> {
    await tx.$queryRaw`SELECT id FROM version_pushes WHERE id = ${id}::uuid FOR UPDATE`;
    return pushStore.find(tx, id);
  },

  async find(db: Reader, id: string): Promise<ListedPush | null> {
    const row = await db.versionPush.findUnique({ where: { id } });
    if (row === null) return null;
    const skill = await db.skill.findUniqueOrThrow({ where: { id: row.skillId } });
    return { ...StoredPush.parse(row), namespace: skill.namespace, name: skill.name };
  },

  /** Newest first. */
  async list(db: Reader, visible: readonly string[] | null, page: PageRequest) {
    const after = decodeCursor(page.cursor, 'time', 'uuid');
    const conditions = [
      Prisma.sql`true`,
      ...(visible === null ? [] : [Prisma.sql`s.namespace = ANY(${[...visible]})`]),
      ...(after ? [Prisma.sql`(p.created_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
    ];
    const rows = await db.$queryRaw<{ id: string; namespace: string; name: string }[]>`
      SELECT p.id, s.namespace, s.name FROM version_pushes p JOIN skills s ON s.id = p.skill_id
      WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY p.created_at DESC, p.id DESC LIMIT ${page.limit + 1}`;
    const pushes = await db.versionPush.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    const byId = new Map(pushes.map((push) => [push.id, StoredPush.parse(push)]));
    const found = rows.flatMap(({ id, namespace, name }): ListedPush[] => {
      const push = byId.get(id);
      return push === undefined ? [] : [{ ...push, namespace, name }];
    });
    return toPage(
      found,
      page.limit,
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => row,
    );
  },
};
