import { Lexeme } from './lexemes';
import { PhraseTable, stemOf } from './phrases';
import { STOP_WORDS } from '../text/stop-words';

/**
 * What a cue does to the things around it. `subject`: what stands before it is avoided (X is outdated). `object`: what
 * follows is avoided (instead of X). `shun`: a verb of avoiding, which hits its object in the active and its subject in
 * the passive (drop X; X is dropped). `use`: what follows is used (take X). `supersede`: in the active the object is avoided,
 * in the passive the subject (and what follows "by" is used). `none`: a phrase whose words must not be read as cues.
 */
type Cue = 'subject' | 'object' | 'shun' | 'use' | 'supersede' | 'negation' | 'none' | 'chosen';

const CUES: readonly (readonly [Cue, string])[] = [
  [
    'subject',
    'outdated, out of date, obsolete, deprecated, stale, retired, old, older, expired, invalid, archived, abandoned, discontinued, withdrawn, decommissioned, dead, ' +
      'off limits, off, out of scope, out of the picture, out of bounds, alone, aside, untouched, unread, unopened, unused, closed, locked away, forbidden, prohibited, irrelevant, ' +
      'reference only, reference, for reference, background, comparison, compare, compare against, contrast, only there, illustration, orientation, ' +
      'different round, another round, last round, other round, earlier round, previous round, last time, previous, previously, former, formerly, earlier, past, last year, last month, last cycle, other cycle, ' +
      'side copy, spare copy, backup, duplicate, decoy, lookalike, look similar, looks similar, sound similar, sounds similar, looks alike, sounds alike, looks like it, near name, namesake, confuse, confused, mistaken, ' +
      'not ours, somebody else, someone else, belongs elsewhere, belong elsewhere, other team, other project, another team, another project, does not matter, do not matter, does not count, does not apply, no part, no role, does not concern, no business, hands off, stay out, stays out, rest, parked, shelved, frozen out, ruled out, not it, misleading, second choice, ' +
      'none of our business, of no interest, of no use, no use, no concern, counts for nothing, for the record, for the files, for history, for show, in the drawer, in the archive, history only, comparison only, background only, kept for, retained for, left as it was, left as it is, left in peace, left where it is, untouchable, taboo, secondary, inactive, dormant, resting, spent, void, invalidated, revoked, cancelled, canceled, closed off, unaffected, spared, dismissed, overruled, overtaken, stays put, stays where it is, stay where it is, elsewhere, foreign, unrelated, incidental, mere context, context only, template only, sample only, example only, not needed, unneeded, useless, moot, wrong one, ' +
      'by mistake, mistakenly, wrongly, by accident, accidentally, already done, already handled, already finished, already processed, already sent, already closed, been handled, done already, can wait, must wait, has to wait, comes later, come later, for later, not due, not yet, for someone else, for somebody else, for others, for another, someone else, belongs to, belong to, next round, went wrong, go wrong, wrong, similar name, similarly named, same name, almost the same, next to it, sounds like, being retired, phased out, on its way out, for testing, for tests, for training purposes, yesterday, no good, unreliable, moved away, of no concern, of no relevance, not relevant, not part, not for us, not meant, not mine, not yours, not this, not that, not here, no place, not to be touched, must not be touched, must not be opened, must not be used, off the table, out of the question, out of the game, out of service, out of use, out of force, history, dead end, red herring, distraction, neighbouring, neighboring, elsewhere, only exists, exists only, only kept, kept only, kept around, lies around, lying around, only because, left over, leftover, remnant, mere copy, copy of, snapshot of, not authoritative, not binding, without force, no longer valid, no longer used, no longer applies, not in force, stays unread, stays shut, stay shut, shut, read by nobody, used by nobody, nobody uses, nobody reads, nobody needs, nobody wants, will not do, does not help, back then, once used, in those days',
  ],
  [
    'object',
    'instead of, in place of, in lieu of, rather than, not, nor, neither, no longer, never, without, except, except for, excluding, apart from, aside from, other than, as opposed to, unlike, in contrast to, ' +
      'stay away from, away from, steer clear of, keep off, keep away from, hands off, stay out of, stop using, not to, hands away from, nothing from, none of, careful with, watch out for, do not confuse with, different from, differs from, distinct from, independent of, regardless of, in preference to, before it was, used to be, until now, so far, up to now, let alone, do not let, fooled by, tempted by, misled by, moved off, moved away from, switched from, migrated from, switch from, migrate from, moving from, retire, retires, retiring, abandon, abandons, farewell to, goodbye to, tired of, fed up with, keep your hands off, keep hands off, hands from, nothing to do with, has nothing to do with, unrelated to, clear of, far from, anything from, any of, no trace of, no part of, no use of, took, last time, last time it was, the last time, by mistake, mistakenly, wrongly, accidentally, nowhere, hardly, barely, least of all, much less, even less, at the expense of, despite, ' +
      'formerly, previously, no, old, side copy, over and above, confuse with, mistake for, not to be confused with, not from, beware of, abstain from, refrain from, free of, minus, do away with, get rid of',
  ],
  [
    'shun',
    'ignore, avoid, skip, omit, discard, disregard, exclude, drop, reject, refuse, shun, neglect, bypass, forget, forget about, leave out, left out, leave aside, left aside, put aside, set aside, set apart, remove, delete, strip, clear, wipe, eliminate, exempt, forgo, block, ban, bar, prevent, cease, suppress, lack, withhold, cut out, take out, throw away, thrown away, throw out, thrown out',
  ],
  [
    'use',
    'use, uses, using, used, take, takes, taking, read, reads, reading, open, opens, opened, work on, works on, work from, works from, work with, working with, run on, runs on, go with, goes with, going with, pick, picks, choose, chooses, select, selects, load, loads, start from, starts from, ' +
      'rely on, relies on, base on, based on, bound to, switch to, switches to, moved to, changed to, about, target, targets, points to, point to, prefer, prefers, apply, applies, consult, only, stick to, keep to, want, wants, need, needs, follow, follows, accept, accepts, in favour of, in favor of, now, yields to, give way to, gives way to, gave way to, moved to, migrated to, switched to, switch over to, from now on, this time, today, as of now, going forward, henceforth, exclusively, solely',
  ],
  [
    'supersede',
    'supersede, supersedes, superseded, replace, replaces, replaced, succeed, succeeds, succeeded, override, overrides, overridden, displace, displaced, supplant, supplants, supplanted, outrank, outranks, take over from, takes over from, took over from, takes the place of, take precedence over, takes precedence over, stands in for, stand in for, comes in place of',
  ],
  [
    'none',
    'not only, no other, nothing else, no one else, nobody else, not just, not merely, no matter, no doubt, no more than, no less than, as soon as, whether or not, no later than, not later than, no earlier than, why not, out of, based out of, turn out, find out, carry out, carried out, point out, lay out, write out, written out, spell out, figure out, check out, work out, worked out, out in, keep out an eye, without exception, last but not least, closed interval, closed form, at rest, rest api, the rest of, rest of, old enough, not until, years old, off by one, off the shelf, set off, start off, sign off, hand off, kick off, trade off, cut off, broke off, break off, left off, take off, stand alone, let alone, background job, in the background, background task, cross reference, reference panel, reference page, reference data, past the, not yet approved, a copy in, a copy to, same name as before, empty string, empty file, empty folder, empty list, empty value, empty cell, dead letter, outside of, wrong answer, optional argument, optional field, historical data, legacy code, locked file, broken link, must not exceed, may not exceed, may not be null',
  ],
  [
    'chosen',
    'anything but, nothing but, nothing except, nothing other than, none but, no one but, anything other than, anything except, all but only, everything except',
  ],
];

