import { readFile } from 'node:fs/promises';

const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** A text without the mark that tells its encoding, as shells and editors of Windows set it; without one it is UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const told = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  return new TextDecoder(told?.encoding).decode(bytes);
}

/** The text of a file that a person wrote. */
export const readText = async (file: string): Promise<string> => decodeText(await readFile(file));
