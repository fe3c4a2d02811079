import { LinkedSkills } from '../../src/resolve/linked-skills';

/** Everything meets under one key; each two that follow each other also meet under a key of their own. */
interface Traits {
  readonly number: number;
}
const MAX_CROWD = 200;
const pairOf = ({ number }: Traits): number => number >> 1;
const meetingsOf = (traits: Traits) => [
  { key: 1, maxCrowd: MAX_CROWD },
  null,
  { key: 100 + pairOf(traits), maxCrowd: MAX_CROWD },
];
const idOf = (number: number) => `text-${number}`;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const skills = (from: number, to: number) => new Map(range(from, to).map((number) => [idOf(number), { number }]));
type Texts = LinkedSkills<Traits>;
const neighbours = (texts: Texts, number: number) => [...texts.neighbours(idOf(number))].map(([id]) => id).sort();
const linksOf = (texts: Texts, to: number) => range(0, to).map((number) => [idOf(number), neighbours(texts, number)]);

function anew(to: number): Texts {
  const texts = new LinkedSkills<Traits>({ slots: 3, meetingsOf, link: () => 0.8 });
  texts.update(skills(0, to), []);
  return texts;
}

describe('LinkedSkills', () => {
  it('stops linking what only boilerplate has in common once too many share it', () => {
    const texts = anew(200);
    expect(neighbours(texts, 0)).toHaveLength(199);
    const changed = texts.update(skills(200, 202), []);
    expect(neighbours(texts, 0)).toEqual([idOf(1)]);
    expect(neighbours(texts, 201)).toEqual([idOf(200)]);
    expect(changed.size).toBe(202);
  });

  it('links them again when enough are gone', () => {
    const texts = anew(202);
    texts.update(new Map(), [idOf(200), idOf(201)]);
    expect(neighbours(texts, 0)).toHaveLength(199);
  });

  it('ends where starting anew would, around the size where a crowd stops to count', () => {
    const texts = anew(196);
    for (const [from, to] of [
      [196, 199],
      [199, 204],
      [204, 206],
    ] as const) {
      texts.update(skills(from, to), []);
      expect(linksOf(texts, to)).toEqual(linksOf(anew(to), to));
    }
    texts.update(skills(3, 4), [3, ...range(198, 206)].map(idOf));
    expect(linksOf(texts, 198)).toEqual(linksOf(anew(198), 198));
  });
});
