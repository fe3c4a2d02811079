import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/**
 * Whether a recommendation gets the new version. The same subject always gets the same answer, and a larger share keeps
 * those who had it already.
 *
 * @param salt of this canary, so that canaries are independent of each other
 * @param share 0 (nobody) to 1 (everybody)
 */
export function isInCanary(salt: string, subject: string, share: number): boolean {
  const hash = createHash('sha256').update(`${salt}\0${subject}`).digest();
  return hash.readUIntBE(0, 6) % BUCKETS < Math.round(share * BUCKETS);
}
