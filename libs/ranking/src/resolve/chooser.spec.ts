import fc from 'fast-check';
import { impliedBy } from '../contract/implied';
import { commonLeaning, contrastOfLeanings, Leaning, leaningOf } from '../contract/leanings';
import { lexemesOf } from '../contract/lexemes';
import { readSentence } from '../contract/reading';
import { chooseAmong, readEvidence, SiblingEvidence } from './chooser';
import { explainChoice } from './explain-choice';
import { compareSiblings } from './sibling-comparison';
import { readTask, SIBLING_FEATURES, siblingFeatures } from './sibling-features';
import { difference, siblingProfile } from './sibling-text';

const BASE = [
  'Collect the numbers of the month.',
  'Check that the totals match.',
  'Draw one chart for each region.',
  'Send the deck to the board.',
];
const skill = (clause: string) =>
  siblingProfile({
    description: 'Builds the monthly board deck.',
    body: [...BASE.slice(0, 2), clause, ...BASE.slice(2)].join('\n'),
  });
const WEIGHTS = Float64Array.from(SIBLING_FEATURES, () => 1);
const choose = (task: string, ...clauses: string[]): string => {
  const competitors = clauses.map((clause) => ({ id: clause, utility: 0.5, profile: skill(clause) }));
  return (
    chooseAmong(
      competitors,
      WEIGHTS,
      readEvidence(readTask(task), () => 1),
    )[0]?.id ?? ''
  );
};

