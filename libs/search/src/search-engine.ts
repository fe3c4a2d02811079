import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, errors } from '@opensearch-project/opensearch';
import { createLRU } from 'lru.min';
import { Problem } from '@skillward/domain';
import type { PackedDocument, RankingRecipe } from '@skillward/ranking';
import { type EngineSearch, type WordQuery, candidateQueries, termCount, wordQuery } from './candidate-queries';
import { INDEX_VERSION, skillIndex } from './skill-index';
import { type IndexedSkill, type StoredSkill, fromStored, toStored } from './stored-skill';

/** How the engine is reached. */
export interface SearchSettings {
  /** One or several addresses of one cluster. */
  readonly nodes: readonly string[];
  readonly auth?: { readonly username: string; readonly password: string };
  readonly token?: string;
  /** PEM of the authority that signed its certificate. */
  readonly ca?: string;
  /** Begins the names of all indices; several installations can share a cluster. */
  readonly prefix: string;
  readonly shards: number;
  /** A call that takes longer has failed. */
  readonly timeoutMs: number;
  /** Whether `candidates` may answer from the parts of the index that do; left out: it refuses. */
  readonly answersFromParts?: boolean;
}

/** Calls of a node at once; more wait, so that a crowd of requests does not hold as many answers in memory. */
const CONNECTIONS = 8;
/** Skills that are kept as they were read: most candidates of one request are candidates of others. */
const KEPT_SKILLS = 1000;
/** Bytes of the counts in one document. */
const COUNTS_PART = 4 * 1024 ** 2;
/** Waits between tries of a search for which a part of the index did not answer. */
const PAUSES_MS = [50, 150, 400, 800];
/** Who takes what the other parts have does not wait for long. */
const PAUSES_BEFORE_LESS_MS = PAUSES_MS.slice(0, 2);
/** Share of a call's time after which its search ends with what it has, where that will do. */
const SEARCHING_SHARE = 0.5;
const NOT_FOUND = 404;
const EXISTS = 'resource_already_exists_exception';

const statusOf = (error: unknown): number | null =>
  error instanceof errors.ResponseError ? (error.statusCode ?? null) : null;

/** The engine answered for a part of the index alone. */
class Incomplete extends Error {
  override readonly name = 'Incomplete';
}

const SERVER_ERROR = 500;

/** As much of the answer of one search as is read here. */
interface SearchAnswer {
  readonly timed_out: boolean;
  readonly _shards: { readonly successful: number; readonly total: number };
  readonly hits: {
    readonly total?: number | { readonly value: number };
    readonly hits: readonly { readonly fields?: Readonly<Record<string, readonly unknown[]>> }[];
  };
}

/** What of the index was not searched; null: all of it was. */
function missingIn(answers: readonly SearchAnswer[]): string | null {
  if (answers.some(({ timed_out }) => timed_out)) return 'the search of some of the index took too long';
  // One that no node holds any more counts neither as successful nor as failed.
  const lost = Math.max(...answers.map(({ _shards: { total, successful } }) => total - successful));
  return lost > 0 ? `${lost} of ${answers[0]?._shards.total} parts of the index did not answer` : null;
}

/** The skills that were found, by id, with what their state is kept under. */
function keysOf(answers: readonly SearchAnswer[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { hits } of answers) {
    for (const { fields } of hits.hits) {
      const id = String(fields?.['id']?.[0]);
      found.set(id, `${id}:${fields?.['change']?.[0]}`);
    }
  }
  return found;
}

/** @param answer of one of several searches or reads, that says what went wrong */
function refused({ status = SERVER_ERROR, error }: { readonly status?: number; readonly error?: unknown }): Error {
  const said = `The search engine failed: ${JSON.stringify(error).slice(0, 500)}`;
  // A node that has just gone takes what it knew of a search with it, which the engine calls not found.
  return status >= SERVER_ERROR || status === NOT_FOUND ? new Incomplete(said) : new Error(said);
}

