import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SkillsVoteFeedback } from '@skillward/contracts';
import { SkillLink, invalidInput, notFound } from '@skillward/domain';
import {
  Database,
  ExposedVersion,
  Ledger,
  SkillUseWrite,
  SubtaskWrite,
  Transaction,
  attributionStore,
  knownVersionStore,
  outcomeStore,
  recommendationStore,
  stepStore,
  trajectoryStore,
  uploadStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { SecretMasker } from '@skillward/trajectory';
import { z } from 'zod';
import { RequestContext, actorOf } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { outcomesOf } from '../attribute/outcomes';
import { runKeyOf } from '../attribute/run-identity';
import { ReceiveTrajectory, StoredFile, requireStored } from '../attribute/receive-trajectory';
import { ReportQuota } from '../attribute/report-quota';
import { LibraryChanges } from '../follow/library-changes';
import { StoredSkills, seesRecommendation } from '../recommend/history';
import { CLOCK } from '../tokens';
import { ReportedSubtask, toStep, toSubtask } from './feedback-subtasks';
import { nameSkills } from './wire-skills';

/** It is looked through for secrets while its sender waits. */
const MAX_FEEDBACK_CHARS = 500_000;
const KIND = 'skillsvote-feedback';
const ENGINE = { attributor: 'deterministic' as const, attributorVersion: `${KIND}/1` };
/** Nobody else works on it before the transaction ends. */
const LEASE_MS = 60_000;
const StoredClient = z.object({ name: z.string(), version: z.string().optional() }).nullable();

type Session = NonNullable<Awaited<ReturnType<typeof recommendationStore.find>>>;

/**
 * Takes what an agent says of its own work after a recommendation: a trajectory of its own kind, attributed at once by
 * what it says. Of the skills that it names only those count that the recommendation showed.
 */
@Injectable()
export class ReceiveFeedback {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly trajectories: ReceiveTrajectory,
    private readonly quota: ReportQuota,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The same feedback of a session changes nothing a second time.
   * @throws Problem invalid_input for one that is too long
   * @throws Problem not_found for a session that the key did not open
   * @throws Problem rate_limited when the key has reported as much as it may
   */
  async receive(context: RequestContext, given: SkillsVoteFeedback): Promise<void> {
    const session = await this.session(context, given.session_id);
    if ((await this.work.recorded(context)) !== null) return;
    await this.trajectories.admit(context);
    const json = JSON.stringify(given);
    if (json.length > MAX_FEEDBACK_CHARS) {
      throw invalidInput(`The feedback is longer than ${MAX_FEEDBACK_CHARS} characters: say less of each subtask.`);
    }
    const content = Buffer.from(json);
    const contentSha256 = createHash('sha256').update(content).digest('hex');
    const feedback = (await new SecretMasker().maskValue(given)) as SkillsVoteFeedback;
    const exposed = await knownVersionStore.exposed(this.database.client, session.id);
    const file = await this.trajectories.keep(context, { fileName: 'feedback.json', stream: once(content) });
    try {
      const stored = requireStored(file);
      await this.work.run(context, async (tx) => {
        await this.store(tx, context, { session, exposed, feedback, contentSha256, file: stored });
        return { accepted: true };
      });
    } finally {
      // Of feedback that is known it is not needed again.
      await this.trajectories.discard([file]);
    }
    this.changes.announce();
  }

  private async session({ principal }: RequestContext, id: string): Promise<Session> {
    const row = z.guid().safeParse(id).success ? await recommendationStore.find(this.database.client, id) : null;
    if (!row || !seesRecommendation(principal, row)) throw notFound('A session of this id');
    return row;
  }

  private async store(
    tx: Transaction,
    context: RequestContext,
    given: {
      readonly session: Session;
      readonly exposed: readonly ExposedVersion[];
      readonly feedback: SkillsVoteFeedback;
      readonly contentSha256: string;
      readonly file: StoredFile;
    },
  ): Promise<void> {
    const { session, exposed, feedback, contentSha256, file } = given;
    const at = this.clock.now();
    const by = actorOf(context);
    const ledger = await Ledger.open(tx, by, at);
    const namespaces = [...(context.principal.namespaces ?? [])].sort();
    const identity = { contentSha256, format: KIND, namespaces } as const;
    if (await trajectoryStore.lockSame(tx, identity)) return;
    await this.quota.require(context.principal, file.bytes, tx);
    const { subtasks: reported, session_id: _session, ...environment } = feedback;
    const id = newId();
    const attributionId = newId();
    const verdict = { signal: null, passed: null, crashed: false };
    await trajectoryStore.create(tx, {
      ...identity,
      id,
      keyId: context.principal.keyId,
      recommendationId: session.id,
      task: session.task,
      outcome: { environment },
      verdict,
      bytes: file.bytes,
      wanted: { id: attributionId, attributor: ENGINE.attributor, by },
      at,
      files: [{ name: file.fileName, sha256: file.sha256, size: file.bytes, uploadId: file.uploadId }],
    });
    await uploadStore.complete(tx, file.uploadId);
    const lease = newId();
    await trajectoryStore.claim(tx, id, lease, at, new Date(at.getTime() + LEASE_MS));
    const used = (reported ?? []).map((subtask) => usedSkills(subtask, session, exposed));
    const steps = (reported ?? []).map(toStep);
    await stepStore.write(tx, id, steps);
    const client = StoredClient.parse(session.client);
    await trajectoryStore.finishReading(tx, id, lease, {
      header: {
        format: 'skillward',
        formatVersion: null,
        sessionId: session.id,
        agentName: client?.name ?? null,
        agentVersion: client?.version ?? null,
        model: null,
        task: null,
        reward: null,
        references: [],
      },
      sessionKey: null,
      stepCount: steps.length,
      toolCallCount: 0,
      warnings: [],
      error: null,
      task: null,
      verdict,
      at,
    });
    const engine = `${ENGINE.attributor}@${ENGINE.attributorVersion}`;
    const write = (index: number, linked: ExposedVersion | undefined): SubtaskWrite => {
      const [subtask, step] = [reported?.[index], steps[index]];
      if (!subtask || !step) throw new Error('Every subtask has its step.');
      const draft = toSubtask(subtask, step, linked ? linkOf(linked) : null);
      return { id: newId(), subtask: { index, ...draft, engine }, skillId: linked?.skillId ?? null };
    };
    await attributionStore.write(tx, {
      id: attributionId,
      trajectoryId: id,
      ...ENGINE,
      promptVersion: null,
      model: null,
      status: 'succeeded',
      error: null,
      rejections: [],
      verdict,
      usage: null,
      createdAt: at,
      requestedBy: by,
      subtasks: used.map((skills, index) => write(index, skills[0])),
      uses: usesOf(session.id, used),
    });
    // A subtask links one skill, but each that it used has its outcome.
    const votes = used.flatMap((skills, index) => skills.map((skill) => write(index, skill)));
    const run = {
      trajectoryId: id,
      runKey: runKeyOf({ id, format: KIND, sessionKey: null, keyId: context.principal.keyId }),
      recommendationId: session.id,
      task: session.task,
    };
    await outcomeStore.add(tx, outcomesOf(run, votes, at));
    await trajectoryStore.finish(tx, id, lease, { attributionId });
    ledger.append({
      action: 'trajectory.received',
      target: `trajectory:${id}`,
      detail: { sha256: contentSha256, format: KIND, bytes: file.bytes },
    });
    await ledger.flush();
  }
}

/** The skills of the session that a subtask names, each once, in the order in which it names them. */
function usedSkills(
  { skills_used: names }: ReportedSubtask,
  session: Session,
  exposed: readonly ExposedVersion[],
): ExposedVersion[] {
  const shown = nameSkills(StoredSkills.parse(session.skills));
  const found = (names ?? []).flatMap((name) => {
    const skill = shown.find((each) => each.name === name)?.skill;
    return exposed.find((each) => each.namespace === skill?.namespace && each.name === skill.name) ?? [];
  });
  return [...new Set(found)];
}

const linkOf = ({ namespace, name, version }: ExposedVersion): SkillLink => ({ namespace, name, version });

/** Nothing but the agent's word shows a use, so that no quoted fact goes with it. */
function usesOf(recommendationId: string, used: readonly (readonly ExposedVersion[])[]): SkillUseWrite[] {
  return [...new Set(used.flat())].map((skill) => ({
    skill: linkOf(skill),
    skillId: skill.skillId,
    digest: skill.digest,
    matchedBy: 'name',
    facts: [],
    exposure: { recommendationId, position: skill.position },
  }));
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield content;
}