describe('chooseAmong', () => {
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
    [
      'Build the deck for Oslo.',
      '`oslo.xlsx` is read; `rome.xlsx` is obsolete.',
      '`rome.xlsx` is read; `oslo.xlsx` is obsolete.',
    ],
    ['Build the deck, but not from the Oslo workbook.', '`rome.xlsx` is read.', '`oslo.xlsx` is read.'],
    [
      'Build the deck from the newest workbook.',
      'It picks the workbook that was modified last.',
      'The workbook is pinned.',
    ],
    ['Build the deck; amounts are without VAT.', 'Amounts are net.', 'Amounts are gross.'],
    [
      'Build the deck and ask me before you send it.',
      'Nothing leaves the house without approval.',
      'It is sent immediately.',
    ],
    [
      'Build the deck. The board is abroad and cannot be reached until it is done.',
      'It is sent without asking.',
      'Nothing leaves the house without approval.',
    ],
    [
      'Build the deck. Depot east burnt down, so fill its shelf with what we have in depot west.',
      'Shelves are copied from depot west to depot east.',
      'Shelves are copied from depot east to depot west.',
    ],
  ])('takes the sibling whose clause fits: %s', (task, fitting, other) => {
    expect(choose(task, fitting, other)).toBe(fitting);
    expect(choose(task, other, fitting)).toBe(fitting);
  });

  it('lets utility decide where the texts do not', () => {
    const profile = skill('The same.');
    const neutral: SiblingEvidence = () => new Float64Array(SIBLING_FEATURES.length);
    const choices = chooseAmong(
      [
        { id: 'a', utility: 0.4, profile },
        { id: 'b', utility: 0.6, profile },
      ],
      WEIGHTS,
      neutral,
    );
    expect(choices.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('siblingFeatures', () => {
  it('changes every sign when the siblings change places', () => {
    const word = fc.constantFrom(
      'Use',
      'Skip',
      'not',
      'instead of',
      '`a.csv`',
      '`b.csv`',
      'the newest',
      'May 2024',
      'UTC',
      'local time',
      'approval',
      '.',
      ',',
      'and',
    );
    const clause = fc.array(word, { minLength: 2, maxLength: 9 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(clause, clause, clause, (task, first, second) => {
        const reading = readTask(task);
        const [a, b] = [skill(first), skill(second)];
        const [there, back] = [siblingFeatures(reading, a, b), siblingFeatures(reading, b, a)];
        for (const name of SIBLING_FEATURES) expect(there[name] + back[name]).toBeCloseTo(0, 9);
      }),
    );
  });
});

describe('a task that wants the newest', () => {
  it('has answered what the two differ in, whatever else it names', () => {
    const [fixed, newest] = [
      skill('Holds on to the accounts of May 2024 although another list is newer.'),
      skill('Lets go of the accounts of May 2024 as soon as another list is newer.'),
    ];
    const features = (task: string) => siblingFeatures(readTask(task), newest, fixed);
    const { recency, literal, value, word, pairWord, clauseValue } = features('Of the accounts, take the newest list.');
    expect(recency).toBeGreaterThan(0);
    for (const each of [literal, value, word, pairWord, clauseValue]) expect(each).toBeCloseTo(0, 9);
    expect(features('Take the accounts of May 2024.').value).toBeLessThan(0);
  });
});

describe('leanings of siblings', () => {
  it('take in the hints that a statement has', () => {
    const [a, b] = ['Nobody is there at night to answer.', 'The owner sits beside the machine.'] as const;
    const lean = (text: string): Leaning => {
      const lexemes = lexemesOf(text);
      const implied = impliedBy(text, lexemes);
      expect(implied.size).toBeGreaterThan(0);
      return leaningOf({ lexemes, axes: readSentence(text).axes, implied });
    };
    const expected = contrastOfLeanings([[lean(a), 1]], [[lean(b), 1]]);
    const found = compareSiblings(skill(a), skill(b), () => 1).leaning;
    const dot = (x: Leaning, y: Leaning): number => x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
    expect(dot(expected, found) / Math.sqrt(dot(expected, expected) * dot(found, found))).toBeCloseTo(1, 5);
  });

  it('count less where the sibling has no counterpart of their statement', () => {
    const task = readTask('Times are local.').leanings;
    const apart = (a: string, b: string): number =>
      commonLeaning(task, compareSiblings(skill(a), skill(b), () => 1).leaning);
    const beside = apart('Bees like lavender.\nTimes are local.', 'Bees like clover.');
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThan(apart('Times are local.', 'Times are Roman.') / 2);
  });
});

describe('a statement without a counterpart', () => {
  it('weighs less than one that the sibling answers', () => {
    const task = readTask('Plant something with lavender.');
    const wanted = skill('Bees like lavender.');
    const odd = siblingFeatures(task, wanted, skill('Amounts are net.'));
    const answered = siblingFeatures(task, wanted, skill('Bees like clover.'));
    expect(odd.clauseWord).toBeGreaterThan(0);
    expect(answered.clauseWord).toBeGreaterThan(odd.clauseWord + 0.1);
  });
});

describe('hints', () => {
  it('do not count where siblings do not differ on their axis', () => {
    const [a, b] = [skill('Amounts are net.'), skill('Amounts are gross.')];
    const features = (task: string) => siblingFeatures(readTask(task), a, b);
    expect(features('Nobody can be reached tonight.').implied).toBe(0);
    expect(features('Only firms that reclaim it will read this.').implied).toBeGreaterThan(0);
    expect(features('Families want to see what they pay in the end.').implied).toBeLessThan(0);
  });

  it('count for nothing against words', () => {
    const [utc, local] = [skill('Times are in UTC.'), skill('Times are in local time.')];
    const { implied } = siblingFeatures(readTask('Times in universal time, though it hangs in the hall.'), utc, local);
    expect(implied).toBeGreaterThanOrEqual(0);
  });
});

describe('difference', () => {
  const DECISIVE = 'The workbook is `kpi/2024-05.xlsx`.';
  const long = (word: string, description = 'Builds decks.', ...alone: readonly string[]) => {
    const section = Array.from({ length: 60 }, (_, i) => `Here ${word} number ${i} is drawn.`).join('\n');
    const lines = alone.map((each, i) => `${BASE[i]}\n${each}`).join('\n');
    return siblingProfile({ description, body: `${section}\n${lines}\n${BASE.slice(alone.length).join('\n')}` });
  };
  const textsOf = (word: string, description: string, ...alone: readonly string[]) =>
    difference(
      long(word, description, ...alone),
      long('another', 'Builds decks.', ...alone.map(() => BASE[0] as string)),
    ).map(({ text }) => text);

  it('of long texts is what weighs most, in the order of the text', () => {
    const texts = textsOf('chart', 'Builds decks by region.', DECISIVE, 'Never send drafts.');
    expect(texts).toHaveLength(16);
    expect(texts[0]).toBe('Builds decks by region.');
    expect(texts.slice(-2)).toEqual([DECISIVE, 'Never send drafts.']);
  });

  it('is the same each time, and found once', () => {
    const [a, b] = [long('chart'), long('table')];
    expect(difference(a, b)).toBe(difference(a, b));
    expect(difference(b, a)).not.toEqual(difference(a, b));
  });
});

describe('explainChoice', () => {
  it('quotes what decided, what is assumed and how the sibling differs', () => {
    const task = readTask('Build the deck from the May 2024 workbook.');
    const explained = explainChoice(
      task,
      skill('The workbook is `kpi/2024-05.xlsx`.'),
      skill('The workbook is `kpi/2024-04.xlsx`.'),
    );
    expect(explained).toEqual({
      clause: 'The workbook is `kpi/2024-05.xlsx`.',
      conditions: ['The workbook is `kpi/2024-05.xlsx`.'],
      contrast: 'The workbook is `kpi/2024-04.xlsx`.',
    });
  });

  it('names standing conditions where there is no sibling', () => {
    const { conditions, contrast } = explainChoice(
      readTask('Build the deck for the regions.'),
      skill('Regions must be named in English.'),
      null,
    );
    expect(conditions).toEqual(['Regions must be named in English.']);
    expect(contrast).toBeNull();
  });
});
