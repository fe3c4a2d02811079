/**
 * What is shown to the graded requests of the examples' authors, as it is served:
 * `node tools/bench-data/measure.mjs served --pool POOL.jsonl.gz [--pool MORE.jsonl]`. The authors' grades taught what leads to the
 * skills, so that the figures say only whether something else got better or worse.
 */
import { readFileSync } from 'node:fs';
import { decodeLanguageModel, siblingChooser } from '@skillward/sibling-choice';
import { pooledSkills } from './common';
import { GradedRequest, requestMetrics } from '../../libs/ranking/src/bench/request-metrics';
import { ServedLibrary } from '../../libs/ranking/src/bench/served-library';
import { candidateGrades, exampleRequests } from './request-data';
import { shippedEncoder } from './shipped-encoder';

const SHOWN = 3;

const skills = pooledSkills('served');
const weights = readFileSync('libs/sibling-choice/data/sibling-language.bin');
const library = new ServedLibrary(skills, siblingChooser(decodeLanguageModel(weights)), shippedEncoder());
const grades = new Map(
  candidateGrades().map(({ query_id, skill_ids, grades: given }) => [
    query_id,
    new Map(skill_ids.map((id, i) => [id, { grade: given[i] as number, violates: false }])),
  ]),
);
const requests = exampleRequests().flatMap(({ author, id, text, query }): GradedRequest[] => {
  const judgements = grades.get(`${author}:${id}`);
  return judgements === undefined
    ? []
    : [{ id: `${author}:${id}`, group: '', text, query, none: false, judgements, siblings: [] }];
});
const share = (value: number): string => value.toFixed(3);
for (const withQuery of [false, true]) {
  const lists = requests.map(({ text: task, query }) =>
    library.recommend({ task, ...(withQuery && query !== null && { query }) }, SHOWN),
  );
  const { p1, top3, useless, uselessJudged } = requestMetrics(requests, lists);
  process.stdout.write(
    `${requests.length} requests, ${withQuery ? 'with query' : 'alone'}: P@1 ${share(p1)}, top 3 ${share(top3)}, ` +
      `useless ${share(useless)} (${share(uselessJudged)})\n`,
  );
}
