import { Inject, Injectable } from '@nestjs/common';
import { Rollback, Skill, SkillStatusPatch, VersionSummary } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { Database, Ledger, canaryStore, skillStore, versionStore } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { EMERGENCY_ACTION, EMERGENCY_HINT, requireEmergency } from '../access/emergency';
import { RequestContext, actorOf, requireNamespace, requireRole, requireVisible } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { readScanPolicy } from '../policy/scan-policy';
import { refreshProfiles, refreshVerdicts } from '../policy/verdicts';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK } from '../tokens';
import { findVersion } from './library-reader';
import { Warrant, copyVersion, fourEyesObjections } from './new-versions';
import { toSkill, toVersionSummary } from './views';

/** Sets what the curators say of a skill, with the reason. */
@Injectable()
export class ChangeSkillStatus {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async change(context: RequestContext, namespace: string, name: string, patch: SkillStatusPatch): Promise<Skill> {
    requireVisible(context, namespace, `The skill ${namespace}/${name}`);
    requireRole(context, 'curator');
    const skill = await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const found = await skillStore.lock(tx, namespace, name);
      if (!found) throw notFound(`The skill ${namespace}/${name}`);
      const changeSeq = ledger.append({
        action: 'skill.status_changed',
        target: `skill:${namespace}/${name}`,
        detail: { from: found.status, to: patch.status, reason: patch.reason },
      });
      await skillStore.setStatus(tx, { ids: [found.id], status: patch.status, reason: patch.reason, changeSeq, at });
      await ledger.flush();
      return { ...found, status: patch.status, statusReason: patch.reason, updatedAt: at };
    });
    this.changes.announce();
    return toSkill(skill);
  }
}

/** Makes an earlier version's content current again, as a new version. */
@Injectable()
export class RollBackSkill {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async rollBack(context: RequestContext, namespace: string, name: string, input: Rollback): Promise<VersionSummary> {
    requireVisible(context, namespace, `The skill ${namespace}/${name}`);
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    const version = await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const skill = await skillStore.lock(tx, namespace, name);
      if (!skill) throw notFound(`The skill ${namespace}/${name}`);
      const target = await findVersion(tx, skill, String(input.to));
      if (target.digest === skill.current.digest) {
        throw conflict(`Version ${skill.current.number} already has the content of version ${input.to}.`);
      }
      // A reviewer decides about a trial: a roll-back, which a curator makes, would pass that by.
      if ((await canaryStore.runningOf(tx, skill.id))?.number === target.number) {
        throw conflict(
          `Version ${target.number} is on trial and was never current. A reviewer gives it to everybody: ` +
            `POST /api/v1/skills/${namespace}/${name}/canary/end with the outcome promoted.`,
        );
      }
      const number = (await versionStore.highestNumber(tx, skill.id)) + 1;
      const origin = { schema: 1 as const, kind: 'rollback' as const, rolledBackTo: input.to, reason: input.reason };
      const parent = skill.current.number;
      const id = newId();
      const emergency = input.emergency ?? null;
      const usual: Warrant = { kind: 'rollback', by: context.principal, target };
      const objection = (await fourEyesObjections(tx, namespace, [skill.id], usual)).get(skill.id);
      if (emergency !== null) requireEmergency(context, objection !== undefined);
      else if (objection !== undefined) throw conflict(`${objection} ${EMERGENCY_HINT}`);
      const warrant = emergency === null ? usual : { kind: 'emergency' as const };
      await copyVersion(tx, skill, target, { id, number, parent, origin, at, by, emergency }, warrant);
      const changeSeq = ledger.append({
        action: 'skill.rolled_back',
        target: `skill:${namespace}/${name}`,
        detail: { to: input.to, version: number, digest: target.digest, reason: input.reason },
      });
      if (emergency !== null) {
        const detail = { act: 'skill.rolled_back' as const, reason: emergency, version: number };
        ledger.append({ action: EMERGENCY_ACTION, target: `skill:${namespace}/${name}`, detail });
      }
      await skillStore.setCurrent(tx, { id: skill.id, number, description: target.description, changeSeq, at });
      await refreshVerdicts(tx, ledger, [skill.id], { policy: await readScanPolicy(tx), at, cause: 'version' });
      await refreshProfiles(tx, [skill.id], changeSeq);
      await ledger.flush();
      const made = { id, number, parent, origin, createdAt: at, createdBy: by, approvedBy: null, emergency };
      return toVersionSummary({ ...target, ...made }, number);
    });
    this.changes.announce();
    return version;
  }
}
