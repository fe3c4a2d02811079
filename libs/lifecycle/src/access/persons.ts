import { AuditActor, Reader, keyStore } from '@skillward/database';
import { Principal, SYSTEM, asActor } from './principal';

/** Why a decision is refused to whoever counts as a writer of what it is about. */
export interface OwnWork {
  readonly author: AuditActor;
  /** Whether the very key wrote it; else a key or a link ties the two together. */
  readonly isSameKey: boolean;
}

const keysOf = ({ id, via = [] }: AuditActor): string[] => [id, ...via.map((each) => each.id)];

/**
 * Whether a caller counts as one who wrote something: it was the same key, or one of the two keys was made with the
 * other (or with one that was made with it, and so on), or one came by a link that the other made. Keys that a third
 * hands out are those of different people: else nobody whom an administrator let in could decide anything.
 * @returns the first such writer; null: somebody else wrote all of it
 */
export async function ownWork(db: Reader, caller: Principal, authors: readonly AuditActor[]): Promise<OwnWork | null> {
  const people = authors.filter(({ id }) => id !== SYSTEM.keyId);
  const own = keysOf(asActor(caller));
  const same = people.find(({ id }) => id === caller.keyId);
  if (same) return { author: same, isSameKey: true };
  if (people.length === 0) return null;
  const lines = await keyStore.linesOf(db, [...new Set([...own, ...people.flatMap(keysOf)])]);
  const lineOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => [...(lines.get(key) ?? [])]));
  const ownLine = lineOf(own);
  const tied = people.find((author) => {
    const keys = keysOf(author);
    const line = lineOf(keys);
    return keys.some((key) => ownLine.has(key)) || own.some((key) => line.has(key));
  });
  return tied ? { author: tied, isSameKey: false } : null;
}

/** Words for it, after what is demanded. */
export const describeOwnWork = ({ author, isSameKey }: OwnWork): string =>
  isSameKey
    ? 'this key wrote it'
    : `"${author.name}" wrote it, which counts as the same person: one of the two keys was made with the other, or ` +
      'signed in by a link of the other';
