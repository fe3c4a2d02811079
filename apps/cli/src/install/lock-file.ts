import { join } from 'node:path';
import { z } from 'zod';
import { Digest, NamespaceName, SkillName } from '@skillward/domain';
import { UsageError, systemCode } from '../failures';
import { writeWhole } from '../part-file';
import { readText } from '../read-text';

/** Other tools write it too, and some write only the fields that they know. */
export const LOCK_FILE = 'skills-lock.json';
/** The same entries of ours, in a file that nobody else writes. */
export const PIN_FILE = 'skillward-lock.json';
const VERSION = 1;

/** Below the project: whoever edits the lock file of a repository must not write elsewhere on other people's machines. */
const Folder = z.string().refine((path) => {
  const parts = path.split('/');
  return path === '.' || parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));
}, 'A folder below the one of the lock file.');

/** @throws UsageError for a folder that nobody could read from the lock file again */
export function requireLockable(folder: string): void {
  if (Folder.safeParse(folder).success) return;
  throw new UsageError(
    `${folder} cannot stand in ${LOCK_FILE}: write folders with / between them, without \\ and colon.`,
  );
}

/** A skill that came from a Skillward server. */
const OurEntry = z.looseObject({
  /** `namespace/name` */
  source: z.templateLiteral([NamespaceName, '/', SkillName]),
  sourceType: z.literal('well-known'),
  /** Below it other tools find `/.well-known/agent-skills/index.json` if the namespace is public. */
  sourceUrl: z.string(),
  computedHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** By it other tools see whether there is a newer version; only for public namespaces. */
  wellKnownDigest: Digest.optional(),
  digest: Digest,
  /** Number of the version at the server. */
  version: z.number().int().positive(),
  /** Folders with a copy of it, relative to the one of the lock file, sorted. */
  folders: z.array(Folder).min(1),
  /** Paths of the executable files, so that a copy can be held against `digest` where these bits were lost. */
  executables: z.array(z.string()).optional(),
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
  readonly wellKnownDigest?: string | undefined;
  readonly sourceUrl: string;
  readonly executables?: readonly string[] | undefined;
  readonly folders: readonly string[];
}

export interface Lock {
  /** Skills of Skillward servers, sorted by name. */
  readonly skills: readonly LockedSkill[];
  /** Names that other tools wrote; their entries are kept as they are. */
  readonly others: readonly string[];
}

/**
 * Reads what is locked in a project. An entry of the common lock file counts; where another tool has left less of it than we
 * wrote, or nothing, that of our own file does.
 * @returns undefined where there is neither file
 * @throws UsageError when one cannot be understood
 */
export async function readLock(project: string): Promise<Lock | undefined> {
  const [common, pins] = [await readRaw(project, LOCK_FILE), await readRaw(project, PIN_FILE)];
  if (!common && !pins) return undefined;
  const ours = new Map<string, LockedSkill>();
  const others: string[] = [];
  for (const [name, raw] of Object.entries(pins?.skills ?? {})) ours.set(name, readEntry(PIN_FILE, name, raw));
  for (const [name, raw] of Object.entries(common?.skills ?? {})) {
    if ('digest' in raw) ours.set(name, readEntry(LOCK_FILE, name, raw));
    else if (!ours.has(name)) others.push(name);
  }
  const skills = [...ours.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
  return { skills, others: others.sort() };
}

function readEntry(file: string, name: string, raw: object): LockedSkill {
  const entry = OurEntry.safeParse(raw);
  if (!entry.success || entry.data.source.split('/')[1] !== name) {
    const why = entry.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw new UsageError(`${file}: the entry ${name} cannot be used (${why ?? 'source names another skill'}).`);
  }
  const { source, sourceType: _, ...rest } = entry.data;
  const [namespace = ''] = source.split('/');
  return { ...rest, namespace, name };
}

/** Puts skills into both lock files, which are made if they are missing; entries of other tools stay as they are. */
export async function lockSkills(project: string, skills: readonly LockedSkill[]): Promise<void> {
  if (skills.length === 0) return;
  const entries: Record<string, object> = {};
  for (const { namespace, name, version, digest, computedHash, sourceUrl, folders, ...more } of skills) {
    const source = `${namespace}/${name}` as const;
    const sourceType = 'well-known' as const;
    const { wellKnownDigest, executables } = more;
    const entry: OurEntry = {
      source,
      sourceType,
      sourceUrl,
      computedHash,
      ...(wellKnownDigest === undefined ? {} : { wellKnownDigest }),
      digest,
      version,
      folders: [...folders],
      ...(executables === undefined ? {} : { executables: [...executables] }),
    };
    entries[name] = entry;
  }
  // Ours first: if the other one is not written, it still holds less than this one or the same.
  for (const file of [PIN_FILE, LOCK_FILE]) await rewrite(project, file, (before) => ({ ...before, ...entries }));
}

/**
 * Takes skills out of the lock files; entries of other tools stay as they are.
 * @param remove done when both files can be replaced, and before they are
 */
export async function unlockSkills(
  project: string,
  names: readonly string[],
  remove: () => Promise<void>,
): Promise<void> {
  const without = (file: string, then: () => Promise<void>) => async () => {
    if ((await readRaw(project, file)) === undefined) return await then();
    await rewrite(
      project,
      file,
      (before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      then,
    );
  };
  await without(LOCK_FILE, without(PIN_FILE, remove))();
}

/**
 * Reads the file again and replaces it in one step, so that it is whole at any moment.
 * @param then done before the file is replaced, which it is not where that fails
 */
async function rewrite(
  project: string,
  name: string,
  change: (entries: Readonly<Record<string, object>>) => Readonly<Record<string, object>>,
  then?: () => Promise<void>,
): Promise<void> {
  const file = (await readRaw(project, name)) ?? { version: VERSION as typeof VERSION, skills: {} };
  const entries = change(file.skills);
  // Other tools sort by code units, and so do we: the file is the same whoever wrote it last.
  const sorted = Object.fromEntries(
    Object.keys(entries)
      .sort()
      .map((skill) => [skill, entries[skill]]),
  );
  const content = `${JSON.stringify({ ...file, skills: sorted }, null, 2)}\n`;
  await writeWhole(join(project, name), 0o666, async (unfinished) => {
    await unfinished.writeFile(content);
    await then?.();
  });
}

async function readRaw(project: string, file: string): Promise<z.infer<typeof LockFile> | undefined> {
  const path = join(project, file);
  const text = await readText(path).catch((failure: unknown) => {
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
