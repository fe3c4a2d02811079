import { Inject, Injectable } from '@nestjs/common';
import { Problem, notFound } from '@skillward/domain';
import { Database, Ledger, trajectoryStore, uploadStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireRole } from '../access/principal';
import { CLOCK } from '../tokens';
import { visibleTrajectory } from './trajectory-access';

/** A raw file as it came: it may hold secrets, and anything else. */
export interface RawFile {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Hands out the raw file of a run, with an audit entry: in it stands what is masked everywhere else. */
@Injectable()
export class ReadRawFile {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param position among the files of the trajectory, from 0: the main one first
   * @throws Problem not_found, also when the bytes were removed at the end of their retention
   */
  async read(context: RequestContext, id: string, position: number): Promise<RawFile> {
    const { client } = this.database;
    await visibleTrajectory(client, context, id);
    requireRole(context, 'curator');
    const what = `The raw file ${position} of the trajectory ${id}`;
    const file = (await trajectoryStore.files(client, id))[position];
    if (file === undefined) throw notFound(what);
    if (file.uploadId === null) throw new Problem('not_found', `${what} was removed when its time was over.`);
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      ledger.append({
        action: 'trajectory.raw_read',
        target: `trajectory:${id}`,
        detail: { position, sha256: file.sha256 },
      });
      await ledger.flush();
    });
    return {
      name: file.name ?? `${id}-${position}`,
      size: file.size,
      content: uploadStore.read(client, file.uploadId),
    };
  }
}
