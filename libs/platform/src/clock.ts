import { uuidv7 } from 'uuidv7';

/** The time and the ids of this process; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A new identifier (UUID version 7): unique, and ordered by time, which keeps indexes compact. */
export const newId = (): string => uuidv7();
