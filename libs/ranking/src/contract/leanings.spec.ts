import fc from 'fast-check';
import { hashTerm } from '../index/phrases';
import { AXES } from './axes';
import { defaultLeaningModel } from './default-leaning-model';
import { HINTS } from './hints';
import { impliedBy } from './implied';
import { decodeLeaningModel, encodeLeaningModel, LeaningModel } from './leaning-model';
import { deniedTerm } from './leaning-terms';
import { commonLeaning, contrastOfLeanings, Leaning, leaningOf } from './leanings';
import { lexemesOf } from './lexemes';
import { readSentence } from './reading';

function leaning(text: string, model?: LeaningModel): Leaning {
  const lexemes = lexemesOf(text);
  return leaningOf({ lexemes, axes: readSentence(text).axes, implied: impliedBy(text, lexemes) }, model);
}
const contrast = (a: string, b: string): Leaning => contrastOfLeanings([[leaning(a), 1]], [[leaning(b), 1]]);

describe('leanings', () => {
  it.each([
    [
      'The board approves it before you do anything.',
      'Nothing happens before somebody has approved.',
      'Acts without asking.',
    ],
    ['One after the other, please.', 'Items are handled one at a time.', 'Work is spread over many threads.'],
    ['Times are those of Lisbon.', 'Local time of the site.', 'All times in UTC.'],
    [
      'Lift the ladder back where it was if the paint fails.',
      'Failed steps are undone.',
      'Failed steps stay as they are.',
    ],
    ['My uncle has never touched a computer.', 'Written for laypeople.', 'Written for specialists.'],
    ['Whoever is on two lists gets one letter.', 'Duplicates are removed.', 'Duplicates are kept.'],
  ])('%s', (task, fits, other) => {
    expect(commonLeaning([leaning(task)], contrast(fits, other))).toBeGreaterThan(0);
    expect(commonLeaning([leaning(task)], contrast(other, fits))).toBeLessThan(0);
  });

  it('says nothing of words that the model does not know', () => {
    expect(leaning('Xyzzy plugh.').every((value) => value === 0)).toBe(true);
  });

  /** Knows `slow` and `fast` on the one axis, and `fast` after a denial. */
  const small: LeaningModel = (() => {
    const [slow, fast] = ['slow', 'fast'].map(hashTerm) as [number, number];
    const known = [
      { term: slow, scale: 1, weight: 50 },
      { term: fast, scale: 1, weight: -50 },
      { term: deniedTerm(fast), scale: 2, weight: 60 },
    ].sort((a, b) => a.term - b.term);
    return {
      axes: ['pace'],
      terms: Uint32Array.from(known, ({ term }) => term),
      scales: Float32Array.from(known, ({ scale }) => scale),
      starts: Uint32Array.of(0, 1, 2, 3),
      axisOf: new Uint16Array(3),
      weights: Int8Array.from(known, ({ weight }) => weight),
      step: 0.01,
    };
  })();

  it('adds what the terms weigh, of a sentence brought to length 1', () => {
    expect(leaning('slow', small)[0]).toBeCloseTo(0.5, 6);
    expect(leaning('fast', small)[0]).toBeCloseTo(-0.5, 6);
    expect(leaning('never fast', small)[0]).toBeCloseTo((-0.5 + 2 * 0.6) / Math.sqrt(1 + 4), 6);
    expect(leaning('slow or fast', small)[0]).toBeCloseTo(0, 6);
    expect(leaning('slow, slow', small)).toEqual(leaning('slow', small));
  });

  it('is the same after the model was written and read', () => {
    const again = decodeLeaningModel(JSON.parse(JSON.stringify(encodeLeaningModel(small))));
    expect(again).toEqual(small);
    expect(() => decodeLeaningModel({ ...encodeLeaningModel(small), weights: 'AAAAAAAA' })).toThrow(
      'do not belong together',
    );
  });

  it('were learned with every axis of the lexicon: an axis that is new asks for learning again', () => {
    const known = new Set(defaultLeaningModel().axes);
    expect([...AXES, ...HINTS].map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('takes the sentence that says most for a text and the one that says most against it', () => {
    const of = (...values: number[]): Leaning => Float32Array.from(values);
    expect(commonLeaning([of(1, 0), of(2, 1), of(-1, 0), of(-0.5, 0)], of(0.5, 0))).toBeCloseTo(1 - 0.5, 6);
    expect(
      contrastOfLeanings(
        [
          [of(1, 2), 0.5],
          [of(1, 0), 1],
        ],
        [[of(0, 4), 0.25]],
      ),
    ).toEqual(of(1.5, 0));
    expect(contrastOfLeanings([], [[of(0, 4), 0.25]])).toEqual(of(0, -1));
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
