import { CatalogueEntry } from '../recommend/catalogue';
import { CapabilityGroup, CapabilityResolver, wordsOf } from '../recommend/resolver';
import { averageLinkage, Cluster, Edge } from './average-linkage';
import { CAPABILITY_MODEL, CapabilityModel, sameCapability } from './capability-model';
import { CapabilityTraits, EncodeText, traitsOf } from './capability-traits';
import { LinkedSkills, Meeting } from './linked-skills';
import { MEANING_TABLES } from './meaning-keys';

/** A skill as families see it; `sketch` is made by `sketchSkill`, and where it is null the text plays no part. */
export interface FamilyEntry extends CatalogueEntry {
  readonly sketch: Uint32Array | null;
}

export interface FamilyOptions {
  readonly model?: CapabilityModel;
  /** Null or left out: what skills mean plays no part. */
  readonly encode?: EncodeText | null;
}

/** What an update did to the families. */
export interface FamilyChanges {
  /** Groups that are new or whose members or explanation changed, singletons included. */
  readonly changed: readonly CapabilityGroup[];
  /** Ids of groups that no longer exist. */
  readonly removed: readonly string[];
}

export interface FamilySizes {
  readonly skills: number;
  readonly families: number;
  /** Skills in families of at least two. */
  readonly joined: number;
  readonly largest: number;
  /** Number of families by size, singletons first. */
  readonly histogram: Readonly<Record<string, number>>;
}

const sameGroup = (a: CapabilityGroup, b: CapabilityGroup): boolean =>
  a.name === b.name &&
  a.explanation === b.explanation &&
  a.members.length === b.members.length &&
  a.members.every((id, i) => id === b.members[i]);

/** What meets in a larger crowd shares a word or a field, not a capability. */
const MAX_CROWD = 200;
const MAX_NAMESAKES = 500;
const MAX_NAME_TERMS = 8;
const SLOTS = 1 + MEANING_TABLES + MAX_NAME_TERMS;

/** Keys of different kinds with the same bits should not meet. */
const [NAME_SEED, TERM_SEED] = [0x2545f491, 0x5851f42d];

const nameKey = (name: number): number => (name ^ NAME_SEED) >>> 0;

/** Keys under which members of one family meet: a name, a word of the name, a meaning. */
const meetingsOf = ({ name, nameTerms, meaningKeys }: CapabilityTraits): (Meeting | null)[] => [
  name === 0 ? null : { key: nameKey(name), maxCrowd: MAX_NAMESAKES },
  ...Array.from(meaningKeys, (key) => ({ key, maxCrowd: MAX_CROWD })),
  ...(meaningKeys.length === 0 ? [] : [...nameTerms.subarray(0, MAX_NAME_TERMS)]).map((term) => ({
    key: (term ^ TERM_SEED) >>> 0,
    maxCrowd: MAX_CROWD,
  })),
];

const declaredKey = ({ declaredFamily }: CatalogueEntry): string | null => {
  const key = declaredFamily === null ? '' : wordsOf(declaredFamily).join('-');
  return key === '' ? null : key;
};

/**
 * The families of a library, kept up to date: curated first, then what skills declare, then which skills a learned model
 * takes for one capability, by average linkage. An update looks only at what hangs together with the changed skills; the
 * result is that of starting anew.
 */
export class FamilyIndex implements CapabilityResolver {
  readonly name = 'families/2';
  private readonly model: CapabilityModel;
  private readonly encode: EncodeText | null;
  private readonly entries = new Map<string, FamilyEntry>();
  /** Skills under one curated or declared family. */
  private readonly byKey = new Map<string, Set<string>>();
  private readonly groupsById = new Map<string, CapabilityGroup>();
  private readonly groupIdOf = new Map<string, string>();
  /** What the next regrouping begins with. */
  private readonly dirty = new Set<string>();
  private readonly links: LinkedSkills<CapabilityTraits>;

  constructor({ model = CAPABILITY_MODEL, encode = null }: FamilyOptions = {}) {
    this.model = model;
    this.encode = encode;
    const link = (a: CapabilityTraits, b: CapabilityTraits): number => {
      const probability = sameCapability(model, a, b);
      return probability >= model.least ? probability : 0;
    };
    this.links = new LinkedSkills({ slots: SLOTS, meetingsOf, link });
  }

  /** Number of skills. */
  get size(): number {
    return this.entries.size;
  }

