/**
 * Writes candidates of requests that nobody has graded, for readers to grade: `node tools/bench-data/measure.mjs candidates
 * --pool POOL.jsonl.gz [--pool MORE.jsonl] --out FOLDER`. A reader gets READ-N.md and does not see which ranker found what;
 * `candidates.jsonl` has the ids of the skills in the order of each request.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { TextEncoder } from '../../libs/ranking/src/index/text-encoder';
import { linesOf, usage } from './common';
import { encoderWithout, plainEncoder } from './relevance-cases';
import { candidateGrades, exampleRequests, Told } from './request-data';
import { Candidate, candidatesBothWays } from './request-pools';

const { values } = parseArgs({ options: { pool: { type: 'string', multiple: true }, out: { type: 'string' } } });
if (values.pool === undefined || values.out === undefined)
  usage('candidates --pool POOL.jsonl.gz [--pool MORE.jsonl] --out FOLDER');
/** Requests that one reader grades in a quarter of an hour. */
const READ_AT_ONCE = 80;
const [BEGINNING, DESCRIPTION] = [300, 300];
/** From each ranker so many; two more from further down, so that readers see what is plainly wrong as well. */
const DEPTHS = { served: 4, withQuery: 5, words: 4, wordsAlone: 1, nearest: 3 };
const [FURTHER, BELOW] = [2, 15];

const skills = values.pool.flatMap((file) => linesOf<RoutingSkill>(file));
const byId = new Map(skills.map((skill) => [skill.id, skill]));
const library = makeLibrary(skills, plainEncoder);
const random = seededRandom(20_261_129);
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);

const idsOf = (candidates: readonly Candidate[]): string[] => candidates.map(({ entry }) => entry.id);

function candidatesOf(request: Told, encoder: TextEncoder): string[] {
  const [alone, asked] = candidatesBothWays(request, library, { encoder });
  const best = (pool: typeof alone, by: 'lexical' | 'meaning', depth: number): string[] =>
    idsOf([...pool].sort((a, b) => b.features[by] - a.features[by]).slice(0, depth));
  const found = new Set([
    ...idsOf(alone.slice(0, DEPTHS.served)),
    ...idsOf(asked.slice(0, DEPTHS.withQuery)),
    ...best(asked, 'lexical', DEPTHS.words),
    ...best(alone, 'lexical', DEPTHS.wordsAlone),
    ...best(alone, 'meaning', DEPTHS.nearest),
  ]);
  const further = idsOf(alone.slice(BELOW)).filter((id) => !found.has(id));
  return shuffled([...found, ...shuffled(further).slice(0, FURTHER)]);
}

const flat = (text: string, length: number): string => text.replace(/\s+/gu, ' ').trim().slice(0, length);
function readAs({ name, description, body }: RoutingSkill, at: number): string {
  return `[${at + 1}] ${name} | ${flat(description, DESCRIPTION)} | BODY(${body.length} chars): ${flat(body, BEGINNING)}`;
}

const told = exampleRequests();
const graded = new Set(candidateGrades().map(({ query_id }) => query_id));
const open = told.filter(({ author, id, query }) => query !== null && !graded.has(`${author}:${id}`));
const encoders = new Map(
  [...new Set(open.map(({ author }) => author))].map((author) => [author, encoderWithout(author, null)]),
);
const read = shuffled(open).map((request) => ({
  request,
  ids: candidatesOf(request, encoders.get(request.author) as TextEncoder),
}));

mkdirSync(values.out, { recursive: true });
writeFileSync(
  join(values.out, 'candidates.jsonl'),
  read
    .map(({ request, ids }) => `${JSON.stringify({ query_id: `${request.author}:${request.id}`, skill_ids: ids })}\n`)
    .join(''),
);
for (let start = 0; start < read.length; start += READ_AT_ONCE) {
  const text = read.slice(start, start + READ_AT_ONCE).map(({ request, ids }) => {
    const head = `## ${request.author}:${request.id}\nREQUEST: ${request.text}\nWANTED: ${request.query}\n`;
    return head + ids.map((id, at) => readAs(byId.get(id) as RoutingSkill, at)).join('\n');
  });
  writeFileSync(join(values.out, `READ-${start / READ_AT_ONCE + 1}.md`), `${text.join('\n\n')}\n`);
}
process.stdout.write(`${read.length} requests, ${read.reduce((sum, { ids }) => sum + ids.length, 0)} candidates\n`);
