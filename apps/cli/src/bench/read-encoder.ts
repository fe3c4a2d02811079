import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StaticEncoder } from '@skillward/encoder';
import type { EncodeText } from '@skillward/ranking';

const FILE = join('libs', 'encoder', 'data', 'static-encoder.bin');

/** The encoder of the checkout that this program runs in; null where it runs elsewhere, as after an installation. */
export function shippedEncoder(): StaticEncoder | null {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, FILE);
    if (existsSync(file)) return StaticEncoder.load(readFileSync(file));
  }
  return null;
}

/** `shippedEncoder` for whoever encodes single texts only. */
export function textEncoder(): EncodeText | null {
  const encoder = shippedEncoder();
  return encoder === null ? null : (text) => encoder.encode(text);
}
