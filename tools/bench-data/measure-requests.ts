/**
 * Learns what reads requests and how sure an answer is, from the requests of several authors; after `measure relevance`:
 * `node tools/bench-data/measure.mjs requests --pool POOL.jsonl.gz [--pool MORE.jsonl]`. The same data gives the same files.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distinctTerms, LinearHead, logOddsOf } from '@skillward/text';
import { NO_SKILL_TASKS } from '../../libs/ranking/src/bench/no-skill-tasks';
import { reliability } from '../../libs/ranking/src/bench/request-metrics';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { termUse } from '../../libs/ranking/src/index/query';
import { DEFAULT_RECIPE } from '../../libs/ranking/src/index/default-recipe';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { gatherPool, Pool } from '../../libs/ranking/src/recommend/pool';
import { linearUtilities } from '../../libs/ranking/src/recommend/utility';
import { RequestExamples, TextEncoder } from '../../libs/ranking/src/index/text-encoder';
import { drawAnalogy } from '../../libs/ranking/src/request/analogy';
import { messageCues } from '../../libs/ranking/src/request/message-cues';
import { ReaderModel, wantedCues } from '../../libs/ranking/src/request/reader-model';
import { trainReader } from './train-reader';
import { Asked } from '../../libs/ranking/src/request/read-request';
import { readWords, RequestWord } from '../../libs/ranking/src/request/word-features';
import { DEFAULT_CONFIDENCE } from '../../libs/ranking/src/recommend/default-confidence';
import { asksIn, wantingOdds } from '../../libs/ranking/src/recommend/pool-confidence';
import {
  CONFIDENCE_FEATURES,
  confidenceFeatures,
  ConfidenceModel,
  confidenceOf,
} from '../../libs/ranking/src/recommend/confidence';
import { fitPairwise } from '../../libs/ranking/src/resolve/logistic';
import { pooledSkills, say } from './common';
import {
  encoderWithout,
  plainEncoder,
  relevanceApart,
  relevanceCases,
  relevanceGrades,
  relevanceRequests,
} from './relevance-cases';
import { Avoiding, learnAvoided } from './avoided-words';
import { exampleRequests, examplesWithout, requestLines, Told } from './request-data';
import { shippedEncoder } from './shipped-encoder';

const skills = pooledSkills('requests');
const SOURCES = 'libs/ranking/src';

interface Request extends Avoiding {
  readonly group: string;
  readonly none: boolean;
}
const requests = requestLines<Request>('requests');
/** Whose messages tell requests from talk. */
const everyday = [...requestLines<Told>('everyday'), ...requestLines<Told>('talk')];
/** What further authors wrote: the examples that the encoder ships with, in their order. */
const told = exampleRequests();
const grades = new Map<string, ReadonlyMap<string, number>>(relevanceGrades);
for (const { query_id, skill_id, grade } of requestLines<{ query_id: string; skill_id: string; grade: number }>(
  'grades',
)) {
  grades.set(query_id, new Map(grades.get(query_id)).set(skill_id, grade));
}
const gradesOf = ({ author, id }: Told): ReadonlyMap<string, number> | undefined => grades.get(`${author}:${id}`);

const encoder = shippedEncoder();
const whole = makeLibrary(skills, encoder);
const { index } = whole;
say(`${requests.length} requests, ${grades.size} graded, ${skills.length} skills`);

const wordsOf = (text: string): RequestWord[] => readWords(text, (term) => termUse(index, term));
const TRAINING = { l2: 2e-5, minRequests: 6 };

const graders = new Set(requests.map(({ author }) => author));
const asWords = (text: string): { cues: string[] }[] => [{ cues: messageCues(text) }];

/** The first words of what an expert would search for: how people search who know what they want. */
const shortened = (query: string): string => query.split(' ').slice(0, 2).join(' ');

/**
 * Who types a few words into a search box asks for work as well, also with two of them. A third of the requests is enough to
 * teach the two; all of them would outweigh the small talk, which is short as well.
 */
const searchesFor = ({ query }: Told, at: number): string[] =>
  query === null ? [] : [query, ...(at % 3 === 0 ? [shortened(query)] : [])];

