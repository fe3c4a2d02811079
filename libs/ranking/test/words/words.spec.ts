import fc from 'fast-check';
import { QueryTerm } from '../../src/index/query';
import { conditionsOf, isWhole, SkillFacts } from '../../src/words/conditions';
import { gapsOf, lackedWords } from '../../src/words/gaps';
import { rangeAround, reasonFor } from '../../src/words/reason';
import { SkillPassage, SkillText } from '../../src/words/skill-text';
import { wantedWords } from '../../src/words/wanted';

const term = (word: string, over: Partial<QueryTerm> = {}): QueryTerm => ({
  term: word,
  surface: word,
  count: 1,
  documentFrequency: 5,
  idf: 6,
  weight: 6,
  wanted: 1,
  ordinals: [],
  ...over,
});
const said = (query: QueryTerm[], uses: Record<string, number> = {}) => ({
  query,
  describes: (word: string) => uses[word] ?? 0,
});
const passage = (text: string, headings: string[] = [], isItem = false): SkillPassage => ({ text, headings, isItem });
const skill = (description: string[], passages: SkillPassage[] = []): SkillText => ({ description, passages });
/** Of a quote that matches nothing. */
const NONE = 'holds no distinctive word of the request';
const NOTHING: SkillFacts = { compatibility: null, environment: null, missingFiles: [] };
const ENVIRONMENT = {
  os: [],
  writeScope: 'workspace',
  privilege: 'rootless',
  externalty: 'offline',
  envs: [],
  bins: [],
  mcps: [],
} as const;

describe('wantedWords', () => {
  it('goes by what the caller says is wanted, and leaves out numbers and words of every skill', () => {
    const query = [
      term('priya', { weight: 9 }),
      term('flaki'),
      term('212', { weight: 9 }),
      term('use', { weight: 9, documentFrequency: 900 }),
    ];
    const asked = said(query, { use: 0.4 });
    expect(wantedWords(asked).map(({ term: each }) => each)).toEqual(['priya', 'flaki']);
    expect(wantedWords(asked, 'Flaky tests').map(({ surface }) => surface)).toEqual(['Flaky', 'priya']);
  });

  it('keeps what many texts mention and few skills are about, unless others lent it', () => {
    const common = { idf: 1, documentFrequency: 900 };
    const query = [
      term('docker', common),
      term('packag', { ...common, isLent: true }),
      term('flaki', { isLent: true }),
    ];
    const asked = said(query, { docker: 0.03, packag: 0.03 });
    expect(wantedWords(asked).map(({ term: each }) => each)).toEqual(['docker', 'flaki']);
  });

  it('takes no word of a small library for common', () => {
    expect(wantedWords(said([term('docker')], { docker: 0.3 }))).toHaveLength(1);
  });
});

