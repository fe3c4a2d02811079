import fc from 'fast-check';
import { differenceOf, sharedStatements } from '../src/prepared-skill';
import { SIBLING_FEATURES, SiblingFeature, siblingFeatures } from '../src/features';
import { Statement } from '../src/normalize/statements';
import { chooseAmong } from '../src/choose';
import { weighFeatures } from '../src/sibling-chooser';
import { CHOOSER } from './shipped';

const BASE = [
  'Collect the numbers of the month.',
  'Check that the totals match.',
  'Draw one chart for each region.',
  'Send the deck to the board.',
];
const skill = (clause: string) =>
  CHOOSER.prepare({
    description: 'Builds the monthly board deck.',
    body: [...BASE.slice(0, 2), clause, ...BASE.slice(2)].join('\n'),
  });
const context = { weights: Float64Array.from(SIBLING_FEATURES, () => 1), rarity: () => 1 };
const compare = (task: string, a: string, b: string) =>
  CHOOSER.compare(CHOOSER.read(task), skill(a), skill(b), context);
const featuresOf = (task: string, a: string, b: string): Record<SiblingFeature, number> => {
  const features = CHOOSER.features(CHOOSER.read(task), skill(a), skill(b), context.rarity);
  return Object.fromEntries(SIBLING_FEATURES.map((name, i) => [name, features[i]])) as Record<SiblingFeature, number>;
};
const competitorsOf = (clauses: readonly string[]) =>
  clauses.map((clause) => ({ id: clause, utility: 0.5, skill: skill(clause) }));

const clauses = fc
  .array(
    fc.constantFrom(
      'Use',
      'Skip',
      'not',
      '`a.csv`',
      '`b.csv`',
      'the newest',
      'May 2024',
      'UTC',
      'local time',
      'approval',
      '.',
      'and',
    ),
    { minLength: 2, maxLength: 9 },
  )
  .map((words) => words.join(' '));

describe('choose', () => {
  it.each([
    [
      'Build the deck from `kpi/2024-05.xlsx`.',
      'The workbook is `kpi/2024-05.xlsx`.',
      'The workbook is `kpi/2024-04.xlsx`.',
    ],
    [
      'Build the deck from the May 2024 workbook.',
      'The workbook is `kpi/2024-05.xlsx`.',
      'The workbook is `kpi/2024-04.xlsx`.',
    ],
    ['Build the deck, but not from the Oslo workbook.', '`rome.xlsx` is read.', '`oslo.xlsx` is read.'],
    [
      'Build the deck from the newest workbook.',
      'It picks the workbook that was modified last.',
      'The workbook is pinned.',
    ],
    [
      'Build the deck, one after the other, please.',
      'Items are handled one at a time.',
      'Work is spread over many threads.',
    ],
  ])('takes the sibling whose clause fits: %s', (task, fitting, other) => {
    for (const family of [
      [fitting, other],
      [other, fitting],
    ])
      expect(CHOOSER.choose(CHOOSER.read(task), competitorsOf(family), context)[0]?.id).toBe(fitting);
  });

  it('gives a family the same order whatever the order of its members', () => {
    fc.assert(
      fc.property(clauses, fc.uniqueArray(clauses, { minLength: 2, maxLength: 5 }), fc.nat(), (task, family, turn) => {
        const members = competitorsOf(family).map((each, i) => ({ ...each, utility: (i % 3) / 3 }));
        const turned = [...members.slice(turn % members.length), ...members.slice(0, turn % members.length)].reverse();
        const read = CHOOSER.read(task);
        expect(CHOOSER.choose(read, turned, context)).toEqual(CHOOSER.choose(read, members, context));
      }),
      { numRuns: 50 },
    );
  });

  it('lets utility order those between which the texts do not decide, at even strength', () => {
    const members = [0.4, 0.6, 0.5].map((utility, i) => ({ id: `${i}`, utility, skill: null }));
    const choices = chooseAmong(members, () => 0);
    expect(choices.map(({ id }) => id)).toEqual(['1', '2', '0']);
    expect(choices.map(({ strength }) => strength)).toEqual([0.5, 0.5, 0.5]);
  });
});

