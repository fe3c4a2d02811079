import { Lexeme } from '../normalize/lexemes';

/** A thing that a text names: the lexemes `[start, end)`. */
export interface Mention {
  readonly start: number;
  readonly end: number;
}

/** Words and marks of a text with one token for each of two mentions, whose own words say nothing of their roles. */
interface MaskedText {
  readonly tokens: readonly string[];
  /** Where the two mentions stand among the tokens. */
  readonly places: readonly [number, number];
  /** How many clauses end before each token. */
  readonly clause: readonly number[];
  /** What the clauses begin with, a mark or a conjunction. */
  readonly breaks: readonly string[];
}

const MENTION = '@';
const LITERAL = '#';
const BREAKS = new Set(', ; : . ( ) — – - | → but while whereas although though however so because then'.split(' '));
const QUOTES = /["'`’]/;

/** @param mentions two, in their order, neither over the other */
export function maskMentions(lexemes: readonly Lexeme[], mentions: readonly [Mention, Mention]): MaskedText {
  const tokens: string[] = [];
  const clause: number[] = [];
  const breaks = [''];
  const places: number[] = [];
  for (let at = 0; at < lexemes.length; at++) {
    const { kind, stem, text } = lexemes[at] as Lexeme;
    const mention = mentions[places.length];
    if (mention?.start === at) {
      places.push(tokens.length);
      tokens.push(MENTION);
      at = mention.end - 1;
    } else if (kind === 'mark' && QUOTES.test(text)) continue;
    else {
      if (BREAKS.has(text.toLowerCase())) breaks.push(stem);
      tokens.push(kind === 'literal' ? LITERAL : stem);
    }
    clause.push(breaks.length - 1);
  }
  return { tokens, places: places as [number, number], clause, breaks };
}

/** Words that stand for the first or the second of two things named before. */
const ORDINALS = new Map([
  ['former', 0],
  ['latter', 1],
  ['first', 0],
  ['second', 1],
  ['first-nam', 0],
  ['last-nam', 1],
]);
/** "The second" of two stands alone; "the second page" is a thing of its own. */
const AFTER_ORDINAL = new Set(
  'one and that of is get for onli alon has was must should then becaus as to in or but if with i we you'.split(' '),
);
/** What stands further from a mention than this says nothing of it. */
const REACH = 40;
const NEAR = 4;
const bucketOf = (distance: number): string => (distance < 3 ? `${distance}` : `${NEAR}`);

/** What stands around one of two mentions: words and pairs by side, distance and clause. @param which of the two */
export function featuresOf({ tokens, places, clause, breaks }: MaskedText, which: 0 | 1): ReadonlySet<string> {
  const found = new Set<string>();
  const [own, other] = [places[which], places[1 - which] as number];
  const tokenAt = (at: number): string => tokens[at] ?? (at < 0 ? '^' : '$');
  /** Beyond the other mention, in the same clause, or in the next one after which mark, or in others. */
  const zoneOf = (at: number): string => {
    if (at < own ? other < own && at <= other : other > own && at >= other) return 'b';
    const [here, there] = [clause[own] as number, clause[at] as number];
    if (Math.abs(here - there) !== 1) return here === there ? 'c' : 'o';
    const mark = breaks[Math.max(here, there)];
    return mark === ':' ? 'k' : mark === '.' ? 'p' : 'n';
  };
  const [from, to] = [Math.max(0, own - REACH), Math.min(tokens.length, own + REACH)];
  for (let at = from; at < to; at++) {
    if (at === own) continue;
    const side = at < own ? 'l' : 'r';
    const zone = zoneOf(at);
    const distance = Math.abs(at - own);
    const word = tokens[at] as string;
    found.add(`${side}${zone}:${word}`);
    if (distance <= NEAR && zone !== 'b') found.add(`${side}${bucketOf(distance)}:${word}`);
    if (at + 1 < tokens.length && at + 1 !== own) found.add(`${side}${zone}:${word} ${tokens[at + 1] as string}`);
  }
  found.add(`a:${tokenAt(own - 2)} ${tokenAt(own - 1)}@`);
  found.add(`a:@${tokenAt(own + 1)} ${tokenAt(own + 2)}`);
  found.add(`a:${tokenAt(own - 1)}@${tokenAt(own + 1)}`);
  const order = own < other ? 'f' : 's';
  found.add(`${order}:${tokenAt(0)}`);
  found.add(`${order}:${tokenAt(0)} ${tokenAt(1)}`);
  // What is said of "the latter" is said of the second of the two.
  for (let at = Math.max(own, other) + 2; at < to; at++)
    if (
      ORDINALS.get(tokens[at] as string) === which &&
      tokens[at - 1] === 'the' &&
      (tokens[at] === 'former' ||
        tokens[at] === 'latter' ||
        AFTER_ORDINAL.has(tokenAt(at + 1)) ||
        !/[\p{L}\p{N}@#]/u.test(tokenAt(at + 1)))
    )
      for (let near = Math.max(0, at - REACH); near < Math.min(tokens.length, at + REACH); near++) {
        if (near === at || clause[near] !== clause[at]) continue;
        const side = near < at ? 'l' : 'r';
        found.add(`${side}c:${tokens[near] as string}`);
        if (Math.abs(near - at) <= NEAR) found.add(`${side}${bucketOf(Math.abs(near - at))}:${tokens[near] as string}`);
        if (near + 1 < tokens.length && near + 1 !== at)
          found.add(`${side}c:${tokens[near] as string} ${tokens[near + 1] as string}`);
      }
  return found;
}

/** Features of the first of two mentions minus those of the second: named the other way round, every sign turns. */
export function compareMentions(text: MaskedText): Map<string, number> {
  const row = new Map<string, number>();
  for (const feature of featuresOf(text, 0)) row.set(feature, 1);
  for (const feature of featuresOf(text, 1)) if (!row.delete(feature)) row.set(feature, -1);
  return row;
}

/** The word of a feature which says that it stands right after a thing, so that it ends the name of the thing; else null. */
export const followerOf = (feature: string): string | null => /^r1:(\p{L}+)$/u.exec(feature)?.[1] ?? null;
