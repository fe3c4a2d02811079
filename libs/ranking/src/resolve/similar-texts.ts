import { BandTable } from './band-table';
import { BANDS, bandKeys, sketchSimilarity, TextSketch } from './text-sketch';

/** How many of the nearest texts can be alternatives (SkillResolve, appendix B.7). */
const NEAREST = 80;
/** Texts that meet in so large a crowd share boilerplate, not a capability; such a meeting does not count. */
const MAX_CROWD = 200;

/** A text of the collection, by a number of its own, which is used again when it is gone. */
interface Member {
  readonly id: string;
  readonly number: number;
  readonly sketch: TextSketch;
  readonly near: Map<Member, number>;
}

/** Pairs of similar texts of a changing collection, found by the bands of their sketches. */
export class SimilarTexts {
  private readonly byId = new Map<string, Member>();
  private readonly byNumber: Member[] = [];
  private readonly freeNumbers: number[] = [];
  private readonly bands = new BandTable();

  constructor(private readonly minSimilarity: number) {}

  neighbours(id: string): string[] {
    return [...(this.byId.get(id)?.near.keys() ?? [])].map((member) => member.id);
  }

  /** The nearest ones, most similar first, ties by id. */
  nearest(id: string): (readonly [string, number])[] {
    return [...(this.byId.get(id)?.near ?? [])]
      .map(([member, similarity]) => [member.id, similarity] as const)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, NEAREST);
  }

  /** @returns ids whose neighbours changed, the given ones included */
  update(added: ReadonlyMap<string, TextSketch>, removed: readonly string[]): Set<string> {
    const touched = new Set<Member>();
    const changed = new Set<string>();
    for (const id of removed) this.remove(id, touched, changed);
    for (const [id, sketch] of added) touched.add(this.add(id, sketch, touched));
    for (const member of touched) {
      changed.add(member.id);
      for (const other of this.unlink(member)) changed.add(other.id);
      for (const [other, similarity] of this.find(member)) {
        member.near.set(other, similarity);
        other.near.set(member, similarity);
        changed.add(other.id);
      }
    }
    return changed;
  }

  private add(id: string, sketch: TextSketch, touched: Set<Member>): Member {
    const number = this.freeNumbers.pop() ?? this.byNumber.length;
    const member: Member = { id, number, sketch, near: new Map() };
    this.byId.set(id, member);
    this.byNumber[number] = member;
    bandKeys(sketch).forEach((key, band) => {
      // The crowd has just become too large: meetings in it no longer count for anyone.
      if (this.bands.add(key, number * BANDS + band) === MAX_CROWD + 1)
        for (const each of this.crowd(key)) touched.add(each);
    });
    return member;
  }

  private remove(id: string, touched: Set<Member>, changed: Set<string>): void {
    const member = this.byId.get(id);
    if (member === undefined) return;
    bandKeys(member.sketch).forEach((key, band) => {
      if (this.bands.remove(key, member.number * BANDS + band) === MAX_CROWD)
        for (const each of this.crowd(key)) touched.add(each);
    });
    for (const other of this.unlink(member)) changed.add(other.id);
    this.byId.delete(id);
    this.freeNumbers.push(member.number);
    touched.delete(member);
    changed.add(id);
  }

  private crowd(key: number): Member[] {
    return this.bands.members(key).map((entry) => this.byNumber[Math.floor(entry / BANDS)] as Member);
  }

  private unlink(member: Member): Member[] {
    const others = [...member.near.keys()];
    for (const other of others) other.near.delete(member);
    member.near.clear();
    return others;
  }

  private find(member: Member): Map<Member, number> {
    const found = new Map<Member, number>();
    const compared = new Set([member]);
    for (const key of bandKeys(member.sketch)) {
      const size = this.bands.size(key);
      if (size < 2 || size > MAX_CROWD) continue;
      for (const other of this.crowd(key)) {
        if (compared.has(other)) continue;
        compared.add(other);
        const similarity = sketchSimilarity(member.sketch, other.sketch);
        if (similarity >= this.minSimilarity) found.set(other, similarity);
      }
    }
    return found;
  }
}
