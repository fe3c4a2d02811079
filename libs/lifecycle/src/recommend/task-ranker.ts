import { Inject, Injectable } from '@nestjs/common';
import {
  Abstention,
  ChosenCandidate,
  DEFAULT_RECIPE,
  LearnedWords,
  Division,
  ExplainChoice,
  Pool,
  PoolFamilies,
  RankedCandidate,
  SKILLROUTER_CANDIDATES,
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
  isWhole,
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
import { SkillEntry } from './catalogue';
import { LibrarySource, Rarity } from './library/library-source';
import { RankedLibrary, entryIn } from './library/ranked-library';
import { OutcomeVotes } from './outcome-votes';
import { partThatIsRead } from './part-that-is-read';
import { ScorerKeeper } from './scorer-keeper';
import { CloseSiblings, Judgements, SiblingJudge } from './sibling-judge';
import { AskedOfLanes, Recall, SemanticLanes, SemanticReport, SemanticUtilities } from './semantic/semantic-lanes';
import { SiblingChoice } from './sibling-choice';
import { SkillReadings } from './skill-readings';
import { RecommendationTimer } from './stage-times';
import { Turns } from './turns';

/** The best candidates that are kept: as many as the contract asks for, because writing them is a large part of a call. */
export const KEPT_CANDIDATES = 50;

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
  /** Namespaces that are searched; null: all. */
  readonly namespaces: readonly string[] | null;
  /** Skills of these namespaces that are nevertheless left out; left out itself: none. */
  readonly admit?: (entry: SkillEntry) => boolean;
  readonly screen: (entry: SkillEntry) => Screening | null;
  /** Skills that are looked at whether or not the search for candidates finds them. */
  readonly also?: readonly string[];
  /** Whether it may be ranked in a part of the library where the rest cannot be searched; left out: it may not. */
  readonly mayMiss?: boolean;
  /** False: what earlier requests have taught does not count. */
  readonly taught?: boolean;
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

/** What was read of it. */
export type ReadTexts = Pick<SkillReadings, 'load' | 'find'>;

/** A ranking with the thresholds that it kept to. */
export interface TaskRanking extends Ranking {
  readonly abstention: Abstention;
  /** What a language model made of close siblings; null where none was asked. */
  readonly judgements: Judgements | null;
  readonly semantic: SemanticReport;
  /** What was ranked. */
  readonly library: RankedLibrary;
}

/** Where candidates come from. */
export type RankedSource = Pick<LibrarySource, 'candidates' | 'whole'>;

type Lanes = Pick<SemanticLanes, 'isConfigured' | 'depth' | 'recall' | 'weigh'>;

/** A request with what it is ranked in. */
interface RequestInLibrary extends TaskRequest {
  readonly library: RankedLibrary;
}

/** What the stage of scoring works on. */
interface ScoringStage {
  readonly request: RequestInLibrary;
  readonly model: ScorerModel;
  readonly abstention: Abstention;
  readonly pool: Pool;
  readonly families: PoolFamilies;
  readonly recall: Recall | null;
}

/** Whether a request may know of a skill; what the library does not have it may not. */
export function admitsIn(
  library: Pick<RankedLibrary, 'catalogue'>,
  { namespaces, admit }: Pick<TaskRequest, 'namespaces' | 'admit'>,
) {
  const searched = namespaces === null ? null : new Set(namespaces);
  return (id: string): boolean => {
    const entry = library.catalogue.get(id);
    return entry !== null && (searched?.has(entry.namespace) ?? true) && (admit?.(entry) ?? true);
  };
}

/** Whether a request may be shown a skill. */
export function showsIn(
  library: Pick<RankedLibrary, 'catalogue'>,
  request: Pick<TaskRequest, 'namespaces' | 'admit' | 'screen'>,
) {
  const admits = admitsIn(library, request);
  return (id: string): boolean => admits(id) && request.screen(entryIn(library, id)) === null;
}

const askedOf = ({ task, query }: Pick<TaskRequest, 'task' | 'query'>): AskedOfLanes => ({
  task,
  ...(query !== undefined && { query }),
});

/** Ranks the library of this instance for a task, with the active model or another one. */
@Injectable()
export class TaskRanker {
  private readonly turns = new Turns();
  private rarities: { readonly library: object; readonly generation: number; readonly of: Rarity } | null = null;

  constructor(
    @Inject(LibrarySource) private readonly source: RankedSource,
    private readonly scorers: ScorerKeeper,
    @Inject(SkillReadings) private readonly readings: ReadTexts,
    private readonly votes: OutcomeVotes,
    @Inject(SiblingJudge) private readonly judge: Pick<SiblingJudge, 'isConfigured' | 'decide'>,
    @Inject(SemanticLanes) private readonly lanes: Lanes | null,
    private readonly choice: SiblingChoice,
  ) {}

  /** The same ranker over another library. It asks no model, so that two libraries can be compared. */
  over(source: RankedSource, readings: (own: ReadTexts) => ReadTexts): TaskRanker {
    const judge = { isConfigured: false, decide: async () => null };
    return new TaskRanker(source, this.scorers, readings(this.readings), this.votes, judge, null, this.choice);
  }

  /** The stages of a recommendation, each over the candidates of the one before. */
  async rank(given: TaskRequest, model: ScorerModel = this.scorers.active): Promise<TaskRanking> {
    const asked = { ...given, task: partThatIsRead(given.task) };
    const { time = untimed } = asked;
    const abstention = this.scorers.abstention(model);
    const learned = asked.taught === false ? null : this.votes.learned(asked.namespaces);
    const recalled = await this.recall(asked);
    await this.turns.next();
    const also = [...(asked.also ?? []), ...(recalled?.ids ?? [])];
    const library = await time('candidates', () => this.source.candidates({ ...asked, learned, also }));
    const request: RequestInLibrary = { ...asked, library };
    const recall = recalled && nearestShown(recalled, showsIn(library, request));
    const pool = time('search', () => this.gather(request, learned, recall));
    const families = time('families', () => familiesIn(pool, library.families.resolver));
    const { utilities: worded, competing } = await this.score({ request, model, abstention, pool, families, recall });
    const { utilities, evidence, report } = await this.weigh(worded, request, families, recall);
    const divide = this.divider(request, model, competing);
    const scorer = scorerName(model);
    const onlyIds = { admit: admitsIn(library, request), screen: (id: string) => request.screen(entryIn(library, id)) };
    const common = { ...request, ...onlyIds, recipe: DEFAULT_RECIPE, families, scorer, abstention, divide };
    const select = (by: ReadonlyMap<string, number>): Selection =>
      time('selection', () => selectSkills(pool, { ...common, utilities: by, evidence: (id) => evidence.get(id) }));
    const first = select(utilities);
    const explain = this.explainer(request, model);
    const judgements = await this.judgeClose(request, first, explain);
    const isChanged = judgements !== null && judgements.preferred.size > 0;
    const selection = isChanged ? select(preferring(utilities, judgements.preferred)) : first;
    const ranking = time('explaining', () => this.explain(selection, request, competing, explain));
    return { ...ranking, abstention, judgements, semantic: report, library };
  }

  private async recall(request: TaskRequest): Promise<Recall | null> {
    const { lanes } = this;
    if (!lanes?.isConfigured) return null;
    const { namespaces, time = untimed } = request;
    const { whole } = this.source;
    const admit = whole === null ? () => true : showsIn(whole, request);
    return time('embeddings', () => lanes.recall(askedOf(request), { namespaces, admit }));
  }

  private gather(request: RequestInLibrary, learned: LearnedWords | null, recall: Recall | null): Pool {
    const { index, catalogue, encoder } = request.library;
    const admit = admitsIn(request.library, request);
    const also = recall?.ids ?? [];
    return gatherPool({ ...request, admit, index, catalogue, encoder, recipe: DEFAULT_RECIPE, also, learned });
  }

  /** Utilities by words, outcomes and the comparison of siblings. @returns them, and whose texts were compared */
  private async score({ request, model, abstention, pool, families, recall }: ScoringStage) {
    const { task, k, library, time = untimed } = request;
    const entryOf = (id: string): SkillEntry => entryIn(library, id);
    const entries = pool.members.map(({ hit }) => entryOf(hit.id));
    await time('reading', async () => {
      await this.votes.prepare(entries);
      if (needsTexts(model)) await this.readings.load(entries, model);
    });
    const skill = (id: string) => this.readings.find(entryOf(id), model);
    const vote = (_: string, id: string): number => this.votes.vote(task, entryOf(id));
    const { index } = library;
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
          request.screen(entryOf(id)) === null &&
          (this.lanes?.isConfigured === true || (confidences.get(id) as number) >= abstention.minFit),
      }),
    );
    await time('reading', () => this.read(library, competing, model));
    const { chooser } = this.choice;
    const sources = { chooser, skill, rarity: this.rarity(library), competes: (id: string) => competing.has(id) };
    const utilities = time('scoring', () => compareSiblings(model, task, alone, families, sources));
    return { utilities, competing };
  }

  /** What embeddings and a reranker make of it, where they are configured. */
  private async weigh(
    utilities: ReadonlyMap<string, number>,
    request: RequestInLibrary,
    families: PoolFamilies,
    recall: Recall | null,
  ): Promise<SemanticUtilities> {
    if (!this.lanes?.isConfigured) return { utilities, evidence: new Map(), report: {} };
    const lexical = {
      asked: askedOf(request),
      utilities,
      families: [...families.byId.values()].map(({ members }) => members),
      entryOf: (id: string) => entryIn(request.library, id),
      mayShow: showsIn(request.library, request),
      time: request.time ?? untimed,
    };
    return this.lanes.weigh(lexical, recall);
  }

  private read(library: RankedLibrary, ids: Iterable<string>, model: ScorerModel): Promise<void> {
    return this.readings.load(
      Array.from(ids, (id) => entryIn(library, id)),
      model,
    );
  }

  /** Puts shown skills that beat a sibling by less than the policy trusts to a model. */
  private async judgeClose(
    { task, judged = true, time = untimed }: TaskRequest,
    selection: Selection,
    explain: ExplainChoice,
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

  /** Only what was compared has an explanation: its texts are read. */
  private explain(
    selection: Selection,
    { also = [] }: RequestInLibrary,
    competing: ReadonlySet<string>,
    explain: ExplainChoice,
  ): Ranking {
    const read = new Set([...selection.scored.slice(0, KEPT_CANDIDATES).map(({ id }) => id), ...also]);
    return explainSelection(
      selection,
      (chosen, sibling) => (competing.has(sibling) ? explain(chosen, sibling) : null),
      (id) => read.has(id),
    );
  }

  /** The ranking with a choice in the place of its own, explained like its own. */
  async adopt(ranking: TaskRanking, request: TaskRequest, choice: AdoptedChoice): Promise<TaskRanking> {
    return (request.time ?? untimed)('explaining', () => this.explainAdopted(ranking, request, choice));
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
    const compared = shown.flatMap(({ id, familyId }) => {
      const sibling = siblings.get(familyId);
      return sibling === undefined ? [] : [id, sibling];
    });
    const { library } = ranking;
    await this.read(library, new Set(compared), model);
    const explain = this.explainer({ task: partThatIsRead(task), library }, model);
    const explained = candidates.map((candidate): RankedCandidate => {
      if (candidate.rank === null) return candidate;
      const sibling = siblings.get(candidate.familyId);
      const contrast = sibling === undefined ? null : (explain(candidate.id, sibling)?.contrast ?? null);
      return { ...candidate, contrast };
    });
    return { ...ranking, candidates: explained, guidance, gaps };
  }

  /** Says of skills whose texts were read why one was chosen over another. */
  private explainer({ task, library }: Pick<RequestInLibrary, 'task' | 'library'>, model: ScorerModel) {
    const rarity = this.rarity(library);
    const { chooser } = this.choice;
    const reading = chooser.read(task);
    const context = { weights: siblingWeights(model), rarity };
    return (chosen: string, sibling: string): ChoiceExplanation | null => {
      const [own, other] = [chosen, sibling].map((id) => this.preparedOf(library, id, model));
      const made = own && other ? chooser.explain(reading, own, other, context) : null;
      // A label or a piece of a sentence tells nobody how the sibling differs.
      return made?.contrast && !isWhole(made.contrast) ? { ...made, contrast: null } : made;
    };
  }

  /** Divides a task between siblings whose texts were read. */
  private divider({ task, library }: RequestInLibrary, model: ScorerModel, competing: ReadonlySet<string>) {
    const rarity = this.rarity(library);
    const context = { weights: siblingWeights(model), rarity };
    const { chooser } = this.choice;
    const headOf = ({ name, description }: SkillEntry): string => `${name} ${description}`;
    return (chosen: string, sibling: string): Division | null => {
      if (!competing.has(sibling)) return null;
      const [own, other] = [chosen, sibling].map((id) => this.preparedOf(library, id, model));
      if (!own || !other) return null;
      return divideRequest(task, {
        heads: [headOf(entryIn(library, chosen)), headOf(entryIn(library, sibling))],
        rarity,
        oddsOf: (part) => chooser.compare(chooser.read(part), own, other, context).logOdds,
      });
    };
  }

  private preparedOf(library: RankedLibrary, id: string, model: ScorerModel) {
    return this.readings.find(entryIn(library, id), model)?.prepared() ?? null;
  }

  /** Words are as rare as the library says, so what was worked out of it holds until it changes. */
  private rarity({ index }: RankedLibrary): Rarity {
    const library = index.population ?? index;
    const { generation } = library;
    if (this.rarities?.library !== library || this.rarities.generation !== generation)
      this.rarities = { library, generation, of: rarityIn(index) };
    return this.rarities.of;
  }
}

/** The neighbours that may be shown, as many as candidates are wanted of them. */
const nearestShown = (recall: Recall, mayShow: (id: string) => boolean): Recall => ({
  ...recall,
  ids: recall.ids.filter(mayShow).slice(0, SKILLROUTER_CANDIDATES),
});
