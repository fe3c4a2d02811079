import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ScanPolicySettings, ScanPolicyUpdate } from '@skillward/contracts';
import { DEFAULT_SCAN_POLICY, ScanPolicy } from '@skillward/domain';
import { Database, Ledger, Reader, factStore, scanStore, toActor } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK } from '../tokens';
import { refreshAllVerdicts } from './verdicts';

const FACT = 'scan-policy';

/** Shape 1 of the stored policy. */
const StoredPolicy = z.object({
  schema: z.literal(1),
  actions: ScanPolicy,
  reason: z.string(),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string() }),
});

async function readStored(db: Reader): Promise<z.infer<typeof StoredPolicy> | null> {
  const stored = await factStore.read(db, FACT);
  return stored === undefined ? null : StoredPolicy.parse(stored);
}

/** The policy in force. What it decides holds at the commit only if it was read under the ledger's lock. */
export const readScanPolicy = async (db: Reader): Promise<ScanPolicy> =>
  (await readStored(db))?.actions ?? DEFAULT_SCAN_POLICY;

/** What is done about findings of each severity, and what that makes of the library. */
@Injectable()
export class GetScanPolicy {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext): Promise<ScanPolicySettings> {
    requireRole(context, 'curator');
    requireAllNamespaces(context);
    const stored = await readStored(this.database.client);
    return {
      actions: stored?.actions ?? DEFAULT_SCAN_POLICY,
      defaults: DEFAULT_SCAN_POLICY,
      changed: stored && { at: stored.at, by: stored.by, reason: stored.reason },
      skills: await scanStore.verdicts(this.database.client),
    };
  }
}

/** Sets the policy. The verdicts of all skills follow in the same transaction, by the findings that are stored. */
@Injectable()
export class SetScanPolicy {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly getPolicy: GetScanPolicy,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async set(context: RequestContext, { actions, reason }: ScanPolicyUpdate): Promise<ScanPolicySettings> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const before = await readScanPolicy(tx);
      ledger.append({ action: 'policy.scan_changed', target: 'policy:scan', detail: { before, actions, reason } });
      await factStore.record(tx, FACT, { schema: 1, actions, reason, at: at.toISOString(), by: toActor(by) });
      await refreshAllVerdicts(tx, ledger, { policy: actions, at, cause: 'policy' });
      await ledger.flush();
    });
    this.changes.announce();
    return this.getPolicy.get(context);
  }
}
