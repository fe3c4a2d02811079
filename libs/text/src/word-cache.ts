import stem from 'wink-porter2-stemmer';
import { STOP_WORDS } from './stop-words';

/** Direct-mapped: a colliding word replaces the one before it, so the cache is bounded by construction. */
const SLOTS = 1 << 17;
const MAX_CACHED_WORD = 24;

const words = new Array<string>(SLOTS).fill('');
const terms = new Array<string>(SLOTS).fill('');
const ENGLISH_WORD = /^[a-z]+$/;

function normalise(word: string): string {
  const lower = word.toLowerCase();
  if (!ENGLISH_WORD.test(lower)) return lower;
  return STOP_WORDS.has(lower) ? '' : stem(lower);
}

function sameWord(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}

/**
 * Index form of the ASCII word `text[start, end)`: lower case, stemmed when it is made of letters only (the stemmer
 * mangles digits), '' for a stop word. Looking a word up without cutting it out of the text is what makes the scan
 * fast, and a key that is a fresh copy does not keep the whole text alive as a slice would.
 */
export function termOfAsciiWord(text: string, start: number, end: number): string {
  if (end - start > MAX_CACHED_WORD) return normalise(text.slice(start, end));
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  if (sameWord(words[slot] as string, text, start, end)) return terms[slot] as string;
  const codes: number[] = [];
  for (let i = start; i < end; i++) codes.push(text.charCodeAt(i));
  const word = String.fromCharCode(...codes);
  words[slot] = word;
  return (terms[slot] = normalise(word));
}
