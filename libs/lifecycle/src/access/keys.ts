import { Inject, Injectable } from '@nestjs/common';
import { Actor, CreatedKey, Key, KeyCreate, KeyListQuery, KeyRotate, KeyUpdate, Me, Page } from '@skillward/contracts';
import { Problem, conflict, invalidInput, notFound } from '@skillward/domain';
import {
  AuditActor,
  Database,
  KeyRow,
  Ledger,
  ReplacedSecret,
  Transaction,
  keyStore,
  sessionStore,
} from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { isInForce, requireStillIn } from './authenticate';
import { BOOTSTRAP_KEY_ID } from './bootstrap-administrator';
import {
  Principal,
  RequestContext,
  actorOf,
  requireAllNamespaces,
  requireNewestSecret,
  requireRole,
  toMe,
} from './principal';
import { createToken, createTokenOf, hashToken } from './secrets';
import { UnitOfWork } from './unit-of-work';

const toWire = ({ id, name, via }: AuditActor): Actor => ({ id, name, ...(via ? { via: [...via] } : {}) });

const toKey = (row: KeyRow, at: Date): Key => ({
  id: row.id,
  name: row.name,
  role: row.role,
  namespaces: row.namespaces === null ? null : [...row.namespaces],
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdBy: row.createdBy && toWire(row.createdBy),
  previous:
    row.previous === null || row.previous.until <= at
      ? null
      : { until: row.previous.until.toISOString(), lastUsedAt: row.previous.lastUsedAt?.toISOString() ?? null },
});

const NEW = { hash: new Uint8Array(), revokedAt: null, lastUsedAt: null, previous: null };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** The end that is asked for; undefined: none is named, null: that there is none. */
function askedEnd({ expiresAt, expiresInDays }: KeyUpdate, at: Date): Date | null | undefined {
  if (expiresInDays !== undefined) return new Date(at.getTime() + expiresInDays * DAY_MS);
  if (expiresAt === undefined || expiresAt === null) return expiresAt;
  const end = new Date(expiresAt);
  if (end > at) return end;
  throw invalidInput('The key would have expired already.', [
    { path: 'expiresAt', message: 'Give a time in the future.' },
  ]);
}

/** Until when keys may last to which somebody gives an end: as long as their own, and as those of whose links they came. */
async function latestEnd(tx: Transaction, { keyId, via = [] }: Principal): Promise<KeyRow | null> {
  const own = await keyStore.findAll(tx, [keyId, ...via.map(({ id }) => id)]);
  const ending = own.filter(({ expiresAt }) => expiresAt !== null);
  return ending.sort((one, other) => Number(one.expiresAt) - Number(other.expiresAt))[0] ?? null;
}

/** @throws Problem forbidden when a key would outlive the one that gives it its end */
function requireNotLonger(end: Date | null, limit: KeyRow | null, { expiresInDays }: KeyUpdate): void {
  const latest = limit?.expiresAt ?? null;
  if (limit === null || latest === null || (end !== null && end <= latest)) return;
  const until = latest.toISOString();
  throw new Problem(
    'forbidden',
    `The key "${limit.name}" ends on ${until}, and so do at the latest the keys that it makes or changes.`,
    [{ path: expiresInDays === undefined ? 'expiresAt' : 'expiresInDays', message: `Give an end until ${until}.` }],
  );
}

/** @throws Problem conflict when nobody would be left who can make keys for good */
async function requireAdministrator(tx: Transaction, before: string): Promise<void> {
  if ((await keyStore.countAdministrators(tx)) > 0) return;
  throw conflict(`This is the last administrator key that does not expire: create another one before ${before}.`);
}

/** @throws Problem forbidden for who may not make or change keys */
function requireKeyMaker(context: RequestContext): void {
  requireRole(context, 'admin');
  requireAllNamespaces(context);
  requireNewestSecret(context.principal);
}

/** Makes an API key; only its hash is kept. */
@Injectable()
export class CreateKey {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async create(context: RequestContext, input: KeyCreate): Promise<CreatedKey> {
    requireKeyMaker(context);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const { id, token } = createToken();
      const { name, role } = input;
      const limit = await latestEnd(tx, context.principal);
      const expiresAt = askedEnd(input, at) ?? limit?.expiresAt ?? null;
      requireNotLonger(expiresAt, limit, input);
      const draft = { id, name, role, namespaces: input.namespaces ? [...new Set(input.namespaces)] : null, expiresAt };
      const createdBy = actorOf(context);
      const ledger = await Ledger.open(tx, createdBy, at);
      await requireStillIn(tx, context);
      const { namespaces } = draft;
      const end = expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() };
      ledger.append({ action: 'key.created', target: `key:${id}`, detail: { name, role, namespaces, ...end } });
      await keyStore.create(tx, { ...draft, hash: hashToken(token), at, by: createdBy });
      await ledger.flush();
      return {
        ...toKey({ ...draft, ...NEW, createdAt: at, createdBy }, at),
        key: token,
      };
    });
  }
}

@Injectable()
export class ListKeys {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(context: RequestContext, query: KeyListQuery): Promise<Page<Key>> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const at = this.clock.now();
    const { items, nextCursor } = await keyStore.list(this.database.client, { ...query, at }, query);
    return { items: items.map((row) => toKey(row, at)), nextCursor };
  }
}

@Injectable()
export class GetKey {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(context: RequestContext, id: string): Promise<Key> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const key = await keyStore.find(this.database.client, id);
    if (!key) throw notFound(`The key ${id}`);
    return toKey(key, this.clock.now());
  }
}

