import { hashTerm, normaliseText, scanTerms, STOP_WORDS } from '@skillward/text';
import { CatalogueEntry } from '../recommend/catalogue';
import { baseName } from '../recommend/resolver';
import { meaningKeys } from './meaning-keys';
import { codeSimilarity, sketchSimilarity, TextSketch } from './text-sketch';

/** What of a skill says which capability it is; a few hundred bytes. */
export interface CapabilityTraits {
  /** Hash of the declared name without version and copy endings; 0 where it has none. */
  readonly name: number;
  /** Sorted hashes of the distinct terms of the name, stop words left out. */
  readonly nameTerms: Uint32Array;
  /** The same of the description. */
  readonly descriptionTerms: Uint32Array;
  readonly sketch: TextSketch | null;
  /** Name and description encoded, of length 1, in 127ths; null without an encoder. */
  readonly meaning: Int8Array | null;
  /** Under what skills of like meaning meet; empty without an encoder. */
  readonly meaningKeys: Uint32Array;
}

/** Encodes a short text as a vector of length 1; null where it knows nothing of the text. */
export type EncodeText = (text: string) => Float32Array | null;

const ONE = 127;
const NO_KEYS = new Uint32Array(0);

export function traitsOf(
  entry: CatalogueEntry & { readonly sketch: TextSketch | null },
  encode: EncodeText | null,
): CapabilityTraits {
  const name = entry.declaredName ?? entry.name;
  const base = baseName(name);
  const vector = encode?.(`${name}. ${entry.description}`) ?? null;
  return {
    name: base === '' ? 0 : hashTerm(base),
    nameTerms: termHashes(name),
    descriptionTerms: termHashes(entry.description),
    sketch: entry.sketch,
    meaning: vector && Int8Array.from(vector, (value) => Math.round(ONE * value)),
    meaningKeys: vector === null ? NO_KEYS : meaningKeys(vector),
  };
}

const LONE_DIGIT = /(?<![\p{L}\p{N}])\p{N}(?![\p{L}\p{N}])/gu;

function termHashes(text: string): Uint32Array {
  const normalised = normaliseText(text);
  const terms = new Set<number>();
  scanTerms(normalised, (term) => {
    if (!STOP_WORDS.has(term)) terms.add(hashTerm(term));
  });
  // No terms to search for, yet what tells a series apart.
  for (const [digit] of normalised.matchAll(LONE_DIGIT)) terms.add(hashTerm(digit));
  return Uint32Array.from(terms).sort();
}

function sharedTerms(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared;
}

/** Cosine (0 to 1) of two sets of sorted hashes; 0 where one is empty. */
function setCosine(a: Uint32Array, b: Uint32Array): number {
  const shared = sharedTerms(a, b);
  return shared === 0 ? 0 : shared / Math.sqrt(a.length * b.length);
}

/**
 * Are two descriptions one template with something exchanged? Both have terms of their own, and at least twice as many in
 * common. Two authors of one skill choose other words.
 */
function isTemplate(a: Uint32Array, b: Uint32Array): boolean {
  const shared = sharedTerms(a, b);
  const [own, others] = [a.length - shared, b.length - shared];
  return Math.min(own, others) > 0 && 2 * Math.max(own, others) <= shared;
}

function vectorCosine(a: Int8Array, b: Int8Array): number {
  let dot = 0;
  for (let i = 0; i < a.length; i++) dot += (a[i] as number) * (b[i] as number);
  return Math.max(0, dot / (ONE * ONE));
}

/** Features of a pair, in the order of the weights of a `CapabilityModel`. */
export const PAIR_FEATURES = ['one', 'sameName', 'agreement', 'meaning', 'names', 'template'] as const;

/**
 * Features (each 0 to 1) of two skills. Under one name it counts whether anything of the contents agrees: texts,
 * descriptions, or code, which translations share. Under two names the meaning counts, what the names
 * have in common, and whether the descriptions are a template with something exchanged.
 */
export function pairFeatures(a: CapabilityTraits, b: CapabilityTraits): Float64Array {
  if (a.name === 0 || a.name !== b.name) {
    const meaning = a.meaning && b.meaning ? vectorCosine(a.meaning, b.meaning) : 0;
    const names = setCosine(a.nameTerms, b.nameTerms);
    const template = isTemplate(a.descriptionTerms, b.descriptionTerms) ? 1 : 0;
    return Float64Array.of(1, 0, 0, meaning, names, template);
  }
  const described = setCosine(a.descriptionTerms, b.descriptionTerms);
  if (a.sketch === null || b.sketch === null) return Float64Array.of(1, 1, described, 0, 0, 0);
  const agreement = Math.max(described, sketchSimilarity(a.sketch, b.sketch), codeSimilarity(a.sketch, b.sketch));
  return Float64Array.of(1, 1, agreement, 0, 0, 0);
}
