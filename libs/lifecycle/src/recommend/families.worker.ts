import { readFileSync } from 'node:fs';
import { StaticEncoder } from '@skillward/encoder';
import { FamilyChanges, FamilyEntry, FamilyIndex } from '@skillward/ranking';
import { giveWayToRequests } from '../background-thread';

giveWayToRequests();

/** A skill on its way into the families; `sketch` is null where this thread has it already, or nobody. */
export interface FamilyUpdate extends FamilyEntry {
  /** Of the package that the sketch is of. */
  readonly digest: string;
}

export interface FamilyBatch {
  /** Weights of the static encoder; null: meanings play no part. Always the same. */
  readonly encoderFile: string | null;
  readonly upserted: readonly FamilyUpdate[];
  /** Whether more is sent before anybody looks at the families: they are worked out with the last of it. */
  readonly more: boolean;
}

export interface FamilyAnswer extends FamilyChanges {
  /** Ids of skills whose texts would count, but whose sketches are not known here: send them. */
  readonly lacking: readonly string[];
  /** Number of skills that were ever sent here; fewer than expected when the thread had to begin anew. */
  readonly known: number;
}

const NO_CHANGES: FamilyChanges = { changed: [], removed: [] };

/** The families of a library, worked out away from the requests. */
export class FamilyWork {
  private families: FamilyIndex | null = null;
  private readonly sketches = new Map<string, { readonly digest: string; readonly sketch: Uint32Array }>();

  update({ encoderFile, upserted, more }: FamilyBatch): FamilyAnswer {
    const families = (this.families ??= openFamilies(encoderFile));
    families.take(upserted.map(({ digest, ...entry }) => ({ ...entry, sketch: this.sketchOf(entry, digest) })));
    const lacking = families.withoutSketch(upserted.map(({ id }) => id));
    const changes = more ? NO_CHANGES : families.update([]);
    return { ...changes, lacking, known: families.size };
  }

  private sketchOf({ id, sketch }: FamilyEntry, digest: string): Uint32Array | null {
    if (sketch !== null) this.sketches.set(id, { digest, sketch });
    const known = this.sketches.get(id);
    return known?.digest === digest ? known.sketch : null;
  }
}

function openFamilies(encoderFile: string | null): FamilyIndex {
  if (encoderFile === null) return new FamilyIndex();
  const encoder = StaticEncoder.load(readFileSync(encoderFile));
  return new FamilyIndex({ encode: (text) => encoder.encode(text) });
}

const work = new FamilyWork();

export default (batch: FamilyBatch): FamilyAnswer => work.update(batch);
