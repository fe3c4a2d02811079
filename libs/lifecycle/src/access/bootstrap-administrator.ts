import { Inject, Injectable } from '@nestjs/common';
import { Database, Ledger, keyStore, sessionStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { SYSTEM } from './principal';
import { hashToken, sameHash } from './secrets';

export const BOOTSTRAP_KEY_ID = 'bootstrap';

/** Looks after the administrator key that every instance has from its first start. */
@Injectable()
export class BootstrapAdministrator {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether some process has made the key of this database already. */
  async exists(): Promise<boolean> {
    return (await keyStore.find(this.database.client, BOOTSTRAP_KEY_ID)) !== null;
  }

  /** Whether the key of this database was revoked, and no other has taken its place. */
  async isRevoked(): Promise<boolean> {
    return ((await keyStore.find(this.database.client, BOOTSTRAP_KEY_ID))?.revokedAt ?? null) !== null;
  }

  /**
   * Makes the key valid, unless it was revoked: that holds until another one is set.
   * @param replaces whether it may invalidate another one; processes that share a database and each keep a key of
   *   their own must not take each other's away
   * @returns whether the key is valid now
   */
  async ensure(token: string, replaces: boolean): Promise<boolean> {
    const hash = hashToken(token);
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const known = await keyStore.find(tx, BOOTSTRAP_KEY_ID);
      if (known && sameHash(known.hash, hash)) return known.revokedAt === null;
      if (known && !replaces) return false;
      ledger.append({
        action: known ? 'key.rotated' : 'key.created',
        target: `key:${BOOTSTRAP_KEY_ID}`,
        detail: { role: 'admin' },
      });
      if (known) await sessionStore.endAllOf(tx, BOOTSTRAP_KEY_ID, at);
      await keyStore.upsertBootstrap(tx, { id: BOOTSTRAP_KEY_ID, name: 'bootstrap administrator', hash, at });
      await ledger.flush();
      return true;
    });
  }
}
