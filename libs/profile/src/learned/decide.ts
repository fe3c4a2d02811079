import type { Judgement } from '@skillward/domain';
import { LinearHead, logOddsOf } from '@skillward/text';
import type { SourceLine } from '../read/code-text';
import type { SeenCue } from './package-cues';

const MOST_LINES = 3;
/** Cues of a line that says little by itself. */
const SHORT_LINE = 5;

/** A judgement is left open between this probability and one less it. */
export const SURE = 0.8;

export interface Decision<T extends string> {
  readonly value: T;
  /** Share (0 to 1) of its probability among those of all values. */
  readonly share: number;
  /** The lines that speak most for it, the strongest first; empty where none does. */
  readonly lines: readonly SourceLine[];
}

/** The likeliest of several values, each with what was learned of it; of equal ones the first. */
export function decide<T extends string>(
  heads: Readonly<Record<T, LinearHead>>,
  seen: readonly SeenCue[],
): Decision<T> {
  const cues = new Set(seen.map(({ cue }) => cue));
  const values = (Object.keys(heads) as T[]).map((value) => {
    const logOdds = logOddsOf(heads[value], cues);
    return { value, logOdds, probability: probabilityOf(logOdds) };
  });
  const best = values.reduce((one, other) => (other.logOdds > one.logOdds ? other : one));
  const sum = values.reduce((total, { probability }) => total + probability, 0);
  return { value: best.value, share: best.probability / sum, lines: strongest(heads[best.value], seen) };
}

/** Whether the answer of a head is yes, where it is sure of either; a yes for which no line speaks is left open. */
export function judge(
  head: LinearHead,
  seen: readonly SeenCue[],
): { readonly value: Judgement; readonly lines: readonly SourceLine[] } {
  const probability = probabilityOf(logOddsOf(head, new Set(seen.map(({ cue }) => cue))));
  if (probability <= 1 - SURE) return { value: false, lines: [] };
  const lines = strongest(head, seen);
  return { value: probability >= SURE && lines.length > 0 ? true : 'unknown', lines };
}

const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

function strongest({ cues }: LinearHead, seen: readonly SeenCue[]): SourceLine[] {
  const byLine = new Map<SourceLine, Set<string>>();
  for (const { cue, line } of seen) {
    if (line === null) continue;
    const own = byLine.get(line);
    if (own === undefined) byLine.set(line, new Set([cue]));
    else own.add(cue);
  }
  return (
    [...byLine]
      // Long lines have many words that say a little, and short ones are headings.
      .map(([line, own]) => ({ line, odds: logOddsOf({ bias: 0, cues }, own) / Math.sqrt(own.size + SHORT_LINE) }))
      .filter(({ odds }) => odds > 0)
      .sort((one, other) => other.odds - one.odds)
      .slice(0, MOST_LINES)
      .map(({ line }) => line)
  );
}
