import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { Problem } from '@skillward/domain';
import { Readiness } from '@skillward/lifecycle';
import { Configuration } from '@skillward/platform';
import { Public } from '../http/access.guard';
import { CONFIGURATION } from '../http/configuration';
import { Operation, RawOperation } from '../http/operation';
import { Shutdown } from '../http/shutdown';
import { Metrics } from './metrics';

const tag = 'Operations';
const State = z.object({ status: z.string() }).meta({ id: 'State' });

/** What load balancers and monitors ask. */
@Public()
@Controller()
export class OperationsController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly shutdown: Shutdown,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get('healthz')
  @Operation({
    id: 'checkHealth',
    tag,
    summary: 'Whether the process is alive',
    description: 'Answers while the process lives, whatever else is amiss.',
    answer: State,
  })
  health() {
    return { status: 'alive' };
  }

  @Get('readyz')
  @Operation({
    id: 'checkReadiness',
    tag,
    summary: 'Whether database, migrations and index are ready',
    description: '503 with the reason until they are.',
    answer: State,
    problems: [503],
  })
  async ready() {
    if (this.shutdown.signal.aborted) throw new Problem('unavailable', 'This process is shutting down.');
    const { ready, reasons } = await this.readiness.check();
    if (!ready) throw new Problem('unavailable', reasons.join(' ') || 'Not ready yet.');
    return { status: 'ready' };
  }

  @Get('metrics')
  @RawOperation({
    id: 'readMetrics',
    tag,
    summary: 'Figures for Prometheus',
    description: 'Text format of Prometheus. 404 where the settings give it a port of its own.',
    raw: [{ mediaType: 'text/plain', description: 'Prometheus text format.' }],
    problems: [404],
  })
  async figures(@Res() response: Response): Promise<void> {
    if (this.configuration.metricsPort !== undefined)
      throw new Problem('not_found', 'Metrics are served on another port.');
    const { body, mediaType } = await this.metrics.text();
    response.setHeader('Content-Type', mediaType);
    response.send(body);
  }
}
