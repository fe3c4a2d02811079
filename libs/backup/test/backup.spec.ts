import fc from 'fast-check';
import { pack } from 'tar-stream';
import { BACKUP_FORMAT, BackupHeader, BackupTable, DamagedBackup, checkBackup, readBackup, writeBackup } from '../src';

const header: BackupHeader = {
  format: BACKUP_FORMAT,
  id: '00000000-0000-7000-8000-000000000001',
  createdAt: '2026-01-02T03:04:05.000Z',
  migrations: [{ name: '20260101000000_initial', checksum: 'a'.repeat(64) }],
};

async function* from<T>(items: readonly T[]): AsyncGenerator<T, void, void> {
  yield* items;
}

async function written(batches: readonly BackupTable[], head = header): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeBackup(head, from(batches))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function read(bytes: Uint8Array, pieces = 1000) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, at) =>
    bytes.subarray(at * pieces, (at + 1) * pieces),
  );
  const items = [];
  for await (const item of readBackup(from(chunks))) items.push(item);
  return items;
}

const batches = fc.array(
  fc.record({
    table: fc.constantFrom('skills', 'blobs', 'audit_events'),
    rows: fc.array(
      fc.json().map((text) => text.replaceAll('\n', ' ')),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { maxLength: 4 },
);

describe('a backup', () => {
  it('gives back what was written, however it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.integer({ min: 1, max: 5000 }), async (tables, pieces) => {
        expect(await read(await written(tables), pieces)).toEqual([{ header }, ...tables]);
      }),
      { numRuns: 40 },
    );
  });

  it('is refused when anything in it was changed', async () => {
    const tables = [
      { table: 'skills', rows: ['{"a":1}', '{"a":2}'] },
      { table: 'blobs', rows: ['{"b":"x"}'] },
    ];
    const bytes = await written(tables);
    const whole = [{ header }, ...tables];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, difference) => {
          const changed = Buffer.from(bytes);
          changed[at] = (changed[at] ?? 0) ^ difference;
          const outcome = await read(changed).catch((failure: unknown) => failure);
          // The filling between the parts, and space in a description, mean nothing.
          if (!(outcome instanceof DamagedBackup)) expect(outcome).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is refused when it was cut short, anywhere before its end mark', async () => {
    const bytes = await written([{ table: 'skills', rows: ['{"a":1}'] }]);
    const endMark = 1024;
    for (let length = 0; length < bytes.length - endMark; length += 100) {
      await expect(read(bytes.subarray(0, length))).rejects.toThrow(DamagedBackup);
    }
  });

  it('is refused when a part is missing, twice there, or in another place', async () => {
    const [one, two] = [
      { table: 'skills', rows: ['{"a":1}'] },
      { table: 'blobs', rows: ['{"a":2}'] },
    ];
    const bytes = await written([one, two]);
    const blocks = Array.from({ length: bytes.length / 512 }, (_, at) => bytes.subarray(at * 512, (at + 1) * 512));
    // Each entry is here one block of description and one of content; the first is the header.
    const entry = (at: number) => blocks.slice(at * 2, at * 2 + 2);
    const rest = blocks.slice(6);
    const joined = (...parts: Buffer[][]) => Buffer.concat(parts.flat());
    expect(joined(entry(0), entry(1), entry(2), rest)).toEqual(bytes);
    await expect(read(joined(entry(0), entry(1), rest))).rejects.toThrow(/000002-blobs\S* is not as it was written/);
    await expect(read(joined(entry(0), entry(1), entry(1), entry(2), rest))).rejects.toThrow(DamagedBackup);
    await expect(read(joined(entry(0), entry(2), entry(1), rest))).rejects.toThrow(DamagedBackup);
    await expect(read(joined(entry(1), entry(0), entry(2), rest))).rejects.toThrow('The file is no backup');
  });

  it('of a newer format names the remedy; other files are no backups', async () => {
    await expect(read(await written([], { ...header, format: BACKUP_FORMAT + 1 }))).rejects.toThrow(
      /newer version made this backup/,
    );
    await expect(read(Buffer.from('PK\u0003\u0004 something else'))).rejects.toThrow(DamagedBackup);
    await expect(checkBackup(from([]))).rejects.toThrow(/cut short/);
    const foreign = pack();
    foreign.entry({ name: 'readme.txt' }, 'hello');
    foreign.finalize();
    const chunks: Uint8Array[] = [];
    for await (const chunk of foreign as AsyncIterable<Uint8Array>) chunks.push(chunk);
    await expect(read(Buffer.concat(chunks))).rejects.toThrow('The file is no backup of Skillward.');
  });

  it('is counted by table', async () => {
    const bytes = await written([
      { table: 'skills', rows: ['{}', '{}'] },
      { table: 'skills', rows: ['{}'] },
      { table: 'blobs', rows: ['{}'] },
    ]);
    expect(await checkBackup(from([bytes]))).toEqual({ header, rows: { skills: 3, blobs: 1 } });
  });
});
