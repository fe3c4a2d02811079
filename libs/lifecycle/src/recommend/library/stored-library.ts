import {
  Database,
  FamilyRevisionRow,
  FamilyRow,
  Reader,
  familyRevisionStore,
  familyStore,
  indexFeed,
  skillStore,
} from '@skillward/database';
import { CapabilityGroup } from '@skillward/ranking';
import { SkillEntry } from '../catalogue';
import { familySizes } from '../family-sizes';
import { CURATED, CURATED_ID } from '../family-views';
import { KnownFamilies } from './library-source';
import { LibraryFamilies, Place, familiesBy } from './ranked-library';

/** Skills of a library with all that ranking asks about them besides their texts. */
export interface ReadSkills {
  readonly entries: ReadonlyMap<string, SkillEntry>;
  readonly families: LibraryFamilies;
  /** Also of the siblings of these skills. */
  readonly placeOf: (id: string) => Place | null;
}

const curatedGroup = ({ id, name, members }: FamilyRow): CapabilityGroup => ({
  id,
  name,
  members: members.map(({ skillId }) => skillId),
  explanation: CURATED,
});

const resolvedGroup = ({ familyId: id, name, members, explanation }: FamilyRevisionRow): CapabilityGroup => ({
  id,
  name,
  members,
  explanation,
});

/** Catalogue and families of the library as the database has them, read for as many skills as somebody asks about. */
export class StoredLibrary implements KnownFamilies {
  constructor(private readonly database: Database) {}

  async read(ids: readonly string[]): Promise<ReadSkills> {
    const db = this.database.client;
    const [rows, curated, resolved] = await Promise.all([
      indexFeed.byIds(db, ids),
      familyStore.having(db, ids),
      familyRevisionStore.holding(db, ids),
    ]);
    const curatedFamilies = new Map(
      curated.flatMap(({ id, name, members }) => members.map(({ skillId }) => [skillId, { id, name }] as const)),
    );
    const entries = new Map(
      rows.map((row): [string, SkillEntry] => [row.id, { ...row, curatedFamily: curatedFamilies.get(row.id) ?? null }]),
    );
    const bySkill = familiesOf(curated, resolved);
    const siblings = new Set([...bySkill.values()].flatMap(({ members }) => members));
    const places = await this.places([...siblings].filter((id) => !entries.has(id)));
    return {
      entries,
      families: familiesBy((id) => bySkill.get(id)),
      placeOf: (id) => entries.get(id) ?? places.get(id) ?? null,
    };
  }

  places(ids: readonly string[], db: Reader = this.database.client): Promise<Map<string, Place>> {
    return skillStore.places(db, ids);
  }

  async find(id: string, db: Reader = this.database.client): Promise<CapabilityGroup | undefined> {
    if (CURATED_ID.test(id)) {
      const family = await familyStore.find(db, id);
      return family === null ? undefined : curatedGroup(family);
    }
    const family = await familyRevisionStore.newest(db, id);
    return family === null ? undefined : resolvedGroup(family);
  }

  async of(skillIds: readonly string[]): Promise<ReadonlyMap<string, CapabilityGroup>> {
    const db = this.database.client;
    return familiesOf(await familyStore.having(db, skillIds), await familyRevisionStore.holding(db, skillIds));
  }

  async resolved(after: string | null, limit: number): Promise<CapabilityGroup[]> {
    return (await familyRevisionStore.page(this.database.client, after, limit)).map(resolvedGroup);
  }

  async sizes(namespaces: readonly string[] | null) {
    return familySizes(await familyRevisionStore.sizes(this.database.client, namespaces));
  }
}

/** What curators say goes before what was resolved. */
function familiesOf(
  curated: readonly FamilyRow[],
  resolved: readonly FamilyRevisionRow[],
): Map<string, CapabilityGroup> {
  const groups = [...resolved.map(resolvedGroup), ...curated.map(curatedGroup)];
  return new Map(groups.flatMap((group) => group.members.map((id) => [id, group] as const)));
}
