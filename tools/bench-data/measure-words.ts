/**
 * Draws strings of answers (reasons, conditions, gaps) at random, for a person to judge:
 * `node tools/bench-data/measure.mjs words --pool POOL.jsonl.gz --requests FILE.jsonl --requests FILE2.jsonl [--seed N]`.
 * Of the requests 80 are drawn; every second one is asked with its `query`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentIn } from '@skillward/domain';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { nameFrequency } from '../../libs/ranking/src/index/term-frequency';
import { DEFAULT_RECIPE } from '../../libs/ranking/src/index/default-recipe';
import { gatherPool } from '../../libs/ranking/src/recommend/pool';
import { ServedLibrary } from '../../libs/ranking/src/bench/served-library';
import { RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { conditionsOf, gapsOf, lackedWords, reasonFor, wantedWords } from '../../libs/ranking/src/words';
import { decodeLanguageModel, siblingChooser } from '../../libs/sibling-choice/src';
import { missingFilesIn, passagesOf, profileStatically, sentencesOf } from '../../libs/profile/src';
import { linesOf, usage } from './common';
import { shippedEncoder } from './shipped-encoder';

const REQUESTS = 80;
const STRINGS = 100;

const { values } = parseArgs({
  options: {
    pool: { type: 'string' },
    requests: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
  },
});
const { pool: poolFile, requests: files = [] } = values;
if (poolFile === undefined || files.length === 0) usage('words --pool POOL.jsonl.gz --requests FILE.jsonl [--seed N]');

interface Request {
  readonly text: string;
  readonly query: string | null;
  readonly none: boolean;
}
const random = seededRandom(Number(values.seed));
function draw<T>(from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

const skills = linesOf<RoutingSkill>(poolFile);
const byId = new Map(skills.map((skill) => [skill.id, skill]));
const weights = join(process.cwd(), 'libs', 'sibling-choice', 'data', 'sibling-language.bin');
const encoder = shippedEncoder();
const library = new ServedLibrary(skills, siblingChooser(decodeLanguageModel(readFileSync(weights))), encoder);
const { index, catalogue } = library;
const strings: { readonly kind: string; readonly of: string; readonly text: string; readonly asked: string }[] = [];
const served = files.map((file) => linesOf<Request>(file).filter(({ none, query }) => !none && query !== null));
const asked = served.flatMap((requests) => draw(requests, Math.ceil(REQUESTS / files.length)));

asked.forEach(({ text: told, query: words }, at) => {
  const query = at % 2 === 0 && words !== null ? words : undefined;
  const request = { task: told, ...(query !== undefined && { query }) };
  const pool = gatherPool({ ...request, index, catalogue, admit: () => true, recipe: DEFAULT_RECIPE, encoder });
  const codes = new Map(pool.members.map((member) => [member.hit.id, member.codes]));
  const wanted = wantedWords(pool, query);
  const say = (kind: string, of: string, text: string): void =>
    void strings.push({ kind, of, text, asked: `${query ?? ''} // ${told.slice(0, 160).replace(/\s+/g, ' ')}` });
  const shown = library.recommend(request, 3).map(({ id }) => id);
  if (shown.length === 0) return;
  const shownCodes = shown.map((id) => codes.get(id) ?? new Uint8Array(pool.query.length));
  const isName = (word: number): boolean => pool.members.some((member) => nameFrequency(member.codes[word] ?? 0) > 0);
  const lacked = lackedWords(wanted, shownCodes, ({ at: word }) => isName(word));
  shown.forEach((id, rank) => {
    const { description, body } = byId.get(id) as RoutingSkill;
    const text = { description: sentencesOf(description), passages: passagesOf(body) };
    const content = Buffer.from(`---\nname: skill\ndescription: ${JSON.stringify(description)}\n---\n${body}`);
    const profile = profileStatically([{ path: 'SKILL.md', content, mode: '100644' }]);
    const environment = environmentIn(profile);
    const missingFiles = missingFilesIn(profile.quality.completeness.reason);
    const reason = reasonFor(text, wanted, lacked.byEach[rank]);
    if (reason !== null) say('reason', id, reason);
    for (const condition of conditionsOf(text, { compatibility: null, environment, missingFiles }, wanted))
      say('condition', id, condition);
  });
  const names = shown.map((id) => byId.get(id)?.name).join(', ');
  for (const gap of gapsOf(lacked)) say('gap', names, gap);
});

const counts = new Map<string, number>();
for (const { kind } of strings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
process.stdout.write(
  `${asked.length} requests: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}\n`,
);
draw(strings, STRINGS).forEach(({ kind, of, text, asked: task }, i) =>
  process.stdout.write(`${i + 1} [${kind}] ${of} | ${text}\n      ${task}\n`),
);
