import { Inject, Injectable } from '@nestjs/common';
import { Canary, CanaryEnd } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { Database, Ledger, canaryStore, outcomeStore, skillStore, versionStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireRole, requireVisible } from '../access/principal';
import { LibraryChanges } from '../follow/library-changes';
import { readScanPolicy } from '../policy/scan-policy';
import { refreshProfiles, refreshVerdicts } from '../policy/verdicts';
import { CLOCK } from '../tokens';

/** A canary of a skill with what came of both versions so far. */
@Injectable()
export class GetCanary {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, namespace: string, name: string): Promise<Canary> {
    const what = `The canary of ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    requireRole(context, 'curator');
    const db = this.database.client;
    const skill = await skillStore.find(db, namespace, name);
    const canary = skill && (await canaryStore.runningOf(db, skill.id));
    if (!canary) throw notFound(what);
    const [before, after] = await outcomeStore.ofVersions(db, canary.skillId, [canary.fromNumber, canary.number]);
    const nothing = { uses: 0, successes: 0 };
    return {
      skill: `${namespace}/${name}`,
      proposalId: canary.proposalId,
      from: canary.fromNumber,
      version: canary.number,
      share: canary.share,
      startedAt: canary.startedAt.toISOString(),
      outcomes: { before: before ?? nothing, after: after ?? nothing },
    };
  }
}

/** Ends a canary: everybody gets its version from now on, or nobody. */
@Injectable()
export class EndCanary {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async end(context: RequestContext, namespace: string, name: string, { outcome, reason }: CanaryEnd): Promise<void> {
    const what = `The canary of ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    requireRole(context, 'reviewer');
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const skill = await skillStore.lock(tx, namespace, name);
      const canary = skill && (await canaryStore.runningOf(tx, skill.id));
      if (!skill || !canary) throw notFound(what);
      if (outcome === 'promoted' && skill.current.number !== canary.fromNumber) {
        throw conflict(`Version ${skill.current.number} is current by now: abort this canary.`);
      }
      await canaryStore.end(tx, canary.id, { outcome, reason, at });
      const changeSeq = ledger.append({
        action: `canary.${outcome}`,
        target: `skill:${namespace}/${name}`,
        detail: { version: canary.number, from: canary.fromNumber, reason },
      });
      if (outcome === 'promoted') {
        const { id } = skill;
        const version = await versionStore.find(tx, id, { number: canary.number });
        if (version === null) throw notFound(`Version ${canary.number}`);
        await skillStore.setCurrent(tx, {
          id,
          number: version.number,
          description: version.description,
          changeSeq,
          at,
        });
        await refreshVerdicts(tx, ledger, [id], { policy: await readScanPolicy(tx), at, cause: 'version' });
        await refreshProfiles(tx, [id], changeSeq);
      }
      await ledger.flush();
    });
    this.changes.announce();
  }
}
