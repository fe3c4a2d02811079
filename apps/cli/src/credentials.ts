import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError, systemCode } from './failures';
import { writeWhole } from './part-file';

const Stored = z.object({
  version: z.literal(1),
  /** Server of the last login. */
  current: z.string(),
  /** Server → key: a key is never sent to another server than the one it was given for. */
  keys: z.record(z.string(), z.string()),
});
export type StoredCredentials = z.infer<typeof Stored>;

const fileIn = (configFolder: string) => join(configFolder, 'credentials.json');

/** @throws UsageError when the file is there but cannot be understood */
export async function readCredentials(configFolder: string): Promise<StoredCredentials | undefined> {
  const path = fileIn(configFolder);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (failure) {
    if (systemCode(failure) === 'ENOENT') return undefined;
    throw failure;
  }
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`${path} is damaged: log in again after removing it.`);
  }
}

/**
 * Keeps a key for a server, readable by its owner alone.
 * @returns path of the file
 * @throws UsageError when the file cannot be understood, or not be written
 */
export async function storeKey(configFolder: string, url: string, apiKey: string): Promise<string> {
  const known = await readCredentials(configFolder);
  const stored: StoredCredentials = { version: 1, current: url, keys: { ...known?.keys, [url]: apiKey } };
  await mkdir(configFolder, { recursive: true, mode: 0o700 });
  const path = fileIn(configFolder);
  await writeWhole(path, 0o600, (file) => file.writeFile(`${JSON.stringify(stored, null, 2)}\n`));
  return path;
}
