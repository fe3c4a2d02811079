import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { InstanceMetrics } from '@skillward/lifecycle';

const SECONDS = [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Figures of this process for Prometheus. Labels come from fixed sets, never from input. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'skillward_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly recommendations = new Histogram({
    name: 'skillward_recommendation_duration_seconds',
    help: 'Time to decide on and store a recommendation, by whether it named a skill.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly exposed = new Counter({
    name: 'skillward_exposed_skills_total',
    help: 'Skills that recommendations exposed to agents.',
    registers: [this.registry],
  });

  constructor(private readonly instance: InstanceMetrics) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Express handler that times every request by the pattern of its route, so that ids make no series of their own. */
  readonly observe = (request: Request, response: Response, next: NextFunction): void => {
    const stop = this.requests.startTimer();
    response.once('close', () => {
      const route: unknown = request.route?.path;
      stop({
        route: typeof route === 'string' ? route : 'none',
        method: request.method,
        status: response.statusCode,
      });
    });
    next();
  };

  async timeRecommendation<T extends { readonly skills: readonly unknown[] }>(work: () => Promise<T>): Promise<T> {
    const stop = this.recommendations.startTimer();
    try {
      const answer = await work();
      this.exposed.inc(answer.skills.length);
      stop({ outcome: answer.skills.length > 0 ? 'exposed' : 'empty' });
      return answer;
    } catch (failure) {
      stop({ outcome: 'failed' });
      throw failure;
    }
  }

  /** The text format of Prometheus, and its media type. */
  async text(): Promise<{ body: string; mediaType: string }> {
    for (const [name, value] of Object.entries(await this.instance.gauges())) this.gauge(name).set(value);
    for (const { name, label, values } of await this.instance.labelledGauges()) {
      const gauge = this.gauge(name, label);
      // What is in no state any more has no series.
      gauge.reset();
      for (const [value, count] of Object.entries(values)) gauge.set({ [label]: value }, count);
    }
    return { body: await this.registry.metrics(), mediaType: this.registry.contentType };
  }

  private gauge(name: string, label?: string): Gauge {
    const full = `skillward_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const known = this.registry.getSingleMetric(full);
    return known instanceof Gauge
      ? known
      : new Gauge({
          name: full,
          help: 'State of this instance.',
          labelNames: label === undefined ? [] : [label],
          registers: [this.registry],
        });
  }
}
