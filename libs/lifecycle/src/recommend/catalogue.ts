import type { CatalogueRow, FamilyRow } from '@skillward/database';
import type { Catalogue, CatalogueEntry } from '@skillward/ranking';

/** What recommending knows of a skill besides its indexed text. */
export interface SkillEntry extends CatalogueRow, CatalogueEntry {
  readonly namespace: string;
  readonly declaredName: string | null;
  readonly environment: CatalogueRow['environment'];
  readonly compatibility: CatalogueRow['compatibility'];
}

/** Every skill of the library, in memory and kept up to date. */
export class LibraryCatalogue implements Catalogue {
  private readonly entries = new Map<string, SkillEntry>();
  private readonly counts = new Map<string, number>();
  private curated = new Map<string, { id: string; name: string }>();

  get size(): number {
    return this.entries.size;
  }

  /** How many skills these namespaces have; null: all. */
  countIn(namespaces: readonly string[] | null): number {
    if (namespaces === null) return this.size;
    return namespaces.reduce((sum, namespace) => sum + (this.counts.get(namespace) ?? 0), 0);
  }

  get(id: string): SkillEntry | null {
    return this.entries.get(id) ?? null;
  }

  all(): SkillEntry[] {
    return [...this.entries.values()];
  }

  /** @returns the skills that are new or have another content than before */
  put(rows: readonly CatalogueRow[]): SkillEntry[] {
    return rows.flatMap((row) => {
      const before = this.entries.get(row.id);
      if (before?.namespace !== row.namespace) {
        this.counts.set(row.namespace, (this.counts.get(row.namespace) ?? 0) + 1);
        if (before) this.counts.set(before.namespace, (this.counts.get(before.namespace) ?? 1) - 1);
      }
      const entry: SkillEntry = { ...row, curatedFamily: this.curated.get(row.id) ?? null };
      this.entries.set(row.id, entry);
      return before?.digest === row.digest ? [] : [entry];
    });
  }

  /** @returns the skills whose family is another one now */
  setCuratedFamilies(families: readonly FamilyRow[]): SkillEntry[] {
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
    return moved.flatMap((id) => this.entries.get(id) ?? []);
  }
}
