/**
 * Learns what skills need from what readers say, and measures it on readers that taught nothing:
 * `node tools/bench-data/measure.mjs profiles --pool POOL.jsonl.gz [--write]`. The same data gives the same file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Externalty, type OperatingSystem, type PackageFile, WriteScope } from '@skillward/domain';
import { LinearHead, logOddsOf } from '@skillward/text';
import { declaredBins, runsByProgram } from '../../libs/profile/src/environment/bins';
import { findEnvs, isCredential } from '../../libs/profile/src/environment/envs';
import { findMcps } from '../../libs/profile/src/environment/mcps';
import { programCues, surroundingsIn, variableCues } from '../../libs/profile/src/environment/named-cues';
import type { NamedNeeds } from '../../libs/profile/src/environment/named-needs';
import { decide, SURE } from '../../libs/profile/src/learned/decide';
import { packageCues } from '../../libs/profile/src/learned/package-cues';
import type { ProfileModel } from '../../libs/profile/src/learned/profile-model';
import { findPrivilege } from '../../libs/profile/src/environment/access';
import { findSystems } from '../../libs/profile/src/environment/systems';
import { type PackageTexts, readTexts } from '../../libs/profile/src/read/read-texts';
import { type PackageCommands, readCommands } from '../../libs/profile/src/shell/read-commands';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { trainReader } from './train-reader';
import { linesOf, say, usage } from './common';
import { poolSamples } from './pool-samples';

const { values } = parseArgs({ options: { pool: { type: 'string' }, write: { type: 'boolean' } } });
const { pool } = values;
if (pool === undefined) usage('profiles --pool POOL.jsonl.gz [--write]');
const FOLDS = 6;
const PACKAGE = { l2: 0.003, minRequests: 10, least: 0.06 };
const QUALITY = { l2: 0.01, minRequests: 6, least: 0.03 };
const NAMED = {
  programs: { l2: 1e-3, minRequests: 4, least: 0.05 },
  variables: { l2: 5e-3, minRequests: 2, least: 0.05 },
};
/** A name is needed from these log odds on: where precision and recall are best together, each reader left out. */
const NEEDED_FROM = -0.9;

interface Label {
  readonly reader: string;
  readonly skill: string;
  readonly externalty: Externalty;
  /** The line of the skill that shows it best; empty for the least value. */
  readonly externaltyLine: string;
  readonly writeScope: WriteScope;
  readonly writeScopeLine: string;
  readonly root: boolean;
  readonly os: readonly OperatingSystem[];
  readonly envs: readonly string[];
  readonly bins: readonly string[];
}
interface Candidate {
  readonly name: string;
  readonly cues: readonly string[];
}
interface Case {
  readonly label: Label;
  readonly cues: readonly string[];
  /** Of its front matter and one line alone, which says as much: so that short skills are read as well. */
  readonly short: Readonly<Record<'externalty' | 'writeScope', readonly string[] | null>>;
  readonly programs: readonly Candidate[];
  readonly variables: readonly Candidate[];
  readonly declaredPrograms: readonly string[];
  readonly os: readonly OperatingSystem[];
  readonly root: boolean;
}

/** What readers said of the same skills as texts. */
interface Judgements {
  readonly reader: string;
  readonly skill: string;
  readonly orientation: boolean;
  readonly successVerifiability: boolean;
}
const JUDGED = ['orientation', 'successVerifiability'] as const;

const setsOf = <T>(kind: string): T[][] =>
  ['taught', 'unread'].map((name) => linesOf<T>(join('tools', 'bench-data', 'profiles', `${kind}-${name}.jsonl.gz`)));
const needs = setsOf<Label>('needs');
const labels = new Map(needs.flat().map((label) => [label.skill, label]));
const judgements = setsOf<Judgements>('quality');

interface ReadPackage {
  readonly texts: PackageTexts;
  readonly commands: PackageCommands;
  readonly envs: NamedNeeds;
  readonly cues: readonly string[];
}
function readPackage(files: readonly PackageFile[]): ReadPackage {
  const texts = readTexts(files);
  const commands = readCommands(texts);
  const envs = findEnvs(texts, commands);
  const named = { credentials: envs.linesOf(isCredential), servers: findMcps(texts).linesOf() };
  const seen = packageCues(texts, commands, named);
  return { texts, commands, envs, cues: [...new Set(seen.map(({ cue }) => cue))] };
}

const random = seededRandom(20_261_129);
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The cues of a package with its front matter and the line that a reader quoted, or one at random where none is quoted. */
function shortCues({ skill }: PackageTexts, quoted: string): readonly string[] | null {
  const lines = [
    ...(skill?.prose ?? []).map(({ text }) => ({ text, language: null })),
    ...(skill?.fences ?? []).flatMap(({ lines, language }) => lines.map(({ text }) => ({ text, language }))),
  ].filter(({ text }) => bare(text) !== '');
  const sought = bare(quoted).slice(0, 60);
  const line =
    quoted === '' ? lines[Math.floor(random() * lines.length)] : lines.find(({ text }) => bare(text).includes(sought));
  if (line === undefined) return null;
  const shown = line.language === null ? line.text : `\`\`\`${line.language}\n${line.text}\n\`\`\``;
  const head = (skill?.frontMatter.lines ?? []).map(({ text }) => text).join('\n');
  const content = new TextEncoder().encode(`---\n${head}\n---\n${shown}\n`);
  return readPackage([{ path: 'SKILL.md', content, mode: '100644' }]).cues;
}

