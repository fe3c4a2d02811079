import { Inject, Injectable } from '@nestjs/common';
import { ScorerDetail, ScorerSummary } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { Database, Ledger, Reader, ScorerRow, scorerStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { ScorerModel } from '@skillward/ranking';
import { z } from 'zod';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK } from '../tokens';
import { activateScorer, readModel } from './scorer-keeper';

const StoredReport = z.record(z.string(), z.unknown()).nullable();

const toSummary = (row: ScorerRow, activeId: string | undefined): ScorerSummary => ({
  id: row.id,
  name: row.name,
  version: row.version,
  active: row.id === activeId,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  createdBy: { ...row.createdBy },
});

async function describe(db: Reader, row: ScorerRow): Promise<ScorerDetail> {
  // Not as this build can use it: one of an earlier build is shown too.
  const model = ScorerModel.parse(row.model);
  const active = await scorerStore.active(db);
  const activations = await scorerStore.activations(db, row.id);
  return {
    ...toSummary(row, active?.scorer.id),
    utility: model.utility,
    alpha: model.alpha,
    siblings: model.siblings,
    thresholds: { ...model.thresholds },
    provenance: { ...model.provenance },
    metrics: model.metrics,
    report: StoredReport.parse(row.report),
    activations: activations.map(({ createdAt, createdBy, reason }) => ({
      at: createdAt.toISOString(),
      by: { ...createdBy },
      reason,
    })),
  };
}

@Injectable()
export class ListScorers {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(context: RequestContext): Promise<{ items: ScorerSummary[] }> {
    requireRole(context, 'curator');
    const db = this.database.client;
    const active = await scorerStore.active(db);
    return { items: (await scorerStore.all(db)).map((row) => toSummary(row, active?.scorer.id)) };
  }
}

@Injectable()
export class GetScorer {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, id: string): Promise<ScorerDetail> {
    requireRole(context, 'curator');
    const row = await scorerStore.find(this.database.client, id);
    if (!row) throw notFound(`The scorer ${id}`);
    return describe(this.database.client, row);
  }
}

/** Puts a stored scorer to use, an earlier one too; every later recommendation names it. */
@Injectable()
export class ActivateScorer {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async activate(context: RequestContext, id: string, { reason }: { reason: string }): Promise<ScorerDetail> {
    requireRole(context, 'admin');
    requireAllNamespaces(context);
    const detail = await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = await scorerStore.find(tx, id);
      if (!row) throw notFound(`The scorer ${id}`);
      try {
        readModel(row);
      } catch {
        throw conflict('This model uses features that this version of Skillward does not have: train a new one.');
      }
      const active = await scorerStore.active(tx);
      if (active?.scorer.id !== id) await activateScorer(tx, ledger, row, { reason, at, by });
      await ledger.flush();
      return describe(tx, row);
    });
    this.changes.announce();
    return detail;
  }
}