describe('compare', () => {
  it('changes every sign when the siblings change places', () => {
    fc.assert(
      fc.property(clauses, clauses, clauses, (task, first, second) => {
        const [there, back] = [compare(task, first, second), compare(task, second, first)];
        const [own, turned] = [featuresOf(task, first, second), featuresOf(task, second, first)];
        for (const name of SIBLING_FEATURES) expect(own[name] + turned[name]).toBeCloseTo(0, 9);
        expect(there.logOdds + back.logOdds).toBeCloseTo(0, 9);
      }),
      { numRuns: 50 },
    );
  });

  it('counts weak evidence for what it is', () => {
    expect(weighFeatures(Float64Array.of(0.2, -0.1), Float64Array.of(0.4, 0.5))).toBeCloseTo(0.03, 9);
  });

  it('decides nothing, and quotes nothing, where the task says nothing in which the siblings differ', () => {
    const { logOdds, clause } = compare(
      'Build the deck.',
      'The workbook is `oslo.xlsx`.',
      'The workbook is `rome.xlsx`.',
    );
    expect([logOdds, clause]).toEqual([0, null]);
  });

  it('quotes what decided', () => {
    const [fits, other] = ['The workbook is `kpi/2024-05.xlsx`.', 'The workbook is `kpi/2024-04.xlsx`.'];
    expect(compare('Build the deck from the May 2024 workbook.', fits, other).clause).toBe(fits);
    expect(compare('Build the deck from the May 2024 workbook.', other, fits).clause).toBe(fits);
  });

  it('reads what stands under "do not use when" as what the skill is not for', () => {
    const under = (heading: string) => `## ${heading}\n\n- The workbook of Oslo.\n\n## Next`;
    const odds = (a: string, b: string) => compare('Build the deck from the Oslo workbook.', a, b).logOdds;
    expect(odds(under('When to use'), 'The workbook of Rome.')).toBeGreaterThan(0);
    expect(odds(under('When not to use'), 'The workbook of Rome.')).toBeLessThan(0);
  });

  it('takes the wish for the newest for an answer, whatever else the task names', () => {
    const [fixed, newest] = [
      'Holds on to the accounts of May 2024 although another list is newer.',
      'Lets go of the accounts of May 2024 as soon as another list is newer.',
    ];
    const { recency, ...others } = featuresOf('Of the accounts, take the newest list.', newest, fixed);
    expect(recency).toBeGreaterThan(0);
    const named = Object.entries(others).filter(([name]) => /^(?:pair|clause)/.test(name));
    for (const [name, value] of named) expect([name, value]).toEqual([name, 0]);
  });

  it('weighs a statement less that the sibling does not answer', () => {
    const task = 'Plant something with lavender.';
    const odd = featuresOf(task, 'Bees like lavender.', 'Amounts are net.').clauseWord;
    expect(odd).toBeGreaterThan(0);
    expect(featuresOf(task, 'Bees like lavender.', 'Bees like clover.').clauseWord).toBeGreaterThan(odd + 0.1);
  });
});

