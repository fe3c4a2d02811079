import { join } from 'node:path';
import { Database, openDatabase } from '@skillward/database';
import {
  DatabaseKind,
  ScriptProcess,
  databasePlace,
  scriptProcesses,
  silentLogger,
  temporaryFolder,
} from '@skillward/testing';
import { Instance, startInstance } from './instance';
import { ProcessOptions, Saying } from './product-process';

/** A product in processes of its own, started one after the other on the same data until they are killed. */
export interface KilledProduct {
  /**
   * Starts the product and waits until its work has begun.
   * @param aheadMs how far its clock is ahead, so that the leases of those that were killed have run out
   */
  start(aheadMs?: number): Promise<ScriptProcess & { says(what: Saying): Promise<void> }>;
  /** Opens the database while no process runs: nobody else may have an embedded one open. */
  open<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** The same with the product in this process, which does no work in the background. */
  look<T>(work: (instance: Instance) => Promise<T>): Promise<T>;
}

/** Declares the set-up of tests that kill the product, in the calling `describe`. */
export function killedProduct(kind: DatabaseKind): KilledProduct {
  const folder = temporaryFolder();
  const run = scriptProcesses(join(__dirname, 'product-process.ts'));
  let place: Awaited<ReturnType<typeof databasePlace>>;
  beforeAll(async () => {
    place = await databasePlace(kind, { folder: kind === 'embedded' ? join(folder, 'database') : undefined });
  });
  afterAll(() => place.remove());

  const open: KilledProduct['open'] = async (work) => {
    const database = await openDatabase({ ...place.options, logger: silentLogger });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    start: async (aheadMs = 0) => {
      const { logger: _logger, ...database } = place.options;
      const options: ProcessOptions = { database, dataDir: join(folder, 'data'), aheadMs };
      const product = run(options);
      await product.says('working');
      return product;
    },
    open,
    look: (work) =>
      open(async (database) => {
        const instance = await startInstance(database, join(folder, 'here'));
        try {
          return await work(instance);
        } finally {
          await instance.close();
        }
      }),
  };
}
