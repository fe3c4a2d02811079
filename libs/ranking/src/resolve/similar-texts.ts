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
  /** By number of a member: the search that last came across it. */
  private lastSeen = new Uint32Array(1 << 10);
  private searches = 0;

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

  /** @param removed also the ids of changed texts, which are added anew @returns ids whose neighbours changed, the given ones included */
  update(added: ReadonlyMap<string, TextSketch>, removed: readonly string[]): Set<string> {
    const touched = new Set<Member>();
    const crowded = new Set<Member>();
    const changed = new Set<string>();
    for (const id of removed) this.remove(id, touched, changed);
    for (const [id, sketch] of added) touched.add(this.add(id, sketch, crowded));
    for (const member of crowded) if (!touched.has(member)) this.dropLostLinks(member, changed);
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

  private add(id: string, sketch: TextSketch, crowded: Set<Member>): Member {
    const number = this.freeNumbers.pop() ?? this.byNumber.length;
    const member: Member = { id, number, sketch, near: new Map() };
    this.byId.set(id, member);
    this.byNumber[number] = member;
    bandKeys(sketch).forEach((key, band) => {
      // The crowd has just become too large: meetings in it no longer count for anyone.
      if (this.bands.add(key, number * BANDS + band) === MAX_CROWD + 1)
        for (const each of this.crowd(key)) crowded.add(each);
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

  /** A crowd that became too large takes links away and never makes one, so nothing has to be searched for. */
  private dropLostLinks(member: Member, changed: Set<string>): void {
    const keys = new Set(this.meetings(member));
    for (const other of member.near.keys()) {
      if (this.meetings(other).some((key) => keys.has(key))) continue;
      member.near.delete(other);
      other.near.delete(member);
      changed.add(member.id).add(other.id);
    }
  }

  /** The keys under which a text meets others, but for those of crowds that are too large. */
  private meetings(member: Member): number[] {
    return bandKeys(member.sketch).filter((key) => {
      const size = this.bands.size(key);
      return size > 1 && size <= MAX_CROWD;
    });
  }

  private find(member: Member): Map<Member, number> {
    const found = new Map<Member, number>();
    this.beginSearch();
    this.lastSeen[member.number] = this.searches;
    for (const key of this.meetings(member))
      this.bands.visit(key, (entry) => {
        const number = Math.floor(entry / BANDS);
        if (this.lastSeen[number] === this.searches) return;
        this.lastSeen[number] = this.searches;
        const other = this.byNumber[number] as Member;
        const similarity = sketchSimilarity(member.sketch, other.sketch);
        if (similarity >= this.minSimilarity) found.set(other, similarity);
      });
    return found;
  }

  private beginSearch(): void {
    if (this.lastSeen.length < this.byNumber.length) this.lastSeen = new Uint32Array(2 * this.byNumber.length);
    this.searches = (this.searches + 1) >>> 0;
    if (this.searches > 0) return;
    this.lastSeen.fill(0);
    this.searches = 1;
  }
}
