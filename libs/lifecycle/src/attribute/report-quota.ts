import { Inject, Injectable } from '@nestjs/common';
import { Problem, rateLimited } from '@skillward/domain';
import { Database, Reader, trajectoryStore } from '@skillward/database';
import { Clock, Configuration } from '@skillward/platform';
import { Principal } from '../access/principal';
import { CLOCK, CONFIGURATION } from '../tokens';

const DAY_MS = 86_400_000;

interface ArrivingFile {
  readonly keyId: string;
  /** Bytes that the key had reported when it began to arrive: it comes in many parts, and in the end all is counted anew. */
  readonly before: number;
  /** That have arrived. */
  readonly bytes: number;
}

/** How many runs a key may report in 24 hours, and how large they may be together: what is stored is what counts. */
@Injectable()
export class ReportQuota {
  /** Files that arrive at this process right now. */
  private readonly arriving = new Map<string, ArrivingFile>();

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param bytes of the run that is to be stored
   * @param db the transaction that stores it, under the ledger's lock: then runs that come at once count for each other
   * @throws Problem rate_limited
   */
  async require({ keyId }: Principal, bytes = 0, db: Reader = this.database.client): Promise<void> {
    const { trajectories, bytes: mostBytes } = this.configuration.rateLimits;
    if (trajectories === 0 && mostBytes === 0) return;
    const now = this.clock.now().getTime();
    const reported = await trajectoryStore.reportedSince(db, keyId, new Date(now - DAY_MS));
    const freeAt = (reported.oldest?.getTime() ?? now) + DAY_MS;
    const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
    if (trajectories > 0 && reported.runs >= trajectories) {
      throw limited(`This key may report ${trajectories} runs in 24 hours.`, trajectories, seconds);
    }
    if (mostBytes > 0 && reported.bytes + bytes > mostBytes) {
      throw tooMuch(mostBytes, seconds);
    }
  }

  /**
   * Before more of a file is stored, while it arrives; `release` must follow. So nobody fills the disk with what is refused
   * in the end.
   * @throws Problem rate_limited
   */
  async reserve({ keyId }: Principal, fileId: string, bytes: number): Promise<void> {
    const { bytes: most } = this.configuration.rateLimits;
    if (most === 0) return;
    const before = this.arriving.get(fileId)?.before ?? (await this.reportedBytes(keyId));
    const own = [...this.arriving.values()].filter((file) => file.keyId === keyId);
    const arriving = own.reduce((sum, file) => sum + file.bytes, 0);
    if (before + arriving + bytes > most) throw tooMuch(most, DAY_MS / 1000);
    this.arriving.set(fileId, { keyId, before, bytes: (this.arriving.get(fileId)?.bytes ?? 0) + bytes });
  }

  private async reportedBytes(keyId: string): Promise<number> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    return (await trajectoryStore.reportedSince(this.database.client, keyId, since)).bytes;
  }

  /** Of files that were stored as a run, or dropped. */
  release(fileIds: readonly string[]): void {
    for (const id of fileIds) this.arriving.delete(id);
  }
}

const limited = (detail: string, limit: number, seconds: number): Problem =>
  rateLimited(`${detail} The operator can allow more.`, { limit, seconds });

const tooMuch = (most: number, seconds: number): Problem =>
  limited(`Runs of this key may have ${most} bytes in 24 hours.`, most, seconds);
