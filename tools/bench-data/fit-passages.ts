/** What the scan reads passages by, learned from what authors wrote (`scan/README.md`). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { logOddsOf, passagesOf, placesOf, PLACES, type PassageModel } from '../../libs/scan/src/passages/passage-model';
import { passageUnits } from '../../libs/scan/src/passages/passage-units';
import { readFileLines } from '../../libs/scan/src/text/read-file';
import { readMarkdownLines } from '../../libs/scan/src/text/read-lines';
import { readPackages, type ScanSample } from '../../libs/scan/test/read-scan-set';
import { packageOf } from '../../libs/scan/test/samples';
import { linesOf } from './common';
import { poolSamples, samplesIn } from './pool-samples';
import { INNOCENT } from './scan-samples';

const SETS = join('tools', 'bench-data', 'scan');
export const STARTER = join('libs', 'starter-library', 'skills');
const KINDS = ['harmful', 'harmless', 'twin'] as const;
const L2 = 0.1;
const EPOCHS = 12;
const RATE = 0.1;
const ROUNDS = 3;
/** Passages of the pool that are added a round: as many at random in the first, the most harmful looking in all. */
const MINED = 10_000;
/** Harmless passages of the authors' skills, which have far more of them than harmful ones. */
const MOST_HARMLESS = 20_000;

/** A passage as the places of its words. */
export interface PassageRow {
  readonly places: Set<number>;
  readonly isHarmful: boolean;
}

/** A skill as its passages. */
export interface ReadSkill {
  readonly author: string;
  readonly kind: (typeof KINDS)[number] | 'pool';
  readonly name: string;
  readonly sample: ScanSample;
  readonly rows: readonly PassageRow[];
}

interface Triple {
  readonly author: string;
  readonly harm: string;
  readonly honest: string;
  readonly look: string;
}

const wholeOf = (text: string): Set<number> =>
  new Set(passageUnits(readMarkdownLines(text)).flatMap((unit) => placesOf(unit.text)));

/** The passages that authors wrote by themselves: harmful, the same by an honest author, and one of alarming words. */
export function triples(): PassageRow[] {
  return linesOf<Triple>(join(SETS, 'passages.jsonl.gz')).flatMap(({ harm, honest, look }) => [
    { places: wholeOf(harm), isHarmful: true },
    { places: wholeOf(honest), isHarmful: false },
    { places: wholeOf(look), isHarmful: false },
  ]);
}

function setsOf({ files }: ScanSample): Set<number>[] {
  return files.flatMap((file) =>
    [...passagesOf(readFileLines(file)?.lines ?? [])].map(({ places }) => new Set(places)),
  );
}
const keyOf = (places: Set<number>): string => [...places].join();

/** The authors' skills. Of a harmful one those passages harm that its twin does not have; without a twin none is known. */
export function twinSkills(): ReadSkill[] {
  const folder = join(SETS, 'twins');
  const authors = readdirSync(folder).flatMap((file) => /^(.*)-twin\.txt\.gz$/.exec(file)?.[1] ?? []);
  return authors.sort().flatMap((author) => {
    const read = (kind: string) => samplesIn(join(folder, `${author}-${kind}.txt.gz`));
    const twins = new Map(read('twin').map((sample) => [sample.name, new Set(setsOf(sample).map(keyOf))]));
    return KINDS.flatMap((kind) =>
      read(kind).map((sample): ReadSkill => {
        const twin = kind === 'harmful' ? twins.get(sample.name) : undefined;
        const isKnown = kind !== 'harmful' || twin !== undefined;
        const rows = (isKnown ? setsOf(sample) : []).map((places) => ({
          places,
          isHarmful: twin !== undefined && !twin.has(keyOf(places)),
        }));
        return { author, kind, name: sample.name, sample, rows };
      }),
    );
  });
}

/** What harmless samples say counts so many times, as they are few beside what authors wrote. */
const INNOCENT_WEIGHT = 4;

/** The passages of the harmless samples of the tests, and of the skills that ship. */
export function innocentPassages(): PassageRow[] {
  const samples = INNOCENT.map((sample): ScanSample => ({ name: sample.name, files: packageOf(sample) }));
  const rows = [...samples, ...readPackages(STARTER)].flatMap(setsOf).map((places) => ({ places, isHarmful: false }));
  return Array.from({ length: INNOCENT_WEIGHT }, () => rows).flat();
}

/** Of twenty skills of the pool those that teach: the facts are fitted on every tenth, `measure passages` reads others. */
export const TAUGHT: readonly number[] = [3, 5, 7, 9, 11, 15, 19];

/**
 * Skills of the pool, of which nobody knows whether they harm; nearly none does.
 * @param rests which of each twenty
 */
export async function poolSkills(path: string, rests: readonly number[]): Promise<ReadSkill[]> {
  const skills: ReadSkill[] = [];
  for await (const sample of poolSamples(path)) {
    if (!rests.includes(sample.at % 20)) continue;
    const rows = setsOf(sample).map((places) => ({ places, isHarmful: false }));
    skills.push({ author: 'pool', kind: 'pool', name: sample.name, sample, rows });
  }
  return skills;
}

/** Logistic regression with a ridge penalty, by Adagrad over shuffled rows: the same rows give the same model. */
function fitRows(rows: readonly PassageRow[]): PassageModel {
  const random = seededRandom(20_261_129);
  const weights = new Float32Array(PLACES);
  const scale = new Float32Array(PLACES).fill(1e-6);
  let bias = 0;
  let biasScale = 1e-6;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const order = rows.map((row) => ({ row, at: random() })).sort((a, b) => a.at - b.at);
    for (const { row } of order) {
      const error = 1 / (1 + Math.exp(-logOddsOf({ bias, weights }, row.places))) - (row.isHarmful ? 1 : 0);
      biasScale += error ** 2;
      bias -= (RATE * error) / Math.sqrt(biasScale);
      const share = error / Math.sqrt(row.places.size);
      for (const place of row.places) {
        const slope = share + (L2 * (weights[place] as number)) / rows.length;
        scale[place] = (scale[place] as number) + slope ** 2;
        weights[place] = (weights[place] as number) - (RATE * slope) / Math.sqrt(scale[place] as number);
      }
    }
  }
  return { bias, weights };
}

function sampled<T>(list: readonly T[], count: number): T[] {
  const random = seededRandom(7);
  return list
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ each }) => each);
}

/**
 * Learns from the triples, the authors' skills, and passages of the pool, to which those are added that the model of the
 * round before takes for harmful.
 */
export function fitPassages(own: readonly PassageRow[], skills: readonly ReadSkill[], pool: readonly ReadSkill[]) {
  const all = skills.flatMap(({ rows }) => rows);
  const base = [
    ...own,
    ...all.filter(({ isHarmful }) => isHarmful),
    ...sampled(
      all.filter(({ isHarmful }) => !isHarmful),
      MOST_HARMLESS,
    ),
  ].filter(({ places }) => places.size > 0);
  const others = pool.flatMap(({ rows }) => rows);
  const added = new Set(sampled(others, MINED));
  for (let round = 1; ; round += 1) {
    const model = fitRows([...base, ...added]);
    if (round === ROUNDS) return model;
    const odds = others.map((row) => ({ row, odds: logOddsOf(model, row.places) })).sort((a, b) => b.odds - a.odds);
    for (const { row } of odds.slice(0, MINED)) added.add(row);
  }
}