const isPassing = (error: unknown): boolean =>
  error instanceof Incomplete || error instanceof errors.ConnectionError || (statusOf(error) ?? 0) >= SERVER_ERROR;

/** What was found for a request. */
export interface FoundCandidates {
  /** In no order that matters. */
  readonly skills: readonly PackedDocument[];
  /** What of the index was not searched, for whom it may concern; null: all of it was. */
  readonly missing: string | null;
}

/** A search engine (OpenSearch) that holds the index of the library in the place of this process. */
export class SearchEngine {
  private readonly client: Client;
  private readonly kept = createLRU<string, PackedDocument>({ max: KEPT_SKILLS });
  private readonly skills: string;
  private readonly facts: string;
  private readonly shards: number;
  private readonly timeoutMs: number;
  private readonly answersFromParts: boolean;
  /** Where skills are put. */
  private target: string;
  private closing: Promise<void> | null = null;

  constructor(
    settings: SearchSettings,
    private readonly recipe: RankingRecipe,
  ) {
    const { nodes, auth, token, ca, prefix, timeoutMs } = settings;
    this.client = new Client({
      nodes: [...nodes],
      requestTimeout: timeoutMs,
      maxRetries: nodes.length,
      agent: { keepAlive: true, maxSockets: CONNECTIONS },
      ...(auth && { auth }),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(ca !== undefined && { ssl: { ca } }),
    });
    this.shards = settings.shards;
    this.timeoutMs = timeoutMs;
    this.answersFromParts = settings.answersFromParts ?? false;
    this.skills = `${prefix}-skills`;
    this.target = this.skills;
    this.facts = `${prefix}-facts`;
  }

  /**
   * Makes the index that skills are put into where it is missing; what was searched until now is searched until `publish`.
   * @param revision of the analysis of texts: texts of two never stand in one index
   * @param beforeMaking what must hold before there is an empty index; where it fails none is made
   * @returns whether it was made
   */
  async prepare(revision: string, beforeMaking: () => Promise<void> = async () => undefined): Promise<boolean> {
    const suffix = createHash('sha256').update(revision).digest('hex').slice(0, 12);
    this.target = `${this.skills}-v${INDEX_VERSION}-${suffix}`;
    return this.call(async () => {
      const { body: isThere } = await this.client.indices.exists({ index: this.target });
      if (!isThere) await beforeMaking();
      const made =
        !isThere &&
        (await this.create(this.target, {
          ...skillIndex(this.recipe.search, this.shards),
          aliases: { [this.entry]: {} },
        }));
      await this.create(this.facts, { mappings: { dynamic: false } });
      return made;
    });
  }

  /** From now on searches find what was put, and nothing of an index before it, which is removed. */
  async publish(): Promise<void> {
    await this.call(async () => {
      await this.client.indices.refresh({ index: this.target });
      const { body } = await this.client.indices.getAlias({ index: `${this.skills}-v*` });
      const others = Object.keys(body).filter((index) => index !== this.target);
      const isPublished = this.skills in (body[this.target]?.aliases ?? {});
      if (isPublished && others.length === 0) return;
      await this.client.indices.updateAliases({
        body: {
          actions: [
            { add: { index: this.target, alias: this.skills } },
            ...others.map((index) => ({ remove_index: { index } })),
          ],
        },
      });
    });
  }

  /** The alias by which skills are put into the index. */
  private get entry(): string {
    return `${this.target}-entry`;
  }

  private async create(index: string, body: object): Promise<boolean> {
    try {
      await this.client.indices.create({ index, body });
      return true;
    } catch (error) {
      if (error instanceof errors.ResponseError && error.body?.error?.type === EXISTS) return false;
      throw error;
    }
  }

