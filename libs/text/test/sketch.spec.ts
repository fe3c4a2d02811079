import fc from 'fast-check';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import {
  BODY,
  CODE,
  DESCRIPTION,
  SKETCH_LENGTH,
  estimateSimilarity,
  jaccard,
  sketchSkill,
  termSet,
  trigramsOf,
} from '../src/sketch';

const sketch = (body: string, description = '') => sketchSkill({ body, description });
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

describe('a sketch', () => {
  it('estimates the Jaccard similarity of trigrams', () => {
    for (const [shared, own] of [
      [400, 0],
      [360, 40],
      [300, 100],
      [200, 200],
      [0, 400],
    ] as const) {
      const one = `${numbers(0, shared)} ${numbers(10_000, own)}`;
      const other = `${numbers(0, shared)} ${numbers(20_000, own)}`;
      const exact = jaccard(trigramsOf(one), trigramsOf(other));
      expect(Math.abs(estimateSimilarity(sketch(one), sketch(other), BODY) - exact)).toBeLessThan(0.13);
    }
  });

  it('is unbiased over many pairs', () => {
    let sum = 0;
    for (let pair = 0; pair < 60; pair += 1) {
      const base = pair * 100_000;
      const common = numbers(base, 150);
      sum += estimateSimilarity(
        sketch(`${common} ${numbers(base + 1_000, 50)}`),
        sketch(`${common} ${numbers(base + 2_000, 50)}`),
        BODY,
      );
    }
    expect(sum / 60).toBeCloseTo(148 / (148 + 2 * 50), 1);
  });

  it('ignores letter case, punctuation and white space, in any script', () => {
    const body = 'Read the file. Then write a report: with totals, taxes and dates for each of the suppliers!';
    expect(sketch(body.toUpperCase().replaceAll(' ', '\n\n'))).toEqual(sketch(body));
    const chinese = '读取发票文件，检查每一行的金额、税额和日期，然后写一份报告。';
    expect(estimateSimilarity(sketch(chinese), sketch(chinese.replaceAll('，', ' ')), BODY)).toBe(1);
  });

  it('keeps body and description apart', () => {
    const one = sketch(numbers(0, 100), numbers(500, 20));
    const other = sketch(numbers(900, 100), numbers(500, 20));
    expect(estimateSimilarity(one, other, DESCRIPTION)).toBe(1);
    expect(estimateSimilarity(one, other, BODY)).toBeLessThan(0.1);
  });

  it('sees the same code in another language', () => {
    const lines = numbers(0, 30)
      .split(' ')
      .map((word) => `\`make ${word}\``);
    const tell = (word: string) => sketch(lines.map((line) => `${word} ${line}`).join('\n\n'));
    const [english, german] = [tell('Then you run the next step,'), tell('Danach folgt als Schritt')];
    expect(estimateSimilarity(english, german, CODE)).toBe(1);
    expect(estimateSimilarity(english, german, BODY)).toBeLessThan(0.5);
    expect(estimateSimilarity(english, sketch(numbers(0, 30)), CODE)).toBe(0);
  });

  it('says nothing of texts too short to tell', () => {
    const one = sketch('Run `make` now.', 'A tool');
    for (const part of [BODY, DESCRIPTION, CODE]) expect(estimateSimilarity(one, one, part)).toBe(0);
  });

  it('has a fixed length and no empty bin for any text that is long enough', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 200 }), (words) => {
        const made = sketch(words.join(' '), words.join(' '));
        expect(made).toHaveLength(SKETCH_LENGTH);
        const empty = [...made.subarray(0, BODY.bins)].filter((value) => value === 0xffffffff).length;
        expect([0, BODY.bins]).toContain(empty);
      }),
    );
  });

  it('takes less than a second for 5 MB', async () => {
    expect(await quietSeconds(() => sketch('a b'.repeat(1_700_000), 'x'.repeat(5_000_000)), 1)).toBeLessThan(1);
  });
});

describe('the elements of a text', () => {
  it('are three neighbouring terms each, and of a shorter text all of them', () => {
    expect(trigramsOf('alpha beta gamma delta')).toEqual(
      new Set([...trigramsOf('alpha beta gamma'), ...trigramsOf('beta gamma delta')]),
    );
    expect([trigramsOf('').size, trigramsOf('alpha').size, trigramsOf('alpha beta').size]).toEqual([0, 1, 1]);
    expect(trigramsOf('beta alpha')).not.toEqual(trigramsOf('alpha beta'));
  });

  it('are its terms and the lone digits that tell a series apart', () => {
    expect(termSet('part 7 of a report')).not.toEqual(termSet('part 8 of a report'));
    expect(termSet('The Report')).toEqual(termSet('reports'));
  });
});
