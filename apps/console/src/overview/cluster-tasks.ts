/** A task that somebody asked. */
export interface AskedTask {
  readonly id: string;
  readonly task: string;
  readonly createdAt: string;
}

export interface TaskCluster<T> {
  /** Words that its tasks share, the most telling first; none for a task that is alone. */
  readonly words: readonly string[];
  /** As they were given. */
  readonly tasks: readonly T[];
}

/** Least cosine of two tasks by their rare words that are about the same. */
const ALIKE = 0.2;
const SHOWN_WORDS = 4;

const wordsOf = (task: string): Set<string> =>
  new Set(
    task
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/**
 * Tasks about the same, the largest group first: each joins the group whose first task it is most like by the cosine of its
 * words, weighed by their rarity among all asked tasks, or begins one.
 * @param tasks those to group
 * @param all every asked task, by which words are common: a word of all of them says nothing
 */
export function clusterTasks<T extends AskedTask>(tasks: readonly T[], all: readonly AskedTask[]): TaskCluster<T>[] {
  const frequencies = new Map<string, number>();
  for (const { task } of all) for (const word of wordsOf(task)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log(all.length / (frequencies.get(word) ?? 1));
  const norm = (words: ReadonlySet<string>) => Math.hypot(...[...words].map(weight));
  const clusters: { first: ReadonlySet<string>; tasks: T[] }[] = [];
  for (const task of tasks) {
    const words = wordsOf(task.task);
    const likeness = (first: ReadonlySet<string>) => {
      const shared = [...words].filter((word) => first.has(word)).reduce((sum, word) => sum + weight(word) ** 2, 0);
      return shared === 0 ? 0 : shared / (norm(words) * norm(first));
    };
    const best = clusters
      .map((cluster) => ({ cluster, value: likeness(cluster.first) }))
      .reduce((one, other) => (other.value > one.value ? other : one), { cluster: clusters[0], value: 0 });
    if (best.cluster !== undefined && best.value >= ALIKE) best.cluster.tasks.push(task);
    else clusters.push({ first: words, tasks: [task] });
  }
  return clusters
    .map(({ first, tasks: own }) => ({ words: own.length === 1 ? [] : telling(first, own, weight), tasks: own }))
    .sort((one, other) => other.tasks.length - one.tasks.length);
}

/** Words of the first task that at least one other has, by how many have them and how rare they are elsewhere. */
function telling(first: ReadonlySet<string>, tasks: readonly AskedTask[], weight: (word: string) => number): string[] {
  const texts = tasks.map(({ task }) => wordsOf(task));
  return [...first]
    .map((word) => ({ word, of: texts.filter((words) => words.has(word)).length }))
    .filter(({ of }) => of > 1)
    .sort((one, other) => other.of * weight(other.word) - one.of * weight(one.word))
    .slice(0, SHOWN_WORDS)
    .map(({ word }) => word);
}
