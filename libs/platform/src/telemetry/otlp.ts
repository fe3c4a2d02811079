import { randomUUID } from 'node:crypto';
import { DiagLogLevel, diag, metrics } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { Logger } from '../logger';
import type { RunningTelemetry } from './running-telemetry';
import { TelemetrySettings } from './settings';

const COMPLAIN_EVERY_MS = 60_000;
/** No attribute is longer, whatever a model or an endpoint calls itself. */
const ATTRIBUTE_LIMIT = 200;

/** Registers the exporters of OTLP over HTTP, as JSON, for the whole process. */
export function openOtlp(settings: TelemetrySettings, logger: Logger): RunningTelemetry {
  complainTo(logger);
  const resource = resourceFromAttributes({
    'service.instance.id': randomUUID(),
    ...settings.resource,
    'service.name': settings.serviceName,
  });
  const providers = [openTraces(settings, resource), openMetrics(settings, resource)].filter((each) => each !== null);
  logger.info({ traces: settings.tracesUrl !== undefined, metrics: settings.metricsUrl !== undefined }, 'telemetry on');
  return {
    stop: async (limitMs) => {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref());
      const sent = Promise.allSettled(providers.map((provider) => provider.shutdown()));
      await Promise.race([sent, limit]);
    },
  };
}

/** The queue of the processor is bounded (2,048 spans): what finds no room is dropped, nobody waits. */
function openTraces({ tracesUrl: url, headers, timeoutMs, ...settings }: TelemetrySettings, resource: Resource) {
  if (url === undefined) return null;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs });
  const provider = new NodeTracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_LIMIT },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Registers the context of asynchronous calls and the headers of W3C too.
  provider.register();
  return provider;
}

function openMetrics({ metricsUrl: url, headers, ...settings }: TelemetrySettings, resource: Resource) {
  if (url === undefined) return null;
  const { timeoutMs, metricIntervalMs } = settings;
  const exporter = new OTLPMetricExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs });
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: metricIntervalMs,
    exportTimeoutMillis: Math.min(timeoutMs, metricIntervalMs),
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  metrics.setGlobalMeterProvider(provider);
  return provider;
}

function samplerOf({ sampler, sampledShare }: Pick<TelemetrySettings, 'sampler' | 'sampledShare'>): Sampler {
  const root: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(sampledShare),
  };
  const made = (root[sampler.replace('parentbased_', '')] as () => Sampler)();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: made }) : made;
}

/** A collector that fails is worth a line in the log now and then; what it was sent is not. */
function complainTo(logger: Logger): void {
  let last = -Infinity;
  const complain = (message: string) => {
    if (performance.now() - last < COMPLAIN_EVERY_MS) return;
    last = performance.now();
    const [, code] = /"code":\s*"?(\w+)/.exec(message) ?? [];
    logger.warn(code === undefined ? {} : { code }, 'telemetry could not be sent: some of it is lost');
  };
  const silent = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
