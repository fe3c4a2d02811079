import { stemOf } from './phrases';

/**
 * Whether a sentence wants whatever is newest (1) or holds on to what is named (-1); 0 where it says neither. Superlatives
 * ask for the newest; comparatives depend on their clause: "as soon as a newer one appears" follows it, "even if a newer
 * one appears" does not. Denied, both turn round.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));

const SUPERLATIVE = set('newest latest freshest youngest');
const COMPARATIVE = set('newer fresher later younger successor');
const QUALITY = set('recent current fresh');
const MOST = set('most');
const LAST = set('last');
const HAPPENED = set(
  'updated modified changed added uploaded delivered arrived published created written saved touched edited committed released landed received produced generated exported finished appended pushed registered refreshed came comes put',
);
const DATE = set('date dates age timestamp timestamps mtime');
const CONCESSIVE = set('however regardless even despite whatever although though irrespective notwithstanding still');
const CONDITIONAL = set('until once when as if whenever each every always whichever');
const DENIAL = set(
  'not never no nor without ignore ignores disregard instead avoid stop nothing nobody cannot rather unless',
);
const FIXED = set(
  'pinned pin frozen freeze locked hardwired nailed anchored fixed static snapshot immutable tied baseline',
);
const BREAK = new Set([';', ',', '.', '(', ')', 'but', 'and', 'then']);
const SCOPE = 6;

/** @param stems of the sentence's words and marks, literals replaced by an empty mark */
export function recencyOf(stems: readonly string[]): { value: number; words: number[] } {
  let value = 0;
  let concession = false;
  let condition = false;
  let denial = -Infinity;
  const words: number[] = [];
  const say = (direction: number, at: number, width: number): void => {
    value += direction;
    for (let i = 0; i < width; i++) words.push(at + i);
  };
  stems.forEach((stem, at) => {
    const next = stems[at + 1] ?? '';
    const second = stems[at + 2] ?? '';
    const denied = at - denial <= SCOPE;
    if (stem === 'as' && next === 'soon') condition = true;
    else if (CONCESSIVE.has(stem)) concession = true;
    if (CONDITIONAL.has(stem) && stem !== 'as') condition = true;
    if (DENIAL.has(stem)) denial = at;
    if (stem === ';' || stem === 'but') concession = false;
    if (BREAK.has(stem)) {
      condition = false;
      denial = -Infinity;
    }
    const against = concession || denied;
    if (SUPERLATIVE.has(stem)) say(against ? -1 : 1, at, 1);
    else if (MOST.has(stem) && (QUALITY.has(next) || HAPPENED.has(next) || (next === 'up' && second === 'to')))
      say(against ? -1 : 1, at, 2);
    else if (LAST.has(stem) && (HAPPENED.has(next) || HAPPENED.has(stems[at - 1] ?? ''))) say(against ? -1 : 1, at, 1);
    else if ((stem === 'high' || stem === 'highest') && (next === 'version' || next === 'number'))
      say(against ? -1 : 1, at, 1);
    else if (stem === 'by' && DATE.has(next)) say(against ? -1 : 1, at, 2);
    else if (COMPARATIVE.has(stem) || (stem === 'more' && QUALITY.has(next)))
      say(against ? -1 : condition ? 1 : 0.25, at, 1);
    else if (concession && (HAPPENED.has(stem) || QUALITY.has(stem))) say(-1, at, 1);
    else if (FIXED.has(stem)) say(denied ? 1 : -1, at, 1);
  });
  return { value: Math.max(-1, Math.min(1, value)), words };
}
