import { CatalogueEntry } from '../recommend/catalogue';
import { baseName, CapabilityGroup, CapabilityResolver, metadataResolver } from '../recommend/resolver';
import { SimilarTexts } from './similar-texts';
import { TextSketch } from './text-sketch';

/** A skill as families see it; without a sketch its text plays no part. */
export interface FamilyEntry extends CatalogueEntry {
  readonly sketch: TextSketch | null;
}

export interface FamilyOptions {
  /** Least similarity of texts that are alternatives (SkillResolve, appendix B.7: 0.65). */
  readonly minSimilarity: number;
  /** A family grows by text no further than this, the most similar first. */
  readonly maxMembers: number;
}

export const DEFAULT_FAMILY_OPTIONS: FamilyOptions = { minSimilarity: 0.65, maxMembers: 40 };

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

/**
 * The families of a library, kept up to date: curated first, then what metadata, names and titles say, then similar
 * texts. An update looks only at what hangs together with the changed skills; the result is that of starting anew.
 */
export class FamilyIndex implements CapabilityResolver {
  readonly name = 'families/1';
  private readonly entries = new Map<string, FamilyEntry>();
  private readonly byKey = new Map<string, Set<string>>();
  private readonly keys = new Map<string, readonly string[]>();
  private readonly groupsById = new Map<string, CapabilityGroup>();
  private readonly groupIdOf = new Map<string, string>();
  /** What the next regrouping begins with. */
  private readonly dirty = new Set<string>();
  private readonly texts: SimilarTexts;

  constructor(private readonly options: FamilyOptions = DEFAULT_FAMILY_OPTIONS) {
    this.texts = new SimilarTexts(options.minSimilarity);
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
    for (const id of removed) this.drop(id, dirty);
    for (const entry of upserted) {
      this.drop(entry.id, dirty);
      this.entries.set(entry.id, entry);
      const keys = keysOf(entry);
      this.keys.set(entry.id, keys);
      for (const key of keys) {
        const holders = this.byKey.get(key);
        if (holders === undefined) this.byKey.set(key, new Set([entry.id]));
        else holders.add(entry.id);
      }
      dirty.add(entry.id);
    }
    const sketches = upserted.flatMap(({ id, sketch, curatedFamily }) =>
      sketch === null || curatedFamily !== null ? [] : [[id, sketch] as const],
    );
    for (const id of this.texts.update(new Map(sketches), [...removed, ...upserted.map(({ id }) => id)])) dirty.add(id);
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

  private drop(id: string, dirty: Set<string>): void {
    if (!this.entries.has(id)) return;
    for (const key of this.keys.get(id) ?? []) for (const each of this.byKey.get(key) ?? []) dirty.add(each);
    for (const each of this.get(id)?.members ?? []) dirty.add(each);
    for (const key of this.keys.get(id) ?? []) {
      const holders = this.byKey.get(key);
      holders?.delete(id);
      if (holders?.size === 0) this.byKey.delete(key);
    }
    this.keys.delete(id);
    this.entries.delete(id);
    dirty.add(id);
  }

  /** Everything that hangs together with the given skills, by keys, texts or the families of before. */
  private closure(from: Iterable<string>): Set<string> {
    const seen = new Set(from);
    const visited = new Set<string>();
    const visit = (link: string, members: Iterable<string>): void => {
      if (visited.has(link)) return;
      visited.add(link);
      for (const member of members) seen.add(member);
    };
    for (const id of seen) {
      for (const key of this.keys.get(id) ?? []) visit(key, this.byKey.get(key) ?? []);
      for (const other of this.texts.neighbours(id)) seen.add(other);
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
    for (const group of this.joinByText(metadataResolver.resolve(entries))) {
      this.groupsById.set(group.id, group);
      for (const id of group.members) this.groupIdOf.set(id, group.id);
      const old = before.get(group.id);
      before.delete(group.id);
      if (old === undefined || !sameGroup(old, group)) changed.push(group);
    }
    return { changed, removed: [...before.keys()].filter((id) => !this.groupsById.has(id)) };
  }

  /** Joins groups whose members have similar texts, the most similar first, while the family stays small. */
  private joinByText(groups: readonly CapabilityGroup[]): CapabilityGroup[] {
    const parent = groups.map((_, i) => i);
    const size = groups.map(({ members }) => members.length);
    const closest = new Array<number>(groups.length).fill(0);
    const find = (at: number): number => {
      let root = at;
      while (parent[root] !== root) root = parent[root] as number;
      return root;
    };
    const groupOf = new Map(groups.flatMap(({ members }, i) => members.map((id) => [id, i] as const)));
    const edges: { a: number; b: number; similarity: number; from: string; to: string }[] = [];
    for (const [id, a] of groupOf)
      for (const [other, similarity] of this.texts.nearest(id)) {
        const b = groupOf.get(other);
        if (b === undefined || a === b) continue;
        edges.push(id < other ? { a, b, similarity, from: id, to: other } : { a, b, similarity, from: other, to: id });
      }
    const order = (x: string, y: string): number => (x < y ? -1 : x > y ? 1 : 0);
    edges.sort((x, y) => y.similarity - x.similarity || order(x.from, y.from) || order(x.to, y.to));
    for (const { a, b, similarity } of edges) {
      const [first, second] = [find(a), find(b)].sort((x, y) => x - y) as [number, number];
      if (first === second || (size[first] as number) + (size[second] as number) > this.options.maxMembers) continue;
      parent[second] = first;
      (size[first] as number) += size[second] as number;
      // The weakest link of a family is what it stands on.
      closest[first] = similarity;
    }
    const joined = new Map<number, CapabilityGroup[]>();
    groups.forEach((group, i) => {
      const root = find(i);
      const parts = joined.get(root);
      if (parts === undefined) joined.set(root, [group]);
      else parts.push(group);
    });
    return [...joined].map(([root, parts]) => {
      const [only] = parts as [CapabilityGroup, ...CapabilityGroup[]];
      if (parts.length === 1) return only;
      const members = parts.flatMap((part) => part.members).sort();
      const first = members[0] as string;
      const others = [
        ...new Set(parts.filter((part) => part.members.length > 1).map((part) => part.explanation)),
      ].sort();
      const explanation = [`similarity ${(closest[root] as number).toFixed(2)}`, ...others].join('; ');
      return { id: `text:${first}`, name: this.entries.get(first)?.name ?? first, members, explanation };
    });
  }
}

/** Under what skills may be linked by `metadataResolver`: the same keys as there, or coarser ones. */
function keysOf(entry: FamilyEntry): string[] {
  if (entry.curatedFamily !== null) return [`curated:${entry.curatedFamily.id}`];
  const flat = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  if (entry.declaredFamily !== null && flat(entry.declaredFamily) !== '')
    return [`metadata:${flat(entry.declaredFamily)}`];
  const keys = [`name:${baseName(entry.name)}`];
  const title = titleKey(entry);
  if (title !== null) keys.push(title);
  return keys;
}

/** The resolver's own key of a title, learnt by asking it about two skills that share nothing else. */
function titleKey({ title }: FamilyEntry): string | null {
  if (title === null) return null;
  const probe = (id: string, name: string): CatalogueEntry => ({
    id,
    name,
    description: '',
    title,
    declaredFamily: null,
    curatedFamily: null,
  });
  const [group] = metadataResolver.resolve([probe('a', 'first'), probe('b', 'second')]);
  return group !== undefined && group.members.length === 2 ? `title:${group.name}` : null;
}
