import { EncodeText } from '../resolve/capability-traits';
import { FamilyIndex, FamilySizes } from '../resolve/family-index';
import { CatalogueEntry } from '../recommend/catalogue';
import { metadataResolver } from '../recommend/resolver';
import { GroupOf } from './resolve-methods';
import { PreparedData } from './resolve-pools';

export type FamilySource = 'released' | 'metadata' | 'text';

/** The three sources of families (SkillResolve, section 4.5): the released relation, names and titles, text alone. */
export function familySources(
  { data, catalogue, sketchOf }: PreparedData,
  encode: EncodeText | null,
): {
  groups: Record<FamilySource, GroupOf>;
  sizes: FamilySizes;
} {
  const entries = [...data.library, ...data.skills].map(({ id }) => catalogue.get(id) as CatalogueEntry);
  const texts = new FamilyIndex({ encode });
  // Names are taken away, so that this source is text alone.
  texts.update(
    entries.map((entry) => ({
      ...entry,
      name: '',
      title: null,
      declaredFamily: null,
      sketch: sketchOf(entry.id),
    })),
  );
  const family = new Map(data.families.flatMap(({ id, members }) => members.map((member) => [member, id] as const)));
  const metadata = new Map(
    metadataResolver.resolve(entries).flatMap(({ id, members }) => members.map((member) => [member, id] as const)),
  );
  return {
    groups: {
      released: (id) => family.get(id) ?? id,
      metadata: (id) => metadata.get(id) ?? id,
      text: (id) => texts.get(id)?.id ?? id,
    },
    sizes: texts.sizes(),
  };
}
