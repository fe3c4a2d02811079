import { BODY, DESCRIPTION, estimateSimilarity, jaccard, trigramsOf } from '@skillward/text';
import { candidatePairs, Clusters } from './candidates';
import { DescriptionIndex } from './description-index';
import { suggestSurvivor, type SurvivorFacts } from './survivor';

/** A skill of the library as the search for duplicates needs it. */
export interface LibrarySkill extends SurvivorFacts {
  readonly name: string;
  readonly description: string;
  /** Of the current version's package. */
  readonly digest: string;
  /** By `bodyFingerprint`. */
  readonly bodyFingerprint: string;
  /** By `sketchSkill`. */
  readonly sketch: Uint32Array;
}

/**
 * `identical`: the same package. `same_body`: the same text in SKILL.md, other files or front matter. `near_copy`:
 * nearly the same text. `same_name`: one name, different texts. `shadowing`: different texts that claim the same tasks.
 */
export type DuplicateKind = 'identical' | 'same_body' | 'near_copy' | 'same_name' | 'shadowing';

export interface DuplicateGroup {
  readonly kind: DuplicateKind;
  /** Ids, sorted. */
  readonly members: readonly string[];
  /** The least similarity that joins the group, 0 to 1: of the bodies, for `shadowing` of the descriptions. */
  readonly similarity: number;
  readonly survivor: string;
  readonly reason: string;
}

/** Bodies (Markdown after the front matter) by id; asked for in batches. */
export type ReadBodies = (ids: readonly string[]) => ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>;

/** Trigrams of terms that near copies share. */
export const NEAR_COPY = 0.8;
/** Weighted words that the descriptions of shadowing skills share, and the most that their bodies may share. */
export const SHADOWING = 0.6;
export const OTHER_BODY = 0.5;
/** How far an estimate may lie below the exact value: three standard errors. */
const MARGIN = 0.12;
const BATCH = 500;

/**
 * Finds the skills that a curator may want to merge, rename or retire. Near copies are found by sketches and verified
 * exactly. Deterministic: the order of the skills does not matter.
 */
export async function findDuplicates(
  skills: readonly LibrarySkill[],
  readBodies: ReadBodies,
): Promise<DuplicateGroup[]> {
  const sorted = [...skills].sort((one, other) => (one.id < other.id ? -1 : 1));
  const identical = groupBy(sorted, ({ digest }) => digest);
  const packages = identical.map(([first]) => first as LibrarySkill);
  const sameBody = groupBy(packages, ({ bodyFingerprint }) => bodyFingerprint);
  const bodies = sameBody.map(([first]) => first as LibrarySkill);
  const near = await nearCopies(bodies, readBodies);

  const sets = new Map<string, number>();
  for (const [index, group] of sameBody.entries())
    for (const { digest } of group) sets.set(digest, near.clusters.find(index));
  const setOf = ({ digest }: LibrarySkill) => sets.get(digest) as number;

  return [
    ...identical.filter(isGroup).map((group) => describe('identical', group, 1)),
    ...sameBody.filter(isGroup).map((group) => describe('same_body', group, 1)),
    ...near.groups,
    ...sameNames(sorted, setOf),
    ...shadowing(bodies, setOf),
  ];
}

const isGroup = (group: readonly LibrarySkill[]) => group.length > 1;

function describe(kind: DuplicateKind, group: readonly LibrarySkill[], similarity: number): DuplicateGroup {
  const { id, reason } = suggestSurvivor(group);
  return {
    kind,
    members: group.map((skill) => skill.id).sort(),
    similarity: Math.round(similarity * 1000) / 1000,
    survivor: id,
    reason,
  };
}

function groupBy(skills: readonly LibrarySkill[], key: (skill: LibrarySkill) => string): LibrarySkill[][] {
  const groups = new Map<string, LibrarySkill[]>();
  for (const skill of skills) {
    const group = groups.get(key(skill));
    if (group === undefined) groups.set(key(skill), [skill]);
    else group.push(skill);
  }
  return [...groups.values()];
}

