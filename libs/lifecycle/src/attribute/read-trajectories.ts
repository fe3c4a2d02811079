import { Injectable } from '@nestjs/common';
import {
  Attribution,
  Page,
  PageQuery,
  Subtask,
  SubtaskQuery,
  Trajectory,
  TrajectoryListQuery,
} from '@skillward/contracts';
import { Step, notFound } from '@skillward/domain';
import { Database, attributionStore, stepStore, trajectoryStore } from '@skillward/database';
import { RequestContext, hasRole, seesNamespace } from '../access/principal';
import { visibleTrajectory } from './trajectory-access';
import { toAttribution, toSubtask, toTrajectory } from './trajectory-views';

@Injectable()
export class GetTrajectory {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, id: string): Promise<Trajectory> {
    const row = await visibleTrajectory(this.database.client, context, id);
    const { client } = this.database;
    const usage = await stepStore.usage(client, id, row.receivedAt);
    return { ...toTrajectory(row, await trajectoryStore.files(client, id)), usage };
  }
}

/** Newest first. */
@Injectable()
export class ListTrajectories {
  constructor(private readonly database: Database) {}

  async list({ principal }: RequestContext, query: TrajectoryListQuery): Promise<Page<Trajectory>> {
    const { client } = this.database;
    const { status, recommendationId, outcome, agent } = query;
    const [namespace = '', name = ''] = query.skill?.split('/') ?? [];
    const narrowed = {
      status,
      recommendationId,
      outcome,
      agent,
      words: query.q?.split(/\s+/),
      skill: query.skill === undefined ? undefined : { namespace, name },
      awaitsVerdict: query.awaits === 'verdict',
      from: query.from === undefined ? undefined : new Date(query.from),
      to: query.to === undefined ? undefined : new Date(query.to),
    };
    // A key learns nothing of skills that it may not see, not even that there are runs of them.
    if (query.skill !== undefined && !seesNamespace(principal, namespace)) return { items: [], nextCursor: null };
    // Whoever sees only what they reported need not be confined to namespaces on top of it.
    const scope = hasRole(principal, 'curator')
      ? { visible: principal.namespaces }
      : { visible: null, keyId: principal.keyId };
    const { items, nextCursor } = await trajectoryStore.list(client, { ...scope, ...narrowed }, query);
    const files = await trajectoryStore.filesOf(
      client,
      items.map(({ id }) => id),
    );
    return { items: items.map((row) => toTrajectory(row, files.get(row.id) ?? [])), nextCursor };
  }
}

/** Normalised steps, without secrets, in their order. */
@Injectable()
export class ListSteps {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, id: string, query: PageQuery): Promise<Page<Step>> {
    await visibleTrajectory(this.database.client, context, id);
    return stepStore.list(this.database.client, id, query);
  }
}

/** The attributed units, in the order of their steps; none as long as there is no attribution. */
@Injectable()
export class ListSubtasks {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, id: string, query: SubtaskQuery): Promise<Page<Subtask>> {
    const { client } = this.database;
    const row = await visibleTrajectory(client, context, id);
    const attributionId = query.attribution ?? row.currentAttributionId;
    if (attributionId === null) return { items: [], nextCursor: null };
    const attribution = await attributionStore.find(client, attributionId);
    if (attribution?.trajectoryId !== id) throw notFound(`The attribution ${attributionId} of the trajectory ${id}`);
    const { items, nextCursor } = await attributionStore.subtasks(client, attributionId, query);
    return { items: items.map(toSubtask), nextCursor };
  }
}

/** Every attribution that was made, newest first, those that failed too. */
@Injectable()
export class ListAttributions {
  constructor(private readonly database: Database) {}

  async list(context: RequestContext, id: string, query: PageQuery): Promise<Page<Attribution>> {
    const { client } = this.database;
    await visibleTrajectory(client, context, id);
    const { items, nextCursor } = await attributionStore.list(client, id, query);
    const views = [];
    for (const row of items) views.push(toAttribution(row, await attributionStore.uses(client, row.id)));
    return { items: views, nextCursor };
  }
}