/** Which messages ask for work, by given ones and the constructed small talk. */
function learnAsks(messages: readonly Told[]): LinearHead {
  const heard = messages.map(({ text, query }) => ({ words: asWords(text), answers: [query !== null] }));
  const searched = messages.flatMap((each, at) =>
    graders.has(each.author) ? searchesFor(each, at).map((text) => ({ words: asWords(text), answers: [true] })) : [],
  );
  const talk = NO_SKILL_TASKS.map((text) => ({ words: asWords(text), answers: [false] }));
  return trainReader([...heard, ...searched, ...talk], { l2: 3e-5, minRequests: 6 });
}

const examples = encoder.examples as RequestExamples;
if (told.some(({ query }, at) => query !== examples.queries[at]))
  throw new Error('The examples of the encoder are others than those of the data.');

/** The reader that given requests teach. */
function learnReader(own: readonly Request[], others: readonly Told[]): ReaderModel {
  const read = own.map((request) => ({ request, words: wordsOf(request.text) }));
  return {
    name: 'reader',
    version: '2',
    wanted: trainReader(
      read.flatMap(({ request, words }) => {
        if (request.query === null) return [];
        const wanted = distinctTerms(request.query);
        return [
          {
            words: words.map((word) => ({ cues: wantedCues(word) })),
            answers: words.map(({ term }) => wanted.has(term)),
          },
        ];
      }),
      TRAINING,
    ),
    avoided: learnAvoided(own, others, wordsOf),
    asks: learnAsks([...own, ...others]),
  };
}

type Library = ReturnType<typeof makeLibrary>;

/** The ways in which one thing is asked: as it was written, with what is wanted, and in two words. */
const waysOf = ({ text, query }: Told): Asked[] =>
  query === null ? [{ task: text }] : [{ task: text }, { task: text, query }, { task: shortened(query) }];

const poolOf = (
  asked: Asked,
  library: Library,
  { reader, encoder }: { readonly reader: ReaderModel; readonly encoder: TextEncoder },
): Pool => gatherPool({ ...asked, ...library, admit: () => true, recipe: DEFAULT_RECIPE, reader, encoder });

interface Case {
  readonly request: Told;
  readonly pool: Pool;
  /** Whether it is asked of a library of a team, in which most requests have no answer. */
  readonly small: boolean;
}
/** Of the many requests that were graded by their first candidates alone, every so many teaches how sure an answer is. */
const EVERY = 4;
const graded: readonly Told[] = [
  ...requests.filter((request) => gradesOf(request) !== undefined),
  ...relevanceRequests.filter((_, at) => at % EVERY === 0),
];
const talk: readonly Told[] = [
  ...requests.filter(({ none }) => none),
  ...told.filter(({ query }) => query === null).filter((_, at) => at % EVERY === 0),
];
/** Few skills drawn at random, and a right one for some of the graded requests. */
const SMALL_SKILLS = 120;
const HELPED = 24;
const SMALL_LIBRARIES = Math.ceil(graded.length / HELPED);
const random = seededRandom(20_261_123);
const skillById = new Map(skills.map((skill) => [skill.id, skill]));
const smallLibraries = Array.from({ length: SMALL_LIBRARIES }, (_, at) => {
  const own = new Map<string, RoutingSkill>();
  while (own.size < SMALL_SKILLS) {
    const skill = skills[Math.floor(random() * skills.length)] as RoutingSkill;
    own.set(skill.id, skill);
  }
  graded.forEach((request, i) => {
    if (i % SMALL_LIBRARIES !== at) return;
    const right = [...(gradesOf(request) as ReadonlyMap<string, number>)].flatMap(([id, grade]) =>
      grade === 2 && skillById.has(id) ? [skillById.get(id) as RoutingSkill] : [],
    );
    const one = right[Math.floor(random() * right.length)];
    if (one !== undefined) own.set(one.id, one);
  });
  return makeLibrary([...own.values()], encoder);
});
/** Each request is asked of the library that holds a skill for it and of one that does not. */
const librariesOf = (request: Told): { readonly library: Library; readonly small: boolean }[] => {
  const at = graded.indexOf(request);
  const numbers = at < 0 ? [talk.indexOf(request)] : [at, at + 1];
  const few = numbers.map((number) => smallLibraries[number % SMALL_LIBRARIES] as Library);
  return [{ library: whole, small: false }, ...few.map((library) => ({ library, small: true }))];
};
/** What tells requests from talk, by messages whose author neither the reader nor the examples have seen. */
function learnAsking(): ConfidenceModel['asks'] {
  const rows: { readonly values: readonly [number, number, number]; readonly kind: 'talk' | 'asks' | 'search' }[] = [];
  const all: readonly Told[] = [...requests, ...told];
  for (const author of new Set([...requests, ...everyday].map((told) => told.author))) {
    const asks = learnAsks(all.filter((told) => told.author !== author));
    const others = examplesWithout(author, told, examples);
    const add = (text: string, kind: (typeof rows)[number]['kind']): void => {
      const vector = encoder.encode(text);
      const analogy = vector === null ? null : drawAnalogy(others, vector, 0);
      if (analogy !== null) rows.push({ values: [1, logOddsOf(asks, messageCues(text)), wantingOdds(analogy)], kind });
    };
    all
      .filter((told) => told.author === author)
      .forEach((told, at) => {
        add(told.text, told.query === null ? 'talk' : 'asks');
        if (at % 3 === 0) searchesFor(told, at).forEach((text) => add(text, 'search'));
      });
  }
  const theta = fitPairwise(
    rows.map(({ values, kind }) => Float64Array.from(values, (value) => (kind === 'talk' ? -value : value))),
    { l2: 0.001 },
  );
  const [bias, said, wanting] = Array.from(theta, (value) => Math.round(value * 100) / 100) as [number, number, number];
  for (const kind of ['talk', 'asks', 'search'] as const) {
    const own = rows.filter((row) => row.kind === kind);
    const taken = own.filter(({ values: [, put, alike] }) => bias + said * put + wanting * alike < 0);
    say(`taken for talk where something is alike, authors apart: ${taken.length} of ${own.length} (${kind})`);
  }
  return { bias, said, wanting };
}

