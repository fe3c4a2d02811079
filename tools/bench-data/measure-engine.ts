/**
 * Whether a search engine beside the server finds the candidates that the index in memory finds, and what that costs:
 * `node tools/bench-data/measure.mjs engine --pool POOL.jsonl.gz --tasks queries.jsonl --engine http://127.0.0.1:9200`.
 * The engine keeps an index under the prefix `measure-…`.
 */
import { parseArgs } from 'node:util';
import {
  DEFAULT_RECIPE,
  InvertedIndex,
  LibraryCounts,
  type Pool,
  analyse,
  candidateIndex,
  gatherPool,
  linearUtilities,
  meaningOf,
  rankedBy,
  readRequest,
} from '@skillward/ranking';
import { SearchEngine } from '@skillward/search';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { linesOf, say, usage } from './common';
import { shippedEncoder } from './shipped-encoder';

const { values } = parseArgs({
  options: { pool: { type: 'string' }, tasks: { type: 'string' }, engine: { type: 'string' } },
});
const { pool: poolFile, tasks: taskFile, engine: address } = values;
if (poolFile === undefined || taskFile === undefined || address === undefined)
  usage('engine --pool POOL.jsonl.gz --tasks queries.jsonl --engine URL');
const BATCH = 250;

const skills = linesOf<RoutingSkill>(poolFile);
const tasks = linesOf<{ text: string; query?: string | null }>(taskFile);
const encoder = shippedEncoder();
const library = makeLibrary(skills, encoder);

const counted = performance.now();
const encoded = LibraryCounts.of(library.index).encode();
const counts = LibraryCounts.decode(encoded);
say(
  `counts: ${counts.size} terms, ${(encoded.length / 1e6).toFixed(1)} MB, ${Math.round(performance.now() - counted)} ms`,
);

const engine = new SearchEngine(
  { nodes: [address], prefix: `measure-${skills.length}`, shards: 1, timeoutMs: 60_000 },
  DEFAULT_RECIPE,
);

void (async () => {
  const fed = performance.now();
  if (await engine.prepare('measured')) {
    for (let at = 0; at < skills.length; at += BATCH) {
      await engine.put(
        skills.slice(at, at + BATCH).map((skill) => ({
          document: analyse({ revision: '1', ...skill }, encoder),
          change: 1n,
          namespace: 'pool',
          status: 'active',
        })),
      );
    }
    await engine.publish();
    const seconds = (performance.now() - fed) / 1000;
    say(`fed ${skills.length} skills in ${seconds.toFixed(1)} s, ${Math.round(skills.length / seconds)} a second`);
  }
  const admit = (): boolean => true;
  const best = ({ members, features }: Pool): string[] => {
    const utilities = linearUtilities(DEFAULT_RECIPE.weights, features);
    return members
      .map(({ hit }, i) => ({ id: hit.id, utility: utilities[i] as number }))
      .sort((a, b) => b.utility - a.utility || (a.id < b.id ? -1 : 1))
      .slice(0, 3)
      .map(({ id }) => id);
  };
  for (const withQuery of [false, true]) {
    let [members, found, first, three, same] = [0, 0, 0, 0, 0];
    const [here, there] = [[] as number[], [] as number[]];
    for (const { text: task, query } of tasks) {
      const asked = { task, ...(withQuery && query ? { query } : {}) };
      const common = { ...asked, recipe: DEFAULT_RECIPE, encoder, admit };
      const started = performance.now();
      const whole = gatherPool({ ...common, ...library });
      const middle = performance.now();
      const { vector: meaning, analogy } = meaningOf(encoder, asked);
      const reading = readRequest(new InvertedIndex([], counts), asked, { analogy, encoder });
      const { skills: candidates } = await engine.candidates({
        terms: reading.terms,
        meaning,
        namespaces: null,
        also: [],
      });
      const index = candidateIndex(candidates, rankedBy(reading), counts);
      const part = gatherPool({ ...common, index, catalogue: library.catalogue });
      there.push(performance.now() - middle);
      here.push(middle - started);
      const ids = new Set(part.members.map(({ hit }) => hit.id));
      members += whole.members.length;
      found += whole.members.filter(({ hit }) => ids.has(hit.id)).length;
      const [a, b] = [best(whole), best(part)];
      if (a[0] === b[0]) first++;
      if (new Set([...a, ...b]).size === a.length) three++;
      same += a.filter((id) => b.includes(id)).length / Math.max(1, a.length);
    }
    const share = (count: number): string => (count / tasks.length).toFixed(3);
    say(
      `${withQuery ? 'with query' : 'request alone'}: ${(found / members).toFixed(4)} of the candidates found; the same first ${share(first)}, the same three ${share(three)}, of the three ${share(same)}`,
    );
    for (const [name, times] of [
      ['index in memory', here],
      ['engine', there],
    ] as const) {
      times.sort((x, y) => x - y);
      const at = (part: number): string => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(1);
      say(`  ${name}: ${at(0.5)} / ${at(0.95)} ms (p50 / p95)`);
    }
  }
  await engine.close();
})();
