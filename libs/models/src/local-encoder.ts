import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type AskedWithin, type EmbeddingModel, ModelFailure } from '@skillward/domain';
import { Piscina } from 'piscina';
import type { EncoderTask } from './encoder.worker';

/** Encodes one text. @throws whatever the package or the model throws */
export type EncodeText = (task: EncoderTask) => Promise<number[]>;

interface Waiting {
  readonly text: string;
  readonly resolve: (vector: number[]) => void;
  readonly reject: (error: unknown) => void;
}

const INSTALL = 'npm install --no-save @huggingface/transformers@4';
/** What is wanted, and the task. */
const TEXTS_OF_A_REQUEST = 2;
const WEIGHTS = ['model_quantized.onnx', 'model.onnx'];

/** A folder says which model it holds by its content, so that vectors of another one are never compared with. */
function nameOf(model: string): string {
  const folder = resolve(model);
  if (!existsSync(folder)) return model;
  const hash = createHash('sha256');
  for (const file of ['config.json', 'tokenizer.json'].map((name) => join(folder, name))) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  const weights = WEIGHTS.map((name) => join(folder, 'onnx', name)).find((path) => existsSync(path));
  if (weights !== undefined) hash.update(`${basename(weights)} ${statSync(weights).size}`);
  return `${basename(folder)}@${hash.digest('hex').slice(0, 12)}`;
}

const failureOf = (error: unknown): ModelFailure => {
  const { code, message } = error as { code?: string; message?: string };
  const missing =
    code === 'MODULE_NOT_FOUND' ||
    code === 'ERR_MODULE_NOT_FOUND' ||
    /Cannot find (module|package)/.test(message ?? '');
  const detail = missing
    ? `SKILLWARD_ENCODER needs a package that is not installed: ${INSTALL}`
    : `The encoder cannot be used: ${(message ?? String(error)).split('\n')[0]}`;
  return new ModelFailure('unavailable', detail);
};

/** The thread starts with the first text and lasts as long as the process, because reading a model takes seconds. */
function inThread(filename: string): EncodeText {
  let pool: Piscina<EncoderTask, number[]> | null = null;
  return (task) => {
    pool ??= new Piscina({ filename, maxThreads: 1, idleTimeout: Infinity });
    return pool.run(task);
  };
}

/**
 * A transformer encoder in a thread of this process. The texts of a request that somebody waits for go before those of a
 * batch, which are taken one by one.
 */
export class LocalEncoder implements EmbeddingModel {
  readonly name: string;
  readonly template = 'plain/1';
  private readonly urgent: Waiting[] = [];
  private readonly patient: Waiting[] = [];
  private readonly encode: EncodeText;
  private busy = false;

  /**
   * @param model folder in the layout of Transformers.js, or a name on the hub
   * @param encode file of the built worker, or what encodes in this thread
   */
  constructor(
    private readonly model: string,
    encode: string | EncodeText,
  ) {
    this.name = nameOf(model);
    this.encode = typeof encode === 'string' ? inThread(encode) : encode;
  }

  /** @throws ModelFailure */
  async embed(texts: readonly string[], { seconds, signal }: AskedWithin): Promise<readonly number[][]> {
    const queue = texts.length <= TEXTS_OF_A_REQUEST ? this.urgent : this.patient;
    const mine: Waiting[] = [];
    const vectors = texts.map(
      (text) =>
        new Promise<number[]>((resolve, reject) => {
          const waiting = { text, resolve, reject };
          mine.push(waiting);
          queue.push(waiting);
        }),
    );
    let stop: () => void = () => undefined;
    const patience = new Promise<never>((_, reject) => {
      const timer = setTimeout(
        () => reject(new ModelFailure('timeout', `The encoder took longer than ${seconds} s.`)),
        seconds * 1000,
      );
      const aborted = (): void => reject(new ModelFailure('unavailable', 'Stopped.'));
      if (signal?.aborted) aborted();
      signal?.addEventListener('abort', aborted, { once: true });
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
      };
    });
    void this.work();
    try {
      return await Promise.race([Promise.all(vectors), patience]);
    } catch (error) {
      throw error instanceof ModelFailure ? error : failureOf(error);
    } finally {
      stop();
      for (const waiting of mine) {
        const at = queue.indexOf(waiting);
        if (at >= 0) queue.splice(at, 1);
      }
      // Those that failed after the first have nobody who listens.
      void Promise.allSettled(vectors);
    }
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.next(); next !== undefined; next = this.next()) {
      try {
        next.resolve(await this.encode({ model: this.model, text: next.text }));
      } catch (error) {
        next.reject(error);
      }
    }
    this.busy = false;
  }

  private next(): Waiting | undefined {
    return this.urgent.shift() ?? this.patient.shift();
  }
}
