import { makeLibrary } from '../../src/bench/routing';
import { DEFAULT_RECIPE } from '../../src/index/default-recipe';
import { learnedTerms, LearnedWords } from '../../src/request/learned-words';
import { gatherPool, Pool } from '../../src/recommend/pool';
import { confidencesIn } from '../../src/recommend/pool-confidence';
import { familiesIn } from '../../src/recommend/pool-families';
import { explainSelection, selectSkills } from '../../src/recommend/rank-skills';
import { singletonResolver } from '../../src/recommend/resolver';

const SKILLS = [
  { id: 'a', name: 'pump-care', description: 'Looks after pumps.', body: 'Grease the bearing and check the seal.' },
  { id: 'b', name: 'valve-care', description: 'Looks after valves.', body: 'Turn the spindle twice a year.' },
  { id: 'c', name: 'ledger', description: 'Keeps the ledger.', body: 'Enter every invoice once.' },
];
const NOTHING = new Map();

/** What so many reporters teach of a skill by one request. */
function taught(id: string, terms: readonly string[], reporters: number): LearnedWords {
  const outcomes = Array.from({ length: reporters }, (_, i) => ({ terms, by: `${i}`, reward: 1, ageDays: 0 }));
  const learned = learnedTerms(outcomes);
  return { skillsWith: (term) => (learned.has(term) ? new Map([[id, learned.get(term) as never]]) : NOTHING) };
}

const pool = (task: string, learned: LearnedWords | null): Pool =>
  gatherPool({ task, query: task, ...makeLibrary(SKILLS), admit: (id) => id !== 'c', recipe: DEFAULT_RECIPE, learned });
const found = ({ members }: Pool): string[] => members.map(({ hit }) => hit.id);

describe('words that requests have lent to skills', () => {
  it('bring in a skill that several reporters speak for, and none that one does', () => {
    expect(found(pool('gurgling noise', null))).toEqual([]);
    expect(found(pool('gurgling noise', taught('a', ['gurgl', 'nois'], 1)))).toEqual([]);
    expect(found(pool('gurgling noise', taught('a', ['gurgl', 'nois'], 2)))).toEqual(['a']);
  });

  it('never bring in what the caller may not know of', () => {
    expect(found(pool('gurgling noise', taught('c', ['gurgl', 'nois'], 5)))).toEqual([]);
  });

  it('make a skill fit better the more reporters speak for it, and not at all by one', () => {
    const task = 'gurgling noise of the pump';
    const confidence = (reporters: number): number =>
      confidencesIn(pool(task, taught('a', ['gurgl', 'nois'], reporters))).get('a') ?? 0;
    const none = confidencesIn(pool(task, null)).get('a') ?? 0;
    expect(confidence(2)).toBeGreaterThan(none);
    expect(confidence(9)).toBeGreaterThan(confidence(2));
  });

  it('move a skill up by little when one reporter says so', () => {
    const task = 'grease the spindle';
    const score = (learned: LearnedWords | null): number =>
      pool(task, learned).members.find(({ hit }) => hit.id === 'a')?.hit.score ?? 0;
    const [none, one, nine] = [null, taught('a', ['spindl'], 1), taught('a', ['spindl'], 9)].map(score) as [
      number,
      number,
      number,
    ];
    expect(one).toBeGreaterThan(none);
    expect(nine - none).toBeGreaterThan(2 * (one - none));
  });

  it('are named as a reason without a word of the requests', () => {
    const learned = taught('a', ['gurgl', 'nois'], 3);
    const gathered = pool('gurgling noise', learned);
    const selection = selectSkills(gathered, {
      task: 'gurgling noise',
      k: 3,
      recipe: { ...DEFAULT_RECIPE, minCoverage: 0 },
      screen: () => null,
      families: familiesIn(gathered, singletonResolver),
      utilities: new Map(gathered.members.map(({ hit: { id, score } }) => [id, score])),
      scorer: 'words',
    });
    const { candidates } = explainSelection(selection);
    const [first] = candidates;
    expect(first).toMatchObject({ id: 'a', decision: 'exposed', features: { learned: 1 } });
    expect(first?.reasons.join()).toMatch(/similar requests/);
    expect(`${first?.reasons.join()} ${first?.reason}`).not.toMatch(/gurgl|nois/);
  });
});
