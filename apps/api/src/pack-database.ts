import { join } from 'node:path';
import { packNewDatabase } from '@skillward/database';
import { createLogger } from '@skillward/platform';

const [target] = process.argv.slice(2);
if (!target) {
  process.stderr.write('usage: pack-database FILE\n');
  process.exit(2);
}
void packNewDatabase(target, join(__dirname, 'migrations'), createLogger('silent'));
