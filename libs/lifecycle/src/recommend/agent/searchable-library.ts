import { DEFAULT_RECIPE, parseQuery, search } from '@skillward/ranking';
import { SkillEntry } from '../catalogue';
import { RankedLibrary } from '../task-ranker';

/** What a caller may be recommended of the library: everything else does not exist for whoever looks through this. */
export class SearchableLibrary {
  /** @param mayShow asked anew each time, because a skill may be taken out of recommendations meanwhile */
  constructor(
    private readonly library: RankedLibrary,
    private readonly mayShow: (entry: SkillEntry) => boolean,
  ) {}

  /** @param reference `namespace/name` */
  find(reference: string): SkillEntry | null {
    const found = this.library.catalogue.all().find((entry) => referenceOf(entry) === reference);
    return found !== undefined && this.mayShow(found) ? found : null;
  }

  /** Up to `limit` skills that share a word with the text, best first. */
  search(text: string, limit: number): SkillEntry[] {
    const { index, catalogue } = this.library;
    const query = parseQuery(index, text);
    const admit = (id: string): boolean => {
      const entry = catalogue.get(id);
      return entry !== null && this.mayShow(entry);
    };
    return search(index, query, DEFAULT_RECIPE.search, limit, admit).flatMap(({ id }) => catalogue.get(id) ?? []);
  }
}

export const referenceOf = ({ namespace, name }: Pick<SkillEntry, 'namespace' | 'name'>): string =>
  `${namespace}/${name}`;
