import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Session, SessionCreate } from '@skillward/contracts';
import { Problem } from '@skillward/domain';
import {
  Database,
  KeyName,
  KeyRow,
  Ledger,
  SessionRow,
  Transaction,
  UsedLink,
  keyStore,
  loginLinkStore,
  sessionStore,
} from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { CLOCK, LOGGER } from '../tokens';
import { Authenticate, areLendersInForce, isInForce, refuseEnded, toPrincipal } from './authenticate';
import { Principal, SYSTEM, asActor, requireNewestSecret, toMe } from './principal';
import { hashToken, sameHash } from './secrets';

/** A session that nobody uses ends after this time. */
const IDLE_MS = 12 * 3_600_000;
/** However much it is used, a person signs in again after this time. */
export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
const TOUCH_INTERVAL_MS = 60_000;

const SIGNED_OUT = 'You are signed out: sign in again.';

/** A session as its bearer holds it. */
export interface OpenedSession {
  /** Secret of the cookie; only its hash is kept. */
  readonly secret: string;
  readonly session: Session;
}

/** Who is behind a session cookie. */
export interface SessionCaller {
  readonly sessionId: string;
  readonly principal: Principal;
  readonly expiresAt: Date;
}

/**
 * What a page must send along to change something: other sites can make a browser send the cookie, but cannot read
 * this. It follows from the cookie's secret, so nothing more has to be kept.
 */
export const csrfTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('skillward csrf').digest('base64url');

/** Compares in a time that does not depend on where the two differ. */
export const isCsrfToken = (given: string, secret: string): boolean =>
  sameHash(Buffer.from(given), Buffer.from(csrfTokenOf(secret)));

const lastEndOf = ({ createdAt, endsAt }: Pick<SessionRow, 'createdAt' | 'endsAt'>): Date =>
  endsAt ?? new Date(createdAt.getTime() + SESSION_LIFE_MS);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** When a session ends if nobody uses it any more. */
export const expiryOf = (session: Pick<SessionRow, 'createdAt' | 'lastUsedAt' | 'endsAt'>): Date =>
  earlier(new Date(session.lastUsedAt.getTime() + IDLE_MS), lastEndOf(session));

/** What of a session says that it is still open at a time. */
export const openSince = (at: Date) => ({
  at,
  usedAfter: new Date(at.getTime() - IDLE_MS),
  madeAfter: new Date(at.getTime() - SESSION_LIFE_MS),
});

/** The others who are behind a session that a link opened: who made the link, and by whose links that one had come. */
function viaOf(keyId: string, { by }: UsedLink): KeyName[] {
  const makers = [by, ...(by.via ?? [])].filter(({ id }) => id !== keyId && id !== SYSTEM.keyId);
  return [...new Map(makers.map(({ id, name }) => [id, { id, name }])).values()];
}

/** What a session is opened by and how long it may last. */
interface Opening {
  readonly at: Date;
  readonly used: UsedLink | null;
  readonly via: KeyName[];
  /** Of the secret of the key that it counts as. */
  readonly secretHash: Uint8Array;
  readonly endsAt: Date;
}

