import { CapabilityGroup, CapabilityResolver, CatalogueEntry, InvertedIndex } from '@skillward/ranking';
import { StaticEncoder } from '@skillward/encoder';
import { SkillEntry } from '../catalogue';

/** Where a skill stands. */
export type Place = Pick<SkillEntry, 'namespace' | 'name'>;

/** What a ranking reads: the whole library, or as much of it as one request needs. */
export interface RankedLibrary {
  readonly index: InvertedIndex;
  /** What skills and requests are encoded with; null: words alone. */
  readonly encoder: StaticEncoder | null;
  readonly catalogue: { get(id: string): SkillEntry | null };
  readonly families: LibraryFamilies;
  /** What of the library could not be searched; null: nothing. */
  readonly missing: string | null;
  /** Where a skill, or a sibling of one, stands; null: nowhere. */
  placeOf(id: string): Place | null;
}

/** The capability families of a library. */
export interface LibraryFamilies {
  /** Groups candidates of a request by them. */
  readonly resolver: CapabilityResolver;
  /** Undefined of a skill that stands alone. */
  familyOf(skillId: string): CapabilityGroup | undefined;
}

/** Groups candidates by families that are known already, so that a family has the same id in every answer. */
export const familiesBy = (familyOf: LibraryFamilies['familyOf']): LibraryFamilies => ({
  familyOf,
  resolver: { name: 'families/2', resolve: (candidates) => grouped(candidates, familyOf) },
});

function grouped(candidates: readonly CatalogueEntry[], familyOf: LibraryFamilies['familyOf']): CapabilityGroup[] {
  const groups = new Map<string, { group: Omit<CapabilityGroup, 'members'>; members: string[] }>();
  for (const { id, name } of candidates) {
    const group = familyOf(id) ?? { id: `skill:${id}`, name, explanation: 'stands alone' };
    const known = groups.get(group.id);
    if (known) known.members.push(id);
    else groups.set(group.id, { group, members: [id] });
  }
  return [...groups.values()].map(({ group, members }) => ({ ...group, members }));
}

/** @throws Error when the library has no such skill */
export function entryIn({ catalogue }: Pick<RankedLibrary, 'catalogue'>, id: string): SkillEntry {
  const entry = catalogue.get(id);
  if (!entry) throw new Error(`The ranked skill ${id} is not in the catalogue.`);
  return entry;
}
