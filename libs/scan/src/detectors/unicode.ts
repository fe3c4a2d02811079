import type { ScanSeverity } from '@skillward/domain';
import { describeCodePoint } from '@skillward/skill-package';
import type { DetectorRuleId } from '../rules/detector-rules';
import { lookalikeOf } from '../text/fold';

/** What a detector found, at an offset of the text that it was given. */
interface Detection {
  readonly rule: DetectorRuleId;
  readonly offset: number;
  readonly severity?: ScanSeverity;
  readonly detail?: string;
  /** Text that was hidden there, to be scanned too. */
  readonly revealed?: string;
}

const NON_ASCII = /[^\u0000-\u007f]/;
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;
const TAGS = /[\u{e0000}-\u{e007f}]{1,4096}/gu;
const VARIATION = /(?:[\ufe00-\ufe0f]{4,4096}|[\u{e0100}-\u{e01ef}]{2,4096})/gu;
const ZERO_WIDTH_RUN = /[\u200b-\u200f\u2060-\u2064\ufeff\u180e]{6,4096}/g;
const ZERO_WIDTH_IN_WORD =
  /[a-z0-9/.](?:[\u200b\u2060-\u2064\ufeff\u180e\u115f\u1160\u3164\uffa0]|[\u200c\u200d](?=[a-z]))[a-z0-9/.]?/gi;
const ESCAPE = /\u001b[[\]]/;
const WORD = /[\p{L}\p{Nd}._-]{3,80}/gu;
const FOREIGN_LOOKALIKE = /[\u0370-\u03ff\u0400-\u052f\u0530-\u058f]/;
const MAX_PER_RULE = 10;

/** Finds characters that make a text read differently to a person than to a machine. Linear in its length. */
export function detectUnicode(text: string): Detection[] {
  const found: Detection[] = [];
  const escape = ESCAPE.exec(text);
  if (escape !== null) found.push({ rule: 'unicode.terminal-escape', offset: escape.index });
  if (!NON_ASCII.test(text)) return found;
  const bidi = BIDI.exec(text);
  BIDI.lastIndex = 0;
  if (bidi !== null) {
    const detail = `The first is ${describeCodePoint(bidi[0].charCodeAt(0))}.`;
    found.push({ rule: 'unicode.bidirectional', offset: bidi.index, detail });
  }
  found.push(...tags(text), ...variationSelectors(text), ...zeroWidth(text), ...homoglyphs(text));
  return found;
}

function tags(text: string): Detection[] {
  const flags = new Set<number>();
  for (const match of text.matchAll(FLAG)) flags.add(match.index + 2);
  const found: Detection[] = [];
  for (const match of text.matchAll(TAGS)) {
    if (flags.has(match.index)) continue;
    const revealed = [...match[0]]
      .map((letter) => (letter.codePointAt(0) ?? 0) - 0xe0000)
      .filter((code) => code >= 0x20 && code < 0x7f)
      .map((code) => String.fromCharCode(code))
      .join('');
    const severity = revealed.length >= 4 ? 'critical' : 'high';
    const detail = revealed === '' ? undefined : `They spell “${revealed.slice(0, 120)}”.`;
    found.push({ rule: 'unicode.tags', offset: match.index, severity, revealed, ...(detail && { detail }) });
    if (found.length >= MAX_PER_RULE) break;
  }
  return found;
}

function variationSelectors(text: string): Detection[] {
  const found: Detection[] = [];
  for (const match of text.matchAll(VARIATION)) {
    const bytes = [...match[0]].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00;
    });
    found.push({
      rule: 'unicode.variation-selectors',
      offset: match.index,
      revealed: Buffer.from(bytes).toString('latin1'),
    });
    if (found.length >= MAX_PER_RULE) break;
  }
  return found;
}

function zeroWidth(text: string): Detection[] {
  const run = ZERO_WIDTH_RUN.exec(text);
  ZERO_WIDTH_RUN.lastIndex = 0;
  if (run !== null) {
    const detail = `A run of ${run[0].length} can carry data.`;
    return [{ rule: 'unicode.zero-width', offset: run.index, severity: 'high', detail }];
  }
  const inWord = ZERO_WIDTH_IN_WORD.exec(text);
  ZERO_WIDTH_IN_WORD.lastIndex = 0;
  return inWord === null ? [] : [{ rule: 'unicode.zero-width', offset: inWord.index }];
}

function homoglyphs(text: string): Detection[] {
  if (!FOREIGN_LOOKALIKE.test(text)) return [];
  const found: Detection[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    if (!FOREIGN_LOOKALIKE.test(word)) continue;
    const severity = suspicion(word, text.slice(Math.max(0, match.index - 3), match.index));
    if (severity === null) continue;
    const plain = [...word].map((letter) => lookalikeOf(letter.toLowerCase()) ?? letter).join('');
    const detail = `It looks like “${plain.slice(0, 60)}”.`;
    found.push({ rule: 'unicode.homoglyph', offset: match.index, severity, detail });
    if (found.length >= MAX_PER_RULE) break;
  }
  return found;
}

/** Null for a word of one alphabet, or one that mixes alphabets openly, as `Δt` and `β-test` do. */
function suspicion(word: string, before: string): ScanSeverity | null {
  const isHost = before === '://' || before.endsWith('@') || /\.(?:com|org|net|io|dev|ai|sh|app|co|xyz)$/i.test(word);
  let plain = 0;
  for (const part of word.split(/[._-]/)) {
    const letters = [...part].filter((letter) => /\p{L}/u.test(letter));
    const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length;
    const alike = letters.filter((letter) => lookalikeOf(letter.toLowerCase()) !== null && letter > '\u02ff').length;
    if (alike > 0 && latin + alike === letters.length && (isHost || (latin >= 2 && letters.length >= 4))) plain += 1;
  }
  if (plain === 0) return null;
  return isHost ? 'high' : 'medium';
}
