import { ExposureDecision } from '@skillward/domain';
import fc from 'fast-check';
import { makeLibrary } from '../bench/routing';
import { analyse } from '../index/analyse';
import { InvertedIndex } from '../index/inverted-index';
import { DEFAULT_RECIPE } from '../recipe/default-recipe';
import { FEATURES } from '../recipe/recipe';
import { NO_MATCH_GAP } from './guidance';
import { gatherPool } from './pool';
import { fitOf, Ranking, RankingRequest, rankSkills } from './rank-skills';
import { metadataResolver, singletonResolver } from './resolver';

const SKILLS = [
  {
    id: 'a/pdf-forms',
    name: 'pdf-forms',
    description: 'Fill in PDF forms from structured data.',
    body: '# PDF forms\nRead the form fields, then write the values into the PDF form fields.',
  },
  {
    id: 'b/pdf-forms-2',
    name: 'pdf-forms-2',
    description: 'Fill in PDF forms from structured data, legacy version.',
    body: '# PDF forms\nOlder instructions for the fields of a document.',
  },
  {
    id: 'c/invoice-ledger',
    name: 'invoice-ledger',
    description: 'Reconcile invoices against a ledger.',
    body: 'Match every invoice number with a ledger row and report differences.',
  },
  {
    id: 'd/orbit-plots',
    name: 'orbit-plots',
    description: 'Plot satellite orbits.',
    body: 'Use two-line elements to compute positions.',
  },
];
const TASK =
  'Fill in the PDF form fields of the tax return. Then reconcile the invoices against the ledger rows. Finally email the zebra accountant in Timbuktu promptly.';

function rank(over: Partial<RankingRequest> = {}, skills = SKILLS): Ranking {
  const library = makeLibrary(skills);
  return rankSkills({
    task: TASK,
    k: 2,
    ...library,
    admit: () => true,
    screen: () => null,
    resolver: metadataResolver,
    recipe: DEFAULT_RECIPE,
    ...over,
  });
}

const decisions = ({ candidates }: Ranking): Record<string, ExposureDecision> =>
  Object.fromEntries(candidates.map(({ id, decision }) => [id, decision]));

describe('fitOf', () => {
  it('tells every model of abstention its own fit of the same candidate', () => {
    const pool = gatherPool({ task: TASK, ...makeLibrary(SKILLS), admit: () => true, recipe: DEFAULT_RECIPE });
    const [member] = pool.members;
    if (member === undefined) throw new Error('nothing was found');
    const model = (bias: number) => ({ fitWeights: [bias], minFit: 0.5, withholdBelow: 0 });
    const [sceptical, generous] = [model(-3), model(3)];
    expect(fitOf(pool, member, sceptical)).toBeLessThan(0.5);
    expect(fitOf(pool, member, generous)).toBeGreaterThan(0.5);
    expect(fitOf(pool, member, undefined)).toBe(1);
    expect(fitOf(pool, member, sceptical)).toBeLessThan(0.5);
  });
});

