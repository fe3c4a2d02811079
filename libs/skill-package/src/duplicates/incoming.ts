import { BODY, DESCRIPTION, bandKey, estimateSimilarity, textSimilarity, type SketchPart } from '@skillward/text';
import { NEAR_COPY, OTHER_BODY, SHADOWING } from './find-duplicates';
import type { DuplicateKind } from './find-duplicates';

/** A skill as it is compared by what a sketch keeps of it, without its text. */
export interface ComparedSkill {
  readonly name: string;
  readonly description: string;
  readonly digest: string;
  readonly bodyFingerprint: string;
  readonly sketch: Uint32Array;
}

/** In what a skill is like one that comes in. */
export interface Likeness {
  readonly kind: DuplicateKind;
  /** 0 to 1; of bodies estimated from their sketches, of descriptions exact. */
  readonly similarity: number;
}

/** So many descriptions share a band at the most that are compared exactly. */
const MAX_BUCKET = 200;

/**
 * Packages on their way into a library, found again by skills that they are like. Skills of the library are asked for one
 * by one, so that the library need not be in memory and who asks can rest in between.
 */
export class IncomingSkills<T extends ComparedSkill> {
  private readonly bodies = new Map<string, T[]>();
  private readonly descriptions = new Map<string, T[]>();
  private readonly names = new Map<string, T[]>();

  constructor(incoming: readonly T[]) {
    for (const skill of incoming) {
      put(this.names, skill.name, skill);
      put(this.bodies, skill.digest, skill);
      put(this.bodies, skill.bodyFingerprint, skill);
      for (const key of keysOf(skill.sketch, BODY)) put(this.bodies, key, skill);
      for (const key of keysOf(skill.sketch, DESCRIPTION)) put(this.descriptions, key, skill);
    }
  }

  /** @returns those that the skill is like, each by the strongest likeness, without the skill itself */
  like(skill: ComparedSkill): { readonly incoming: T; readonly likeness: Likeness }[] {
    const found = new Map<T, Likeness>();
    const same = [skill.digest, skill.bodyFingerprint, ...keysOf(skill.sketch, BODY)];
    const bodies = same.flatMap((key) => this.bodies.get(key) ?? []);
    const named = this.names.get(skill.name) ?? [];
    const described = keysOf(skill.sketch, DESCRIPTION).flatMap(
      (key) => this.descriptions.get(key)?.slice(0, MAX_BUCKET) ?? [],
    );
    for (const incoming of new Set([...bodies, ...named, ...described])) {
      if (incoming === skill) continue;
      const likeness = likenessOf(incoming, skill);
      if (likeness !== null) found.set(incoming, likeness);
    }
    return [...found].map(([incoming, likeness]) => ({ incoming, likeness }));
  }
}

/**
 * As duplicates are told in the library, the strongest kind first. Descriptions are compared otherwise: there by words
 * weighted by their rarity in the whole library, which is not at hand here, and here by trigrams.
 */
function likenessOf(one: ComparedSkill, other: ComparedSkill): Likeness | null {
  if (one.digest === other.digest) return { kind: 'identical', similarity: 1 };
  if (one.bodyFingerprint === other.bodyFingerprint) return { kind: 'same_body', similarity: 1 };
  const bodies = estimateSimilarity(one.sketch, other.sketch, BODY);
  if (bodies >= NEAR_COPY) return { kind: 'near_copy', similarity: bodies };
  if (one.name === other.name) return { kind: 'same_name', similarity: bodies };
  if (bodies >= OTHER_BODY) return null;
  const descriptions = textSimilarity(one.description, other.description);
  return descriptions >= SHADOWING ? { kind: 'shadowing', similarity: descriptions } : null;
}

const keysOf = (sketch: Uint32Array, part: SketchPart): string[] =>
  Array.from({ length: part.bins / part.rows }, (_, band) => bandKey(sketch, part, band)).flatMap((key, band) =>
    key === null ? [] : [`${part.from}/${band}/${key}`],
  );

function put<T>(places: Map<string, T[]>, key: string, skill: T): void {
  const there = places.get(key);
  if (there === undefined) places.set(key, [skill]);
  else there.push(skill);
}
