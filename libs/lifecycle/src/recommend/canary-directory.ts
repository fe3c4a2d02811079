import { Injectable } from '@nestjs/common';
import { Database, RunningCanary, canaryStore } from '@skillward/database';
import { isInCanary } from '@skillward/evolution';
import { LibraryChanges } from '../follow/library-changes';

/** Canaries that other processes start or end are seen after this time. */
const FRESH_MS = 1000;

/** What a recommendation says of a version. */
export interface DeliveredVersion {
  readonly version: number;
  readonly digest: string;
  readonly description: string;
}

/** The canaries that run, in memory, because every recommendation asks for them. */
@Injectable()
export class CanaryDirectory {
  private bySkill: ReadonlyMap<string, RunningCanary> = new Map();
  private readAt = -Infinity;

  constructor(
    private readonly database: Database,
    changes: LibraryChanges,
  ) {
    changes.subscribe(() => (this.readAt = -Infinity));
  }

  /** Reads them anew where what is known may be old. */
  async refresh(): Promise<void> {
    const now = performance.now();
    if (now - this.readAt < FRESH_MS) return;
    this.readAt = now;
    const running = await canaryStore.running(this.database.client);
    this.bySkill = new Map(running.map((canary) => [canary.skillId, canary]));
  }

  /**
   * The version that a recommendation delivers.
   * @param subject who asks what: the same gets the same version
   */
  choose<T extends DeliveredVersion>(skillId: string, current: T, subject: string): T {
    const canary = this.bySkill.get(skillId);
    // What was tried against another version says nothing of the current one.
    if (canary?.fromNumber !== current.version || !isInCanary(canary.salt, subject, canary.share)) return current;
    return { ...current, version: canary.number, digest: canary.digest, description: canary.description };
  }
}
