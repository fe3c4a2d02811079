import { MessageChannel } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { SkillUse, TrajectoryFormat } from '@skillward/domain';
import { Configuration, WORKER_MEMORY, withTimeLimit } from '@skillward/platform';
import { Piscina } from 'piscina';
import { ASSETS, CONFIGURATION, ProductAssets } from '../tokens';
import { TrajectoryHost, serveHost } from './trajectory-host';
import { DeterministicAnswer, RunSummary, ToldOfRun, TrajectoryTask, runTask } from './trajectory.worker';

/** Generous: the largest trajectory takes minutes. What is not done then hangs. */
const TASK_MS = 900_000;
/** A trajectory that needs more memory than this ends its thread, not the server. */
const THREAD_MEGABYTES = 1024;

/** Reads and attributes trajectories in threads of their own, so that a long or hostile one holds up no request. */
@Injectable()
export class TrajectoryWorkers {
  private readonly pool: Piscina | null;

  constructor(@Inject(CONFIGURATION) configuration: Configuration, @Inject(ASSETS) assets: ProductAssets) {
    const threads = configuration.analysisThreads;
    this.pool =
      assets.trajectoryWorker !== null && threads > 0
        ? new Piscina({
            filename: assets.trajectoryWorker,
            name: 'run',
            minThreads: 0,
            maxThreads: threads,
            idleTimeout: 10_000,
            resourceLimits: { ...WORKER_MEMORY, maxOldGenerationSizeMb: THREAD_MEGABYTES },
          })
        : null;
  }

  /** Ends the threads; before, the signals of what they are at should have been aborted. */
  async stop(): Promise<void> {
    await this.pool?.destroy();
  }

  /** Reads the files of a trajectory; its steps go to the host. */
  read(names: readonly (string | null)[], format: TrajectoryFormat, host: TrajectoryHost, signal: AbortSignal) {
    return this.run({ kind: 'read', names, format }, host, signal) as Promise<RunSummary>;
  }

  /** Attributes the steps of the host without a model. */
  attribute({ verdict, task }: ToldOfRun, host: TrajectoryHost, signal: AbortSignal) {
    return this.run({ kind: 'attribute', verdict, task }, host, signal) as Promise<DeterministicAnswer>;
  }

  /** Finds out which skills the steps of the host show. */
  uses(host: TrajectoryHost, signal: AbortSignal) {
    return this.run({ kind: 'uses' }, host, signal) as Promise<readonly SkillUse[]>;
  }

  /** @throws what the host threw, or why the thread failed */
  private async run(task: TrajectoryTask, host: TrajectoryHost, signal: AbortSignal): Promise<unknown> {
    const { pool } = this;
    if (pool === null) return runTask(task, host);
    const { port1, port2 } = new MessageChannel();
    const served = serveHost(port1, host);
    try {
      return await withTimeLimit(TASK_MS, signal, (stop) =>
        pool.run({ task, port: port2 }, { transferList: [port2], signal: stop }),
      );
    } catch (error) {
      throw served.failure() ?? error;
    } finally {
      port1.close();
    }
  }
}
