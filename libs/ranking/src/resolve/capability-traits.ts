import { BODY, CODE, estimateSimilarity, hashTerm, SketchPart, termSet } from '@skillward/text';
import { CatalogueEntry } from '../recommend/catalogue';
import { baseName } from '../recommend/resolver';
import { meaningKeys } from './meaning-keys';

/** What of a skill says which capability it is; a few hundred bytes. */
export interface CapabilityTraits {
  /** Hash of the declared name without version and copy endings; 0 where it has none. */
  readonly name: number;
  /** Sorted hashes of the distinct terms of the name, stop words left out. */
  readonly nameTerms: Uint32Array;
  /** The same of the description. */
  readonly descriptionTerms: Uint32Array;
  /** By `sketchSkill`; null where it is not known. */
  readonly sketch: Uint32Array | null;
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
  entry: CatalogueEntry & { readonly sketch: Uint32Array | null },
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

const termHashes = (text: string): Uint32Array => Uint32Array.from(termSet(text)).sort();

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

/** Cosine (0 to 1) of two sets of similar size, by what their sketches say of them; 0 where one is not known. */
function sketchCosine(a: CapabilityTraits, b: CapabilityTraits, part: SketchPart): number {
  if (a.sketch === null || b.sketch === null) return 0;
  const similarity = estimateSimilarity(a.sketch, b.sketch, part);
  return (2 * similarity) / (1 + similarity);
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
  const agreement = Math.max(described, sketchCosine(a, b, BODY), sketchCosine(a, b, CODE));
  return Float64Array.of(1, 1, agreement, 0, 0, 0);
}
