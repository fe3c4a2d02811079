// Assembles WebAssembly text into a module of TypeScript: node tools/build/assemble.mjs FILE.wat FILE.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import wabt from 'wabt';

const [source, target] = process.argv.slice(2);
if (!source || !target) {
  console.error('usage: node tools/build/assemble.mjs FILE.wat FILE.ts');
  process.exit(2);
}
const { parseWat } = await wabt();
const { buffer } = parseWat(basename(source), readFileSync(source, 'utf8'), { simd: true }).toBinary({});
const lines =
  Buffer.from(buffer)
    .toString('base64')
    .match(/.{1,100}/g) ?? [];
const code = lines.map((line) => `  '${line}',\n`).join('');
writeFileSync(target, `/** Made of ${basename(source)}; base64. */\nexport const CODE = [\n${code}].join('');\n`);
