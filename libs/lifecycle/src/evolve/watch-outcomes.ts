import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  Ledger,
  SkillRow,
  canaryStore,
  outcomeStore,
  proposalStore,
  skillStore,
  webhookStore,
} from '@skillward/database';
import { OutcomeComparison, compareOutcomes, gate } from '@skillward/evolution';
import { Clock, newId } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { CLOCK } from '../tokens';
import { readEvolutionRules } from '../policy/evolution-policy';

const ACTOR = { id: SYSTEM.keyId, name: SYSTEM.name };

/**
 * Compares what came of versions that proposals made with what came of the versions before. Where the whole interval of
 * the difference is below zero, a roll-back is proposed, once a version; a canary is ended.
 */
@Injectable()
export class WatchOutcomes {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of roll-backs that were proposed and canaries that were ended */
  async watch(): Promise<number> {
    const db = this.database.client;
    let acted = 0;
    for (const { skillId, number, before } of await outcomeStore.changedVersions(db)) {
      const { items } = await skillStore.list(db, { visible: null, ids: [skillId] }, { limit: 1 });
      const [skill] = items;
      if (skill === undefined || !(await readEvolutionRules(db, skill.namespace)).rollbackWatch) continue;
      const [old, fresh] = await outcomeStore.ofVersions(db, skillId, [before, number]);
      if (old === undefined || fresh === undefined) continue;
      const comparison = compareOutcomes(old, fresh);
      if (!comparison.isWorse) continue;
      acted += (await this.act(skill, { number, before, comparison })) ? 1 : 0;
    }
    return acted;
  }

  private act(
    { id: skillId, namespace, name }: SkillRow,
    { number, before, comparison }: { number: number; before: number; comparison: OutcomeComparison },
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, ACTOR, at);
      const skill = await skillStore.lock(tx, namespace, name);
      const canary = await canaryStore.runningOf(tx, skillId);
      const finding = describe(number, before, comparison);
      if (canary?.number === number) {
        await canaryStore.end(tx, canary.id, { outcome: 'aborted', reason: finding, at });
        ledger.append({
          action: 'canary.aborted',
          target: `skill:${namespace}/${name}`,
          detail: { version: number, reason: finding },
        });
        await ledger.flush();
        return true;
      }
      const isKnown = await proposalStore.hasRollback(tx, skillId, number);
      if (skill?.current.number !== number || isKnown) return false;
      const id = newId();
      await proposalStore.create(tx, {
        id,
        kind: 'rollback',
        namespace,
        name,
        skillId,
        finding,
        normalForm: null,
        action: 'rollback',
        status: 'pending',
        reason: null,
        baseNumber: number,
        revision: 1,
        evaluation: 1,
        evidenceSeq: 1,
        evaluatedSeq: 1,
        failures: 0,
        retryAt: null,
        changesAsked: false,
        createdBy: ACTOR,
        createdAt: at,
        updatedAt: at,
      });
      await proposalStore.addDraft(tx, {
        proposalId: id,
        revision: 1,
        action: 'rollback',
        rationale: finding,
        summary: `Makes the content of version ${before} current again.`,
        baseNumber: before,
        edits: [],
        files: [],
        skill: null,
        engine: 'outcomes@1',
        author: ACTOR,
        createdAt: at,
      });
      const result = gate('outcomes', 'soft', [], finding, comparison);
      await proposalStore.addGates(tx, { proposalId: id, evaluation: 1, revision: 1, at }, [
        { ...result, data: comparison },
      ]);
      ledger.append({
        action: 'proposal.pending',
        target: `proposal:${id}`,
        detail: { kind: 'rollback', version: number, to: before },
      });
      await ledger.flush();
      const payload = { proposal: { id, namespace, name, status: 'pending', reason: finding } };
      await webhookStore.announce(tx, newId, { event: 'proposal.pending', namespace, payload, at });
      return true;
    });
  }
}

function describe(
  number: number,
  before: number,
  { before: old, after, interval: [low, high] }: OutcomeComparison,
): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return (
    `Outcomes got worse with version ${number}: ${percent(after)} after ${percent(old)} with version ${before} ` +
    `(95 % interval of the difference ${percent(low)} to ${percent(high)}).`
  );
}
