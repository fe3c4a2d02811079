import fc from 'fast-check';
import { attributionVote, DEFAULT_VOTE_OPTIONS } from '../../src/resolve/attribution-vote';

const good = { reward: 1, similarity: 1, ageDays: 0, kept: 1 };

describe('attributionVote', () => {
  it('is the prior without data', () => {
    expect(attributionVote([])).toBe(DEFAULT_VOTE_OPTIONS.prior);
    expect(attributionVote([{ ...good, similarity: 0 }])).toBe(DEFAULT_VOTE_OPTIONS.prior);
  });

  it('moves towards what happened, less so when it is old, unlike or about spans that changed', () => {
    const fresh = attributionVote([good]);
    expect(fresh).toBeGreaterThan(0.5);
    expect(attributionVote([{ ...good, ageDays: 90 }])).toBeLessThan(fresh);
    expect(attributionVote([{ ...good, similarity: 0.3 }])).toBeLessThan(fresh);
    expect(attributionVote([{ ...good, kept: 0.3 }])).toBeLessThan(fresh);
    expect(attributionVote([{ ...good, reward: 0 }])).toBeCloseTo(1 - fresh);
  });

  it('stays between 0 and 1 for any outcome', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            reward: fc.double(),
            similarity: fc.double(),
            ageDays: fc.double({ noNaN: true }),
            kept: fc.double(),
          }),
        ),
        (outcomes) => {
          const vote = attributionVote(outcomes);
          expect(vote).toBeGreaterThanOrEqual(0);
          expect(vote).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
