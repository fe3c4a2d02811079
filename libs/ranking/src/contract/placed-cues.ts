import { Lexeme } from './lexemes';
import { Cue, CUES, DEMOTIONS, OTHERS_WORK } from './role-cues';
import { PhraseTable } from './phrases';

interface CuePhrase {
  readonly cue: Cue;
  readonly first: string;
  readonly last: string;
}

const ALL_CUES: readonly (readonly [Cue, string])[] = [
  ...CUES.flatMap(([cue, phrases]) => phrases.split(',').map((phrase) => [cue, phrase.trim()] as const)),
  ...DEMOTIONS.map((phrase) => ['subject', phrase] as const),
  ...OTHERS_WORK.map((phrase) => ['past', phrase] as const),
];
const TABLE = new PhraseTable<CuePhrase>(() =>
  ALL_CUES.map(([cue, phrase]) => {
    const words = phrase.split(' ');
    return [phrase, { cue, first: words[0] as string, last: words.at(-1) as string }] as const;
  }),
);

/** A cue phrase in a text: the lexemes `[start, end)`. */
export interface PlacedCue {
  readonly cue: Cue;
  readonly start: number;
  readonly end: number;
}

const POSSESSIVE = /['’]s?$/;

/** Cues that count only in the form given: "closed" is not "closes", and "barring" has the stem of "bar". */
const AS_GIVEN: ReadonlySet<Cue> = new Set(['subject', 'object', 'past', 'yield', 'supersede']);
const isWritten = (lexeme: Lexeme | undefined, word: string): boolean =>
  word.includes('|') || lexeme?.text.toLowerCase().replace(POSSESSIVE, '') === word;

function cueAt(lexemes: readonly Lexeme[], stems: readonly string[], at: number): PlacedCue | null {
  for (const { value, end } of TABLE.matchesAt(stems, at))
    if (!AS_GIVEN.has(value.cue) || (isWritten(lexemes[at], value.first) && isWritten(lexemes[end - 1], value.last)))
      return { cue: value.cue, start: at, end };
  return null;
}

/** Cue phrases in their order, none over another. @param stems of the lexemes; a literal has none of its own */
export function placedCues(lexemes: readonly Lexeme[], stems: readonly string[]): PlacedCue[] {
  const found: PlacedCue[] = [];
  for (let at = 0; at < stems.length;) {
    const cue = cueAt(lexemes, stems, at);
    if (cue === null) at++;
    else {
      found.push(cue);
      at = cue.end;
    }
  }
  return found;
}
