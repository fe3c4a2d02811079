import { SimilarTexts } from './similar-texts';
import { TextSketch } from './text-sketch';

const BINS = 144;
const BOILERPLATE = 120;

/** Texts that share five sixths with all others; each two that follow each other share the rest as well. */
const sketchOf = (number: number): TextSketch => ({
  minima: Uint32Array.from({ length: BINS }, (_, bin) => (bin < BOILERPLATE ? bin : (number >> 1) * BINS + bin)),
  filled: BINS,
});
const idOf = (number: number) => `text-${number}`;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const sketches = (from: number, to: number) =>
  new Map(range(from, to).map((number) => [idOf(number), sketchOf(number)]));
const linksOf = (texts: SimilarTexts, to: number) =>
  range(0, to).map((number) => [idOf(number), texts.neighbours(idOf(number)).sort()]);

function anew(to: number): SimilarTexts {
  const texts = new SimilarTexts(0.65);
  texts.update(sketches(0, to), []);
  return texts;
}

describe('SimilarTexts', () => {
  it('stops linking what only boilerplate has in common once too many share it', () => {
    const texts = anew(200);
    expect(texts.neighbours(idOf(0))).toHaveLength(199);
    const changed = texts.update(sketches(200, 202), []);
    expect(texts.neighbours(idOf(0))).toEqual([idOf(1)]);
    expect(texts.neighbours(idOf(201))).toEqual([idOf(200)]);
    expect(changed.size).toBe(202);
  });

  it('links them again when enough are gone', () => {
    const texts = anew(202);
    texts.update(new Map(), [idOf(200), idOf(201)]);
    expect(texts.neighbours(idOf(0))).toHaveLength(199);
  });

  it('ends where starting anew would, around the size where a crowd stops to count', () => {
    const texts = anew(196);
    for (const [from, to] of [
      [196, 199],
      [199, 204],
      [204, 206],
    ] as const) {
      texts.update(sketches(from, to), []);
      expect(linksOf(texts, to)).toEqual(linksOf(anew(to), to));
    }
    texts.update(sketches(3, 4), [3, ...range(198, 206)].map(idOf));
    expect(linksOf(texts, 198)).toEqual(linksOf(anew(198), 198));
  });
});
