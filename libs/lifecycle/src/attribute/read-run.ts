import { Injectable } from '@nestjs/common';
import { Problem, TrajectoryFormat } from '@skillward/domain';
import { Database, TrajectoryRow, stepStore, trajectoryStore, uploadStore } from '@skillward/database';
import { RunSummary } from './trajectory.worker';
import { TrajectoryWorkers } from './trajectory-workers';

/** Reads the raw files of a trajectory and stores its steps, masked. Doing it again changes nothing. */
@Injectable()
export class ReadRun {
  constructor(
    private readonly database: Database,
    private readonly workers: TrajectoryWorkers,
  ) {}

  async read(row: TrajectoryRow, signal: AbortSignal): Promise<RunSummary> {
    const { client } = this.database;
    const files = await trajectoryStore.files(client, row.id);
    const contents = files.map(({ uploadId }) => {
      if (uploadId === null) throw new Problem('conflict', 'The raw file was removed before it was read.');
      return uploadStore.read(client, uploadId)[Symbol.asyncIterator]();
    });
    const host = {
      piece: async (file: number) => {
        signal.throwIfAborted();
        const next = await contents[file]?.next();
        return next === undefined || next.done === true ? null : next.value;
      },
      keepSteps: (steps: Parameters<typeof stepStore.write>[2]) => stepStore.write(client, row.id, steps),
      steps: () => Promise.reject(new Error('A run that is being read has no steps yet.')),
      packages: () => Promise.reject(new Error('Reading needs no packages.')),
    };
    const names = files.map(({ name }) => name);
    // One file needs no name to be told apart.
    return this.workers.read(names.length === 1 ? [null] : names, TrajectoryFormat.parse(row.format), host, signal);
  }
}
