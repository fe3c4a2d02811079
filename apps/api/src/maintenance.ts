import { Server, createServer } from 'node:http';
import type { ProblemDetails } from '@skillward/contracts';

/** Answers for the server while it cannot: it is alive, and says what it is doing. */
export function startMaintenance(port: number, host: string, detail: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/healthz') {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ status: 'alive' }));
      return;
    }
    const problem: ProblemDetails = {
      type: 'urn:skillward:problem:unavailable',
      title: 'Not available at the moment',
      status: 503,
      detail: detail(),
    };
    response
      .writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '5', Connection: 'close' })
      .end(JSON.stringify(problem));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}
