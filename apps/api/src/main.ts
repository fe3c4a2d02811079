import 'reflect-metadata';
import { join } from 'node:path';
import { serve } from './serve';

void serve({
  migrations: join(__dirname, 'migrations'),
  starterLibrary: join(__dirname, 'starter-library'),
  tokeniserWorker: join(__dirname, 'tokenise.worker.js'),
  familiesWorker: join(__dirname, 'families.worker.js'),
  packageWorker: join(__dirname, 'package.worker.js'),
  console: join(__dirname, '..', 'console'),
  duplicatesWorker: join(__dirname, 'duplicates.worker.js'),
  trajectoryWorker: join(__dirname, 'trajectory.worker.js'),
});
