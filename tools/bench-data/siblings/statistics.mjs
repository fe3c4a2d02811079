/** What must hold for the sibling benchmark, and the figures that show whether a shortcut would solve it. */

const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before but by can could did do does for from get go
  had has have he her him his how i if in into is it its just last let me more most must my need no not of on one only
  or our out over please pls she should so than that the their them then there they this to too up us was we were what
  when where which while who will with would you your`.split(/\s+/),
);

/** Lower-cased words without the ones that carry no subject. */
export function contentWords(text) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => (word.length > 1 || /\p{N}/u.test(word)) && !STOP_WORDS.has(word)));
}

const shared = (query, text) => [...contentWords(text)].filter((word) => query.has(word)).length;
const count = (rows, key) =>
  Object.fromEntries(
    [...rows.reduce((counts, row) => counts.set(key(row), (counts.get(key(row)) ?? 0) + 1), new Map())].sort(
      ([a], [b]) => (String(a) < String(b) ? -1 : 1),
    ),
  );

/** One row a pair, in the words of the sources: what the query asks for and both passages. */
function casesOf(sources) {
  return sources.flatMap((family) =>
    family.queries.map((query) => ({
      family,
      query,
      helpful: family[query.wants],
      risky: family[query.wants === 'a' ? 'b' : 'a'],
      ownResource: family.resources?.[query.wants === 'a' ? 0 : 1],
    })),
  );
}

/** Word sequences of length `size` that occur in more than `limit` of the texts. */
function repeated(texts, size, limit) {
  const seen = new Map();
  for (const text of texts) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const own = new Set(words.slice(0, words.length - size + 1).map((_, at) => words.slice(at, at + size).join(' ')));
    for (const sequence of own) seen.set(sequence, (seen.get(sequence) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > limit).map(([sequence, times]) => `"${sequence}" ×${times}`);
}

/** Everything that makes the set unusable or unfair, as sentences; empty when it is sound. */
export function problemsOf(sources, data) {
  const problems = [];
  const expect = (holds, problem) => holds || problems.push(problem);
  const unique = (rows, field) => new Set(rows.map((row) => row[field])).size === rows.length;
  for (const [name, field] of Object.entries({
    queries: 'query_id',
    skills: 'id',
    families: 'family_id',
    pairs: 'pair_id',
  })) {
    expect(unique(data[name], field), `${name}: ${field} is not unique`);
  }
  expect(unique(sources, 'slug'), 'a slug is used twice');
  expect(new Set(data.skills.map(({ name }) => name)).size === sources.length, 'two families share a base');
  expect(unique(data.skills, 'body'), 'two skills have the same body');

  const skills = new Map(data.skills.map((skill) => [skill.id, skill]));
  const families = new Map(data.families.map((family) => [family.family_id, family.members]));
  const queries = new Map(data.queries.map((query) => [query.query_id, query]));
  const foldOf = new Map(Object.entries(data.folds).flatMap(([fold, ids]) => ids.map((id) => [id, Number(fold)])));
  const foldsOfFamily = new Map();
  for (const pair of data.pairs) {
    const { pair_id, helpful_id, risky_id, family_id, query_id, fold, group } = pair;
    expect(helpful_id !== risky_id, `${pair_id}: helpful and risky are the same`);
    expect(
      [helpful_id, risky_id].sort().join() === families.get(family_id)?.join(),
      `${pair_id}: siblings are not the members of ${family_id}`,
    );
    expect(skills.get(helpful_id)?.name === skills.get(risky_id)?.name, `${pair_id}: siblings have different bases`);
    expect(queries.get(query_id)?.group === group, `${pair_id}: the query belongs to another group`);
    expect(foldOf.get(query_id) === fold, `${pair_id}: the query is in another fold`);
    for (const key of [family_id, group, skills.get(helpful_id)?.name]) {
      expect((foldsOfFamily.get(key) ?? fold) === fold, `${key} is in two folds`);
      foldsOfFamily.set(key, fold);
    }
  }

  for (const { slug, kind, a, b, resources, queries: asked } of sources) {
    expect(a !== b, `${slug}: the passages are equal`);
    expect(asked.length === 1 || asked[0].wants !== asked[1].wants, `${slug}: both queries want the same sibling`);
    const [first, second] = resources ?? [];
    if (kind === 'direct') {
      expect(a.includes(first) && b.includes(second), `${slug}: a sibling does not name its resource`);
      expect(!a.includes(second) && !b.includes(first), `${slug}: a sibling names the resource of the other`);
    }
    if (kind === 'swap') {
      expect(
        [a, b].every((text) => resources.every((name) => text.includes(name))),
        `${slug}: both siblings must name both resources`,
      );
    }
  }
  const passages = sources.map(({ a, b }) => `${a} | ${b}`);
  const texts = sources.map(({ queries: asked }) => asked.map(({ text }) => text).join(' | '));
  for (const sequence of [...repeated(passages, 4, 2), ...repeated(texts, 4, 2)]) {
    problems.push(`more than two families use ${sequence}`);
  }
  return problems;
}

/**
 * Accuracy of a logistic regression on words and word pairs that sees the passages and not the query, tested on the
 * folds that it was not trained on. Two-sided families are left out: there both siblings are helpful once.
 */
function skillOnlyAccuracy(cases, foldOf) {
  const features = (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
  };
  const rows = cases.map(({ family, helpful, risky }) => {
    const [own, other] = [features(helpful), features(risky)];
    const difference = [
      ...[...own].filter((word) => !other.has(word)).map((word) => [word, 1]),
      ...[...other].filter((word) => !own.has(word)).map((word) => [word, -1]),
    ];
    return { fold: foldOf.get(family.slug), difference };
  });
  let right = 0;
  for (const fold of new Set(foldOf.values())) {
    const weights = new Map();
    const score = ({ difference }) =>
      difference.reduce((sum, [word, sign]) => sum + sign * (weights.get(word) ?? 0), 0);
    const training = rows.filter((row) => row.fold !== fold);
    for (let step = 0; step < 200; step += 1) {
      for (const row of training) {
        const push = 0.05 / (1 + Math.exp(score(row)));
        for (const [word, sign] of row.difference) {
          weights.set(word, (weights.get(word) ?? 0) * (1 - 0.001) + sign * push);
        }
      }
    }
    for (const row of rows.filter((other) => other.fold === fold)) {
      const value = score(row);
      right += value > 0 ? 1 : value === 0 ? 0.5 : 0;
    }
  }
  return right / rows.length;
}

/** Figures by name; `verbose` adds the pairs whose shared words favour one side. */
export function statisticsOf(sources, data, verbose) {
  const cases = casesOf(sources);
  const overlap = ({ query, helpful, risky }) => {
    const words = contentWords(query.text);
    const difference = shared(words, helpful) - shared(words, risky);
    return difference > 0 ? 'helpful' : difference < 0 ? 'risky' : 'neither';
  };
  const firstNamed = ({ family, helpful, risky, ownResource }) => {
    const startsWithOwn = (text) => {
      const other = family.resources.find((name) => name !== ownResource);
      return text.indexOf(ownResource) < text.indexOf(other);
    };
    const [own, other] = [startsWithOwn(helpful), startsWithOwn(risky)];
    return own === other ? 'neither' : own ? 'helpful' : 'risky';
  };
  const foldOfGroup = new Map(data.pairs.map(({ group, fold }) => [group, fold]));
  const groupOfQuery = new Map(data.queries.map(({ text, group }) => [text, group]));
  const foldOf = new Map(
    sources.map(({ slug, queries }) => [slug, foldOfGroup.get(groupOfQuery.get(queries[0].text))]),
  );
  const mean = (values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const lengths = data.queries.map(({ text }) => text.split(/\s+/).length).sort((a, b) => a - b);
  const skills = new Map(data.skills.map((skill) => [skill.id, skill]));
  const oneSided = cases.filter(({ family }) => family.queries.length === 1);
  const figures = {
    families: sources.length,
    'two-sided families': sources.filter(({ queries }) => queries.length === 2).length,
    'bases from the starter library': sources.filter(({ base }) => typeof base === 'string').length,
    pairs: data.pairs.length,
    'risk type': count(data.pairs, ({ risk_type }) => risk_type),
    edit: count(data.pairs, ({ edit }) => edit),
    fold: count(data.pairs, ({ fold }) => fold),
    domain: count(data.pairs, ({ domain }) => domain),
    'passage in the description (pairs)': cases.filter(({ family }) => family.inDescription).length,
    'query words (min, median, max)': [lengths[0], lengths[lengths.length >> 1], lengths.at(-1)],
    'passage words (mean helpful, risky)': [
      mean(cases.map(({ helpful }) => helpful.split(/\s+/).length)),
      mean(cases.map(({ risky }) => risky.split(/\s+/).length)),
    ],
    'longer passage': count(cases, ({ helpful, risky }) =>
      helpful.length > risky.length ? 'helpful' : helpful.length < risky.length ? 'risky' : 'neither',
    ),
    'body characters (mean helpful, risky)': ['helpful_id', 'risky_id'].map((side) =>
      mean(data.pairs.map((pair) => skills.get(pair[side]).body.length)),
    ),
    'shared content words favour': count(cases, overlap),
    '… one-sided': count(oneSided, overlap),
    '… resource': count(
      cases.filter(({ family }) => family.resources),
      overlap,
    ),
    '… clause': count(
      cases.filter(({ family }) => !family.resources),
      overlap,
    ),
    'swap: wanted resource first in': count(
      cases.filter(({ family }) => family.kind === 'swap'),
      firstNamed,
    ),
    'query names the other one': count(cases, ({ query }) => query.decoy ?? 'not'),
    'resource query is literal': count(
      cases.filter(({ family }) => family.resources),
      ({ family, query }) =>
        family.resources.some((name) => query.text.includes(name.split('/').filter(Boolean).at(-1).split('.')[0])),
    ),
    'newest: wanted': count(
      cases.filter(({ family }) => family.kind === 'newest'),
      ({ query }) => (query.wants === 'a' ? 'fixed' : 'newest'),
    ),
    'skill-only logistic (one-sided)': skillOnlyAccuracy(oneSided, foldOf).toFixed(2),
  };
  if (!verbose) return figures;
  for (const row of cases) {
    const words = contentWords(row.query.text);
    const common = (text) => [...contentWords(text)].filter((word) => words.has(word));
    figures[`  ${row.family.slug}:${row.query.wants}`] =
      `${overlap(row)} +[${common(row.helpful)}] -[${common(row.risky)}]`;
  }
  return figures;
}