/** Where each author of the examples is led to by what the others teach. */
const matrices = relevanceApart(relevanceCases(makeLibrary(skills, plainEncoder)));
function encoderFor(author: string): TextEncoder {
  const matrix = matrices.get(author);
  if (matrix !== undefined) return encoderWithout(author, matrix);
  // Who graded nothing taught the shipped matrix nothing.
  return { ...encoderWithout(author, null), seek: (request) => encoder.seek(request) };
}

// What is sure must not be learned on requests that reader and encoder were learned on: they are too good there.
const authors = [...new Set([...graders, ...told.map(({ author }) => author)])].sort();
const asking = learnAsking();
const cases = authors.flatMap((author): Case[] => {
  say(`reading of ${author} by what the others teach`);
  const others = <T extends Told>(own: readonly T[]): T[] => own.filter((each) => each.author !== author);
  const reader = learnReader(others(requests), others(told));
  const by = { reader, encoder: encoderFor(author) };
  return [...talk, ...graded]
    .filter((request) => request.author === author)
    .flatMap((request) =>
      librariesOf(request).flatMap(({ library, small }) =>
        waysOf(request).map((asked) => ({ request, small, pool: poolOf(asked, library, by) })),
      ),
    );
});

const SHOWN = 3;
const rows: { features: Float64Array; right: boolean; caseAt: number; id: string }[] = [];
cases.forEach(({ request, pool, small }, caseAt) => {
  const scores = linearUtilities(DEFAULT_RECIPE.weights, pool.features);
  const asks = asksIn(pool, { ...DEFAULT_CONFIDENCE, asks: asking });
  const { reading, query, documents } = pool;
  const shared = { reading, query, documents, asks };
  pool.members
    .map((member, i) => ({ member, i, score: scores[i] as number }))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .forEach(({ member, i }) => {
      // Nobody has read what was drawn at random; hardly any of it serves a given request.
      const grade = request.query === null ? 0 : (gradesOf(request)?.get(member.hit.id) ?? (small ? 0 : undefined));
      if (grade === undefined) return;
      const features = pool.features[i] as Pool['features'][number];
      const own = confidenceFeatures({ ...shared, codes: member.codes, features });
      rows.push({
        features: Float64Array.from([1, ...CONFIDENCE_FEATURES.map((name) => own[name])]),
        right: grade === 2,
        caseAt,
        id: member.hit.id,
      });
    });
});
const fitConfidence = (own: typeof rows) => {
  const theta = fitPairwise(
    own.map(({ features, right }) => features.map((value) => (right ? value : -value))),
    { l2: 0.001 },
  );
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    name: 'confidence',
    version: '3',
    bias: rounded(theta[0] as number),
    weights: Object.fromEntries(
      CONFIDENCE_FEATURES.map((name, i) => [name, rounded(theta[i + 1] as number)]),
    ) as Record<(typeof CONFIDENCE_FEATURES)[number], number>,
    asks: asking,
    minimum: 0,
    beside: 0,
  };
};
const authorOf = (row: (typeof rows)[number]): string => (cases[row.caseAt] as Case).request.author;
/** Confidence in each by a model that has not seen its author. */
const apart = new Map(
  authors.flatMap((author) => {
    const model = fitConfidence(rows.filter((row) => authorOf(row) !== author));
    return rows.flatMap((row) => {
      if (authorOf(row) !== author) return [];
      const named = Object.fromEntries(CONFIDENCE_FEATURES.map((name, i) => [name, row.features[i + 1] as number]));
      return [[row, confidenceOf(model, named as Record<(typeof CONFIDENCE_FEATURES)[number], number>)] as const];
    });
  }),
);
for (const small of [false, true]) {
  const report = reliability(
    cases.map(({ request }) => ({
      id: request.id,
      group: '',
      text: request.text,
      query: request.query,
      none: request.query === null,
      judgements: new Map([...(gradesOf(request) ?? [])].map(([id, grade]) => [id, { grade, violates: false }])),
      siblings: [],
    })),
    cases.map((each, at) =>
      [...apart].flatMap(([row, confidence]) =>
        row.caseAt === at && each.small === small ? [{ id: row.id, confidence }] : [],
      ),
    ),
  );
  say(
    `${small ? 'small libraries' : 'the whole library'}: calibration error, authors apart: ${report?.ece.toFixed(3)}`,
  );
  for (const bin of report?.bins ?? [])
    say(
      `  from ${bin.from.toFixed(1)}: ${bin.count} shown, ${bin.confidence.toFixed(2)} said, ${bin.correct.toFixed(2)} right`,
    );
  const lists = new Map<number, (readonly [(typeof rows)[number], number])[]>();
  for (const each of apart) {
    const [{ caseAt }] = each;
    if ((cases[caseAt] as Case).small === small) lists.set(caseAt, [...(lists.get(caseAt) ?? []), each]);
  }
  for (const minimum of [0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2])
    for (const beside of [0, 0.5]) {
      const kept = [...lists].map(([caseAt, list]) => {
        const best = Math.max(...list.map(([, value]) => value));
        const shown = list.filter(([, value]) => value >= minimum && value >= beside * best);
        return { request: (cases[caseAt] as Case).request, list, shown };
      });
      const share = (own: typeof kept): string =>
        (own.filter(({ shown }) => shown.length > 0).length / Math.max(1, own.length)).toFixed(3);
      const served = kept.filter(({ list }) => list.some(([row]) => row.right));
      const all = kept.filter(({ request }) => request.query !== null).flatMap(({ shown }) => shown);
      say(
        `  from ${minimum}, ${beside} of the best: talk answered ${share(kept.filter(({ request }) => request.query === null))}, ` +
          `nothing right answered ${share(kept.filter(({ request, list }) => request.query !== null && !list.some(([row]) => row.right)))}, ` +
          `a right one kept ${(served.filter(({ shown }) => shown.some(([row]) => row.right)).length / Math.max(1, served.length)).toFixed(3)}, ` +
          `right ${(all.filter(([row]) => row.right).length / Math.max(1, all.length)).toFixed(3)} of ${all.length}`,
      );
    }
}
const [MINIMUM, BESIDE] = [0.08, 0.5];
const write = (file: string, value: unknown): void => writeFileSync(join(SOURCES, file), `${JSON.stringify(value)}\n`);
write('recommend/confidence-model.json', { ...fitConfidence(rows), minimum: MINIMUM, beside: BESIDE });
write('request/reader-model.json', learnReader(requests, told));
