import { ExposureDecision } from '@skillward/domain';
import fc from 'fast-check';
import { makeLibrary } from '../../src/bench/routing';
import { analyse } from '../../src/index/analyse';
import { InvertedIndex } from '../../src/index/inverted-index';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { FEATURES } from '../../src/index/recipe';
import { gatherPool } from '../../src/recommend/pool';
import { confidencesIn } from '../../src/recommend/pool-confidence';
import { familiesIn } from '../../src/recommend/pool-families';
import {
  FOREIGN_GAP,
  NO_MATCH_GAP,
  Ranking,
  RankingRequest,
  explainSelection,
  rankSkills,
  selectSkills,
} from '../../src/recommend/rank-skills';
import { metadataResolver, singletonResolver } from '../../src/recommend/resolver';

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

describe('confidencesIn', () => {
  it('is surer of a skill that says what is wanted than of one that does not', () => {
    const task = 'reconcile the invoices against the ledger';
    const pool = gatherPool({ task, ...makeLibrary(SKILLS), admit: () => true, recipe: DEFAULT_RECIPE });
    const forms = gatherPool({
      task: 'fill in pdf forms and invoice',
      ...makeLibrary(SKILLS),
      admit: () => true,
      recipe: DEFAULT_RECIPE,
    });
    const [sure, unsure] = [pool, forms].map((each) => confidencesIn(each).get('c/invoice-ledger') ?? 0) as [
      number,
      number,
    ];
    expect(sure).toBeGreaterThan(unsure);
    expect([...confidencesIn(pool).values()].every((value) => value > 0 && value < 1)).toBe(true);
  });
});

