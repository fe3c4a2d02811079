import { isUtf8 } from 'node:buffer';

const LINE_FEED = 0x0a;
const LFS_POINTER = Buffer.from('version https://git-lfs.github.com/spec/');
const LFS_POINTER_MAX_BYTES = 1024;
const TEXT_EXTENSION =
  /\.(?:md|mdx|markdown|txt|rst|adoc|ya?ml|toml|json[5lc]?|ini|cfg|conf|env|csv|tsv|xml|html?|css|scss|svg|[cm]?[jt]sx?|py|rb|php|pl|lua|r|go|rs|java|kt|swift|c|h|cc|cpp|hpp|cs|sh|bash|zsh|fish|ps1|bat|cmd|sql|tex|ipynb)$/i;

/** A `Buffer` over the same memory. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** True where the bytes are UTF-8 without NUL, which is what we read as text. */
export function isText(content: Uint8Array): boolean {
  return isUtf8(content) && !content.includes(0);
}

/** True where the bytes begin with the mark of UTF-16, as some editors of Windows write it. */
export const isUtf16 = (content: Uint8Array): boolean =>
  (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);

/** True where git keeps the content elsewhere, and left a text that names it. */
export const isLfsPointer = (content: Uint8Array): boolean =>
  content.length <= LFS_POINTER_MAX_BYTES && LFS_POINTER.equals(content.subarray(0, LFS_POINTER.length));

/** True where a person would open the file as text, by its content or, where that is damaged, by its name. */
export function looksLikeText(path: string, content: Uint8Array): boolean {
  return isText(content) || TEXT_EXTENSION.test(path);
}

/** The number (from 1) of the first line with more than `maxLineBytes` bytes, or null. */
export function findLongLine(content: Uint8Array, maxLineBytes: number): number | null {
  if (content.length <= maxLineBytes) return null;
  let start = 0;
  for (let line = 1; start <= content.length; line += 1) {
    const found = content.indexOf(LINE_FEED, start);
    const end = found < 0 ? content.length : found;
    if (end - start > maxLineBytes) return line;
    start = end + 1;
  }
  return null;
}

/** The number (from 1) of the line at an offset of a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The number of lines of a text; a line feed at the end starts no new line. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return lineAt(text, text.endsWith('\n') ? text.length - 1 : text.length);
}
