import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { InvalidInputError, type Schema, type SkillwardClient } from '@skillward/api-client';
import { writing, type WriteOptions } from './options';
import { packFolder } from './packages/pack-folder';
import { publishedName } from './packages/published-name';
import { walkFolder } from './packages/walk-folder';
import { whyUnreadable } from './system-code';

export interface PublishOptions extends WriteOptions {
  readonly namespace: string;
}

/** A package in memory. */
export interface PackageArchive {
  /** Tells a reader what it is: `pdf-forms.zip`, `pdf-forms.tar.gz`, `SKILL.md`. */
  readonly fileName: string;
  readonly content: Uint8Array;
}

export interface PublishedVersion extends Schema<'Version'> {
  readonly namespace: string;
  /** As the library has it; it may have been normalised. */
  readonly name: string;
  /** False: the skill had a version with this content already. */
  readonly created: boolean;
}

/** Bodies of requests have at most this many bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Sends one skill as its next version.
 * @throws InvalidInputError where there is nothing to read or too much; ValidationError with all reasons for a refusal
 */
export async function publishSkill(
  client: SkillwardClient,
  source: string | PackageArchive,
  { namespace, ...options }: PublishOptions,
): Promise<PublishedVersion> {
  const { fileName, content } = typeof source === 'string' ? await readPackage(source) : source;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const { data, response } = await client.POST('/api/v1/namespaces/{ns}/skills', {
    params: { path: { ns: namespace } },
    body: { file: fileName },
    bodySerializer: () => form,
    ...writing(options),
  });
  const version = data as Schema<'Version'>;
  return { ...version, namespace, name: publishedName(response), created: response.status === 201 };
}

/** A folder is packed with its modes; links go along as links, so that the server says what it does not take. */
async function readPackage(path: string): Promise<PackageArchive> {
  const status = await stat(path).catch((failure: unknown) => {
    throw new InvalidInputError(`${path} cannot be read: ${whyUnreadable(failure)}.`);
  });
  if (status.isDirectory()) return packAll(path);
  requireSize(path, status.size);
  return { fileName: basename(path), content: await readFile(path) };
}

async function packAll(path: string): Promise<PackageArchive> {
  const { root, entries } = await walkFolder(path);
  requireSize(
    path,
    entries.reduce((sum, { size }) => sum + size, 0),
  );
  const name = basename(resolve(root)) || 'root';
  const chunks: Uint8Array[] = [];
  for await (const chunk of packFolder(root, entries, name, () => undefined)) chunks.push(chunk);
  return { fileName: `${name}.tar.gz`, content: Buffer.concat(chunks) };
}

function requireSize(path: string, bytes: number): void {
  if (bytes > LARGEST) throw new InvalidInputError(`${path} has ${bytes} bytes; ${LARGEST} are allowed.`);
}
