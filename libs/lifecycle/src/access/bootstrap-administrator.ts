import { Inject, Injectable } from '@nestjs/common';
import { Database, Ledger, keyStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { SYSTEM } from './principal';
import { hashToken, sameHash } from './secrets';

export const BOOTSTRAP_KEY_ID = 'bootstrap';

/** Makes the administrator key of the settings (or of the data folder) valid, and its predecessor invalid. */
@Injectable()
export class BootstrapAdministrator {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<void> {
    const hash = hashToken(token);
    const known = await keyStore.find(this.database.client, BOOTSTRAP_KEY_ID);
    if (known && known.revokedAt === null && sameHash(known.hash, hash)) return;
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      ledger.append({
        action: known ? 'key.rotated' : 'key.created',
        target: `key:${BOOTSTRAP_KEY_ID}`,
        detail: { role: 'admin' },
      });
      await keyStore.upsertBootstrap(tx, { id: BOOTSTRAP_KEY_ID, name: 'bootstrap administrator', hash, at });
      await ledger.flush();
    });
  }
}
