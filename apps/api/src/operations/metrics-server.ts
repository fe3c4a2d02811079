import { Server, createServer } from 'node:http';
import type { Configuration } from '@skillward/platform';
import type { Metrics } from './metrics';

/** Serves /metrics and nothing else on a port of its own, which a balancer need not know. @returns null without such a port */
export function startMetricsServer(
  metrics: Metrics,
  { metricsPort, host }: Pick<Configuration, 'metricsPort' | 'host'>,
): Promise<Server | null> {
  if (metricsPort === undefined) return Promise.resolve(null);
  const server = createServer((request, response) => {
    request.resume();
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ body, mediaType }) => response.writeHead(200, { 'Content-Type': mediaType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    const refuse = (failure: Error) => reject(Object.assign(failure, { cause: 'SKILLWARD_METRICS_PORT' }));
    server.once('error', refuse).listen(metricsPort, host, () => resolve(server));
  });
}
