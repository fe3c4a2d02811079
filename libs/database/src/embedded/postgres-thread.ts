import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { WORKER_MEMORY } from '@skillward/platform';
import type { EmbeddedPlace } from './embedded-postgres';
import { Postgres } from './postgres';
import type { ThreadSays } from './postgres.worker';

interface Waiting {
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Taken for an outage, see `outageOf`. */
const lost = (reason: string): Error => new Error(`Connection terminated: ${reason}`);

/**
 * An embedded PostgreSQL in a thread of its own, so that its work stops nobody else's. A thread that has failed is followed
 * by another one, which recovers what was committed, when the next connection begins.
 */
export class PostgresThread implements Postgres {
  private worker: Promise<Worker> | null = null;
  /** Who waits for an answer, in the order of the questions. */
  private readonly waiting: Waiting[] = [];

  private constructor(
    private readonly script: string,
    private readonly place: EmbeddedPlace,
  ) {}

  /** @throws when the folder cannot be opened */
  static async open(script: string, place: EmbeddedPlace): Promise<PostgresThread> {
    const thread = new PostgresThread(script, place);
    await (thread.worker = thread.start());
    return thread;
  }

  async answer(message: Uint8Array): Promise<Uint8Array> {
    const worker = await (this.worker ??= this.start()).catch(({ message: reason }: Error) => {
      throw lost(reason);
    });
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      worker.postMessage(message, [message.buffer as ArrayBuffer]);
    });
  }

  async close(): Promise<void> {
    const worker = await this.worker;
    if (worker === null) return;
    const ended = once(worker, 'exit');
    worker.postMessage(null);
    await ended;
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(this.script, { workerData: this.place, resourceLimits: WORKER_MEMORY });
    let failure = 'the thread of the embedded database has ended';
    worker.on('error', (error) => (failure = error.message));
    const opened = new Promise<void>((resolve, reject) => {
      worker.on('message', (says: ThreadSays) => {
        if ('open' in says) resolve();
        else if ('answer' in says) this.waiting.shift()?.resolve(says.answer);
        else {
          failure = says.failed;
          void worker.terminate();
        }
      });
      // Not before: the files of a thread that still runs are no other one's.
      worker.once('exit', () => {
        this.worker = null;
        reject(new Error(failure));
        for (const { reject: lose } of this.waiting.splice(0)) lose(lost(failure));
      });
    });
    await opened;
    return worker;
  }
}
