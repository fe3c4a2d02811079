/**
 * Which candidates a word of the task keeps out, and whether they break the request: `node tools/bench-data/measure.mjs bans
 * --pool POOL.jsonl.gz [--pool MORE.jsonl]`. Nothing is learned here but what reads the words, of each author by others.
 */
import { distinctTerms, LinearHead } from '@skillward/text';
import { makeLibrary } from '../../libs/ranking/src/bench/routing';
import { termUse } from '../../libs/ranking/src/index/query';
import { readBans } from '../../libs/ranking/src/request/bans';
import { DEFAULT_READER } from '../../libs/ranking/src/request/default-reader';
import { readWords, RequestWord } from '../../libs/ranking/src/request/word-features';
import { pooledSkills, say } from './common';
import { Avoiding, learnAvoided, ruledOut } from './avoided-words';
import { candidateGrades, exampleRequests, requestLines, Told } from './request-data';
import { candidatesBothWays } from './request-pools';
import { shippedEncoder } from './shipped-encoder';

const skills = pooledSkills('bans');
/** Who looks at candidates looks at so many. */
const LOOKED_AT = 20;
/** Each author's requests are read by what those of the other parts teach. */
const PARTS = 4;

interface Judged {
  readonly grade: number;
  readonly breaks: boolean;
}
const encoder = shippedEncoder();
const library = makeLibrary(skills, encoder);
const wordsOf = (text: string): RequestWord[] => readWords(text, (term) => termUse(library.index, term));
const keyOf = ({ author, id }: Told): string => `${author}:${id}`;

const requests = requestLines<Avoiding>('requests');
const conditions = requestLines<Avoiding>('conditions');
const told = exampleRequests();
const judgedBy = new Map<string, Map<string, Judged>>();
for (const { query_id, skill_id, grade, violates } of ['grades', 'condition-grades'].flatMap((name) =>
  requestLines<{ query_id: string; skill_id: string; grade: number; violates: boolean }>(name),
))
  judgedBy.set(query_id, (judgedBy.get(query_id) ?? new Map()).set(skill_id, { grade, breaks: violates }));
for (const { query_id, skill_ids, grades } of candidateGrades()) {
  const marks = ruledOut.get(query_id);
  // Where something is ruled out and nobody said of the candidates which break it, they say nothing.
  if (marks !== undefined && marks.breaks === undefined && marks.avoid.length > 0) continue;
  const read = marks?.read ?? skill_ids.length;
  judgedBy.set(
    query_id,
    new Map(
      skill_ids
        .slice(0, read)
        .map((id, at) => [id, { grade: grades[at] as number, breaks: marks?.breaks?.includes(id) ?? false }]),
    ),
  );
}

const authors = [...new Set([...requests, ...told].map(({ author }) => author))].sort();
const partOf = (author: string): number => authors.indexOf(author) % PARTS;
const heads = Array.from({ length: PARTS }, (_, part): LinearHead => {
  const others = <T extends Told>(own: readonly T[]): T[] => own.filter(({ author }) => partOf(author) !== part);
  return learnAvoided(others(requests), others(told), wordsOf);
});
const NOTHING_RULED_OUT = { ...DEFAULT_READER, avoided: { bias: -Infinity, cues: {} } };

const FROM = [0.4, 0.5, 0.6, 0.7];
interface Row extends Judged {
  /** Of `FROM` the highest at which a word keeps it out. */
  readonly from: number;
}
/** The best candidates that a word keeps out which may be ruled out. */
function rowsOf(request: Told, avoided: LinearHead): Row[] {
  const judged = judgedBy.get(keyOf(request));
  if (judged === undefined) return [];
  const reader = { ...DEFAULT_READER, avoided };
  const words = wordsOf(request.text);
  const bans = FROM.flatMap((from) => readBans(request.text, words, reader, from).map((ban) => ({ ...ban, from })));
  if (bans.length === 0) return [];
  return candidatesBothWays(request, library, { encoder, reader: NOTHING_RULED_OUT }).flatMap((candidates) =>
    candidates.slice(0, LOOKED_AT).flatMap(({ entry }): Row[] => {
      const judgement = judged.get(entry.id);
      const says = distinctTerms(`${entry.name} ${entry.description}`);
      const struck = bans.filter(({ terms }) => terms.every((term) => says.has(term)));
      if (judgement === undefined || struck.length === 0) return [];
      return [{ ...judgement, from: Math.max(...struck.map(({ from }) => from)) }];
    }),
  );
}
function report(title: string, own: readonly Row[]): void {
  say(title);
  for (const from of FROM) {
    const kept = own.filter((row) => row.from >= from);
    const count = (is: (row: Row) => boolean): number => kept.filter(is).length;
    say(
      `  words ruled out from ${from}: ${kept.length} kept out, ${count(({ breaks }) => breaks)} break the request, ` +
        `${count(({ breaks, grade }) => !breaks && grade === 2)} right, ${count(({ breaks, grade }) => !breaks && grade === 1)} helpful`,
    );
  }
}
const served = [...requests, ...told].filter(({ query }) => query !== null);
report(
  'authors apart',
  served.flatMap((request) => rowsOf(request, heads[partOf(request.author)] as LinearHead)),
);
for (const [title, isIn] of [
  ['r5 to r7', (author: string) => author !== 'r8'],
  ['r8', (author: string) => author === 'r8'],
] as const)
  report(
    title,
    conditions.filter(({ author }) => isIn(author)).flatMap((request) => rowsOf(request, DEFAULT_READER.avoided)),
  );
