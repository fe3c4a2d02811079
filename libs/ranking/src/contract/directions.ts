import { denialAt } from './denial';
import { DIRECTION_CUES, Side } from './direction-cues';
import { Lexeme } from './lexemes';
import { PhraseTable, stemOf } from './phrases';

interface DirectionCue {
  readonly side: Side;
  readonly direction: 1 | -1;
  /** Whether the thing may stand inside the cue: "keep X for testing". */
  readonly around: boolean;
}

const TABLE = new PhraseTable<DirectionCue>(() =>
  DIRECTION_CUES.flatMap(([side, direction, phrases]) =>
    phrases.split(',').map((phrase) => [phrase.trim(), { side, direction, around: phrase.includes('*') }] as const),
  ),
);

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const ENDS = set('and but while whereas although though because so then or which who where when if');
const PRONOUNS = set('it that this them these those one');
/** A thing and the words around it are not longer than this. */
const REACH = 6;

/** Who is worked on and who is consulted, lexeme by lexeme: 1, -1, or 0 where nothing tells. */
export interface Directions {
  readonly signs: Int8Array;
  /** The same of a pronoun that nothing in the sentence precedes: it stands for something of the sentence before. */
  readonly pronoun: number;
}

interface PlacedCue extends DirectionCue {
  readonly start: number;
  readonly end: number;
}

function cuesOf(stems: readonly string[]): PlacedCue[] {
  const found: PlacedCue[] = [];
  for (let at = 0; at < stems.length; at++) {
    const [match] = TABLE.matchesAt(stems, at);
    if (match === undefined) continue;
    const { side, direction, around } = match.value;
    found.push({ side, direction, around, start: at, end: match.end });
    at = match.end - 1;
  }
  return found;
}

/**
 * Directions of one sentence, so that "copy A to B" and "copy B to A" say different things, in time linear in its length.
 * A cue speaks of the words next to it, up to the next cue, mark or conjunction; denied, it says the opposite.
 */
export function directionsOf(lexemes: readonly Lexeme[]): Directions {
  const stems = lexemes.map(({ stem, kind }) => (kind === 'literal' ? '\u0000' : stem));
  const signs = new Int8Array(lexemes.length);
  const cues = cuesOf(stems);
  const ends = (at: number): boolean =>
    lexemes[at]?.kind === 'mark' ? !/["'`’]/.test(lexemes[at].text) : ENDS.has(stems[at] as string);
  let pronoun = 0;
  cues.forEach(({ side, direction, around, start, end }, i) => {
    const sign = direction * denialAt(stems, start);
    if (side === 'after') {
      const limit = Math.min(lexemes.length, end + REACH, cues[i + 1]?.start ?? lexemes.length);
      if (PRONOUNS.has(stems[end] as string) && signs.every((each) => each === 0)) pronoun = sign;
      for (let at = around ? start + 1 : end; at < limit && !(ends(at) && at > end); at++)
        if (signs[at] === 0) signs[at] = sign;
    } else {
      const limit = Math.max(-1, start - 1 - REACH, (cues[i - 1]?.end ?? 0) - 1);
      if (PRONOUNS.has(stems[start - 1] as string) && i === 0) pronoun = sign;
      for (let at = start - 1; at > limit && !ends(at); at--) signs[at] = sign;
    }
  });
  return { signs, pronoun };
}
