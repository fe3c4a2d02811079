import { z } from 'zod';
import { address, flag, integer, oneOf, share } from '../setting-types';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** `key=value,key=value` with percent-encoded values, as OpenTelemetry writes headers and attributes. */
const pairs = z.string().transform((text, context): Record<string, string> => {
  const read: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const at = pair.indexOf('=');
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    try {
      if (at < 1 || key === '') throw new URIError();
      read[key] = decodeURIComponent(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be key=value pairs, separated by commas, percent-encoded' });
      return z.NEVER;
    }
  }
  return read;
});

const exporter = oneOf('otlp', 'none').optional();

/** The variables of the OpenTelemetry specification that are read, and our own. */
export const telemetryEnvironment = {
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', { error: 'must be http/json: any collector that takes OTLP over HTTP understands it' })
    .optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: integer(10_000, 100, 600_000),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: oneOf(...SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: share(1),
  OTEL_METRIC_EXPORT_INTERVAL: integer(60_000, 100, 86_400_000),
  OTEL_SERVICE_NAME: z.string().max(200).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  SKILLWARD_MODEL_TRACEPARENT: flag.default(false),
};

/** Where traces and metrics go. At least one of both goes somewhere. */
export interface TelemetrySettings {
  /** Full addresses; undefined: this signal is not sent. */
  readonly tracesUrl: string | undefined;
  readonly metricsUrl: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** For one request to the collector with its repetitions. */
  readonly timeoutMs: number;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Share (0 to 1) of the traces that a sampler by ratio keeps. */
  readonly sampledShare: number;
  readonly metricIntervalMs: number;
  readonly serviceName: string;
  /** Further attributes of this process. */
  readonly resource: Readonly<Record<string, string>>;
}

/** Where a collector on the same machine listens. */
const DEFAULT_ENDPOINT = 'http://localhost:4318';

/** Undefined unless an endpoint or an exporter is named: then nothing is sent. */
export function readTelemetry(env: z.infer<z.ZodObject<typeof telemetryEnvironment>>): TelemetrySettings | undefined {
  if (env.OTEL_SDK_DISABLED) return undefined;
  const common = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const urlOf = (chosen: 'otlp' | 'none' | undefined, own: string | undefined, path: string): string | undefined => {
    if (chosen === 'none') return undefined;
    if (own !== undefined) return own;
    const base = common ?? (chosen === 'otlp' ? DEFAULT_ENDPOINT : undefined);
    return base && `${base.replace(/\/+$/, '')}/v1/${path}`;
  };
  const tracesUrl = urlOf(env.OTEL_TRACES_EXPORTER, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, 'traces');
  const metricsUrl = urlOf(env.OTEL_METRICS_EXPORTER, env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, 'metrics');
  if (tracesUrl === undefined && metricsUrl === undefined) return undefined;
  const { 'service.name': named, ...resource } = env.OTEL_RESOURCE_ATTRIBUTES ?? {};
  return {
    tracesUrl,
    metricsUrl,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
    sampler: env.OTEL_TRACES_SAMPLER,
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
    metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    serviceName: env.OTEL_SERVICE_NAME ?? named ?? 'skillward',
    resource,
  };
}
