import { QueryTerm } from '../index/query';
import { coverage } from './explain';
import { Requirement } from './requirements';

/** A chosen skill as the guidance sees it. */
export interface ChosenSkill {
  readonly name: string;
  readonly codes: Uint8Array;
}

export interface Guidance {
  readonly text: string;
  readonly gaps: string[];
}

/** A sentence counts as covered when a skill holds this share of the weight of its terms. */
const COVERED = 0.5;
/** Below this share even the best skill hardly speaks of the sentence. */
const MISSED = 0.3;
const MAX_SENTENCES_A_SKILL = 3;
const MAX_GAPS = 5;
const SALIENT_TERMS = 20;
const MAX_EXCERPT = 140;

export const NO_MATCH_GAP = 'No skill of the library shares a word with this task.';

function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length <= MAX_EXCERPT ? flat : `${flat.slice(0, MAX_EXCERPT - 1).trimEnd()}…`;
}

/**
 * Says which chosen skill covers which sentence of the task (by the share of the idf of its terms; a word that
 * the library does not know weighs as an average one) and what none
 * of them covers. Deterministic; the first skill wins ties, so the better ranked one is named.
 */
export function guide(
  query: readonly QueryTerm[],
  requirements: readonly Requirement[],
  chosen: readonly ChosenSkill[],
): Guidance {
  if (chosen.length === 0) return { text: 'No skill is recommended for this task.', gaps: [] };
  const meanIdf = query.reduce((sum, { idf }) => sum + idf, 0) / Math.max(1, query.length);
  const covers = chosen.map((): string[] => []);
  const missed: Requirement[] = [];
  for (const requirement of requirements) {
    const shares = chosen.map(({ codes }) => coverage(query, codes, requirement.terms, requirement.unknown * meanIdf));
    const best = shares.indexOf(Math.max(...shares));
    const share = shares[best] as number;
    if (share >= COVERED) (covers[best] as string[]).push(requirement.text);
    else if (share < MISSED) missed.push(requirement);
  }
  const lines = chosen.map(({ name }, i) => {
    const sentences = covers[i] as string[];
    const lead = i === 0 ? `Start with ${name}` : `Then ${name}`;
    if (sentences.length === 0) return `${lead}: it supports the task as a whole.`;
    const quoted = sentences.slice(0, MAX_SENTENCES_A_SKILL).map((sentence) => `“${excerpt(sentence)}”`);
    const rest = sentences.length - quoted.length;
    return `${lead} for ${quoted.join('; ')}${rest > 0 ? ` and ${rest} more of the task's sentences` : ''}.`;
  });
  const gaps = [...missed]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_GAPS)
    .map(({ text }) => `No recommended skill covers: “${excerpt(text)}”`);
  const unheard = query
    .slice(0, SALIENT_TERMS)
    .filter((_, at) => chosen.every(({ codes }) => codes[at] === 0))
    .map(({ surface }) => `“${surface}”`);
  if (unheard.length > 0) gaps.push(`No recommended skill mentions ${unheard.join(', ')}.`);
  return { text: lines.join('\n'), gaps };
}
