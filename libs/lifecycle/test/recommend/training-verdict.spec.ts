import type { ScorerComparison } from '@skillward/ranking';
import { trainingVerdict } from '../../src/recommend/training-verdict';

describe('trainingVerdict', () => {
  const quality = { ndcgAt3: 0.8, recallAt3: 0.9, hsrAt3: 0.1 };
  const of = (mean: number, low: number, high: number, better = false) =>
    trainingVerdict({
      pairs: 24,
      groups: 12,
      candidate: { ...quality, hsrAt3: 0.3 },
      active: quality,
      difference: { mean, low, high },
      better,
    } as ScorerComparison);

  it.each([
    ['a gain', of(0.2, 0.1, 0.3, true), 'Better than the model before it: '],
    ['a gain with more harm', of(0.2, 0.1, 0.3), 'because it shows harmful siblings more often: '],
    ['a gain that may be none', of(0.1, -0.1, 0.3), 'because the gain may be chance: '],
    ['no gain', of(0, 0, 0), 'because it is no better: '],
    ['what may be a loss', of(-0.2, -0.5, 0.1), 'because it is no better: '],
    ['a loss', of(-0.3, -0.5, -0.1), 'because it is worse: '],
  ])('names %s', (_what, verdict, said) => {
    expect(verdict).toContain(said);
    expect(verdict).toContain('harmful siblings are among the first three in 0.300 of the tasks (0.100 before)');
  });
});
