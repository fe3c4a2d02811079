/**
 * Learns from graded requests where the skills lie that help with one, and what the features of a candidate weigh:
 * `node tools/bench-data/measure.mjs relevance --pool POOL.jsonl.gz [--pool MORE.jsonl]`. The same data gives the same files.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLibrary } from '../../libs/ranking/src/bench/routing';
import { FeatureWeights } from '../../libs/ranking/src/index/recipe';
import { Features } from '../../libs/ranking/src/recommend/features';
import { trainingPool, trainWeights } from '../../libs/ranking/src/recommend/train-recipe';
import { pooledSkills, say } from './common';
import {
  ENCODER_FOLDER,
  learnRelevance,
  plainEncoder,
  relevanceApart,
  RelevanceCase,
  relevanceCases,
  relevanceRequests,
  soughtCase,
  START,
  utilitiesOf,
} from './relevance-cases';

const skills = pooledSkills('relevance');
const L2 = 0.01;

say(`${relevanceRequests.length} graded requests, ${skills.length} skills`);
const cases = relevanceCases(makeLibrary(skills, plainEncoder));

const SHOWN = 3;
function report(name: string, own: readonly RelevanceCase[], weights: FeatureWeights): void {
  for (const withQuery of [false, true]) {
    const served = own.filter((each) => each.withQuery === withQuery && each.grades.includes(2));
    const shares = [1, SHOWN].map((depth) => {
      const found = served.filter(({ features, grades: given }) => {
        const scores = utilitiesOf(features, weights);
        const best = given.map((_, i) => i).sort((a, b) => (scores[b] as number) - (scores[a] as number));
        return best.slice(0, depth).some((i) => given[i] === 2);
      });
      return (found.length / served.length).toFixed(3);
    });
    say(
      `${name}, ${withQuery ? 'with query' : 'request alone'}: P@1 ${shares[0]}, top 3 ${shares[1]} of ${served.length}`,
    );
  }
}

const weigh = (own: readonly RelevanceCase[]): FeatureWeights =>
  trainWeights(
    own.map(({ features, grades: given }) => {
      const kept = given.flatMap((grade, i) => (grade === 1 ? [] : [i]));
      return trainingPool(
        kept.map((i) => features[i] as Features),
        kept.map((i) => given[i] === 2),
      );
    }),
    L2,
  );

report('where the request lies', cases, START);
const matrices = relevanceApart(cases);
const apart = cases.map((each) => soughtCase(each, matrices.get(each.author) as Float64Array));
report('where others lead', apart, START);
const weights = weigh(apart);
report('where others lead, weighed anew', apart, weights);
say(JSON.stringify(weights));

const matrix = learnRelevance(cases);
const digits = (value: number): number => Math.round(value * 10_000) / 10_000;
const content = Buffer.concat([Buffer.from('[]\n'), Buffer.from(Float32Array.from(matrix, digits).buffer)]);
const header = {
  format: 'skillward-relevance/1',
  encoder: plainEncoder.version,
  dimensions: plainEncoder.dimensions,
  sha256: createHash('sha256').update(content).digest('hex'),
};
writeFileSync(
  join(ENCODER_FOLDER, 'relevance.bin'),
  Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]),
);
writeFileSync('libs/ranking/src/index/recipe-weights.json', `${JSON.stringify(weights, null, 2)}\n`);
