/** Receives the tokens of a text in order. */
export interface TokenSink {
  /** One word, path, URL or operator of the folded text. */
  token(text: string): void;
  /** A sentence of prose ends before the next token. */
  sentenceEnd(): void;
  /** A command of a shell ends before the next token. */
  commandEnd(): void;
}

const MAX_TOKEN = 256;
const MAX_URL = 1_024;
const MAX_CJK_WORD = 6;
/** Stands for the end of a line, of a sentence or of a code span. */
export const LINE_END = '⏎';
/** Parts the cells of a table; put there by `prepareLines`. */
export const CELL_END = '¦';

/** Bits of a character's kind. */
const LETTER = 1;
const WORD = 2;
const SPACE = 4;
const QUOTE = 8;
const URL_END = 16;

const KIND = new Uint8Array(128);
const mark = (characters: string, kind: number) => {
  for (const character of characters) KIND[character.charCodeAt(0)]! |= kind;
};
mark('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', LETTER | WORD);
mark('_./~$%@-+:*\\', WORD);
mark(' \t\r\f\v', SPACE);
mark('"\'`', QUOTE);
mark(' \t\r\f\v"\'`<>|(){}[],;^', URL_END);

/** Two characters that mean one thing to a shell or a programming language. */
const PAIRS = new Set(['$(', '${', '<(', '>(', '||', '&&', '>>', '<<', '>&', '&>', '=>', '==', '!=', '|&']);
const STRING_PREFIX = /^(?:[fbru]|rb|br|fr|rf)$/;
const CONCATENATION = /["'`]\s{0,3}\+?\s{0,3}["'`]/y;

const kindOf = (code: number): number => (code < 128 ? KIND[code]! : 0);
const isCjk = (code: number) => (code >= 0x3400 && code <= 0x9fff) || (code >= 0x3040 && code <= 0x30ff);
/** Letters of other scripts; punctuation beyond ASCII separates words. */
const isForeign = (code: number) =>
  code >= 0x00aa &&
  !isCjk(code) &&
  !(code >= 0x2000 && code <= 0x2bff) &&
  !(code >= 0x3000 && code <= 0x303f) &&
  code !== 0xa6;

/**
 * Splits one folded line into tokens. Quotes vanish, and where they, a backtick or a concatenation stand inside a word
 * the word is put together again (`cu""rl`, `'cu' + 'rl'`, `don't`), as an interpreter would. `words` are the known
 * words of scripts without spaces: the longest that fits is taken. In prose a backtick parts text from a code span; in
 * code it is a token. A line ends with the token ⏎. Linear in the length of the line.
 */
export function tokeniseLine(line: string, words: ReadonlySet<string>, isProse: boolean, sink: TokenSink): void {
  const length = line.length;
  let at = 0;
  while (at < length) {
    const code = line.charCodeAt(at);
    const kind = kindOf(code);
    if ((kind & (SPACE | QUOTE)) !== 0) {
      if (code === 96) readBacktick(sink, isProse);
      at += 1;
    } else if (code === 36 && (line[at + 1] === '(' || line[at + 1] === '{')) {
      sink.token(line.slice(at, at + 2));
      at += 2;
    } else if ((kind & WORD) !== 0 || isForeign(code)) at = readWord(line, at, sink);
    else if (isCjk(code)) at = readCjk(line, at, words, sink);
    else at = readOperator(line, at, sink);
  }
  sink.token(LINE_END);
}

function readBacktick(sink: TokenSink, isProse: boolean): void {
  sink.token(isProse ? LINE_END : '`');
  if (isProse) sink.commandEnd();
}

function readOperator(line: string, at: number, sink: TokenSink): number {
  const pair = line.slice(at, at + 2);
  const token = PAIRS.has(pair) ? pair : (line[at] ?? '');
  sink.token(token);
  if (token === ';' || token === '&&' || token === '||') sink.commandEnd();
  else if (token === '\n') {
    sink.token(LINE_END);
    sink.commandEnd();
  } else if (token === CELL_END) {
    sink.commandEnd();
    sink.sentenceEnd();
  } else if ((token === '!' || token === '?') && isBreak(line, at + 1)) sink.sentenceEnd();
  return at + token.length;
}

const isBreak = (line: string, at: number) => at >= line.length || (kindOf(line.charCodeAt(at)) & SPACE) !== 0;

function readCjk(line: string, at: number, words: ReadonlySet<string>, sink: TokenSink): number {
  for (let size = Math.min(MAX_CJK_WORD, line.length - at); size > 1; size -= 1) {
    const word = line.slice(at, at + size);
    if (words.has(word)) {
      sink.token(word);
      return at + size;
    }
  }
  sink.token(line[at] ?? '');
  return at + 1;
}

function readWord(line: string, from: number, sink: TokenSink): number {
  let at = from;
  let start = from;
  let joined = '';
  for (;;) {
    const code = line.charCodeAt(at);
    const kind = at < line.length ? kindOf(code) : 0;
    if ((kind & WORD) !== 0 || (at < line.length && code >= 128 && isForeign(code))) {
      if (code === 58 && line.startsWith('//', at + 1) && at > start) return readUrl(line, start, joined, sink);
      if (code === 36 && (line[at + 1] === '(' || line[at + 1] === '{') && at > start) break;
      at += 1;
      continue;
    }
    const next = joinAfter(line, start, at, kind, joined);
    if (next === 0) break;
    joined += line.slice(start, Math.min(at, start + MAX_TOKEN));
    if (joined.length > MAX_TOKEN) joined = joined.slice(0, MAX_TOKEN);
    start = next;
    at = next;
  }
  const whole = joined + line.slice(start, Math.min(at, start + MAX_TOKEN));
  emitWord(whole, line, at, sink);
  return at;
}

/** Where the word goes on after quotes at `at`, or 0 where it ends there. */
function joinAfter(line: string, start: number, at: number, kind: number, joined: string): number {
  if ((kind & QUOTE) === 0 || (kindOf(line.charCodeAt(at - 1)) & LETTER) === 0) return 0;
  const before = joined + line.slice(start, Math.min(at, start + 4));
  if (before.startsWith('-') || STRING_PREFIX.test(before)) return 0;
  if ((kindOf(line.charCodeAt(at + 1)) & LETTER) !== 0) return at + 1;
  CONCATENATION.lastIndex = at;
  if (!CONCATENATION.test(line)) return 0;
  const next = CONCATENATION.lastIndex;
  return (kindOf(line.charCodeAt(next)) & LETTER) !== 0 ? next : 0;
}

function emitWord(raw: string, line: string, end: number, sink: TokenSink): void {
  let last = raw.length;
  while (last > 1 && (raw[last - 1] === '.' || raw[last - 1] === ':')) last -= 1;
  let first = 0;
  while (first < last - 1 && raw[first] === ':') first += 1;
  let word = raw.slice(first, last).slice(0, MAX_TOKEN);
  // An index makes another thing of a name: `os.environ[` reads one variable, `os.environ` all of them.
  if (line[end] === '[' && (kindOf(line.charCodeAt(end - 1)) & LETTER) !== 0) word += '[';
  sink.token(word);
  if (raw.endsWith('.') && raw.length > 1 && isBreak(line, end)) endSentence(sink);
}

function endSentence(sink: TokenSink): void {
  sink.token(LINE_END);
  sink.sentenceEnd();
}

function readUrl(line: string, start: number, joined: string, sink: TokenSink): number {
  let at = start;
  const limit = Math.min(line.length, start + MAX_URL);
  for (; at < limit; at += 1) {
    const code = line.charCodeAt(at);
    if ((kindOf(code) & URL_END) !== 0) break;
    if (code === 36 && (line[at + 1] === '(' || line[at + 1] === '{')) break;
  }
  let url = joined + line.slice(start, at);
  const dotted = url.endsWith('.');
  if (dotted) url = url.slice(0, -1);
  sink.token(url);
  if (dotted && isBreak(line, at)) endSentence(sink);
  return at;
}
