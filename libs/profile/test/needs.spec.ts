import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { file } from '@skillward/testing/package-files';
import { profileStatically } from '../src';
import { decide } from '../src/environment/learned-needs';
import { environmentOf, fence, readingOf } from './packages';
import { packageCues } from '../src/environment/package-cues';

const ROOT = join(__dirname, '../../..');
const POOL = join(ROOT, '../shared/bench/pool.jsonl.gz');
const itWithPool = existsSync(POOL) ? it : it.skip;
if (!existsSync(POOL))
  process.emitWarning('SKIPPED: the benchmark pool is not there, what skills need is not measured.');

const linesOf = <T>(path: string): T[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));

describe('the needs of a skill', () => {
  it('are those of the likeliest value, with the lines that speak for it', () => {
    const { texts, commands } = readingOf('Alpha.\n\nBeta beta.\n\nGamma.');
    const seen = packageCues(texts, commands, { credentials: [], servers: [] });
    const heads = {
      least: { bias: 1, cues: { 'p:gamma': 0.5 } },
      most: { bias: 0, cues: { 'p:alpha': 1, 'p:beta': 2, 'p:gamma': -0.5 } },
    };
    const { value, share, lines } = decide(heads, seen);
    expect(value).toBe('most');
    expect(lines.map(({ text }) => text)).toEqual(['Beta beta.', 'Alpha.']);
    expect(share).toBeCloseTo(0.9241 / (0.9241 + 0.8176), 3);
    expect(decide(heads, []).value).toBe('least');
  });

  it.each<[string, 'offline' | 'online' | 'secured']>([
    ['curl -s https://api.example.com/v1', 'online'],
    ['gh pr list', 'secured'],
    ['aws s3 ls', 'secured'],
    ['python3 convert.py in.csv', 'offline'],
    ['pip install requests', 'offline'],
  ])('beyond the machine are told of one command, without its set-up: %j', (code, expected) => {
    const { value, evidence } = environmentOf(fence(code)).externalty;
    expect(value).toBe(expected);
    expect(evidence.map(({ quote }) => quote).includes(code)).toBe(expected !== 'offline');
  });

  it.each<[string, 'read' | 'workspace']>([
    ['mkdir -p out && cp a out/', 'workspace'],
    ['git commit -m x', 'workspace'],
    ['grep -rn x .', 'read'],
  ])('to write are told of one command: %j', (code, expected) => {
    expect(environmentOf(fence(code)).writeScope.value).toBe(expected);
  });

  it('are named neither where every system has the program nor where it only installs', () => {
    const code = 'pip install pdfplumber\nmkdir -p out\npython3 scripts/extract.py in.pdf out/';
    expect(environmentOf(fence(code)).bins.value).toEqual(['python3']);
  });

  it('are the variables that its user provides, not those of the code that it writes', () => {
    expect(environmentOf(fence('export ACME_API_KEY="your-key"')).envs.value).toEqual(['ACME_API_KEY']);
    const shown =
      'const mode = process.env.NODE_MODE;\nexport const config = { url: process.env.NEXT_PUBLIC_APP_URL };';
    expect(environmentOf(fence(shown, 'typescript')).envs.value).toEqual([]);
    expect(
      environmentOf('Text.', { front: 'metadata: {"openclaw": {"requires": {"env": ["NEXT_PUBLIC_APP_URL"]}}}\n' }).envs
        .value,
    ).toEqual(['NEXT_PUBLIC_APP_URL']);
  });

  itWithPool('are those that readers name who taught nothing', () => {
    interface Label {
      readonly skill: string;
      readonly externalty: string;
      readonly writeScope: string;
      readonly bins: readonly string[];
    }
    const labels = linesOf<Label>(join(ROOT, 'tools/bench-data/needs/unread.jsonl.gz'));
    const wanted = new Map(labels.map((label) => [label.skill, label]));
    const counts = { skills: 0, externalty: 0, writeScope: 0, named: 0, right: 0 };
    for (const { id, name, description, body } of linesOf<Record<string, string>>(POOL)) {
      const label = wanted.get(id ?? '');
      if (label === undefined) continue;
      const head = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n`;
      const { environment } = profileStatically([file('SKILL.md', head + body)]);
      const bins = new Set(label.bins);
      counts.skills += 1;
      counts.externalty += Number(environment.externalty.value === label.externalty);
      counts.writeScope += Number(environment.writeScope.value === label.writeScope);
      counts.named += environment.bins.value.length;
      counts.right += environment.bins.value.filter((name) => bins.has(name)).length;
    }
    expect(counts.skills).toBe(labels.length);
    expect(counts.externalty / counts.skills).toBeGreaterThanOrEqual(0.72);
    expect(counts.writeScope / counts.skills).toBeGreaterThanOrEqual(0.67);
    expect(counts.right / counts.named).toBeGreaterThanOrEqual(0.72);
  });
});
