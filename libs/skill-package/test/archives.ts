import { crc32, deflateRawSync } from 'node:zlib';

/** Writes tar and zip byte by byte, since honest writers refuse what these tests need. */

export interface RawTarEntry {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** The type flag; `0` is a file. */
  readonly type?: string;
  readonly link?: string;
  readonly mode?: number;
  /** A size that differs from the content's. */
  readonly declaredSize?: number;
}

const BLOCK = 512;

/** One entry: a header block and the content padded to whole blocks. */
export function tarEntry({
  name,
  content = '',
  type = '0',
  link = '',
  mode = 0o644,
  declaredSize,
}: RawTarEntry): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${(declaredSize ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(link, 157, 100);
  header.write('ustar\x0000', 257, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

/** A whole tar archive with its end mark. */
export function tar(...entries: readonly (RawTarEntry | Buffer)[]): Buffer {
  const blocks = entries.map((entry) => (Buffer.isBuffer(entry) ? entry : tarEntry(entry)));
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

/** A PAX extended header for the next entry. */
export function paxHeader(fields: Readonly<Record<string, string>>, type = 'x'): Buffer {
  const records = Object.entries(fields).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`;
    let length = rest.length + 1;
    while (`${length}${rest}`.length !== length) length += 1;
    return `${length}${rest}`;
  });
  return tarEntry({ name: 'PaxHeader', type, content: records.join('') });
}

/** GNU tar's header for a name that is too long for the next entry. */
export function gnuLongName(name: string): Buffer {
  return tarEntry({ name: '././@LongLink', type: 'L', content: `${name}\0` });
}

export interface RawZipEntry {
  readonly name: string | Buffer;
  readonly content?: string | Uint8Array;
  readonly stored?: boolean;
  /** The name in the local header, where it shall differ. */
  readonly localName?: string;
  /** Unix mode with its kind bits; written as external attributes. */
  readonly mode?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly declaredSize?: number;
  readonly declaredPackedSize?: number;
  readonly crc?: number;
  readonly extra?: Buffer;
  /** The system that says it made the entry: 3, Unix, where nothing else is said. */
  readonly system?: number;
}

/** A whole zip archive. `entryCount` overrides the number in the end record. */
export function zip(entries: readonly RawZipEntry[], { entryCount = entries.length } = {}): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const packed = entry.stored === true ? content : deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const localName = entry.localName === undefined ? name : Buffer.from(entry.localName);
    const extra = entry.extra ?? Buffer.alloc(0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x800, 2);
    common.writeUInt16LE(entry.method ?? (entry.stored === true ? 0 : 8), 4);
    common.writeUInt32LE(entry.crc ?? crc32(content), 10);
    common.writeUInt32LE(entry.declaredPackedSize ?? packed.length, 14);
    common.writeUInt32LE(entry.declaredSize ?? content.length, 18);
    common.writeUInt16LE(localName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, localName, packed]);
    locals.push(local);
    common.writeUInt16LE(name.length, 22);
    common.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, entry.system ?? 3]);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, tail, name, extra]));
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entryCount, 8);
  end.writeUInt16LE(entryCount, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** Adds zip64 end records that override the entry count and the offset of the central directory. */
export function withZip64End(archive: Buffer, lie: { entryCount: bigint; centralOffset: bigint; endOffset?: bigint }) {
  const body = archive.subarray(0, archive.length - 22);
  const end = Buffer.from(archive.subarray(archive.length - 22));
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 0, 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(lie.entryCount, 24);
  record.writeBigUInt64LE(lie.entryCount, 32);
  record.writeBigUInt64LE(lie.centralOffset, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 0, 'latin1');
  locator.writeBigUInt64LE(lie.endOffset ?? BigInt(body.length), 8);
  return Buffer.concat([body, record, locator, end]);
}
