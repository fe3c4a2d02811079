import { normaliseText, STOP_WORDS } from '@skillward/text';

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
/** A message is told by how it begins; what a long one goes on with is told by its words. */
const MOST_WORDS = 120;
const OPENING = 3;

/**
 * The features of a whole message that tell a request for work from small talk, thanks, sums and questions of general
 * knowledge: its words, how it begins and ends, its length. Nothing of the library, so that a small one hears the same.
 */
export function messageCues(message: string): string[] {
  const text = normaliseText(message);
  const spoken = (text.toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => word.replace(/’/g, "'"));
  const cues = new Set(['always', `length ${Math.min(6, Math.floor(Math.log2(1 + spoken.length)))}`]);
  spoken.forEach((word, at) => {
    cues.add(`has ${word}`);
    if (at < OPENING) cues.add(`begins ${word}`);
    if (at + 1 < spoken.length) cues.add(`pair ${word} ${spoken[at + 1]}`);
  });
  if (/\?\s*$/u.test(text)) cues.add('ends with a question mark');
  if (/!\s*$/u.test(text)) cues.add('ends with an exclamation mark');
  if (/\d\s*[-+*/×x=%]\s*\d/u.test(text)) cues.add('has a sum');
  if (/[`{}<>\\_=/]|\.\w{2,4}\b/u.test(text)) cues.add('has code');
  const functions = spoken.filter((word) => STOP_WORDS.has(word) || word.includes("'")).length;
  cues.add(`functions ${functions === 0 ? 'none' : Math.floor((5 * functions) / spoken.length)}`);
  return [...cues];
}
