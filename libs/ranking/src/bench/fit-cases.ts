import { InvertedIndex } from '../index/inverted-index';
import { DEFAULT_RECIPE } from '../index/default-recipe';
import { Catalogue } from '../recommend/catalogue';
import { gatherPool } from '../recommend/pool';
import { linearUtilities } from '../recommend/utility';
import { TextEncoder } from '../index/text-encoder';
import { confidencesIn } from '../recommend/pool-confidence';
import { ResolveData } from './resolve-data';
import { makeLibrary } from './routing';

/** Confidences by kind of case: of skills that serve their task, and of the best of a library without any. */
interface FitCases {
  readonly serving: ReadonlyMap<string, readonly number[]>;
  readonly none: ReadonlyMap<string, readonly number[]>;
}

interface Library {
  readonly index: InvertedIndex;
  readonly catalogue: Catalogue;
  /** Null: words alone. */
  readonly encoder: TextEncoder | null;
}

/** Libraries of a team are small, and have most domains not at all. */
const SMALL_LIBRARIES = [20, 100];
const DRAWS = 3;
/** Every so many library skills lends its name as a short task. */
const NAME_STRIDE = 97;
const MIN_NAME_WORDS = 3;
const SHORT_WORDS = 2;

/** Adds cases under a kind. */
class Cases {
  readonly kinds = new Map<string, number[]>();

  add(kind: string, confidence: number | null): void {
    if (confidence === null) return;
    const known = this.kinds.get(kind);
    if (known === undefined) this.kinds.set(kind, [confidence]);
    else known.push(confidence);
  }
}

/** Confidence in the best candidate of a task, of the wanted ones if there are any; null when nothing is found. */
function bestConfidence(
  { index, catalogue, encoder }: Library,
  task: string,
  wanted: ReadonlySet<string> | null,
): number | null {
  const pool = gatherPool({ task, index, catalogue, admit: () => true, recipe: DEFAULT_RECIPE, encoder });
  const scores = linearUtilities(DEFAULT_RECIPE.weights, pool.features);
  let best = -1;
  pool.members.forEach(({ hit: { id } }, i) => {
    if (wanted !== null && !wanted.has(id)) return;
    if (best < 0 || (scores[i] as number) > (scores[best] as number)) best = i;
  });
  const member = pool.members[best];
  return member === undefined ? null : (confidencesIn(pool).get(member.hit.id) ?? null);
}

/**
 * Cases in which a skill of a library serves a task, and in which none does: the tasks of a data folder on its whole
 * library and on small parts of it, skill names as short tasks and in questions, requests that need no skill, and tasks of a domain that
 * a small library lacks.
 */
export function fitCases(data: ResolveData, whole: Library, noSkillTasks: readonly string[]): FitCases {
  const [serving, none] = [new Cases(), new Cases()];
  const tasks = new Map(data.queries.map(({ id, text }) => [id, text]));
  const helpful = new Map<string, Set<string>>();
  const involved = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, task: string, id: string): void => {
    map.set(task, (map.get(task) ?? new Set()).add(id));
  };
  for (const pair of data.pairs) {
    const task = tasks.get(pair.query) ?? '';
    note(helpful, task, pair.helpful);
    for (const id of [pair.helpful, pair.risky]) note(involved, task, id);
  }
  for (const [task, ids] of helpful) serving.add('whole library', bestConfidence(whole, task, ids));
  for (const task of noSkillTasks) none.add('talk, whole library', bestConfidence(whole, task, null));
  data.library
    .filter((_, i) => i % NAME_STRIDE === 0)
    .forEach(({ id, name }) => {
      const words = name.split('-');
      if (words.length < MIN_NAME_WORDS) return;
      serving.add('names', bestConfidence(whole, words.join(' '), new Set([id])));
      serving.add('asked how', bestConfidence(whole, `How do I ${words.join(' ')}?`, new Set([id])));
      serving.add('asked what', bestConfidence(whole, `What is needed for ${words.join(' ')}?`, new Set([id])));
      serving.add('asked for help', bestConfidence(whole, `Can you help me with ${words.join(' ')}?`, new Set([id])));
      serving.add('two words', bestConfidence(whole, words.slice(0, SHORT_WORDS).join(' '), new Set([id])));
    });
  for (const size of SMALL_LIBRARIES)
    for (let draw = 0; draw < DRAWS; draw++) {
      const chosen = data.skills.filter((_, i) => (i * 7919 + draw * 131) % data.skills.length < size);
      const held = new Set(chosen.map(({ id }) => id));
      const { encoder } = whole;
      const library = { ...makeLibrary(chosen, encoder), encoder };
      for (const [task, ids] of helpful) {
        if ([...ids].some((id) => held.has(id))) serving.add(`library of ${size}`, bestConfidence(library, task, ids));
        else if (![...(involved.get(task) ?? [])].some((id) => held.has(id)))
          none.add(`foreign domain, library of ${size}`, bestConfidence(library, task, null));
      }
      for (const task of noSkillTasks) none.add(`talk, library of ${size}`, bestConfidence(library, task, null));
    }
  return { serving: serving.kinds, none: none.kinds };
}