  /** Adds, replaces and removes skills. Unknown ids to remove are passed over. */
  update(upserted: readonly FamilyEntry[], removed: readonly string[] = []): FamilyChanges {
    this.take(upserted, removed);
    return this.regroup();
  }

  /** `update` without families: the next update works them out for these skills too. */
  take(upserted: readonly FamilyEntry[], removed: readonly string[] = []): void {
    const { dirty } = this;
    for (const id of removed) this.drop(id);
    const traits = new Map<string, CapabilityTraits>();
    for (const entry of upserted) {
      this.drop(entry.id);
      this.entries.set(entry.id, entry);
      const key = keyOf(entry);
      if (key !== null) {
        const holders = this.byKey.get(key);
        if (holders === undefined) this.byKey.set(key, new Set([entry.id]));
        else holders.add(entry.id);
      }
      if (entry.curatedFamily === null) traits.set(entry.id, traitsOf(entry, this.encode));
      else traits.delete(entry.id);
      dirty.add(entry.id);
    }
    for (const id of this.links.update(traits, [...removed, ...upserted.map(({ id }) => id)])) dirty.add(id);
  }

  /**
   * Of these skills and those of their names the ones whose sketch would count and is not known: texts are compared under
   * one name alone.
   */
  withoutSketch(ids: readonly string[]): string[] {
    const names = new Set(ids.map((id) => this.links.traits(id)?.name ?? 0));
    names.delete(0);
    const namesakes = [...names].map((name) => this.links.under(nameKey(name))).filter(({ length }) => length > 1);
    return namesakes.flat().filter((id) => this.entries.get(id)?.sketch === null);
  }

  get(id: string): CapabilityGroup | null {
    const group = this.groupIdOf.get(id);
    return group === undefined ? null : (this.groupsById.get(group) ?? null);
  }