  /** Stores skills; a newer state that is there already stays. */
  async put(skills: readonly IndexedSkill[]): Promise<void> {
    if (skills.length === 0) return;
    const body = skills.flatMap((skill) => [
      {
        index: {
          _index: this.entry,
          // The engine would make an index that has gone, without its mapping.
          require_alias: true,
          _id: skill.document.id,
          version: Number(skill.change),
          version_type: 'external_gte',
        },
      },
      toStored(skill, this.recipe.search.fields),
    ]);
    await this.call(async () => {
      const { body: answer } = await this.client.bulk({ body });
      const failed = answer.items.find(({ index }) => index?.error && index.status !== 409);
      if (failed) throw new Error(`The search engine refused a skill: ${JSON.stringify(failed.index?.error)}`);
    });
  }

  /**
   * The texts of a request's candidates.
   * @param wouldDo whether those of the parts that answer would do where others do not, if the settings allow it; else all
   *   are found, or none
   */
  async candidates(search: EngineSearch, wouldDo = false): Promise<FoundCandidates> {
    const read = async (answers: readonly SearchAnswer[], missing: string | null): Promise<FoundCandidates> => ({
      skills: await this.read(answers),
      missing,
    });
    return this.search(candidateQueries(search, this.recipe), wouldDo, read);
  }

  /** The texts of the best skills that hold any of some words, in no order that matters. */
  async holding(query: WordQuery): Promise<PackedDocument[]> {
    return this.search(query.terms.length === 0 ? [] : [wordQuery(query)], false, (answers) => this.read(answers));
  }

  /**
   * How many skills have each of these terms; those that none has are missing.
   * @param wouldDo whether none at all would do while parts of the index do not answer, if the settings allow it
   */
  async countTerms(terms: readonly string[], wouldDo = false): Promise<Map<string, number>> {
    return this.search(terms.map(termCount), wouldDo, async (answers, missing) => {
      if (missing !== null) return new Map();
      return new Map(
        answers.flatMap(({ hits: { total } }, at): [string, number][] => {
          const count = typeof total === 'object' ? total.value : (total ?? 0);
          return count > 0 ? [[terms[at] as string, count]] : [];
        }),
      );
    });
  }

  /** @param read is given an answer for each query, and what of the index they miss: nothing, unless it would do */
  private async search<T>(
    queries: readonly object[],
    wouldDo: boolean,
    read: (answers: readonly SearchAnswer[], missing: string | null) => Promise<T>,
  ): Promise<T> {
    if (queries.length === 0) return read([], null);
    const mayMiss = wouldDo && this.answersFromParts;
    const ask = async (isLast: boolean): Promise<T> => {
      const answers = await this.searchAll(queries, mayMiss);
      const missing = missingIn(answers);
      // Slow once is slow again.
      const isSlow = answers.some(({ timed_out }) => timed_out);
      if (missing !== null && !isLast && !isSlow) throw new Incomplete(missing);
      return read(answers, missing);
    };
    return this.call(() => this.insisting(ask, mayMiss ? PAUSES_BEFORE_LESS_MS : PAUSES_MS));
  }

  /** @returns an answer for each query */
  private async searchAll(queries: readonly object[], mayMiss: boolean): Promise<SearchAnswer[]> {
    // Without a part of the index the answer would be another one.
    const head = { index: this.skills, allow_partial_search_results: mayMiss };
    const limit = mayMiss ? { timeout: `${Math.ceil(SEARCHING_SHARE * this.timeoutMs)}ms` } : {};
    const body = queries.flatMap((query) => [head, { ...query, ...limit }]);
    const { body: answer } = await this.client.msearch({ body });
    return answer.responses.map((response) => {
      if (!('hits' in response)) throw refused(response);
      if (response.timed_out && !mayMiss) throw new Incomplete('A search took too long.');
      return response;
    });
  }