describe('reasonFor', () => {
  it('names a compound once by which its parts match as well', () => {
    const asked = wantedWords(said([term('oom'), term('kill'), term('oomkil')]));
    expect(reasonFor(skill(['Finds pods that were OOMKilled.']), asked)).toBe(
      '“Finds pods that were OOMKilled.” matches “OOMKilled”.',
    );
  });

  it('tells the words of the request from those that others lent to it', () => {
    const text = skill(['Handles refunds and webhooks.']);
    const asked = (...lent: boolean[]) =>
      reasonFor(
        text,
        wantedWords(said(['refund', 'webhook'].map((word, i) => term(word, { isLent: lent[i] === true })))),
      );
    expect(asked(false, true)).toBe(
      '“Handles refunds and webhooks.” matches “refunds”; others who asked alike wanted “webhooks”.',
    );
    expect(asked(true, true)).toBe(
      `“Handles refunds and webhooks.” ${NONE}; others who asked alike wanted “refunds”, “webhooks”.`,
    );
  });

  const wanted = wantedWords(said([term('refund', { surface: 'Refundable' }), term('webhook')]));

  it('quotes the sentence that says most of what is wanted, and the words in the form of the skill', () => {
    const text = skill(
      ['Payments with Stripe.', 'Handles refunds and webhooks.'],
      [passage('Refunds.', ['When to use'])],
    );
    expect(reasonFor(text, wanted)).toBe('“Handles refunds and webhooks.” matches “refunds”, “webhooks”.');
  });

  it('names only words that the reader sees in the quote', () => {
    const far = `Handles refunds${', settles accounts of many shops'.repeat(8)}, and webhooks.`;
    const reason = reasonFor(skill([far]), wanted) as string;
    expect(reason).toContain('refunds');
    expect(reason).not.toContain('webhook');
    const strong = wantedWords(said([term('refund'), term('webhook', { weight: 9 })]));
    expect(reasonFor(skill([far]), strong)).toMatch(/and webhooks\.” matches “webhooks”\.$/);
  });

  it('quotes in the own characters of the skill, whatever form the words were found in', () => {
    const text = skill(['Fügt ﬁnanzielle Ｒefunds (½ %, ™) ein … schnell.']);
    expect(reasonFor(text, wanted)).toBe('“Fügt ﬁnanzielle Ｒefunds (½ %, ™) ein … schnell.” matches “Ｒefunds”.');
    const apart = skill(['Re\u0301sume\u0301 und ﬁn webhook.']);
    expect(reasonFor(apart, wanted)).toBe('“Re\u0301sume\u0301 und ﬁn webhook.” matches “webhook”.');
  });

  it('shows whole words, and of a script without spaces whole runs', () => {
    const asked = wantedWords(said([term('postgr'), term('微信'), term('信小'), term('小程')]));
    expect(reasonFor(skill(['Tunes 微信小程序 on PostgreSQL.']), asked)).toMatch(
      /matches “微信小程”(?:, “PostgreSQL”)?\.$/,
    );
  });

  it('reads sections on when to use a skill, and none on when not to', () => {
    const text = (heading: string) =>
      skill(['Payments with Stripe.'], [passage('Refunds that a webhook reports', ['Stripe', heading], true)]);
    expect(reasonFor(text('When to use'), wanted)).toMatch(/^“Refunds that/);
    expect(reasonFor(text('When not to use'), wanted)).toBe(`“Payments with Stripe.” ${NONE}.`);
    expect(reasonFor(skill(['Payments with Stripe.', 'Not for refunds.']), wanted)).toBe(
      `“Payments with Stripe.” ${NONE}.`,
    );
    expect(reasonFor(skill([]), wanted)).toBeNull();
  });

  it('quotes at most 160 characters, always with the place that was asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}[,;:]?$/), { minLength: 1, maxLength: 90, size: 'max' }),
        fc.nat(),
        (words, pick) => {
          const text = words.join(' ');
          const at = words.slice(0, pick % words.length).reduce((sum, word) => sum + word.length + 1, 0);
          const [from, to] = rangeAround(text, at);
          const bare = text.slice(from, to);
          const marks = Number(from > 0) + Number(to < text.length);
          expect(bare.length + marks).toBeLessThanOrEqual(160);
          expect(bare).toContain((words[pick % words.length] as string).replace(/[,;:]$/, ''));
        },
      ),
    );
  });
});

describe('isWhole', () => {
  it.each(['Test module', '@ Actions', 'and the rest of what was said', '- An item of a list here', '中文字'])(
    'leaves out %j',
    (text) => expect(isWhole(text)).toBe(false),
  );
  it.each([
    'Use the report in metric units.',
    '`jq` has to be installed.',
    '"Revenue as received in the accounts."',
    '仅支持小程序云开发环境',
  ])('takes %j', (text) => expect(isWhole(text)).toBe(true));
});

