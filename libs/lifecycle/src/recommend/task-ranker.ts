import { Inject, Injectable } from '@nestjs/common';
import {
  Abstention,
  CapabilityGroup,
  ChosenCandidate,
  DEFAULT_RECIPE,
  Division,
  LearnedScorer,
  Pool,
  RankedCandidate,
  Ranking,
  ScorerModel,
  Screening,
  UtilityScorer,
  adoptChoice,
  confidencesIn,
  divideRequest,
  gatherPool,
  learnedScorer,
  needsTexts,
  rankPool,
  rarityIn,
  siblingWeights,
  untimed,
} from '@skillward/ranking';
import { ChoiceExplanation, MAX_COMPETITORS } from '@skillward/sibling-choice';
import { LibraryCatalogue, SkillEntry } from './catalogue';
import { FamilyDirectory } from './family-directory';
import { IndexKeeper } from './index-keeper';
import { OutcomeVotes } from './outcome-votes';
import { partThatIsRead } from './part-that-is-read';
import { ScorerKeeper } from './scorer-keeper';
import { CloseSiblings, Judgements, SiblingJudge } from './sibling-judge';
import { AskedOfLanes, Recall, SemanticLanes, SemanticReport, SemanticUtilities } from './semantic/semantic-lanes';
import { SiblingChoice } from './sibling-choice';
import { SkillReadings } from './skill-readings';
import { RecommendationTimer } from './stage-times';
import { preferring, settled, timedResolver, timedScorer } from './wrapped-scorers';

/** Families beyond the places that are to be filled, where those with close siblings are withheld. */
const SPARE_FAMILIES = 3;
const NOBODY: ReadonlySet<string> = new Set();

/** What to rank for. */
export interface TaskRequest {
  readonly task: string;
  /** What is wanted, in a few words of the caller; left out: the task has to tell. */
  readonly query?: string;
  /** Who wrote `query`; left out: the caller. */
  readonly queryBy?: 'caller' | 'model';
  /** Tools, versions, systems and circumstances that are ruled out. */
  readonly avoid?: readonly string[];
  /** Those that the answer must hold for. */
  readonly require?: readonly string[];
  readonly k: number;
  readonly admit: (id: string) => boolean;
  readonly screen: (id: string) => Screening | null;
  /** What `admit` admits, by namespaces; null: all of them; left out: all, and nothing is learned of requests. */
  readonly namespaces?: readonly string[] | null;
  /** False: close siblings are not put to a model, whatever the policy says. */
  readonly judged?: boolean;
  /** Told of every stage; left out: nobody measures. */
  readonly time?: RecommendationTimer;
}

/** A choice that takes the place of the scorer's. */
export interface AdoptedChoice {
  readonly skills: readonly ChosenCandidate[];
  readonly guidance: string;
  readonly gaps: readonly string[];
  /** Who chose, as the reasons name it. */
  readonly by: string;
}

/** What is ranked. */
export type RankedLibrary = Pick<IndexKeeper, 'index' | 'encoder'> & {
  readonly catalogue: Pick<LibraryCatalogue, 'get' | 'all'>;
};

/** What was read of it. */
export type ReadTexts = Pick<SkillReadings, 'load' | 'find'>;

/** A ranking with the thresholds that it kept to. */
export interface TaskRanking extends Ranking {
  readonly abstention: Abstention;
  /** What a language model made of close siblings; null where none was asked. */
  readonly judgements: Judgements | null;
  readonly semantic: SemanticReport;
}

type Lanes = Pick<SemanticLanes, 'isConfigured' | 'depth' | 'recall' | 'weigh'>;

const scorable = ({ members, features }: Pick<Pool, 'members' | 'features'>) =>
  members.map(({ hit: { id } }, i) => ({ id, features: features[i] as (typeof features)[number] }));

const askedOf = ({ task, query }: TaskRequest): AskedOfLanes => ({ task, ...(query !== undefined && { query }) });

/** Ranks the library of this instance for a task, with the active model or another one. */
@Injectable()
export class TaskRanker {
  private rarities: { readonly generation: number; readonly of: (atom: string) => number } | null = null;

