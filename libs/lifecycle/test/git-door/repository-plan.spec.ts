import type { PublishedVersion } from '@skillward/database';
import { planCommits } from '../../src/git-door/repository-plan';

const version = (name: string, second: number, number = 1): PublishedVersion => ({
  versionId: `${name}-${number}`,
  name,
  number,
  digest: 'sha256:0',
  description: 'x',
  license: null,
  at: new Date(second * 1000),
});

describe('the commits of a namespace', () => {
  it('join what became available at one time, and add one for what comes later', () => {
    const early = [version('a', 1), version('b', 1), version('c', 2)];
    const before = planCommits('team', early);
    const after = planCommits('team', [...early, version('a', 3, 2)]);
    expect(before.map(({ versions }) => versions.length)).toEqual([2, 1]);
    expect(after.map(({ key }) => key).slice(0, 2)).toEqual(before.map(({ key }) => key));
    expect(planCommits('other', early)[0]?.key).not.toBe(before[0]?.key);
    expect(planCommits('team', [version('c', 2)])[0]?.key).not.toBe(before[1]?.key);
  });

  it('take up the oldest in steps where a history is long, and lose none', () => {
    const many = Array.from({ length: 3000 }, (_, index) => version(`s${index}`, index));
    const plan = planCommits('team', many);
    expect(plan.length).toBeLessThan(3000);
    expect((3000 - plan.length + 1) % 256).toBe(0);
    expect(plan.flatMap(({ versions }) => versions)).toEqual(many);
    expect(plan.reduce((sum, _, index) => sum + 3000 - index, 0)).toBeLessThan(2_000_000 + 3000);
    const more = planCommits('team', [...many, version('last', 3000)]);
    expect(more[0]?.key).toBe(plan[0]?.key);
    expect(more).toHaveLength(plan.length + 1);
  });
});
