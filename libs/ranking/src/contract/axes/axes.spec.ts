import { AXES } from '.';

describe('AXES', () => {
  it('has one axis a name, and no phrase on both poles of one', () => {
    expect(new Set(AXES.map(({ name }) => name)).size).toBe(AXES.length);
    const both = AXES.flatMap(({ name, poles: [first, second] }) =>
      first.filter((phrase) => second.includes(phrase)).map((phrase) => `${name}: ${phrase}`),
    );
    expect(both).toEqual([]);
  });

  it('has words only: lower case, without empty phrases', () => {
    for (const { poles } of AXES)
      for (const phrase of poles.flat()) expect(phrase).toMatch(/^[\p{Ll}\p{N}*°.+-]+(?: [\p{Ll}\p{N}*°.+'-]+)*$/u);
  });
});
