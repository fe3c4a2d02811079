import { Injectable } from '@nestjs/common';
import { notFound } from '@skillward/domain';
import { Database, Reader, SkillRow, VersionRow, skillStore, versionStore } from '@skillward/database';
import { RequestContext, requireVisible } from '../access/principal';

/** Finds skills and versions for use cases that a caller names them to. */
@Injectable()
export class LibraryReader {
  constructor(private readonly database: Database) {}

  /** @throws Problem not_found, also when the key may not see the namespace */
  async skill(context: RequestContext, namespace: string, name: string): Promise<SkillRow> {
    const what = `The skill ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    const skill = await skillStore.find(this.database.client, namespace, name);
    if (!skill) throw notFound(what);
    return skill;
  }

  /**
   * @param reference `current`, a version number, or a digest (of several versions with it: the newest)
   * @throws Problem not_found
   */
  async version(
    context: RequestContext,
    namespace: string,
    name: string,
    reference: string,
  ): Promise<{ skill: SkillRow; version: VersionRow }> {
    const skill = await this.skill(context, namespace, name);
    return { skill, version: await findVersion(this.database.client, skill, reference) };
  }
}

/** @throws Problem not_found */
export async function findVersion(db: Reader, skill: SkillRow, reference: string): Promise<VersionRow> {
  if (reference === 'current') return skill.current;
  const by = reference.startsWith('sha256:') ? { digest: reference } : { number: Number(reference) };
  const version = await versionStore.find(db, skill.id, by);
  if (!version) throw notFound(`Version ${reference} of ${skill.namespace}/${skill.name}`);
  return version;
}
