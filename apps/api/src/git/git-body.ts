import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Request } from 'express';
import { Problem, invalidInput } from '@skillward/domain';
import { readBytes } from '../http/receiving';

const unpack = promisify(gunzip);
const tooLarge = (limit: number) => new Problem('too_large', `A request of git may have up to ${limit} bytes here.`);

/**
 * What a client of git wants and has, unpacked. It is read before a process is started, so that a slow sender holds none.
 * @throws Problem too_large or invalid_input
 */
export async function readGitBody(request: Request, limit: number): Promise<Uint8Array> {
  const encoding = request.get('content-encoding') ?? 'identity';
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) throw invalidInput('Send the body as it is, or by gzip.');
  const body = await readBytes(request, limit, () => tooLarge(limit));
  if (encoding === 'identity') return body;
  return await unpack(body, { maxOutputLength: limit }).catch((failure: unknown) => {
    const isLarge = failure instanceof Error && 'code' in failure && failure.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? tooLarge(limit) : invalidInput('The body is not what its Content-Encoding says.');
  });
}
