import type { PackedVectors } from './products';

/** Requests that people wrote, with what an expert would search for in their place. */
export interface RequestExamples {
  /** A few words; null: the request asks for nothing that a skill could do. */
  readonly queries: readonly (string | null)[];
  /** Unit vectors half way between request and query, in the same order. */
  readonly packed: PackedVectors;
}

/** Turns texts into unit vectors whose cosine says how much they mean the same. */
export interface TextEncoder {
  /** Null where no piece of the text is known. */
  encode(text: string): Float32Array | null;
  encodeSkill(skill: {
    readonly name: string;
    readonly description: string;
    readonly body: string;
  }): Float32Array | null;
  /** Whether it learned the word as one: such a word is not misspelt. Left out: it cannot tell. */
  isWord?(word: string): boolean;
  /** From the unit vector of a request to the unit vector near which its skills lie; left out: they lie near the request. */
  seek?(request: Float32Array): Float32Array;
  /** Requests that were encoded by it; null or left out: none. */
  readonly examples?: RequestExamples | null;
}