describe('rankSkills', () => {
  it('shows one representative a family and says why the sibling stays behind', () => {
    const ranking = rank();
    expect(decisions(ranking)).toEqual({
      'a/pdf-forms': 'exposed',
      'b/pdf-forms-2': 'suppressed_sibling',
      'c/invoice-ledger': 'exposed',
    });
    const sibling = ranking.candidates.find(({ id }) => id === 'b/pdf-forms-2');
    expect(sibling?.reason).toMatch(
      /^pdf-forms \(a\/pdf-forms\) of the same family .* suits the task better by 0\.\d{3}\.$/,
    );
    expect(sibling?.rank).toBeNull();
    expect(ranking.families.get(sibling?.familyId ?? '')?.members).toEqual(['a/pdf-forms', 'b/pdf-forms-2']);
  });

  it('keeps its golden utilities', () => {
    const golden = Object.fromEntries(rank().candidates.map(({ id, utility }) => [id, Number(utility.toFixed(4))]));
    expect(golden).toMatchInlineSnapshot(`
      {
        "a/pdf-forms": 0.2971,
        "b/pdf-forms-2": 0,
        "c/invoice-ledger": 1,
      }
    `);
  });

  it('cuts off after k and says so', () => {
    const ranking = rank({ k: 1, resolver: singletonResolver });
    expect(ranking.candidates.map(({ rank: place }) => place)).toEqual([1, null, null]);
    expect(Object.values(decisions(ranking))).toEqual(['exposed', 'below_cutoff', 'below_cutoff']);
  });

  it('keeps screened candidates with the decision of the screen and lets the sibling take the place', () => {
    const screening = { decision: 'filtered_status', reason: 'deprecated since March' } as const;
    const ranking = rank({ screen: (id) => (id === 'a/pdf-forms' ? screening : null) });
    expect(ranking.candidates.find(({ id }) => id === 'a/pdf-forms')).toMatchObject({ ...screening, rank: null });
    expect(decisions(ranking)['b/pdf-forms-2']).toBe('exposed');
  });

  it('leaves no trace of what is not admitted or no longer in the catalogue', () => {
    expect(decisions(rank({ admit: (id) => !id.startsWith('a/') }))).not.toHaveProperty('a/pdf-forms');
    expect(rank({ catalogue: { get: () => null } }).candidates).toEqual([]);
  });

  it('answers a task that shares no word with the library with an empty list and a gap', () => {
    expect(rank({ task: 'quokka' })).toMatchObject({ candidates: [], gaps: [NO_MATCH_GAP] });
    expect(rank({ task: '' }).gaps).toEqual([NO_MATCH_GAP]);
  });

  it('keeps what holds too little of the task below the threshold', () => {
    const ranking = rank({ recipe: { ...DEFAULT_RECIPE, minCoverage: 0.99 } });
    expect(new Set(Object.values(decisions(ranking)))).toEqual(new Set(['below_threshold']));
    expect(ranking.gaps).toEqual(['No skill of the library matches enough of this task.']);
  });

  it('tells which skill covers which sentence, names gaps and matched words', () => {
    const { guidance, gaps, candidates } = rank();
    expect(guidance).toMatch(/pdf-forms for “Fill in the PDF form fields of the tax return\.”/);
    expect(guidance).toMatch(/invoice-ledger for “Then reconcile the invoices against the ledger rows\.”/);
    expect(candidates.find(({ id }) => id === 'c/invoice-ledger')?.reasons[0]).toBe(
      'Its name says “invoices”, “ledger”.',
    );
    const zebra = 'No recommended skill covers: “Finally email the zebra accountant in Timbuktu promptly.”';
    expect(gaps).toEqual([zebra]);
    expect(rank({ admit: (id) => !id.startsWith('c/') }).gaps).toEqual([
      'No recommended skill covers: “Then reconcile the invoices against the ledger rows.”',
      zebra,
      'No recommended skill mentions “invoices”, “ledger”, “reconcile”, “rows”.',
    ]);
  });

  it('gains nothing from words stuffed into a name', () => {
    const stuffed = SKILLS.map((skill) =>
      skill.id === 'd/orbit-plots'
        ? { ...skill, name: 'orbit-plots-reconcile-invoices-ledger-pdf-form-fields' }
        : skill,
    );
    const features = rank({}, stuffed).candidates.find(({ id }) => id === 'd/orbit-plots')?.features;
    expect(features?.['nameCoverage']).toBe(0);
  });

  it('is a function of the living documents: neither their order nor the segments change a ranking', () => {
    const words = fc.array(fc.constantFrom('pdf', 'form', 'ledger', 'invoice', 'orbit', 'fields', 'tax'), {
      maxLength: 9,
    });
    const skills = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z]{1,2}$/),
        name: words.map((each) => each.slice(0, 3).join('-')),
        description: words.map((each) => each.join(' ')),
        body: words.map((each) => each.join(' ')),
      }),
      { selector: ({ id }) => id, maxLength: 10 },
    );
    fc.assert(
      fc.property(skills, fc.nat(3), (some, k) => {
        const whole = rank({ k }, some);
        const index = new InvertedIndex();
        for (const skill of [...some].reverse()) index.add([analyse({ ...skill, revision: '' })]);
        expect(rank({ k, index }, some)).toEqual(whole);

        const utilities = whole.candidates.map(({ utility }) => utility);
        expect(utilities.every((utility) => utility >= 0 && utility <= 1)).toBe(true);
        expect([...utilities].sort((a, b) => b - a)).toEqual(utilities);
        for (const { features } of whole.candidates)
          for (const name of FEATURES) expect(Number.isFinite(features[name])).toBe(true);
        const exposed = whole.candidates.filter(({ decision }) => decision === 'exposed');
        expect(exposed.map(({ rank: place }) => place)).toEqual(exposed.map((_, i) => i + 1));
        expect(exposed.length).toBeLessThanOrEqual(k);
        expect(new Set(exposed.map(({ familyId }) => familyId)).size).toBe(exposed.length);
      }),
    );
  });
});
