import { Inject, Injectable } from '@nestjs/common';
import { Engine, Recommendation, RecommendationRequest, RecommendedSkill } from '@skillward/contracts';
import { ExposureDraft, RecommendationDraft, recommendationStore, Database } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { pathOf, RankedCandidate } from '@skillward/ranking';
import { BackgroundPace } from '../background-pace';
import { CanaryDirectory } from './canary-directory';
import { RequestContext, requireNamespace } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { trustOf } from '../library/trust';
import { CLOCK } from '../tokens';
import { ModelSearch, ModelSearchRequest, SearchByModel } from './agent/search-by-model';
import { SkillEntry } from './catalogue';
import { familyNameFor, visibleReferences } from './family-views';
import { LibrarySource } from './library/library-source';
import { entryIn } from './library/ranked-library';
import { withoutSecrets } from './mask-draft';
import { DecidedRecommendation, RecommendationTelemetry } from './recommendation-telemetry';
import { screenFor } from './screen-candidates';
import { ShownWords } from './shown-words';
import { QueryWriter } from './query-writer';
import { Judgements } from './sibling-judge';
import { RecommendationTimer } from './stage-times';
import { KEPT_CANDIDATES, TaskRanker, TaskRanking, TaskRequest, showsIn } from './task-ranker';

/** Answers which skills an agent should load for a task, and keeps the answer with every decision behind it. */
@Injectable()
export class RecommendSkills {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly library: LibrarySource,
    private readonly ranker: TaskRanker,
    private readonly words: ShownWords,
    private readonly canaries: CanaryDirectory,
    private readonly searchByModel: SearchByModel,
    private readonly queries: QueryWriter,
    private readonly telemetry: RecommendationTelemetry,
    private readonly pace: BackgroundPace,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  recommend(context: RequestContext, request: RecommendationRequest): Promise<Recommendation> {
    const decided = () => this.telemetry.observe(request.mode, ({ time }) => this.decide(context, request, time));
    return this.pace.answer(decided);
  }

  private async decide(
    context: RequestContext,
    request: RecommendationRequest,
    time: RecommendationTimer,
  ): Promise<DecidedRecommendation> {
    for (const namespace of request.namespaces ?? []) requireNamespace(context, namespace);
    this.library.requireReady();
    // A model is not asked twice for a call that a lost connection made the client repeat.
    const repeated = request.mode === 'agentic' ? await this.work.recorded<Recommendation>(context) : null;
    if (repeated !== null) return { answer: repeated, stored: null };
    const { answer, draft: decided } = await this.answer(context, request, time);
    return time('storing', async () => {
      const draft = await withoutSecrets(decided);
      if (!context.idempotency) {
        await recommendationStore.write(this.database.client, draft);
        return { answer, stored: draft };
      }
      let stored: RecommendationDraft | null = null;
      const kept = await this.work.run(context, async (tx) => {
        await recommendationStore.write(tx, draft);
        stored = draft;
        return answer;
      });
      return { answer: kept, stored };
    });
  }

  private async answer(context: RequestContext, request: RecommendationRequest, time: RecommendationTimer) {
    const namespaces =
      request.namespaces === undefined ? context.principal.namespaces : [...new Set(request.namespaces)].sort();
    const screen = screenFor(request.environment, request.exclude);
    await this.canaries.refresh();
    const subject = `${context.principal.keyId}\0${request.task}`;
    const deliver = (entry: SkillEntry) => this.canaries.choose(entry.id, entry, subject);
    const isAgentic = request.mode === 'agentic';
    const attempt =
      isAgentic || request.query !== undefined ? null : await time('query', () => this.queries.write(request.task));
    const written = attempt?.written ?? null;
    const wanted: TaskRequest = {
      task: request.task,
      ...(request.query === undefined ? {} : { query: request.query }),
      ...(written === null || written.query === '' ? {} : { query: written.query, queryBy: 'model' as const }),
      avoid: request.avoid ?? written?.avoid ?? [],
      require: request.require ?? written?.require ?? [],
      k: request.k,
      namespaces,
      screen,
      mayMiss: true,
      time,
    };
    const byModel: ModelSearchRequest = {
      task: request.task,
      k: request.k,
      namespaces,
      screen,
      deliver,
    };
    const search = isAgentic ? await time('agent', () => this.searchByModel.search(byModel)) : null;
    const ranked = await this.rank(wanted, search);
    const ranking = await time('explaining', () => this.words.explain(ranked, wanted.query, Boolean(search?.choice)));
    const kept = ranking.candidates.filter((candidate, at) => at < KEPT_CANDIDATES || candidate.rank !== null);
    const judged = kept.map((candidate) => {
      const entry = deliver(entryIn(ranking.library, candidate.id));
      return { candidate, entry, family: familyOf(context, candidate, entry, ranking) };
    });
    const exposures = judged.map(toExposure);
    const skills = judged
      .filter(({ candidate }) => candidate.rank !== null)
      .map(toRecommended)
      .sort((a, b) => a.rank - b.rank);
    const { minFit, withholdBelow } = ranking.abstention;
    const { missing } = ranking.library;
    const engine: Engine = {
      query: { ...ranking.query, ...(attempt?.failure ? { fallback: attempt.failure } : {}) },
      scorer: ranking.scorer,
      resolver: ranking.library.families.resolver.name,
      index: `lexical/${missing === null ? await this.library.countIn(namespaces) : 'some'} skills`,
      ...(search?.choice ? { mode: 'agentic' } : { mode: 'resolve', minFit, withholdBelow }),
      ...(search === null ? {} : { agentic: search.run }),
      ...(missing === null ? {} : { candidates: { fallback: `unavailable: ${missing}` } }),
      ...ranking.semantic,
      ...(ranking.judgements === null ? {} : { judge: describeJudge(ranking.judgements) }),
    };
    const id = newId();
    const unsearched =
      missing === null ? (await this.emptyOf(request.namespaces ?? [])).map(describeEmpty) : [describeMissing(missing)];
    const gaps = [...unsearched, ...ranking.gaps];
    const answer: Recommendation = { id, skills, guidance: ranking.guidance, gaps, engine };
    const draft: RecommendationDraft = {
      id,
      task: request.task,
      query: request.query ?? null,
      avoid: request.avoid ?? [],
      require: request.require ?? [],
      exclude: request.exclude ?? [],
      k: request.k,
      namespaces,
      environment: request.environment ?? null,
      client: request.client ?? null,
      skills,
      guidance: ranking.guidance,
      gaps,
      engine,
      toolCalls: search?.toolCalls ?? null,
      keyId: context.principal.keyId,
      at: this.clock.now(),
      exposures,
    };
    return { answer, draft };
  }

