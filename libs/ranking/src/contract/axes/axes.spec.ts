import { AXES } from '.';

/** A phrase once for each of its choices. */
const spelledOut = (phrase: string): string[] =>
  phrase
    .split(' ')
    .reduce<string[]>(
      (starts, word) => word.split('|').flatMap((choice) => starts.map((start) => `${start} ${choice}`.trim())),
      [''],
    );

describe('AXES', () => {
  it('has one axis a name, and no phrase on both poles of one', () => {
    expect(new Set(AXES.map(({ name }) => name)).size).toBe(AXES.length);
    const both = AXES.flatMap(({ name, poles: [first, second] }) => {
      const others = new Set(second.flatMap(spelledOut));
      return first
        .flatMap(spelledOut)
        .filter((phrase) => others.has(phrase))
        .map((phrase) => `${name}: ${phrase}`);
    });
    expect(both).toEqual([]);
  });

  it('has words only: lower case, without empty phrases', () => {
    for (const { poles } of AXES)
      for (const phrase of poles.flat()) expect(phrase).toMatch(/^[\p{Ll}\p{N}*|°.+-]+(?: [\p{Ll}\p{N}*|°.+'-]+)*$/u);
  });
});
