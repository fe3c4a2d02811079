import { failureFields, outageOf } from '@skillward/database';
import { Logger } from '@skillward/platform';
import { LibraryChanges } from './library-changes';

/**
 * One look at what there is to do; it can be done again.
 * @param signal aborted when the process stops
 * @returns true where the next look follows at once
 */
export type Look = (signal: AbortSignal) => Promise<boolean | void>;

interface FollowerOptions {
  readonly pollMs: number;
  /** What the log says when looks begin to fail, and once a minute while they do; the next one tries again. */
  readonly failure: string;
  readonly logger: Logger;
  /** Where they are given, a change that this process made is looked at without waiting. */
  readonly changes?: LibraryChanges;
}

const SAY_AGAIN_MS = 60_000;

/** Looks for something to do until it is stopped, one look after the other. */
export class Follower {
  private readonly stopping = new AbortController();
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();
  private unsubscribe: () => void = () => undefined;
  /** The failure that the log was told of last; undefined: the last look did not fail. */
  private said: { readonly reason: string; readonly at: number } | undefined;

  constructor(
    private readonly look: Look,
    private readonly options: FollowerOptions,
  ) {}

  /** @param afterMs time to the first look */
  start(afterMs = 0): void {
    this.unsubscribe = this.options.changes?.subscribe(() => this.wake()) ?? this.unsubscribe;
    this.loop = this.follow(afterMs);
  }

  /** Ends as soon as the look in hand heeds its signal. */
  async stop(): Promise<void> {
    this.unsubscribe();
    this.stopping.abort();
    this.wake();
    await this.loop;
  }

  private async follow(afterMs: number): Promise<void> {
    if (afterMs > 0) await this.pause(afterMs, this.woken());
    while (!this.stopping.signal.aborted) {
      // A change during the look is not seen by it.
      const woken = this.woken();
      if (!(await this.lookOnce())) await this.pause(this.options.pollMs, woken);
    }
  }

  /** @returns whether the next look follows at once */
  private async lookOnce(): Promise<boolean> {
    const { signal } = this.stopping;
    try {
      const more = await this.look(signal);
      this.said = undefined;
      return more === true;
    } catch (error) {
      if (!signal.aborted) this.say(error);
      return false;
    }
  }

  /** Looks follow each other closely: a failure that lasts would fill the log. */
  private say(error: unknown): void {
    // Of several hosts of a database each try names another one.
    const reason = outageOf(error) ?? (error instanceof Error ? error.message : String(error));
    const now = performance.now();
    if (this.said?.reason === reason && now - this.said.at < SAY_AGAIN_MS) return;
    this.said = { reason, at: now };
    this.options.logger.error(failureFields(error), this.options.failure);
  }

  private woken(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private async pause(milliseconds: number, woken: Promise<void>): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => this.wake(), milliseconds);
    await woken;
    clearTimeout(timer);
  }
}
