import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  ftruncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

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
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  const descriptor = openSync(path, 'a+', 0o600);
  if (!tryLock(descriptor)) {
    const holder = readFileSync(path, 'utf8').trim();
    closeSync(descriptor);
    throw new DataFolderInUse(dataDir, /^\d+$/.test(holder) ? ` (process ${holder})` : '');
  }
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, String(process.pid));
  return { release: () => closeSync(descriptor) };
}

/** Reads a secret that this instance keeps for itself, making it on the first call. Mode 0600. */
export function keepSecret(dataDir: string, name: string, make: () => string): { secret: string; isNew: boolean } {
  const path = join(dataDir, name);
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (kept !== '') {
    chmodSync(path, 0o600);
    return { secret: kept, isNew: false };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = make();
  // Appears whole or not at all: an empty secret would be worse than none.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  return { secret, isNew: true };
}
