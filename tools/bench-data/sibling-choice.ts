/** Pairs of sentences put into real skills of a pool, between which the scorer of fresh installations chooses. */
import { readFileSync } from 'node:fs';
import { decodeLanguageModel, PreparedSkill, siblingChooser } from '@skillward/sibling-choice';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { siblingWeights } from '../../libs/ranking/src/resolve/scorer-model';
import { rarityIn } from '../../libs/ranking/src/resolve/utility-scorer';
import { drawing, linesOf } from './common';

export interface Choice {
  readonly kind: string;
  readonly query: string;
  readonly helpful: string;
  readonly risky: string;
}

/** Every so many skills of the pool, so that the index is made in seconds. */
const EVERY = 5;
const LEFT_OUT = 0.2;
const IN_DESCRIPTION = 1 / 3;
const [SHORTEST, LONGEST] = [2000, 6500];
const LAYOUTS = [
  (text: string) => text,
  (text: string) => `- ${text}`,
  (text: string) => `1. ${text}`,
  (text: string) => `- [ ] ${text}`,
  (text: string) => `> ${text}`,
  (text: string) => `| 1 | ${text} |`,
  (text: string) => `**Note.** ${text}`,
];

/** The learned weights of the product. */
export const LANGUAGE = 'libs/sibling-choice/data/sibling-language.bin';

/** Paragraphs of a skill; code between fences stays in one piece, as it does when people add something to a skill. */
function blocksOf(body: string): string[] {
  const blocks: string[] = [];
  let fenced = false;
  for (const paragraph of body.split(/\n\s*\n/)) {
    if (fenced) blocks.push(`${blocks.pop() ?? ''}\n\n${paragraph}`);
    else blocks.push(paragraph);
    for (const _ of paragraph.matchAll(/^\s*(?:```|~~~)/gm)) fenced = !fenced;
  }
  return blocks;
}

/**
 * @param pool file of skills, one JSON object a line, gzipped
 * @returns a function that chooses: 1 for the sibling that fits, 0 for the other, 0.5 for neither
 */
export function chooserIn(pool: string): (choice: Choice, random: () => number) => number {
  const skills = linesOf<RoutingSkill>(pool).filter((_, i) => i % EVERY === 0);
  const rarity = rarityIn(makeLibrary(skills).index);
  const bases = skills.filter(({ body }) => body.length > SHORTEST && body.length < LONGEST);
  const chooser = siblingChooser(decodeLanguageModel(readFileSync(LANGUAGE)));
  const context = { weights: siblingWeights(DEFAULT_SCORER_MODEL), rarity };
  return ({ query, helpful, risky }, random) => {
    const oneOf = drawing(random);
    const base = oneOf(bases);
    const layout = oneOf(LAYOUTS);
    const described = random() < IN_DESCRIPTION;
    const sibling = (sentence: string): PreparedSkill => {
      const blocks = blocksOf(base.body).filter(() => random() >= LEFT_OUT);
      blocks.splice(Math.floor(random() * (blocks.length + 1)), 0, `## Setup\n\n${layout(sentence)}`);
      const description = described ? `${base.description} ${sentence}` : base.description;
      return chooser.prepare({ description, body: blocks.join('\n\n') });
    };
    const [fits, other] = [sibling(helpful), sibling(risky)];
    const odds = chooser.compare(chooser.read(query), fits, other, context).logOdds;
    return odds === 0 ? 0.5 : odds > 0 ? 1 : 0;
  };
}

/** Means by slice, `all` first. @param scores of each slice */
export function meansOf(scores: ReadonlyMap<string, readonly number[]>): string {
  return [...scores]
    .map(([slice, values]) => `${slice} ${(values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)}`)
    .join('   ');
}
