import { Injectable } from '@nestjs/common';
import { ClawHubPublication, ClawHubPublished } from '@skillward/contracts';
import { PackageFile, invalidInput } from '@skillward/domain';
import { Database, skillStore } from '@skillward/database';
import { buildPackage, packTarGz } from '@skillward/skill-package';
import { RequestContext, requireRole } from '../access/principal';
import { UploadSkill, UploadedSkill } from '../collect/uploads';
import { parseReference, slugOf, toRegistryVersion } from './references';

/** Publishing by ClawHub's protocol: an upload of one skill, with its checks, its scan and its audit entry. */
@Injectable()
export class PublishToRegistry {
  constructor(
    private readonly database: Database,
    private readonly uploadSkill: UploadSkill,
  ) {}

  /** Says whether the key may publish at all, before anything is taken. @throws Problem forbidden */
  authorise(context: RequestContext): void {
    requireRole(context, 'curator');
  }

  /**
   * @param files as the client sent them; the protocol knows no executable bit
   * @throws Problem as UploadSkill, and invalid_input without a namespace or for a name other than that of SKILL.md
   */
  async publish(
    context: RequestContext,
    publication: ClawHubPublication,
    files: readonly { readonly path: string; readonly content: Uint8Array }[],
  ): Promise<ClawHubPublished> {
    const { namespace, name } = placeOf(publication);
    const packed = files.map(({ path, content }): PackageFile => ({ path, content, mode: '100644' }));
    requireName(packed, name);
    const bytes = await packTarGz(packed, { prefix: name });
    const uploaded = await this.uploadSkill.upload(context, namespace, { fileName: `${name}.tar.gz`, bytes });
    return this.published(namespace, uploaded);
  }

  /**
   * What `publish` answered to the same call before; null where there was none. For files that wait nowhere any longer.
   * @throws Problem as `publish`
   */
  async publishedBefore(context: RequestContext, publication: ClawHubPublication): Promise<ClawHubPublished | null> {
    const { namespace } = placeOf(publication);
    const uploaded = await this.uploadSkill.uploadedBefore(context, namespace);
    return uploaded && this.published(namespace, uploaded);
  }

  private async published(namespace: string, uploaded: UploadedSkill): Promise<ClawHubPublished> {
    const skill = await skillStore.find(this.database.client, namespace, uploaded.name);
    const isServed =
      skill?.current.number === uploaded.version.number &&
      !['quarantine', 'reject'].includes(skill.scanVerdict ?? '') &&
      ['active', 'deprecated'].includes(skill.status);
    const slug = slugOf({ namespace, name: uploaded.name });
    const version = toRegistryVersion(uploaded.version.number);
    return {
      ok: true,
      skillId: slug,
      versionId: `${slug}@${version}`,
      slug,
      version,
      publicationStatus: isServed ? 'published' : 'pending',
    };
  }
}

/** @throws Problem invalid_input without a namespace */
function placeOf(publication: ClawHubPublication): { readonly namespace: string; readonly name: string } {
  const { namespace, name } = parseReference(publication);
  if (namespace !== undefined) return { namespace, name };
  throw invalidInput('Name the namespace: `--owner NAMESPACE`, or `--slug NAMESPACE--NAME`.', [
    { path: 'ownerHandle', message: 'Required where the slug has no namespace.' },
  ]);
}

/** The name in SKILL.md is what the skill will be called; another one in the slug is a mistake of somebody. */
function requireName(files: readonly PackageFile[], name: string): void {
  const built = buildPackage(files, { folderName: name });
  // What else is wrong with it the upload says.
  const called = built.ok ? built.package.frontmatter.name : name;
  if (called === name) return;
  throw invalidInput(`SKILL.md names the skill ${called}, the slug ${name}.`, [
    { path: 'slug', message: `Must end in ${called}.` },
  ]);
}
