import { Injectable } from '@nestjs/common';
import {
  ClawHubCaller,
  ClawHubChoice,
  ClawHubPageQuery,
  ClawHubReference,
  ClawHubResolution,
  ClawHubSearchQuery,
  ClawHubSearchResults,
  ClawHubSkill,
  ClawHubSkillList,
  ClawHubSkillSummary,
  ClawHubVersion,
  ClawHubVersionList,
} from '@skillward/contracts';
import { conflict, notFound } from '@skillward/domain';
import { Database, RegistrySkill, RegistryVersion, registryStore, versionStore } from '@skillward/database';
import { packZip } from '@skillward/skill-package';
import { Principal, RequestContext, hasRole } from '../access/principal';
import { SearchSkills } from '../browse/search-skills';
import { fingerprintOf } from './fingerprint';
import { parseChoice, parseReference, skillNotFound, slugOf, toRegistryVersion } from './references';

/** Versions that are looked through for a fingerprint, from the newest. */
const MOST_RESOLVED = 200;

/** A skill that was found, and the namespace whether or not the client named it. */
interface Found {
  readonly skill: RegistrySkill;
  readonly slug: string;
}

const nameOf = ({ title, name }: RegistrySkill): string => title ?? name;
const latestOf = ({ number, updatedAt }: RegistrySkill) => ({
  version: toRegistryVersion(number),
  createdAt: updatedAt.getTime(),
  changelog: '',
});
const toVersion = ({ number, createdAt }: RegistryVersion) => ({
  version: toRegistryVersion(number),
  createdAt: createdAt.getTime(),
  changelog: '',
});

/** The library as a registry of ClawHub's protocol. Without a caller it is that of the public namespaces. */
@Injectable()
export class BrowseRegistry {
  constructor(
    private readonly database: Database,
    private readonly searchSkills: SearchSkills,
  ) {}

  /** Active skills, those with the newest versions first. */
  async list(context: RequestContext | null, { limit, cursor }: ClawHubPageQuery): Promise<ClawHubSkillList> {
    const visible = await this.visibleTo(context);
    const page = await registryStore.list(this.database.client, visible, { limit, cursor });
    return { items: page.items.map(toSummary), nextCursor: page.nextCursor };
  }

  /** Active skills for words, the best first. */
  async search(context: RequestContext | null, { q, limit }: ClawHubSearchQuery): Promise<ClawHubSearchResults> {
    const words = q.trim().slice(0, 200);
    if (words === '') return { results: [] };
    const visible = await this.visibleTo(context);
    const filter = { visible, ids: undefined, status: 'active' as const };
    const found = await this.searchSkills.find(words, filter, { limit, cursor: undefined });
    const served = (found?.items ?? []).filter(
      ({ scanVerdict }) => !['quarantine', 'reject'].includes(scanVerdict ?? ''),
    );
    return {
      results: served.map((skill, at) => ({
        score: 1 / (at + 1),
        slug: slugOf(skill),
        ownerHandle: skill.namespace,
        displayName: skill.name,
        summary: skill.description,
        version: toRegistryVersion(skill.currentVersion.number),
        updatedAt: Date.parse(skill.currentVersion.createdAt),
      })),
    };
  }

  /** @throws Problem not_found; conflict when several namespaces have the name */
  async get(context: RequestContext | null, reference: ClawHubReference): Promise<ClawHubSkill> {
    const { skill, slug } = await this.find(context, reference);
    const { ownerHandle: handle, latestVersion, ...summary } = toSummary(skill);
    return {
      skill: { ...summary, slug },
      latestVersion,
      metadata: null,
      owner: { handle, displayName: handle, image: null },
    };
  }

  /** Newest first. @throws Problem as `get` */
  async versions(
    context: RequestContext | null,
    reference: ClawHubReference,
    { limit, cursor }: ClawHubPageQuery,
  ): Promise<ClawHubVersionList> {
    const { skill } = await this.find(context, reference);
    const page = await registryStore.versions(this.database.client, skill.id, { limit, cursor });
    return { items: page.items.map(toVersion), nextCursor: page.nextCursor };
  }

