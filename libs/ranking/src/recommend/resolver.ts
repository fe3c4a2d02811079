import { tokenise } from '../text/tokenise';
import { CatalogueEntry } from './catalogue';

/** Skills that are alternatives for the same capability. */
export interface CapabilityGroup {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
  /** Why they belong together, for a person: "same name". */
  readonly explanation: string;
}

/**
 * Puts candidates into groups that compete for one place (SkillResolve, section 3.4). The groups cover the
 * candidates, each in exactly one, singletons included; their ids do not depend on the order of the candidates.
 */
export interface CapabilityResolver {
  /** Named in the answer's `engine.resolver`, with its version. */
  readonly name: string;
  resolve(candidates: readonly CatalogueEntry[]): CapabilityGroup[];
}

/** Every candidate alone: ordinary ranking, the measure of what families cost or gain. */
export const singletonResolver: CapabilityResolver = {
  name: 'singleton/1',
  resolve: (candidates) => candidates.map(singleton),
};

const singleton = ({ id, name }: CatalogueEntry): CapabilityGroup => ({
  id: `skill:${id}`,
  name,
  members: [id],
  explanation: 'stands alone',
});

/** Endings that tell copies and versions of one skill apart. */
const SUFFIX = /^(?:v?\d+|copy|backup|bak|draft)$/;
/** Headings that say nothing of the capability. */
const GENERIC_TITLE_WORDS = new Set(
  'skill skills agent guide overview instructions instruction introduction description usage quick start when use purpose readme about the a an and for to of how'.split(
    ' ',
  ),
);
const MIN_TITLE_WORDS = 2;
/** Least Jaccard similarity of descriptions for links that a name or title alone does not bear. */
const MIN_DESCRIPTION_OVERLAP = 0.2;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** A skill's name without case, separators, and version or copy endings. */
export function baseName(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && SUFFIX.test(words[words.length - 1] as string)) words.pop();
  return words.join('-');
}

function titleKey(title: string | null): string | null {
  if (title === null) return null;
  const words = wordsOf(title).filter((word) => !GENERIC_TITLE_WORDS.has(word) && !SUFFIX.test(word));
  return words.length >= MIN_TITLE_WORDS ? words.join('-') : null;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared++;
  const union = a.size + b.size - shared;
  return union === 0 ? 1 : shared / union;
}

interface Link {
  readonly kind: 'metadata' | 'name' | 'title';
  readonly key: string;
}

const EXPLANATION = {
  metadata: 'same family in their metadata',
  name: 'same name but for a version or copy ending',
  title: 'same title and similar descriptions',
} as const;

/** Families as disjoint sets over the positions of the candidates. */
class Families {
  private readonly parent: number[];
  readonly links = new Map<number, Link>();

  constructor(size: number) {
    this.parent = Array.from({ length: size }, (_, i) => i);
  }

  find(at: number): number {
    let root = at;
    while (this.parent[root] !== root) root = this.parent[root] as number;
    while (this.parent[at] !== root) [this.parent[at], at] = [root, this.parent[at] as number];
    return root;
  }

  join(a: number, b: number, link: Link): void {
    const [low, high] = [this.find(a), this.find(b)].sort((x, y) => x - y) as [number, number];
    this.parent[high] = low;
    const known = [this.links.get(low), this.links.get(high), link].filter((each) => each !== undefined);
    const rank = (each: Link): string => `${Object.keys(EXPLANATION).indexOf(each.kind)}:${each.key}`;
    this.links.set(low, known.sort((x, y) => (rank(x) < rank(y) ? -1 : 1))[0] as Link);
  }
}

/**
 * Families from what skills say of themselves, strongest first: the curated relation, `metadata.family`, the name
 * but for version and copy endings, the title. A name of one word (`testing`) and a title join only skills with
 * similar descriptions, because unrelated skills share them.
 */
export const metadataResolver: CapabilityResolver = {
  name: 'metadata/1',
  resolve(candidates) {
    // A fixed order first, so that neither ids nor members depend on the order of the candidates.
    const sorted = [...candidates].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    const curated = new Map<string, { name: string; members: string[] }>();
    const free: CatalogueEntry[] = [];
    for (const entry of sorted) {
      if (entry.curatedFamily === null) free.push(entry);
      else {
        const { id, name } = entry.curatedFamily;
        const family = curated.get(id) ?? { name, members: [] };
        family.members.push(entry.id);
        curated.set(id, family);
      }
    }
    return [
      ...[...curated].map(([id, { name, members }]) => ({
        id,
        name,
        members,
        explanation: 'put together by a curator',
      })),
      ...derive(free),
    ];
  },
};

function derive(entries: readonly CatalogueEntry[]): CapabilityGroup[] {
  const families = new Families(entries.length);
  const descriptions = new Map<number, ReadonlySet<string>>();
  const descriptionOf = (at: number): ReadonlySet<string> => {
    const known = descriptions.get(at);
    if (known !== undefined) return known;
    const terms = new Set(tokenise((entries[at] as CatalogueEntry).description).map(({ term }) => term));
    descriptions.set(at, terms);
    return terms;
  };
  const link = (kind: Link['kind'], keyOf: (entry: CatalogueEntry) => string | null): void => {
    const byKey = new Map<string, number[]>();
    entries.forEach((entry, at) => {
      const key = keyOf(entry);
      // What declares its family has said where it belongs; weaker signs do not pull it elsewhere.
      if (key === null || key === '' || (kind !== 'metadata' && entry.declaredFamily !== null)) return;
      byKey.set(key, [...(byKey.get(key) ?? []), at]);
    });
    for (const [key, positions] of byKey) {
      const certain = kind === 'metadata' || (kind === 'name' && key.includes('-'));
      positions.forEach((b, i) => {
        if (certain) families.join(positions[0] as number, b, { kind, key });
        else
          for (const a of positions.slice(0, i))
            if (
              families.find(a) !== families.find(b) &&
              overlap(descriptionOf(a), descriptionOf(b)) >= MIN_DESCRIPTION_OVERLAP
            )
              families.join(a, b, { kind, key });
      });
    }
  };
  link('metadata', ({ declaredFamily }) => (declaredFamily === null ? null : wordsOf(declaredFamily).join('-')));
  link('name', ({ name }) => baseName(name));
  link('title', ({ title }) => titleKey(title));
  const members = new Map<number, CatalogueEntry[]>();
  entries.forEach((entry, at) => {
    const root = families.find(at);
    members.set(root, [...(members.get(root) ?? []), entry]);
  });
  return [...members].map(([root, group]) => {
    const why = families.links.get(root);
    const [first] = group as [CatalogueEntry, ...CatalogueEntry[]];
    if (group.length === 1 || why === undefined) return singleton(first);
    // Two families may share a key when their descriptions differ: the first member tells them apart.
    const certain = why.kind === 'metadata' || (why.kind === 'name' && why.key.includes('-'));
    const id = `${why.kind}:${why.key}${certain ? '' : `:${first.id}`}`;
    return { id, name: why.key, members: group.map((entry) => entry.id), explanation: EXPLANATION[why.kind] };
  });
}
