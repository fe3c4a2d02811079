import { Lexeme } from './lexemes';
import { stemOf } from './phrases';
import { PlacedCue, placedCues } from './placed-cues';
import { DEFAULT_ROLE_MODEL } from './default-role-model';
import { judgeRoles } from './role-model';
import { STOP_WORDS } from '../text/stop-words';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const BREAKS = set('but while whereas although though however and or which so yet because then whose where');
const JOINING = set('and or nor');
const AUXILIARY = set(
  'do does did can could will would shall should may might must is are was were be been has have had need dare',
);
const REFUSAL = set('refuse reject decline forbid ban exclude ignore');
const NEGATIONS = set('not never cannot');
const DENIERS = set('no nothing nobody none not never neither cannot');
const PASSIVE = set('been is are was were be being got get gets');
const BREAK_MARKS = new Set([';', ':', ',', '(', ')', '—', '–', '|', '→']);
const REPLACE = stemOf('replace');
const WAS = set('was were');
const ALONE = stemOf('alone');
const LEAVING = set('leave leaves left leaving let stay remain');
const TAKING_ITS_PLACE = set('by with');
const PREFERRING = set('prefer rather sooner');
const LESSER = set('than over');
const PREPOSITION = set('to for in with from on of');
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

/** Verbs that carry a predicate and name nothing. */
const LIGHT = set(
  'already anymore yet still stay remain look seem keep become go come get make serve count run exist belong appear mean let lie stand leave ' +
    'well quite completely entirely strictly totally fully really definitely certainly absolutely indeed please simply',
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
export function signsByRules(lexemes: readonly Lexeme[]): Roles {
  const roles = new Int8Array(lexemes.length).fill(1);
  const stems = lexemes.map(({ stem, kind }) => (kind === 'literal' ? '\u0000' : stem));
  const cues = placedCues(lexemes, stems);
  const covered = new Uint8Array(lexemes.length);
  for (const cue of cues) covered.fill(1, cue.start, cue.end);
  let antecedent: Segment | null = null;
  /** Whether the clause before was denied or told of what went wrong. */
  let denied = false;
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
    let neutral = false;
    let cursor = start;
    const paint = (to: number, sign: number): void => {
      for (let at = cursor; at < to; at++) if (covered[at] === 0) roles[at] = sign;
      cursor = to;
    };
    for (const placed of own) {
      // "Leaves X alone" sets X aside, "covers X alone" means nothing but X.
      if (stems[placed.start] === ALONE && !stems.slice(start, placed.start).some((stem) => LEAVING.has(stem)))
        continue;
      const cue =
        placed.cue === 'shun'
          ? {
              ...placed,
              cue: shunned(lexemes, placed, start, mentions(start, placed.start) && !mentions(placed.end, end)),
            }
          : placed;
      const before = stems[cue.start - 1] ?? '';
      if (cue.cue === 'chosen') chosen = true;
      else if (cue.cue === 'neutral') neutral = true;
      else if (cue.cue === 'past') whole = -1;
      else if (cue.cue === 'negation') {
        // "Nothing without X" and "nobody may skip X" ask for X: the denial is read where they are.
        if (!own.some((each) => each.start > cue.start && stems[each.start] === 'without')) whole = -whole;
      } else if (cue.cue === 'mistake') {
        if (whole === 1) object = -1;
        if (whole === 1) for (let at = start; at < cue.start; at++) if (covered[at] === 0) roles[at] = -1;
        if (whole === 1) cursor = Math.max(cursor, cue.start);
      } else if (cue.cue === 'yield') {
        for (let at = start; at < cue.start; at++) if (covered[at] === 0) roles[at] = -1;
        cursor = Math.max(cursor, cue.start);
        if (!mentions(start, cue.start)) subject = -1;
        object = 1;
      } else if (
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
        // "Moved from X to Y": what follows "to" is what it is now.
        if (stems[cue.end - 1] === 'from') {
          const to = stems.indexOf('to', cue.end);
          if (to > 0 && to < end) {
            paint(to, -1);
            object = 1;
          }
        }
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
        // "Replace X by Y": what follows takes the place.
        const by = stems.findIndex((stem, at) => at > cue.end && at < end && TAKING_ITS_PLACE.has(stem));
        if (!passive && by > 0 && stems[cue.start] === REPLACE) {
          paint(by, object);
          object = 1;
        }
      } else if (cue.cue === 'subject') {
        if (mentions(start, cue.start)) {
          for (let at = start; at < cue.start; at++) if (covered[at] === 0) roles[at] = -1;
          cursor = Math.max(cursor, cue.start);
          subject = -1;
        } else {
          subject = -1;
          if (PREPOSITION.has(stems[cue.end] ?? '') && mentions(cue.end, end)) object = -1;
        }
      }
    }
    // "Rather X than Y", "prefers X over Y": what comes second is the lesser.
    const preferring = stems.slice(start, end).findIndex((stem) => PREFERRING.has(stem));
    if (preferring >= 0) {
      const lesser = stems.findIndex((stem, at) => at > start + preferring && at < end && LESSER.has(stem));
      if (lesser > 0 && mentions(start + preferring, lesser)) {
        paint(lesser, object);
        object = -1;
      }
    }
    if (neutral || (chosen && own.some((cue) => REFUSAL.has(stems[cue.start] as string)))) {
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
      // "… and may not be quoted": without a subject of its own, the clause denies something of the one before it.
      if (whole === -1 && antecedent !== null && AUXILIARY.has(stems[start] as string))
        for (let at = antecedent.start; at < antecedent.end; at++) roles[at] = -1;
      // "The old set (X) is not for us": what the brackets interrupt speaks of the words before them and in them.
      if (
        segment.join === ')' &&
        subject === -1 &&
        antecedent !== null &&
        !mentions(start, (own[0] as PlacedCue).start)
      )
        for (let at = antecedent.start; at < antecedent.end; at++) roles[at] = -1;
      // "They sent it back, that was X": a clause that only names what the one before complains of.
      if (denied && own.length === 0 && POINTERS.has(stems[start] as string) && WAS.has(stems[start + 1] as string))
        whole = -1;
      if (whole === -1)
        for (let at = start; at < end; at++) if (covered[at] === 0) roles[at] = -(roles[at] as number) as 1 | -1;
      // Brackets and what they explain are spoken of as one.
      antecedent =
        segment.join === '(' && antecedent !== null ? { ...segment, start: (antecedent as Segment).start } : segment;
      label = 1;
      denied = whole === -1;
    }
    carried = object === -1 || (whole === -1 && named) ? -1 : 1;
  }
  return { signs: roles, clauses };
}

/** Signs by the rules, and of two things of one kind by what is learned from sentences that name two. */
export function rolesOf(lexemes: readonly Lexeme[]): Roles {
  const roles = signsByRules(lexemes);
  judgeRoles(lexemes, roles.signs, DEFAULT_ROLE_MODEL);
  return roles;
}
