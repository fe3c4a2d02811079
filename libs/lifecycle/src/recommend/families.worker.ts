import { readFileSync } from 'node:fs';
import { StaticEncoder } from '@skillward/encoder';
import { FamilyChanges, FamilyEntry, FamilyIndex, TextSketch, textSketch } from '@skillward/ranking';
import { giveWayToRequests } from '../background-thread';
import { readStoredText } from '../library/stored-text';
import { Sketches } from './sketches';

giveWayToRequests();

/** A skill on its way into the families; the sketch of its text is given when the text is new. */
export interface FamilyUpdate extends FamilyEntry {
  readonly revision: string;
}

export interface FamilyBatch {
  /** Where sketches are kept from one start to the next; null: nowhere. Always the same. */
  readonly sketchFile: string | null;
  /** Weights of the static encoder; null: meanings play no part. Always the same. */
  readonly encoderFile: string | null;
  readonly upserted: readonly FamilyUpdate[];
  /** Whether more is sent before anybody looks at the families: they are worked out with the last of it. */
  readonly more: boolean;
}

export interface FamilyAnswer extends FamilyChanges {
  /** Ids of skills that joined without regard to their text, because its sketch is not known here: send it. */
  readonly missing: readonly string[];
  /** Number of skills that were ever sent here; fewer than expected when the thread had to begin anew. */
  readonly known: number;
}

const NO_CHANGES: FamilyChanges = { changed: [], removed: [] };

/** The families of a library, worked out away from the requests. */
export class FamilyWork {
  private families: FamilyIndex | null = null;
  private sketches: Sketches | null = null;

  update({ sketchFile, encoderFile, upserted, more }: FamilyBatch): FamilyAnswer {
    const families = (this.families ??= openFamilies(encoderFile));
    const sketches = (this.sketches ??= Sketches.open(sketchFile));
    const missing: string[] = [];
    const entries = upserted.map(({ revision, ...entry }): FamilyEntry => {
      if (entry.sketch !== null) sketches.put(entry.id, revision, entry.sketch);
      const sketch = sketches.get(entry.id, revision);
      if (sketch === null) missing.push(entry.id);
      return { ...entry, sketch };
    });
    sketches.flush();
    families.take(entries);
    const changes = more ? NO_CHANGES : families.update([]);
    return { ...changes, missing, known: families.size };
  }
}

function openFamilies(encoderFile: string | null): FamilyIndex {
  if (encoderFile === null) return new FamilyIndex();
  const encoder = StaticEncoder.load(readFileSync(encoderFile));
  return new FamilyIndex({ encode: (text) => encoder.encode(text) });
}

const work = new FamilyWork();

export default (batch: FamilyBatch): FamilyAnswer => work.update(batch);

/** Sketches of SKILL.md files by the ids of their skills. */
export const sketchTexts = (texts: ReadonlyMap<string, Uint8Array>): Map<string, TextSketch> =>
  new Map([...texts].map(([id, markdown]) => [id, textSketch(readStoredText(markdown).body)]));
