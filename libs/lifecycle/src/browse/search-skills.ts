import { Injectable } from '@nestjs/common';
import { Highlight, ListedSkill, Page, SkillListQuery } from '@skillward/contracts';
import {
  Database,
  SkillFilter,
  SkillRow,
  decodeCursor,
  encodeCursor,
  indexFeed,
  skillStore,
} from '@skillward/database';
import { Highlighted, WordHit, excerptOf, highlight, searchWords } from '@skillward/ranking';
import { SkillEntry } from '../recommend/catalogue';
import { LibrarySource } from '../recommend/library/library-source';
import { describeSkills } from './described-skills';

type PageRequest = Pick<SkillListQuery, 'limit' | 'cursor'>;

/** Where a search engine finds skills, more than a person reads are not fetched. */
const MOST_FOUND = 500;

/** The skills that hold some words, best first. */
@Injectable()
export class SearchSkills {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
  ) {}

  /** @returns ids of the skills that fit and hold any of the words, in no order that matters; null where none does */
  async matching(words: string, filter: SkillFilter): Promise<string[] | null> {
    const { hits } = await this.search(words, filter);
    return hits.length === 0 ? null : hits.map(({ id }) => id);
  }

  private async search(words: string, filter: SkillFilter) {
    const { visible, namespace } = filter;
    const namespaces = namespace === undefined ? visible : [namespace];
    const { index, catalogue } = await this.library.holding(words, { namespaces, most: MOST_FOUND });
    const admits = admitting(filter);
    const { terms, hits } = searchWords(index, words, (id) => {
      const entry = catalogue.get(id);
      return entry !== null && admits(entry);
    });
    const kept = await skillStore.keep(this.database.client, { ...filter, ids: hits.map(({ id }) => id) });
    return { terms, hits: hits.filter(({ id }) => kept.has(id)) };
  }

  /** @returns null where no skill that fits holds any of the words */
  async find(words: string, filter: SkillFilter, page: PageRequest): Promise<Page<ListedSkill> | null> {
    const { terms, hits } = await this.search(words, filter);
    if (hits.length === 0) return null;
    const db = this.database.client;
    const after = decodeCursor(page.cursor, 'decimal', 'uuid');
    const behind = hits.filter((hit) => after === undefined || comesAfter(hit, after));
    const shown = behind.slice(0, page.limit);
    const last = shown.at(-1);
    const ids = shown.map(({ id }) => id);
    const [rows, documents] = await Promise.all([skillStore.byIds(db, ids), indexFeed.documents(db, ids)]);
    const scores = new Map(shown.map(({ id, score }) => [id, score]));
    const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
    const described = await describeSkills(db, inOrder);
    return {
      items: described.map((skill, at): ListedSkill => {
        const { id } = inOrder[at] as SkillRow;
        const highlights = highlightsOf(skill, documents.get(id), terms);
        return { ...skill, match: { score: scores.get(id) ?? 0, highlights } };
      }),
      nextCursor: behind.length > shown.length && last !== undefined ? encodeCursor([last.score, last.id]) : null,
    };
  }
}

/**
 * What of a filter never changes for a skill, so that the catalogue in memory can answer it. The database answers the
 * rest: the catalogue may still have the status of a moment ago.
 */
function admitting({ visible, namespace, ids }: SkillFilter): (entry: SkillEntry) => boolean {
  const namespaces = visible === null ? null : new Set(visible);
  const wanted = ids === undefined ? null : new Set(ids);
  return (entry) =>
    (namespaces === null || namespaces.has(entry.namespace)) &&
    (namespace === undefined || namespace === entry.namespace) &&
    (wanted === null || wanted.has(entry.id));
}

/** Whether a hit stands behind the place that a cursor names. */
const comesAfter = ({ score, id }: WordHit, [atScore, atId]: readonly (string | undefined)[]): boolean =>
  score < Number(atScore) || (score === Number(atScore) && id > (atId ?? ''));

function highlightsOf(
  { name, description }: ListedSkill,
  document: Uint8Array | undefined,
  terms: ReadonlySet<string>,
): Highlight[] {
  const marked = (field: Highlight['field'], found: Highlighted | null): Highlight[] =>
    found === null || found.spans.length === 0
      ? []
      : [{ field, text: found.text, spans: found.spans.map((span) => [...span]) }];
  const head = [...marked('name', highlight(name, terms)), ...marked('description', highlight(description, terms))];
  // A line of the body only says something new where the head says nothing.
  if (head.length > 0 || document === undefined) return head;
  return marked('body', excerptOf(Buffer.from(document).toString(), terms));
}
