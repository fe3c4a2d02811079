/**
 * Fits the weights by which the scan weighs facts together, and says how they do on folds that were left out:
 *
 *     node tools/bench-data/measure.mjs scanfit --pool POOL.jsonl.gz [--every 10] [--code FOLDER] [--write] [--cache FILE]
 *
 * Harmful are the packages of `scan/malicious.txt` and of the malicious sets among the tests; harmless those of
 * `scan/benign.txt`, of the benign sets, every tenth skill of the pool, and skills of the pool with a program of the
 * folders each.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PackageFile } from '@skillward/domain';
import { intentFactsOf } from '@skillward/scan';
import { packageOf, type Sample } from '../../libs/scan/test/samples';
import { isCalm, meansHarm, STOPPED_FROM } from '../../libs/scan/src/intent/combine';
import { poolSamples, samplesIn } from './pool-samples';
import { inSkills, programsBelow } from './real-code';
import { fitPassages, innocentPassages, poolSkills, STARTER, TAUGHT, triples, twinSkills } from './fit-passages';
import { INNOCENT, MALICIOUS } from './scan-samples';
import { fitFacts, oddsOf, type FactRow } from './fit-scan';
import { readPackages, type ScanSample } from '../../libs/scan/test/read-scan-set';

const FOLDS = 5;
const WEIGHTS = join('libs', 'scan', 'src', 'intent', 'weights.ts');
const SETS = join(process.cwd(), 'tools', 'bench-data', 'scan');
const { values } = parseArgs({
  options: {
    pool: { type: 'string' },
    every: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
    cache: { type: 'string' },
    code: { type: 'string', multiple: true, default: [] },
    programs: { type: 'string', default: '600' },
  },
});

/** An attack that no rule foresees has no grave finding, so that each row is fitted without them too. */
const withBlindCopy = (rows: readonly Named[]): Named[] =>
  rows.flatMap((row) => {
    const facts = row.facts.filter((fact) => !/^found\..*-(?:high|critical)$/.test(fact));
    return facts.length === row.facts.length ? [row] : [row, { ...row, facts }];
  });

type Named = FactRow & { readonly set: string; readonly name: string };

async function rowsOf(
  set: string,
  samples: readonly { readonly name: string; readonly files: readonly PackageFile[] }[],
  harmful: boolean,
  weight: number,
): Promise<Named[]> {
  const rows: Named[] = [];
  for (const { name, files } of samples) rows.push({ set, name, facts: await intentFactsOf(files), harmful, weight });
  return rows;
}
const packed = (samples: readonly Sample[]) => samples.map((one) => ({ name: one.name, files: packageOf(one) }));
const own = (name: string) => samplesIn(join(SETS, name));

async function poolRows(path: string, every: number): Promise<Named[]> {
  const rows: Named[] = [];
  for await (const sample of poolSamples(path))
    if (sample.at % every === 0) rows.push(...(await rowsOf('pool', [sample], false, 1)));
  return rows;
}

/** Real programs, which the authors' packages have too few of: what much code does is no sign of harm. */
async function codeRows(pool: string): Promise<Named[]> {
  const programs = values.code.flatMap((folder) => programsBelow(folder, Number(values.programs)));
  return rowsOf('programs', await inSkills(programs, pool), false, 1);
}

/** Bodies of skills of the pool, to hide packages in: an attack mostly stands among much that is harmless. */
async function hostBodies(path: string): Promise<string[]> {
  const bodies: string[] = [];
  for await (const { at, body } of poolSamples(path))
    if (at % 53 === 7 && body.length > 1_500 && body.length < 7_000) bodies.push(body);
  return bodies;
}

/** The same packages, each with its text in the middle of another skill's. */
function implanted(samples: readonly ScanSample[], hosts: readonly string[], salt: number): ScanSample[] {
  return samples.map(({ name, files }, index) => ({
    name: `${name} (long)`,
    files: files.map((file) => {
      if (file.path !== 'SKILL.md') return file;
      const text = new TextDecoder().decode(file.content);
      const end = text.indexOf('\n---', 3);
      const head = end < 0 ? '' : text.slice(0, end + 5);
      const host = (hosts[(index * 7 + salt) % hosts.length] ?? '').split('\n\n');
      const middle = Math.floor(host.length / 2);
      const body = [...host.slice(0, middle), text.slice(head.length).trim(), ...host.slice(middle)].join('\n\n');
      return { ...file, content: new TextEncoder().encode(`${head}${body}\n`) };
    }),
  }));
}

let hosts: readonly string[] = [];
async function bothRows(set: string, samples: readonly ScanSample[], weight: number): Promise<Named[]> {
  const harmful = set.endsWith('-malicious');
  const rows = await rowsOf(set, samples, harmful, weight);
  if (hosts.length === 0) return rows;
  const long = set.replace(/-(?=malicious$|benign$)/, '-long-');
  return [...rows, ...(await rowsOf(long, implanted(samples, hosts, set.length), harmful, weight))];
}

async function authorRows(): Promise<Named[]> {
  const rows: Named[] = [];
  for (const file of readdirSync(join(SETS, 'authors')).sort()) {
    const set = file.replace('.txt', '');
    rows.push(...(await bothRows(set, own(join('authors', file)), 2)));
  }
  return rows;
}

