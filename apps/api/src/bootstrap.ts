import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '@skillward/database';
import { LifecycleModule, ProductAssets } from '@skillward/lifecycle';
import { ChatModel, RerankClient } from '@skillward/models';
import { Clock, Configuration, Instruments, Logger, systemClock } from '@skillward/platform';
import { ApiModule } from './api.module';
import { createEmbedder } from './embedder';
import { mendAddress } from './console/browser-address';
import { serveConsoleAssets } from './console/console-files';
import { BoundedAdapter } from './http/adapter';
import { answerOutages } from './http/outage';
import { RECEIVING, receiveInTime } from './http/receiving';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { tracing } from './http/tracing';
import { logModelFailures } from './model-failures';
import { Metrics } from './operations/metrics';

export interface ApplicationParts {
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Open and migrated; whoever opened it closes it, after the application. */
  readonly database: Database;
  readonly assets: ProductAssets;
  readonly clock?: Clock;
  /** Built thread of the encoder in this process; null: it encodes in the main thread. */
  readonly encoderWorker?: string | null;
  /** Folder of the built console; null: none is served. */
  readonly consoleFolder?: string | null;
  /** The command line as a package; null or not there: none is served. */
  readonly command?: string | null;
}

/** Composes the whole server without listening; `close()` of the result finishes the job in hand. */
export async function createApplication(parts: ApplicationParts): Promise<NestExpressApplication> {
  const { configuration, logger, consoleFolder = null, command = null } = parts;
  const { languageModel, embeddings, reranker, modelTraceparent: traceparent } = configuration;
  const instruments = new Instruments();
  const watched = { instruments, traceparent, onFailure: logModelFailures(logger) };
  const models = {
    model: languageModel === undefined ? null : new ChatModel({ ...languageModel, ...watched }),
    embedder: createEmbedder(embeddings, parts.encoderWorker, watched),
    reranker: reranker === undefined ? null : new RerankClient({ ...reranker, ...watched }),
  };
  const lifecycle = LifecycleModule.forRoot({ clock: systemClock, instruments, ...models, ...parts });
  const application = await NestFactory.create<NestExpressApplication>(
    ApiModule.forRoot({ configuration, logger, lifecycle, health: parts.database.health, consoleFolder, command }),
    new BoundedAdapter(RECEIVING),
    { bodyParser: false, logger: false, abortOnError: false },
  );
  application.set('trust proxy', configuration.trustedProxies);
  configureHttp(application, logger, configuration.telemetry !== undefined);
  application.use(answerOutages(parts.database.health));
  if (configuration.role !== 'worker') serveConsoleAssets(application, consoleFolder);
  return application;
}

/** What surrounds every route: request ids and logs, security headers, timing, traces, limits of slowness. */
export function configureHttp(
  application: NestExpressApplication,
  logger: Logger,
  isTraced = false,
  receiving = RECEIVING,
): void {
  application.disable('x-powered-by');
  application.disable('etag');
  if (isTraced) application.use(tracing());
  application.use(requestLog(logger), securityHeaders, application.get(Metrics).observe);
  application.use(mendAddress, receiveInTime(receiving));
}
