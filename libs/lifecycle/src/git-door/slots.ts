import { Problem } from '@skillward/domain';

export interface SlotLimits {
  /** At the same time, of everybody together. */
  readonly total: number;
  /** At the same time, of one caller. */
  readonly perCaller: number;
  /** How many may wait. */
  readonly waiting: number;
  /** How long one waits. */
  readonly waitMs: number;
}

interface Waiting {
  readonly caller: string;
  readonly start: () => void;
}

/** Bounds work that others must not be kept from by one caller who wants much of it. */
export class Slots {
  private readonly running = new Map<string, number>();
  private total = 0;
  private queue: Waiting[] = [];

  constructor(private readonly limits: SlotLimits) {}

  /**
   * Waits for a place.
   * @returns gives the place back; to be called once
   * @throws Problem unavailable when too many wait, or none came free in time
   */
  async take(caller: string): Promise<() => void> {
    if (!this.fits(caller)) await this.wait(caller);
    else this.begin(caller);
    return () => this.end(caller);
  }

  private wait(caller: string): Promise<void> {
    const busy = () => new Problem('unavailable', 'Too many others are being served: try again in a moment.');
    if (this.queue.length >= this.limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((each) => each !== place);
        reject(busy());
      }, this.limits.waitMs);
      const place: Waiting = {
        caller,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.queue.push(place);
    });
  }

  private fits(caller: string): boolean {
    return this.total < this.limits.total && (this.running.get(caller) ?? 0) < this.limits.perCaller;
  }

  private begin(caller: string): void {
    this.total += 1;
    this.running.set(caller, (this.running.get(caller) ?? 0) + 1);
  }

  private end(caller: string): void {
    const left = (this.running.get(caller) ?? 1) - 1;
    this.total -= 1;
    if (left === 0) this.running.delete(caller);
    else this.running.set(caller, left);
    // One place came free; the first whose caller may have it gets it.
    const next = this.queue.find((each) => this.fits(each.caller));
    if (next === undefined) return;
    this.queue = this.queue.filter((each) => each !== next);
    this.begin(next.caller);
    next.start();
  }
}