const PASSAGE_FOLDS = 4;
const KINDS = { harmful: 'malicious', harmless: 'benign', twin: 'twin-benign' } as const;

/** The skills that taught what passages are read by, each read by what the other authors taught. */
async function twinRows(pool: string): Promise<Named[]> {
  const [own, skills, others] = [[...triples(), ...innocentPassages()], twinSkills(), await poolSkills(pool, TAUGHT)];
  const authors = [...new Set(skills.map(({ author }) => author))];
  const rows: Named[] = [];
  for (let fold = 0; fold < PASSAGE_FOLDS; fold++) {
    const isOut = ({ author }: { readonly author: string }) => authors.indexOf(author) % PASSAGE_FOLDS === fold;
    const model = fitPassages(
      own,
      skills.filter((skill) => !isOut(skill)),
      others,
    );
    for (const { kind, name, sample } of skills.filter(isOut)) {
      const facts = await intentFactsOf(sample.files, model);
      if (kind !== 'pool')
        rows.push({ set: `twins${fold}-${KINDS[kind]}`, name, facts, harmful: kind === 'harmful', weight: 1 });
    }
  }
  return rows;
}

async function allRows(): Promise<Named[]> {
  if (values.pool !== undefined) hosts = await hostBodies(values.pool);
  return [
    ...(await bothRows('first-malicious', own('malicious.txt'), 2)),
    ...(await bothRows('first-benign', own('benign.txt'), 2)),
    ...(await authorRows()),
    ...(await rowsOf('blind', packed(MALICIOUS), true, 1)),
    ...(await rowsOf('innocent', [...packed(INNOCENT), ...readPackages(STARTER)], false, 1)),
    ...(values.pool === undefined ? [] : await poolRows(values.pool, Number(values.every))),
    ...(values.pool === undefined ? [] : await codeRows(values.pool)),
    ...(values.pool === undefined ? [] : await twinRows(values.pool)),
  ];
}

const authorOf = ({ set }: Named): string => set.replace(/(?:-long|-twin)?-(?:malicious|benign)$/, '');

const GRAVE = /^found\..*-(?:high|critical)$/;
/** As `combineFindings` decides, but for what it keeps apart in a package about defence. */
function isStopped({ facts: names }: Named, odds: number, limit: number): boolean {
  const facts = names.map((fact) => ({ fact }));
  return meansHarm(facts, limit, odds) || (names.some((fact) => GRAVE.test(fact)) && !isCalm(facts, odds));
}

function report(label: string, rows: readonly Named[], odds: (row: Named) => number): void {
  const shares = [...new Set(rows.map(({ set }) => set))].map((set) => {
    const those = rows.filter((row) => row.set === set);
    const at = (limit: number) =>
      (those.filter((row) => isStopped(row, odds(row), limit)).length / those.length).toFixed(3);
    return `${set} ${at(-1.2)} ${at(-1)} ${at(STOPPED_FROM)} ${at(-0.5)} ${at(0)}`;
  });
  console.log(`${label} (share at odds of -1.2, -1, ${STOPPED_FROM}, -.5, 0)\n  ${shares.join('\n  ')}`);
}

void (async () => {
  const { cache, write } = values;
  const rows =
    cache !== undefined && existsSync(cache) ? (JSON.parse(readFileSync(cache, 'utf8')) as Named[]) : await allRows();
  if (cache !== undefined) writeFileSync(cache, JSON.stringify(rows));
  const held = new Map<Named, number>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fitFacts(withBlindCopy(rows.filter((_row, index) => index % FOLDS !== fold)));
    rows.forEach((row, index) => index % FOLDS === fold && held.set(row, oddsOf(weights, row.facts)));
  }
  report('left out of five folds', rows, (row) => held.get(row) ?? 0);
  for (const author of new Set(rows.map(authorOf))) {
    const weights = fitFacts(withBlindCopy(rows.filter((row) => authorOf(row) !== author || author === 'pool')));
    for (const row of rows) if (authorOf(row) === author) held.set(row, oddsOf(weights, row.facts));
  }
  report('author left out', rows, (row) => held.get(row) ?? 0);
  const weights = fitFacts(withBlindCopy(rows));
  report('fitted', rows, (row) => oddsOf(weights, row.facts));
  for (const row of rows) {
    const wrong = isStopped(row, held.get(row) ?? 0, STOPPED_FROM) !== row.harmful;
    if (wrong && row.set !== 'blind')
      console.log(`  ${row.set} ${row.name} ${(held.get(row) ?? 0).toFixed(1)}: ${row.facts.join(' ')}`);
  }
  if (!write) return;
  const facts = Object.entries(weights.facts).map(([fact, weight]) => `    '${fact}': ${weight},`);
  const head =
    '/** Log odds of harm; made by `measure.mjs scanfit`, which says from what (docs/benchmarks.md). */\n' +
    'export const INTENT_WEIGHTS: { readonly bias: number; readonly facts: Readonly<Record<string, number>> } = {\n';
  writeFileSync(WEIGHTS, `${head}  bias: ${weights.bias},\n  facts: {\n${facts.join('\n')}\n  },\n};\n`);
})();
