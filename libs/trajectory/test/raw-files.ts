import { collectTrajectory, type ReadOptions } from '../src';

export async function* chunksOf(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (end > from) yield bytes.subarray(from, end);
    from = end;
  }
}
export const read = (text: string | Uint8Array, options: ReadOptions = {}, cuts: readonly number[] = []) =>
  collectTrajectory(chunksOf(typeof text === 'string' ? Buffer.from(text) : text, cuts), options);
export const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
export const atif = (steps: unknown[], more: object = {}) =>
  JSON.stringify({ schema_version: 'ATIF-v1.7', session_id: 's', agent: { name: 'a', version: '1' }, ...more, steps });
export const step = (id: number, more: object = {}) => ({ step_id: id, source: 'agent', message: `m${id}`, ...more });
