/**
 * Makes the sibling benchmark from the hand-written sources: `node build.mjs` writes the data files,
 * `node build.mjs --check` writes nothing, verifies the sources and that the files on disk are what they make,
 * and prints the statistics. Exit code 1 with the list of problems.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { problemsOf, statisticsOf } from './statistics.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const FOLDS = 5;
const RISK_TYPES = {
  direct: 'resource',
  swap: 'resource',
  newest: 'resource',
  precondition: 'precondition',
  procedure: 'procedure',
};

/** Ids are hashes, so that neither their text nor their order says which sibling fits. */
const digest = (text, length = 10) =>
  createHash('sha256').update(`skillward-siblings:${text}`).digest('hex').slice(0, length);

async function readSources() {
  const families = [];
  for (const file of readdirSync(join(here, 'source')).sort()) {
    const domain = file.replace(/\.mjs$/, '');
    const module = await import(pathToFileURL(join(here, 'source', file)).href);
    families.push(...module[domain].map((family) => ({ ...family, domain })));
  }
  return families.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** A base is written beside its pairs, or named: then it is the snapshot of one of our starter skills. */
function readBase(base) {
  if (typeof base !== 'string') return base;
  const [, header, body] = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/.exec(
    readFileSync(join(here, 'bases', `${base}.md`), 'utf8'),
  );
  const { name, description } = parse(header);
  return { name, description, body: body.trim() };
}

/** Blocks separated by blank lines; a fenced block stays whole, whatever it contains. */
function blocksOf(markdown) {
  const blocks = [];
  let fenced = false;
  for (const part of markdown.trim().split(/\n{2,}/)) {
    if (fenced) blocks[blocks.length - 1] += `\n\n${part}`;
    else blocks.push(part);
    if ((part.match(/^```/gm) ?? []).length % 2 === 1) fenced = !fenced;
  }
  return blocks;
}

/** A passage with a heading of its own goes before another heading or to the end, any other one into running text. */
function insert(body, passage, slug) {
  const blocks = blocksOf(body);
  const isHeading = (block) => /^#{1,6} /.test(block ?? '');
  const places = [];
  for (let at = 1; at <= blocks.length; at += 1) {
    const fits = isHeading(passage)
      ? at === blocks.length || isHeading(blocks[at])
      : !isHeading(blocks[at - 1]) || isHeading(blocks[at - 2]);
    if (fits && at > 1) places.push(at);
  }
  const at = places[parseInt(digest(`place:${slug}`, 8), 16) % places.length];
  return [...blocks.slice(0, at), passage, ...blocks.slice(at)].join('\n\n');
}

function sibling(family, side) {
  const base = readBase(family.base);
  const id = digest(`skill:${family.slug}:${side}`, 12);
  const passage = (family.wrap ?? '%').replace('%', () => family[side]);
  return {
    id: `rs/${id}`,
    name: base.name,
    description: family.inDescription ? `${base.description} ${family[side]}` : base.description,
    body: insert(base.body, passage, family.slug),
    source: { repo: 'skillward/siblings', path: `${family.slug}/${id}/SKILL.md`, license: 'MIT' },
  };
}

/** Dealt out in the order of kinds, so that each fold has about as many of each. */
function foldsOf(families) {
  const key = ({ kind, queries, slug }) => `${kind}:${queries.length}:${digest(`fold:${slug}`)}`;
  const dealt = [...families].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return new Map(dealt.map(({ slug }, index) => [slug, index % FOLDS]));
}

function build(families) {
  const folds = foldsOf(families);
  const data = { queries: [], skills: [], families: [], pairs: [], folds: {}, pool_ids: [] };
  for (let fold = 0; fold < FOLDS; fold += 1) data.folds[fold] = [];
  for (const family of families) {
    const skills = { a: sibling(family, 'a'), b: sibling(family, 'b') };
    const family_id = `fam/${digest(`family:${family.slug}`)}`;
    const group = digest(`group:${family.slug}`);
    const fold = folds.get(family.slug);
    data.skills.push(skills.a, skills.b);
    data.families.push({ family_id, members: [skills.a.id, skills.b.id].sort() });
    for (const { wants, text } of family.queries) {
      const query_id = `q/${digest(`query:${family.slug}:${wants}`)}`;
      data.queries.push({ query_id, text, group, origin: 'own' });
      data.folds[fold].push(query_id);
      data.pairs.push({
        pair_id: `pr/${digest(`pair:${family.slug}:${wants}`)}`,
        query_id,
        helpful_id: skills[wants].id,
        risky_id: skills[wants === 'a' ? 'b' : 'a'].id,
        risk_type: RISK_TYPES[family.kind],
        edit: family.kind === 'precondition' || family.kind === 'procedure' ? 'clause' : family.kind,
        family_id,
        group,
        fold,
        origin: 'own',
        domain: family.domain,
        two_sided: family.queries.length === 2,
      });
    }
  }
  const by = (field) => (a, b) => (a[field] < b[field] ? -1 : 1);
  data.queries.sort(by('query_id'));
  data.skills.sort(by('id'));
  data.families.sort(by('family_id'));
  data.pairs.sort(by('pair_id'));
  for (const ids of Object.values(data.folds)) ids.sort();
  return data;
}

function filesOf(data) {
  const lines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return {
    'queries.jsonl': lines(data.queries),
    'skills.jsonl': lines(data.skills),
    'families.jsonl': lines(data.families),
    'pairs.jsonl': lines(data.pairs),
    'folds.json': `${JSON.stringify(data.folds, null, 2)}\n`,
    'pool_ids.json': `${JSON.stringify(data.pool_ids)}\n`,
  };
}

const sources = await readSources();
const data = build(sources);
const files = filesOf(data);
const problems = problemsOf(sources, data);
if (process.argv.includes('--check')) {
  for (const [name, text] of Object.entries(files)) {
    if (readFileSync(join(here, name), 'utf8') !== text) problems.push(`${name} is not what the sources make`);
  }
} else if (problems.length === 0) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(here, name), text);
}
for (const [name, value] of Object.entries(statisticsOf(sources, data, process.argv.includes('--verbose')))) {
  console.log(`${name.padEnd(34)} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
}
for (const problem of problems) console.error(`problem: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
