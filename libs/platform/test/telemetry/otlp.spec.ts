import { createServer, Server, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { context, diag, metrics, propagation, trace } from '@opentelemetry/api';
import { pino } from 'pino';
import { readConfiguration } from '../../src/configuration';
import { Instruments } from '../../src/telemetry/instruments';
import { inSpan } from '../../src/telemetry/spans';
import { startTelemetry } from '../../src/telemetry/start-telemetry';

const NAPS = { name: 'skillward.naps', description: 'Naps.', labels: { place: 'skillward.nap.place' } };

interface Arrived {
  readonly path: string;
  readonly body: string;
}

/** A collector that answers as it is told. */
async function startCollector(answer: (response: ServerResponse) => void) {
  const arrived: Arrived[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, arrived, close };
}

/** A log that is read line by line. */
function keptLog() {
  const lines: string[] = [];
  return { lines, logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) };
}

describe('telemetry that is sent', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
    for (const api of [trace, metrics, context, propagation, diag]) api.disable();
  });

  async function startAgainst(answer: (response: ServerResponse) => void) {
    const collector = await startCollector(answer);
    closing.push(collector.close);
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '1000' };
    const { telemetry } = readConfiguration(settings);
    const log = keptLog();
    const running = startTelemetry(telemetry, log.logger);
    if (running === null) throw new Error('It is configured.');
    return { ...collector, ...log, running };
  }
  const work = () => {
    inSpan('nap', {}, () => new Instruments().counter(NAPS)(1, { place: 'sofa' }));
  };

  it.each(['first', 'second'])('reaches the collector as JSON when the process ends (%s time)', async () => {
    const { arrived, lines, running } = await startAgainst((response) => response.end('{}'));
    work();
    await running.stop(60_000);
    expect(arrived.map(({ path }) => path).sort()).toEqual(['/v1/metrics', '/v1/traces']);
    const [first, second] = arrived.map(({ body }) => JSON.stringify(JSON.parse(body))).sort();
    expect(`${first}${second}`).toContain('"name":"nap"');
    expect(`${first}${second}`).toContain('"name":"skillward.naps"');
    expect(lines).toEqual([]);
  });

  it('does not hold the end of the process up where the collector never answers', async () => {
    const held: ServerResponse[] = [];
    const { running } = await startAgainst((response) => void held.push(response));
    work();
    await running.stop(100);
    // The limit ended it: nothing was ever answered.
    expect(held.every(({ writableEnded }) => !writableEnded)).toBe(true);
  });

  it('says once that a collector refuses it, and fails nothing', async () => {
    const { lines, running } = await startAgainst((response) => response.writeHead(400).end('{"secret":"body"}'));
    work();
    await running.stop(60_000);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('telemetry could not be sent');
    expect(lines[0]).not.toContain('secret');
  });
});

describe('a span', () => {
  it('passes on what its work answers or throws, also without telemetry', async () => {
    expect(inSpan('nap', {}, () => 1)).toBe(1);
    expect(await inSpan('nap', {}, async () => 2)).toBe(2);
    expect(() =>
      inSpan('nap', {}, () => {
        throw new Error('loud');
      }),
    ).toThrow('loud');
    await expect(inSpan('nap', {}, () => Promise.reject(new Error('loud')))).rejects.toThrow('loud');
  });
});
