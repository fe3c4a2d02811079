import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DEFAULT_PACKAGE_LIMITS, type PackageFile, SkillProfile } from '@skillward/domain';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { parseDumpLine, readDumpLines } from '@skillward/skill-package';
import { profileStatically, STATIC_PROFILER } from '../src';
import { PROFILE_MODEL } from '../src/learned/profile-model';
import { profilerVersion } from '../src/profile-statically';
import { file } from '@skillward/testing/package-files';
import { fence, looseQuotes, skill, starterSkills } from './packages';

const POOL = join(__dirname, '../../../../shared/bench/pool.jsonl.gz');
const itWithPool = existsSync(POOL) ? it : it.skip;
if (!existsSync(POOL)) process.emitWarning('SKIPPED: the benchmark pool is not there, its profiles are not checked.');

function expectSound(files: readonly PackageFile[]): SkillProfile {
  const profile = profileStatically(files);
  expect(SkillProfile.safeParse(profile).error).toBeUndefined();
  expect(looseQuotes(profile, files)).toEqual([]);
  return profile;
}

/** Pieces that the readers look for, so that random texts reach their corners. */
const PIECES = [
  '```bash\n',
  '```\n',
  '`',
  '$(',
  '${',
  '}',
  ')',
  '"',
  "'",
  '<a>',
  '|',
  '&&',
  '\\\n',
  '[x](references/a.md)',
  '<<EOF\n',
  'EOF\n',
  'process.env.A_B',
  'os.environ["',
  'sudo ',
  'export A=',
  'mcp__a__b',
  '---\n',
  '# When\n',
  '1. Do\n',
  '| a | b |\n',
  '<!--',
  '-->',
  '\u{1f600}',
  '\ud83d',
  '\ufffd',
  '\r\n',
  '\t',
  'TODO',
  'scripts/a.py ',
  '用户',
  'x'.repeat(300),
];

describe('the static profiler', () => {
  it('throws for no text and quotes literally', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 60,
    });
    const path = fc.constantFrom(
      'references/a.md',
      'scripts/a.sh',
      'scripts/a.py',
      'a.js',
      'a.json',
      'a.yaml',
      '.env',
      'x',
    );
    fc.assert(
      fc.property(text, path, text, (body, name, content) => {
        expectSound(skill(body.join(''), { files: { [name]: content.join('') } }));
      }),
      { numRuns: 300 },
    );
  });

  it('profiles packages without a readable SKILL.md, and bytes that are no text', () => {
    expectSound([]);
    expectSound([file('SKILL.md', '')]);
    expectSound([file('SKILL.md', Buffer.from([0xff, 0xfe, 0x00])), file('a.py', Buffer.from([0x80, 0x81]))]);
    expectSound([file('SKILL.md', '---\n&a [*a]\n---\ntext')]);
  });

  it('has a version of its own for what was learned', () => {
    const other = profilerVersion({ ...PROFILE_MODEL, orientation: { bias: 1, cues: {} } });
    expect(STATIC_PROFILER.version).toBe(profilerVersion(PROFILE_MODEL));
    expect(other).not.toBe(STATIC_PROFILER.version);
  });

  it('depends on the content alone, not on the order of the files', () => {
    const files = skill(fence('jq . a.json'), { files: { 'b.sh': 'rg x\n', 'a.sh': 'fd x\n' } });
    expect(profileStatically([...files].reverse()).environment.bins.value).toEqual(
      profileStatically(files).environment.bins.value,
    );
  });

  const MIB5 = 5 * 1024 * 1024;
  it.each<[string, (size: number) => string]>([
    ['one long line', (size) => 'a'.repeat(size)],
    ['line feeds', (size) => '\n'.repeat(size)],
    ['backticks', (size) => '`'.repeat(size)],
    ['open fences', (size) => '```bash\n'.repeat(size / 8)],
    ['brackets', (size) => '['.repeat(size)],
    ['links', (size) => '[a](b'.repeat(size / 5)],
    ['substitutions', (size) => '$('.repeat(size / 2)],
    ['braces', (size) => '${a:-'.repeat(size / 5)],
    ['quotes', (size) => `"'`.repeat(size / 2)],
    ['heredocs', (size) => '<<A\n'.repeat(size / 4)],
    ['angle brackets', (size) => '<a '.repeat(size / 3)],
    ['spaces', (size) => `x${' '.repeat(size)}`],
    ['parentheses', (size) => 'f('.repeat(size / 2)],
    ['commands', (size) => 'subprocess.run(["a",\n'.repeat(size / 21)],
    ['environment reads', (size) => 'process.env.'.repeat(size / 12)],
    ['JSON', (size) => '{"a":'.repeat(size / 5)],
    ['comments', (size) => '<!-- '.repeat(size / 5)],
    [
      'indents',
      (size) =>
        Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth)}if x:\n`)
          .join('')
          .slice(0, size),
    ],
  ])('takes less than a second for 5 MB of %s', async (_, make) => {
    const hostile = make(MIB5);
    const packages = [
      skill(hostile),
      skill('```bash\n' + hostile),
      skill('Text.', { files: { 'a.sh': hostile, 'a.py': hostile } }),
      skill('Text.', { files: { 'a.js': hostile, 'a.json': hostile, 'a.yaml': hostile, 'a.md': hostile } }),
      [file('SKILL.md', `---\nname: a\ndescription: ${hostile.slice(0, 60_000).replaceAll('\n', ' ')}\n---\n`)],
    ];
    for (const files of packages) expect(await quietSeconds(() => profileStatically(files), 1)).toBeLessThan(1);
  });

  it('finds nothing missing in the starter library', () => {
    for (const { name, files } of starterSkills()) {
      const { quality } = expectSound(files);
      expect({
        name,
        completeness: quality.completeness.value === false ? quality.completeness.reason : 'whole',
      }).toEqual({
        name,
        completeness: 'whole',
      });
      expect({ name, orientation: quality.orientation.value }).toEqual({ name, orientation: true });
      expect(quality.orientation.evidence.length).toBeGreaterThan(0);
    }
  });

  itWithPool('quotes every statement about the benchmark pool literally', async () => {
    let profiled = 0;
    for await (const line of readDumpLines(createReadStream(POOL), DEFAULT_PACKAGE_LIMITS)) {
      if (!('bytes' in line) || line.lineNumber % 20 !== 0) continue;
      const parsed = parseDumpLine(line.bytes, line.lineNumber);
      if (!parsed.ok) continue;
      expectSound(parsed.skill.files);
      profiled += 1;
    }
    expect(profiled).toBeGreaterThan(1_000);
  });
});
