import fc from 'fast-check';
import { DEFAULT_LEARNING, LearnedTerm, learnedTerms, RequestOutcome } from '../../src/request/learned-words';

const helped = (by: string, over: Partial<RequestOutcome> = {}): RequestOutcome => ({
  terms: ['drain'],
  by,
  reward: 1,
  ageDays: 0,
  ...over,
});
const drain = (outcomes: readonly RequestOutcome[]): LearnedTerm | undefined => learnedTerms(outcomes).get('drain');

const outcome = fc.record({
  terms: fc.subarray(['drain', 'pump', 'unclog', 'sink'], { minLength: 1 }),
  by: fc.constantFrom('a', 'b', 'c', 'd'),
  reward: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double()),
  ageDays: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.double({ noNaN: true, min: -10, max: 1e6 })),
});
const { halfLifeDays, priorWeight, maxTerms } = DEFAULT_LEARNING;
const ONE_VOICE = 1 / (1 + priorWeight);

describe('learnedTerms', () => {
  it('counts one success little, and more the more reporters agree', () => {
    expect(drain([helped('a')])).toEqual({ strength: ONE_VOICE, isVouched: false });
    const strengths = [1, 2, 3, 10].map((count) =>
      drain(Array.from({ length: count }, (_, i) => helped(`reporter ${i}`))),
    );
    expect(strengths.map((each) => each?.isVouched)).toEqual([false, true, true, true]);
    const values = strengths.map((each) => each?.strength ?? 0);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBe(values.length);
  });

  it('halves a voice with every half-life, and sets failures against successes', () => {
    const faded = 0.5 / (0.5 + priorWeight);
    expect(drain([helped('a', { ageDays: halfLifeDays })])?.strength).toBeCloseTo(faded, 12);
    expect(drain([helped('a'), helped('a', { reward: 0 })])).toBeUndefined();
    expect(drain([helped('a'), helped('b', { reward: 0 })])).toBeUndefined();
    expect(drain([helped('a'), helped('b'), helped('c', { reward: 0 })])?.strength).toBeCloseTo(ONE_VOICE, 12);
    expect(drain([helped('a', { reward: 0.5 })])).toBeUndefined();
  });

  it('keeps the strongest terms of a skill', () => {
    const many = Array.from({ length: 3 * maxTerms }, (_, i) => `term ${i}`);
    const learned = learnedTerms([helped('a', { terms: [...many, 'drain'] }), helped('b')]);
    expect(learned.size).toBe(maxTerms);
    expect(learned.get('drain')?.isVouched).toBe(true);
  });

  it('lets no reporter do more than one success does, however much is reported', () => {
    fc.assert(
      fc.property(fc.array(outcome), fc.array(outcome, { maxLength: 200 }), (honest, poison) => {
        const before = learnedTerms(honest);
        const after = learnedTerms([...honest, ...poison.map((each) => ({ ...each, by: 'poison' }))]);
        const sum = (each: LearnedTerm | undefined): number =>
          each === undefined ? 0 : (each.strength * priorWeight) / (1 - each.strength);
        for (const term of new Set([...before.keys(), ...after.keys()])) {
          expect(sum(after.get(term)) - sum(before.get(term))).toBeLessThanOrEqual(1 + 1e-9);
          if (
            before.get(term) === undefined &&
            !honest.some(({ reward, terms }) => reward > 0.5 && terms.includes(term))
          )
            expect(after.get(term)?.isVouched ?? false).toBe(false);
        }
      }),
    );
  });

  it('stays within its bounds for any outcomes, in any order', () => {
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 60 }), (outcomes) => {
        const learned = learnedTerms(outcomes);
        for (const { strength } of learned.values()) {
          expect(strength).toBeGreaterThan(0);
          expect(strength).toBeLessThan(1);
        }
        const reversed = learnedTerms([...outcomes].reverse());
        expect([...reversed.keys()].sort()).toEqual([...learned.keys()].sort());
        for (const [term, { strength }] of learned) expect(reversed.get(term)?.strength).toBeCloseTo(strength, 9);
      }),
    );
  });
});
