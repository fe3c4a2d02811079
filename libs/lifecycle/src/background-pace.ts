import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Who asked so short a time ago is about to ask again. */
const STILL_ASKING_MS = 1000;
/** So many times as long as a piece of work took, it rests while somebody asks. */
const REST = 2;
const LONGEST_REST_MS = 2000;

/**
 * Keeps work in the background out of the way of whoever waits for an answer: both share the processors and, where the
 * database is embedded, its one connection. Nobody has to wait for an import; where nobody asks, it takes all there is.
 */
@Injectable()
export class BackgroundPace {
  private asking = 0;
  private askedAt = -Infinity;

  /** Does what somebody waits for. */
  async answer<T>(work: () => Promise<T>): Promise<T> {
    this.asking += 1;
    try {
      return await work();
    } finally {
      this.asking -= 1;
      this.askedAt = performance.now();
    }
  }

  /** Whether somebody waits for an answer of this process, or did a moment ago. */
  get isAsked(): boolean {
    return this.asking > 0 || performance.now() - this.askedAt < STILL_ASKING_MS;
  }

  /** How much of something one piece of work may be. */
  most({ usual, whileAsked }: { readonly usual: number; readonly whileAsked: number }): number {
    return this.isAsked ? whileAsked : usual;
  }

  /** Does a piece of work in the background and rests after it as long as those who ask need. */
  async piece<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const began = performance.now();
    const result = await work();
    const rest = Math.min(LONGEST_REST_MS, REST * (performance.now() - began));
    if (this.isAsked) await sleep(rest, undefined, { signal });
    return result;
  }
}
