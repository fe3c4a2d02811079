import { BackgroundPace } from '../background-pace';
import { IncomingPackage } from './incoming-package';

/** One transaction: large enough to be fast. */
const BATCH_PACKAGES = 100;
/** One transaction while somebody asks: about as long as an answer takes. */
const SMALL_BATCH_PACKAGES = 10;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Packages in portions, each of which one transaction writes; small ones while somebody waits for answers. */
export async function* inBatches(
  packages: AsyncIterable<IncomingPackage>,
  pace: Pick<BackgroundPace, 'isAsked'>,
): AsyncIterable<IncomingPackage[]> {
  let batch: IncomingPackage[] = [];
  let bytes = 0;
  for await (const incoming of packages) {
    batch.push(incoming);
    bytes += incoming.files.reduce((sum, file) => sum + file.content.length, 0);
    const size = pace.isAsked ? SMALL_BATCH_PACKAGES : BATCH_PACKAGES;
    if (batch.length < size && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
