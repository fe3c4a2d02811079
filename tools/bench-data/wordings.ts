/** Requests in people's own words, each on one family, and what the texts of its members say for them. */
import { readFileSync, readdirSync } from 'node:fs';
import { decodeLanguageModel, siblingChooser, weighFeatures } from '@skillward/sibling-choice';
import { parseSkillMarkdown } from '@skillward/skill-package';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { rarityIn } from '../../libs/ranking/src/resolve/utility-scorer';
import { linesOf } from './common';
import { LANGUAGE } from './sibling-choice';

interface Wording {
  readonly author: string;
  readonly text: string;
  /** The member that fits; null where nothing in the request decides. */
  readonly target: string | null;
  readonly members: readonly string[];
  readonly kind?: string;
}

/** A request with its family, read. */
export interface ReadWording {
  readonly wording: Wording;
  /** Sibling features of each member over each other, in the order of the members. */
  readonly features: readonly (readonly Float64Array[])[];
}

const STARTER = 'libs/starter-library/skills';
/** Every so many skills of the pool, so that the index is made in seconds; the rarity of words hardly changes. */
const EVERY = 5;

/**
 * @param pools files of skills, one JSON object a line; skills of the starter library are known by their names
 * @throws where a member is in none of them
 */
export function readWordings(files: readonly string[], pools: readonly string[]): ReadWording[] {
  const pool = pools.flatMap((file) => linesOf<RoutingSkill>(file));
  const texts = new Map(pool.map(({ id, description, body }) => [id, { description, body }]));
  for (const name of readdirSync(STARTER)) {
    const parsed = parseSkillMarkdown(readFileSync(`${STARTER}/${name}/SKILL.md`));
    if (parsed.ok) texts.set(name, { description: parsed.frontmatter.description, body: parsed.body });
  }
  const rarity = rarityIn(makeLibrary(pool.filter((_, i) => i % EVERY === 0)).index);
  const chooser = siblingChooser(decodeLanguageModel(readFileSync(LANGUAGE)));
  return files
    .flatMap((file) => linesOf<Wording>(file))
    .map((wording) => {
      const task = chooser.read(wording.text);
      const skills = wording.members.map((id) => {
        const text = texts.get(id);
        if (text === undefined) throw new Error(`no skill ${id}`);
        return chooser.prepare(text);
      });
      return { wording, features: skills.map((a) => skills.map((b) => chooser.features(task, a, b, rarity))) };
    });
}

export interface Outcome {
  readonly wording: Wording;
  /** The member that the texts favour, and by how many log odds over the next. */
  readonly favoured: string;
  readonly margin: number;
}

export function decide({ wording, features }: ReadWording, weights: Float64Array): Outcome {
  const least = features.map((row, i) =>
    Math.min(...row.flatMap((each, k) => (k === i ? [] : [weighFeatures(each, weights)]))),
  );
  const margin = Math.max(...least);
  return { wording, favoured: wording.members[least.indexOf(margin)] as string, margin };
}
