import type { CatalogueRow, FamilyRow } from '@skillward/database';
import type { Catalogue, CatalogueEntry } from '@skillward/ranking';

/** What recommending knows of a skill besides its indexed text. */
export interface SkillEntry extends CatalogueRow, CatalogueEntry {}

/** Every skill of the library, in memory and kept up to date. */
export class LibraryCatalogue implements Catalogue {
  private readonly entries = new Map<string, SkillEntry>();
  private curated = new Map<string, { id: string; name: string }>();
  /** Changes with every mutation: a key for whatever is derived from the catalogue. */
  generation = 0;

  get size(): number {
    return this.entries.size;
  }

  get(id: string): SkillEntry | null {
    return this.entries.get(id) ?? null;
  }

  all(): SkillEntry[] {
    return [...this.entries.values()];
  }

  put(rows: readonly CatalogueRow[]): void {
    for (const row of rows) this.entries.set(row.id, { ...row, curatedFamily: this.curated.get(row.id) ?? null });
    if (rows.length > 0) this.generation += 1;
  }

  setCuratedFamilies(families: readonly FamilyRow[]): void {
    const curated = new Map(
      families.flatMap(({ id, name, members }) => members.map(({ skillId }) => [skillId, { id, name }] as const)),
    );
    const moved = [...new Set([...this.curated.keys(), ...curated.keys()])].filter((id) => {
      const [before, after] = [this.curated.get(id), curated.get(id)];
      return before?.id !== after?.id || before?.name !== after?.name;
    });
    for (const id of moved) {
      const entry = this.entries.get(id);
      if (entry) this.entries.set(id, { ...entry, curatedFamily: curated.get(id) ?? null });
    }
    this.curated = curated;
    if (moved.length > 0) this.generation += 1;
  }
}
