import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@skillward/database';
import { LifecycleModule, ProductAssets } from '@skillward/lifecycle';
import { ChatModel, EmbeddingClient, RerankClient } from '@skillward/models';
import { Clock, Configuration, Instruments, Logger, systemClock } from '@skillward/platform';
import { ApiModule } from './api.module';
import { serveConsoleAssets } from './console/console-files';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { tracing } from './http/tracing';
import { Metrics } from './operations/metrics';

export interface ApplicationParts {
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Open and migrated; whoever opened it closes it, after the application. */
  readonly database: Database;
  readonly assets: ProductAssets;
  readonly clock?: Clock;
  /** Folder of the built console; null: none is served. */
  readonly consoleFolder?: string | null;
}

/** Composes the whole server without listening; `close()` of the result finishes the job in hand. */
export async function createApplication(parts: ApplicationParts): Promise<NestExpressApplication> {
  const { configuration, logger, consoleFolder = null } = parts;
  const { languageModel, embeddings, reranker, modelTraceparent: traceparent } = configuration;
  const instruments = new Instruments();
  const traced = { instruments, traceparent };
  const models = {
    model: languageModel === undefined ? null : new ChatModel({ ...languageModel, ...traced }),
    embedder: embeddings === undefined ? null : new EmbeddingClient({ ...embeddings.endpoint, ...traced }),
    reranker: reranker === undefined ? null : new RerankClient({ ...reranker, ...traced }),
  };
  const lifecycle = LifecycleModule.forRoot({ clock: systemClock, instruments, ...models, ...parts });
  const application = await NestFactory.create<NestExpressApplication>(
    ApiModule.forRoot({ configuration, logger, lifecycle, consoleFolder }),
    { bodyParser: false, logger: false, abortOnError: false },
  );
  configureHttp(application, logger, configuration.telemetry !== undefined);
  if (configuration.role !== 'worker') serveConsoleAssets(application, consoleFolder);
  return application;
}

/** Node's own five minutes would cut large imports over slow lines; its limit for the headers stays. */
const REQUEST_TIMEOUT_MS = 3_600_000;

/** What surrounds every route: request ids and logs, security headers, timing, traces. */
export function configureHttp(application: NestExpressApplication, logger: Logger, isTraced = false): void {
  (application.getHttpServer() as Server).requestTimeout = REQUEST_TIMEOUT_MS;
  application.disable('x-powered-by');
  application.disable('etag');
  if (isTraced) application.use(tracing());
  application.use(requestLog(logger), securityHeaders, application.get(Metrics).observe);
}
