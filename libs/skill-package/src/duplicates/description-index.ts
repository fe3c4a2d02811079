import { termSet } from '@skillward/text';

/**
 * Compares descriptions by their words, each weighted by its rarity in the library, so that descriptions of one
 * template that name different things are not alike.
 */
export class DescriptionIndex {
  private readonly words: readonly ReadonlySet<number>[];
  private readonly frequencies = new Map<number, number>();

  constructor(descriptions: readonly string[]) {
    this.words = descriptions.map((description) => termSet(description));
    for (const words of this.words) {
      for (const word of words) this.frequencies.set(word, (this.frequencies.get(word) ?? 0) + 1);
    }
  }

  /** Weighted Jaccard similarity (0 to 1) of two descriptions by their positions. */
  similarity(one: number, other: number): number {
    const [left, right] = [this.words[one], this.words[other]];
    if (left === undefined || right === undefined) return 0;
    let shared = 0;
    let all = 0;
    for (const word of left) {
      const weight = this.weight(word);
      all += weight;
      if (right.has(word)) shared += weight;
    }
    for (const word of right) if (!left.has(word)) all += this.weight(word);
    return all === 0 ? 0 : shared / all;
  }

  /** Inverse document frequency, smoothed, so that a word of every description weighs little and never nothing. */
  private weight(word: number): number {
    return Math.log(1 + this.words.length / (this.frequencies.get(word) ?? 1));
  }
}
