/**
 * What is shown to requests with conditions, as it is served: the task alone, with `query`, and with `avoid` and `require`
 * as well: `node tools/bench-data/measure.mjs conditions --pool POOL.jsonl.gz [--pool MORE.jsonl]`. Nothing is learned here.
 */
import { readFileSync } from 'node:fs';
import { decodeLanguageModel, siblingChooser } from '@skillward/sibling-choice';
import { pooledSkills } from './common';
import { needsOf } from './needs-of';
import { GradedRequest, Judgement, requestMetrics } from '../../libs/ranking/src/bench/request-metrics';
import { ServedLibrary } from '../../libs/ranking/src/bench/served-library';
import { requestLines } from './request-data';
import { shippedEncoder } from './shipped-encoder';

const skills = pooledSkills('conditions');
interface Request {
  readonly author: string;
  readonly id: string;
  readonly group: string;
  readonly text: string;
  readonly query: string | null;
  readonly avoid: readonly string[];
  readonly require: readonly string[];
  readonly none: boolean;
}
interface Grade extends Judgement {
  readonly query_id: string;
  readonly skill_id: string;
}
const SHOWN = 3;
const judgements = new Map<string, Map<string, Judgement>>();
for (const { query_id, skill_id, grade, violates } of [
  ...requestLines<Grade>('grades'),
  ...requestLines<Grade>('condition-grades'),
]) {
  const known = judgements.get(query_id) ?? new Map<string, Judgement>();
  judgements.set(query_id, known.set(skill_id, { grade, violates }));
}
const requests = [...requestLines<Request>('requests'), ...requestLines<Request>('conditions')].filter(
  ({ author, id }) => judgements.has(`${author}:${id}`),
);
const library = new ServedLibrary(
  skills,
  siblingChooser(decodeLanguageModel(readFileSync('libs/sibling-choice/data/sibling-language.bin'))),
  shippedEncoder(),
  needsOf,
);

const SETS: [string, (author: string) => boolean][] = [
  ['authors r1 to r4', (author) => author < 'r5'],
  ['voices r5 to r7', (author) => author >= 'r5' && author < 'r8'],
  ['voice r8', (author) => author === 'r8'],
];
const WAYS: [string, (request: Request) => Partial<Request>][] = [
  ['task', () => ({})],
  ['query', ({ query }) => ({ query })],
  ['query, avoid, require', ({ query, avoid, require }) => ({ query, avoid, require })],
];
for (const [set, isIn] of SETS)
  for (const [way, sent] of WAYS) {
    const own = requests.filter(({ author }) => isIn(author));
    const graded = own.map(({ author, id, group, text, query, none }): GradedRequest => {
      const known = judgements.get(`${author}:${id}`) as ReadonlyMap<string, Judgement>;
      return { id, group, text, query, none, judgements: known, siblings: [] };
    });
    const lists = own.map((request) => {
      const { query, ...rest } = sent(request);
      return library.recommend({ task: request.text, ...(query ? { query } : {}), ...rest }, SHOWN);
    });
    const { p1, top3, useless, uselessJudged, violations } = requestMetrics(graded, lists);
    const bound = lists.filter((_, i) => own[i]?.group === 'condition').flat().length;
    const share = (value: number): string => value.toFixed(3);
    process.stdout.write(
      `${set}, ${way}: P@1 ${share(p1)}, top 3 ${share(top3)}, useless ${share(useless)} (${share(uselessJudged)}), ` +
        `violations ${share(violations)} of ${bound}\n`,
    );
  }
