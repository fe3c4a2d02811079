import 'reflect-metadata';
import { join } from 'node:path';
import { migrate } from './migrate';
import { ServedFiles, serve } from './serve';

const files: ServedFiles = {
  migrations: join(__dirname, 'migrations'),
  newDatabase: join(__dirname, 'database.tar.gz'),
  starterLibrary: join(__dirname, 'starter-library'),
  siblingLanguage: join(__dirname, 'sibling-language.bin'),
  encoderFile: join(__dirname, 'static-encoder.bin'),
  databaseThread: join(__dirname, 'postgres.worker.js'),
  tokeniserWorker: join(__dirname, 'tokenise.worker.js'),
  familiesWorker: join(__dirname, 'families.worker.js'),
  packageWorker: join(__dirname, 'package.worker.js'),
  console: join(__dirname, '..', 'console'),
  command: join(__dirname, '..', 'cli', 'cli.tgz'),
  checkoutCommand: join(__dirname, '..', '..', '..', 'tools', 'skillward.mjs'),
  encoderWorker: join(__dirname, 'encoder.worker.js'),
  duplicatesWorker: join(__dirname, 'duplicates.worker.js'),
  trajectoryWorker: join(__dirname, 'trajectory.worker.js'),
};
const [command, ...options] = process.argv.slice(2);
if (command === 'migrate') void migrate(files, options);
else void serve(files);
