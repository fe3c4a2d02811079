/**
 * Of messages by authors who taught nothing, how many that ask for nothing get an answer, and how many that ask for work get one:
 * `node tools/bench-data/measure.mjs talk --pool POOL.jsonl.gz [--pool MORE.jsonl]`.
 */
import { makeLibrary } from '../../libs/ranking/src/bench/routing';
import { DEFAULT_RECIPE } from '../../libs/ranking/src/index/default-recipe';
import { DEFAULT_CONFIDENCE } from '../../libs/ranking/src/recommend/default-confidence';
import { gatherPool } from '../../libs/ranking/src/recommend/pool';
import { confidencesIn } from '../../libs/ranking/src/recommend/pool-confidence';
import { DEFAULT_READER } from '../../libs/ranking/src/request/default-reader';
import { pooledSkills, say } from './common';
import { requestLines, Told } from './request-data';
import { shippedEncoder } from './shipped-encoder';

/** Every so many skills of the pool: as many as a team has. */
const EVERY = 150;

const skills = pooledSkills('talk');
const encoder = shippedEncoder();
const messages = requestLines<Told>('talk-unread');
const authors = [...new Set(messages.map(({ author }) => author))].sort();
const libraries = [
  { name: 'the whole library', own: skills },
  { name: 'a small library', own: skills.filter((_, at) => at % EVERY === 0) },
];
for (const { name, own } of libraries) {
  const library = makeLibrary(own, encoder);
  const isAnswered = ({ text }: Told): boolean => {
    const request = { task: text, admit: () => true, recipe: DEFAULT_RECIPE, reader: DEFAULT_READER };
    const pool = gatherPool({ ...request, ...library, encoder });
    return Math.max(0, ...confidencesIn(pool).values()) >= DEFAULT_CONFIDENCE.minimum;
  };
  for (const author of authors) {
    const share = (asks: boolean): string => {
      const said = messages.filter((each) => each.author === author && (each.query !== null) === asks);
      return `${(said.filter(isAnswered).length / said.length).toFixed(3)} of ${said.length}`;
    };
    say(`${name}, ${author}: of talk answered ${share(false)}, of work ${share(true)}`);
  }
}
