/**
 * How many malicious packages the scan stops, and how many innocent ones: of the two sets in `scan/`, or of others.
 *
 *     node tools/bench-data/measure.mjs scan [--malicious FILE … --benign FILE …] [--pool POOL.jsonl.gz [--every N]] [--names]
 *     node tools/bench-data/measure.mjs scan --pool POOL.jsonl.gz --code FOLDER    # programs of a folder, each in a skill
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ScanVerdict } from '@skillward/domain';
import { scanPackage } from '@skillward/scan';
import { poolSamples, samplesIn } from './pool-samples';
import { inSkills, programsBelow } from './real-code';
import type { ScanSample } from '../../libs/scan/test/read-scan-set';

const SETS = join(process.cwd(), 'tools', 'bench-data', 'scan');
const { values } = parseArgs({
  options: {
    malicious: { type: 'string', multiple: true, default: [join(SETS, 'malicious.txt')] },
    benign: { type: 'string', multiple: true, default: [join(SETS, 'benign.txt')] },
    pool: { type: 'string' },
    every: { type: 'string', default: '1' },
    names: { type: 'boolean', default: false },
    code: { type: 'string', multiple: true },
    programs: { type: 'string', default: '300' },
  },
});
const isStopped = (verdict: ScanVerdict): boolean => verdict === 'quarantine' || verdict === 'reject';

async function measure(label: string, samples: readonly ScanSample[], wanted: boolean): Promise<void> {
  let stopped = 0;
  for (const { name, files } of samples) {
    const { verdict, findings } = await scanPackage(files);
    if (isStopped(verdict)) stopped += 1;
    if (values.names && isStopped(verdict) !== wanted) {
      console.log(`  ${name}: ${verdict}: ${findings.map(({ rule, severity }) => `${rule} (${severity})`).join(', ')}`);
    }
  }
  console.log(`${label}: ${stopped} of ${samples.length} stopped (${(stopped / samples.length).toFixed(3)})`);
}

async function measurePool(path: string, every: number): Promise<void> {
  const counts = new Map<ScanVerdict, number>();
  for await (const { at, name, files } of poolSamples(path)) {
    if (at % every !== 0) continue;
    const { verdict, findings } = await scanPackage(files);
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    const together = findings.find(({ rule }) => rule === 'intent.combined');
    if (values.names && together !== undefined) console.log(`  ${name}: ${together.explanation}`);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const share = ((counts.get('quarantine') ?? 0) + (counts.get('reject') ?? 0)) / total;
  console.log(`pool: ${JSON.stringify(Object.fromEntries(counts))} of ${total}, stopped ${share.toFixed(4)}`);
}

async function measureCode(pool: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const programs = programsBelow(folder, Number(values.programs));
    await measure(`programs of ${folder}`, await inSkills(programs, pool), false);
  }
}

void (async () => {
  if (values.code !== undefined) return measureCode(values.pool ?? '', values.code);
  await measure('malicious', values.malicious.flatMap(samplesIn), true);
  await measure('benign', values.benign.flatMap(samplesIn), false);
  if (values.pool !== undefined) await measurePool(values.pool, Number(values.every));
})();
