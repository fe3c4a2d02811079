import { Injectable } from '@nestjs/common';

/** Tells long answers, such as event streams, that the process wants to end. */
@Injectable()
export class Shutdown {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  begin(): void {
    this.controller.abort();
  }
}