  /** @throws Problem as `get` */
  async version(
    context: RequestContext | null,
    reference: ClawHubReference,
    choice: ClawHubChoice,
  ): Promise<ClawHubVersion> {
    const { skill, slug } = await this.find(context, reference);
    const version = await this.choose(skill, choice);
    const files = await versionStore.files(this.database.client, version.id);
    return {
      version: { ...toVersion(version), files: files.map(({ path, size, sha256 }) => ({ path, size, sha256 })) },
      skill: { slug, displayName: nameOf(skill) },
    };
  }

  /** One file of a version. @throws Problem as `get` */
  async file(
    context: RequestContext | null,
    reference: ClawHubReference,
    { path, ...choice }: ClawHubChoice & { path: string },
  ): Promise<Uint8Array> {
    const { skill } = await this.find(context, reference);
    const version = await this.choose(skill, choice);
    // No stored path has a NUL, and the database takes none in a comparison.
    const file = path.includes('\0') ? null : await versionStore.readFile(this.database.client, version.id, path);
    if (file === null) throw notFound(`The file ${path}`);
    return file.content;
  }

  /** The package as a zip with SKILL.md at its root. @throws Problem as `get` */
  async download(
    context: RequestContext | null,
    reference: ClawHubReference,
    choice: ClawHubChoice,
  ): Promise<{ fileName: string; content: Uint8Array; digest: string }> {
    const { skill } = await this.find(context, reference);
    const version = await this.choose(skill, choice);
    const content = packZip(await versionStore.readPackage(this.database.client, version.id));
    return { fileName: `${skill.name}-${version.number}.0.0.zip`, content, digest: version.digest };
  }

  /** Which of the newest versions has the files of this fingerprint. @throws Problem as `get` */
  async resolve(
    context: RequestContext | null,
    reference: ClawHubReference,
    fingerprint: string,
  ): Promise<ClawHubResolution> {
    const { skill, slug } = await this.find(context, reference);
    const db = this.database.client;
    const { items } = await registryStore.versions(db, skill.id, { limit: MOST_RESOLVED });
    let match: { version: string } | null = null;
    for (const { id, number } of items) {
      if (fingerprintOf(await versionStore.files(db, id)) !== fingerprint) continue;
      match = { version: toRegistryVersion(number) };
      break;
    }
    return { slug, match, latestVersion: { version: toRegistryVersion(skill.number) } };
  }

  /** Who calls. A key of one namespace publishes there where nothing else is said. */
  whoami({ principal }: RequestContext): ClawHubCaller {
    const [only, ...others] = principal.namespaces ?? [];
    const handle = only !== undefined && others.length === 0 ? only : null;
    return { user: { handle, displayName: principal.name, image: null, role: roleOf(principal) } };
  }

  private async visibleTo(context: RequestContext | null): Promise<readonly string[] | null> {
    if (context !== null) return context.principal.namespaces;
    return await registryStore.publicNamespaces(this.database.client);
  }

  private async find(context: RequestContext | null, asked: ClawHubReference): Promise<Found> {
    const wanted = parseReference(asked);
    const visible = await this.visibleTo(context);
    const [skill, other] = await registryStore.find(this.database.client, visible, wanted);
    if (skill === undefined) throw skillNotFound(asked.slug);
    if (other !== undefined) {
      throw conflict(`Several namespaces have a skill ${wanted.name}: ask for ${slugOf(skill)} or ${slugOf(other)}.`);
    }
    return { skill, slug: asked.slug };
  }

  private async choose(skill: RegistrySkill, choice: ClawHubChoice): Promise<RegistryVersion> {
    const number = parseChoice(choice) ?? skill.number;
    const { items } = await registryStore.versions(this.database.client, skill.id, { limit: 1 }, number);
    const [version] = items;
    if (version === undefined) throw notFound(`Version ${toRegistryVersion(number)} of ${slugOf(skill)}`);
    return version;
  }
}

function toSummary(skill: RegistrySkill): ClawHubSkillSummary {
  return {
    slug: slugOf(skill),
    displayName: nameOf(skill),
    summary: skill.description,
    tags: { latest: toRegistryVersion(skill.number) },
    stats: {},
    createdAt: skill.createdAt.getTime(),
    updatedAt: skill.updatedAt.getTime(),
    ownerHandle: skill.namespace,
    latestVersion: latestOf(skill),
  };
}

function roleOf(principal: Principal): ClawHubCaller['user']['role'] {
  if (hasRole(principal, 'admin')) return 'admin';
  return hasRole(principal, 'reviewer') ? 'moderator' : 'user';
}
