import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DynamicModule, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { Authenticate, AuthenticateSession, InstanceMetrics, Principal } from '@skillward/lifecycle';
import { DatabaseHealth } from '@skillward/database';
import { Problem } from '@skillward/domain';
import { Instruments, Logger, readConfiguration } from '@skillward/platform';
import { repositoryRoot, silentLogger } from '@skillward/testing';
import { ApiModule } from '../../src/api.module';
import { configureHttp } from '../../src/bootstrap';
import { serveConsoleAssets } from '../../src/console/console-files';
import { BoundedAdapter } from '../../src/http/adapter';
import { RECEIVING, ReceivingLimits } from '../../src/http/receiving';

export const TOKEN = 'shell-token';
const CALLER: Principal = { keyId: 'k1', name: 'tester', role: 'admin', namespaces: null };

export type Stand = readonly [useCase: Type, methods: object];

/** Stands in for a use case; only methods that it has can be named. */
export const standIn = <T extends object>(
  useCase: Type<T>,
  methods: { readonly [Name in keyof T]?: unknown },
): Stand => [useCase, methods];

class UseCases {}

/** Any file will do for the package of the command: it is only handed on. */
const COMMAND = join(repositoryRoot, 'LICENSE');

export interface Shell {
  readonly application: NestExpressApplication;
  readonly url: string;
}

/**
 * The real HTTP shell on a free port, with stand-ins in place of the use cases that a test calls. Only what the shell
 * itself decides may be tested with it.
 */
export async function startShell(stands: readonly Stand[] = [], options: ShellOptions = {}): Promise<Shell> {
  const authenticate = {
    authenticate: async (token: string) => {
      if (token !== TOKEN) throw new Problem('unauthenticated', 'The key is not known.');
      return CALLER;
    },
  };
  const given: readonly Stand[] = [
    standIn(Authenticate, authenticate),
    standIn(AuthenticateSession, authenticate),
    standIn(InstanceMetrics, { read: async () => ({}) }),
    [Instruments, new Instruments()],
    ...stands,
  ];
  const lifecycle: DynamicModule = {
    module: UseCases,
    providers: given.map(([provide, useValue]) => ({ provide, useValue })),
    exports: given.map(([provide]) => provide),
  };
  const configuration = { ...readConfiguration({}), uploadMaxBytes: options.uploadMaxBytes ?? 1024 ** 3 };
  const logger = options.logger ?? silentLogger;
  const consoleFolder = options.consoleFolder ?? null;
  const health = new DatabaseHealth(null);
  const testing = await Test.createTestingModule({
    imports: [ApiModule.forRoot({ configuration, logger, lifecycle, health, consoleFolder, command: COMMAND })],
  })
    .useMocker(() => ({}))
    .compile();
  const receiving = options.receiving ?? RECEIVING;
  const adapter = new BoundedAdapter(receiving);
  const application = testing.createNestApplication<NestExpressApplication>(adapter, {
    bodyParser: false,
    logger: false,
  });
  configureHttp(application, logger, false, receiving);
  serveConsoleAssets(application, consoleFolder);
  await application.listen(0, '127.0.0.1');
  const { port } = (application.getHttpServer() as Server).address() as AddressInfo;
  return { application, url: `http://127.0.0.1:${port}` };
}

export interface ShellOptions {
  readonly uploadMaxBytes?: number;
  readonly logger?: Logger;
  readonly consoleFolder?: string;
  readonly receiving?: ReceivingLimits;
}

export const bearer = `Bearer ${TOKEN}`;
