import { AXES } from '.';
import { axisRarity } from './axis-rarity';
import frequencies from './frequencies.json';

describe('axisRarity', () => {
  it('counts what every text speaks of for less', () => {
    expect(axisRarity('flow')).toBeLessThan(0.5);
    expect(axisRarity('temperature')).toBe(1);
    for (const { name } of AXES) expect([name, axisRarity(name) > 0 && axisRarity(name) <= 1]).toEqual([name, true]);
  });

  it('knows no axis that there is not', () => {
    const names = new Set(AXES.map(({ name }) => name));
    expect(Object.keys(frequencies).filter((name) => !names.has(name))).toEqual([]);
  });
});
