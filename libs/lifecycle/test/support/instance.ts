import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Abstract, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EmbeddingModel, LanguageModel, RerankModel, Role } from '@skillward/domain';
import { Sync, VersionSummary } from '@skillward/contracts';
import { Database } from '@skillward/database';
import { Clock, Configuration, readConfiguration, systemClock } from '@skillward/platform';
import {
  DatabaseKind,
  PackageDraft,
  createTestDatabase,
  packageFiles,
  principal,
  silentLogger,
  waitUntil,
} from '@skillward/testing';
import { RequestContext } from '../../src/access/principal';
import { RegisterSource } from '../../src/collect/sources';
import { GetSync, StartSync } from '../../src/collect/syncs';
import { RunSync } from '../../src/collect/run-sync';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { SkillEntry } from '../../src/recommend/catalogue';
import { FamilyDirectory } from '../../src/recommend/family-directory';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { LifecycleModule } from '../../src/lifecycle.module';
import { ProductAssets } from '../../src/tokens';
import { inPieces, packagesTarGz } from './archives';

export interface InstanceOptions {
  readonly configuration?: Partial<Configuration>;
  readonly clock?: Clock;
  readonly model?: LanguageModel | null;
  readonly embedder?: EmbeddingModel;
  readonly reranker?: RerankModel;
  readonly assets?: Partial<ProductAssets>;
  /** Whether the embedded database has that extension. */
  readonly pgvector?: boolean;
}

/** One running product without its HTTP shell. */
export interface Instance {
  readonly database: Database;
  /** Folder from which sources may be read. */
  readonly importRoot: string;
  readonly dataDir: string;
  get<T>(provider: Type<T> | Abstract<T>): T;
  close(): Promise<void>;
}

/** Starts the product over an open database; what it leaves on disk goes to `dataDir`. */
export async function startInstance(
  database: Database,
  dataDir: string,
  { configuration, clock = systemClock, model = null, embedder, reranker, assets }: InstanceOptions = {},
): Promise<Instance> {
  const importRoot = join(dataDir, 'sources');
  mkdirSync(importRoot, { recursive: true });
  const settings = readConfiguration({
    SKILLWARD_DATA_DIR: join(dataDir, 'data'),
    SKILLWARD_STARTER_LIBRARY: 'off',
    SKILLWARD_IMPORT_ROOTS: importRoot,
    // Tests run the syncs that they ask for themselves, unless they test the queue.
    SKILLWARD_ROLE: 'api',
  });
  const module = LifecycleModule.forRoot({
    // Where a test has a model answer, it is not about queries unless it says so.
    configuration: { ...settings, modelQueries: false, ...configuration },
    logger: silentLogger,
    database,
    clock,
    model,
    embedder: embedder ?? null,
    reranker: reranker ?? null,
    assets: {
      starterLibrary: importRoot,
      siblingLanguage: join(__dirname, '../../../../libs/sibling-choice/data/sibling-language.bin'),
      encoderFile: join(__dirname, '../../../encoder/data/static-encoder.bin'),
      tokeniserWorker: null,
      familiesWorker: null,
      packageWorker: null,
      duplicatesWorker: null,
      trajectoryWorker: null,
      ...assets,
    },
  });
  const application: INestApplicationContext = await NestFactory.createApplicationContext(module, { logger: false });
  return {
    database,
    importRoot,
    dataDir,
    get: (provider) => application.get(provider, { strict: false }),
    close: () => application.close(),
  };
}

/** An instance on a database of its own for one test file; `stop` removes all of it. */
export async function createInstance(
  kind: DatabaseKind,
  options: InstanceOptions = {},
): Promise<Instance & { stop(): Promise<void> }> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'skillward-lifecycle-')));
  const { database, stop } = await createTestDatabase(kind, { pgvector: options.pgvector ?? false });
  const instance = await startInstance(database, dataDir, options);
  return {
    ...instance,
    stop: async () => {
      await instance.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A call by a key with this role; without namespaces it sees all of them. */
export const as = (role: Role, ...namespaces: string[]): RequestContext => ({
  principal: principal({
    role,
    keyId: `key-${role}${namespaces.length > 0 ? `-${namespaces.join('-')}` : ''}`,
    namespaces: namespaces.length > 0 ? namespaces : null,
  }),
  requestId: 'test',
});

export const curator = as('curator');

/** A call by a key of its own with this role. */
export function by(role: Role, keyId: string, ...namespaces: string[]): RequestContext {
  const context = as(role, ...namespaces);
  return { ...context, principal: { ...context.principal, keyId, name: keyId } };
}

/** Waits until the index holds so many skills. */
export const indexed = (instance: Instance, documents: number): Promise<void> =>
  waitUntil(
    () => instance.get(IndexKeeper).ready && instance.get(IndexKeeper).index.statistics.documents === documents,
    { what: `${documents} indexed skills` },
  );

/** Waits until so many skills are recommended as members of the families that curators put them in. */
export const curatedFamiliesServe = (instance: Instance, members: number): Promise<void> => {
  const serves = ({ id, curatedFamily }: SkillEntry) =>
    curatedFamily !== null && instance.get(FamilyDirectory).families.familyOf(id)?.id === curatedFamily.id;
  return waitUntil(() => instance.get(IndexKeeper).catalogue.all().filter(serves).length === members, {
    what: `${members} members of curated families`,
  });
};

/** A namespace that no other test uses. */
export const freshNamespace = (): string => `ns-${randomBytes(6).toString('hex')}`;

/** Runs a queued sync to its end in this process and answers how it went. */
export async function runSync(instance: Instance, id: string): Promise<Sync> {
  await instance.get(RunSync).runSync(id, new AbortController().signal);
  return instance.get(GetSync).get(curator, id);
}

/** Registers a source, syncs it, and answers how it went. */
export async function syncFrom(
  instance: Instance,
  source: { kind: 'git' | 'directory'; location: string; namespace: string; ref?: string; subpath?: string },
): Promise<Sync> {
  const { source: registered } = await instance.get(RegisterSource).register(curator, source);
  const { id } = await instance.get(StartSync).start(curator, registered.id);
  return runSync(instance, id);
}

/** Uploads a file with many packages and runs its sync to the end. */
export async function uploadImport(
  instance: Instance,
  namespace: string,
  fileName: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Sync> {
  const stream = bytes instanceof Uint8Array ? inPieces(bytes) : bytes;
  const { id } = await instance.get(StartUploadImport).start(curator, namespace, { fileName, stream });
  return runSync(instance, id);
}

/** Uploads one skill. */
export async function uploadSkill(instance: Instance, namespace: string, draft: PackageDraft): Promise<VersionSummary> {
  const bytes = await packagesTarGz({ [draft.name]: packageFiles(draft) });
  const file = { fileName: `${draft.name}.tar.gz`, bytes };
  return (await instance.get(UploadSkill).upload(curator, namespace, file)).version;
}

/** Uploads many skills with one import. */
export async function uploadSkills(
  instance: Instance,
  namespace: string,
  drafts: readonly PackageDraft[],
): Promise<Sync> {
  const packages = Object.fromEntries(drafts.map((draft) => [draft.name, packageFiles(draft)]));
  return uploadImport(instance, namespace, 'skills.tar.gz', await packagesTarGz(packages));
}