describe('two texts about one thing', () => {
  const own = CHOOSER.prepare({
    description: 'Terraform for our cloud.',
    body: 'Write modules.\nKeep one folder for each environment.\nRun Checkov and tfsec over every pull request.',
  });
  const other = CHOOSER.prepare({
    description: 'Infrastructure as code.',
    body: 'State lives in a bucket.\nLock the providers.\nAsk the architect before a new account is opened.',
  });
  const namedOf = (task: string, a = own, b = other) => {
    const features = CHOOSER.features(CHOOSER.read(task), a, b, context.rarity);
    return new Map(SIBLING_FEATURES.map((name, i) => [name, features[i] as number]));
  };
  const task = 'I want tfsec to look at the pull requests of the vpc module.';

  it('are told apart by the words of the whole, not by single statements', () => {
    const { text, ...statements } = Object.fromEntries(namedOf(task));
    expect(text).toBeGreaterThan(0.5);
    for (const each of Object.values(statements)) expect(each).toBeCloseTo(0, 9);
    expect(CHOOSER.compare(CHOOSER.read(task), own, other, context).clause).toContain('tfsec');
  });

  it('are told apart by rare words more than by common ones', () => {
    const rarity = (atom: string) => (atom === 'w:tfsec' ? 1 : 0.1);
    const features = (asked: string) => CHOOSER.features(CHOOSER.read(asked), own, other, rarity);
    const at = SIBLING_FEATURES.indexOf('text');
    expect(features('tfsec')[at]).toBeCloseTo(10 * (features('modules')[at] as number), 9);
  });

  it('are quoted where they say most of what the task says, to the point', () => {
    const body =
      'Run tfsec over every pull request.\n\n```sh\ntfsec vpc pull requests module look\n```\n\n# tfsec vpc pull requests';
    const list =
      'Terraform, clouds, accounts, states, locks, teams, plans, costs, tags, names, drift, pull, look, modules, vpc.';
    const keywords = CHOOSER.prepare({ description: list, body });
    const quotedBy = (asked: string) => CHOOSER.compare(CHOOSER.read(asked), keywords, other, context).clause;
    expect(quotedBy(task)).toBe('Run tfsec over every pull request.');
    expect(quotedBy('Look at the drift of tags and costs.')).toBe(list);
  });

  it('gain nothing by being long, or by saying a word again and again in one statement', () => {
    const long = CHOOSER.prepare({
      description: 'Infrastructure as code.',
      body: `Run tfsec.\n${Array.from({ length: 80 }, (_, i) => `Then look at part number ${i} of it.`).join('\n')}`,
    });
    expect(namedOf('Run tfsec.', own, long).get('text')).toBeGreaterThan(0.2);
    const again = CHOOSER.prepare({ description: 'Infrastructure as code.', body: 'tfsec tfsec tfsec tfsec' });
    const once = CHOOSER.prepare({ description: 'Infrastructure in code.', body: 'tfsec' });
    expect(namedOf('tfsec', again, once).get('text')).toBeCloseTo(0, 9);
  });

  it('hardly count as such where they share most statements', () => {
    const [asked, uses, other] = ['Build it from `kpi/2024-05.xlsx`.', 'Use `kpi/2024-05.xlsx`.', 'Use no workbook.'];
    const alone = (body: string) => CHOOSER.prepare({ description: body, body });
    const versions = featuresOf(asked, uses, other);
    expect(versions.text).toBeLessThan((namedOf(asked, alone(uses), alone(other)).get('text') as number) / 2);
    expect(versions.pairLiteral).toBeGreaterThan(versions.text);
  });
});

describe('siblingFeatures', () => {
  it('reads no statement of two texts that share none', () => {
    const compare = () => {
      throw new Error('read');
    };
    const task = CHOOSER.read('Build the deck.');
    const features = siblingFeatures(task, { shared: 0, gains: Float64Array.of(0.5, -0.2), compare });
    expect(features[SIBLING_FEATURES.indexOf('text')]).toBeCloseTo(0.3, 9);
    expect(features.filter((value) => value !== 0)).toHaveLength(1);
  });
});

describe('sharedStatements', () => {
  const texts = (description: string, body: string) => CHOOSER.prepare({ description, body });

  it('is the share of the one that makes fewer: what holds the other whole is a version of it', () => {
    const part = texts('Builds decks.', 'Draw one chart.\nSend the deck.');
    const whole = texts('Builds decks.', `${BASE.join('\n')}\nDraw one chart.\nSend the deck.`);
    expect([sharedStatements(part, whole), sharedStatements(whole, part)]).toEqual([1, 1]);
    expect(sharedStatements(part, texts('Builds decks.', 'Draw two charts.\nKeep the deck.'))).toBeCloseTo(1 / 3, 9);
  });

  it('counts no lines without words, which all texts have', () => {
    expect(sharedStatements(texts('Builds decks.', '→ ✓\nDraw.'), texts('Writes minutes.', '→ ✓\nListen.'))).toBe(0);
    expect(sharedStatements(texts('', ''), texts('', ''))).toBe(0);
  });
});

