import { Injectable } from '@nestjs/common';
import { Page, PageQuery } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { Database, SkillManifest, manifestStore } from '@skillward/database';
import { RequestContext, requireVisible } from '../access/principal';

export type { SkillManifest };

/** Current versions with all that is needed to check what is fetched: every file with its digest and size. */
@Injectable()
export class ListSkillManifests {
  constructor(private readonly database: Database) {}

  async list({ principal }: RequestContext, { limit, cursor }: PageQuery): Promise<Page<SkillManifest>> {
    return await manifestStore.list(this.database.client, principal.namespaces, { limit, cursor });
  }
}

@Injectable()
export class GetSkillManifest {
  constructor(private readonly database: Database) {}

  /** @throws Problem not_found, also for what was withdrawn or the scan policy holds back */
  async get(context: RequestContext, namespace: string, name: string): Promise<SkillManifest> {
    const what = `The skill ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    const manifest = await manifestStore.find(this.database.client, namespace, name);
    if (manifest === null) throw notFound(what);
    return manifest;
  }
}
