import { Inject, Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { PackageFile } from '@skillward/domain';
import { Configuration, Logger, WORKER_MEMORY, withTimeLimit } from '@skillward/platform';
import { ASSETS, CONFIGURATION, LOGGER, ProductAssets } from '../tokens';
import { Analysis, AnalysisTask, analyse } from './package.worker';

/** Generous: the largest package takes seconds. What is not done then hangs. */
const BATCH_MS = 180_000;
const PACKAGE_MS = 60_000;
/** A package that needs more memory than this ends its thread, not the server. */
const THREAD_MEGABYTES = 256;

/** Why a package could not be analysed. */
export class AnalysisFailed {
  constructor(readonly reason: string) {}
}

/** The process ends: what was not analysed yet is left for the next start. */
export class AnalysisStopped extends Error {
  constructor() {
    super('The process ends, and analyses no more packages.');
  }
}

/** Reads packages in threads of their own, so that a hostile one takes time and memory from nobody else. */
@Injectable()
export class PackageWorkers {
  private readonly stopping = new AbortController();
  private readonly pool: Piscina<AnalysisTask[], Analysis[]> | null;

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(ASSETS) assets: ProductAssets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const threads = configuration.analysisThreads;
    this.pool =
      assets.packageWorker !== null && threads > 0
        ? new Piscina({
            filename: assets.packageWorker,
            name: 'analyse',
            minThreads: 0,
            maxThreads: threads,
            idleTimeout: 10_000,
            resourceLimits: { ...WORKER_MEMORY, maxOldGenerationSizeMb: THREAD_MEGABYTES },
          })
        : null;
  }

  /** How many calls can be worked on at once. */
  get threads(): number {
    return this.pool?.options.maxThreads ?? 1;
  }

  /** Ends the threads, for good. What they were at has no answer: it did not fail. */
  async stop(): Promise<void> {
    this.stopping.abort(new AnalysisStopped());
    await this.pool?.destroy();
  }

  /**
   * @returns one answer a task, in their order; a package that cannot be read spoils no other one
   * @throws AnalysisStopped, or the reason of the signal: packages that were not read say nothing of themselves
   */
  async analyse(
    tasks: readonly AnalysisTask[],
    signal: AbortSignal = this.stopping.signal,
  ): Promise<(Analysis | AnalysisFailed)[]> {
    if (tasks.length === 0) return [];
    const stop = AbortSignal.any([this.stopping.signal, signal]);
    stop.throwIfAborted();
    try {
      return await this.run(tasks, BATCH_MS, stop);
    } catch (error) {
      stop.throwIfAborted();
      this.logger.warn({ err: error, packages: tasks.length }, 'packages are analysed one by one after a failure');
    }
    const answers: (Analysis | AnalysisFailed)[] = [];
    for (const task of tasks) {
      try {
        answers.push(...(await this.run([task], PACKAGE_MS, stop)));
      } catch (error) {
        stop.throwIfAborted();
        answers.push(new AnalysisFailed(describe(error)));
      }
    }
    return answers;
  }

  private async run(tasks: readonly AnalysisTask[], timeoutMs: number, stop: AbortSignal): Promise<Analysis[]> {
    if (this.pool === null) return analyse(tasks);
    const owned = tasks.map((task) => ({ ...task, files: task.files.map(ownContent) }));
    const transferList = owned.flatMap(({ files }) => files.map(({ content }) => content.buffer));
    const { pool } = this;
    return withTimeLimit(timeoutMs, stop, (signal) => pool.run(owned, { transferList, signal }));
  }
}

/** Contents may be views of a whole archive, which must not be sent along. */
const ownContent = (file: PackageFile): PackageFile & { content: Uint8Array<ArrayBuffer> } => ({
  ...file,
  content: new Uint8Array(file.content),
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The analysis failed.';
  // Who was told to stop has no answer, so that this was the time.
  if (error.name === 'AbortError') return `The analysis took longer than ${PACKAGE_MS / 1000} seconds.`;
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `The analysis needed more than ${THREAD_MEGABYTES} MB of memory.`
    : 'The analysis ended without a result; the server log says more.';
}
