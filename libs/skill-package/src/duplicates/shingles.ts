const MAX_TEXT = 200_000;
/** Words of any script; each character of scripts without spaces is one. */
const WORD = /[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{N}])+/gu;
const SHINGLE = 3;

/** The words of a text in order, without letter case and punctuation. */
export function wordsOf(text: string): string[] {
  return text.slice(0, MAX_TEXT).normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

/** Every three neighbouring words of a text, each trigram once. Texts of fewer words have one shingle: all of them. */
export function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text);
  if (words.length === 0) return new Set();
  if (words.length < SHINGLE) return new Set([words.join(' ')]);
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE <= words.length; at += 1)
    shingles.add(`${words[at]} ${words[at + 1]} ${words[at + 2]}`);
  return shingles;
}

/** The share of common elements of two sets, 0 to 1; 0 for empty sets. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const element of small) if (large.has(element)) shared += 1;
  const union = one.size + other.size - shared;
  return union === 0 ? 0 : shared / union;
}

/** Word trigrams that two texts have in common, 0 to 1. */
export const textSimilarity = (one: string, other: string): number => jaccard(shinglesOf(one), shinglesOf(other));
