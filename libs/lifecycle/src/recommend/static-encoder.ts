import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openEncoder, type StaticEncoder } from '@skillward/encoder';

let loaded: { readonly file: string; readonly encoder: StaticEncoder } | null = null;

/**
 * The encoder of a file, read once a thread; null for null.
 * @throws EncoderFileError for another format or changed bytes
 */
export function loadEncoder(file: string | null): StaticEncoder | null {
  if (file === null) return null;
  if (loaded?.file !== file) {
    const folder = dirname(file);
    loaded = { file, encoder: openEncoder((name) => readFileSync(join(folder, name))) };
  }
  return loaded.encoder;
}
