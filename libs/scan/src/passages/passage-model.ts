import { hashPair, hashTerm } from '@skillward/text';
import type { Line } from '../text/read-lines';
import { passageUnits, type PassageUnit } from './passage-units';

/** How many weights there are; words that fall on one place share it. */
export const PLACES = 1 << 17;
/** So many sentences are read together at most. */
const MAX_TOGETHER = 3;
const WORDS = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;

/** What words, and pairs of words, say of harm: log odds by their place, and those of a passage without words. */
export interface PassageModel {
  readonly bias: number;
  /** `PLACES` of them. */
  readonly weights: Float32Array;
}

/** The places of the words, signs and pairs of neighbours of a sentence, each as often as it stands there. */
export function placesOf(sentence: string): number[] {
  const places: number[] = [];
  let before: number | null = null;
  for (const [word] of sentence.matchAll(WORDS)) {
    const hash = hashTerm(word);
    places.push(hash % PLACES);
    if (before !== null) places.push(hashPair(before, hash) % PLACES);
    before = hash;
  }
  return places;
}

export interface ReadPassage {
  /** Log odds that it makes an agent or its user do what harms the user. */
  readonly logOdds: number;
  /** Index of the line where it begins. */
  readonly line: number;
}

/**
 * Each sentence, and each two and three of a block that follow each other, with the places of their words. A set is filled on for
 * the next passage: who keeps it, copies it.
 */
export function* passagesOf(lines: readonly Line[]): Generator<{ line: number; places: Set<number> }> {
  const units = passageUnits(lines);
  const places = units.map(({ text }) => placesOf(text));
  for (let at = 0; at < units.length; at += 1) {
    const { line, block } = units[at] as PassageUnit;
    const together = new Set<number>();
    for (let next = at; next < at + MAX_TOGETHER && units[next]?.block === block; next += 1) {
      for (const place of places[next] ?? []) together.add(place);
      if (together.size > 0) yield { line, places: together };
    }
  }
}

/** The log odds of a passage: the weights of its words, each once, over the root of their number. */
export function logOddsOf(model: PassageModel, places: ReadonlySet<number>): number {
  let sum = 0;
  for (const place of places) sum += model.weights[place] ?? 0;
  return model.bias + sum / Math.sqrt(Math.max(1, places.size));
}

/** The passage that speaks most for harm; null where there are no words. */
export function worstPassage(model: PassageModel, lines: readonly Line[]): ReadPassage | null {
  let worst: ReadPassage | null = null;
  for (const { line, places } of passagesOf(lines)) {
    const logOdds = logOddsOf(model, places);
    if (worst === null || logOdds > worst.logOdds) worst = { logOdds, line };
  }
  return worst;
}
