import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { ReceivingLimits } from './receiving';

/** The HTTP server that waits for headers no longer than it should; bodies have limits of their own. */
export class BoundedAdapter extends ExpressAdapter {
  constructor(private readonly limits: ReceivingLimits) {
    super();
  }

  override initHttpServer(): void {
    const { headersMs, checkMs } = this.limits;
    const times = { headersTimeout: headersMs, requestTimeout: 0, connectionsCheckingInterval: checkMs };
    this.httpServer = createServer(times, this.getInstance());
  }
}