describe('conditionsOf', () => {
  const of = (text: SkillText, facts: Partial<SkillFacts> = {}) => conditionsOf(text, { ...NOTHING, ...facts }, []);

  it('says what the profile knows first, programs that everybody has left out, and nothing twice', () => {
    const environment = {
      ...ENVIRONMENT,
      os: ['macos'],
      envs: ['OPENAI_API_KEY', 'OTHER_KEY'],
      bins: ['git', 'ls', 'ffmpeg'],
      externalty: 'online',
    } as const;
    const facts = { compatibility: 'Needs OTHER_KEY.', environment, missingFiles: ['references/api.md'] };
    expect(of(skill(['Transcribes recordings.']), facts)).toEqual([
      'Needs OTHER_KEY.',
      'Runs on macOS only.',
      'Needs the environment variable OPENAI_API_KEY.',
      'Needs the program ffmpeg.',
      'SKILL.md mentions references/api.md, which the package does not have.',
    ]);
  });

  it('says of the network only that it takes an account', () => {
    const needs = (externalty: 'online' | 'secured') =>
      of(skill(['Finds trains.']), { environment: { ...ENVIRONMENT, externalty } });
    expect(needs('online')).toEqual([]);
    expect(needs('secured')).toEqual(['Needs network access with credentials.']);
  });

  it('adds at most two requirements, of sections that speak of requirements first', () => {
    const text = skill(
      ['Transcribes recordings.'],
      [
        passage('The server requires PostgreSQL 13 or newer.', ['Notes']),
        passage('Node.js 18+', ['Prerequisites'], true),
        passage('An OpenAI account', ['Prerequisites'], true),
      ],
    );
    expect(of(text)).toEqual(['Prerequisite: Node.js 18+.', 'Prerequisite: An OpenAI account.']);
  });

  it.each([
    ['under a heading of what not to do', passage('The task requires PostgreSQL 13 here.', ['Do not use when'])],
    ['under a section below such a heading', passage('It requires PostgreSQL 13 here.', ['Anti-patterns', 'Storage'])],
    ['in an example', passage('The service requires PostgreSQL 13 here.', ['Examples'])],
    ['a link', passage('It requires Foo 2.0, see https://example.org.', [])],
    ['code', passage('Requires `const Foo = {bar: 1}` in the file.', [])],
    ['what is not needed', passage('It does not require PostgreSQL 13.2 here.', [])],
    ['an instruction', passage('Load `settings 2.0` first.', ['Prerequisites'], true)],
    ['a fragment', passage('requires PostgreSQL 13 or newer.', [])],
    ['what the description says', passage('Requires PostgreSQL 13.', [])],
    ['another script', passage('运行时 requires 环境变量 PostgreSQL 配置完成后才能使用这个工具。', [])],
  ])('leaves out %s', (_kind, bad) => {
    expect(of(skill(['Tunes queries; requires PostgreSQL 13.'], [bad]))).toEqual([]);
  });
});

describe('lackedWords', () => {
  const wanted = wantedWords(
    said([term('docker', { weight: 9 }), term('compos', { surface: 'compose', weight: 8 }), term('soon')]),
    'docker compose soon',
  );
  const names = new Set(['docker', 'compos']);
  const lacked = (words = wanted, ...shown: number[][]) =>
    lackedWords(
      words,
      shown.map((codes) => Uint8Array.from(codes)),
      ({ term: each }) => names.has(each),
    );
  const gaps = (...of: Parameters<typeof lacked>) => gapsOf(lacked(...of));

  it('says what no shown skill has, of words that name skills', () => {
    expect(gaps(wanted, [1, 0, 0], [1, 0, 0])).toEqual(['None of these skills mentions “compose”.']);
    expect(gaps(wanted, [1, 0, 0], [0, 2, 0])).toEqual([]);
  });

  it('says nothing of words that the caller has not told apart', () => {
    const notTold = wanted.map((word) => ({ ...word, isTold: false }));
    expect(gaps(notTold, [1, 0, 0])).toEqual([]);
  });

  it('tells what one of the shown skills lacks from what none of them has', () => {
    const { byAll, byEach } = lacked(wanted, [1, 0, 0], [0, 2, 0], [1, 1, 0]);
    expect(byAll).toEqual([]);
    expect(lacked(wanted, [1, 0, 0], [1, 0, 0]).byEach).toEqual([[], []]);
    expect(byEach.map((words) => words.map(({ surface }) => surface))).toEqual([['compose'], ['docker'], []]);
    const text = skill(['Runs docker.']);
    expect(reasonFor(text, wanted, byEach[0])).toBe(
      '“Runs docker.” matches “docker”; the skill does not mention “compose”.',
    );
    expect(reasonFor(skill(['Plans.']), wanted, byEach[0])).toBe(
      `“Plans.” ${NONE}; the skill does not mention “compose”.`,
    );
  });
});
