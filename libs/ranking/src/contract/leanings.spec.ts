import fc from 'fast-check';
import { commonLeaning, Leaning, leaningOf, sumOfLeanings } from './leanings';
import { lexemesOf } from './lexemes';

const leaning = (text: string): Leaning => leaningOf(lexemesOf(text));
const contrast = (a: string, b: string): Leaning =>
  sumOfLeanings([
    [leaning(a), 1],
    [leaning(b), -1],
  ]);

describe('leanings', () => {
  it.each([
    [
      'The board approves it before you do anything.',
      'Nothing happens before somebody has approved.',
      'Acts without asking.',
    ],
    ['One after the other, please.', 'Items are handled one at a time.', 'Work is spread over many threads.'],
    ['Times are those of Lisbon.', 'Local time of the site.', 'All times in UTC.'],
  ])('%s', (task, fits, other) => {
    expect(commonLeaning([leaning(task)], contrast(fits, other))).toBeGreaterThan(0);
    expect(commonLeaning([leaning(task)], contrast(other, fits))).toBeLessThan(0);
  });

  it('says nothing of words that no axis knows', () => {
    expect(leaning('Xyzzy plugh.').size).toBe(0);
    expect(leaning('`approval_before_acting.csv`').size).toBe(0);
  });

  it('counts a word once, however often a sentence says it', () => {
    expect(leaning('approval, approval, approval')).toEqual(leaning('approval approval'));
  });

  it('turns with the two texts', () => {
    const texts = fc
      .array(fc.constantFrom('approve', 'never', 'utc', 'local', 'empty', 'fill', 'draft', 'final'), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(texts, texts, texts, (task, a, b) => {
        const [one, other] = [contrast(a, b), contrast(b, a)].map((each) => commonLeaning([leaning(task)], each));
        expect((one as number) + (other as number)).toBeCloseTo(0, 9);
      }),
    );
  });
});