function caseOf(label: Label, files: readonly PackageFile[]): Case {
  const { texts, commands, envs, cues } = readPackage(files);
  const around = surroundingsIn(texts);
  const runs = runsByProgram(commands);
  return {
    label,
    cues,
    short: {
      externalty: shortCues(texts, label.externaltyLine),
      writeScope: shortCues(texts, label.writeScopeLine),
    },
    programs: [...runs].map(([name, own]) => ({ name, cues: [...programCues(name, own, runs.size, around)] })),
    variables: envs.names.map((name) => {
      const line = envs.line(name);
      return { name, cues: line === undefined ? [] : [...variableCues(name, line, envs.names.length, around)] };
    }),
    declaredPrograms: declaredBins(texts).names,
    os: findSystems(texts, commands).value,
    root: findPrivilege(texts, commands).value === 'sudo',
  };
}

type JudgedModel = Pick<ProfileModel, (typeof JUDGED)[number]>;
type NeedsModel = Omit<ProfileModel, keyof JudgedModel>;

const ALIASES: Readonly<Record<string, string>> = { python3: 'python', pip3: 'pip' };
const folded = (name: string): string => ALIASES[name.toLowerCase()] ?? name.toLowerCase();
const truth = {
  programs: ({ bins }: Label): ReadonlySet<string> => new Set(bins.map(folded)),
  variables: ({ envs }: Label): ReadonlySet<string> => new Set(envs.map(folded)),
};

function learn(cases: readonly Case[]): NeedsModel {
  const head = (kind: 'externalty' | 'writeScope', value: string): LinearHead =>
    trainReader(
      cases.flatMap(({ label, cues, short }) =>
        [cues, short[kind]].flatMap((own) =>
          own === null ? [] : [{ words: [{ cues: own }], answers: [label[kind] === value] }],
        ),
      ),
      PACKAGE,
    );
  const named = (kind: 'programs' | 'variables'): LinearHead => {
    const learned = trainReader(
      cases.map((each) => ({
        words: each[kind],
        answers: each[kind].map(({ name }) => truth[kind](each.label).has(folded(name))),
      })),
      NAMED[kind],
    );
    return { ...learned, bias: Math.round((learned.bias - NEEDED_FROM) * 1000) / 1000 };
  };
  const byValue = <T extends string>(kind: 'externalty' | 'writeScope', options: readonly T[]) =>
    Object.fromEntries(options.map((value) => [value, head(kind, value)])) as Record<T, LinearHead>;
  return {
    externalty: byValue('externalty', Externalty.options),
    writeScope: byValue('writeScope', WriteScope.options),
    programs: named('programs'),
    variables: named('variables'),
  };
}

const likeliest = <T extends string>(heads: Readonly<Record<T, LinearHead>>, cues: readonly string[]): T =>
  decide(
    heads,
    cues.map((cue) => ({ cue, line: null })),
  ).value;

interface Said {
  readonly each: Case;
  readonly by: NeedsModel;
}
const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function report(title: string, said: readonly Said[]): void {
  say(`${title}: ${said.length} skills`);
  for (const kind of ['externalty', 'writeScope'] as const) {
    const right = (cuesOf: (each: Case) => readonly string[] | null): string => {
      const read = said.flatMap(({ each, by }) => {
        const cues = cuesOf(each);
        return cues === null ? [] : [likeliest<string>(by[kind], cues) === each.label[kind]];
      });
      return share(read.filter(Boolean).length, read.length);
    };
    say(`  ${kind} ${right(({ cues }) => cues)}, of one line ${right(({ short }) => short[kind])}`);
    const options: readonly string[] = kind === 'externalty' ? Externalty.options : WriteScope.options;
    for (const value of options) {
      const own = said.filter(({ each, by }) => likeliest<string>(by[kind], each.cues) === value);
      const counts = options.map((truth) => own.filter(({ each }) => each.label[kind] === truth).length);
      say(`    said ${value}: ${options.map((truth, at) => `${counts[at]} ${truth}`).join(', ')}`);
    }
  }
  const found = (
    kind: string,
    named: (one: Said) => { own: ReadonlySet<string>; wanted: ReadonlySet<string> },
  ): void => {
    let [hits, all, wanted] = [0, 0, 0];
    for (const one of said) {
      const { own, wanted: right } = named(one);
      hits += [...own].filter((name) => right.has(name)).length;
      all += own.size;
      wanted += right.size;
    }
    say(`  ${kind}: ${all} said, precision ${share(hits, all)}, recall ${share(hits, wanted)} of ${wanted}`);
  };
  for (const kind of ['programs', 'variables'] as const)
    for (const all of [true, false])
      found(`${kind}${all ? ', all that are named' : ''}`, ({ each, by }) => ({
        own: new Set([
          ...(kind === 'programs' ? each.declaredPrograms.map(folded) : []),
          ...each[kind].flatMap(({ name, cues }) => (all || logOddsOf(by[kind], cues) > 0 ? [folded(name)] : [])),
        ]),
        wanted: truth[kind](each.label),
      }));
  found('systems', ({ each }) => ({ own: new Set(each.os), wanted: new Set(each.label.os) }));
  const yes = (is: boolean): ReadonlySet<string> => new Set(is ? ['sudo'] : []);
  found('administrator', ({ each }) => ({ own: yes(each.root), wanted: yes(each.label.root) }));
}

