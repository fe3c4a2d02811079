import { createLogger } from '@skillward/platform';
import { DatabaseOptions, openDatabase } from '../src';

/** A process that opens the database that its argument describes, and closes it. */
async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] ?? '{}') as Pick<DatabaseOptions, 'url' | 'migrations'>;
  const database = await openDatabase({ ...options, logger: createLogger('silent') });
  await database.ping();
  await database.close();
  process.stdout.write('open\n');
}

void main();
