import { Injectable } from '@nestjs/common';

/** A wish that the server stops and starts again in the same process. */
@Injectable()
export class Restart {
  request: () => void = () => undefined;
  readonly requested = new Promise<void>((resolve) => (this.request = resolve));
}
