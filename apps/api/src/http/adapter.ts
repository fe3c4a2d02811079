import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { ReceivingLimits } from './receiving';

/** Longer than balancers keep theirs: who keeps a connection shorter closes it while the other side sends on it. */
const KEEP_ALIVE_MS = 75_000;

/** The HTTP server that waits for headers no longer than it should; bodies have limits of their own. */
export class BoundedAdapter extends ExpressAdapter {
  constructor(private readonly limits: ReceivingLimits) {
    super();
  }

  override initHttpServer(): void {
    const { headersMs, checkMs } = this.limits;
    const times = {
      headersTimeout: headersMs,
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: checkMs,
    };
    this.httpServer = createServer(times, this.getInstance());
  }
}
