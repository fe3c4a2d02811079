import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { ScanSample } from '../../libs/scan/test/read-scan-set';
import { poolSamples } from './pool-samples';

const EXTENSIONS = new Set(['.py', '.js', '.mjs', '.cjs', '.sh', '.rb', '.pl', '.ts']);
/** Bytes; smaller ones do nothing, and larger ones are seldom part of a skill. */
const [SMALLEST, LARGEST] = [400, 60_000];

export interface Program {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Programs that people wrote for other purposes, evenly from all below a folder; the same ones every time. */
export function programsBelow(folder: string, limit: number): Program[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && EXTENSIONS.has(extname(entry.name)) && !/\.(?:min\.\w+|d\.ts)$/.test(entry.name),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const { size } = statSync(path);
      return size >= SMALLEST && size <= LARGEST;
    })
    .sort();
  const step = Math.max(1, paths.length / limit);
  const chosen = Array.from(
    { length: Math.min(limit, paths.length) },
    (_, index) => paths[Math.floor(index * step)] ?? '',
  );
  return chosen.map((path) => ({ name: relative(folder, path), content: readFileSync(path) }));
}

/** Each program as the script of another skill of the pool. */
export async function inSkills(programs: readonly Program[], pool: string): Promise<ScanSample[]> {
  const samples: ScanSample[] = [];
  for await (const { at, name, files } of poolSamples(pool)) {
    const program = programs[samples.length];
    if (program === undefined) break;
    if (at % 13 !== 11) continue;
    const script = `scripts/${program.name.split('/').at(-1) ?? ''}`;
    samples.push({
      name: `${program.name} in ${name}`,
      files: [...files, { path: script, content: program.content, mode: '100755' }],
    });
  }
  return samples;
}
