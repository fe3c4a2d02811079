import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics } from 'prom-client';
import { INSTANCE_GAUGES, InstanceMetrics } from '@skillward/lifecycle';
import { Instruments } from '@skillward/platform';

const REQUESTS = {
  name: 'http.server.request.duration',
  prometheus: 'skillward_http_request_duration_seconds',
  description: 'Time from the first byte of a request to the last of its answer.',
  unit: 's',
  labels: { route: 'http.route', method: 'http.request.method', status: 'http.response.status_code' },
  buckets: [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
};

/** The pattern of the route that answered, so that ids make no series of their own; undefined where there was none. */
export function routeOf(request: Request): string | undefined {
  const route: unknown = request.route?.path;
  return typeof route === 'string' ? route : undefined;
}

/** Figures of this process for Prometheus. Labels come from fixed sets, never from input. */
@Injectable()
export class Metrics implements OnApplicationShutdown {
  private readonly requests;
  private readonly endGauges: () => void;

  constructor(
    private readonly instruments: Instruments,
    instance: InstanceMetrics,
  ) {
    this.requests = instruments.histogram(REQUESTS);
    this.endGauges = instruments.observe(INSTANCE_GAUGES, () => instance.read());
    collectDefaultMetrics({ register: instruments.registry });
  }

  /** Express handler that times every request. */
  readonly observe = (request: Request, response: Response, next: NextFunction): void => {
    const begun = performance.now();
    response.once('close', () => {
      const [route, status] = [routeOf(request) ?? 'none', String(response.statusCode)];
      this.requests((performance.now() - begun) / 1000, { route, method: request.method, status });
    });
    next();
  };

  /** The text format of Prometheus, and its media type. */
  text(): Promise<{ body: string; mediaType: string }> {
    return this.instruments.text();
  }

  /** The database that the gauges are read from is closed next. */
  onApplicationShutdown(): void {
    this.endGauges();
  }
}
