import { isUtf8 } from 'node:buffer';
import { Database, ExposedVersion, KnownVersion, knownVersionStore, versionStore } from '@skillward/database';
import type { KnownPackage } from '@skillward/trajectory';
import type { SkillTraces } from './trajectory-host';

/** Versions that a run is compared with, at most: many versions of one skill hardly differ. */
const MAX_VERSIONS = 200;
const MAX_FILE_BYTES = 1_000_000;
const MAX_TOTAL_BYTES = 32_000_000;

/** The versions that one run may have seen, and what they are in the library. */
export interface RunVersions {
  readonly packages: readonly KnownPackage[];
  /** Those that the recommendation of the run showed. */
  readonly exposed: readonly ExposedVersion[];
  /** The skill's id of one of them, or null. */
  skillIdOf(skill: { readonly namespace: string | null; readonly name: string }): string | null;
}

/** Loads what was recommended for a run, and what its traces may be of, within the namespaces of its reporter. */
export async function loadRunVersions(
  { client }: Database,
  run: { readonly recommendationId: string | null; readonly namespaces: readonly string[] },
  traces: SkillTraces,
): Promise<RunVersions> {
  const exposed = run.recommendationId === null ? [] : await knownVersionStore.exposed(client, run.recommendationId);
  const found = await knownVersionStore.find(client, { namespaces: run.namespaces, ...traces }, MAX_VERSIONS);
  const versions = new Map<string, KnownVersion>([...exposed, ...found].map((each) => [each.versionId, each]));
  const exposedIds = new Set(exposed.map(({ versionId }) => versionId));
  const packages: KnownPackage[] = [];
  let bytes = 0;
  for (const { versionId, namespace, name, version, digest } of versions.values()) {
    if (bytes > MAX_TOTAL_BYTES) break;
    const files = (await versionStore.readPackage(client, versionId)).filter(
      ({ content }) => content.length <= MAX_FILE_BYTES && isUtf8(content) && !content.includes(0),
    );
    bytes += files.reduce((sum, { content }) => sum + content.length, 0);
    packages.push({
      namespace,
      name,
      version,
      digest,
      exposed: exposedIds.has(versionId),
      files: files.map(({ path, content }) => ({ path, text: new TextDecoder().decode(content) })),
    });
  }
  const ids = new Map([...versions.values()].map((each) => [`${each.namespace}/${each.name}`, each.skillId]));
  return { packages, exposed, skillIdOf: ({ namespace, name }) => ids.get(`${namespace ?? ''}/${name}`) ?? null };
}
