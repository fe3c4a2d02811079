import { Problem, SkillStatus, invalidInput } from '@skillward/domain';
import { Reader, SourceRow, SyncRow, uploadStore } from '@skillward/database';
import { Configuration, dataPath } from '@skillward/platform';
import {
  findCandidates,
  isSkillMarkdownPath,
  parseDumpLine,
  readArchive,
  readDumpLines,
} from '@skillward/skill-package';
import { Checkout, PackageRejected, openDirectoryCheckout, openGitCheckout } from './checkout';
import { IncomingPackage, PackageFeed } from './incoming-package';
import { sourcePolicy } from './source-policy';

/** Location of the skills that ship with the product; their folder depends on the installation. */
export const STARTER_LOCATION = 'starter-library';

export interface FeedContext {
  readonly configuration: Configuration;
  readonly starterLibrary: string;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: string) => void;
}

/** Fetched repositories, which spare the next fetch most of its work. */
export const gitCacheFolder = ({ dataDir }: Configuration): string => dataPath(dataDir, 'git');

/** Opens what a sync reads. No transaction may be open: this takes as long as the network does. */
export async function openFeed(
  db: Reader,
  source: SourceRow,
  sync: SyncRow,
  context: FeedContext,
): Promise<PackageFeed> {
  const { configuration, signal } = context;
  const limits = configuration.limits;
  const place = {
    location: source.location,
    ...(source.subpath === null ? {} : { subpath: source.subpath }),
    limits: { maxFiles: limits.maxFiles, maxPackageBytes: limits.maxPackageBytes },
    signal,
  };
  if (source.kind === 'upload') return openUpload(db, sync, configuration);
  if (source.kind === 'directory') {
    const isStarter = source.location === STARTER_LOCATION;
    const checkout = await openDirectoryCheckout({
      ...place,
      location: isStarter ? context.starterLibrary : source.location,
      policy: isStarter
        ? { ...sourcePolicy(configuration), importRoots: [context.starterLibrary] }
        : sourcePolicy(configuration),
    });
    return checkoutFeed(checkout, source);
  }
  const checkout = await openGitCheckout({
    ...place,
    ...(source.ref === null ? {} : { ref: source.ref }),
    ...(sync.commit === null ? {} : { commit: sync.commit }),
    limits: {
      ...place.limits,
      maxRepositoryBytes: configuration.git.maxBytes,
      totalTimeoutMs: configuration.git.timeoutSeconds * 1000,
    },
    cacheDir: gitCacheFolder(configuration),
    environment: configuration.git.environment,
    policy: sourcePolicy(configuration),
    onProgress: (progress) =>
      context.onPhase(progress.phase === 'fetching' ? `fetching: ${Math.ceil(progress.bytes / 1024)} kB` : 'listing'),
  });
  return checkoutFeed(checkout, source);
}

function checkoutFeed(checkout: Checkout, source: SourceRow): PackageFeed {
  const { commit } = checkout;
  return {
    commit,
    repeatable: commit !== null,
    total: checkout.candidates.length,
    complete: true,
    close: () => checkout.close(),
    async *packages(from) {
      for (const candidate of checkout.candidates.slice(from)) {
        const path = candidate.path;
        const known = {
          path,
          folderName: path.split('/').at(-1) || repositoryName(source.location),
          provenance: {
            location: source.location,
            path: [source.subpath, path].filter(Boolean).join('/'),
            ...(commit === null ? {} : { commit }),
          },
        };
        try {
          yield { ...known, ...(await candidate.load()), refused: [] };
        } catch (error) {
          if (!(error instanceof PackageRejected)) throw error;
          yield { ...known, files: [], warnings: [], refused: error.issues };
        }
      }
    },
  };
}

/** A package at the root of a source is named after the source. */
const repositoryName = (location: string): string | undefined =>
  location
    .replace(/\/+$/, '')
    .split(/[/:]/)
    .at(-1)
    ?.replace(/\.git$/, '');

