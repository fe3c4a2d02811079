import { BandTable } from './band-table';

/** A key under which skills meet, and how many may: a larger crowd shares boilerplate, not a capability. */
export interface Meeting {
  readonly key: number;
  readonly maxCrowd: number;
}

interface LinkOptions<T> {
  /** Most meetings of a skill. */
  readonly slots: number;
  readonly meetingsOf: (traits: T) => readonly (Meeting | null)[];
  /** Symmetric, 0 to 1; above 0 links. */
  readonly link: (a: T, b: T) => number;
}

/** A skill of the collection, by a number of its own, which is used again when it is gone. */
interface Member<T> {
  readonly id: string;
  readonly number: number;
  readonly traits: T;
  readonly near: Map<Member<T>, number>;
}

/** Pairs of alike skills of a changing collection: those that meet under some key and whose link is above 0. */
export class LinkedSkills<T> {
  private readonly byId = new Map<string, Member<T>>();
  private readonly byNumber: Member<T>[] = [];
  private readonly freeNumbers: number[] = [];
  private readonly table = new BandTable();
  /** By number of a member: the search that last came across it. */
  private lastSeen = new Uint32Array(1 << 10);
  private searches = 0;

  constructor(private readonly options: LinkOptions<T>) {}

  traits(id: string): T | undefined {
    return this.byId.get(id)?.traits;
  }

  /** Ids with the strength of their links. */
  *neighbours(id: string): Generator<readonly [string, number]> {
    for (const [member, strength] of this.byId.get(id)?.near ?? []) yield [member.id, strength];
  }

  /** Ids of those that meet under a key, however many they are. */
  under(key: number): string[] {
    return this.crowd(key).map(({ id }) => id);
  }

  /** @param removed also the ids of changed skills, which are added anew @returns ids whose links changed, the given ones included */
  update(added: ReadonlyMap<string, T>, removed: readonly string[]): Set<string> {
    const touched = new Set<Member<T>>();
    const crowded = new Set<Member<T>>();
    const changed = new Set<string>();
    for (const id of removed) this.remove(id, touched, changed);
    for (const [id, traits] of added) touched.add(this.add(id, traits, crowded));
    for (const member of crowded) if (!touched.has(member)) this.dropLostLinks(member, changed);
    for (const member of touched) {
      changed.add(member.id);
      for (const other of this.unlink(member)) changed.add(other.id);
      for (const [other, strength] of this.find(member)) {
        member.near.set(other, strength);
        other.near.set(member, strength);
        changed.add(other.id);
      }
    }
    return changed;
  }

  private add(id: string, traits: T, crowded: Set<Member<T>>): Member<T> {
    const number = this.freeNumbers.pop() ?? this.byNumber.length;
    const member: Member<T> = { id, number, traits, near: new Map() };
    this.byId.set(id, member);
    this.byNumber[number] = member;
    this.options.meetingsOf(traits).forEach((meeting, slot) => {
      if (meeting === null) return;
      // The crowd has just become too large: meetings in it no longer count for anyone.
      if (this.table.add(meeting.key, number * this.options.slots + slot) === meeting.maxCrowd + 1)
        for (const each of this.crowd(meeting.key)) crowded.add(each);
    });
    return member;
  }

  private remove(id: string, touched: Set<Member<T>>, changed: Set<string>): void {
    const member = this.byId.get(id);
    if (member === undefined) return;
    this.options.meetingsOf(member.traits).forEach((meeting, slot) => {
      if (meeting === null) return;
      if (this.table.remove(meeting.key, member.number * this.options.slots + slot) === meeting.maxCrowd)
        for (const each of this.crowd(meeting.key)) touched.add(each);
    });
    for (const other of this.unlink(member)) changed.add(other.id);
    this.byId.delete(id);
    this.freeNumbers.push(member.number);
    touched.delete(member);
    changed.add(id);
  }

  private crowd(key: number): Member<T>[] {
    return this.table.members(key).map((entry) => this.memberAt(entry));
  }

  private memberAt(entry: number): Member<T> {
    return this.byNumber[Math.floor(entry / this.options.slots)] as Member<T>;
  }

  private unlink(member: Member<T>): Member<T>[] {
    const others = [...member.near.keys()];
    for (const other of others) other.near.delete(member);
    member.near.clear();
    return others;
  }

  /** A crowd that became too large takes links away and never makes one, so nothing has to be searched for. */
  private dropLostLinks(member: Member<T>, changed: Set<string>): void {
    const keys = new Set(this.meetings(member));
    for (const other of member.near.keys()) {
      if (this.meetings(other).some((key) => keys.has(key))) continue;
      member.near.delete(other);
      other.near.delete(member);
      changed.add(member.id).add(other.id);
    }
  }

  /** The keys under which a skill meets others, but for those of crowds that are too large. */
  private meetings(member: Member<T>): number[] {
    return this.options.meetingsOf(member.traits).flatMap((meeting) => {
      if (meeting === null) return [];
      const size = this.table.size(meeting.key);
      return size > 1 && size <= meeting.maxCrowd ? [meeting.key] : [];
    });
  }

  private find(member: Member<T>): Map<Member<T>, number> {
    const found = new Map<Member<T>, number>();
    this.beginSearch();
    this.lastSeen[member.number] = this.searches;
    for (const key of this.meetings(member))
      this.table.visit(key, (entry) => {
        const other = this.memberAt(entry);
        if (this.lastSeen[other.number] === this.searches) return;
        this.lastSeen[other.number] = this.searches;
        const strength = this.options.link(member.traits, other.traits);
        if (strength > 0) found.set(other, strength);
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
