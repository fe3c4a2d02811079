// Generates the database client. Generating needs no native engine, but Prisma insists on a file at its place.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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
process.exit(status ?? 1);
