import { descriptionFrequency, nameFrequency } from '../index/term-frequency';
import { WantedWord } from './wanted';

/** A shown skill as guidance and gaps see it. */
export interface GuidedSkill {
  readonly name: string;
  /** What the skill has of the query's words, by their positions; 0 for what it lacks. */
  readonly codes: Uint8Array;
}

export interface Guidance {
  /** Empty where there is nothing to say. */
  readonly text: string;
  readonly gaps: readonly string[];
}

/** Of the words that say what is wanted the weightiest; further ones tell the story. */
const MOST_WORDS = 8;
const MAX_NAMED = 3;
/** Two letters alone do not name anything to a reader. */
const SHORTEST = 2;
/** A word this much weaker than the strongest is not worth a sentence. */
const LEAST_WEIGHT = 0.4;

const quoted = (words: readonly WantedWord[]): string =>
  words
    .slice(0, MAX_NAMED)
    .map(({ surface }) => `“${surface}”`)
    .join(', ');

/**
 * Which shown skill adds what to the first, and which wanted words none of them has. Only words
 * that the caller has said apart from its request, and that the library uses as names, count: others are ways of speaking.
 * @param isName whether a skill of the library is named by the word
 */
export function guide(
  wanted: readonly WantedWord[],
  shown: readonly GuidedSkill[],
  isName: (word: WantedWord) => boolean,
): Guidance {
  const [first, ...others] = shown;
  if (first === undefined) return { text: 'No skill is recommended for this task.', gaps: [] };
  const least = LEAST_WEIGHT * (wanted[0]?.weight ?? 0);
  const words = wanted
    .filter(({ surface, isTold }) => isTold && surface.length > SHORTEST)
    .slice(0, MOST_WORDS)
    .filter(({ weight }) => weight >= least);
  const codeOf = ({ codes }: GuidedSkill, { at }: WantedWord): number => (at < 0 ? 0 : (codes[at] ?? 0));
  // A word that only the body mentions says nothing of what a skill is for.
  const covers = (skill: GuidedSkill, word: WantedWord): boolean =>
    nameFrequency(codeOf(skill, word)) + descriptionFrequency(codeOf(skill, word)) > 0;
  const open = new Set(words.filter((word) => codeOf(first, word) === 0 && isName(word)));
  const missing = [...open].filter((word) => others.every((skill) => codeOf(skill, word) === 0));
  const lines: string[] = [];
  for (const skill of others) {
    const added = [...open].filter((word) => covers(skill, word));
    for (const word of added) open.delete(word);
    if (added.length > 0) lines.push(`${skill.name} also covers ${quoted(added)}.`);
  }
  const text = lines.length === 0 ? '' : [`Start with ${first.name}.`, ...lines].join('\n');
  return { text, gaps: missing.length === 0 ? [] : [`None of these skills mentions ${quoted(missing)}.`] };
}
