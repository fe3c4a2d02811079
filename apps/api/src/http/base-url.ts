import type { Request } from 'express';
import { invalidInput } from '@skillward/domain';

/** Where the client reached the server; null where its Host header names no host. */
export function findBaseUrl(request: Request): string | null {
  const url = `${request.protocol}://${request.get('host') || 'localhost'}`;
  return URL.canParse(url) ? url : null;
}

/**
 * Where the client reached the server.
 * @throws Problem invalid_input
 */
export function baseUrlOf(request: Request): string {
  const url = findBaseUrl(request);
  if (url === null) throw invalidInput('The Host header must be the name of a host, with its port where it has one.');
  return url;
}
