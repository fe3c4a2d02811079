import { learnSkillResolve, LibraryPair } from '../../src/resolve/adapt-scorer';
import { comparesSiblings, utilityWeights, weighedBy } from '../../src/resolve/scorer-model';
import { PAPER_FEATURES, TrainingExample } from '../../src/resolve/train-scorer';
import { UTILITY_FEATURES } from '../../src/resolve/utility-features';

const IDENTITY = { name: 'skillresolve', version: '1', trainedOn: 'a test' };
const at = (feature: string): number => UTILITY_FEATURES.indexOf(feature);

/** A pool in which the helpful skill covers the resources of the task, and its rivals match the engine's own feature only. */
function pairOf(i: number): LibraryPair {
  const rowOf = (values: Readonly<Record<string, number>>): Float64Array =>
    Float64Array.from(UTILITY_FEATURES, (name) => values[name] ?? 0);
  const ids = ['helpful', 'risky', ...Array.from({ length: 6 }, (_, n) => `rival ${n}`)].map((id) => `${id} of ${i}`);
  const example: TrainingExample = {
    ids,
    rows: ids.map((_, n) => rowOf(n < 2 ? { resourceCoverage: 1 } : { lexical: 1 })),
    // Every other one has been used before.
    votes: ids.map((_, n) => (i % 2 === 0 && n === 0 ? 0.9 : 0.5)),
    termBuckets: ids.map((_, n) => Uint16Array.of(n)),
    base: ids.map((_, n) => n),
    bm25: ids.map((_, n) => n),
    helpful: `helpful of ${i}`,
    risky: `risky of ${i}`,
    falseNegative: () => false,
    siblings: null,
  };
  return {
    example,
    group: `${i}`,
    families: [ids.slice(0, 2)],
    competitor: () => null,
    evidence: () => Float64Array.of(),
  };
}

describe('learnSkillResolve', () => {
  const pairs = Array.from({ length: 12 }, (_, i) => pairOf(i));
  const model = learnSkillResolve(pairs, IDENTITY);

  it('weighs base and contract features, none of the engine, and compares no siblings', () => {
    expect(model.utility.features).toEqual(PAPER_FEATURES);
    const theta = utilityWeights(model);
    expect(theta[at('resourceCoverage')]).toBeGreaterThan(0);
    expect(theta[at('lexical')]).toBe(0);
    expect([...weighedBy(model)].every((feature) => PAPER_FEATURES.includes(feature))).toBe(true);
    expect(comparesSiblings(model)).toBe(false);
    expect(model).toMatchObject({ name: 'skillresolve', version: '1' });
  });

  it('learns from confusable rivals alone: the risky sibling is no edge', () => {
    expect(model.provenance).toMatchObject({ pairs: 12, edges: 12 * 5, trainedOn: 'a test' });
  });

  it('chooses α on groups that θ did not learn from, where there are votes, and is the same each time', () => {
    expect([0, 0.1, 0.2, 0.3, 0.5]).toContain(model.alpha);
    expect(learnSkillResolve(pairs, IDENTITY)).toEqual(model);
  });
});
