import { LinearHead, logOddsOf, normaliseText, scanTerms } from '@skillward/text';
import { z } from 'zod';
import model from './circumstance-model.json';

/** What a phrase such as “no cloud service” can say about where and how the work has to be done. */
export const CIRCUMSTANCES = [
  'local',
  'offline',
  'readOnly',
  'unprivileged',
  'keyless',
  'windows',
  'macos',
  'linux',
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** How a caller says what is ruled out or asked for: a tool, version, system or circumstance. */
interface DemandPhrase {
  readonly text: string;
  readonly side: 'avoid' | 'require';
}

/** A phrase with what it says about the circumstances of the work. */
export interface Demand extends DemandPhrase {
  readonly means: readonly Circumstance[];
}

const CircumstanceModel = z.record(
  z.enum(CIRCUMSTANCES),
  z.object({ bias: z.number(), cues: z.record(z.string(), z.number()) }),
);
export type CircumstanceModel = Readonly<Record<Circumstance, LinearHead>>;

/** Learned from phrases of several authors, see the model card in tools/bench-data/requests. */
const DEFAULT_CIRCUMSTANCES: CircumstanceModel = CircumstanceModel.parse(model);

const WORD = /[\p{L}\p{N}]+/gu;

/** The features of a phrase: its words and their stems, neighbours as pairs; apart for what is ruled out and what is asked for. */
export function demandCues({ text, side }: DemandPhrase): string[] {
  const normal = normaliseText(text);
  const words = normal.toLowerCase().match(WORD) ?? [];
  const cues = new Set([side, ...words.map((word) => `${side} ${word}`)]);
  words.slice(1).forEach((word, at) => cues.add(`${side} ${words[at]} ${word}`));
  scanTerms(normal, (term) => cues.add(`${side} ${term}`));
  return [...cues];
}

/** What a phrase says about the circumstances of the work; empty for the name of a tool and for most others. */
export function circumstancesOf(
  phrase: DemandPhrase,
  heads: CircumstanceModel = DEFAULT_CIRCUMSTANCES,
): Circumstance[] {
  const cues = demandCues(phrase);
  return CIRCUMSTANCES.filter((name) => logOddsOf(heads[name], cues) > 0);
}

/** The phrases of a caller, read. */
export const readDemands = (avoid: readonly string[], require: readonly string[]): Demand[] =>
  [
    ...avoid.map((text): DemandPhrase => ({ text, side: 'avoid' })),
    ...require.map((text): DemandPhrase => ({ text, side: 'require' })),
  ].map((phrase) => ({ ...phrase, means: circumstancesOf(phrase) }));
