import { Inject, Injectable } from '@nestjs/common';
import { Attribution, SubtaskVerdict } from '@skillward/contracts';
import { Subtask, conflict, invalidInput, notFound } from '@skillward/domain';
import {
  AttributionDraft,
  Ledger,
  Transaction,
  TrajectoryRow,
  attributionStore,
  outcomeStore,
  recommendationStore,
  trajectoryStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK } from '../tokens';
import { outcomesOf, withdrawn } from './outcomes';
import { runKeyOf } from './run-identity';
import { seesTrajectory } from './trajectory-access';
import { toAttribution } from './trajectory-views';

const HUMAN_VERSION = '1';
const ALL = { limit: 100_000 };

/**
 * A person's word on one part of a run: a new set of subtasks beside the others, equal to the one that counted but for the
 * label of this part. It counts from then on, for evidence, outcomes and ranking.
 */
@Injectable()
export class GiveVerdict {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem not_found for an unknown trajectory or subtask, conflict while it is attributed, invalid_input when the
   *   label contradicts the skill that the subtask links or the verifier of the run
   */
  async give(context: RequestContext, id: string, index: number, verdict: SubtaskVerdict): Promise<Attribution> {
    requireRole(context, 'curator');
    const answer = await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const row = await trajectoryStore.lock(tx, id);
      if (row === null || !seesTrajectory(context.principal, row)) throw notFound(`The trajectory ${id}`);
      const current = row.currentAttributionId;
      if (current === null || row.status !== 'attributed') {
        throw conflict('The trajectory is not attributed yet: wait for the end of that.');
      }
      const { items } = await attributionStore.subtasks(tx, current, ALL);
      const before = items.find(({ subtask }) => subtask.index === index);
      if (before === undefined) throw notFound(`The subtask ${index} of the trajectory ${id}`);
      const judged = items.map((item) => ({
        id: newId(),
        skillId: item.skillId,
        subtask: item === before ? judgedBy(item.subtask, verdict, context.principal.name) : item.subtask,
      }));
      requireConsistent(
        judged.map(({ subtask }) => subtask),
        index,
        row,
      );
      const uses = await attributionStore.uses(tx, current);
      const draft: AttributionDraft = {
        id: newId(),
        trajectoryId: id,
        attributor: 'human',
        attributorVersion: HUMAN_VERSION,
        promptVersion: null,
        model: null,
        status: 'succeeded',
        error: null,
        rejections: [],
        verdict: row.verdict,
        usage: null,
        createdAt: at,
        requestedBy: actorOf(context),
        subtasks: judged,
        uses,
      };
      const number = await attributionStore.write(tx, draft);
      if (number === null || !(await trajectoryStore.replaceAttribution(tx, id, current, draft.id))) {
        throw conflict('The trajectory is being attributed: wait for the end of that.');
      }
      await vote(tx, row, items, draft, at);
      ledger.append({
        action: 'trajectory.judged',
        target: `trajectory:${id}`,
        detail: {
          attribution: draft.id,
          subtask: index,
          from: before.subtask.attribution,
          label: verdict.label,
          reason: verdict.reason,
        },
      });
      await ledger.flush();
      return toAttribution({ ...draft, number }, uses);
    });
    // Ranking follows the outcomes.
    this.changes.announce();
    return answer;
  }
}

const judgedBy = (subtask: Subtask, { label, reason }: SubtaskVerdict, name: string): Subtask => ({
  ...subtask,
  judge: 'human',
  judgeReason: `${name} judged it.`,
  attribution: label,
  attributionReason: reason,
  engine: `human@${HUMAN_VERSION}`,
});

/** The rules of labels that a person is held to as well (SkillsVote, sections 3.4 and 3.5). */
function requireConsistent(subtasks: readonly Subtask[], index: number, { verdict }: TrajectoryRow): void {
  const judged = subtasks.find((each) => each.index === index);
  const label = judged?.attribution;
  const refuse = (message: string) => {
    throw invalidInput(message, [{ path: 'label', message }]);
  };
  const needsSkill = label === 'success_viewed_skill_but_not_used' || label?.startsWith('success_skill_used') === true;
  if (needsSkill && judged?.skillLinked === null) refuse(`The subtask links no skill, as ${label} says it does.`);
  if (label === 'success_no_skill_seen' && judged?.skillLinked !== null)
    refuse(`The subtask links a skill, and ${label} says that none was seen.`);
  if (verdict.passed === false && subtasks.every(({ attribution }) => attribution.startsWith('success_')))
    refuse('The verifier failed the task: not all of its parts can be successes.');
}

/** The outcomes that count from now on. */
async function vote(
  tx: Transaction,
  row: TrajectoryRow,
  before: readonly { readonly subtask: Subtask; readonly skillId: string | null }[],
  draft: AttributionDraft,
  at: Date,
): Promise<void> {
  const asked = row.recommendationId && (await recommendationStore.find(tx, row.recommendationId));
  const task = asked ? asked.task : row.task;
  if (task === null || (await trajectoryStore.isOutgrown(tx, row.id))) return;
  const run = { trajectoryId: row.id, runKey: runKeyOf(row), recommendationId: row.recommendationId, task };
  const now = outcomesOf({ ...run, verdict: draft.id }, draft.subtasks, at);
  const earlier = outcomesOf(
    run,
    before.map((each) => ({ ...each, id: newId() })),
    at,
  );
  await outcomeStore.add(tx, [...now, ...withdrawn(earlier, now, draft.id)]);
}
