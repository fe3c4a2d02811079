/** Packages as the scan reads them, from a pool of skills or a file of many packages. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readScanSet, type ScanSample } from '../../libs/scan/test/read-scan-set';
import { textIn } from './common';

interface PoolSample extends ScanSample {
  /** Its line, from 1. */
  readonly at: number;
  /** Its text without front matter. */
  readonly body: string;
}

/** The skills of a gzipped pool, named by their ids, in its order. */
export async function* poolSamples(path: string): AsyncGenerator<PoolSample> {
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    at += 1;
    const { id = '', name, description, body = '' } = JSON.parse(line) as Record<string, string>;
    const head = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n`;
    const content = new TextEncoder().encode(`${head}${body}`);
    yield { at, name: id, body, files: [{ path: 'SKILL.md', content, mode: '100644' }] };
  }
}

/** The packages of a file, which may be gzipped. */
export const samplesIn = (file: string): ScanSample[] => readScanSet(textIn(file));