async function nearCopies(
  bodies: readonly LibrarySkill[],
  readBodies: ReadBodies,
): Promise<{ clusters: Clusters; groups: DuplicateGroup[] }> {
  const pairs = candidatePairs(
    bodies.map(({ sketch }) => sketch),
    BODY,
    NEAR_COPY - MARGIN,
  );
  const looksAlike = new Clusters(bodies.length);
  for (const { one, other } of pairs) looksAlike.join(one, other);
  const clusters = new Clusters(bodies.length);
  const least = new Map<number, number>();

  for (const batch of batches(looksAlike.groups(), BATCH)) {
    const inBatch = new Set(batch.flat());
    const ids = [...inBatch].map((index) => (bodies[index] as LibrarySkill).id);
    const texts = await readBodies(ids);
    const trigrams = new Map<number, Set<number>>();
    for (const index of inBatch) trigrams.set(index, trigramsOf(texts.get((bodies[index] as LibrarySkill).id) ?? ''));
    for (const { one, other } of pairs) {
      if (!inBatch.has(one) || clusters.find(one) === clusters.find(other)) continue;
      const similarity = jaccard(trigrams.get(one) as Set<number>, trigrams.get(other) as Set<number>);
      if (similarity < NEAR_COPY) continue;
      const joined = Math.min(similarity, least.get(clusters.find(one)) ?? 1, least.get(clusters.find(other)) ?? 1);
      clusters.join(one, other);
      least.set(clusters.find(one), joined);
    }
  }
  const groups = clusters.groups().map((group) =>
    describe(
      'near_copy',
      group.map((index) => bodies[index] as LibrarySkill),
      least.get(clusters.find(group[0] as number)) ?? 1,
    ),
  );
  return { clusters, groups };
}

/** Whole groups in batches of about `size` positions. */
function batches(groups: readonly number[][], size: number): number[][][] {
  const found: number[][][] = [];
  let current: number[][] = [];
  let filled = 0;
  for (const group of groups) {
    current.push(group);
    filled += group.length;
    if (filled < size) continue;
    found.push(current);
    current = [];
    filled = 0;
  }
  return current.length > 0 ? [...found, current] : found;
}

function sameNames(skills: readonly LibrarySkill[], setOf: (skill: LibrarySkill) => number): DuplicateGroup[] {
  return groupBy(skills, ({ name }) => name)
    .map((group) => groupBy(group, (skill) => String(setOf(skill))).map(([first]) => first as LibrarySkill))
    .filter(isGroup)
    .map((group) => describe('same_name', group, leastSimilarity(group)));
}

/** Estimated, of neighbours in the order of ids. */
function leastSimilarity(group: readonly LibrarySkill[]): number {
  let least = 1;
  for (const [at, skill] of group.slice(1).entries()) {
    least = Math.min(least, estimateSimilarity(skill.sketch, (group[at] as LibrarySkill).sketch, BODY));
  }
  return least;
}

function shadowing(bodies: readonly LibrarySkill[], setOf: (skill: LibrarySkill) => number): DuplicateGroup[] {
  const index = new DescriptionIndex(bodies.map(({ description }) => description));
  const clusters = new Clusters(bodies.length);
  const least = new Map<number, number>();
  for (const { one, other } of candidatePairs(
    bodies.map(({ sketch }) => sketch),
    DESCRIPTION,
    SHADOWING - 2 * MARGIN,
  )) {
    const [left, right] = [bodies[one] as LibrarySkill, bodies[other] as LibrarySkill];
    if (left.name === right.name || setOf(left) === setOf(right)) continue;
    const similarity = index.similarity(one, other);
    if (similarity < SHADOWING || estimateSimilarity(left.sketch, right.sketch, BODY) >= OTHER_BODY) continue;
    const joined = Math.min(similarity, least.get(clusters.find(one)) ?? 1, least.get(clusters.find(other)) ?? 1);
    clusters.join(one, other);
    least.set(clusters.find(one), joined);
  }
  return clusters.groups().map((group) =>
    describe(
      'shadowing',
      group.map((at) => bodies[at] as LibrarySkill),
      least.get(clusters.find(group[0] as number)) ?? 1,
    ),
  );
}
