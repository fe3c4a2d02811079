import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_PACKAGE_LIMITS } from '@skillward/domain';
import { buildPackage } from '../src/build-package';
import { parseDumpLine } from '../src/dump/dump-line';
import { readDumpLines } from '../src/dump/read-lines';

const POOL = join(__dirname, '../../../../shared/bench/pool.jsonl.gz');
const describeWithPool = existsSync(POOL) ? describe : describe.skip;
if (!existsSync(POOL)) process.emitWarning('SKIPPED: the benchmark pool is not there, its packages are not validated.');

describeWithPool('the benchmark pool', () => {
  it('goes through whole, with every rejection for a known reason', async () => {
    const errors: Record<string, number> = {};
    let packages = 0;
    const limits = { ...DEFAULT_PACKAGE_LIMITS, maxLineBytes: 1024 * 1024 };
    for await (const line of readDumpLines(createReadStream(POOL), limits)) {
      if (!('bytes' in line)) throw new Error(`line ${line.lineNumber} is too long`);
      const parsed = parseDumpLine(line.bytes, line.lineNumber);
      if (!parsed.ok) throw new Error(parsed.errors[0]?.message);
      const built = buildPackage(parsed.skill.files, { folderName: parsed.skill.folderName });
      if (built.ok) packages += 1;
      else for (const { code } of built.errors) errors[code] = (errors[code] ?? 0) + 1;
    }
    expect({ packages, errors }).toEqual({ packages: 22_090, errors: { hidden_unicode: 2 } });
  });
});
