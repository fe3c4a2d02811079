import { Inject, Injectable } from '@nestjs/common';
import { AttributionRequest, Trajectory } from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  Transaction,
  TrajectoryRow,
  proposalStore,
  trajectoryStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK } from '../tokens';
import { Attributors } from './attributors';
import { ATTRIBUTE_JOB } from './jobs';
import { seesTrajectory } from './trajectory-access';
import { toTrajectory } from './trajectory-views';

/** @throws Problem not_found */
async function lockVisible(tx: Transaction, { principal }: RequestContext, id: string): Promise<TrajectoryRow> {
  const row = await trajectoryStore.lock(tx, id);
  if (row === null || !seesTrajectory(principal, row)) throw notFound(`The trajectory ${id}`);
  return row;
}

/** Asks for another attribution, beside the ones there are; also the way to try again what failed. */
@Injectable()
export class RequestAttribution {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly attributors: Attributors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict when one is being made, when nothing could be read, or when there is no model to ask */
  async request(context: RequestContext, id: string, request: AttributionRequest): Promise<Trajectory> {
    requireRole(context, 'curator');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const row = await lockVisible(tx, context, id);
      const attributor = this.attributors.choose(request.attributor);
      const files = await trajectoryStore.files(tx, id);
      if (row.readAt === null && files.some(({ uploadId }) => uploadId === null)) {
        throw conflict('The raw file was removed before it was read: report it again.');
      }
      if (row.readAt !== null && row.stepCount === 0) throw conflict('Nothing of the file could be read.');
      const wanted = { id: newId(), attributor, by };
      if (!(await trajectoryStore.want(tx, id, wanted, at))) {
        throw conflict('The trajectory is being attributed: wait for the end of that.');
      }
      await this.jobs.enqueue(tx, ATTRIBUTE_JOB, { trajectoryId: id });
      ledger.append({
        action: 'trajectory.attribution_requested',
        target: `trajectory:${id}`,
        detail: { attribution: wanted.id, attributor },
      });
      await ledger.flush();
      return toTrajectory({ ...row, status: 'attributing' }, files);
    });
  }
}

/** Removes a trajectory with all that was made of it. That it was there, and who removed it, stays in the audit. */
@Injectable()
export class DeleteTrajectory {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async delete(context: RequestContext, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const { contentSha256, format, bytes, stepCount } = await lockVisible(tx, context, id);
      // What the run stood behind may lack support without it.
      await proposalStore.touch(tx, await proposalStore.openOfRun(tx, id), at);
      await trajectoryStore.remove(tx, id);
      ledger.append({
        action: 'trajectory.deleted',
        target: `trajectory:${id}`,
        detail: { sha256: contentSha256, format, bytes, steps: stepCount },
      });
      await ledger.flush();
    });
  }
}
