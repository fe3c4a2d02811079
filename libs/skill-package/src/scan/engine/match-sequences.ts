import type { Line } from '../text/read-lines';
import { tokeniseLine, type TokenSink } from '../text/tokenise';
import type { CompiledSequences, Scope } from './compile';

/** Where a sequence was found. Lines are indices into the lines that were given. */
export interface SequenceMatch {
  readonly sequence: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** True where the clause forbids what the sequence describes: "never run …". */
  readonly negated: boolean;
}

const MAX_MATCHES_PER_SEQUENCE = 50;
const NEGATION_REACH = 7;
const MAX_SCOPE_TOKENS = 2_000_000;

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
 * `expand` may rewrite a folded line before it is split (variables of a shell).
 */
export function matchSequences(
  compiled: CompiledSequences,
  lines: readonly Line[],
  folded: readonly string[],
): SequenceMatch[] {
  const walk = new Walk(compiled, lines);
  for (let index = 0; index < lines.length && walk.position < MAX_SCOPE_TOKENS * 4; index += 1) {
    const text = folded[index] ?? '';
    if (text !== '' || lines[index]?.place === 'prose') walk.line(index, text);
  }
  return walk.matches;
}

class Walk implements TokenSink {
  readonly matches: SequenceMatch[] = [];
  position = 0;
  private readonly last: Int32Array;
  private readonly start: Int32Array;
  private readonly startLine: Int32Array;
  private readonly startNegated: Uint8Array;
  private readonly counts: Int32Array;
  private readonly scopeStart: Record<Scope, number> = { command: 0, line: 0, sentence: 0, block: 0, file: 0 };
  private lineIndex = 0;
  private blockNumber = -1;
  private negatorAt = -1_000;
  private previousToken = '';
  private continues = false;

  constructor(
    private readonly compiled: CompiledSequences,
    private readonly lines: readonly Line[],
  ) {
    const size = compiled.steps.length;
    this.last = new Int32Array(size).fill(-1);
    this.start = new Int32Array(size);
    this.startLine = new Int32Array(size);
    this.startNegated = new Uint8Array(size);
    this.counts = new Int32Array(compiled.sequences.length);
  }

  line(index: number, text: string): void {
    const line = this.lines[index];
    if (line === undefined) return;
    if (line.block !== this.blockNumber) {
      this.blockNumber = line.block;
      this.scopeStart.block = this.position;
      this.sentenceEnd();
      this.continues = false;
    }
    if (!this.continues) {
      this.scopeStart.line = this.position;
      this.scopeStart.command = this.position;
      if (line.place !== 'prose' && line.place !== 'hidden') this.sentenceEnd();
    }
    this.lineIndex = index;
    tokeniseLine(text, this.compiled.words, line.place === 'prose' || line.place === 'frontmatter', this);
    // A line that ends in a backslash, a pipe or an open list of commands goes on below.
    this.continues = /(?:[\\|]|&&|\|\||\^|`)\s*$/.test(text.slice(-8)) && !/``\s*$/.test(text.slice(-8));
  }

  sentenceEnd(): void {
    this.scopeStart.sentence = this.position;
    this.negatorAt = -1_000;
  }

  commandEnd(): void {
    this.scopeStart.command = this.position;
  }

  token(token: string): void {
    const at = this.position;
    this.position += 1;
    const steps = this.compiled.stepsOf(token);
    for (let index = 0; index < steps.length; index += 1) this.advance(steps[index] ?? 0, at);
    this.follow(token, at);
  }

  private advance(stepIndex: number, at: number): void {
    const step = this.compiled.steps[stepIndex];
    if (step === undefined) return;
    const sequence = this.compiled.sequences[step.sequence];
    if (sequence === undefined) return;
    if (step.previous < 0) {
      this.start[stepIndex] = at;
      this.startLine[stepIndex] = this.lineIndex;
      this.startNegated[stepIndex] = at - this.negatorAt <= NEGATION_REACH ? 1 : 0;
    } else {
      const before = this.last[step.previous] ?? -1;
      if (
        before < 0 ||
        at - before - 1 > step.gap ||
        (this.start[step.previous] ?? 0) < this.scopeStart[sequence.within]
      ) {
        return;
      }
      this.start[stepIndex] = this.start[step.previous] ?? at;
      this.startLine[stepIndex] = this.startLine[step.previous] ?? this.lineIndex;
      this.startNegated[stepIndex] = this.startNegated[step.previous] ?? 0;
    }
    this.last[stepIndex] = at;
    if (step.isLast) this.found(stepIndex, step.sequence);
  }

  private found(stepIndex: number, index: number): void {
    const sequence = this.compiled.sequences[index];
    const line = this.lines[this.lineIndex];
    if (sequence === undefined || line === undefined) return;
    if (sequence.in !== undefined && !sequence.in.includes(line.place)) return;
    const count = this.counts[index] ?? 0;
    if (count >= MAX_MATCHES_PER_SEQUENCE) return;
    this.counts[index] = count + 1;
    this.matches.push({
      sequence: index,
      firstLine: this.startLine[stepIndex] ?? this.lineIndex,
      lastLine: this.lineIndex,
      negated: this.startNegated[stepIndex] === 1,
    });
  }

  private follow(token: string, at: number): void {
    if (NEGATORS.has(token) || (token === 'not' && NEGATED_MODALS.has(this.previousToken))) this.negatorAt = at;
    else if (UNNEGATORS.has(token) || token === ',') this.negatorAt = -1_000;
    this.previousToken = token;
  }
}