  groups(): CapabilityGroup[] {
    return [...this.groupsById.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** The families of some candidates, cut down to these. A candidate that the index does not know stands alone. */
  resolve(candidates: readonly CatalogueEntry[]): CapabilityGroup[] {
    const groups = new Map<string, CapabilityGroup>();
    for (const { id, name } of [...candidates].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const known = this.get(id) ?? { id: `skill:${id}`, name, members: [id], explanation: 'stands alone' };
      const group = groups.get(known.id) ?? { ...known, members: [] };
      groups.set(known.id, { ...group, members: [...group.members, id] });
    }
    return [...groups.values()];
  }

  sizes(): FamilySizes {
    const histogram: Record<string, number> = {};
    let joined = 0;
    let largest = 0;
    for (const { members } of this.groupsById.values()) {
      histogram[members.length] = (histogram[members.length] ?? 0) + 1;
      largest = Math.max(largest, members.length);
      if (members.length > 1) joined += members.length;
    }
    return { skills: this.size, families: this.groupsById.size, joined, largest, histogram };
  }

  private drop(id: string): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    for (const each of this.get(id)?.members ?? []) this.dirty.add(each);
    const key = keyOf(entry);
    const holders = key === null ? undefined : this.byKey.get(key);
    holders?.delete(id);
    if (key !== null && holders?.size === 0) this.byKey.delete(key);
    this.entries.delete(id);
    this.dirty.add(id);
  }

  /** Everything that hangs together with the given skills, by keys, links or the families of before. */
  private closure(from: Iterable<string>): Set<string> {
    const seen = new Set(from);
    const visited = new Set<string>();
    const visit = (link: string, members: Iterable<string>): void => {
      if (visited.has(link)) return;
      visited.add(link);
      for (const member of members) seen.add(member);
    };
    for (const id of seen) {
      const entry = this.entries.get(id);
      const key = entry === undefined ? null : keyOf(entry);
      if (key !== null) visit(key, this.byKey.get(key) ?? []);
      for (const [other] of this.links.neighbours(id)) seen.add(other);
      const group = this.get(id);
      if (group !== null) visit(`group ${group.id}`, group.members);
    }
    return seen;
  }

  private regroup(): FamilyChanges {
    const together = this.closure(this.dirty);
    this.dirty.clear();
    const entries = [...together].sort().flatMap((id) => this.entries.get(id) ?? []);
    const before = new Map<string, CapabilityGroup>();
    for (const id of together) {
      const group = this.get(id);
      if (group !== null) before.set(group.id, group);
      this.groupIdOf.delete(id);
    }
    for (const id of before.keys()) this.groupsById.delete(id);
    const changed: CapabilityGroup[] = [];
    for (const group of this.connected(entries).flatMap((part) => this.group(part))) {
      this.groupsById.set(group.id, group);
      for (const id of group.members) this.groupIdOf.set(id, group.id);
      const old = before.get(group.id);
      before.delete(group.id);
      if (old === undefined || !sameGroup(old, group)) changed.push(group);
    }
    return { changed, removed: [...before.keys()].filter((id) => !this.groupsById.has(id)) };
  }

  /** Parts of the given skills that no key and no link connects, each in order. */
  private connected(entries: readonly FamilyEntry[]): FamilyEntry[][] {
    const open = new Map(entries.map((entry) => [entry.id, entry]));
    return entries.flatMap((entry) => {
      if (!open.delete(entry.id)) return [];
      const part = [entry];
      for (const { id } of part) {
        const own = this.entries.get(id) as FamilyEntry;
        const key = keyOf(own);
        const others = [...this.links.neighbours(id)].map(([other]) => other);
        for (const other of [...others, ...(key === null ? [] : (this.byKey.get(key) ?? []))]) {
          const found = open.get(other);
          if (found !== undefined && open.delete(other)) part.push(found);
        }
      }
      return [part.sort((a, b) => (a.id < b.id ? -1 : 1))];
    });
  }

  /** The families of connected skills. */
  private group(part: readonly FamilyEntry[]): CapabilityGroup[] {
    const at = new Map(part.map(({ id }, i) => [id, i]));
    const edges: Edge[] = [];
    const firstOf = new Map<string, number>();
    part.forEach((entry, a) => {
      for (const [other, strength] of this.links.neighbours(entry.id)) {
        const b = at.get(other) as number;
        if (a < b) edges.push({ a, b, strength });
      }
      const key = keyOf(entry);
      const first = key === null ? undefined : firstOf.get(key);
      if (first !== undefined) edges.push({ a: first, b: a, strength: TOGETHER });
      else if (key !== null) firstOf.set(key, a);
    });
    const strength = (a: number, b: number): number => this.strength(part[a] as FamilyEntry, part[b] as FamilyEntry);
    return averageLinkage(part.length, edges, strength, this.model.least).map((cluster) =>
      this.describe(part, cluster),
    );
  }

  /** How much two skills belong together: what people say beats what the model thinks. */
  private strength(a: FamilyEntry, b: FamilyEntry): number {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one !== null && one === other) return TOGETHER;
    if (a.curatedFamily !== null || b.curatedFamily !== null || (one !== null && other !== null)) return -Infinity;
    const [first, second] = [this.links.traits(a.id), this.links.traits(b.id)];
    return first && second ? sameCapability(this.model, first, second) : 0;
  }

  private describe(part: readonly FamilyEntry[], { items, mean }: Cluster): CapabilityGroup {
    const entries = items.map((i) => part[i] as FamilyEntry);
    const members = entries.map(({ id }) => id);
    const [first] = entries as [FamilyEntry, ...FamilyEntry[]];
    if (first.curatedFamily !== null) {
      const { id, name } = first.curatedFamily;
      return { id, name, members, explanation: 'put together by a curator' };
    }
    if (entries.length === 1)
      return { id: `skill:${first.id}`, name: first.name, members, explanation: 'stands alone' };
    const declared = entries.map(declaredKey).find((key) => key !== null);
    if (declared !== undefined) {
      const explanation = 'same family in their metadata';
      return { id: `metadata:${declared}`, name: first.name, members, explanation };
    }
    const names = new Set(members.map((id) => this.links.traits(id)?.name));
    const signs = names.size === 1 ? 'same name, contents agree' : 'alike in name and meaning';
    const explanation = `${signs} (likeness ${mean.toFixed(2)})`;
    return { id: `family:${first.id}`, name: first.name, members, explanation };
  }
}

/** More than any probability, so that such pairs are joined before others. */
const TOGETHER = 2;

/** Under what people have put a skill; null where nobody has. */
function keyOf(entry: FamilyEntry): string | null {
  if (entry.curatedFamily !== null) return `curated:${entry.curatedFamily.id}`;
  const declared = declaredKey(entry);
  return declared === null ? null : `metadata:${declared}`;
}