/** A text with what a reader said of it. */
interface JudgedCase {
  readonly judged: Judgements;
  readonly cues: readonly string[];
}

const learnJudged = (cases: readonly JudgedCase[]): JudgedModel =>
  Object.fromEntries(
    JUDGED.map((kind) => [
      kind,
      trainReader(
        cases.map(({ judged, cues }) => ({ words: [{ cues }], answers: [judged[kind]] })),
        QUALITY,
      ),
    ]),
  ) as JudgedModel;

function reportJudged(title: string, said: readonly { readonly each: JudgedCase; readonly by: JudgedModel }[]): void {
  say(`${title}: ${said.length} skills`);
  for (const kind of JUDGED) {
    const rows = said.map(({ each, by }) => ({ odds: logOddsOf(by[kind], each.cues), is: each.judged[kind] }));
    const [yes, no] = [rows.filter(({ is }) => is), rows.filter(({ is }) => !is)];
    const wins = yes.flatMap(({ odds }) => no.map((other) => (odds > other.odds ? 1 : odds === other.odds ? 0.5 : 0)));
    const sure = Math.log(SURE / (1 - SURE));
    const part = (title: string, isIn: (odds: number) => boolean): string => {
      const own = rows.filter(({ odds }) => isIn(odds));
      return `${title} ${own.length} (${share(own.filter(({ is }) => is).length, own.length)} true)`;
    };
    const parts = [
      part('said true', (odds) => odds >= sure),
      part('open', (odds) => Math.abs(odds) < sure),
      part('said false', (odds) => odds <= -sure),
    ];
    const area = wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
    say(`  ${kind}: true ${share(yes.length, rows.length)}, area ${area.toFixed(3)}; ${parts.join(', ')}`);
  }
}

function foldsOf<T>(cases: readonly T[], readerOf: (each: T) => string): (each: T) => number {
  const readers = [...new Set(cases.map(readerOf))];
  return (each) => readers.indexOf(readerOf(each)) % FOLDS;
}
const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

async function main(file: string): Promise<void> {
  const read = new Map<string, Case>();
  const judgedCues = new Map<string, readonly string[]>();
  const judgedSkills = new Set(judgements.flat().map(({ skill }) => skill));
  for await (const { name, files } of poolSamples(file)) {
    const label = labels.get(name);
    if (label !== undefined) read.set(name, caseOf(label, files));
    if (judgedSkills.has(name)) judgedCues.set(name, readPackage(files).cues);
  }
  const [taught = [], unread = []] = needs.map((set) => set.flatMap(({ skill }) => read.get(skill) ?? []));
  const foldOf = foldsOf(taught, ({ label }) => label.reader);
  const apart = folds.map((fold) => learn(taught.filter((each) => foldOf(each) !== fold)));
  const saidApart = taught.map((each) => ({ each, by: apart[foldOf(each)] as NeedsModel }));
  report('needs, by other readers', saidApart);
  const model = learn(taught);
  const saidUnread = unread.map((each) => ({ each, by: model }));
  report('needs, unread', saidUnread);

  const [judged = [], unjudged = []] = judgements.map((set) =>
    set.map((judged): JudgedCase => ({ judged, cues: judgedCues.get(judged.skill) ?? [] })),
  );
  const partOf = foldsOf(judged, ({ judged: { reader } }) => reader);
  const others = folds.map((fold) => learnJudged(judged.filter((each) => partOf(each) !== fold)));
  const judgedApart = judged.map((each) => ({ each, by: others[partOf(each)] as JudgedModel }));
  reportJudged('quality, by other readers', judgedApart);
  const quality = learnJudged(judged);
  const judgedUnread = unjudged.map((each) => ({ each, by: quality }));
  reportJudged('quality, unread', judgedUnread);
  if (values.write !== true) return;
  const target = join('libs', 'profile', 'src', 'learned', 'profile-model.json');
  writeFileSync(target, `${JSON.stringify({ ...model, ...quality })}\n`);
  say(`written: ${target}`);
}
void main(pool);