interface CuePhrase {
  readonly cue: Cue;
  readonly last: string;
}

const TABLE = new PhraseTable<CuePhrase>(
  CUES.flatMap(([cue, phrases]) =>
    phrases.split(',').map((each) => {
      const phrase = each.trim();
      return [phrase, { cue, last: phrase.slice(phrase.lastIndexOf(' ') + 1) }] as const;
    }),
  ),
);

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const BREAKS = set('but while whereas although though however and or which so yet because then whose');
const JOINING = set('and or nor');
const AUXILIARY = set(
  'do does did can could will would shall should may might must is are was were be been has have had need dare',
);
const REFUSAL = set('refuse reject decline forbid ban exclude ignore');
const NEGATIONS = set('not never cannot');
const DENIERS = set('no nothing nobody none not never neither cannot');
const PASSIVE = set('been is are was were be being got get gets');
const BREAK_MARKS = new Set([';', ':', ',', '(', ')', '—', '–', '|', '→']);
const POINTERS = set('one it that this they those these thing');

/** Signs of the lexemes of one sentence (1 used or affirmed, -1 avoided or denied; cues and marks keep 1) and its clauses. */
export interface Roles {
  readonly signs: Int8Array;
  readonly clauses: readonly Segment[];
}

/** A clause: a run of lexemes `[start, end)`. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** What stood before it: the stem of a conjunction or a mark, '' at the start of the sentence. */
  readonly join: string;
}

