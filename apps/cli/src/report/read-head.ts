import { open } from 'node:fs/promises';

const HEAD_BYTES = 65_536;

/** The text that a file begins with. */
export async function readHead(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await handle.close();
  }
}
