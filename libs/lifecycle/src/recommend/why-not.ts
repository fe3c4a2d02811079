import { Injectable } from '@nestjs/common';
import { CallerEnvironment, Engine, WhyNot, WhyNotQuery, WhyNotStage } from '@skillward/contracts';
import { ExposureDecision, notFound } from '@skillward/domain';
import { Database, SkillRow, recommendationStore, skillStore } from '@skillward/database';
import { DEFAULT_RECIPE, standingOf } from '@skillward/ranking';
import { z } from 'zod';
import { RequestContext, seesNamespace } from '../access/principal';
import { seesRecommendation } from './history';
import { LibrarySource } from './library/library-source';
import { screenFor } from './screen-candidates';
import { TaskRanker, TaskRequest, admitsIn } from './task-ranker';

const StoredNamespaces = z.array(z.string()).nullable();

const STAGES: Readonly<Record<ExposureDecision, WhyNotStage>> = {
  exposed: 'shown',
  suppressed_sibling: 'sibling',
  filtered_environment: 'environment',
  filtered_constraint: 'constraint',
  filtered_status: 'status',
  filtered_scan: 'scan',
  below_threshold: 'threshold',
  below_cutoff: 'cutoff',
};

/** What a candidate is told by, of then or of now. */
interface Candidate {
  readonly id: string;
  readonly decision: ExposureDecision;
  readonly reason: string;
  readonly utility: number;
  readonly features: Readonly<Record<string, number>>;
}

type Row = NonNullable<Awaited<ReturnType<typeof recommendationStore.find>>>;

/**
 * Why a stored recommendation does not show a skill. Of a candidate that was kept with it that is what was decided then;
 * for any other skill the request is asked again, and the first stage is named that it does not pass.
 */
@Injectable()
export class ExplainAbsence {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    private readonly ranker: TaskRanker,
  ) {}

  /** @throws Problem not_found, of a skill that the key may not see as of one that is not there */
  async explain({ principal }: RequestContext, id: string, { skill: reference }: WhyNotQuery): Promise<WhyNot> {
    const db = this.database.client;
    const row = await recommendationStore.find(db, id);
    if (!row || !seesRecommendation(principal, row)) throw notFound(`The recommendation ${id}`);
    const [namespace = '', name = ''] = reference.split('/');
    const skill = seesNamespace(principal, namespace) ? await skillStore.find(db, namespace, name) : null;
    if (skill === null) throw notFound(`The skill ${reference}`);
    const exposures = await recommendationStore.exposures(db, id);
    const kept = exposures.map((each) => ({ ...each, id: `${each.namespace}/${each.name}` }));
    const engine = Engine.parse(row.engine);
    const at = kept.findIndex((each) => each.id === reference);
    return at < 0 ? this.replay(row, skill, engine) : { ...told(skill, kept, at, engine.minFit), kept: true };
  }

  private async replay(row: Row, skill: SkillRow, engine: Engine): Promise<WhyNot> {
    const nowhere = {
      skill: named(skill),
      kept: false,
      place: null,
      candidates: 0,
      scores: [],
      words: [],
      search: null,
    };
    const namespaces = StoredNamespaces.parse(row.namespaces);
    if (namespaces !== null && !namespaces.includes(skill.namespace)) {
      const reason = `Only ${namespaces.join(', ')} ${namespaces.length === 1 ? 'was' : 'were'} searched.`;
      return { ...nowhere, stage: 'not_searched', reason };
    }
    if (skill.createdAt > row.createdAt) {
      return { ...nowhere, stage: 'newer', reason: 'It came into the library after this answer was given.' };
    }
    this.library.requireReady();
    const environment = row.environment === null ? undefined : CallerEnvironment.safeParse(row.environment).data;
    const screen = screenFor(environment, [...row.exclude]);
    const query = row.query ?? (engine.query?.by === 'model' ? engine.query.text : null);
    const wanted: TaskRequest = {
      task: row.task,
      ...(query === null ? {} : { query }),
      ...(row.query === null && query !== null ? { queryBy: 'model' as const } : {}),
      avoid: row.avoid,
      require: row.require,
      k: row.k,
      namespaces,
      screen,
      also: [skill.id],
      judged: false,
    };
    const { candidates, abstention, library } = await this.ranker.rank(wanted);
    const { index, catalogue, encoder } = library;
    const entry = catalogue.get(skill.id);
    const admit = admitsIn(library, wanted);
    const standing = standingOf({ ...wanted, admit, index, catalogue, encoder, recipe: DEFAULT_RECIPE }, skill.id);
    if (entry === null || standing === null) {
      return { ...nowhere, stage: 'not_indexed', reason: 'The index does not hold it yet.' };
    }
    const search = { place: standing.place, taken: standing.taken };
    const words = [...standing.words];
    const screened = screen(entry);
    const at = candidates.findIndex((each) => each.id === skill.id);
    const found = at < 0 ? null : told(skill, candidates, at, abstention.minFit);
    const common = { ...nowhere, ...found, candidates: candidates.length, search, words };
    if (screened !== null) return { ...common, stage: STAGES[screened.decision], reason: screened.reason };
    if (found !== null) {
      const { stage } = found;
      const changed = 'Asked again now it would be shown: the library or the model has changed since.';
      return { ...common, stage, reason: stage === 'shown' ? `${changed} ${found.reason}` : found.reason };
    }
    if (standing.place === null) {
      return { ...common, stage: 'not_found', reason: 'It has none of the words that the task was searched for by.' };
    }
    const matched = words.filter((each) => each.found).length;
    // A search engine tells the order of the best alone.
    const place = this.library.whole === null ? `behind the first ${standing.place - 1}` : `at place ${standing.place}`;
    const reason =
      `It has ${matched} of the ${words.length} words that were searched for, and stands ${place}; ` +
      `the first ${standing.taken} become candidates.`;
    return { ...common, stage: 'few_matches', reason };
  }
}

const named = ({ namespace, name }: SkillRow) => ({ namespace, name });

/** Of a candidate: its decision, its place, and each score beside the best one of the same kind. */
function told(skill: SkillRow, all: readonly Candidate[], at: number, minFit: number | undefined): WhyNot {
  const { decision, reason, utility, features } = all[at] as Candidate;
  const bestOf = (of: (each: Candidate) => number | undefined) =>
    all.reduce((most, each) => Math.max(most, of(each) ?? -Infinity), -Infinity);
  const scores = [
    { name: 'utility', value: utility, best: bestOf((each) => each.utility), needed: null },
    ...Object.entries(features).map(([name, value]) => ({
      name,
      value,
      best: bestOf((each) => each.features[name]),
      needed: name === 'fit' ? (minFit ?? null) : null,
    })),
  ];
  const place = all.filter((each) => each.utility > utility).length + 1;
  return {
    skill: named(skill),
    stage: STAGES[decision],
    reason,
    kept: false,
    place,
    candidates: all.length,
    scores,
    words: [],
    search: null,
  };
}
