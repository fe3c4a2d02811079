import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Session, SessionCreate } from '@skillward/contracts';
import { Problem } from '@skillward/domain';
import { Database, KeyRow, Ledger, SessionRow, loginLinkStore, keyStore, sessionStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { CLOCK, LOGGER } from '../tokens';
import { Authenticate, toPrincipal } from './authenticate';
import { Principal } from './principal';
import { hashToken, sameHash } from './secrets';

/** A session that nobody uses ends after this time. */
const IDLE_MS = 12 * 3_600_000;
/** However much it is used, a person signs in again after this time. */
export const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
const TOUCH_INTERVAL_MS = 60_000;

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

const expiryOf = ({ createdAt, lastUsedAt }: Pick<SessionRow, 'createdAt' | 'lastUsedAt'>): Date =>
  new Date(Math.min(lastUsedAt.getTime() + IDLE_MS, createdAt.getTime() + SESSION_LIFE_MS));

/** Opens a session for the bearer of a key or of a one-time link. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly authenticate: Authenticate,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem unauthenticated; a link that was used or has expired is not told from one that never was */
  async execute({ key: token, token: link }: SessionCreate): Promise<OpenedSession> {
    const known = token === undefined ? null : (await this.authenticate.execute(token)).keyId;
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const keyId = known ?? (await loginLinkStore.use(tx, hashToken(link ?? ''), at));
      const key = keyId === null ? null : await keyStore.find(tx, keyId);
      if (!key || key.revokedAt !== null) {
        throw new Problem('unauthenticated', 'The link was used, has expired or is not known: ask for a new one.');
      }
      return this.open(tx, key, { at, by: known === null ? 'link' : 'key' });
    });
  }

  private async open(
    tx: Parameters<typeof sessionStore.create>[0],
    key: KeyRow,
    { at, by }: { at: Date; by: 'key' | 'link' },
  ): Promise<OpenedSession> {
    const id = newId();
    const secret = randomBytes(32).toString('base64url');
    const ledger = await Ledger.open(tx, { id: key.id, name: key.name }, at);
    ledger.append({ action: 'session.started', target: `session:${id}`, detail: { by } });
    await sessionStore.create(tx, { id, keyId: key.id, hash: hashToken(secret), at });
    await ledger.flush();
    const expiresAt = expiryOf({ createdAt: at, lastUsedAt: at });
    return { secret, session: toSession(toPrincipal(key), secret, expiresAt) };
  }
}

/** What the console needs to know of its session. */
export function toSession(principal: Principal, secret: string, expiresAt: Date): Session {
  const { keyId: id, name, role, namespaces } = principal;
  const me = { id, name, role, namespaces: namespaces === null ? null : [...namespaces] };
  return { me, csrfToken: csrfTokenOf(secret), expiresAt: expiresAt.toISOString() };
}

/** Finds out who presents a session cookie. */
@Injectable()
export class AuthenticateSession {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Problem unauthenticated when the session has ended, has expired, or its key was revoked */
  async execute(secret: string): Promise<SessionCaller> {
    const session = await sessionStore.find(this.database.client, hashToken(secret));
    const now = this.clock.now();
    if (!session || session.key.revokedAt !== null || expiryOf(session) <= now) {
      throw new Problem('unauthenticated', 'You are signed out: sign in again.');
    }
    const isStale = now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS;
    if (isStale) this.touch(session.id, now);
    const lastUsedAt = isStale ? now : session.lastUsedAt;
    return {
      sessionId: session.id,
      principal: toPrincipal(session.key),
      expiresAt: expiryOf({ createdAt: session.createdAt, lastUsedAt }),
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

  async execute({ sessionId, principal }: Pick<SessionCaller, 'sessionId' | 'principal'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: principal.keyId, name: principal.name }, at);
      if (!(await sessionStore.end(tx, sessionId, at))) return;
      ledger.append({ action: 'session.ended', target: `session:${sessionId}` });
      await ledger.flush();
    });
  }
}
