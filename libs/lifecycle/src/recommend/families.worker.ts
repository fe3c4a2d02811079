import { FamilyChanges, FamilyEntry, FamilyIndex } from '@skillward/ranking';
import { Sketches } from './sketches';

/** A skill on its way into the families; its text is given when it is new. */
export interface FamilyUpdate extends Omit<FamilyEntry, 'sketch'> {
  readonly revision: string;
  readonly markdown: Uint8Array | null;
}

export interface FamilyBatch {
  /** Where sketches are kept from one start to the next; null: nowhere. Always the same. */
  readonly sketchFile: string | null;
  readonly upserted: readonly FamilyUpdate[];
}

export interface FamilyAnswer extends FamilyChanges {
  /** Ids of skills that joined without regard to their text, because it is not known here: send it. */
  readonly missing: readonly string[];
}

/** The families of a library, worked out away from the requests. */
export class FamilyWork {
  private readonly families = new FamilyIndex();
  private sketches: Sketches | null = null;

  update({ sketchFile, upserted }: FamilyBatch): FamilyAnswer {
    this.sketches ??= Sketches.open(sketchFile);
    const missing: string[] = [];
    const entries = upserted.map(({ revision, markdown, ...entry }): FamilyEntry => {
      const sketch = this.sketches?.get(entry.id, revision, markdown) ?? null;
      if (sketch === null) missing.push(entry.id);
      return { ...entry, sketch };
    });
    this.sketches.flush();
    return { ...this.families.update(entries), missing };
  }
}

const work = new FamilyWork();

export default (batch: FamilyBatch): FamilyAnswer => work.update(batch);
