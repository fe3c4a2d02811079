import { setImmediate as roundOfLoop } from 'node:timers/promises';

/** Lets pieces of work that block the event loop begin one at a time, so that others get their turn between two of them. */
export class Turns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, in the order of the calls. */
  next(): Promise<void> {
    this.last = this.last.then(() => roundOfLoop());
    return this.last;
  }
}
