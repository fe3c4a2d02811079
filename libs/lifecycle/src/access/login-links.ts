import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LoginLink, LoginLinkCreate } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { AuditActor, Database, Ledger, Transaction, keyStore, loginLinkStore } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { isInForce, requireStillIn } from './authenticate';
import { BOOTSTRAP_KEY_ID } from './bootstrap-administrator';
import { RequestContext, SYSTEM, actorOf, requireAllNamespaces, requireNewestSecret, requireRole } from './principal';
import { hashToken } from './secrets';
import { UnitOfWork } from './unit-of-work';

const LIFE_MS = 15 * 60_000;
/** The link of a start stands in a terminal that a person may look at later. */
const FIRST_LIFE_MS = 12 * 3_600_000;

interface LinkDraft {
  readonly keyId: string;
  readonly by: AuditActor;
  readonly sessionId: string | null;
  readonly at: Date;
  readonly lifeMs: number;
}

/** The secret stands behind `#`, which browsers send to no server and no server logs. */
async function issue(tx: Transaction, { keyId, by, sessionId, at, lifeMs }: LinkDraft): Promise<LoginLink> {
  const id = newId();
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + lifeMs);
  const ledger = await Ledger.open(tx, by, at);
  ledger.append({ action: 'login_link.created', target: `key:${keyId}`, detail: { link: id } });
  await loginLinkStore.create(tx, { id, keyId, hash: hashToken(secret), by, sessionId, at, expiresAt });
  await ledger.flush();
  return { path: `/login#token=${secret}`, keyId, expiresAt: expiresAt.toISOString() };
}

/** Makes a link that signs in to the console once, for the caller or, by an administrator, for another key. */
@Injectable()
export class CreateLoginLink {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async create(context: RequestContext, input: LoginLinkCreate): Promise<LoginLink> {
    requireNewestSecret(context.principal);
    const keyId = input.keyId ?? context.principal.keyId;
    if (keyId !== context.principal.keyId) {
      requireRole(context, 'admin');
      requireAllNamespaces(context);
    }
    return this.work.run(context, async (tx) => {
      const key = await keyStore.find(tx, keyId);
      if (!key || !isInForce(key, this.clock.now())) throw notFound(`An active key ${keyId}`);
      const sessionId = context.sessionId ?? null;
      const draft = { keyId, by: actorOf(context), sessionId, at: this.clock.now(), lifeMs: LIFE_MS };
      const link = await issue(tx, draft);
      // The lock that this took is held to the end.
      await requireStillIn(tx, context);
      return link;
    });
  }
}

/** The link that a start prints, for whoever can read the output of the process. */
@Injectable()
export class OfferFirstLogin {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns null when the first administrator key was revoked */
  async offer(): Promise<LoginLink | null> {
    return this.database.transaction(async (tx) => {
      const key = await keyStore.find(tx, BOOTSTRAP_KEY_ID);
      if (!key || key.revokedAt !== null) return null;
      const by = { id: SYSTEM.keyId, name: SYSTEM.name };
      return issue(tx, { keyId: key.id, by, sessionId: null, at: this.clock.now(), lifeMs: FIRST_LIFE_MS });
    });
  }
}
