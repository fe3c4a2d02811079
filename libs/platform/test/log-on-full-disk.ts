import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../src/logger';

async function main(): Promise<void> {
  const logger = createLogger('info');
  logger.info('one');
  await sleep(100);
  logger.info('two');
  await sleep(100);
  process.stderr.write('alive');
  logger.info('three');
  process.exit(0);
}
void main();
