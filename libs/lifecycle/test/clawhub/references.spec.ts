import fc from 'fast-check';
import { SKILL_NAME_PATTERN } from '@skillward/domain';
import { fingerprintOf } from '../../src/clawhub/fingerprint';
import { parseChoice, parseReference, slugOf, toRegistryVersion } from '../../src/clawhub/references';

/** Of `references/a.md` and `SKILL.md`, in this order, a line `path:sha256` each. */
const EXPECTED = '136965ea8fc68300b00c204e3ccc2e7c4d92fccfcbf4947519e9fdcbcb6c3e4e';

const name = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

describe('references of ClawHub', () => {
  it('lead back from every slug, with the namespace in it or as its owner', () => {
    fc.assert(
      fc.property(name, name, (namespace, skill) => {
        expect(SKILL_NAME_PATTERN.test(skill)).toBe(true);
        const reference = { namespace, name: skill };
        expect(parseReference({ slug: slugOf(reference) })).toEqual(reference);
        expect(parseReference({ slug: skill, ownerHandle: namespace })).toEqual(reference);
        expect(parseReference({ slug: skill, ownerHandle: `@${namespace}` })).toEqual(reference);
        expect(parseReference({ slug: skill })).toEqual({ name: skill });
      }),
    );
  });

  it('never name what no skill is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (slug, owner) => {
        const given = owner === undefined ? { slug } : { slug, ownerHandle: owner };
        try {
          const { namespace, name: found } = parseReference(given);
          for (const part of [namespace ?? found, found]) expect(part).toMatch(SKILL_NAME_PATTERN);
        } catch (failure) {
          expect(failure).toMatchObject({ kind: 'not_found' });
        }
      }),
    );
    for (const slug of ['../x', 'a--b--c', '--a', 'a--', 'A', 'a/b', ''])
      expect(() => parseReference({ slug })).toThrow();
  });

  it('count versions in three parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        expect(parseChoice({ version: toRegistryVersion(number) })).toBe(number);
      }),
    );
    expect(parseChoice({})).toBeUndefined();
    expect(parseChoice({ tag: 'latest' })).toBeUndefined();
    for (const version of ['0.0.0', '1.2.0', '1.0', 'v1.0.0', '01.0.0', 'x']) {
      expect(() => parseChoice({ version })).toThrow(expect.objectContaining({ kind: 'not_found' }));
    }
    expect(() => parseChoice({ tag: 'beta' })).toThrow(expect.objectContaining({ kind: 'not_found' }));
  });

  it('tell files by the fingerprint that the clients make', () => {
    const files = [
      { path: 'references/a.md', sha256: 'b'.repeat(64) },
      { path: 'SKILL.md', sha256: 'a'.repeat(64) },
      { path: '.clawhub/origin.json', sha256: 'c'.repeat(64) },
    ];
    expect(fingerprintOf(files)).toBe(EXPECTED);
    expect(fingerprintOf(files.toReversed())).toBe(EXPECTED);
  });
});
