import { NotFoundError, unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import type { HashedFile } from '@skillward/domain';
import { buildPackage, hashFiles, packageDigest, readArchive } from '@skillward/skill-package';
import { IntegrityError } from '../errors';

/** A version whose every byte has been held against its digest. */
export interface FetchedPackage {
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  readonly files: readonly HashedFile[];
}

/** A version of a skill. */
export interface SkillReference {
  readonly namespace: string;
  readonly name: string;
  /** `current`, a number or a digest. */
  readonly version: string;
}

const TAR_BLOCK = 512;

/**
 * Downloads one version and verifies it.
 * @param expectedDigest what a recommendation said; default: what the server says of the version
 * @throws IntegrityError when the archive is not what its digest promises
 */
export async function fetchPackage(
  { client }: { readonly client: SkillwardClient },
  { namespace, name, version }: SkillReference,
  options: { readonly signal: AbortSignal; readonly expectedDigest?: string },
): Promise<FetchedPackage> {
  const path = { ns: namespace, name, v: version };
  const { signal } = options;
  const described = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params: { path }, signal }));
  const digest = options.expectedDigest ?? described.digest;
  // By number, since `current` may change between the two calls.
  const exact = { ...path, v: String(described.number) };
  const archive = await unwrap(
    client.GET('/api/v1/skills/{ns}/{name}/versions/{v}/archive', {
      params: { path: exact },
      parseAs: 'arrayBuffer',
      signal,
    }),
  );
  const files = await unpack(new Uint8Array(archive), described, digest);
  return { namespace, name, version: described.number, digest, files };
}

/** Whether the library has this version of a skill. */
export async function hasVersion(
  { client }: { readonly client: SkillwardClient },
  { namespace, name, version }: SkillReference,
  signal: AbortSignal,
): Promise<boolean> {
  const path = { ns: namespace, name, v: version };
  try {
    await client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params: { path }, signal });
    return true;
  } catch (failure) {
    if (failure instanceof NotFoundError) return false;
    throw failure;
  }
}

async function unpack(
  archive: Uint8Array,
  described: Schema<'VersionDetail'>,
  digest: string,
): Promise<readonly HashedFile[]> {
  const what = `${described.namespace}/${described.name}@${described.number}`;
  const refuse = (why: string) =>
    new IntegrityError(`The archive of ${what} is refused, and nothing of it was written: ${why}`);
  const total = described.files.reduce((sum, { size }) => sum + size, 0);
  const limits = {
    maxFiles: described.files.length,
    maxPackageBytes: total,
    maxLineBytes: Number.MAX_SAFE_INTEGER,
    maxArchiveEntries: described.files.length,
    // Each file has up to six blocks of headers and padding.
    maxArchiveBytes: total + (described.files.length + 1) * 6 * TAR_BLOCK + 20 * TAR_BLOCK,
    maxCompressionRatio: Number.MAX_SAFE_INTEGER,
  };
  const read = await readArchive(archive, { limits });
  if (!read.ok) throw refuse(read.errors.map(({ message }) => message).join(' '));
  const [link] = read.refused;
  if (link) throw refuse(`${link.path ?? 'an entry'}: ${link.message}`);
  const prefix = `${described.name}/`;
  const files = read.files.map((file) => ({
    ...file,
    path: file.path.startsWith(prefix) ? file.path.slice(prefix.length) : file.path,
  }));
  const hashed = hashFiles(files);
  const promised = new Map(described.files.map((file) => [file.path, file]));
  const different = hashed.find(({ path, sha256, mode }) => {
    const file = promised.get(path);
    return file?.sha256 !== sha256 || file.mode !== mode;
  });
  if (different) throw refuse(`the file ${different.path} is not the one that the version has.`);
  if (packageDigest(hashed) !== digest) throw refuse(`it does not have the digest ${digest}.`);
  // The digest says that it is the version; whether its paths may be written here is another question.
  const built = buildPackage(files, { folderName: described.name, limits });
  if (!built.ok) throw refuse(built.errors.map(({ message, path }) => `${path ?? 'package'}: ${message}`).join(' '));
  return built.package.files;
}
