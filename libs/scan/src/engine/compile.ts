import type { Place } from '../text/read-lines';
import { foldText } from '../text/fold';
import { TOKEN_CLASSES, TOKEN_SHAPES } from './token-classes';

/** How far a sequence may reach: one shell command, one line, one sentence of prose, a block, a whole file. */
export const SCOPES = ['command', 'line', 'sentence', 'block', 'file'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * A sequence of tokens. `is` holds elements separated by spaces; `~N` between two lets up to N other tokens stand
 * there. An element is alternatives separated by `|`: a token as it is, `abc*` (starts with), `.abc` (the last part of
 * a dotted name, as in `x.abc`), or `<class>` of token-classes.ts. Matching takes time linear in the tokens.
 */
export interface Sequence {
  readonly is: string;
  readonly within: Scope;
  /** Where the last token must stand; anywhere without it. */
  readonly in?: readonly Place[];
}

/** Columns of all steps, side by side, because the walk over the tokens reads them millions of times. */
interface StepTable {
  readonly sequence: Int32Array;
  /** The step before it, or -1 for the first of a sequence. */
  readonly previous: Int32Array;
  readonly gap: Int32Array;
  readonly isLast: Uint8Array;
  /** The index of its sequence's scope in `SCOPES`. */
  readonly scope: Uint8Array;
}

interface Shape {
  readonly test: RegExp;
  readonly steps: readonly number[];
}

const NO_STEPS = new Int32Array(0);
const MAX_CACHED = 50_000;
const CJK = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Sequences made ready: for a token, the steps that it satisfies. */
export class CompiledSequences {
  readonly table: StepTable;
  private readonly rows: { sequence: number; previous: number; gap: number; isLast: boolean }[] = [];
  /** Words of scripts without spaces that occur in a sequence. */
  readonly words = new Set<string>();
  private readonly literals = new Map<string, number[]>();
  private readonly lastParts = new Map<string, number[]>();
  private readonly prefixes = new Map<string, number[]>();
  private prefixLengths: readonly number[] = [];
  private readonly shapeSteps = new Map<string, number[]>();
  private shapes: readonly Shape[] = [];
  private readonly cache = new Map<string, Int32Array>();

  constructor(readonly sequences: readonly Sequence[]) {
    sequences.forEach((sequence, index) => this.add(sequence.is, index));
    this.table = {
      sequence: Int32Array.from(this.rows, (row) => row.sequence),
      previous: Int32Array.from(this.rows, (row) => row.previous),
      gap: Int32Array.from(this.rows, (row) => row.gap),
      isLast: Uint8Array.from(this.rows, (row) => (row.isLast ? 1 : 0)),
      scope: Uint8Array.from(this.rows, (row) => SCOPES.indexOf(sequences[row.sequence]?.within ?? 'file')),
    };
    this.prefixLengths = [...new Set([...this.prefixes.keys()].map((prefix) => prefix.length))];
    this.shapes = [...this.shapeSteps].map(([name, steps]) => ({ test: TOKEN_SHAPES[name] ?? /(?!)/, steps }));
  }

  /** The steps that a token satisfies, later steps of a sequence first. */
  stepsOf(token: string): Int32Array {
    const known = this.cache.get(token);
    if (known !== undefined) return known;
    const steps = this.resolve(token);
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    this.cache.set(token, steps);
    return steps;
  }

  private resolve(token: string): Int32Array {
    const found = new Set<number>();
    this.collect(token, found);
    // `c\url` is `curl` to a shell.
    if (token.includes('\\')) {
      this.collect(token.replaceAll('\\', ''), found);
      // An escaped line feed in a string starts a new word: `'#!/bin/sh\ncurl …'`.
      for (const part of token.split(/\\[nrt]/)) this.collect(part, found);
    }
    if (found.size === 0) return NO_STEPS;
    return Int32Array.from([...found].sort((left, right) => right - left));
  }

  private collect(token: string, found: Set<number>): void {
    const take = (steps: readonly number[] | undefined) => steps?.forEach((step) => found.add(step));
    take(this.literals.get(token));
    const dot = token.lastIndexOf('.');
    if (dot >= 0) take(this.lastParts.get(token.slice(dot)));
    for (const length of this.prefixLengths) {
      if (token.length >= length) take(this.prefixes.get(token.slice(0, length)));
    }
    for (const shape of this.shapes) if (shape.test.test(token)) take(shape.steps);
  }

  private add(source: string, sequence: number): void {
    let gap = 0;
    let previous = -1;
    // Written with their accents and letters, compared as the text is.
    const parts = foldText(source)
      .split(' ')
      .filter((part) => part !== '');
    const last = parts.length - 1;
    parts.forEach((part, index) => {
      if (/^~\d+$/.test(part)) {
        gap = Number(part.slice(1));
        return;
      }
      const step = this.rows.length;
      this.rows.push({ sequence, previous, gap, isLast: index === last });
      for (const alternative of part.split('|')) this.index(alternative, step);
      previous = step;
      gap = 0;
    });
  }

  private index(alternative: string, step: number): void {
    const name = /^<([a-z0-9-]+)>$/.exec(alternative)?.[1];
    if (name === undefined) {
      if (CJK.test(alternative)) this.words.add(alternative);
      if (alternative.length > 1 && alternative.endsWith('*')) append(this.prefixes, alternative.slice(0, -1), step);
      else if (/^\.[a-z]/.test(alternative)) append(this.lastParts, alternative, step);
      else append(this.literals, alternative, step);
      return;
    }
    const members = TOKEN_CLASSES[name];
    const hasShape = TOKEN_SHAPES[name] !== undefined;
    if (members === undefined && !hasShape) throw new Error(`There is no token class <${name}>.`);
    if (hasShape) append(this.shapeSteps, name, step);
    for (const member of foldText(members ?? '').split(' ')) if (member !== '') this.index(member, step);
  }
}

function append(map: Map<string, number[]>, key: string, step: number): void {
  const steps = map.get(key);
  if (steps === undefined) map.set(key, [step]);
  else if (steps.at(-1) !== step) steps.push(step);
}
