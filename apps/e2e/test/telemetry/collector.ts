import { IncomingHttpHeaders, ServerResponse, createServer } from 'node:http';
import { AddressInfo } from 'node:net';

type Value = string | number | readonly string[];

export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, Value>>;
  readonly status: { readonly code?: number };
}

/** One series of a metric. */
export interface SentPoint {
  readonly name: string;
  readonly attributes: Readonly<Record<string, Value>>;
  /** Of a histogram the number of values. */
  readonly value: number;
}

export interface Collector {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` wants it. */
  readonly url: string;
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
  readonly spans: () => SentSpan[];
  /** Of all exports, in their order. */
  readonly points: () => SentPoint[];
  readonly resource: () => Readonly<Record<string, Value>>;
  close(): void;
}

/** A collector of OTLP over HTTP with JSON that keeps what it gets. @param answer to a path, instead of taking it */
export async function startCollector(
  answer: (path: string, response: ServerResponse) => void = (_path, response) => response.end('{}'),
): Promise<Collector> {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      answer(path, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bodies = <T>(path: string): T[] =>
    requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body) as T);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () =>
      bodies<Traces>('/v1/traces')
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, attributes: read(span.attributes) })),
    points: () =>
      bodies<Metrics>('/v1/metrics')
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics)
        .flatMap(({ name, sum, gauge, histogram }) =>
          (sum ?? gauge ?? histogram ?? { dataPoints: [] }).dataPoints.map((point) => ({
            name,
            attributes: read(point.attributes),
            value: Number(point.count ?? point.asDouble ?? point.asInt),
          })),
        ),
    resource: () => read(bodies<Traces>('/v1/traces')[0]?.resourceSpans[0]?.resource.attributes ?? []),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Attribute = {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: string | number;
    readonly doubleValue?: number;
    readonly arrayValue?: { readonly values: readonly { readonly stringValue: string }[] };
  };
};
type Point = {
  readonly attributes: readonly Attribute[];
  readonly count?: string | number;
  readonly asDouble?: number;
  readonly asInt?: string | number;
};
interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[];
    }[];
  }[];
}
interface Metrics {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string;
        readonly sum?: { readonly dataPoints: readonly Point[] };
        readonly gauge?: { readonly dataPoints: readonly Point[] };
        readonly histogram?: { readonly dataPoints: readonly Point[] };
      }[];
    }[];
  }[];
}

const read = (attributes: readonly Attribute[]): Record<string, Value> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, arrayValue } }) => [
      key,
      arrayValue?.values.map(({ stringValue: each }) => each) ?? stringValue ?? Number(intValue ?? doubleValue),
    ]),
  );
