import { Inject, Injectable } from '@nestjs/common';
import {
  Abstention,
  ChosenCandidate,
  DEFAULT_RECIPE,
  Division,
  Pool,
  PoolFamilies,
  RankedCandidate,
  Ranking,
  ScorerModel,
  Screening,
  Selection,
  adoptChoice,
  closeSiblings,
  compareSiblings,
  competingSiblings,
  confidencesIn,
  divideRequest,
  explainSelection,
  familiesIn,
  featuresById,
  gatherPool,
  needsTexts,
  preferring,
  rarityIn,
  scorerName,
  selectSkills,
  siblingWeights,
  untimed,
  utilitiesOf,
} from '@skillward/ranking';
import { ChoiceExplanation } from '@skillward/sibling-choice';
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

/** Families beyond the places that are to be filled, where those with close siblings are withheld. */
const SPARE_FAMILIES = 3;

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

/** What the stage of scoring works on. */
interface ScoringStage {
  readonly request: TaskRequest;
  readonly model: ScorerModel;
  readonly abstention: Abstention;
  readonly pool: Pool;
  readonly families: PoolFamilies;
  readonly recall: Recall | null;
}

const shownBy =
  ({ admit, screen }: Pick<TaskRequest, 'admit' | 'screen'>) =>
  (id: string): boolean =>
    admit(id) && screen(id) === null;