function segmentsOf(lexemes: readonly Lexeme[], inCue: (at: number) => boolean): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let join = '';
  const close = (end: number, next: string, skip: number): void => {
    if (end > start) segments.push({ start, end, join });
    start = end + skip;
    join = next;
  };
  lexemes.forEach(({ kind, stem }, at) => {
    if (inCue(at)) return;
    if (kind === 'mark' ? BREAK_MARKS.has(stem) : kind === 'word' && BREAKS.has(stem)) close(at, stem, 1);
  });
  close(lexemes.length, '', 0);
  return segments;
}

interface PlacedCue {
  readonly cue: Cue;
  readonly start: number;
  readonly end: number;
}

/** Predicates count only in the form given ("closed", not "closes"): other forms of the stem are other words. */
function cueAt(lexemes: readonly Lexeme[], stems: readonly string[], at: number): PlacedCue | null {
  for (const { value, end } of TABLE.matchesAt(stems, at))
    if (value.cue !== 'subject' || lexemes[end - 1]?.text.toLowerCase() === value.last)
      return { cue: value.cue, start: at, end };
  return null;
}

function cuesOf(lexemes: readonly Lexeme[], stems: readonly string[]): PlacedCue[] {
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

/** Verbs that carry a predicate and name nothing. */
const LIGHT = set(
  'stay remain look seem keep become go come get make serve count run exist belong appear mean let lie stand',
);

const isMention = ({ kind, stem, text }: Lexeme): boolean =>
  kind === 'literal' ||
  kind === 'number' ||
  (kind === 'word' && !STOP_WORDS.has(text.toLowerCase()) && !POINTERS.has(stem) && !LIGHT.has(stem));

/** Whether a verb of avoiding is passive here (it hits what stands before it) or active. */
function shunned(lexemes: readonly Lexeme[], { start }: PlacedCue, from: number, bare: boolean): 'subject' | 'object' {
  for (let at = Math.max(from, start - 3); at < start; at++)
    if (PASSIVE.has((lexemes[at] as Lexeme).stem)) return 'subject';
  return bare && /(?:ed|en|t)$/i.test((lexemes[start] as Lexeme).text) ? 'subject' : 'object';
}

/**
 * Who is used and who is left alone in a sentence. Clause by clause: cues act inside their clause; a clause that
 * names nothing itself ("which stays closed", "that one is outdated") speaks of the clause before it, or, as a label
 * before a colon, of the one that follows. "Not" with an auxiliary turns the whole clause.
 */
export function rolesOf(lexemes: readonly Lexeme[]): Roles {
  const roles = new Int8Array(lexemes.length).fill(1);
  const stems = lexemes.map(({ stem, kind }) => (kind === 'literal' ? '\u0000' : stem));
  const cues = cuesOf(lexemes, stems);
  const covered = new Uint8Array(lexemes.length);
  for (const cue of cues) covered.fill(1, cue.start, cue.end);
  let antecedent: Segment | null = null;
  let carried = 1;
  let label = 1;
  let next = 0;
  const clauses = segmentsOf(lexemes, (at) => covered[at] === 1);
  for (const segment of clauses) {
    const { start, end } = segment;
    const own: PlacedCue[] = [];
    while (next < cues.length && (cues[next] as PlacedCue).start < end) {
      if ((cues[next] as PlacedCue).start >= start) own.push(cues[next] as PlacedCue);
      next++;
    }
    const mentions = (from: number, to: number): boolean => {
      for (let at = from; at < to; at++) if (covered[at] === 0 && isMention(lexemes[at] as Lexeme)) return true;
      return false;
    };
    let whole = 1;
    let object = own.length === 0 && JOINING.has(segment.join) ? carried : label;
    let subject = 1;
    let chosen = false;
    let cursor = start;
    const paint = (to: number, sign: number): void => {
      for (let at = cursor; at < to; at++) if (covered[at] === 0) roles[at] = sign;
      cursor = to;
    };
    for (const placed of own) {
      const cue =
        placed.cue === 'shun'
          ? {
              ...placed,
              cue: shunned(lexemes, placed, start, mentions(start, placed.start) && !mentions(placed.end, end)),
            }
          : placed;
      const before = stems[cue.start - 1] ?? '';
      if (cue.cue === 'chosen') chosen = true;
      else if (
        cue.cue === 'object' &&
        NEGATIONS.has(stems[cue.start] as string) &&
        cue.end === cue.start + 1 &&
        cue.start > start &&
        AUXILIARY.has(before) &&
        mentions(cue.end, end)
      ) {
        // A predicate is denied; "X is not Y" denies Y only, "do not use X" the whole clause.
        if (PASSIVE.has(before) && !own.some((each) => each.start === cue.end)) {
          paint(cue.start, object);
          object = -1;
        } else whole = -whole;
      } else if (
        cue.cue === 'object' &&
        NEGATIONS.has(stems[cue.start] as string) &&
        cue.start > start &&
        AUXILIARY.has(before)
      ) {
        whole = -whole;
      } else if (cue.cue === 'object') {
        paint(cue.start, object);
        // "Nothing without X", "never without X": X is a must.
        const required =
          stems[cue.start] === 'without' && stems.slice(start, cue.start).some((word) => DENIERS.has(word));
        if (required) whole = 1;
        object = required ? 1 : -1;
      } else if (cue.cue === 'use') {
        paint(cue.start, object);
        if (object === -1 && own[own.indexOf(placed) - 1]?.end !== cue.start) object = 1;
      } else if (cue.cue === 'supersede') {
        const passive =
          PASSIVE.has(before) ||
          stems[cue.end] === 'by' ||
          (before !== '' && stems.slice(Math.max(start, cue.start - 3), cue.start).some((word) => PASSIVE.has(word)));
        paint(cue.start, passive ? -object : object);
        if (passive) subject = -1;
        object = passive ? 1 : -1;
      } else if (cue.cue === 'subject') {
        if (mentions(start, cue.start)) {
          for (let at = start; at < cue.start; at++) if (covered[at] === 0) roles[at] = -1;
          cursor = Math.max(cursor, cue.start);
          subject = -1;
        } else subject = -1;
      }
    }
    if (chosen && own.some((cue) => REFUSAL.has(stems[cue.start] as string))) {
      for (let at = start; at < end; at++) roles[at] = 1;
      cursor = end;
      whole = 1;
      subject = 1;
    } else paint(end, object);
    const named = mentions(start, end);
    if (!named) {
      const sign = subject === -1 || object === -1 ? -whole : whole;
      const spoken: boolean = lexemes[end]?.stem === ':' || own.length === 0;
      if (own.length > 0 && lexemes[end]?.stem === ':') label = sign;
      else if (!spoken && antecedent !== null && sign === -1)
        for (let at = antecedent.start; at < antecedent.end; at++) roles[at] = -1;
      else if (!spoken && antecedent === null) label = sign;
    } else {
      if (whole === -1)
        for (let at = start; at < end; at++) if (covered[at] === 0) roles[at] = -(roles[at] as number) as 1 | -1;
      antecedent = segment;
      label = 1;
    }
    carried = object === -1 || (whole === -1 && named) ? -1 : 1;
  }
  return { signs: roles, clauses };
}
