import type { Line } from '../text/read-lines';
import { tokeniseLine, type TokenSink } from '../text/tokenise';
import { SCOPES, type CompiledSequences } from './compile';

/** Where a sequence was found. Lines are indices into the lines that were given. */
export interface SequenceMatch {
  readonly sequence: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** True where the clause forbids what the sequence describes: "never run …". */
  readonly negated: boolean;
  /** True where the text may hold more of the same, which were not counted. */
  readonly isLastAllowed: boolean;
}

/** A sequence that is found more often in one text is not looked for any longer. */
const MAX_MATCHES_PER_SEQUENCE = 200;
const NEGATION_REACH = 7;
const NOWHERE = -1_000_000;
const COMMAND = SCOPES.indexOf('command');
const LINE = SCOPES.indexOf('line');
const SENTENCE = SCOPES.indexOf('sentence');
const BLOCK = SCOPES.indexOf('block');
const CONTINUES = /(?:[\\|]|&&|\|\||\^|[^`]`)\s{0,4}$/;

const NEGATORS = new Set([
  ...['never', 'dont', 'doesnt', 'avoid', 'avoids', 'mustnt', 'shouldnt', 'refuse', 'refuses', 'forbidden', 'forbids'],
  ...['prohibited', 'disallow', 'disallowed', 'prevent', 'prevents', 'block', 'blocks', 'reject', 'rejects', 'deny'],
  ...['不要', '禁止', '切勿', '不得', '不能', '避免', '请勿', '严禁', 'nunca', 'niemals', 'jamais'],
]);
const NEGATED_MODALS = new Set(['do', 'must', 'should', 'shall', 'may', 'can', 'does', 'to']);
/** After a negation these turn it round: "don't forget to …". */
const UNNEGATORS = new Set([
  'forget',
  'hesitate',
  'fail',
  'skip',
  'worry',
  'only',
  'just',
  'miss',
  'omit',
  'neglect',
  'stop',
]);

/**
 * Finds sequences in the tokens of lines in one pass. For each step it keeps the latest place at which the steps up to
 * it were matched, which is the best one for any limit on distances, so no search is needed and the time is linear.
 *
 * @param folded - the lines as `prepareLines` made them, one for each of `lines`.
 */
export function matchSequences(
  compiled: CompiledSequences,
  lines: readonly Line[],
  folded: readonly string[],
): SequenceMatch[] {
  const walk = new Walk(compiled, lines);
  for (let index = 0; index < lines.length; index += 1) walk.line(index, folded[index] ?? '');
  return walk.matches;
}

class Walk implements TokenSink {
  readonly matches: SequenceMatch[] = [];
  private position = 0;
  private readonly last: Int32Array;
  private readonly start: Int32Array;
  private readonly startLine: Int32Array;
  private readonly startNegated: Uint8Array;
  private readonly counts: Int32Array;
  private readonly scopeStart = new Int32Array(SCOPES.length);
  private lineIndex = 0;
  private blockNumber = -1;
  private negatorAt = NOWHERE;
  private previousToken = '';
  private continues = false;

  constructor(
    private readonly compiled: CompiledSequences,
    private readonly lines: readonly Line[],
  ) {
    const size = compiled.table.previous.length;
    this.last = new Int32Array(size).fill(NOWHERE);
    this.start = new Int32Array(size);
    this.startLine = new Int32Array(size);
    this.startNegated = new Uint8Array(size);
    this.counts = new Int32Array(compiled.sequences.length);
  }

  line(index: number, text: string): void {
    const line = this.lines[index];
    if (line === undefined) return;
    const flows = line.place === 'prose' || line.place === 'hidden';
    if (line.block !== this.blockNumber) {
      this.blockNumber = line.block;
      this.scopeStart[BLOCK] = this.position;
      this.sentenceEnd();
      this.continues = false;
    }
    if (!this.continues) {
      this.scopeStart[LINE] = this.position;
      this.scopeStart[COMMAND] = this.position;
      if (!flows) this.sentenceEnd();
    }
    this.lineIndex = index;
    tokeniseLine(text, this.compiled.words, line.place === 'prose' || line.place === 'frontmatter', this);
    // A line that ends in a backslash, a pipe or an open list of commands goes on below.
    this.continues = CONTINUES.test(text.slice(-8));
  }

  sentenceEnd(): void {
    this.scopeStart[SENTENCE] = this.position;
    this.negatorAt = NOWHERE;
  }

  commandEnd(): void {
    this.scopeStart[COMMAND] = this.position;
  }

  token(token: string): void {
    const at = this.position;
    this.position += 1;
    const { previous, gap, scope, isLast } = this.compiled.table;
    const { last, start, startLine, startNegated, scopeStart } = this;
    const steps = this.compiled.stepsOf(token);
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index]!;
      const before = previous[step]!;
      if (before < 0) {
        start[step] = at;
        startLine[step] = this.lineIndex;
        startNegated[step] = at - this.negatorAt <= NEGATION_REACH ? 1 : 0;
      } else {
        if (at - last[before]! - 1 > gap[step]! || start[before]! < scopeStart[scope[step]!]!) continue;
        start[step] = start[before]!;
        startLine[step] = startLine[before]!;
        startNegated[step] = startNegated[before]!;
      }
      last[step] = at;
      if (isLast[step] === 1) this.found(step);
    }
    this.follow(token, at);
  }

  private found(step: number): void {
    const index = this.compiled.table.sequence[step]!;
    const line = this.lines[this.lineIndex];
    const allowed = this.compiled.sequences[index]?.in;
    if (line === undefined || (allowed !== undefined && !allowed.includes(line.place))) return;
    const count = this.counts[index]!;
    if (count >= MAX_MATCHES_PER_SEQUENCE) return;
    this.counts[index] = count + 1;
    this.matches.push({
      sequence: index,
      firstLine: this.startLine[step]!,
      lastLine: this.lineIndex,
      negated: this.startNegated[step] === 1,
      isLastAllowed: count + 1 === MAX_MATCHES_PER_SEQUENCE,
    });
  }

  private follow(token: string, at: number): void {
    if (NEGATORS.has(token) || (token === 'not' && NEGATED_MODALS.has(this.previousToken))) this.negatorAt = at;
    else if (UNNEGATORS.has(token) || token === ',') this.negatorAt = NOWHERE;
    this.previousToken = token;
  }
}