async function openUpload(db: Reader, sync: SyncRow, configuration: Configuration): Promise<PackageFeed> {
  const uploadId = sync.uploadId;
  if (uploadId === null) throw new Error(`Sync ${sync.id} has no upload.`);
  const fileName = await uploadStore.fileName(db, uploadId);
  const common = { commit: null, repeatable: true, complete: false, close: async () => undefined };
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(fileName)) {
    return {
      ...common,
      total: null,
      packages: (from) => dumpPackages(uploadStore.read(db, uploadId), from, configuration),
    };
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of uploadStore.read(db, uploadId)) chunks.push(chunk);
  const packages = await archivePackages(Buffer.concat(chunks), fileName, configuration.limits);
  return {
    ...common,
    total: packages.length,
    async *packages(from) {
      yield* packages.slice(from);
    },
  };
}

const ARCHIVE_ENDING = /\.(zip|tar|tar\.gz|tgz)$/i;

const unreadable = (fileName: string, detail: string, message = detail): Problem =>
  invalidInput(detail, [{ path: fileName, message }]);

/**
 * The packages of a zip, tar, tar.gz or single SKILL.md, sorted by path bytes.
 * @throws Problem invalid_input with every reason why the archive is refused as a whole
 */
export async function archivePackages(
  bytes: Uint8Array,
  fileName: string,
  limits: Configuration['limits'],
): Promise<IncomingPackage[]> {
  if (bytes.byteLength === 0) throw unreadable(fileName, 'The file is empty.');
  const archive = await readArchive(bytes, { limits });
  if (!archive.ok) {
    throw new Problem(
      'invalid_input',
      'The archive is refused.',
      archive.errors.map((issue) => ({ path: issue.path ?? fileName, message: issue.message })),
    );
  }
  if (archive.format === 'skill.md' && ARCHIVE_ENDING.test(fileName)) {
    throw unreadable(fileName, 'The file is named as an archive and is text: see what was packed.');
  }
  if (archive.files.length === 0 && archive.refused.length === 0) {
    throw unreadable(fileName, 'The archive is empty: it holds no file.');
  }
  const candidates = findCandidates(archive.files, { refused: archive.refused });
  if (candidates.length === 0) {
    throw unreadable(
      fileName,
      'There is no SKILL.md in it: a skill is a folder with a file of that name.',
      'no SKILL.md found',
    );
  }
  const ownName = fileName.replace(ARCHIVE_ENDING, '');
  return candidates.map((candidate) => ({
    path: candidate.path,
    folderName: candidate.path.split('/').at(-1) || (isSkillMarkdownPath(fileName) ? undefined : ownName),
    files: candidate.files,
    refused: candidate.refused,
    warnings: [],
    provenance: { location: fileName, path: candidate.path },
  }));
}

async function* dumpPackages(
  chunks: AsyncIterable<Uint8Array>,
  from: number,
  { limits }: Configuration,
): AsyncIterable<IncomingPackage> {
  // A line carries a package as text or base64, with JSON's escapes around it. Lines are read one by one and bounded, so
  // a ratio guards nothing here, and skills with repetitive files would not survive export and import.
  const bounds = { ...limits, maxLineBytes: limits.maxPackageBytes * 2 + 65_536, maxCompressionRatio: Infinity };
  let position = 0;
  for await (const line of readDumpLines(chunks, bounds)) {
    position += 1;
    if (position <= from) continue;
    const nowhere = { path: `line ${line.lineNumber}`, folderName: undefined, files: [], warnings: [], provenance: {} };
    if ('tooLong' in line) {
      yield {
        ...nowhere,
        refused: [
          { code: 'line_too_long', message: 'The line is longer than a package may be.', line: line.lineNumber },
        ],
      };
      continue;
    }
    const parsed = parseDumpLine(line.bytes, line.lineNumber);
    if (!parsed.ok) {
      yield { ...nowhere, path: parsed.id ?? nowhere.path, refused: parsed.errors };
      continue;
    }
    const { id, folderName, files, upstream, extension } = parsed.skill;
    const status = SkillStatus.safeParse(extension?.['status']);
    const name = extension?.['name'];
    yield {
      path: id,
      folderName,
      files,
      refused: [],
      warnings: [],
      provenance: {
        ...(upstream?.repo === undefined ? {} : { location: upstream.repo }),
        ...(upstream?.commit === undefined ? {} : { commit: upstream.commit }),
        ...(upstream?.path === undefined ? {} : { path: upstream.path }),
        ...(upstream?.license === undefined ? {} : { license: upstream.license }),
      },
      exported: { name: typeof name === 'string' ? name : undefined, status: status.success ? status.data : undefined },
    };
  }
}
