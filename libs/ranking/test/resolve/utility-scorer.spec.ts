import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeLanguageModel, PreparedSkill, siblingChooser } from '@skillward/sibling-choice';
import { makeLibrary } from '../../src/bench/routing';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { featuresById, gatherPool } from '../../src/recommend/pool';
import { familiesIn } from '../../src/recommend/pool-families';
import { charVector } from '../../src/resolve/char-similarity';
import { contractSets } from '../../src/resolve/contract-features';
import { DEFAULT_SCORER_MODEL } from '../../src/resolve/default-scorer-model';
import { compareSiblings, rarityIn, utilitiesOf } from '../../src/resolve/utility-scorer';

const deck = (id: string, clause: string, extra = '') => ({
  id,
  name: 'deck',
  description: 'Builds the monthly board deck.',
  body: `Collect the numbers of the month.\n${clause}\nDraw one chart for each region. ${extra}`,
});
// The words at the end move a text up or down before siblings are compared.
const SKILLS = [
  deck('april', 'The workbook is `kpi/2024-04.xlsx`.', 'Monthly deck.'),
  deck('march', 'The workbook is `kpi/2024-03.xlsx`.', 'Deck.'),
  deck('may', 'The workbook is `kpi/2024-05.xlsx`.', 'Nothing else.'),
];
/** Of no family: beside it those of the family are close to each other. */
const OTHER = { id: 'games', name: 'games', description: 'Explains games.', body: 'Board games and their rules.' };
const chooser = siblingChooser(
  decodeLanguageModel(readFileSync(join(__dirname, '../../../sibling-choice/data/sibling-language.bin'))),
);
const TASK = 'Build the monthly board deck from the May 2024 workbook.';

describe('utilities', () => {
  const { index, catalogue } = makeLibrary([...SKILLS, OTHER]);
  const pool = gatherPool({ task: TASK, index, catalogue, admit: () => true, recipe: DEFAULT_RECIPE });
  const prepared = new Map([...SKILLS, OTHER].map((skill) => [skill.id, chooser.prepare(skill)]));
  const skill = (id: string) => ({
    head: charVector(''),
    contract: contractSets({ version: 0, items: [] }),
    termBuckets: new Uint16Array(0),
    prepared: () => prepared.get(id) as PreparedSkill,
  });
  const decks = { id: 'decks', name: 'deck', members: SKILLS.map(({ id }) => id), explanation: 'same name' };
  const games = { id: 'games', name: 'games', members: ['games'], explanation: 'stands alone' };
  const families = familiesIn(pool, { name: 'given', resolve: () => [decks, games] });
  const before = utilitiesOf(DEFAULT_SCORER_MODEL, TASK, featuresById(pool), { index, recipe: DEFAULT_RECIPE, skill });
  const after = (competing: readonly string[]) =>
    compareSiblings(DEFAULT_SCORER_MODEL, TASK, before, families, {
      chooser,
      skill,
      competes: (id) => competing.includes(id),
      rarity: rarityIn(index),
    });
  const order = (competing: readonly string[]): string[] =>
    [...after(competing)]
      .sort((a, b) => b[1] - a[1])
      .map(([id]) => id)
      .filter((id) => id !== OTHER.id);

  it('begins with what the words of the task say', () => {
    expect([...before].sort((a, b) => b[1] - a[1]).map(([id]) => id)).toEqual(['april', 'march', 'may', 'games']);
  });

  it('puts the member first whose text fits, at the place of its family', () => {
    const everyone = ['april', 'march', 'may'];
    expect(order(everyone)[0]).toBe('may');
    expect(Math.max(...after(everyone).values())).toBe(Math.max(...before.values()));
  });

  it('compares only those that compete, and those behind them stay behind', () => {
    expect(order(['april', 'march'])[2]).toBe('may');
    expect(order(['may'])).toEqual(['april', 'march', 'may']);
  });
});