describe('differenceOf', () => {
  it('is, of long texts, what weighs most, in the order of the text', () => {
    const long = (word: string, description: string, alone: readonly string[]) => {
      const section = Array.from({ length: 60 }, (_, i) => `Here ${word} number ${i} is drawn.`).join('\n');
      const lines = alone.map((each, i) => `${BASE[i]}\n${each}`).join('\n');
      return CHOOSER.prepare({ description, body: `${section}\n${lines}\n${BASE.slice(alone.length).join('\n')}` });
    };
    const decisive = 'The workbook is `kpi/2024-05.xlsx`.';
    const own = long('chart', 'Builds decks by region.', [decisive, 'Never send drafts.']);
    const other = long('another', 'Builds decks.', [BASE[0] as string, BASE[0] as string]);
    const texts = differenceOf(own, other).map(({ at }) => (own.statements[at] as Statement).text);
    expect(texts).toHaveLength(16);
    expect(texts[0]).toBe('Builds decks by region.');
    expect(texts.slice(-2)).toEqual([decisive, 'Never send drafts.']);
  });
});

describe('explain', () => {
  const explain = (task: string, a: string, b: string) =>
    CHOOSER.explain(CHOOSER.read(task), skill(a), skill(b), context);

  it('quotes what decided, what is assumed and how the sibling differs', () => {
    expect(
      explain(
        'Build the deck from the May 2024 workbook.',
        'The workbook is `kpi/2024-05.xlsx`.',
        'The workbook is `kpi/2024-04.xlsx`.',
      ),
    ).toEqual({
      clause: 'The workbook is `kpi/2024-05.xlsx`.',
      conditions: ['The workbook is `kpi/2024-05.xlsx`.'],
      contrast: 'The workbook is `kpi/2024-04.xlsx`.',
      undecided: false,
    });
  });

  it('says that nothing decides, and how two versions differ', () => {
    expect(explain('Build the deck.', 'The workbook is `oslo.xlsx`.', 'The workbook is `rome.xlsx`.')).toMatchObject({
      clause: null,
      contrast: 'The workbook is `rome.xlsx`.',
      undecided: true,
    });
  });

  it('says of two texts between which nothing decides only how their purpose differs', () => {
    const oslo = 'Builds decks of Oslo for the board in May.';
    const rome = 'Builds decks of Rome for the board in May.';
    const contrastWith = (description: string, clause: string) => {
      const own = CHOOSER.prepare({ description: oslo, body: `The workbook is \`oslo.xlsx\`.\nAsk first.\nThen go.` });
      const other = CHOOSER.prepare({ description, body: [clause, ...BASE].join('\n') });
      return CHOOSER.explain(CHOOSER.read('Build the deck.'), own, other, context).contrast;
    };
    expect(contrastWith(oslo, 'The workbook is `rome.xlsx`.')).toBeNull();
    expect(contrastWith(rome, 'Whatever.')).toBe(rome);
  });

  it('claims no decision for odds that requests of all kinds reach by chance', () => {
    const texts = ['The workbook is `kpi/2024-05.xlsx`.', 'The workbook is `kpi/2024-04.xlsx`.'] as const;
    const task = 'Build the deck from the May 2024 workbook.';
    const { logOdds } = compare(task, ...texts);
    const explainedBy = (wanted: number) => {
      const weights = context.weights.map((weight) => (weight * wanted) / logOdds);
      return CHOOSER.explain(CHOOSER.read(task), skill(texts[0]), skill(texts[1]), { ...context, weights });
    };
    expect(explainedBy(0.6)).toMatchObject({ undecided: true, clause: null });
    expect(explainedBy(0.8)).toMatchObject({ undecided: false, clause: texts[0] });
  });

  it('quotes what a skill is not for with its heading', () => {
    const other = '## When not to use\n\n- For the workbook of Oslo.\n\n## Next';
    expect(explain('Build the deck from the Oslo workbook.', 'The workbook of Oslo.', other).contrast).toBe(
      'When not to use: For the workbook of Oslo.',
    );
  });
});
