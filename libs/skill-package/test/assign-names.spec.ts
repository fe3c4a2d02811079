import fc from 'fast-check';
import { SKILL_NAME_MAX, SKILL_NAME_PATTERN } from '@skillward/domain';
import { assignSkillNames } from '../src/assign-names';
import { sha256Hex } from '../src/digest';

const name = fc.oneof(fc.constantFrom('a', 'b', 'a-b'), fc.stringMatching(/^[a-c]{1,3}(?:-[a-c]{1,30}){0,2}$/));
const packages = fc.uniqueArray(fc.record({ path: fc.stringMatching(/^[a-d/]{0,4}$/), name }), {
  selector: ({ path }) => path,
  maxLength: 12,
});

describe('assignSkillNames', () => {
  it('lets the first by path bytes keep the plain name and marks the others by their path', () => {
    const names = assignSkillNames([
      { path: 'z/pdf', name: 'pdf' },
      { path: 'a/pdf', name: 'pdf' },
      { path: 'm', name: 'docx' },
    ]);
    expect(Object.fromEntries(names)).toEqual({
      'a/pdf': 'pdf',
      'z/pdf': `pdf-${sha256Hex('z/pdf').slice(0, 6)}`,
      m: 'docx',
    });
  });

  it('keeps earlier names, also against a package that now comes first, and avoids names taken elsewhere', () => {
    const assigned = new Map([
      ['z', 'pdf'],
      ['gone', 'docx'],
    ]);
    const found = [
      { path: 'a', name: 'pdf' },
      { path: 'b', name: 'docx' },
      { path: 'c', name: 'xlsx' },
      { path: 'z', name: 'renamed-upstream' },
    ];
    expect(Object.fromEntries(assignSkillNames(found, { assigned, reserved: new Set(['xlsx']) }))).toEqual({
      a: `pdf-${sha256Hex('a').slice(0, 6)}`,
      b: `docx-${sha256Hex('b').slice(0, 6)}`,
      c: `xlsx-${sha256Hex('c').slice(0, 6)}`,
      z: 'pdf',
    });
  });

  it('lengthens the suffix where even that name is taken', () => {
    const hash = sha256Hex('x');
    const reserved = new Set(['pdf', `pdf-${hash.slice(0, 6)}`]);
    expect(assignSkillNames([{ path: 'x', name: 'pdf' }], { reserved }).get('x')).toBe(`pdf-${hash.slice(0, 8)}`);
  });

  it('cuts long names so that the suffix fits', () => {
    const long = `${'word-'.repeat(12)}abcd`;
    expect(long).toHaveLength(SKILL_NAME_MAX);
    const second =
      assignSkillNames([
        { path: 'a', name: long },
        { path: 'b', name: long },
      ]).get('b') ?? '';
    expect(second).toBe(`${'word-'.repeat(11)}${sha256Hex('b').slice(0, 6)}`);
  });

  it('gives every path one valid, distinct name that nobody else has', () => {
    fc.assert(
      fc.property(packages, fc.array(name), (found, elsewhere) => {
        const reserved = new Set(elsewhere);
        const names = assignSkillNames(found, { reserved });
        expect([...names.keys()].sort()).toEqual(found.map(({ path }) => path).sort());
        expect(new Set(names.values()).size).toBe(found.length);
        for (const given of names.values()) {
          expect(given).toMatch(SKILL_NAME_PATTERN);
          expect(given.length).toBeLessThanOrEqual(SKILL_NAME_MAX);
          expect(reserved.has(given)).toBe(false);
        }
      }),
    );
  });

  it('does not depend on the order of the packages, and keeps every name when packages join or leave', () => {
    fc.assert(
      fc.property(packages, fc.nat(), (found, cut) => {
        const early = found.slice(0, cut % (found.length + 1));
        const first = assignSkillNames(early);
        expect(assignSkillNames([...early].reverse())).toEqual(first);
        const second = assignSkillNames(found, { assigned: first });
        for (const [path, given] of first) expect(second.get(path)).toBe(given);
        expect(new Set(second.values()).size).toBe(found.length);
        const later = assignSkillNames(found.slice(1), { assigned: new Map([...first, ...second]) });
        for (const [path, given] of later) expect(second.get(path)).toBe(given);
      }),
    );
  });
});
