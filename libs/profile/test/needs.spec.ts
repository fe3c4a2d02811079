import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { file } from '@skillward/testing/package-files';
import { profileStatically } from '../src';
import { claimOf } from '../src/environment/access';
import { decide, judge } from '../src/learned/decide';
import { environmentOf, fence, readingOf } from './packages';
import { packageCues } from '../src/learned/package-cues';

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

  it('are not claimed where no line speaks for them', () => {
    const said = { offline: 'It stays', online: 'It goes out' };
    const line = { path: 'SKILL.md', number: 3, text: 'Ask the site.' };
    const claim = (lines: (typeof line)[]) => claimOf({ value: 'online', share: 0.913, lines }, said, 'offline');
    expect(claim([line])).toEqual({
      value: 'online',
      reason: 'It goes out (91 %); these lines speak most for it.',
      evidence: [{ path: 'SKILL.md', line: 3, quote: 'Ask the site.' }],
    });
    expect(claim([])).toMatchObject({ value: 'offline', evidence: [] });
  });

  it('leave a judgement open where neither answer is sure, or no line speaks for it', () => {
    const { texts, commands } = readingOf('Alpha.');
    const seen = packageCues(texts, commands, { credentials: [], servers: [] });
    const alpha = (weight: number, bias = 0) => judge({ bias, cues: { 'p:alpha': weight } }, seen);
    expect(alpha(1.4)).toMatchObject({ value: true, lines: [{ text: 'Alpha.' }] });
    expect(alpha(1.3).value).toBe('unknown');
    expect(alpha(-1.3).value).toBe('unknown');
    expect(alpha(-1.4)).toEqual({ value: false, lines: [] });
    expect(alpha(0, 5)).toEqual({ value: 'unknown', lines: [] });
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
    const declared = { front: 'metadata: {"openclaw": {"requires": {"env": ["OUTPUT_MODE"]}}}\n' };
    expect(environmentOf('Text.', declared).envs.value).toEqual(['OUTPUT_MODE']);
  });

  itWithPool('are those that readers name who taught nothing', () => {
    interface Needs {
      readonly skill: string;
      readonly externalty: string;
      readonly writeScope: string;
      readonly bins: readonly string[];
    }
    interface Quality {
      readonly skill: string;
      readonly orientation: boolean;
      readonly successVerifiability: boolean;
    }
    const unread = <T extends { skill: string }>(kind: string) =>
      new Map(
        linesOf<T>(join(ROOT, `tools/bench-data/profiles/${kind}-unread.jsonl.gz`)).map((each) => [each.skill, each]),
      );
    const [needs, judged] = [unread<Needs>('needs'), unread<Quality>('quality')];
    const rights: Record<string, boolean[]> = {};
    const note = (what: string, isRight: boolean) => void (rights[what] ??= []).push(isRight);
    for (const { id = '', name, description, body } of linesOf<Record<string, string>>(POOL)) {
      const [need, quality] = [needs.get(id), judged.get(id)];
      if (need === undefined && quality === undefined) continue;
      const head = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n`;
      const profile = profileStatically([file('SKILL.md', head + body)]);
      const { externalty, writeScope, bins } = profile.environment;
      if (need !== undefined) {
        note('externalty', externalty.value === need.externalty);
        note('writeScope', writeScope.value === need.writeScope);
        for (const bin of bins.value) note('bins', need.bins.includes(bin));
      }
      if (quality === undefined) continue;
      for (const [said, is] of [
        [profile.quality.orientation, quality.orientation],
        [profile.verifiability.successVerifiability, quality.successVerifiability],
      ] as const)
        if (said.value !== 'unknown') note('judgement', said.value === is);
    }
    const share = (what: string) => (rights[what] ?? []).filter(Boolean).length / (rights[what]?.length ?? 0);
    expect([rights['externalty']?.length, rights['writeScope']?.length]).toEqual([needs.size, needs.size]);
    expect(share('externalty')).toBeGreaterThanOrEqual(0.72);
    expect(share('writeScope')).toBeGreaterThanOrEqual(0.67);
    expect(share('bins')).toBeGreaterThanOrEqual(0.72);
    expect(share('judgement')).toBeGreaterThanOrEqual(0.9);
    expect(rights['judgement']?.length).toBeGreaterThan(1.6 * judged.size);
  });
});
