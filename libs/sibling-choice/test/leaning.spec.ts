import { hashTerm } from '@skillward/text';
import fc from 'fast-check';
import { deniedTerm } from '../src/conditions/condition-terms';
import { commonLeaning, ConditionModel, contrastOfLeanings, Leaning, leaningOf } from '../src/conditions/leaning';
import { lexemesOf } from '../src/normalize/lexemes';
import { readTask } from '../src/task';
import { SHIPPED } from './shipped';

const leaning = (text: string, model: ConditionModel = SHIPPED.conditions): Leaning =>
  leaningOf(lexemesOf(text), model);
const contrast = (a: string, b: string): Leaning => contrastOfLeanings([[leaning(a), 1]], [[leaning(b), 1]]);

describe('leaningOf', () => {
  it.each([
    [
      'Check with the board before you do anything.',
      'Nothing runs before somebody has approved.',
      'Acts without asking.',
    ],
    ['One after the other, please.', 'Items are handled one at a time.', 'Work is spread over many threads.'],
    ['My uncle has never touched a computer.', 'Written for laypeople.', 'Written for specialists.'],
    ['Whoever is on two lists gets one letter.', 'Duplicates are removed.', 'Duplicates are kept.'],
  ])('tells which side fits: %s', (task, fits, other) => {
    expect(commonLeaning([leaning(task)], contrast(fits, other))).toBeGreaterThan(0);
    expect(commonLeaning([leaning(task)], contrast(other, fits))).toBeLessThan(0);
  });

  it('is known of each sentence of a task', () => {
    const sentences = ['Check with the board before you do anything.', 'Written for laypeople, one after the other.'];
    const leanings = readTask(sentences.join(' '), SHIPPED).leanings();
    expect(leanings).toEqual(sentences.map((sentence) => leaning(sentence)));
    expect(leanings.every((each) => each.some((value) => value !== 0))).toBe(true);
  });

  it('says nothing of words that the model does not know', () => {
    expect(leaning('Xyzzy plugh.').every((value) => value === 0)).toBe(true);
  });

  /** Knows `slow` and `fast` of one condition, and `fast` after a denial. */
  const small: ConditionModel = (() => {
    const [slow, fast] = ['slow', 'fast'].map(hashTerm) as [number, number];
    const known = [
      { term: slow, scale: 100, weight: 50, topic: 100 },
      { term: fast, scale: 100, weight: -50, topic: 100 },
      { term: deniedTerm(fast), scale: 200, weight: 60, topic: 0 },
    ].sort((a, b) => a.term - b.term);
    const sides = {
      starts: Uint32Array.of(0, 1, 2, 3),
      conditionOf: new Uint16Array(3),
      weights: Int8Array.from(known, ({ weight }) => weight),
      step: 0.01,
    };
    return {
      conditions: 1,
      terms: Uint32Array.from(known, ({ term }) => term),
      scales: Uint8Array.from(known, ({ scale }) => scale),
      topics: { ...sides, weights: Int8Array.from(known, ({ topic }) => topic) },
      sides,
    };
  })();

  it('adds what the terms weigh, of a sentence brought to length 1', () => {
    expect(leaning('slow', small)[0]).toBeCloseTo(0.5, 6);
    expect(leaning('fast', small)[0]).toBeCloseTo(-0.5, 6);
    expect(leaning('never fast', small)[0]).toBeCloseTo(
      Math.sqrt(1 / Math.sqrt(5)) * ((-0.5 + 2 * 0.6) / Math.sqrt(5)),
      6,
    );
    expect(leaning('slow or fast', small)[0]).toBeCloseTo(0, 6);
    expect(leaning('slow, slow', small)).toEqual(leaning('slow', small));
  });

  it('takes the sentence that says most for a text and the one that says most against it', () => {
    const of = (...values: number[]): Leaning => Float32Array.from(values);
    expect(commonLeaning([of(1, 0), of(2, 1), of(-1, 0), of(-0.5, 0)], of(0.5, 0))).toBeCloseTo(1 - 0.5, 6);
    const weighed = contrastOfLeanings(
      [
        [of(1, 2), 0.5],
        [of(1, 0), 1],
      ],
      [[of(0, 4), 0.25]],
    );
    expect(weighed).toEqual(of(1.5, 0));
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
