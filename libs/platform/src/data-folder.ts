import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  ftruncateSync,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { ConfigurationError } from './configuration-error';

/** What the product keeps in its data folder, or kept there before. */
const KEPT = [
  '.gitignore',
  'lock',
  'address',
  'database',
  'index',
  'git',
  'git-door',
  'git-push',
  'restore',
  'families.sketches',
  'admin-key',
  'audit-key',
] as const;
export type DataName = (typeof KEPT)[number] | `backup-${string}.part`;

/** With what stands beside it while it is made. */
const OWN = new RegExp(
  `^(?:(?:${KEPT.join('|').replaceAll('.', '\\.')})(?:\\.(?:part|unfinished|\\d+))?|backup-[\\w-]+\\.part)$`,
);
/** How `mkfs` names its own. */
const HARMLESS = 'lost+found';

/** Where something of the product lies in its data folder: whatever has no name here is taken for somebody else's. */
export const dataPath = (dataDir: string, name: DataName): string => join(dataDir, name);

/** From now on this process makes files and folders that only its owner can open. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/**
 * Sees to it that there is a data folder that this process can write to, and that nobody else can read it.
 * @returns how many parts of it could not be taken from others, see `tightenDataFolder`
 * @throws ConfigurationError where it cannot be used
 */
export function openDataFolder(dataDir: string): number {
  return usable(() => {
    let existing = dataDir;
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
    accessSync(existing, constants.W_OK);
    makeFolder(dataDir);
    keepOutOfGit(dataDir);
    return tightenDataFolder(dataDir);
  });
}

/** One level after the other: Node.js tries for ever to make all at once where the system makes none, as below /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The folder may lie in a project: nobody means to commit keys and a database there. */
function keepOutOfGit(dataDir: string): void {
  const path = dataPath(dataDir, '.gitignore');
  if (isOurs(readdirSync(dataDir)) && !existsSync(path)) writeFileSync(path, '*\n', { mode: 0o600 });
}

/** @throws ConfigurationError in place of what the file system says */
function usable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = 'Name a folder that the user of this process may write to.';
    throw new ConfigurationError(`SKILLWARD_DATA_DIR cannot be used: ${reason}. ${advice}`, { cause: error });
  }
}

/**
 * Takes everybody else's rights from what the product keeps in its data folder, also where an earlier version or
 * another umask gave them. Links are not followed. The folder itself is left as it is where it holds anything else:
 * somebody has named a folder of their own.
 * @returns how many could not be changed, because they belong to somebody else
 */
export function tightenDataFolder(dataDir: string): number {
  if (!existsSync(dataDir)) return 0;
  const top = realpathSync(dataDir);
  const names = readdirSync(top);
  const own = names.filter((name) => OWN.test(name));
  return own.reduce((sum, name) => sum + tighten(join(top, name)), isOurs(names) ? takeRights(top) : 0);
}

const isOurs = (names: readonly string[]): boolean => names.every((name) => name === HARMLESS || OWN.test(name));

function tighten(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined || status.isSymbolicLink()) return 0;
  const refused = takeRights(path, status.mode);
  if (!status.isDirectory() || refused > 0) return refused;
  return readdirSync(path).reduce((sum, name) => sum + tighten(join(path, name)), 0);
}

function takeRights(path: string, mode = lstatSync(path).mode): number {
  if ((mode & 0o077) === 0) return 0;
  try {
    chmodSync(path, mode & 0o700);
    return 0;
  } catch {
    return 1;
  }
}

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The data folder ${dataDir} is in use by another Skillward process${holder}. ` +
        'The embedded database allows one process only: stop that process, choose another SKILLWARD_DATA_DIR, ' +
        'or set DATABASE_URL to a PostgreSQL server, which many processes may share.',
    );
  }
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process. The operating system holds the lock and drops it when the process dies,
 * however it dies, so a stale lock cannot exist.
 * @throws DataFolderInUse
 * @throws ConfigurationError where the folder cannot be written to
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const path = dataPath(dataDir, 'lock');
  const descriptor = usable(() => {
    makeFolder(dataDir);
    return openSync(path, 'a+', 0o600);
  });
  if (!tryLock(descriptor)) {
    const holder = readFileSync(path, 'utf8').trim();
    closeSync(descriptor);
    throw new DataFolderInUse(dataDir, /^\d+$/.test(holder) ? ` (process ${holder})` : '');
  }
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, String(process.pid));
  return { release: () => closeSync(descriptor) };
}

/**
 * Reads a secret that this instance keeps for itself, making it on the first call. Mode 0600, unless it belongs to another user.
 * @throws ConfigurationError where it can neither be read nor be made
 */
export function keepSecret(dataDir: string, name: DataName, make: () => string): { secret: string; isNew: boolean } {
  const path = dataPath(dataDir, name);
  const kept = usable(() => (existsSync(path) ? readFileSync(path, 'utf8').trim() : ''));
  if (kept !== '') {
    takeRights(path);
    return { secret: kept, isNew: false };
  }
  const secret = make();
  usable(() => {
    makeFolder(dataDir);
    // Appears whole or not at all: an empty secret would be worse than none.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, path);
  });
  return { secret, isNew: true };
}