/** Opens a session for the bearer of a key or of a one-time link. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly authenticate: Authenticate,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem unauthenticated; a link that was used or has expired is not told from one that never was
   * @throws Problem forbidden for a secret that was replaced
   */
  async signIn({ key: token, token: link }: SessionCreate): Promise<OpenedSession> {
    const known = token === undefined ? null : await this.keyOf(token);
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const used = known === null ? await loginLinkStore.use(tx, hashToken(link ?? ''), at) : null;
      const keyId = known ?? used?.keyId ?? null;
      const key = keyId === null ? null : await keyStore.find(tx, keyId);
      const endsAt = await this.endOf(tx, used, at);
      const via = key === null || used === null ? [] : viaOf(key.id, used);
      if (!key || !isInForce(key, at) || endsAt <= at || !(await areLendersInForce(tx, via, at))) {
        throw new Problem('unauthenticated', 'The link was used, has expired or is not known: ask for a new one.');
      }
      return this.open(tx, key, {
        at,
        used,
        via,
        secretHash: token === undefined ? key.hash : hashToken(token),
        endsAt: key.expiresAt === null ? endsAt : earlier(endsAt, key.expiresAt),
      });
    });
  }

  private async keyOf(token: string): Promise<string> {
    const principal = await this.authenticate.authenticate(token);
    requireNewestSecret(principal);
    return principal.keyId;
  }

  /** What came of a session ends with it at the latest, so that none renews itself; its links end with it too. */
  private async endOf(tx: Transaction, used: UsedLink | null, at: Date): Promise<Date> {
    const latest = lastEndOf({ createdAt: at, endsAt: null });
    if (used === null || used.sessionId === null) return latest;
    const parent = await sessionStore.endOf(tx, used.sessionId);
    return parent === null ? at : earlier(latest, lastEndOf(parent));
  }

  private async open(
    tx: Transaction,
    key: KeyRow,
    { at, used, via, secretHash, endsAt }: Opening,
  ): Promise<OpenedSession> {
    const id = newId();
    const secret = randomBytes(32).toString('base64url');
    const principal: Principal = { ...toPrincipal(key), ...(via.length === 0 ? {} : { via }) };
    const ledger = await Ledger.open(tx, asActor(principal), at);
    // Only now no rotation is under way: one that ended meanwhile has ended all sessions but this.
    const current = await keyStore.find(tx, key.id);
    if (current === null || !sameHash(current.hash, secretHash)) {
      throw new Problem('unauthenticated', 'The key was given another value meanwhile: use the new one.');
    }
    const by = used === null ? 'key' : 'link';
    ledger.append({ action: 'session.started', target: `session:${id}`, detail: { by } });
    const parentId = used?.sessionId ?? null;
    await sessionStore.create(tx, { id, keyId: key.id, hash: hashToken(secret), at, endsAt, parentId, via });
    await ledger.flush();
    return { secret, session: toSession(principal, secret, expiryOf({ createdAt: at, lastUsedAt: at, endsAt })) };
  }
}

/** What the console needs to know of its session. */
export function toSession(principal: Principal, secret: string, expiresAt: Date): Session {
  const { via = [] } = principal;
  return { me: toMe(principal), csrfToken: csrfTokenOf(secret), expiresAt: expiresAt.toISOString(), via: [...via] };
}

/** Finds out who presents a session cookie. */
@Injectable()
export class AuthenticateSession {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem unauthenticated when the session has ended, has expired, or its key or one that lent it has ended */
  async authenticate(secret: string): Promise<SessionCaller> {
    const session = await sessionStore.find(this.database.client, hashToken(secret));
    const now = this.clock.now();
    if (!session) throw new Problem('unauthenticated', SIGNED_OUT);
    const { key } = session;
    if (!isInForce(key, now)) throw refuseEnded(key, SIGNED_OUT);
    if (expiryOf(session) <= now || !(await areLendersInForce(this.database.client, session.via, now)))
      throw new Problem('unauthenticated', SIGNED_OUT);
    const isStale = now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
    if (isStale) this.touch(session.id, now);
    const lastUsedAt = isStale ? now : session.lastUsedAt;
    return {
      sessionId: session.id,
      principal: { ...toPrincipal(key), ...(session.via.length === 0 ? {} : { via: session.via }) },
      expiresAt: expiryOf({ ...session, lastUsedAt }),
    };
  }

  private touch(id: string, now: Date): void {
    sessionStore
      .touch(this.database.client, id, now)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the last use of a session was not noted'));
  }
}

/** Ends a session; its cookie is worth nothing from then on. */
@Injectable()
export class SignOut {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async signOut({ sessionId, principal }: Pick<SessionCaller, 'sessionId' | 'principal'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, asActor(principal), at);
      if (!(await sessionStore.end(tx, sessionId, at))) return;
      ledger.append({ action: 'session.ended', target: `session:${sessionId}`, detail: {} });
      await ledger.flush();
    });
  }
}
