/**
 * Large contents cross the driver as base64: its own text form of bytes takes ten times as long to make and to read
 * on the embedded database.
 */
export const toBase64 = (content: Uint8Array): string =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64');

export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