  constructor(
    @Inject(IndexKeeper) private readonly keeper: RankedLibrary,
    private readonly families: FamilyDirectory,
    private readonly scorers: ScorerKeeper,
    @Inject(SkillReadings) private readonly readings: ReadTexts,
    private readonly votes: OutcomeVotes,
    @Inject(SiblingJudge) private readonly judge: Pick<SiblingJudge, 'isConfigured' | 'decide'>,
    @Inject(SemanticLanes) private readonly lanes: Lanes | null,
    private readonly choice: SiblingChoice,
  ) {}

  /** The same ranker over another library. It asks no model, so that two libraries can be compared. */
  over(library: RankedLibrary, readings: (own: ReadTexts) => ReadTexts): TaskRanker {
    const judge = { isConfigured: false, decide: async () => null };
    return new TaskRanker(
      library,
      this.families,
      this.scorers,
      readings(this.readings),
      this.votes,
      judge,
      null,
      this.choice,
    );
  }

  /** @throws Error when the catalogue has no such skill */
  entryOf(id: string): SkillEntry {
    const entry = this.keeper.catalogue.get(id);
    if (!entry) throw new Error(`The ranked skill ${id} is not in the catalogue.`);
    return entry;
  }

  async rank(given: TaskRequest, model: ScorerModel = this.scorers.active): Promise<TaskRanking> {
    const request = { ...given, task: partThatIsRead(given.task) };
    const { index, catalogue, encoder } = this.keeper;
    const { task, admit, screen, time = untimed } = request;
    const lanes = this.lanes?.isConfigured ? this.lanes : null;
    const mayShow = (id: string): boolean => admit(id) && screen(id) === null;
    const among = { namespaces: request.namespaces ?? null, admit: mayShow };
    const recall = lanes && (await time('embeddings', () => lanes.recall(askedOf(request), among)));
    const recipe = DEFAULT_RECIPE;
    const also = recall?.ids ?? [];
    const learned = this.votes.learned(request.namespaces);
    const pool = time('search', () =>
      gatherPool({ ...request, index, catalogue, encoder, recipe, also, learned, time }),
    );
    const abstention = this.scorers.abstention(model);
    const { competing, utilities } = await time('reading', () =>
      this.prepare(pool, request, model, abstention, recall),
    );
    const lexical = timedScorer(this.scorerOf(model, competing, utilities), time);
    const weighed = lanes && (await this.weigh(lanes, pool, request, lexical, recall));
    const scorer = weighed === null ? lexical : settled(lexical.name, weighed.utilities);
    const explainRead = this.explainer(request.task, model);
    const explain = (chosen: string, sibling: string | null) =>
      sibling !== null && !competing.has(sibling) ? null : explainRead(chosen, sibling);
    const evidence = (id: string) => weighed?.evidence.get(id);
    const resolver = timedResolver(this.families.resolver, time);
    const divide = this.divider(task, model, competing);
    const selection = { ...request, recipe, resolver, abstention, explain, evidence, divide };
    const first = time('selection', () => rankPool(pool, { ...selection, scorer }));
    const close = request.judged === false ? [] : this.closeSiblings(first, explain);
    const judgements = close.length === 0 ? null : await time('judge', () => this.judge.decide(request.task, close));
    const preferred = judgements?.preferred ?? new Map<string, string>();
    const ranking =
      preferred.size === 0
        ? first
        : time('selection', () => rankPool(pool, { ...selection, scorer: preferring(scorer, preferred) }));
    const candidates = await time('explaining', () => this.withConditions(ranking, model, explain));
    return { ...ranking, abstention, judgements, candidates, semantic: weighed?.report ?? {} };
  }

  private weigh(
    lanes: Lanes,
    { members, features }: Pool,
    request: TaskRequest,
    lexical: UtilityScorer,
    recall: Recall | null,
  ): Promise<SemanticUtilities> {
    const { task, admit, screen, time = untimed } = request;
    const pool = scorable({ members, features });
    const scores = lexical.score(task, pool);
    return lanes.weigh(
      {
        asked: askedOf(request),
        utilities: new Map(pool.map(({ id }, i) => [id, scores[i] as number])),
        families: this.groupsOf(pool.map(({ id }) => id)),
        entryOf: (id) => this.entryOf(id),
        mayShow: (id) => admit(id) && screen(id) === null,
        time,
      },
      recall,
    );
  }

