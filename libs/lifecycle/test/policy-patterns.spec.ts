import fc from 'fast-check';
import { fitsPattern } from '../src/policy/evolution-policy';

const LETTERS = fc.constantFrom('a', 'b', '-');
const word = fc.array(LETTERS, { maxLength: 8 }).map((letters) => letters.join(''));
const pattern = fc.array(fc.oneof(LETTERS, fc.constant('*')), { maxLength: 8 }).map((letters) => letters.join(''));

describe('A pattern of owners', () => {
  it('fits what the regular expression of the same meaning fits', () => {
    fc.assert(
      fc.property(pattern, word, (skills, name) => {
        expect(fitsPattern(skills, name)).toBe(new RegExp(`^${skills.replaceAll('*', '.*')}$`).test(name));
      }),
      { numRuns: 3000 },
    );
  });

  it('takes other characters as they are', () => {
    expect(fitsPattern('a.b', 'a-b')).toBe(false);
    expect(fitsPattern('[ab]*', 'ab')).toBe(false);
  });

  it('keeps nobody waiting, however many stars it has', () => {
    const began = performance.now();
    expect(fitsPattern(`${'a*'.repeat(31)}b`, 'a'.repeat(64))).toBe(false);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
