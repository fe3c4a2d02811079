import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import type { Role } from '@skillward/domain';
import { BootstrapAdministrator } from '@skillward/lifecycle';
import { Clock, Configuration, readConfiguration, systemClock } from '@skillward/platform';
import { DatabaseKind, PackageDraft, createTestDatabase, packageFiles, silentLogger } from '@skillward/testing';
import { createApplication } from '../../src/bootstrap';

export const ADMIN = 'test-administrator-key';

export interface TestServer {
  readonly url: string;
  /** Folder from which sources may be read. */
  readonly importRoot: string;
  /** A request as the bearer of `key`. */
  as(key: string): Caller;
  readonly admin: Caller;
  /** Makes a key and answers as whom it acts. */
  newKey(role: Role, namespaces?: string[]): Promise<{ id: string; key: string; caller: Caller }>;
  stop(): Promise<void>;
}

export type Caller = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) => request.Test;

/** The whole product, as `main.ts` composes it, on a database of its own. Nothing is replaced. */
export async function startServer(
  kind: DatabaseKind,
  settings: Partial<Configuration> = {},
  clock: Clock = systemClock,
  through?: (url: string) => Promise<string>,
): Promise<TestServer> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'skillward-api-')));
  const importRoot = join(dataDir, 'sources');
  mkdirSync(importRoot);
  const { database, stop } = await createTestDatabase(kind, through ? { through } : {});
  const read = readConfiguration({
    SKILLWARD_DATA_DIR: join(dataDir, 'data'),
    SKILLWARD_STARTER_LIBRARY: 'off',
    SKILLWARD_IMPORT_ROOTS: importRoot,
  });
  const configuration = { ...read, modelQueries: false, ...settings };
  const assets = {
    starterLibrary: dataDir,
    siblingLanguage: join(__dirname, '../../../../libs/sibling-choice/data/sibling-language.bin'),
    encoderFile: join(__dirname, '../../../../libs/encoder/data/static-encoder.bin'),
    tokeniserWorker: null,
    familiesWorker: null,
    packageWorker: null,
    duplicatesWorker: null,
    trajectoryWorker: null,
  };
  const application = await createApplication({ configuration, logger: silentLogger, database, assets, clock });
  await application.get(BootstrapAdministrator).ensure(ADMIN, true);
  await application.listen(0, '127.0.0.1');
  const { port } = (application.getHttpServer() as HttpServer).address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const as =
    (key: string): Caller =>
    (method, path) =>
      request(url)[method](`/api/v1${path}`).set('Authorization', `Bearer ${key}`);
  const admin = as(ADMIN);
  return {
    url,
    importRoot,
    as,
    admin,
    newKey: async (role, namespaces) => {
      const { body } = await admin('post', '/keys')
        .send({ name: `${role} key`, role, namespaces })
        .expect(201);
      return { id: body.id, key: body.key, caller: as(body.key) };
    },
    stop: async () => {
      await application.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uploads a one-file skill. */
export function upload(caller: Caller, namespace: string, draft: PackageDraft): request.Test {
  const [skillMarkdown] = packageFiles(draft);
  if (!skillMarkdown) throw new Error('A package has a SKILL.md.');
  return caller('post', `/namespaces/${namespace}/skills`).attach(
    'file',
    Buffer.from(skillMarkdown.content),
    'SKILL.md',
  );
}