  /** The ranking with a choice in the place of its own, explained like its own. */
  async adopt(ranking: TaskRanking, request: TaskRequest, choice: AdoptedChoice): Promise<TaskRanking> {
    const { time = untimed } = request;
    return time('explaining', () => this.explainAdopted(ranking, request, choice));
  }

  private async explainAdopted(
    ranking: TaskRanking,
    { task, k }: TaskRequest,
    choice: AdoptedChoice,
  ): Promise<TaskRanking> {
    const model = this.scorers.active;
    const { skills, guidance, gaps, by } = choice;
    const candidates = adoptChoice(ranking.candidates, skills, k, by);
    const siblings = new Map(
      candidates
        .filter(({ decision }) => decision === 'suppressed_sibling')
        .map(({ familyId, id }) => [familyId, id] as const)
        .reverse(),
    );
    const shown = candidates.filter(({ rank }) => rank !== null);
    const compared = shown.flatMap(({ id, familyId }) => [id, siblings.get(familyId) ?? id]);
    await this.readings.load(
      [...new Set(compared)].map((id) => this.entryOf(id)),
      model,
    );
    const explain = this.explainer(partThatIsRead(task), model);
    const explained = candidates.map((candidate): RankedCandidate => {
      if (candidate.rank === null) return candidate;
      const explanation = explain(candidate.id, siblings.get(candidate.familyId) ?? null);
      return { ...candidate, conditions: explanation?.conditions ?? [], contrast: explanation?.contrast ?? null };
    });
    return { ...ranking, candidates: explained, guidance, gaps };
  }

  /** Says of skills whose texts were read why one was chosen over another. */
  private explainer(task: string, model: ScorerModel) {
    const rarity = this.rarity();
    const { chooser } = this.choice;
    const reading = chooser.read(task);
    const context = { weights: siblingWeights(model), rarity };
    return (chosen: string, sibling: string | null): ChoiceExplanation | null => {
      const [own, other] = [chosen, sibling].map((id) => (id === null ? null : this.preparedOf(id, model)));
      return own ? chooser.explain(reading, own, other ?? null, context) : null;
    };
  }

  /** Divides a task between siblings whose texts were read. */
  private divider(task: string, model: ScorerModel, competing: ReadonlySet<string>) {
    const rarity = this.rarity();
    const context = { weights: siblingWeights(model), rarity };
    const { chooser } = this.choice;
    const headOf = ({ name, description }: SkillEntry): string => `${name} ${description}`;
    return (chosen: string, sibling: string): Division | null => {
      if (!competing.has(sibling)) return null;
      const [own, other] = [chosen, sibling].map((id) => this.preparedOf(id, model));
      if (!own || !other) return null;
      return divideRequest(task, {
        heads: [headOf(this.entryOf(chosen)), headOf(this.entryOf(sibling))],
        rarity,
        oddsOf: (part) => chooser.compare(chooser.read(part), own, other, context).logOdds,
      });
    };
  }

  /** Shown skills that beat a sibling by less than the policy trusts. */
  private closeSiblings(
    { candidates }: Ranking,
    explain: (chosen: string, sibling: string) => ChoiceExplanation | null,
  ): CloseSiblings[] {
    const { judgeBelow } = this.scorers;
    if (judgeBelow === 0 || !this.judge.isConfigured) return [];
    return candidates.flatMap((chosen): CloseSiblings[] => {
      if (chosen.rank === null) return [];
      const sibling = candidates.find(
        ({ familyId, decision }) => familyId === chosen.familyId && decision === 'suppressed_sibling',
      );
      if (sibling === undefined || chosen.utility - sibling.utility >= judgeBelow) return [];
      const chosenSays = explain(chosen.id, sibling.id)?.conditions ?? [];
      const siblingSays = explain(sibling.id, chosen.id)?.conditions ?? [];
      return [{ chosen: chosen.id, sibling: sibling.id, chosenSays, siblingSays }];
    });
  }

  /** Reads what the scorer and the explanations need of the candidates. @returns the siblings to compare, and what is known before */
  private async prepare(
    pool: Pool,
    request: TaskRequest,
    model: ScorerModel,
    abstention: Abstention,
    recall: Recall | null,
  ): Promise<{ competing: ReadonlySet<string>; utilities: ReadonlyMap<string, number> }> {
    const entries = pool.members.map(({ hit }) => this.entryOf(hit.id));
    await this.votes.prepare(entries);
    if (needsTexts(model)) await this.readings.load(entries, model);
    const utilities = this.scorerOf(model, NOBODY).utilities(request.task, scorable(pool));
    const competing = this.competing(pool, request, utilities, abstention, recall);
    await this.readings.load(
      competing.map((id) => this.entryOf(id)),
      model,
    );
    return { competing: new Set(competing), utilities };
  }

