import { Injectable } from '@nestjs/common';
import { CallerEnvironment } from '@skillward/contracts';
import { PackageFile, SkillPackage } from '@skillward/domain';
import { GateResult, gate } from '@skillward/evolution';
import { Database, recommendationStore, trainingStore } from '@skillward/database';
import { InvertedIndex, RankedCandidate, analyse } from '@skillward/ranking';
import { EvolutionBenchmark } from './benchmark';
import { SkillEntry } from '../recommend/catalogue';
import { FamilyDirectory } from '../recommend/family-directory';
import { IndexKeeper } from '../recommend/index-keeper';
import { readSkill } from '../recommend/skill-readings';
import { screenFor } from '../recommend/screen-candidates';
import { ReadTexts, TaskRanker } from '../recommend/task-ranker';
import { readStoredText } from '../library/stored-text';

/** One stored recommendation answered again. Lists are `namespace/name` by rank. */
export interface ReplayedAnswer {
  readonly recommendationId: string;
  readonly task: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What a stored recommendation is answered from. */
interface Library {
  readonly ranker: TaskRanker;
  readonly isThere: (skillId: string) => boolean;
}

const MAX_TASK_SHOWN = 300;
const MAX_PAIRS = 200;

/** A skill of the library as a proposal would have it. */
export interface ProposedVersion {
  readonly skillId: string;
  readonly package: Pick<SkillPackage, 'frontmatter' | 'digest'>;
  readonly files: readonly PackageFile[];
}

/**
 * Answers stored recommendations again, with the library as it is and with the proposed version in it, by the same
 * scorer: what differs comes of the proposal alone.
 */
@Injectable()
export class ReplayRecommendations {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
    private readonly ranker: TaskRanker,
    private readonly benchmark: EvolutionBenchmark,
  ) {}

  /** Whether the library can be ranked yet. */
  get ready(): boolean {
    return this.keeper.ready;
  }

  /**
   * @param count how many of the newest recommendations that had the skill among their candidates
   * @returns gates of the replay, of the family, and of the benchmark
   */
  async replayAll(proposed: ProposedVersion, count: number): Promise<GateResult[]> {
    const entry = this.keeper.catalogue.get(proposed.skillId);
    if (entry === null) return [];
    const after = this.rankerWith(proposed, entry);
    const answers = await this.replay(proposed.skillId, after, count);
    return [this.familyGate(entry, answers), replayGate(answers), await this.benchmarkGate(proposed.skillId, after)];
  }

  private rankerWith({ skillId, package: built, files }: ProposedVersion, entry: SkillEntry): TaskRanker {
    const { index, catalogue, encoder } = this.keeper;
    const markdown = files.find(({ path }) => path.toLowerCase() === 'skill.md')?.content ?? new Uint8Array();
    const { name, description } = built.frontmatter;
    const proposed: SkillEntry = { ...entry, description, digest: built.digest };
    const overlay = new InvertedIndex(index.parts.map(({ segment }) => segment));
    overlay.remove([...overlay.ids()].filter((id) => !index.has(id)));
    const { body } = readStoredText(markdown);
    overlay.add([analyse({ id: skillId, revision: built.digest, name, description, body }, encoder)]);
    const library = {
      index: overlay,
      encoder,
      catalogue: {
        get: (id: string) => (id === skillId ? proposed : catalogue.get(id)),
        all: () => catalogue.all().map((each) => (each.id === skillId ? proposed : each)),
      },
    };
    const readings = (own: ReadTexts): ReadTexts => ({
      load: (entries, model) =>
        own.load(
          entries.filter(({ id }) => id !== skillId),
          model,
        ),
      find: (each, model) => (each.id === skillId ? readSkill(proposed, markdown, model).skill : own.find(each, model)),
    });
    return this.ranker.over(library, readings);
  }