  private async read(answers: readonly SearchAnswer[]): Promise<PackedDocument[]> {
    const found = keysOf(answers);
    const known = new Map(
      [...found].flatMap(([id, key]): [string, PackedDocument][] => {
        const kept = this.kept.get(key);
        return kept === undefined ? [] : [[id, kept]];
      }),
    );
    const missing = [...found.keys()].filter((id) => !known.has(id));
    if (missing.length > 0) {
      const { body } = await this.client.mget({ index: this.skills, body: { ids: missing } });
      for (const each of body.docs) {
        if ('error' in each) throw refused(each);
        if (!('found' in each) || !each.found) continue;
        const source = each._source as StoredSkill;
        const skill = fromStored(each._id, source);
        this.kept.set(`${each._id}:${source.change}`, skill);
        known.set(each._id, skill);
      }
    }
    return [...known.values()];
  }

  /** A cluster that has lost a node needs a moment until its other copies answer. */
  private async insisting<T>(work: (isLast: boolean) => Promise<T>, pauses = PAUSES_MS): Promise<T> {
    for (const pause of pauses) {
      try {
        return await work(false);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await sleep(pause);
      }
    }
    return work(true);
  }

  /** How many skills these namespaces have; null: all. */
  async countIn(namespaces: readonly string[] | null): Promise<number> {
    const query = namespaces === null ? { match_all: {} } : { terms: { namespace: [...namespaces] } };
    const count = async (): Promise<number> => {
      const { body } = await this.client.count({ index: this.skills, body: { query } });
      if (body._shards.successful < body._shards.total) throw new Incomplete('Some of the index did not count.');
      return body.count;
    };
    return this.call(() => this.insisting(count));
  }

  /** Keeps the counts of the library for whoever ranks. @param generation which tells two states apart */
  async putCounts(counts: Uint8Array, generation: string): Promise<void> {
    const parts = Math.ceil(counts.length / COUNTS_PART);
    await this.call(async () => {
      for (let part = 0; part < parts; part++) {
        const bytes = counts.subarray(part * COUNTS_PART, (part + 1) * COUNTS_PART);
        const body = { bytes: Buffer.from(bytes).toString('base64') };
        await this.client.index({ index: this.facts, id: `counts-${generation}-${part}`, body });
      }
      const before = await this.fact('counts');
      await this.client.index({ index: this.facts, id: 'counts', body: { generation, parts }, refresh: true });
      // Whoever reads the former state reads it anew when a part is gone.
      if (before === null || before['generation'] === generation) return;
      for (let part = 0; part < Number(before['parts']); part++) {
        await this.client.delete(
          { index: this.facts, id: `counts-${before['generation']}-${part}` },
          { ignore: [NOT_FOUND] },
        );
      }
    });
  }

  /** The newest counts; null where there are none, or none but those of the generation that is known. */
  async counts(known: string | null): Promise<{ readonly generation: string; readonly bytes: Uint8Array } | null> {
    return this.call(async () => {
      const current = await this.fact('counts');
      if (current === null || current['generation'] === known) return null;
      const generation = String(current['generation']);
      const parts: Buffer[] = [];
      for (let part = 0; part < Number(current['parts']); part++) {
        const fact = await this.fact(`counts-${generation}-${part}`);
        if (fact === null) return null;
        parts.push(Buffer.from(String(fact['bytes']), 'base64'));
      }
      return { generation, bytes: Buffer.concat(parts) };
    });
  }

  private async fact(id: string): Promise<Record<string, unknown> | null> {
    try {
      const { body } = await this.client.get({ index: this.facts, id });
      return (body._source as Record<string, unknown> | undefined) ?? null;
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return null;
      throw error;
    }
  }

  /** Once for all: a second close of its client would wait for ever. */
  close(): Promise<void> {
    return (this.closing ??= this.client.close().then(() => undefined));
  }

  /** @throws Problem unavailable where the engine does not answer as it should */
  private async call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof errors.OpenSearchClientError || error instanceof Incomplete) {
        const status = statusOf(error);
        const what = status === null ? error.name : `HTTP ${status}`;
        throw new Problem('unavailable', `The search engine does not answer as it should (${what}). Try again soon.`);
      }
      throw error;
    }
  }
}