  /**
   * Members of families that come to be shown. Reading and comparing texts is the largest part of an answer, and
   * siblings of a family that is too far down are not compared for anyone.
   */
  private competing(
    pool: Pool,
    request: TaskRequest,
    utilities: ReadonlyMap<string, number>,
    abstention: Abstention,
    recall: Recall | null,
  ): string[] {
    const { k, screen, time = untimed } = request;
    const spare = abstention.withholdBelow > 0 ? SPARE_FAMILIES : 0;
    const places = Math.max(k + spare, this.lanes?.depth ?? 0);
    const near = new Set(recall?.ids);
    const familyOf = new Map(
      timedResolver(this.families.resolver, time)
        .resolve(pool.members.map(({ entry }) => entry))
        .flatMap(({ id, members }) => members.map((member) => [member, id] as const)),
    );
    const members = pool.members
      .map((member) => ({ member, id: member.hit.id, utility: utilities.get(member.hit.id) as number }))
      .sort((a, b) => b.utility - a.utility || (a.id < b.id ? -1 : 1));
    // A family stands where the best of its members stands, whether that one may be shown or not.
    const ordered = new Set(members.map(({ id }) => familyOf.get(id) as string));
    const eligible = new Map([...ordered].map((family): [string, string[]] => [family, []]));
    for (const { id } of members) {
      // What only embeddings or a reranker may find fitting is not known yet.
      const fits = this.lanes?.isConfigured || (confidencesIn(pool).get(id) as number) >= abstention.minFit;
      if (screen(id) === null && fits) eligible.get(familyOf.get(id) as string)?.push(id);
    }
    return [...eligible.values()]
      .filter((family) => family.length > 0)
      .filter((family, place) => place < places || near.has(family[0] as string))
      .filter((family) => family.length > 1)
      .flatMap((family) => family.slice(0, MAX_COMPETITORS));
  }

  private preparedOf(id: string, model: ScorerModel) {
    return this.readings.find(this.entryOf(id), model)?.prepared() ?? null;
  }

  private scorerOf(
    model: ScorerModel,
    competing: ReadonlySet<string>,
    known?: ReadonlyMap<string, number>,
  ): LearnedScorer {
    return learnedScorer({
      model,
      index: this.keeper.index,
      recipe: DEFAULT_RECIPE,
      chooser: this.choice.chooser,
      skill: (id) => this.readings.find(this.entryOf(id), model),
      competes: (id) => competing.has(id),
      ...(known && { known }),
      groups: (ids) => this.groupsOf(ids),
      rarity: this.rarity(),
      vote: (task, id) => this.votes.vote(task, this.entryOf(id)),
    });
  }

  /** Words are as rare as the index says, so what was worked out of it holds until it changes. */
  private rarity(): (atom: string) => number {
    const { index } = this.keeper;
    if (this.rarities?.generation !== index.generation)
      this.rarities = { generation: index.generation, of: rarityIn(index) };
    return this.rarities.of;
  }

  private groupsOf(ids: readonly string[]): (readonly string[])[] {
    const groups: CapabilityGroup[] = this.families.resolver.resolve(ids.map((id) => this.entryOf(id)));
    return groups.map(({ members }) => members);
  }

  /** What chosen skills assume that had no sibling to be compared with: few, so they are read after the choice. */
  private async withConditions(
    { candidates }: Ranking,
    model: ScorerModel,
    explain: (chosen: string, sibling: null) => ChoiceExplanation | null,
  ): Promise<RankedCandidate[]> {
    const alone = candidates.filter(
      ({ rank, conditions, contrast }) => rank !== null && conditions.length === 0 && contrast === null,
    );
    await this.readings.load(
      alone.map(({ id }) => this.entryOf(id)),
      model,
    );
    const conditions = new Map(alone.map(({ id }) => [id, explain(id, null)?.conditions ?? []]));
    return candidates.map((candidate) => ({
      ...candidate,
      conditions: conditions.get(candidate.id) ?? candidate.conditions,
    }));
  }
}
