const NEWLINE = 10;
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
/** Full stop, exclamation and question mark, semicolon, colon; only before white space, so that `a.b` stays whole. */
const isStop = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 59 || code === 58;
/** Their full-width forms end a sentence wherever they stand. */
const isWideStop = (code: number): boolean => code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff1b;

/** The sentences, list items and lines of a task, trimmed, in order; linear in the length of the text. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  const cut = (end: number): void => {
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') sentences.push(sentence);
    start = end;
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const stopped = isStop(code) && i + 1 < text.length && isSpace(text.charCodeAt(i + 1));
    if (code === NEWLINE || stopped || isWideStop(code)) cut(i + 1);
  }
  cut(text.length);
  return sentences;
}