  /** What the engine makes of the task, or what a model chose among everything that the engine knows. */
  private async rank(wanted: TaskRequest, search: ModelSearch | null): Promise<TaskRanking> {
    if (!search?.choice) return this.ranker.rank(wanted);
    const { skills, guidance, gaps } = search.choice;
    const also = skills.map(({ entry }) => entry.id);
    const ranking = await this.ranker.rank({ ...wanted, also, judged: false });
    // While the model was thinking, a skill may have been taken out of recommendations.
    const shows = showsIn(ranking.library, wanted);
    const chosen = skills.filter(({ entry }) => shows(entry.id));
    return this.ranker.adopt(ranking, wanted, {
      skills: chosen.map(({ entry, usedFor }) => ({
        id: entry.id,
        name: pathOf(entry),
        familyId: ranking.library.families.familyOf(entry.id)?.id ?? `skill:${entry.id}`,
        reason: usedFor,
      })),
      guidance,
      gaps: chosen.length > 0 || gaps.length > 0 ? gaps : ['What the model chose was taken out of recommendations.'],
      by: 'The model',
    });
  }

  /** Of these namespaces those without any skill. */
  private async emptyOf(namespaces: readonly string[]): Promise<string[]> {
    const counts = await Promise.all(namespaces.map((namespace) => this.library.countIn([namespace])));
    return namespaces.filter((_, at) => counts[at] === 0);
  }
}

function familyOf(
  context: RequestContext,
  { id, familyId }: RankedCandidate,
  entry: SkillEntry,
  { library, families }: Pick<TaskRanking, 'library' | 'families'>,
): RecommendedSkill['family'] {
  const family = library.families.familyOf(id) ?? families.get(familyId);
  const placeOf = (member: string) => library.placeOf(member);
  const name = family === undefined ? entry.name : familyNameFor(context, family, placeOf);
  return { id: familyId, name, size: visibleReferences(context, family?.members ?? [id], placeOf).length };
}

/** A kept candidate with the version that the caller would get. */
interface JudgedCandidate {
  readonly candidate: RankedCandidate;
  readonly entry: SkillEntry;
  readonly family: RecommendedSkill['family'];
}

/** Every door shows the gaps, so that a namespace that does not exist is no riddle. */
const describeEmpty = (namespace: string): string => `The library has no active skill in a namespace ${namespace}.`;

const describeMissing = (missing: string): string =>
  `Not all of the library was searched (${missing}): a better skill may be in the rest. Ask again later.`;

const describeJudge = ({ model, asked, preferred, failures }: Judgements) => ({
  model,
  asked,
  changed: preferred.size,
  failures: [...failures],
});

function toExposure({ candidate, entry, family }: JudgedCandidate): ExposureDraft {
  const isAlone = family.id === `skill:${candidate.id}` && family.name === entry.name && family.size === 1;
  return {
    skillId: candidate.id,
    version: entry.version,
    family: isAlone ? null : family,
    rank: candidate.rank,
    utility: candidate.utility,
    features: candidate.features,
    decision: candidate.decision,
    reason: candidate.reason,
  };
}

const toRecommended = ({ candidate, entry, family }: JudgedCandidate): RecommendedSkill => ({
  rank: candidate.rank ?? 0,
  namespace: entry.namespace,
  name: entry.name,
  version: entry.version,
  digest: entry.digest,
  description: entry.description,
  utility: candidate.utility,
  confidence: candidate.confidence,
  family: { ...family },
  reasons: [...candidate.reasons],
  conditions: [...candidate.conditions],
  conflicts: [...candidate.conflicts],
  contrast: candidate.contrast,
  ...trustOf(entry),
  archiveUrl: `/api/v1/skills/${entry.namespace}/${entry.name}/versions/${entry.version}/archive`,
});
