import { decodeLanguageModel, encodeLanguageModel } from '../src/language-model';
import { SHIPPED, SHIPPED_FILE } from './shipped';

describe('the file of the language model', () => {
  it('is the same after it was read and written', () => {
    expect(Buffer.from(encodeLanguageModel(SHIPPED)).equals(SHIPPED_FILE)).toBe(true);
  });

  it('is at most 2 MB, and its version is the beginning of its checksum', () => {
    expect(SHIPPED_FILE.length).toBeLessThanOrEqual(2_000_000);
    expect(SHIPPED_FILE.subarray(-32).toString('hex').startsWith(SHIPPED.version)).toBe(true);
  });

  it('is refused when a byte of it differs, when it is cut off, and when it is something else', () => {
    const changed = Uint8Array.from(SHIPPED_FILE);
    changed[changed.length >> 1] = (changed[changed.length >> 1] as number) ^ 1;
    expect(() => decodeLanguageModel(changed)).toThrow('damaged');
    expect(() => decodeLanguageModel(SHIPPED_FILE.subarray(0, -1))).toThrow('damaged');
    expect(() => decodeLanguageModel(Buffer.from('# README'))).toThrow('no language model');
    expect(() => decodeLanguageModel(new Uint8Array(0))).toThrow('no language model');
  });
});
