import { Injectable } from '@nestjs/common';
import { CallerEnvironment } from '@skillward/contracts';
import { PackageFile, SkillPackage } from '@skillward/domain';
import { GateResult, gate } from '@skillward/evolution';
import { Database, recommendationStore, skillStore, trainingStore } from '@skillward/database';
import { InvertedIndex, RankedCandidate, SkillDocument, analyse } from '@skillward/ranking';
import { EvolutionBenchmark } from './benchmark';
import { SkillEntry } from '../recommend/catalogue';
import { CandidateSearch, LibrarySource } from '../recommend/library/library-source';
import { Place, RankedLibrary } from '../recommend/library/ranked-library';
import { readSkill } from '../recommend/skill-readings';
import { screenFor } from '../recommend/screen-candidates';
import { RankedSource, ReadTexts, TaskRanker, TaskRequest } from '../recommend/task-ranker';
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
    private readonly library: LibrarySource,
    private readonly ranker: TaskRanker,
    private readonly benchmark: EvolutionBenchmark,
  ) {}

  /** Whether the library can be ranked yet. */
  get ready(): boolean {
    return this.library.pending === null;
  }

  /**
   * @param count how many of the newest recommendations that had the skill among their candidates
   * @returns gates of the replay, of the family, and of the benchmark
   */
  async replayAll(proposed: ProposedVersion, count: number): Promise<GateResult[]> {
    const entry = (await this.library.entries([proposed.skillId])).get(proposed.skillId);
    if (entry === undefined) return [];
    const after = this.rankerWith(proposed, entry);
    const answers = await this.replay(proposed.skillId, after, count);
    return [
      await this.familyGate(entry, answers),
      replayGate(answers),
      await this.benchmarkGate(proposed.skillId, after),
    ];
  }

  private rankerWith({ skillId, package: built, files }: ProposedVersion, entry: SkillEntry): TaskRanker {
    const markdown = files.find(({ path }) => path.toLowerCase() === 'skill.md')?.content ?? new Uint8Array();
    const { name, description } = built.frontmatter;
    const { digest } = built;
    const proposed: SkillEntry = { ...entry, description, digest };
    const { body } = readStoredText(markdown);
    const text = { id: skillId, revision: digest, name, description, body };
    const source = new ProposedSource(this.library, skillId, (library) => overlaid(library, proposed, text));
    const readings = (own: ReadTexts): ReadTexts => ({
      load: (entries, model) =>
        own.load(
          entries.filter(({ id }) => id !== skillId),
          model,
        ),
      find: (each, model) => (each.id === skillId ? readSkill(proposed, markdown, model).skill : own.find(each, model)),
    });
    return this.ranker.over(source, readings);
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
    const ranker = this.ranker.over(this.library, (own) => own);
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
    const before = this.ranker.over(this.library, (own) => own);
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
      const namespaces = Array.isArray(stored.namespaces) ? (stored.namespaces as string[]) : null;
      const environment = CallerEnvironment.safeParse(stored.environment);
      const screen = screenFor(environment.success ? environment.data : undefined);
      const request: TaskRequest = { task: stored.task, k: stored.k, namespaces, screen };
      const rank = async ({ ranker, isThere }: Library) => {
        const { candidates, library } = await ranker.rank({ ...request, admit: (entry) => isThere(entry.id) });
        return shownOf(candidates, library);
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

  private async namesOf(ids: readonly string[]): Promise<string[]> {
    const places = await this.library.places(ids);
    return ids.map((id) => nameAt(id, places.get(id)));
  }

  /** Siblings that the proposed version would take the place of. */
  private async familyGate(
    { id, namespace, name }: SkillEntry,
    answers: readonly ReplayedAnswer[],
  ): Promise<GateResult> {
    const family = (await this.library.families.of([id])).get(id);
    const own = `${namespace}/${name}`;
    const siblings = await this.namesOf((family?.members ?? []).filter((member) => member !== id));
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
    const configured = (await this.configuredPairs()).filter(about).slice(-MAX_PAIRS);
    const turned = (await this.judge(curated, after)).filter(({ before, now }) => before && !now);
    const judged = await this.judge(configured, after);
    const [before, now] = [judged.filter((each) => each.before).length, judged.filter((each) => each.now).length];
    const lost = judged.filter((each) => each.before && !each.now);
    const pairs = [...turned, ...(now < before ? lost : [])].map(({ pair }) => pair);
    const names = await this.namesOf(pairs.flatMap(({ helpful, risky }) => [helpful, risky]));
    const against = pairs.map(({ task }, at) => ({
      task: task.slice(0, 100),
      helpful: names[2 * at],
      risky: names[2 * at + 1],
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
  private async configuredPairs(): Promise<Pair[]> {
    const pairs = this.benchmark.pairs ?? [];
    const references = new Set(pairs.flatMap(({ helpful, risky }) => [helpful, risky]));
    const ids = await skillStore.resolve(this.database.client, [...references]);
    return pairs.flatMap(({ task, ...pair }) => {
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
        namespaces: null,
        admit: ({ id }) => id === helpful || id === risky,
        also: [helpful, risky],
        taught: false,
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

/** The library of another source with a skill of it changed. */
class ProposedSource implements RankedSource {
  private last: { readonly from: InvertedIndex; readonly generation: number; readonly to: RankedLibrary } | null = null;

  constructor(
    private readonly source: LibrarySource,
    private readonly skillId: string,
    private readonly change: (library: RankedLibrary) => RankedLibrary,
  ) {}

  get whole(): RankedLibrary | null {
    const { whole } = this.source;
    return whole && this.changed(whole);
  }

  async candidates(asked: CandidateSearch): Promise<RankedLibrary> {
    return this.changed(await this.source.candidates({ ...asked, also: [...asked.also, this.skillId] }));
  }

  /** A whole library is the same for many requests. */
  private changed(library: RankedLibrary): RankedLibrary {
    const { index } = library;
    if (this.last?.from !== index || this.last.generation !== index.generation)
      this.last = { from: index, generation: index.generation, to: this.change(library) };
    return this.last.to;
  }
}

/** A library with another text of a skill. */
function overlaid(library: RankedLibrary, proposed: SkillEntry, text: SkillDocument): RankedLibrary {
  const { index, encoder, catalogue } = library;
  const overlay = new InvertedIndex(
    index.parts.map(({ segment }) => segment),
    index.population,
  );
  overlay.remove([...overlay.ids()].filter((id) => !index.has(id)));
  overlay.add([analyse(text, encoder)]);
  const get = (id: string) => (id === proposed.id ? proposed : catalogue.get(id));
  return { ...library, index: overlay, catalogue: { get } };
}

/** `namespace/name` of what is shown, by rank. */
const shownOf = (candidates: readonly RankedCandidate[], library: RankedLibrary): string[] =>
  candidates
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ id }) => nameAt(id, library.placeOf(id)));

const nameAt = (id: string, place: Place | null | undefined): string =>
  place ? `${place.namespace}/${place.name}` : id;

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
