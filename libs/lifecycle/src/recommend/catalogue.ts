import { CatalogueRow, FamilyRow } from '@skillward/database';

/** What recommending needs to know of every skill besides its indexed text; kept in memory and up to date. */
export class Catalogue {
  private readonly rows = new Map<string, CatalogueRow>();
  private curated: readonly FamilyRow[] = [];
  /** Changes with every mutation: a key for whatever is derived from the catalogue. */
  generation = 0;

  get size(): number {
    return this.rows.size;
  }

  get(id: string): CatalogueRow | undefined {
    return this.rows.get(id);
  }

  values(): IterableIterator<CatalogueRow> {
    return this.rows.values();
  }

  get curatedFamilies(): readonly FamilyRow[] {
    return this.curated;
  }

  put(rows: readonly CatalogueRow[]): void {
    for (const row of rows) this.rows.set(row.id, row);
    this.generation += 1;
  }

  setCuratedFamilies(families: readonly FamilyRow[]): void {
    this.curated = families;
    this.generation += 1;
  }
}
