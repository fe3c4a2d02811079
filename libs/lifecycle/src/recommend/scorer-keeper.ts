import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RecommendationPolicy } from '@skillward/contracts';
import { Database, Ledger, ScorerRow, Transaction, scorerStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import {
  Abstention,
  DEFAULT_CONFIDENCE,
  DEFAULT_SCORER_MODEL,
  ScorerModel,
  siblingWeights,
  utilityWeights,
} from '@skillward/ranking';
import { SYSTEM } from '../access/principal';
import { CLOCK, LOGGER } from '../tokens';
import { UNSET_POLICY, readRecommendationPolicy } from './recommendation-policy';

const PRODUCT = { id: SYSTEM.keyId, name: SYSTEM.name };

/** The shipped model under a version that changes with every number in it. */
export const SHIPPED_MODEL: ScorerModel = {
  ...DEFAULT_SCORER_MODEL,
  version: `${DEFAULT_SCORER_MODEL.version}-${createHash('sha256').update(JSON.stringify(DEFAULT_SCORER_MODEL)).digest('hex').slice(0, 8)}`,
};

/**
 * A stored model as this build can use it.
 * @throws RangeError or ZodError when it is of another build
 */
export function readModel({ model }: Pick<ScorerRow, 'model'>): ScorerModel {
  const parsed = ScorerModel.parse(model);
  utilityWeights(parsed);
  siblingWeights(parsed);
  return parsed;
}

/** Puts a stored model to use, in the transaction of `ledger`. */
export async function activateScorer(
  tx: Transaction,
  ledger: Ledger,
  scorer: Pick<ScorerRow, 'id' | 'name' | 'version'>,
  draft: { reason: string; at: Date; by: { id: string; name: string } },
): Promise<void> {
  const changeSeq = ledger.append({
    action: 'scorer.activated',
    target: `scorer:${scorer.name}/${scorer.version}`,
    detail: { reason: draft.reason },
  });
  await scorerStore.activate(tx, { id: newId(), scorerId: scorer.id, changeSeq, ...draft });
}

/** The model that this process ranks with: the one that was put to use last, by whichever process. */
@Injectable()
export class ScorerKeeper {
  private model: ScorerModel = SHIPPED_MODEL;
  private policy: RecommendationPolicy = UNSET_POLICY;
  private seen = -1n;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get active(): ScorerModel {
    return this.model;
  }

  /** Siblings closer than this are put to a language model; 0: never. */
  get judgeBelow(): number {
    return this.policy.judgeBelow ?? 0;
  }

  /** When to recommend nothing, with a model, by the policy of the instance. */
  abstention({ thresholds }: ScorerModel): Abstention {
    const minFit = this.policy.minFit ?? DEFAULT_CONFIDENCE.minimum;
    return {
      minFit,
      // Who wants everything shown does not want it compared with the best.
      ...(minFit === 0 ? {} : { beside: DEFAULT_CONFIDENCE.beside }),
      withholdBelow: this.policy.withholdBelow ?? thresholds.withholdBelow,
    };
  }

  /** Stores the shipped model and puts it to use where nothing else, or an older shipped one, is in use. */
  async start(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, PRODUCT, at);
      if (await scorerStore.findByName(tx, SHIPPED_MODEL.name, SHIPPED_MODEL.version)) return;
      const { name, version } = SHIPPED_MODEL;
      const reason = 'Shipped with the product.';
      const row = { id: newId(), name, version, model: SHIPPED_MODEL, report: null, reason, createdAt: at };
      await scorerStore.create(tx, { ...row, createdBy: PRODUCT });
      const active = await scorerStore.active(tx);
      if (active === null || active.activation.createdBy.id === PRODUCT.id)
        await activateScorer(tx, ledger, row, { reason, at, by: PRODUCT });
      await ledger.flush();
    });
  }

  /** Looks which model and policy hold after the ledger went on. @param head number of its newest entry */
  async follow(head: bigint): Promise<void> {
    if (head === this.seen) return;
    const active = await scorerStore.active(this.database.client);
    try {
      if (active !== null) this.model = readModel(active.scorer);
    } catch (error) {
      this.logger.error({ err: error }, 'the active scorer model is of another build; the one of before stays in use');
    }
    this.policy = await readRecommendationPolicy(this.database.client);
    this.seen = head;
  }
}
