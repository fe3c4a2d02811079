import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { makeLibrary, RoutingSkill } from '../../src/bench/routing';
import { excerptOf, highlight } from '../../src/recommend/highlights';
import { searchWords } from '../../src/recommend/word-search';

const ROOT = join(__dirname, '../../../..');
const POOL = join(ROOT, '../shared/bench/pool.jsonl.gz');

const everything = () => true;
const finder = (skills: readonly RoutingSkill[]) => {
  const { index } = makeLibrary(skills);
  return (words: string, admit: (id: string) => boolean = everything) =>
    searchWords(index, words, admit).hits.map(({ id }) => id);
};
const skill = (id: string, description: string, body = ''): RoutingSkill => ({ id, name: id, description, body });

describe('searchWords', () => {
  const find = finder([
    skill('csv-decimal-comma', 'Clean a CSV export whose numbers use a decimal comma.'),
    skill('csv-charts', 'Draw charts.', 'Read the CSV. '.repeat(30)),
    skill('decimal-clock', 'Tell decimal time.'),
    skill('kubernetes-triage', 'Find out why a pod does not start.', 'Look for a crash: `kubectl logs --previous`.'),
    skill('kubernetes-cost', 'Shrink the bill of a kubernetes cluster.'),
  ]);

  it('takes several words, in name, description and body, best first', () => {
    expect(find('csv decimal')[0]).toBe('csv-decimal-comma');
    expect(find('kubernetes crash')[0]).toBe('kubernetes-triage');
    expect(find('Crashes of Kubernetes')[0]).toBe('kubernetes-triage');
  });

  it('leaves out what holds only the commonest of the words', () => {
    expect(find('kubernetes crash')).toEqual(['kubernetes-triage']);
    expect(find('kubernetes')).toEqual(['kubernetes-cost', 'kubernetes-triage']);
  });

  it('knows only what is admitted, and finds nothing for words that no skill has', () => {
    expect(find('csv decimal', (id) => id !== 'csv-decimal-comma')).not.toContain('csv-decimal-comma');
    expect(find('zeppelin')).toEqual([]);
    expect(find('  ')).toEqual([]);
  });
});

describe('searchWords in the starter library', () => {
  const folder = join(ROOT, 'libs/starter-library/skills');
  const find = finder(
    readdirSync(folder).map((name) => {
      const text = readFileSync(join(folder, name, 'SKILL.md'), 'utf8');
      const [, description = ''] = /^description: *>?-?\s*([\s\S]*?)\n(?=\S)/m.exec(text) ?? [];
      return { id: name, name, description, body: text.slice(text.indexOf('\n---') + 4) };
    }),
  );

  it.each([
    ['flaky test', /^flaky-test-diagnosis$/],
    ['csv decimal', /^csv-cleaning-decimal-/],
    ['dockerfile', /^dockerfile-hardening$/],
    ['slow sql query', /^sql-query-tuning$/],
    ['commit message', /^commit-messages$/],
  ])('%s', (words, expected) => {
    expect(find(words)[0]).toMatch(expected);
  });
});

const onPool = existsSync(POOL) ? describe : describe.skip;
if (!existsSync(POOL)) process.emitWarning(`SKIPPED: there is no ${POOL}, so search is not tested on the large pool.`);

onPool('searchWords among 22,000 skills', () => {
  let find: ReturnType<typeof finder>;
  beforeAll(() => {
    const lines = gunzipSync(readFileSync(POOL)).toString().trim().split('\n');
    find = finder(lines.map((line) => JSON.parse(line) as RoutingSkill));
  }, 300_000);

  it.each([
    ['kubernetes crash', /kubernetes|k8s/i],
    ['csv decimal', /csv/i],
    ['flaky test', /flak/i],
    ['pdf form', /pdf/i],
    ['changelog', /changelog/i],
  ])('%s', (words, expected) => {
    expect(find(words).slice(0, 2)).toContainEqual(expect.stringMatching(expected));
  });
});

describe('highlight', () => {
  it('marks words in any form that the index takes for the same', () => {
    const { text, spans } = highlight('Clean CSV exports; exporting again', new Set(['export', 'csv']));
    expect(spans.map(([from, to]) => text.slice(from, to))).toEqual(['CSV', 'exports', 'exporting']);
  });

  it('finds the line that says most, and cuts it where it is long', () => {
    const long = `${'before '.repeat(60)}a crash of kubernetes ${'after '.repeat(60)}`;
    const found = excerptOf(`# Title\n\nkubernetes\n${long}\n`, new Set(['kubernet', 'crash']));
    expect(found?.text.length).toBeLessThanOrEqual(200);
    expect(found?.spans.map(([from, to]) => found.text.slice(from, to))).toEqual(['crash', 'kubernetes']);
    expect(excerptOf('nothing here', new Set(['crash']))).toBeNull();
  });

  it('gives rising spans inside the text, apart from each other, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.constantFrom('ab', 'pars', 'http', '中文')),
        (text, terms) => {
          for (const found of [
            highlight(`${text} parseHTTP 中文字`, new Set(terms)),
            excerptOf(text, new Set(terms)),
          ]) {
            let last = 0;
            for (const [from, to] of found?.spans ?? []) {
              expect(from).toBeGreaterThanOrEqual(last);
              expect(to).toBeGreaterThan(from);
              last = to;
            }
            expect(last).toBeLessThanOrEqual(found?.text.length ?? 0);
          }
        },
      ),
    );
  });
});
