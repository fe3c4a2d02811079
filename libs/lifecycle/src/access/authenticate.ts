import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@skillward/domain';
import {
  Database,
  KeyName,
  KeyRow,
  Reader,
  ReplacedSecret,
  Transaction,
  keyStore,
  sessionStore,
} from '@skillward/database';
import { Clock, Logger } from '@skillward/platform';
import { CLOCK, LOGGER } from '../tokens';
import { BOOTSTRAP_KEY_ID } from './bootstrap-administrator';
import { Principal, RequestContext } from './principal';
import { hashToken, keyIdOf, sameHash } from './secrets';

/** `lastUsedAt` is for people who look for dead keys; once a minute is exact enough. */
const TOUCH_INTERVAL_MS = 60_000;

/** Stands in where there is no such key, so that unknown and wrong keys take the same work. */
const NO_HASH = hashToken('');

const UNKNOWN = 'The key is not known or was revoked: see that it is whole, or ask an administrator for another one.';

export const toPrincipal = ({ id, name, role, namespaces, expiresAt }: KeyRow): Principal => ({
  keyId: id,
  name,
  role,
  namespaces,
  ...(expiresAt === null ? {} : { expiresAt }),
});

type KeyEnd = Pick<KeyRow, 'revokedAt' | 'expiresAt'>;

/** Whether a key still lets its bearer in. */
export const isInForce = ({ revokedAt, expiresAt }: KeyEnd, at: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > at);

/** Whether the others still are in force by whose links a session came: what they lent ends with them. */
export async function areLendersInForce(db: Reader, via: readonly KeyName[], at: Date): Promise<boolean> {
  if (via.length === 0) return true;
  const lenders = await keyStore.findAll(
    db,
    via.map(({ id }) => id),
  );
  return lenders.every((key) => isInForce(key, at));
}

/** For whoever has shown that the key is theirs: others learn nothing of it. */
export const refuseEnded = ({ revokedAt, expiresAt }: KeyEnd, otherwise: string): Problem => {
  const words =
    revokedAt === null && expiresAt !== null
      ? `The key expired on ${expiresAt.toISOString()}: ask an administrator for a new one.`
      : otherwise;
  return new Problem('unauthenticated', words);
};

/** For whoever has shown that they had the key. */
const refuseReplaced = ({ until }: ReplacedSecret): Problem =>
  new Problem(
    'unauthenticated',
    `The key was given another value, and this one worked until ${until.toISOString()}: use the new one.`,
  );

/**
 * Looks once more at who makes what would outlive a rotation: it may have come to its end after the caller was let in. Call
 * it under the ledger's lock, when no rotation is under way.
 * @throws Problem unauthenticated when the secret was replaced, the key revoked or the session ended meanwhile
 */
export async function requireStillIn(tx: Transaction, { principal, sessionId }: RequestContext): Promise<void> {
  const { keyId, secretHash } = principal;
  const isIn =
    sessionId === undefined
      ? secretHash === undefined || (await isSecretOf(tx, keyId, secretHash))
      : (await sessionStore.endOf(tx, sessionId)) !== null;
  if (isIn) return;
  throw new Problem('unauthenticated', 'The key was given another value, or was revoked, meanwhile.');
}

async function isSecretOf(tx: Transaction, keyId: string, secretHash: Uint8Array): Promise<boolean> {
  const key = await keyStore.find(tx, keyId);
  return key?.revokedAt === null && sameHash(key.hash, secretHash);
}

/** Finds out who presents a bearer token. */
@Injectable()
export class Authenticate {
  private readonly touched = new Map<string, number>();

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem unauthenticated */
  async authenticate(token: string): Promise<Principal> {
    // A token that is not of our making can only be the administrator key from the settings.
    const key = await keyStore.find(this.database.client, keyIdOf(token) ?? BOOTSTRAP_KEY_ID);
    const hash = hashToken(token);
    const isNewest = sameHash(hash, key?.hash ?? NO_HASH);
    const replaced = sameHash(hash, key?.previous?.hash ?? NO_HASH) ? (key?.previous ?? null) : null;
    if (!key || (!isNewest && replaced === null)) throw new Problem('unauthenticated', UNKNOWN);
    const now = this.clock.now();
    if (!isInForce(key, now)) throw refuseEnded(key, UNKNOWN);
    if (replaced !== null && replaced.until <= now) throw refuseReplaced(replaced);
    this.touch(key, replaced, now);
    const until = replaced === null ? {} : { replacedUntil: replaced.until };
    return { ...toPrincipal(key), ...until, secretHash: hash };
  }

  private touch({ id }: KeyRow, replaced: ReplacedSecret | null, now: Date): void {
    const of = replaced === null ? id : `${id} before`;
    if (now.getTime() - (this.touched.get(of) ?? 0) < TOUCH_INTERVAL_MS) return;
    this.touched.set(of, now.getTime());
    const { client } = this.database;
    (replaced === null ? keyStore.touch(client, id, now) : keyStore.touchReplaced(client, id, replaced, now)).catch(
      (error: unknown) => this.logger.warn({ err: error }, 'the last use of a key was not noted'),
    );
  }
}
