import { distinctTerms, jaccard } from '@skillward/text';
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
/** Least Jaccard similarity of the terms of two descriptions: the less a sign says, the more the text must agree. */
const MIN_OVERLAP = { longName: 0.1, shortName: 0.2, title: 0.35 } as const;

export const wordsOf = (text: string): string[] =>
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

/** Two descriptions without a term are alike. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => (a.size + b.size === 0 ? 1 : jaccard(a, b));

type Kind = 'metadata' | 'name' | 'title';

const EXPLANATION: Readonly<Record<Kind, string>> = {
  metadata: 'same family in their metadata',
  name: 'same name but for a version or copy ending',
  title: 'same title and similar descriptions',
};

/** A family in the making. The first member speaks for it: comparing with it alone keeps families from chaining. */
interface Cluster {
  readonly kind: Kind;
  readonly key: string;
  readonly members: CatalogueEntry[];
}

/**
 * Families from what skills say of themselves, strongest first: the curated relation, `metadata.family`, the name
 * but for version and copy endings, the title. Names and titles join only skills with somewhat similar descriptions,
 * because unrelated skills share them (`testing`, `review`).
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

/** Kept as long as the entry itself: a library is resolved again after every change, and few entries change. */
const descriptionTerms = new WeakMap<CatalogueEntry, ReadonlySet<string>>();

function descriptionOf(entry: CatalogueEntry): ReadonlySet<string> {
  const known = descriptionTerms.get(entry) ?? distinctTerms(entry.description);
  descriptionTerms.set(entry, known);
  return known;
}

function derive(entries: readonly CatalogueEntry[]): CapabilityGroup[] {
  /** The cluster of a key whose first member is similar enough, else a new one. */
  const clusters = new Map<string, Cluster[]>();
  const place = (kind: Kind, key: string, members: readonly CatalogueEntry[], least: number): void => {
    const [first] = members as [CatalogueEntry, ...CatalogueEntry[]];
    const known = clusters.get(`${kind}:${key}`) ?? [];
    const fitting = known.find(
      (cluster) =>
        least === 0 || overlap(descriptionOf(cluster.members[0] as CatalogueEntry), descriptionOf(first)) >= least,
    );
    if (fitting !== undefined) fitting.members.push(...members);
    else clusters.set(`${kind}:${key}`, [...known, { kind, key, members: [...members] }]);
  };
  for (const entry of entries) {
    const declared = entry.declaredFamily === null ? '' : wordsOf(entry.declaredFamily).join('-');
    const name = baseName(entry.declaredName ?? entry.name);
    // What declares its family has said where it belongs; weaker signs do not pull it elsewhere.
    if (declared !== '') place('metadata', declared, [entry], 0);
    else place('name', name, [entry], name.includes('-') ? MIN_OVERLAP.longName : MIN_OVERLAP.shortName);
  }
  const named = [...clusters.values()].flat().filter(({ kind }) => kind === 'name');
  const untitled: Cluster[] = [];
  for (const cluster of named) {
    const key = titleKey((cluster.members[0] as CatalogueEntry).title);
    if (key === null) untitled.push(cluster);
    else place('title', key, cluster.members, MIN_OVERLAP.title);
  }
  const kept = [...clusters.values()].flat().filter(({ kind }) => kind !== 'name');
  const ids = new Set<string>();
  return [...kept, ...untitled].map(({ kind, key, members }) => {
    const first = members[0] as CatalogueEntry;
    if (members.length === 1) return singleton(first);
    const names = new Set(members.map((each) => baseName(each.declaredName ?? each.name)));
    const why: Kind = kind === 'title' && names.size === 1 ? 'name' : kind;
    const plain = `${why}:${why === 'name' ? baseName(first.declaredName ?? first.name) : key}`;
    // Clusters of one key whose descriptions differ are told apart by their first member.
    const id = ids.has(plain) ? `${plain}:${first.id}` : plain;
    ids.add(id);
    return { id, name: first.name, members: members.map((entry) => entry.id), explanation: EXPLANATION[why] };
  });
}