/** @throws Problem not_found, or conflict for a key that has ended: what was refused once is not let in again */
async function findInForce(tx: Transaction, id: string, at: Date): Promise<KeyRow> {
  const key = await keyStore.find(tx, id);
  if (!key) throw notFound(`The key ${id}`);
  if (isInForce(key, at)) return key;
  const ended = key.revokedAt === null ? `expired on ${key.expiresAt?.toISOString()}` : 'was revoked';
  throw conflict(`The key ${ended}: make a new one.`);
}

/** Gives a key in force another name or another end. Its rights stay as they were made. */
@Injectable()
export class UpdateKey {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict for a key that has ended, or when nobody would be left who can make keys for good */
  async update(context: RequestContext, id: string, input: KeyUpdate): Promise<Key> {
    requireKeyMaker(context);
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      await requireStillIn(tx, context);
      const key = await findInForce(tx, id, at);
      const end = askedEnd(input, at);
      const next = { name: input.name ?? key.name, expiresAt: end === undefined ? key.expiresAt : end };
      const detail = changesOf(key, next);
      if (Object.keys(detail).length === 0) return toKey(key, at);
      if (detail.expiresAt) await this.requireEnd(tx, context, { id, end: next.expiresAt, input });
      await keyStore.update(tx, id, next);
      if (key.role === 'admin') await requireAdministrator(tx, 'you give it an end');
      ledger.append({ action: 'key.changed', target: `key:${id}`, detail });
      await ledger.flush();
      return toKey({ ...key, ...next }, at);
    });
  }

  private async requireEnd(
    tx: Transaction,
    { principal }: RequestContext,
    { id, end, input }: { id: string; end: Date | null; input: KeyUpdate },
  ): Promise<void> {
    if (id === BOOTSTRAP_KEY_ID) {
      throw conflict('The key of the settings (SKILLWARD_ADMIN_KEY) has no end: revoke it when it is not needed.');
    }
    requireNotLonger(end, await latestEnd(tx, principal), input);
  }
}

/** From what to what a key is changed, as the audit log has it. */
function changesOf(key: KeyRow, { name, expiresAt }: Pick<KeyRow, 'name' | 'expiresAt'>) {
  const from = key.expiresAt?.toISOString() ?? null;
  const to = expiresAt?.toISOString() ?? null;
  return {
    ...(name === key.name ? {} : { name: { from: key.name, to: name } }),
    ...(from === to ? {} : { expiresAt: { from, to } }),
  };
}

/** Gives a key in force another secret, beside which the one before may work for a while. It stays the same key: what it asked for, wrote and owns stays its own. */
@Injectable()
export class RotateKey {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict for a key that has ended, that of the settings, or a grace period beside another one */
  async rotate(context: RequestContext, id: string, { graceMinutes }: KeyRotate): Promise<CreatedKey> {
    requireKeyMaker(context);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      await requireStillIn(tx, context);
      const key = await findInForce(tx, id, at);
      if (id === BOOTSTRAP_KEY_ID) {
        throw conflict('The key of the settings is replaced there: set another SKILLWARD_ADMIN_KEY, and start again.');
      }
      requireNotLonger(key.expiresAt, await latestEnd(tx, context.principal), {});
      const token = createTokenOf(id);
      const createdBy = knownTo(key, actorOf(context));
      if (graceMinutes > 0) requireNoneReplaced(key, at);
      const previous = graceMinutes === 0 ? null : replacedOf(key, new Date(at.getTime() + graceMinutes * MINUTE_MS));
      await keyStore.replaceSecret(tx, id, { hash: hashToken(token), by: createdBy, previous });
      await sessionStore.endAllOf(tx, id, at);
      const grace = previous === null ? {} : { previousUntil: previous.until.toISOString() };
      ledger.append({ action: 'key.rotated', target: `key:${id}`, detail: { role: key.role, ...grace } });
      await ledger.flush();
      return { ...toKey({ ...key, createdBy, previous }, at), key: token };
    });
  }
}

/** @throws Problem conflict where a secret before the last one still works: a third one would end it unsaid */
function requireNoneReplaced({ previous }: KeyRow, at: Date): void {
  if (previous === null || previous.until <= at) return;
  throw conflict(
    `The key was rotated before, and the value before that works until ${previous.until.toISOString()}: wait for its end, ` +
      'or rotate without a grace period, which ends both values at once.',
  );
}

/** The secret that a rotation replaces, which ends with its key at the latest. */
const replacedOf = ({ hash, expiresAt }: KeyRow, until: Date): ReplacedSecret => ({
  hash,
  until: expiresAt !== null && expiresAt < until ? expiresAt : until,
  lastUsedAt: null,
});

/** Who has seen a secret of a key, when somebody makes another: all of them count as one person with its bearer. */
function knownTo({ id, createdBy }: KeyRow, by: AuditActor): AuditActor | null {
  const [maker, ...others] = [...(by.id === id ? [] : [by]), ...(by.via ?? []), createdBy, ...(createdBy?.via ?? [])]
    .filter((each) => each !== null)
    .filter((each, index, all) => each.id !== id && all.findIndex((other) => other.id === each.id) === index)
    .map((each) => ({ id: each.id, name: each.name }));
  if (maker === undefined) return null;
  return { ...maker, ...(others.length === 0 ? {} : { via: others }) };
}

/** Ends a key at once; the row stays, because the audit names it. */
@Injectable()
export class RevokeKey {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async revoke(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const revoked = await keyStore.revoke(tx, id, at);
      if (!revoked) {
        if (await keyStore.find(tx, id)) return;
        throw notFound(`The key ${id}`);
      }
      await requireAdministrator(tx, 'you revoke it');
      ledger.append({ action: 'key.revoked', target: `key:${id}` });
      await ledger.flush();
    });
  }
}

@Injectable()
export class DescribeCaller {
  describe({ principal }: RequestContext): Me {
    return toMe(principal);
  }
}