describe('bans', () => {
  it('keep out what the caller rules out by its name, and its words find nothing', () => {
    const ranking = rank({ task: 'fill in forms, reconcile invoices', avoid: ['PDF'] });
    expect(decisions(ranking)).toMatchObject({ 'a/pdf-forms': 'filtered_constraint', 'c/invoice-ledger': 'exposed' });
    const { reading } = gatherPool({
      task: TASK,
      avoid: ['PDF'],
      ...makeLibrary(SKILLS),
      admit: () => true,
      recipe: DEFAULT_RECIPE,
    });
    expect(reading.terms.map(({ term }) => term)).not.toContain('pdf');
  });

  it('keep out what a description says where the caller or the task rules it out', () => {
    const skills = SKILLS.map((skill) =>
      skill.id === 'a/pdf-forms'
        ? { ...skill, name: 'form-filler', description: `${skill.description} Runs in Docker.` }
        : skill,
    );
    const decide = (task: string, asked: Partial<RankingRequest> = {}) =>
      decisions(rank({ task, ...asked }, skills))['a/pdf-forms'];
    const TELLS = 'Fill in form fields. Do not use Docker, docker is not allowed here.';
    expect(decide(TELLS)).toBe('filtered_constraint');
    expect(decide('Fill in form fields.')).toBe('exposed');
    expect(decide('Fill in form fields.', { avoid: ['Docker'] })).toBe('filtered_constraint');
    expect(decide('Fill in form fields.', { avoid: ['DocKer'] })).toBe('filtered_constraint');
    expect(decide('Fill in form fields.', { avoid: ['Docker Swarm'] })).toBe('exposed');
    // What the caller says goes before what was read.
    expect(decide(TELLS, { avoid: ['Podman'] })).toBe('exposed');
  });

  it('are held against what a skill needs, also where only the task tells them', () => {
    const needs = { os: [], bins: [], envs: [], mcps: [], writeScope: 'read', privilege: 'rootless' } as const;
    const of = (task: string, externalty: 'online' | 'secured') => {
      const library = makeLibrary(SKILLS, null, () => ({ ...needs, externalty }));
      return rank({ task, ...library }).candidates.find(({ id }) => id === 'a/pdf-forms');
    };
    const TASK_WITHOUT = 'Fill in the fields of pdf forms and merge them. There is no internet on that laptop.';
    expect(of(TASK_WITHOUT, 'online')).toMatchObject({
      decision: 'exposed',
      conflicts: ['“internet” is ruled out; by its profile it uses the network.'],
    });
    expect(of(TASK_WITHOUT, 'secured')).toMatchObject({
      decision: 'filtered_constraint',
      reason: '“internet” is ruled out; by its profile it sends data to a service that asks for credentials.',
    });
    expect(of(TASK, 'online')).toMatchObject({ decision: 'exposed', conflicts: [] });
  });

  it('do not touch what the caller looks for: who wants to get away from something has to name it', () => {
    const ranking = rank({ task: 'fill in forms', query: 'pdf forms', avoid: ['PDF'] });
    expect(decisions(ranking)['a/pdf-forms']).toBe('exposed');
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
    expect(sibling?.reason).toMatch(/^pdf-forms of the same family .* suits the task better by 0\.\d{3}\.$/);
    expect(sibling?.rank).toBeNull();
    expect(ranking.families.get(sibling?.familyId ?? '')?.members).toEqual(['a/pdf-forms', 'b/pdf-forms-2']);
  });

  it('says that skills were held back only of those that fit', () => {
    const task = 'reconcile the invoices against the ledger rows';
    const heldBack = (held: string) =>
      rank({
        task,
        abstention: { minFit: 0.1, withholdBelow: 0 },
        screen: (id) => (id === held ? { decision: 'filtered_scan', reason: 'It is held back.' } : null),
      });
    const fits = heldBack('c/invoice-ledger');
    expect(fits.candidates.find(({ id }) => id === 'c/invoice-ledger')?.decision).toBe('filtered_scan');
    expect(fits.gaps).toEqual([
      '1 matching skill was held back by status, environment or scan, or ruled out by the request.',
    ]);
    const beside = rank({
      task: 'repaint the form of the ceiling in the hallway of the second floor',
      abstention: { minFit: 0.5, withholdBelow: 0 },
      screen: (id) => (id === 'a/pdf-forms' ? { decision: 'filtered_scan', reason: 'It is held back.' } : null),
    });
    expect(beside.candidates.map(({ decision }) => decision)).toContain('filtered_scan');
    expect(beside.gaps).toEqual(['No skill of the library matches enough of this task.']);
  });

  it('says that a message is talk only where a skill would be shown otherwise', () => {
    const gapsOf = (task: string, query?: string) =>
      rank({ task, ...(query !== undefined && { query }), abstention: { minFit: 0.1, withholdBelow: 0 } }).gaps;
    const thanks = 'Thanks for the PDF forms!';
    expect(gapsOf(thanks)).toEqual([expect.stringContaining('does not read like a request for work')]);
    expect(gapsOf(thanks, thanks)).toEqual([]);
    // In a language that the library does not speak nobody knows what would match: the same advice is right for both.
    const foreign = 'Danke dir, das mit dem PDF ist wirklich sehr schön geworden, bis morgen dann!';
    expect(gapsOf(foreign)).toEqual([expect.stringContaining('does not read like a request for work')]);
    const stranger = 'Thanks, the orchard form came out great, see you tomorrow!';
    expect(gapsOf(stranger)).toEqual([expect.stringContaining('which may be no request for work')]);
    expect(gapsOf(stranger, stranger)).toEqual(['No skill of the library matches enough of this task.']);
  });

  it('names siblings of one name by their namespaces', () => {
    const library = makeLibrary(SKILLS);
    const catalogue = {
      get: (id: string) => {
        const entry = library.catalogue.get(id);
        return entry && { ...entry, name: entry.name.replace(/-2$/, ''), namespace: id.slice(0, 1) };
      },
    };
    const request = { ...library, catalogue, task: TASK, k: 2, admit: () => true, screen: () => null };
    const pool = gatherPool({ ...request, recipe: DEFAULT_RECIPE });
    const utilities = new Map(pool.members.map(({ hit }) => [hit.id, hit.score]));
    const families = familiesIn(pool, metadataResolver);
    const given = { ...request, recipe: DEFAULT_RECIPE, families, utilities, scorer: 'test/1' };
    const explanation = { clause: null, conditions: [], contrast: 'For the legacy version.', undecided: true };
    const { candidates } = explainSelection(selectSkills(pool, given), () => explanation);
    expect(candidates.find(({ id }) => id === 'a/pdf-forms')).toMatchObject({
      reasons: [expect.stringContaining('Undecided between a/pdf-forms and b/pdf-forms:')],
      contrast: 'b/pdf-forms: “For the legacy version.”',
    });
  });

  it('quotes what decided against a sibling only where that is read', () => {
    const library = makeLibrary(SKILLS);
    const request = { ...library, task: TASK, k: 2, admit: () => true, screen: () => null, recipe: DEFAULT_RECIPE };
    const pool = gatherPool(request);
    const utilities = new Map(pool.members.map(({ hit }) => [hit.id, hit.score]));
    const families = familiesIn(pool, metadataResolver);
    const selection = selectSkills(pool, { ...request, families, utilities, scorer: 'test/1' });
    const explanation = { clause: 'Legacy version.', conditions: [], contrast: null, undecided: false };
    const told = (quotes: boolean) => {
      const asked: string[] = [];
      const explain = (chosen: string, sibling: string | null) => {
        asked.push(`${chosen} ${sibling}`);
        return explanation;
      };
      const { candidates } = explainSelection(selection, explain, () => quotes);
      const reason = candidates.find(({ id }) => id === 'b/pdf-forms-2')?.reason ?? '';
      return { reason, comparisons: asked.filter((each) => each === 'a/pdf-forms b/pdf-forms-2').length };
    };
    const [quoted, plain] = [told(true), told(false)];
    expect(quoted.reason).toBe(`${plain.reason} What decided: “Legacy version.”`);
    // The shown skill is explained against its sibling in any case.
    expect(quoted.comparisons - plain.comparisons).toBe(1);
  });

  it('keeps its golden utilities', () => {
    const golden = Object.fromEntries(rank().candidates.map(({ id, utility }) => [id, Number(utility.toFixed(4))]));
    expect(golden).toMatchInlineSnapshot(`
      {
        "a/pdf-forms": 0.555,
        "b/pdf-forms-2": 0.2425,
        "c/invoice-ledger": 0.05,
      }
    `);
  });

  it.each([
    ['wie bekomme ich den Gips von der Decke ab, ohne dass es staubt', FOREIGN_GAP],
    ['请帮我把这面墙重新粉刷一遍', FOREIGN_GAP],
    ['repaint the ceiling of the hallway', NO_MATCH_GAP],
  ])('says what to send where the library does not speak the language: %s', (task, gap) => {
    expect(rank({ task }).gaps).toEqual([gap]);
    expect(rank({ task, query: 'zzz qqq' }).gaps).not.toEqual([FOREIGN_GAP]);
  });

  it('shows nothing beside the best that has less than a share of its confidence', () => {
    const task = 'fill in the fields of a PDF form, and mention the invoices';
    const shown = (beside?: number, screen: RankingRequest['screen'] = () => null) =>
      rank({ task, k: 4, screen, abstention: { minFit: 0.01, withholdBelow: 0, ...(beside && { beside }) } });
    const names = ({ candidates }: Ranking) =>
      candidates.flatMap(({ id, rank: place }) => (place === null ? [] : [id]));
    expect(names(shown())).toEqual(['a/pdf-forms', 'c/invoice-ledger']);
    const alone = shown(0.6);
    expect(names(alone)).toEqual(['a/pdf-forms']);
    expect(alone.candidates.find(({ id }) => id === 'c/invoice-ledger')).toMatchObject({
      decision: 'below_threshold',
      reason: expect.stringMatching(/^Its probability of being right is 0\.\d\d; that of the best skill is 0\.\d\d\.$/),
    });
    // What may not be shown is no measure for the others.
    const held = { decision: 'filtered_status', reason: 'deprecated' } as const;
    expect(names(shown(0.6, (id) => (id.includes('pdf') ? held : null)))).toEqual(['c/invoice-ledger']);
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

  it('says which candidates have which words of the request, for whoever explains the answer', () => {
    const { asked } = rank();
    const at = (word: string): number => asked.query.findIndex(({ surface }) => surface === word);
    expect(asked.codesOf('c/invoice-ledger')[at('ledger')]).toBeGreaterThan(0);
    expect(asked.codesOf('a/pdf-forms')[at('ledger')]).toBe(0);
    expect([asked.isName(at('ledger')), asked.isName(at('rows'))]).toEqual([true, false]);
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
        const asked = null;
        expect({ ...rank({ k, index }, some), asked }).toEqual({ ...whole, asked });

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
