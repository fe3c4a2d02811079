import { Injectable } from '@nestjs/common';
import { RankingPreview, RankingPreviewRequest } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { Database, scorerStore } from '@skillward/database';
import { RankedCandidate } from '@skillward/ranking';
import { RequestContext, requireRole } from '../access/principal';
import { LibrarySource } from './library/library-source';
import { entryIn } from './library/ranked-library';
import { readModel } from './scorer-keeper';
import { screenFor } from './screen-candidates';
import { TaskRanker, TaskRanking } from './task-ranker';

/** As many as a person compares. */
const SHOWN = 20;

/** What a stored scorer model would answer, active or not; nothing of it is kept. */
@Injectable()
export class PreviewScorer {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    private readonly ranker: TaskRanker,
  ) {}

  async preview(context: RequestContext, id: string, { task, k }: RankingPreviewRequest): Promise<RankingPreview> {
    requireRole(context, 'curator');
    const row = await scorerStore.find(this.database.client, id);
    if (!row) throw notFound(`The scorer ${id}`);
    this.library.requireReady();
    const { namespaces } = context.principal;
    const ranking = await this.ranker.rank({ task, k, namespaces, screen: screenFor(undefined) }, this.modelOf(row));
    const candidates = ranking.candidates.slice(0, SHOWN).map((candidate) => toView(candidate, ranking));
    return { scorer: ranking.scorer, guidance: ranking.guidance, gaps: [...ranking.gaps], candidates };
  }

  private modelOf(row: Parameters<typeof readModel>[0]) {
    try {
      return readModel(row);
    } catch {
      throw conflict('This model uses features that this version of Skillward does not have.');
    }
  }
}

function toView({ id, rank, utility, features, decision, reason }: RankedCandidate, { library }: TaskRanking) {
  const { namespace, name, version } = entryIn(library, id);
  return { namespace, name, version, rank, utility, features: { ...features }, decision, reason };
}
