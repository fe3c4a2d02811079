import { stemOf, stemSet } from '@skillward/text';

const SUPERLATIVE = stemSet('newest latest freshest youngest hottest');
const COMPARATIVE = stemSet('newer fresher later younger successor');
const QUALITY = stemSet('recent recently current fresh new lately');
const TOP = stemSet('highest top');
const COUNTED = stemSet('version number tag revision step build edition');
const MOST = stemSet('most very');
const LAST = stemSet('last');
const HAPPENED = stemSet(
  'updated modified changed added uploaded delivered arrived arrive published created written saved touched ' +
    'edited committed released landed received produced generated exported finished appended pushed registered ' +
    'refreshed came comes come put turn turned issued posted shipped provided dropped filed stored synced ' +
    'merged entered submitted handed built made dated held acquired captured taken recorded',
);
const DATE = stemSet('date dates age timestamp timestamps mtime time recency');
const EDITION = stemSet(
  'one version edition export release file delivery upload issue revision snapshot copy build state status ' +
    'draft report list set batch document entry folder run round month week day data table template image tag ' +
    'branch commit',
);
const CONCESSIVE = stemSet(
  'however regardless even despite although though irrespective notwithstanding still nevertheless nonetheless',
);
/** "Whatever else arrives" concedes; "whatever is newest" does not. */
const CONCEDING = new Set(
  ['whatever else', 'whichever else', 'whatever may', 'whatever other', 'whatever come', 'no matter'].map((pair) =>
    pair.split(' ').map(stemOf).join(' '),
  ),
);
const CONCEDING_FIRST = new Set([...CONCEDING].map((pair) => pair.split(' ', 1)[0] as string));
const CONDITIONAL = stemSet('until once when as if whenever each every always whichever whatever automatically time');
const DENIAL = stemSet(
  'not never no nor without ignore ignores disregard instead avoid stop nothing nobody cannot rather unless skip reject refuse exclude neither none',
);
const FIXED = stemSet(
  'pinned pin frozen freeze locked lock hardwired wired nailed anchored anchor fixed fix static snapshot ' +
    'immutable tied tie baseline hardcoded unchanging constant permanent fastened bolted cemented chained ' +
    'glued welded sealed',
);
/** Who stays with something when a newer one comes does not take the newer one. */
const STAYING = stemSet('stay stick remain hold abide persist cling');
const MOVING = stemSet('move moves switch change replace exchange update upgrade swap follow');
const OLD = stemSet('old older age dated');
const BREAK = new Set([';', ',', '.', '(', ')', ':', '—', '–', 'but', 'and', 'then']);
const NEVER = stemOf('never');
const SCOPE = 6;
const NEAR = 3;
/** How much a comparative alone says for following what is new, and a quality such as "the current file". */
const WEAK = 0.25;
const QUALITY_WEIGHT = 0.5;

interface Mention {
  readonly at: number;
  readonly width: number;
  readonly kind: 'superlative' | 'comparative' | 'quality' | 'fixed' | 'happened' | 'moving';
}

function mentionAt(stems: readonly string[], at: number): Mention | null {
  const stem = stems[at] as string;
  const next = stems[at + 1] ?? '';
  const second = stems[at + 2] ?? '';
  const near = (words: ReadonlySet<string>): boolean =>
    stems.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((each, i) => i !== Math.min(at, NEAR) && words.has(each));
  const found = (kind: Mention['kind'], width: number): Mention => ({ at, width, kind });
  if (SUPERLATIVE.has(stem)) return found('superlative', 1);
  if (MOST.has(stem) && (QUALITY.has(next) || HAPPENED.has(next) || LAST.has(next))) return found('superlative', 2);
  if (MOST.has(stem) && next === 'up' && second === 'to') return found('superlative', 2);
  if (LAST.has(stem) && near(HAPPENED)) return found('superlative', 1);
  if (TOP.has(stem) && [next, second].some((word) => COUNTED.has(word) || DATE.has(word)))
    return found('superlative', 1);
  if (stem === 'by' && DATE.has(next)) return found('superlative', 2);
  if (stem === 'up' && next === 'to' && DATE.has(second)) return found('quality', 3);
  if (COMPARATIVE.has(stem)) return found('comparative', 1);
  if (stem === 'more' && QUALITY.has(next)) return found('comparative', 2);
  if (stem === 'new' && EDITION.has(next)) return found('comparative', 1);
  if (stem === 'current' || ((stem === 'recent' || stem === 'fresh') && EDITION.has(next))) return found('quality', 1);
  if (FIXED.has(stem)) return found('fixed', 1);
  if (stem === 'set' && next === 'in' && second === stemOf('stone')) return found('fixed', 3);
  if (OLD.has(stem)) return found('happened', 1);
  if (MOVING.has(stem)) return found('moving', 1);
  if (HAPPENED.has(stem) || QUALITY.has(stem)) return found('happened', 1);
  return null;
}

/**
 * Whether a sentence wants whatever is newest (1) or holds on to what is named (-1); 0 where it says neither. Superlatives
 * ask for the newest; comparatives depend on their clause: "as soon as a newer one appears" follows it, "even if a newer
 * one appears" does not. Denied, both turn round.
 * @param stems of the sentence's words and marks, literals replaced by an empty mark
 */
export function recencyOf(stems: readonly string[]): { value: number; words: number[] } {
  let value = 0;
  const words: number[] = [];
  let start = 0;
  for (let end = 0; end <= stems.length; end++) {
    if (end < stems.length && !BREAK.has(stems[end] as string)) continue;
    value += clauseValue(stems, start, end, words);
    start = end + 1;
  }
  return { value: Math.max(-1, Math.min(1, value)), words };
}

function clauseValue(stems: readonly string[], start: number, end: number, words: number[]): number {
  let value = 0;
  const clause = stems.slice(start, end);
  const conceding = clause.some(
    (stem, i) => CONCESSIVE.has(stem) || (CONCEDING_FIRST.has(stem) && CONCEDING.has(`${stem} ${clause[i + 1] ?? ''}`)),
  );
  const staying = clause.some((stem) => STAYING.has(stem));
  const neverMoves = clause.some((stem, i) => stem === NEVER && MOVING.has(clause[i + 1] ?? ''));
  const conditional = clause.some((stem) => CONDITIONAL.has(stem));
  for (let at = start; at < end; at++) {
    const mention = mentionAt(stems, at);
    if (mention === null) continue;
    const denied = stems
      .slice(Math.max(start, at - SCOPE), Math.min(end, at + SCOPE))
      .some((stem, i, all) => DENIAL.has(stem) && !(stem === 'no' && all[i + 1] === 'matter'));
    const against = conceding || denied || staying;
    if (mention.kind === 'moving') {
      if (!neverMoves) continue;
      value -= 1;
    } else if (mention.kind === 'happened') {
      if (!conceding) continue;
      value -= 1;
    } else if (mention.kind === 'fixed') value += denied ? 1 : -1;
    else if (against) value -= 1;
    else if (mention.kind === 'superlative') value += 1;
    else if (mention.kind === 'quality') value += QUALITY_WEIGHT;
    else value += conditional ? 1 : WEAK;
    for (let i = 0; i < mention.width; i++) words.push(mention.at + i);
    at += mention.width - 1;
  }
  return value;
}
