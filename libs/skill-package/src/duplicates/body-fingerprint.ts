import { createHash } from 'node:crypto';

/** SHA-256 (hex) of a body whose white space is folded: equal for bodies that differ in nothing else. */
export function bodyFingerprint(body: string): string {
  return createHash('sha256').update(body.replace(/\s+/g, ' ').trim()).digest('hex');
}
