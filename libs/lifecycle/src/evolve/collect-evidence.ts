import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Database,
  EvidenceItemDraft,
  Ledger,
  RunToAdmit,
  WaitingRun,
  attributionStore,
  evidenceStore,
  isUniqueViolation,
  stepStore,
  versionStore,
} from '@skillward/database';
import { contradiction, findAdvocacy, findingsOf, normalForm, routeSubtask, textOf } from '@skillward/evolution';
import { Step } from '@skillward/domain';
import { Clock, Configuration, Logger, newId } from '@skillward/platform';
import { SYSTEM } from '../access/principal';
import { CLOCK, CONFIGURATION, LOGGER } from '../tokens';
import { openProposals } from './open-proposals';

const PAGE = 500;
/** Where skills are proposed that nothing gives a place to. */
const CREATION_NAMESPACE = 'evolved';
const MAX_FINDING = 2000;

/**
 * Takes up attributed runs in batches, each subtask once: admits and routes it (SkillsVote, section 3.3), tells what
 * counts for nothing, and hands what was found to proposals. The rest is kept for diagnosis with its reason.
 */
@Injectable()
export class CollectEvidence {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the number of batches that were made */
  async collect(signal: AbortSignal): Promise<number> {
    const { runs, seconds } = this.configuration.evolveBatch;
    let batches = 0;
    while (!signal.aborted) {
      const waiting = await evidenceStore.waiting(this.database.client, Math.max(runs, PAGE));
      const batch = waiting.slice(0, runs);
      const [oldest] = batch;
      if (oldest === undefined) return batches;
      const age = this.clock.now().getTime() - oldest.attributedAt.getTime();
      const isFull = batch.length === runs;
      if (!isFull && age < seconds * 1000) return batches;
      await this.take(batch, isFull ? 'count' : 'time');
      batches += 1;
    }
    return batches;
  }

  private async take(batch: readonly WaitingRun[], cause: 'count' | 'time'): Promise<void> {
    const items: EvidenceItemDraft[] = [];
    let subtasks = 0;
    for (const { attributionId } of batch) {
      const run = await evidenceStore.runToAdmit(this.database.client, attributionId);
      if (run === null) continue;
      subtasks += run.subtasks.length;
      items.push(...(await this.itemsOf(run, attributionId)));
    }
    if (items.length === 0) return;
    try {
      await this.database.transaction(async (tx) => {
        const at = this.clock.now();
        const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
        const id = newId();
        await evidenceStore.writeBatch(tx, { id, cause, trajectories: batch.length, subtasks, at, items });
        const opened = await openProposals(tx, items, at);
        ledger.append({
          action: 'evidence.collected',
          target: `evidence:${id}`,
          detail: { cause, subtasks, items: items.length, ...opened },
        });
        await ledger.flush();
      });
    } catch (error) {
      // Another worker took one of them up; what is left is found by the next look.
      if (!isUniqueViolation(error)) throw error;
      this.logger.info({ runs: batch.length }, 'a batch of evidence was taken up elsewhere');
    }
  }

  private async itemsOf(run: RunToAdmit, attributionId: string): Promise<EvidenceItemDraft[]> {
    const routed = run.subtasks.map((each) => ({ ...each, route: routeSubtask(each.subtask) }));
    const isAdmitted = routed.some(({ route }) => route.to !== 'diagnosis');
    const discounted = isAdmitted ? await this.discount(run, attributionId) : null;
    const taskKey = keyOfTask(run);
    return routed.flatMap(({ id, subtask, skillId, route }): EvidenceItemDraft[] => {
      const namespace = subtask.skillLinked?.namespace ?? placeOf(run);
      const common = { subtaskId: id, trajectoryId: run.trajectoryId, namespace, taskKey };
      const version = subtask.skillLinked?.version ?? null;
      const diagnosed = (reason: string): EvidenceItemDraft[] => [
        {
          ...common,
          id: newId(),
          position: 0,
          route: 'diagnosis',
          reason,
          skillId,
          version,
          finding: subtask.exploration?.slice(0, MAX_FINDING) ?? null,
          normalForm: null,
          discounted: null,
        },
      ];
      if (route.to === 'diagnosis') return diagnosed(route.reason);
      // The library does not hold exactly what was used, so that nothing can be edited.
      const isEdit = route.to === 'edit' && skillId !== null;
      const isForeign = isEdit && run.namespaces.length > 0 && !run.namespaces.includes(namespace);
      const findings = findingsOf(subtask);
      if (findings.length === 0) return diagnosed('The exploration says nothing that could be written down.');
      return findings.map((finding, position) => ({
        ...common,
        id: newId(),
        position,
        route: isEdit ? 'edit' : 'create',
        reason: null,
        skillId: isEdit ? skillId : null,
        version,
        finding: finding.text.slice(0, MAX_FINDING),
        normalForm: normalForm(finding),
        discounted: isForeign ? `The reporter's key has no access to the namespace ${namespace}.` : discounted,
      }));
    });
  }

  /** Why nothing of the run counts; null where it does. */
  private async discount(run: RunToAdmit, attributionId: string): Promise<string | null> {
    const { verdict, subtasks, outcome } = run;
    const against = contradiction({
      verifierPassed: verdict.passed,
      verifierFailed: verdict.signal?.source === 'reported' ? null : (verdict.signal?.failed ?? null),
      claimed: claimOf(outcome),
      isVerified: verdict.signal !== null && verdict.signal.source !== 'reported',
      allSucceeded: subtasks.every(({ subtask }) => subtask.attribution.startsWith('success_')),
    });
    if (against !== null) return against;
    const steps: Step[] = [];
    for await (const step of stepStore.all(this.database.client, run.trajectoryId)) steps.push(step);
    const found = findAdvocacy(steps, await this.textsSeen(attributionId));
    return found && `Step ${found.step} argues for a change of the library: ${JSON.stringify(found.quote)}.`;
  }

  /** Texts of the skills that the run saw, as far as the library has them. */
  private async textsSeen(attributionId: string): Promise<string[]> {
    const db = this.database.client;
    const texts: string[] = [];
    for (const { skillId, skill } of await attributionStore.uses(db, attributionId)) {
      if (skillId === null || skill.version === null) continue;
      const version = await versionStore.find(db, skillId, { number: skill.version });
      if (version === null) continue;
      for (const file of await versionStore.readPackage(db, version.id)) texts.push(textOf(file) ?? '');
    }
    return texts;
  }
}

/** Runs of the same task are told by its words; a run without a task is one of its own. */
function keyOfTask({ task, contentSha256 }: RunToAdmit): string {
  const words = task?.toLowerCase().replace(/\s+/g, ' ').trim() ?? '';
  return words === '' ? contentSha256 : createHash('sha256').update(words).digest('hex');
}

/** The namespace that a new skill would belong to. */
function placeOf({ namespaces, recommendationNamespaces }: RunToAdmit): string {
  const [own] = namespaces;
  if (own !== undefined && namespaces.length === 1) return own;
  const [searched] = recommendationNamespaces ?? [];
  return searched !== undefined && recommendationNamespaces?.length === 1 ? searched : CREATION_NAMESPACE;
}

function claimOf(outcome: unknown): boolean | null {
  const claimed = typeof outcome === 'object' && outcome !== null ? (outcome as { passed?: unknown }).passed : null;
  return typeof claimed === 'boolean' ? claimed : null;
}
