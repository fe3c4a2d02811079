import { Database, skillStore } from '@skillward/database';
import { DEFAULT_RECIPE, parseQuery, search } from '@skillward/ranking';
import { SkillEntry } from '../catalogue';
import { LibrarySource } from '../library/library-source';
import { TaskRequest, showsIn } from '../task-ranker';

/** What a caller may be recommended of the library: everything else does not exist for whoever looks through this. */
export class SearchableLibrary {
  /** @param request asked anew each time, because a skill may be taken out of recommendations meanwhile */
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    private readonly request: Pick<TaskRequest, 'namespaces' | 'screen'>,
  ) {}

  /** @param references `namespace/name` each; those that are not there are missing from the answer */
  async find(references: readonly string[]): Promise<ReadonlyMap<string, SkillEntry>> {
    const ids = await skillStore.resolve(this.database.client, references);
    const entries = await this.library.entries([...ids.values()]);
    const shows = showsIn({ catalogue: { get: (id) => entries.get(id) ?? null } }, this.request);
    return new Map([...entries.values()].flatMap((entry) => (shows(entry.id) ? [[referenceOf(entry), entry]] : [])));
  }

  /** Up to `limit` skills that share a word with the text, best first. */
  async search(text: string, limit: number): Promise<SkillEntry[]> {
    const { namespaces } = this.request;
    const library = await this.library.holding(text, { namespaces, most: limit });
    const { index, catalogue } = library;
    const query = parseQuery(index, text);
    const hits = search(index, query, DEFAULT_RECIPE.search, limit, showsIn(library, this.request));
    return hits.flatMap(({ id }) => catalogue.get(id) ?? []);
  }
}

export const referenceOf = ({ namespace, name }: Pick<SkillEntry, 'namespace' | 'name'>): string =>
  `${namespace}/${name}`;
