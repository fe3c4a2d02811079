import {
  type AnalysedDocument,
  type FieldWeights,
  type PackedDocument,
  frequencyTable,
  packDocument,
  unpackVector,
} from '@skillward/ranking';

/** A skill on its way into the engine. */
export interface IndexedSkill {
  readonly document: AnalysedDocument;
  /** Place of its last change in the ledger: an older state never takes the place of a newer one. */
  readonly change: bigint;
  readonly namespace: string;
  readonly status: string;
}

/** More of a term moves no skill into the candidates, and none out of them. */
const MOST_OF_A_TERM = 40;
/** So many of the largest numbers of a vector find what is near; how near it is, the whole vector says. */
const MOST_DIMENSIONS = 64;

/** What is read back of a skill. */
export interface StoredSkill extends Pick<PackedDocument, 'revision' | 'words' | 'nameTerms'> {
  readonly change: number;
  readonly lengths: readonly number[];
  /** In base 64. */
  readonly vector: string;
}

/** The document of the engine for a skill. */
export function toStored({ document, change, namespace, status }: IndexedSkill, fields: FieldWeights) {
  const { id, lengths, vector, ...packed } = packDocument(document);
  const stored: StoredSkill = {
    ...packed,
    change: Number(change),
    lengths: [...lengths],
    vector: Buffer.from(vector).toString('base64'),
  };
  const isActive = status === 'active';
  return {
    ...stored,
    id,
    namespace,
    [isActive ? 'terms' : 'withheld']: weighedTerms(document, fields),
    ...(isActive && vector.length > 0 && { meaning: largestNumbers(unpackVector(vector)) }),
  };
}

/** The analysed text of a skill. */
export const fromStored = (id: string, { lengths, vector, ...packed }: StoredSkill): PackedDocument => ({
  id,
  revision: packed.revision,
  words: packed.words,
  nameTerms: packed.nameTerms,
  lengths: Uint32Array.from(lengths),
  vector: Uint8Array.from(Buffer.from(vector, 'base64')),
});

function weighedTerms({ terms, codes }: AnalysedDocument, fields: FieldWeights): string {
  if (terms === '') return '';
  const table = frequencyTable(fields);
  return terms
    .split('\n')
    .map((term, at) =>
      `${term} `.repeat(Math.min(MOST_OF_A_TERM, Math.max(1, Math.round(table[codes[at] as number] as number)))),
    )
    .join('');
}

/** Names of the features of a dimension: the engine knows positive numbers alone. */
export const featureOf = (dimension: number, value: number): string => `${value < 0 ? 'n' : 'p'}${dimension}`;

/** Positions of the numbers furthest from 0. */
export const largestOf = (vector: Float32Array, count: number): number[] =>
  Array.from(vector, (_, i) => i)
    .sort((a, b) => Math.abs(vector[b] as number) - Math.abs(vector[a] as number) || a - b)
    .slice(0, count)
    .filter((i) => vector[i] !== 0);

const largestNumbers = (vector: Float32Array): Record<string, number> =>
  Object.fromEntries(
    largestOf(vector, MOST_DIMENSIONS).map((i) => [featureOf(i, vector[i] as number), Math.abs(vector[i] as number)]),
  );
