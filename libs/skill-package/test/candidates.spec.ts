import fc from 'fast-check';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { file } from '@skillward/testing/package-files';
import { findCandidates, groupPackagePaths } from '../src/candidates';

const PATHS = [
  'README.md',
  'skills/pdf/SKILL.md',
  'skills/pdf/run.sh',
  'skills/pdf/forms/skill.md',
  'skills/pdf/forms/data/a.json',
  'skills/pdf-b/Skill.md',
  'skills/__MACOSX/SKILL.md',
  'skills/pdf/.git/SKILL.md',
  '.claude/skills/x/SKILL.md',
];

describe('groupPackagePaths', () => {
  it('makes every folder with a SKILL.md a package, the inner one apart, sorted by path bytes', () => {
    expect(groupPackagePaths(PATHS)).toEqual([
      { path: '.claude/skills/x', files: ['.claude/skills/x/SKILL.md'] },
      { path: 'skills/pdf', files: ['skills/pdf/SKILL.md', 'skills/pdf/run.sh'] },
      { path: 'skills/pdf-b', files: ['skills/pdf-b/Skill.md'] },
      { path: 'skills/pdf/forms', files: ['skills/pdf/forms/data/a.json', 'skills/pdf/forms/skill.md'] },
    ]);
  });

  it('looks only below the subpath, however it is written', () => {
    for (const subpath of ['skills/pdf', './skills/pdf/', 'skills//pdf']) {
      expect(groupPackagePaths(PATHS, subpath).map(({ path }) => path)).toEqual(['skills/pdf', 'skills/pdf/forms']);
    }
    expect(groupPackagePaths(PATHS, 'skills/pd')).toEqual([]);
  });

  it.each(['..', 'a/../..', '/etc', 'C:/x', '..\\x'])('refuses the subpath %j', (subpath) => {
    expect(() => groupPackagePaths(PATHS, subpath)).toThrow('The subpath');
  });

  it('takes the root of the source as a package', () => {
    expect(groupPackagePaths(['SKILL.md', 'a/b', 'c/SKILL.md', 'c/d'])).toEqual([
      { path: '', files: ['SKILL.md', 'a/b'] },
      { path: 'c', files: ['c/SKILL.md', 'c/d'] },
    ]);
  });

  it('gives each file to the innermost package above it and to no other', () => {
    const segment = fc.constantFrom('a', 'b', 'c');
    const path = fc.tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('SKILL.md', 'x.md', 'y.md'));
    fc.assert(
      fc.property(
        fc.uniqueArray(
          path.map(([folders, name]) => [...folders, name].join('/')),
          { maxLength: 25 },
        ),
        (paths) => {
          const groups = groupPackagePaths(paths);
          const roots = groups.map((group) => group.path);
          for (const each of paths) {
            const above = roots.filter((root) => root === '' || each.startsWith(`${root}/`));
            const innermost = above.sort((left, right) => right.length - left.length)[0];
            expect(groups.filter(({ files }) => files.includes(each)).map((group) => group.path)).toEqual(
              innermost === undefined ? [] : [innermost],
            );
          }
        },
      ),
    );
  });

  it('takes linear time for paths of megabytes', async () => {
    const path = `${'a/'.repeat(1_000_000)}SKILL.md`;
    expect(await quietSeconds(() => groupPackagePaths([path, 'b/SKILL.md']), 5)).toBeLessThan(5);
  });
});

describe('findCandidates', () => {
  it('makes paths relative to the package, under a wrapper folder too', () => {
    const files = ['wrap/SKILL.md', 'wrap/a/b.md', 'wrap/in/SKILL.md', 'LICENSE'].map((path) => file(path, path));
    expect(
      findCandidates(files).map(({ path, files: own }) => [path, own.map((each) => [each.path, String(each.content)])]),
    ).toEqual([
      [
        'wrap',
        [
          ['SKILL.md', 'wrap/SKILL.md'],
          ['a/b.md', 'wrap/a/b.md'],
        ],
      ],
      ['wrap/in', [['SKILL.md', 'wrap/in/SKILL.md']]],
    ]);
  });

  it('gives what was refused to the package in whose folder it lies', () => {
    const refused = [
      { code: 'entry_link', message: 'A link.', path: 'a/deep/link' },
      { code: 'entry_link', message: 'A link.', path: 'elsewhere' },
      { code: 'entry_link', message: 'A link.', path: 'c/SKILL.md' },
    ];
    const candidates = findCandidates([file('a/SKILL.md'), file('b/SKILL.md')], { refused });
    expect(candidates.map(({ path, refused: own }) => [path, own.map((issue) => issue.path)])).toEqual([
      ['a', ['deep/link']],
      ['b', []],
      ['c', ['SKILL.md']],
    ]);
  });

  it('keeps both of two files with one path', () => {
    const [candidate] = findCandidates([file('a/SKILL.md', '1'), file('a/SKILL.md', '2')]);
    expect(candidate?.files.map(({ content }) => String(content))).toEqual(['1', '2']);
  });
});
