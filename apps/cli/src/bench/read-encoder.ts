import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openEncoder, type StaticEncoder } from '@skillward/encoder';
import type { EncodeText } from '@skillward/ranking';

const DATA = join('libs', 'encoder', 'data');

/** The encoder of the checkout that this program runs in; null where it runs elsewhere, as after an installation. */
export function shippedEncoder(): StaticEncoder | null {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const data = join(folder, DATA);
    if (existsSync(data)) return openEncoder((name) => readFileSync(join(data, name)));
  }
  return null;
}

/** `shippedEncoder` for whoever encodes single texts only. */
export function textEncoder(): EncodeText | null {
  const encoder = shippedEncoder();
  return encoder === null ? null : (text) => encoder.encode(text);
}
