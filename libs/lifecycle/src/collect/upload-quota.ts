import { Inject, Injectable } from '@nestjs/common';
import { rateLimited } from '@skillward/domain';
import { Database, Reader, uploadStore } from '@skillward/database';
import { Clock, Configuration } from '@skillward/platform';
import { Principal } from '../access/principal';
import { CLOCK, CONFIGURATION } from '../tokens';

const DAY_MS = 86_400_000;

/** How much a key may upload in 24 hours, as packages and as archives of many: what came counts, whatever became of it. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param bytes that are to be stored besides what is counted already
   * @param db the transaction that stores them, under a lock: then uploads that come at once count for each other
   * @throws Problem rate_limited
   */
  async require({ keyId }: Principal, bytes = 0, db: Reader = this.database.client): Promise<void> {
    const { uploadBytes: limit } = this.configuration.rateLimits;
    if (limit === 0) return;
    const now = this.clock.now().getTime();
    const uploaded = await uploadStore.uploadedSince(db, keyId, new Date(now - DAY_MS));
    // Nothing more fits: it is told before the first byte of the next one is read.
    if (uploaded.bytes + Math.max(bytes, 1) <= limit) return;
    const seconds = Math.max(1, Math.ceil(((uploaded.oldest?.getTime() ?? now) + DAY_MS - now) / 1000));
    const detail = `This key may upload ${limit} bytes in 24 hours (SKILLWARD_UPLOAD_BYTES_PER_DAY).`;
    throw rateLimited(`${detail} The operator can allow more.`, { limit, seconds });
  }
}
