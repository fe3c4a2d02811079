import { Injectable } from '@nestjs/common';
import { ListedSkill, Page, PageQuery, SkillListQuery, Version, VersionSummary } from '@skillward/contracts';
import { Database, skillStore, versionStore } from '@skillward/database';
import { RequestContext } from '../access/principal';
import { LibrarySource } from '../recommend/library/library-source';
import { describeSkills } from './described-skills';
import { LibraryReader } from '../library/library-reader';
import { SearchSkills } from './search-skills';
import { toVersion, toVersionSummary } from '../library/views';

/** Skills with their current version: by namespace and name, or for words the best first. */
@Injectable()
export class ListSkills {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
    private readonly searchSkills: SearchSkills,
  ) {}

  async list({ principal }: RequestContext, query: SkillListQuery): Promise<Page<ListedSkill>> {
    const { family, limit, cursor, q, sort, order, ...filters } = query;
    const ids = family === undefined ? undefined : ((await this.library.families.find(family))?.members ?? []);
    const filter = { ...filters, visible: principal.namespaces, ids };
    const db = this.database.client;
    if (sort !== undefined && !(sort === 'name' && order !== 'desc' && q === undefined)) {
      const words = q === undefined ? null : await this.searchSkills.matching(q, filter);
      const sorted = { by: sort, order: order ?? (sort === 'name' ? 'asc' : 'desc') } as const;
      const wanted = words === null ? { ...filter, q } : { ...filter, ids: words };
      const { items, nextCursor } = await skillStore.listSorted(db, wanted, sorted, { limit, cursor });
      return { items: await describeSkills(db, items), nextCursor };
    }
    const found = q === undefined ? null : await this.searchSkills.find(q, filter, { limit, cursor });
    if (found !== null) return found;
    const { items, nextCursor } = await skillStore.list(db, { ...filter, q }, { limit, cursor });
    return { items: await describeSkills(db, items), nextCursor };
  }

  /**
   * Active skills whose name begins so, by namespace and name.
   * @param namespace undefined: of all that the key sees
   */
  async beginning({ principal }: RequestContext, beginning: string, namespace: string | undefined, limit: number) {
    const filter = { visible: principal.namespaces, namespace, status: 'active' as const, beginning };
    const { items } = await skillStore.list(this.database.client, filter, { limit });
    return items.map((skill) => ({ namespace: skill.namespace, name: skill.name }));
  }
}

@Injectable()
export class GetSkill {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async get(context: RequestContext, namespace: string, name: string): Promise<ListedSkill> {
    const [skill] = await describeSkills(this.database.client, [await this.library.skill(context, namespace, name)]);
    return skill as ListedSkill;
  }
}

/** Versions of a skill, newest first. */
@Injectable()
export class ListVersions {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async list(
    context: RequestContext,
    namespace: string,
    name: string,
    query: PageQuery,
  ): Promise<Page<VersionSummary>> {
    const skill = await this.library.skill(context, namespace, name);
    const { items, nextCursor } = await versionStore.list(this.database.client, skill.id, query);
    return { items: items.map((version) => toVersionSummary(version, skill.current.number)), nextCursor };
  }
}

@Injectable()
export class GetVersion {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async get(context: RequestContext, namespace: string, name: string, reference: string): Promise<Version> {
    const { skill, version } = await this.library.version(context, namespace, name, reference);
    return toVersion(skill, version, await versionStore.files(this.database.client, version.id));
  }
}
