import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, lookAfter, tablesInNeed } from '@skillward/database';
import { Logger } from '@skillward/platform';
import { BackgroundPace } from '../background-pace';
import { Follower } from '../follow/follower';
import { LOGGER } from '../tokens';

const LOOK_MS = 20_000;
/** Making room in a large table takes seconds in which nobody else gets an answer; so long it waits for a quiet moment. */
const LONGEST_WAIT_MS = 10 * 60_000;
const QUIET_MS = 500;

/** Does for an embedded database what autovacuum does on a server, which sees to it itself. */
@Injectable()
export class VacuumKeeper {
  private readonly follower: Follower;

  constructor(
    private readonly database: Database,
    private readonly pace: BackgroundPace,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'the embedded database could not be vacuumed';
    this.follower = new Follower((signal) => this.look(signal), { pollMs: LOOK_MS, failure, logger });
  }

  start(): void {
    if (this.database.kind === 'embedded') this.follower.start();
  }

  async stop(): Promise<void> {
    await this.follower.stop();
  }

  private async look(signal: AbortSignal): Promise<void> {
    const execute = this.database.executeSql;
    for (const each of await tablesInNeed(execute)) {
      const latest = performance.now() + LONGEST_WAIT_MS;
      while (each.need === 'vacuum' && this.pace.isAsked && performance.now() < latest)
        await sleep(QUIET_MS, undefined, { signal });
      signal.throwIfAborted();
      await this.pace.piece(() => lookAfter(each, execute), signal);
    }
  }
}
