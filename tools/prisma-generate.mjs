// Generates the database client where the schema or Prisma changed since. Tests build while others read the client, so
// one that is up to date stays untouched. Generating needs no native engine, but Prisma insists on a file at its place.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const generated = join(root, 'libs/database/src/generated');
const stamp = join(generated, 'made-of');
const sources = ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'node_modules/prisma/package.json'];

const hash = createHash('sha256');
for (const source of sources) hash.update(readFileSync(join(root, source)));
const madeOf = hash.digest('hex');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf) process.exit(0);

rmSync(stamp, { force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--config', 'prisma/prisma.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  },
);
if (status === 0) writeFileSync(stamp, madeOf);
process.exit(status ?? 1);
