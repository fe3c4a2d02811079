import { Injectable } from '@nestjs/common';
import { RankingPreview, RankingPreviewRequest } from '@skillward/contracts';
import { Problem, conflict, notFound } from '@skillward/domain';
import { Database, scorerStore } from '@skillward/database';
import { RankedCandidate } from '@skillward/ranking';
import { RequestContext, requireRole, seesNamespace } from '../access/principal';
import { IndexKeeper } from './index-keeper';
import { readModel } from './scorer-keeper';
import { screenFor } from './screen-candidates';
import { TaskRanker } from './task-ranker';

/** As many as a person compares. */
const SHOWN = 20;

/** What a stored scorer model would answer, active or not; nothing of it is kept. */
@Injectable()
export class PreviewScorer {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly ranker: TaskRanker,
  ) {}

  async preview(context: RequestContext, id: string, { task, k }: RankingPreviewRequest): Promise<RankingPreview> {
    requireRole(context, 'curator');
    const row = await scorerStore.find(this.database.client, id);
    if (!row) throw notFound(`The scorer ${id}`);
    if (!this.keeper.ready)
      throw new Problem('unavailable', 'The ranking index is still being loaded: try again soon.');
    const screen = screenFor(undefined);
    const ranking = await this.ranker.rank(
      {
        task,
        k,
        namespaces: context.principal.namespaces,
        admit: (skill) => seesNamespace(context.principal, this.keeper.catalogue.get(skill)?.namespace ?? ''),
        screen: (skill) => screen(this.ranker.entryOf(skill)),
      },
      this.modelOf(row),
    );
    const candidates = ranking.candidates.slice(0, SHOWN).map((candidate) => this.toView(candidate));
    return { scorer: ranking.scorer, guidance: ranking.guidance, gaps: [...ranking.gaps], candidates };
  }

  private modelOf(row: Parameters<typeof readModel>[0]) {
    try {
      return readModel(row);
    } catch {
      throw conflict('This model uses features that this version of Skillward does not have.');
    }
  }

  private toView({ id, rank, utility, features, decision, reason }: RankedCandidate) {
    const { namespace, name, version } = this.ranker.entryOf(id);
    return { namespace, name, version, rank, utility, features: { ...features }, decision, reason };
  }
}
