import { IncomingPackage } from './incoming-package';

/** One transaction: large enough to be fast, small enough that others get their turn. */
const BATCH_PACKAGES = 100;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Packages in portions, each of which one transaction writes. */
export async function* inBatches(packages: AsyncIterable<IncomingPackage>): AsyncIterable<IncomingPackage[]> {
  let batch: IncomingPackage[] = [];
  let bytes = 0;
  for await (const incoming of packages) {
    batch.push(incoming);
    bytes += incoming.files.reduce((sum, file) => sum + file.content.length, 0);
    if (batch.length < BATCH_PACKAGES && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
