import { Injectable } from '@nestjs/common';
import { Page, PageQuery, Skill, SkillListQuery, Version, VersionSummary } from '@skillward/contracts';
import { Database, skillStore, versionStore } from '@skillward/database';
import { RequestContext } from '../access/principal';
import { FamilyDirectory } from '../recommend/family-directory';
import { LibraryReader } from './library-reader';
import { toSkill, toVersion, toVersionSummary } from './views';

/** Skills with their current version, sorted by namespace and name. */
@Injectable()
export class ListSkills {
  constructor(
    private readonly database: Database,
    private readonly families: FamilyDirectory,
  ) {}

  async execute({ principal }: RequestContext, query: SkillListQuery): Promise<Page<Skill>> {
    const { family, limit, cursor, ...filters } = query;
    const ids = family === undefined ? undefined : (this.families.find(family)?.members ?? []);
    const filter = { ...filters, visible: principal.namespaces, ids };
    const { items, nextCursor } = await skillStore.list(this.database.client, filter, { limit, cursor });
    return { items: items.map(toSkill), nextCursor };
  }
}

@Injectable()
export class GetSkill {
  constructor(private readonly library: LibraryReader) {}

  async execute(context: RequestContext, namespace: string, name: string): Promise<Skill> {
    return toSkill(await this.library.skill(context, namespace, name));
  }
}

/** Versions of a skill, newest first. */
@Injectable()
export class ListVersions {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async execute(
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

  async execute(context: RequestContext, namespace: string, name: string, reference: string): Promise<Version> {
    const { skill, version } = await this.library.version(context, namespace, name, reference);
    return toVersion(skill, version, await versionStore.files(this.database.client, version.id));
  }
}
