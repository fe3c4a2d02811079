// Builds the console into dist/apps/console: node tools/build/console.mjs. What compresses well is also kept compressed.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const assets = join(root, 'dist', 'apps', 'console', 'assets');

await build({ configFile: join(root, 'apps', 'console', 'vite.config.mjs'), logLevel: 'warn' });

for (const name of readdirSync(assets)) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const path = join(assets, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  // The best quality would take longer than everything else together.
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
}
