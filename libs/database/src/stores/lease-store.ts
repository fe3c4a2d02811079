import { toJson } from '../json';
import type { Reader } from './reader';

const keyOf = (name: string): string => `lease:${name}`;

/**
 * Who does a piece of work that one process should do at a time. It only spares double work: what is written under a
 * lease must be right without it.
 */
export const leaseStore = {
  /** Takes or renews a lease. @returns whether `holder` has it now */
  async hold(db: Reader, name: string, holder: string, at: Date, until: Date): Promise<boolean> {
    const value = toJson({ holder, until: until.toISOString() });
    const held = await db.$executeRaw`
      INSERT INTO instance_facts (key, value) VALUES (${keyOf(name)}, ${value}::jsonb)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      WHERE instance_facts.value->>'holder' = ${holder} OR (instance_facts.value->>'until')::timestamptz < ${at}`;
    return held > 0;
  },

  async release(db: Reader, name: string, holder: string): Promise<void> {
    await db.$executeRaw`
      DELETE FROM instance_facts WHERE key = ${keyOf(name)} AND value->>'holder' = ${holder}`;
  },

  /** Ends a lease whoever has it: right after the embedded database was opened, nobody else can be at work. */
  async drop(db: Reader, name: string): Promise<void> {
    await db.$executeRaw`DELETE FROM instance_facts WHERE key = ${keyOf(name)}`;
  },
};