const askedOf = ({ task, query }: Pick<TaskRequest, 'task' | 'query'>): AskedOfLanes => ({
  task,
  ...(query !== undefined && { query }),
});

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

  /** The stages of a recommendation, each over the candidates of the one before. */
  async rank(given: TaskRequest, model: ScorerModel = this.scorers.active): Promise<TaskRanking> {
    const request = { ...given, task: partThatIsRead(given.task) };
    const { task, time = untimed } = request;
    const abstention = this.scorers.abstention(model);
    const recall = await this.recall(request);
    const pool = time('search', () => this.gather(request, recall));
    const families = time('families', () => familiesIn(pool, this.families.resolver));
    const { utilities: worded, competing } = await this.score({ request, model, abstention, pool, families, recall });
    const { utilities, evidence, report } = await this.weigh(worded, request, families, recall);
    const divide = this.divider(task, model, competing);
    const scorer = scorerName(model);
    const common = { ...request, recipe: DEFAULT_RECIPE, families, scorer, abstention, divide };
    const select = (by: ReadonlyMap<string, number>): Selection =>
      time('selection', () => selectSkills(pool, { ...common, utilities: by, evidence: (id) => evidence.get(id) }));
    const first = select(utilities);
    const explain = this.explainer(task, model);
    const judgements = await this.judgeClose(request, first, explain);
    const isChanged = judgements !== null && judgements.preferred.size > 0;
    const selection = isChanged ? select(preferring(utilities, judgements.preferred)) : first;
    const ranking = await time('explaining', () => this.explain(selection, model, competing, explain));
    return { ...ranking, abstention, judgements, semantic: report };
  }

  private async recall({ namespaces = null, time = untimed, ...request }: TaskRequest): Promise<Recall | null> {
    const { lanes } = this;
    if (!lanes?.isConfigured) return null;
    return time('embeddings', () => lanes.recall(askedOf(request), { namespaces, admit: shownBy(request) }));
  }

  private gather(request: TaskRequest, recall: Recall | null): Pool {
    const { index, catalogue, encoder } = this.keeper;
    const learned = this.votes.learned(request.namespaces);
    return gatherPool({
      ...request,
      index,
      catalogue,
      encoder,
      recipe: DEFAULT_RECIPE,
      also: recall?.ids ?? [],
      learned,
    });
  }

  /** Utilities by words, outcomes and the comparison of siblings. @returns them, and whose texts were compared */
  private async score({ request, model, abstention, pool, families, recall }: ScoringStage) {
    const { task, k, screen, time = untimed } = request;
    const entries = pool.members.map(({ hit }) => this.entryOf(hit.id));
    await time('reading', async () => {
      await this.votes.prepare(entries);
      if (needsTexts(model)) await this.readings.load(entries, model);
    });
    const skill = (id: string) => this.readings.find(this.entryOf(id), model);
    const vote = (_: string, id: string): number => this.votes.vote(task, this.entryOf(id));
    const { index } = this.keeper;
    const alone = time('scoring', () =>
      utilitiesOf(model, task, featuresById(pool), { index, recipe: DEFAULT_RECIPE, skill, vote }),
    );
    const confidences = confidencesIn(pool);
    const spare = abstention.withholdBelow > 0 ? SPARE_FAMILIES : 0;
    const competing = new Set(
      competingSiblings(pool, families, alone, {
        places: Math.max(k + spare, this.lanes?.depth ?? 0),
        near: new Set(recall?.ids),
        // What only embeddings or a reranker may find fitting is not known yet.
        mayShow: (id) =>
          screen(id) === null &&
          (this.lanes?.isConfigured === true || (confidences.get(id) as number) >= abstention.minFit),
      }),
    );
    await time('reading', () => this.read(competing, model));
    const { chooser } = this.choice;
    const sources = { chooser, skill, rarity: this.rarity(), competes: (id: string) => competing.has(id) };
    const utilities = time('scoring', () => compareSiblings(model, task, alone, families, sources));
    return { utilities, competing };
  }

  /** What embeddings and a reranker make of it, where they are configured. */
  private async weigh(
    utilities: ReadonlyMap<string, number>,
    request: TaskRequest,
    families: PoolFamilies,
    recall: Recall | null,
  ): Promise<SemanticUtilities> {
    if (!this.lanes?.isConfigured) return { utilities, evidence: new Map(), report: {} };
    const lexical = {
      asked: askedOf(request),
      utilities,
      families: [...families.byId.values()].map(({ members }) => members),
      entryOf: (id: string) => this.entryOf(id),
      mayShow: shownBy(request),
      time: request.time ?? untimed,
    };
    return this.lanes.weigh(lexical, recall);
  }

  private read(ids: Iterable<string>, model: ScorerModel): Promise<void> {
    return this.readings.load(
      Array.from(ids, (id) => this.entryOf(id)),
      model,
    );
  }

  /** Puts shown skills that beat a sibling by less than the policy trusts to a model. */
  private async judgeClose(
    { task, judged = true, time = untimed }: TaskRequest,
    selection: Selection,
    explain: (chosen: string, sibling: string) => ChoiceExplanation | null,
  ): Promise<Judgements | null> {
    const { judgeBelow } = this.scorers;
    if (!judged || judgeBelow === 0 || !this.judge.isConfigured) return null;
    const close = closeSiblings(selection, judgeBelow).map(({ chosen, sibling }): CloseSiblings => {
      const chosenSays = explain(chosen, sibling)?.conditions ?? [];
      const siblingSays = explain(sibling, chosen)?.conditions ?? [];
      return { chosen, sibling, chosenSays, siblingSays };
    });
    return close.length === 0 ? null : time('judge', () => this.judge.decide(task, close));
  }

  /** What is shown without having been compared is read now: it is little. */
  private async explain(
    selection: Selection,
    model: ScorerModel,
    competing: ReadonlySet<string>,
    explain: (chosen: string, sibling: string | null) => ChoiceExplanation | null,
  ): Promise<Ranking> {
    const shown = selection.scored.filter((_, i) => selection.verdicts[i]?.rank !== null);
    await this.read(
      shown.map(({ id }) => id),
      model,
    );
    return explainSelection(selection, (chosen, sibling) =>
      sibling !== null && !competing.has(sibling) ? null : explain(chosen, sibling),
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

  private preparedOf(id: string, model: ScorerModel) {
    return this.readings.find(this.entryOf(id), model)?.prepared() ?? null;
  }

  /** Words are as rare as the index says, so what was worked out of it holds until it changes. */
  private rarity(): (atom: string) => number {
    const { index } = this.keeper;
    if (this.rarities?.generation !== index.generation)
      this.rarities = { generation: index.generation, of: rarityIn(index) };
    return this.rarities.of;
  }
}
