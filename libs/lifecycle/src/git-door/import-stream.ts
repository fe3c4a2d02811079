import type { PackageFile } from '@skillward/domain';
import type { PublishedVersion } from '@skillward/database';
import { PluginFacts, marketplaces, pluginFolder, pluginManifests, skillFolder, tagOf } from './plugin-files';
import type { CommitPlan } from './repository-plan';

export const BRANCH = 'refs/heads/main';
/** The same for everybody: who made a version stands in the library, and ids must not depend on names of keys. */
const PERSON = 'Skillward <skillward@localhost>';

export interface ImportOptions {
  readonly namespace: string;
  /** Every commit of the branch. */
  readonly plan: readonly CommitPlan[];
  /** How many of them are there already, and the id of the last of those. */
  readonly done: { readonly commits: number; readonly tip: string } | null;
  readonly readPackage: (versionId: string) => Promise<readonly PackageFile[]>;
}

/** What a tree has at a path: `:3` for the third blob. */
interface Entry {
  readonly path: string;
  readonly mode: string;
  readonly mark: string;
}

/**
 * Commands of `git fast-import` that add what is missing to the repository of a namespace. The branch has every skill in
 * its newest version; the tag of a version has this one alone, in the same places, without a parent, so that it stays
 * the same whatever becomes of other skills.
 */
export async function* importStream({ namespace, plan, done, readPackage }: ImportOptions): AsyncGenerator<Buffer> {
  const plugins = new Map<string, PluginFacts>();
  const marks = { last: 0 };
  let parent = done?.tip;
  yield line('feature done');
  for (const [index, commit] of plan.entries()) {
    for (const version of commit.versions) plugins.set(version.name, version);
    if (index < (done?.commits ?? 0)) continue;
    const changes = new Map<string, Entry[]>();
    for (const version of commit.versions) {
      const entries: Entry[] = [];
      for (const { path, mode, content } of await filesOf(version, readPackage)) {
        const mark = `:${(marks.last += 1)}`;
        yield* blob(mark, content);
        entries.push({ path, mode, mark });
      }
      changes.set(version.name, entries);
      yield* tagCommit(namespace, version, entries);
    }
    const mark = `:${(marks.last += 1)}`;
    yield* header(BRANCH, mark, commit.at, branchMessage(namespace, commit.versions), parent);
    for (const [name, entries] of changes) {
      yield line(`D ${pluginFolder(name)}`);
      for (const entry of entries) yield change(entry);
    }
    yield* lists(namespace, [...plugins.values()]);
    parent = mark;
  }
  yield line('done');
}

async function filesOf(version: PublishedVersion, readPackage: ImportOptions['readPackage']): Promise<PackageFile[]> {
  const folder = skillFolder(version.name);
  const files = (await readPackage(version.versionId)).map((file) => ({ ...file, path: `${folder}/${file.path}` }));
  const manifests = pluginManifests(version).map(({ path, text }) => ({
    path,
    mode: '100644' as const,
    content: Buffer.from(text),
  }));
  return [...files, ...manifests];
}

function* tagCommit(namespace: string, version: PublishedVersion, entries: readonly Entry[]): Generator<Buffer> {
  const message = `${namespace}/${version.name}: version ${version.number}\n\nSkillward-Digest: ${version.digest}\n`;
  yield* header(`refs/tags/${tagOf(version.name, version.number)}`, undefined, version.at, message, undefined);
  for (const entry of entries) yield change(entry);
  yield* lists(namespace, [version]);
}

function branchMessage(namespace: string, versions: readonly PublishedVersion[]): string {
  const [first] = versions;
  const title =
    versions.length === 1 && first
      ? `${namespace}/${first.name}: version ${first.number}`
      : `${versions.length} versions of skills of ${namespace}`;
  const trailers = versions.map(({ name, number, digest }) => `Skillward-Version: ${name} ${number} ${digest}`);
  return `${title}\n\n${trailers.join('\n')}\n`;
}

function* lists(namespace: string, plugins: readonly PluginFacts[]): Generator<Buffer> {
  const sorted = [...plugins].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { path, text } of marketplaces(namespace, sorted)) {
    yield line(`M 100644 inline ${quoted(path)}`);
    yield* data(Buffer.from(text));
  }
}

function* header(
  ref: string,
  mark: string | undefined,
  at: Date,
  message: string,
  parent: string | undefined,
): Generator<Buffer> {
  yield line(`commit ${ref}`);
  if (mark !== undefined) yield line(`mark ${mark}`);
  yield line(`committer ${PERSON} ${Math.floor(at.getTime() / 1000)} +0000`);
  yield* data(Buffer.from(message));
  if (parent !== undefined) yield line(`from ${parent}`);
}

function* blob(mark: string, content: Uint8Array): Generator<Buffer> {
  yield line(`blob\nmark ${mark}`);
  yield* data(content);
}

function* data(content: Uint8Array): Generator<Buffer> {
  yield line(`data ${content.byteLength}`);
  yield Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  yield line('');
}

const line = (text: string): Buffer => Buffer.from(`${text}\n`);
const change = ({ path, mode, mark }: Entry): Buffer => line(`M ${mode} ${mark} ${quoted(path)}`);

/** As git quotes paths, so that none can be a command. */
function quoted(path: string): string {
  const escaped = path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `"${escaped}"`;
}