  /**
   * Stored recommendations that showed one of the skills, as they are now and as they would be without these.
   * @param options.count how many of the newest of each skill
   * @param options.visible the namespaces that they may have been asked of; null: any
   */
  async without(
    skillIds: readonly string[],
    { count, visible }: { readonly count: number; readonly visible: readonly string[] | null },
  ): Promise<ReplayedAnswer[]> {
    const ids = new Set<string>();
    for (const skillId of skillIds) {
      const filter = { visible, skillId, decision: 'exposed' as const };
      const { items } = await recommendationStore.list(this.database.client, filter, { limit: count });
      for (const { id } of items) ids.add(id);
    }
    const ranker = this.ranker.over(this.keeper, (own) => own);
    const gone = new Set(skillIds);
    return this.answerAgain(
      [...ids].sort(),
      { ranker, isThere: () => true },
      { ranker, isThere: (id) => !gone.has(id) },
    );
  }

  private async replay(skillId: string, after: TaskRanker, count: number): Promise<ReplayedAnswer[]> {
    if (count === 0) return [];
    const { items } = await recommendationStore.list(
      this.database.client,
      { visible: null, skillId },
      { limit: Math.min(count, 200) },
    );
    const isThere = () => true;
    const before = this.ranker.over(this.keeper, (own) => own);
    return this.answerAgain(
      items.map(({ id }) => id),
      { ranker: before, isThere },
      { ranker: after, isThere },
    );
  }

  private async answerAgain(ids: readonly string[], before: Library, after: Library): Promise<ReplayedAnswer[]> {
    const answers: ReplayedAnswer[] = [];
    for (const id of ids) {
      const stored = await recommendationStore.find(this.database.client, id);
      if (stored === null) continue;
      const namespaces = Array.isArray(stored.namespaces) ? new Set(stored.namespaces as string[]) : null;
      const environment = CallerEnvironment.safeParse(stored.environment);
      const screen = screenFor(environment.success ? environment.data : undefined);
      const request = {
        task: stored.task,
        k: stored.k,
        namespaces: namespaces === null ? null : [...namespaces],
        admit: (each: string) =>
          namespaces === null || namespaces.has(this.keeper.catalogue.get(each)?.namespace ?? ''),
      };
      const rank = async ({ ranker, isThere }: Library) => {
        const admit = (each: string) => request.admit(each) && isThere(each);
        const { candidates } = await ranker.rank({ ...request, admit, screen: (each) => screen(ranker.entryOf(each)) });
        return this.shown(candidates);
      };
      answers.push({
        recommendationId: id,
        task: stored.task.slice(0, MAX_TASK_SHOWN),
        before: await rank(before),
        after: await rank(after),
      });
    }
    return answers;
  }

