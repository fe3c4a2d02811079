import { Inject, Injectable } from '@nestjs/common';
import { Page, TrainingPair, TrainingPairCreate } from '@skillward/contracts';
import { invalidInput, notFound } from '@skillward/domain';
import { Database, Ledger, TrainingPairRow, skillStore, trainingStore } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireNamespace, requireRole, seesNamespace } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { LibrarySource } from './library/library-source';

const toPair = (row: TrainingPairRow, helpful: string, risky: string): TrainingPair => ({
  id: row.id,
  task: row.task,
  helpful,
  risky,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  createdBy: { ...row.createdBy },
});

/** States which of two skills serves a task, for the scorer to learn from. */
@Injectable()
export class AddTrainingPair {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  add(context: RequestContext, { task, helpful, risky, note }: TrainingPairCreate): Promise<TrainingPair> {
    requireRole(context, 'curator');
    for (const reference of [helpful, risky]) requireNamespace(context, reference.split('/')[0] ?? '');
    if (helpful === risky)
      throw invalidInput('A pair needs two skills.', [{ path: 'risky', message: 'is the helpful skill itself' }]);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const known = await skillStore.resolve(tx, [helpful, risky]);
      const errors = (['helpful', 'risky'] as const).flatMap((path) => {
        const reference = path === 'helpful' ? helpful : risky;
        return known.has(reference) ? [] : [{ path, message: `there is no skill ${reference}` }];
      });
      if (errors.length > 0) throw invalidInput('The pair names skills that do not exist.', errors);
      const row: TrainingPairRow = {
        id: newId(),
        task,
        helpfulSkillId: known.get(helpful) as string,
        riskySkillId: known.get(risky) as string,
        note: note ?? null,
        createdAt: at,
        createdBy: actorOf(context),
      };
      if (!(await trainingStore.addPair(tx, row)))
        throw invalidInput('This pair is known already.', [{ path: 'task', message: 'was stated before' }]);
      const ledger = await Ledger.open(tx, actorOf(context), at);
      ledger.append({ action: 'training_pair.added', target: `training_pair:${row.id}`, detail: { helpful, risky } });
      await ledger.flush();
      return toPair(row, helpful, risky);
    });
  }
}

@Injectable()
export class ListTrainingPairs {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
  ) {}

  /** Newest first; pairs with skills of other namespaces are left out. */
  async list(
    context: RequestContext,
    query: { limit: number; cursor?: string | undefined },
  ): Promise<Page<TrainingPair>> {
    requireRole(context, 'curator');
    const { items, nextCursor } = await trainingStore.pairs(this.database.client, query);
    const places = await this.library.places(items.flatMap((row) => [row.helpfulSkillId, row.riskySkillId]));
    const visible = items.flatMap((row) => {
      const [helpful, risky] = [row.helpfulSkillId, row.riskySkillId].map((id) => places.get(id));
      const shown =
        helpful && risky && [helpful, risky].every((each) => seesNamespace(context.principal, each.namespace));
      return shown ? [toPair(row, `${helpful.namespace}/${helpful.name}`, `${risky.namespace}/${risky.name}`)] : [];
    });
    return { items: visible, nextCursor };
  }
}

@Injectable()
export class RemoveTrainingPair {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async remove(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'curator');
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const row = await trainingStore.removePair(tx, id);
      const ids = row === null ? [] : [row.helpfulSkillId, row.riskySkillId];
      const places = await this.library.places(ids, tx);
      if (!row || !ids.every((each) => seesNamespace(context.principal, places.get(each)?.namespace ?? '')))
        throw notFound(`The training pair ${id}`);
      ledger.append({ action: 'training_pair.removed', target: `training_pair:${id}`, detail: { task: row.task } });
      await ledger.flush();
    });
  }
}
