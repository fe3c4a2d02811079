import { Inject, Injectable } from '@nestjs/common';
import { RecommendationPolicy } from '@skillward/contracts';
import { Database, Ledger, Reader, factStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK } from '../tokens';

const FACT = 'policy.recommendation';
export const UNSET_POLICY: RecommendationPolicy = { minFit: null, withholdBelow: null, judgeBelow: null };

/** The stored policy; what is null is left to the active model. */
export async function readRecommendationPolicy(db: Reader): Promise<RecommendationPolicy> {
  const stored = await factStore.read(db, FACT);
  return stored === undefined ? UNSET_POLICY : RecommendationPolicy.parse(stored);
}

@Injectable()
export class GetRecommendationPolicy {
  constructor(private readonly database: Database) {}

  get(_context: RequestContext): Promise<RecommendationPolicy> {
    return readRecommendationPolicy(this.database.client);
  }
}

/** Sets when nothing is recommended rather than something wrong, for the whole instance. */
@Injectable()
export class SetRecommendationPolicy {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async set(context: RequestContext, policy: RecommendationPolicy): Promise<RecommendationPolicy> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const from = await readRecommendationPolicy(tx);
      ledger.append({ action: 'policy.set', target: 'policy:recommendation', detail: { from, to: policy } });
      await factStore.record(tx, FACT, { ...policy });
      await ledger.flush();
    });
    this.changes.announce();
    return policy;
  }
}
