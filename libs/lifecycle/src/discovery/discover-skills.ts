import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DiscoveryIndex } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { Database, PublicSkillRow, namespaceStore, versionStore } from '@skillward/database';
import { packTarGz } from '@skillward/skill-package';

/** Packages whose archive's hash is remembered: a few megabytes. */
const MAX_KNOWN = 50_000;

export interface Artifact {
  readonly content: Uint8Array;
  readonly mediaType: 'application/gzip' | 'text/markdown';
}

const fileOf = ({ name, number, onlyFile }: PublicSkillRow) =>
  onlyFile === null ? `${name}-${number}.tar.gz` : `${name}-${number}.md`;

/**
 * What strangers may discover and download: the current versions of the active skills of public namespaces. An archive
 * has SKILL.md at its root, so its hash differs from that of the archive that the API serves, and from the package digest.
 */
@Injectable()
export class DiscoverSkills {
  /** Digest of a package → SHA-256 of its archive, which never changes and takes long to find out for a whole library. */
  private readonly known = new Map<string, string>();
  private readonly running = new Map<string, Promise<DiscoveryIndex>>();

  constructor(private readonly database: Database) {}

  /**
   * @param namespace only this one; left out: all public ones. Names are unique in an index: of two skills with one
   *   name that of the first namespace is in the common index, and the other one only in that of its namespace
   * @throws Problem not_found for a namespace that is not public
   */
  async index(namespace?: string): Promise<DiscoveryIndex> {
    if (namespace !== undefined) await this.requirePublic(namespace);
    const scope = namespace ?? '';
    // Strangers may ask as often as they like: those who ask meanwhile get the same answer.
    const running = this.running.get(scope) ?? this.build(namespace).finally(() => this.running.delete(scope));
    this.running.set(scope, running);
    return await running;
  }

  /**
   * The bytes that the index names.
   * @throws Problem not_found for anything else, also for versions that are not current any more
   */
  async artifact(namespace: string, file: string): Promise<Artifact> {
    const what = `The file ${file} of a public namespace ${namespace}`;
    const name = /^(.+)-\d+\.(?:tar\.gz|md)$/.exec(file)?.[1];
    const [skill] =
      name === undefined ? [] : await namespaceStore.publicSkills(this.database.client, { namespace, name });
    if (!skill || fileOf(skill) !== file) throw notFound(what);
    return await this.pack(skill);
  }

  private async requirePublic(namespace: string): Promise<void> {
    const isPublic = await namespaceStore.isPublic(this.database.client, namespace);
    if (!isPublic) throw notFound(`A public namespace ${namespace}`);
  }

  private async build(namespace: string | undefined): Promise<DiscoveryIndex> {
    const only = namespace === undefined ? undefined : { namespace };
    const skills: DiscoveryIndex['skills'] = [];
    const names = new Set<string>();
    for (const skill of await namespaceStore.publicSkills(this.database.client, only)) {
      if (names.has(skill.name)) continue;
      names.add(skill.name);
      skills.push({
        name: skill.name,
        type: skill.onlyFile === null ? 'archive' : 'skill-md',
        description: skill.description,
        url: `/.well-known/agent-skills/${skill.namespace}/${fileOf(skill)}`,
        digest: `sha256:${skill.onlyFile ?? (await this.hashOf(skill))}`,
      });
    }
    return { $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills };
  }

  private async hashOf(skill: PublicSkillRow): Promise<string> {
    const known = this.known.get(skill.digest);
    if (known !== undefined) return known;
    const { content } = await this.pack(skill);
    const hash = createHash('sha256').update(content).digest('hex');
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(skill.digest, hash);
    return hash;
  }

  private async pack({ versionId, onlyFile }: PublicSkillRow): Promise<Artifact> {
    const files = await versionStore.readPackage(this.database.client, versionId);
    const [first] = files;
    if (onlyFile !== null && first) return { content: first.content, mediaType: 'text/markdown' };
    return { content: await packTarGz(files), mediaType: 'application/gzip' };
  }
}