  private shown(candidates: readonly RankedCandidate[]): string[] {
    return candidates
      .filter(({ rank }) => rank !== null)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ id }) => this.nameOf(id));
  }

  private nameOf(id: string): string {
    const entry = this.keeper.catalogue.get(id);
    return entry === null ? id : `${entry.namespace}/${entry.name}`;
  }

  /** Siblings that the proposed version would take the place of. */
  private familyGate({ id, namespace, name }: SkillEntry, answers: readonly ReplayedAnswer[]): GateResult {
    const family = this.families.familyOf(id);
    const own = `${namespace}/${name}`;
    const siblings = (family?.members ?? []).filter((member) => member !== id).map((member) => this.nameOf(member));
    const shadowed = siblings.filter((sibling) =>
      answers.some(
        ({ before, after }) =>
          before.includes(sibling) && !after.includes(sibling) && after.includes(own) && !before.includes(own),
      ),
    );
    return gate(
      'family',
      'soft',
      shadowed.map((sibling) => `${sibling} would no longer be shown where it was: ${own} takes its place.`),
      family === undefined || siblings.length === 0
        ? 'It stands alone in its family.'
        : `In the family "${family.name}" no sibling is shadowed.`,
      { family: family === undefined ? null : { id: family.id, name: family.name }, siblings, shadowed },
    );
  }

  /**
   * The benchmark: no curated pair about the skill may turn around, and of the pairs of the configured benchmark about
   * it no fewer may be right than now.
   */
  private async benchmarkGate(skillId: string, after: TaskRanker): Promise<GateResult> {
    const about = ({ helpful, risky }: Pair) => helpful === skillId || risky === skillId;
    const curated = (await trainingStore.allPairs(this.database.client))
      .map(({ task, helpfulSkillId, riskySkillId }): Pair => ({ task, helpful: helpfulSkillId, risky: riskySkillId }))
      .filter(about)
      .slice(-MAX_PAIRS);
    const configured = this.configuredPairs().filter(about).slice(-MAX_PAIRS);
    const turned = (await this.judge(curated, after)).filter(({ before, now }) => before && !now);
    const judged = await this.judge(configured, after);
    const [before, now] = [judged.filter((each) => each.before).length, judged.filter((each) => each.now).length];
    const lost = judged.filter((each) => each.before && !each.now);
    const against = [...turned, ...(now < before ? lost : [])].map(({ pair: { task, helpful, risky } }) => ({
      task: task.slice(0, 100),
      helpful: this.nameOf(helpful),
      risky: this.nameOf(risky),
    }));
    const reasons = against.map(
      ({ task, helpful, risky }) => `For "${task}" ${risky} would beat ${helpful}, which serves it.`,
    );
    const of =
      this.benchmark.pairs === null
        ? 'no benchmark is configured'
        : `${now} of ${judged.length} benchmark pairs right, ${before} before`;
    const counts = {
      curated: curated.length,
      benchmark: this.benchmark.pairs === null ? null : { pairs: judged.length, before, after: now },
      against,
    };
    return gate(
      'benchmark',
      'hard',
      reasons,
      `${curated.length} curated pairs about the skill stay as they are; ${of}.`,
      counts,
    );
  }

  /** Pairs of the benchmark of which the library has both skills. */
  private configuredPairs(): Pair[] {
    const ids = new Map(this.keeper.catalogue.all().map(({ id, namespace, name }) => [`${namespace}/${name}`, id]));
    return (this.benchmark.pairs ?? []).flatMap(({ task, ...pair }) => {
      const [helpful, risky] = [ids.get(pair.helpful), ids.get(pair.risky)];
      return helpful === undefined || risky === undefined ? [] : [{ task, helpful, risky }];
    });
  }

  /** Whether the helpful skill of each pair is above the other, now and with the proposed version. */
  private async judge(pairs: readonly Pair[], after: TaskRanker) {
    const isRight = async (ranker: TaskRanker, { task, helpful, risky }: Pair) => {
      const { candidates } = await ranker.rank({
        task,
        k: 1,
        admit: (id) => id === helpful || id === risky,
        screen: () => null,
      });
      const utility = (id: string) => candidates.find((each) => each.id === id)?.utility ?? -Infinity;
      return utility(helpful) > utility(risky);
    };
    const judged: { pair: Pair; before: boolean; now: boolean }[] = [];
    for (const pair of pairs) {
      judged.push({ pair, before: await isRight(this.ranker, pair), now: await isRight(after, pair) });
    }
    return judged;
  }
}

/** For a task one skill serves and the other does not, by id. */
interface Pair {
  readonly task: string;
  readonly helpful: string;
  readonly risky: string;
}

function replayGate(answers: readonly ReplayedAnswer[]): GateResult {
  const changed = answers.filter(({ before, after }) => before.join() !== after.join());
  return gate(
    'replay',
    'soft',
    changed.map(sayChange),
    answers.length === 0
      ? 'No stored recommendation had the skill among its candidates.'
      : `None of ${answers.length} stored answers would change.`,
    { replayed: answers.length, changed },
  );
}

type Change = Pick<ReplayedAnswer, 'task' | 'before' | 'after'>;

const sayChange = ({ task, before, after }: Change): string =>
  `"${task.slice(0, 80)}": ${list(before)} becomes ${list(after)}.`;

/** What the gate says of some changes. */
export const replayDetail = (changed: readonly Change[]): string => changed.slice(0, 5).map(sayChange).join(' ');

const list = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));
