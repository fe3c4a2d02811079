import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Digest, NamespaceName, SkillName } from '@skillward/domain';
import { UsageError, systemCode } from '../failures';

export const LOCK_FILE = 'skills-lock.json';
const VERSION = 1;

/** Below the project: whoever edits the lock file of a repository must not write elsewhere on other people's machines. */
const Folder = z.string().refine((path) => {
  const parts = path.split('/');
  return path === '.' || parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));
}, 'A folder below the one of the lock file.');

/** A skill that came from a Skillward server. */
const OurEntry = z.looseObject({
  /** `namespace/name` */
  source: z.templateLiteral([NamespaceName, '/', SkillName]),
  sourceType: z.literal('well-known'),
  /** Below it other tools find `/.well-known/agent-skills/index.json` if the namespace is public. */
  sourceUrl: z.string(),
  computedHash: z.string().regex(/^[0-9a-f]{64}$/),
  digest: Digest,
  /** Number of the version at the server. */
  version: z.number().int().positive(),
  /** Folders with a copy of it, relative to the one of the lock file, sorted. */
  folders: z.array(Folder).min(1),
});
type OurEntry = z.infer<typeof OurEntry>;

const LockFile = z.looseObject({
  version: z.literal(VERSION),
  skills: z.record(z.string(), z.looseObject({})),
});

export interface LockedSkill {
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  readonly computedHash: string;
  readonly sourceUrl: string;
  readonly folders: readonly string[];
}

export interface Lock {
  /** Skills of Skillward servers, sorted by name. */
  readonly skills: readonly LockedSkill[];
  /** Names that other tools wrote; their entries are kept as they are. */
  readonly others: readonly string[];
}

/**
 * Reads the lock file of a project.
 * @returns undefined where there is none
 * @throws UsageError when it cannot be understood
 */
export async function readLock(project: string): Promise<Lock | undefined> {
  const file = await readRaw(project);
  if (!file) return undefined;
  const skills: LockedSkill[] = [];
  const others: string[] = [];
  for (const [name, raw] of Object.entries(file.skills)) {
    if (!('digest' in raw)) {
      others.push(name);
      continue;
    }
    const entry = OurEntry.safeParse(raw);
    if (!entry.success || entry.data.source.split('/')[1] !== name) {
      const why = entry.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      throw new UsageError(`${LOCK_FILE}: the entry ${name} cannot be used (${why ?? 'source names another skill'}).`);
    }
    skills.push(lockedSkill(name, entry.data));
  }
  return { skills: skills.sort((left, right) => (left.name < right.name ? -1 : 1)), others: others.sort() };
}

/**
 * Puts skills into the lock file, which is made if it is missing; entries of other tools stay as they are.
 * It is read again and replaced in one step, so that it is whole at any moment.
 */
export async function lockSkills(project: string, skills: readonly LockedSkill[]): Promise<void> {
  if (skills.length === 0) return;
  const file = (await readRaw(project)) ?? { version: VERSION as typeof VERSION, skills: {} };
  const entries: Record<string, object> = { ...file.skills };
  for (const { namespace, name, version, digest, computedHash, sourceUrl, folders } of skills) {
    const source = `${namespace}/${name}` as const;
    const sourceType = 'well-known' as const;
    const entry: OurEntry = { source, sourceType, sourceUrl, computedHash, digest, version, folders: [...folders] };
    entries[name] = entry;
  }
  // Other tools sort by code units, and so do we: the file is the same whoever wrote it last.
  const sorted = Object.fromEntries(
    Object.keys(entries)
      .sort()
      .map((name) => [name, entries[name]]),
  );
  const content = `${JSON.stringify({ ...file, skills: sorted }, null, 2)}\n`;
  const path = join(project, LOCK_FILE);
  const unfinished = `${path}.${process.pid}`;
  try {
    await writeFile(unfinished, content, { flag: 'wx' });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function lockedSkill(
  name: string,
  { source, version, digest, computedHash, sourceUrl, folders }: OurEntry,
): LockedSkill {
  const [namespace = ''] = source.split('/');
  return { namespace, name, version, digest, computedHash, sourceUrl, folders };
}

async function readRaw(project: string): Promise<z.infer<typeof LockFile> | undefined> {
  const path = join(project, LOCK_FILE);
  const text = await readFile(path, 'utf8').catch((failure: unknown) => {
    if (systemCode(failure) === 'ENOENT') return undefined;
    throw failure;
  });
  if (text === undefined) return undefined;
  try {
    return LockFile.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${path} is damaged, in the middle of a merge, or of another version than ${VERSION}.`);
  }
}
