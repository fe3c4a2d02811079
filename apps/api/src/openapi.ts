import { writeFileSync } from 'node:fs';
import 'reflect-metadata';
import { describeApi } from './api.module';

const [target] = process.argv.slice(2);
if (!target) {
  process.stderr.write('usage: openapi FILE\n');
  process.exit(2);
}
writeFileSync(target, `${JSON.stringify(describeApi(), null, 2)}\n`);
