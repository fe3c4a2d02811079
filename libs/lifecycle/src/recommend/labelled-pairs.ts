import { Injectable } from '@nestjs/common';
import { Database, OutcomeRow, outcomeStore, trainingStore } from '@skillward/database';
import {
  DEFAULT_RECIPE,
  LibraryPair,
  WeighedUtility,
  Sibling,
  featuresById,
  gatherPool,
  poolFeatures,
  linearUtilities,
  rarityIn,
  readEvidence,
  rememberedEvidence,
  taskSimilarity,
  taskTerms,
} from '@skillward/ranking';
import { SkillEntry } from './catalogue';
import { FamilyDirectory } from './family-directory';
import { IndexKeeper } from './index-keeper';
import { OutcomeVotes } from './outcome-votes';
import { SiblingChoice } from './sibling-choice';
import { SkillReadings } from './skill-readings';

/** A labelled task, wherever the label comes from. */
export interface Label {
  readonly task: string;
  readonly helpful: string;
  readonly risky: string;
}

const PAGE = 1000;
/** Two runs count as the same task from this similarity on. */
const SAME_TASK = 0.6;
const GOOD = 0.75;
const BAD = 0.25;

/** What the library in use has to learn from: curators' pairs, and siblings that fared differently under one task. */
@Injectable()
export class LabelledPairs {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly directory: FamilyDirectory,
    private readonly readings: SkillReadings,
    private readonly votes: OutcomeVotes,
    private readonly choice: SiblingChoice,
  ) {}

  async labels(): Promise<Label[]> {
    const curated = (await trainingStore.allPairs(this.database.client)).map(
      ({ task, helpfulSkillId, riskySkillId }): Label => ({ task, helpful: helpfulSkillId, risky: riskySkillId }),
    );
    const outcomes: OutcomeRow[] = [];
    for (;;) {
      const page = await outcomeStore.after(this.database.client, outcomes.at(-1) ?? null, PAGE);
      outcomes.push(...page);
      if (page.length < PAGE) break;
    }
    const all = [...curated, ...this.fromOutcomes(newestOfRuns(outcomes))];
    const known = new Map(all.map((label) => [`${label.helpful} ${label.risky} ${label.task}`, label]));
    return [...known.values()].filter(({ helpful, risky }) =>
      [helpful, risky].every((id) => this.keeper.catalogue.get(id) !== null),
    );
  }

  /**
   * A pool with features and sibling evidence for each label.
   * @param weighed which features of the utility are worked out
   * @param onProgress called after each
   */
  async prepare(
    labels: readonly Label[],
    weighed: readonly string[],
    onProgress: (done: number) => Promise<void>,
  ): Promise<LibraryPair[]> {
    const groupOf = groupLabels(labels);
    const pairs: LibraryPair[] = [];
    for (const [at, label] of labels.entries()) {
      pairs.push(await this.pairOf(label, groupOf(at), weighed));
      await onProgress(at + 1);
    }
    return pairs;
  }

  private async pairOf(label: Label, group: string, weighed: readonly string[]): Promise<LibraryPair> {
    const { index, catalogue } = this.keeper;
    const { chooser } = this.choice;
    const { task, helpful, risky } = label;
    const pool = gatherPool({ task, index, catalogue, admit: () => true, recipe: DEFAULT_RECIPE });
    const ids = pool.members.map(({ hit }) => hit.id);
    const entries = [...new Set([...ids, helpful, risky])].map((id) => catalogue.get(id) as SkillEntry);
    await this.votes.prepare(entries);
    const model: WeighedUtility = { utility: { features: [...weighed], weights: weighed.map(() => 1) } };
    await this.readings.load(entries, model);
    const skill = (id: string) => this.readings.find(catalogue.get(id) as SkillEntry, model);
    const vote = (asked: string, id: string) => this.votes.vote(asked, catalogue.get(id) as SkillEntry);
    const sources = { index, recipe: DEFAULT_RECIPE, skill, vote };
    const rows = poolFeatures(sources, task, featuresById(pool), new Set(weighed));
    const evidence = rememberedEvidence(readEvidence(chooser, chooser.read(task), rarityIn(index)));
    // Kept here, because the readings of a later pair may push these out.
    const competitors = new Map(
      entries.flatMap(({ id }): [string, Omit<Sibling, 'utility'>][] => {
        const prepared = skill(id)?.prepared();
        return prepared === undefined ? [] : [[id, { id, skill: prepared }]];
      }),
    );
    const [first, second] = [competitors.get(helpful), competitors.get(risky)];
    const helpfulName = catalogue.get(helpful)?.name;
    return {
      group,
      families: this.familiesOf(ids, label),
      competitor: (id) => competitors.get(id) ?? null,
      evidence,
      example: {
        ids,
        rows,
        votes: ids.map((id) => vote(task, id)),
        termBuckets: ids.map((id) => skill(id)?.termBuckets ?? new Uint16Array(0)),
        base: linearUtilities(DEFAULT_RECIPE.weights, pool.features),
        bm25: pool.members.map(({ hit }) => hit.score),
        helpful,
        risky,
        falseNegative: (id) =>
          catalogue.get(id)?.name === helpfulName ||
          this.directory.families.familyOf(id)?.members.includes(helpful) === true,
        siblings: first && second ? evidence({ ...first, utility: 0 }, { ...second, utility: 0 }) : null,
      },
    };
  }

  /** The families of a pool; what a label says are siblings are siblings. */
  private familiesOf(ids: readonly string[], { helpful, risky }: Label): string[][] {
    const groups = this.directory.families.resolver
      .resolve(ids.flatMap((id) => this.keeper.catalogue.get(id) ?? []))
      .map(({ members }) => [...members]);
    const touched = groups.filter((members) => members.includes(helpful) || members.includes(risky));
    return [...groups.filter((members) => !touched.includes(members)), touched.flat()].filter(
      (members) => members.length > 0,
    );
  }

  private fromOutcomes(outcomes: readonly OutcomeRow[]): Label[] {
    const known = outcomes.map((row) => ({
      ...row,
      terms: taskTerms(row.task),
      family: this.directory.families.familyOf(row.skillId)?.id,
    }));
    const bad = new Map<string, typeof known>();
    for (const row of known)
      if (row.reward <= BAD && row.family !== undefined) bad.set(row.family, [...(bad.get(row.family) ?? []), row]);
    return known
      .filter(({ reward }) => reward >= GOOD)
      .flatMap((good) =>
        (bad.get(good.family ?? '') ?? [])
          .filter((row) => row.skillId !== good.skillId && taskSimilarity(row.terms, good.terms) >= SAME_TASK)
          .map((row) => ({ task: good.task, helpful: good.skillId, risky: row.skillId })),
      );
  }
}

/** Labels that share a task or a skill are in one group. @returns the group of the label at a place */
function groupLabels(labels: readonly Label[]): (at: number) => string {
  const parent = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    while ((parent.get(root) ?? root) !== root) root = parent.get(root) as string;
    return root;
  };
  for (const { task, helpful, risky } of labels)
    for (const key of [`skill ${risky}`, `task ${task}`]) parent.set(find(key), find(`skill ${helpful}`));
  return (at) => find(`skill ${(labels[at] as Label).helpful}`);
}

/** Of one session the newest outcome of each skill counts; they come oldest first. */
function newestOfRuns(outcomes: readonly OutcomeRow[]): OutcomeRow[] {
  const newest = new Map(outcomes.map((row) => [row.runKey === null ? row.id : `${row.runKey} ${row.skillId}`, row]));
  return [...newest.values()];
}
