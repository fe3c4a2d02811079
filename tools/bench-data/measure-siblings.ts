/**
 * Learns how siblings are compared by fresh installations, from constructed pairs and from requests in people's own words, and
 * says first how right that is for authors and folds left out:
 * `node tools/bench-data/measure.mjs siblings --data RESOLVE --pool POOL.jsonl.gz [--pool MORE.jsonl] FILE [FILE …]`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decodeLanguageModel, SIBLING_FEATURES, siblingChooser, weighFeatures } from '@skillward/sibling-choice';
import { format, resolveConfig } from 'prettier';
import { readResolveData } from '../../apps/cli/src/bench/read-resolve-data';
import { prepareResolve } from '../../libs/ranking/src/bench/resolve-pools';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { ScorerModel } from '../../libs/ranking/src/resolve/scorer-model';
import { DECIDED_FROM } from '../../libs/sibling-choice/src/sibling-chooser';
import { fitSiblings, rounded, SIBLING_L2 } from '../../libs/ranking/src/resolve/train-scorer';
import { usage } from './common';
import { LANGUAGE } from './sibling-choice';
import { decide, ReadWording, readWordings } from './wordings';

const MODEL = 'libs/ranking/src/resolve/default-scorer-model.json';
const PARTS = 5;

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, pool: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const { data, pool } = values;
if (data === undefined || pool === undefined || positionals.length === 0)
  usage('siblings --data RESOLVE --pool POOL.jsonl.gz [--pool MORE.jsonl] FILE [FILE …]');

interface Pair {
  readonly part: number;
  /** Of the helpful over the risky one. */
  readonly features: Float64Array;
}

/** The member that fits over each of the others. */
const rowsOf = ({ wording: { members, target }, features }: ReadWording): Float64Array[] => {
  const at = target === null ? -1 : members.indexOf(target);
  return (features[at] ?? []).filter((_, other) => other !== at);
};

async function pairsOf(folder: string): Promise<Pair[]> {
  const chooser = siblingChooser(decodeLanguageModel(readFileSync(LANGUAGE)));
  const { pairs } = prepareResolve(await readResolveData(folder), chooser, null, () => undefined);
  return pairs.flatMap(({ pair, example }) =>
    example.siblings === null ? [] : [{ part: pair.fold % PARTS, features: example.siblings }],
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (flags: readonly boolean[]): string => (flags.length === 0 ? '–' : mean(flags.map(Number)).toFixed(3));

async function run(folder: string, pools: readonly string[]): Promise<void> {
  const pairs = await pairsOf(folder);
  const wordings = readWordings(positionals, pools);
  const authors = [...new Set(wordings.map(({ wording }) => wording.author))].sort();
  const partOf = ({ wording }: ReadWording): number => authors.indexOf(wording.author) % PARTS;
  const learn = (keep: (part: number) => boolean): Float64Array =>
    fitSiblings([
      ...pairs.filter(({ part }) => keep(part)).map(({ features }) => features),
      ...wordings.filter((each) => keep(partOf(each))).flatMap(rowsOf),
    ]);
  const apart = Array.from({ length: PARTS }, (_, out) => learn((part) => part !== out));
  const weightsOf = (part: number): Float64Array => apart[part] as Float64Array;

  const isHelpful = pairs.map(({ part, features }) => {
    const logOdds = weighFeatures(features, weightsOf(part));
    // Where the texts give no order, any is right by half.
    return logOdds === 0 ? 0.5 : Number(logOdds > 0);
  });
  const choiceAccuracy = mean(isHelpful);
  console.log(`${pairs.length} constructed pairs: right ${choiceAccuracy.toFixed(3)}`);
  const outcomes = wordings.map((each) => decide(each, weightsOf(partOf(each))));
  const deciding = outcomes.filter(({ wording }) => wording.target !== null);
  const decided = deciding.filter(({ margin }) => margin >= DECIDED_FROM);
  const isRight = ({ wording, favoured }: (typeof outcomes)[number]): boolean => wording.target === favoured;
  console.log(`${deciding.length} requests by ${authors.length} authors: right ${share(deciding.map(isRight))}`);
  console.log(
    `  decided ${share(deciding.map((each) => decided.includes(each)))}, of these right ${share(decided.map(isRight))}`,
  );
  const silent = outcomes.filter(({ wording }) => wording.target === null);
  console.log(
    `${silent.length} that say nothing: called so ${share(silent.map(({ margin }) => margin < DECIDED_FROM))}`,
  );

  const model: ScorerModel = {
    ...DEFAULT_SCORER_MODEL,
    siblings: {
      features: [...SIBLING_FEATURES],
      weights: rounded(
        learn(() => true),
        SIBLING_FEATURES.length,
      ),
    },
    provenance: {
      ...DEFAULT_SCORER_MODEL.provenance,
      trainedOn: 'bench/resolve and requests of tools/bench-data/wordings',
      pairs: pairs.length + deciding.length,
      siblingL2: SIBLING_L2,
    },
    metrics: { choiceAccuracy: Number(choiceAccuracy.toFixed(3)) },
  };
  const options = await resolveConfig(MODEL);
  writeFileSync(MODEL, await format(JSON.stringify(model), { ...options, parser: 'json' }));
}

void run(data, pool);
