import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { ISSUED_KEY } from '@skillward/domain';

export interface NewToken {
  readonly id: string;
  readonly token: string;
}

export function createToken(): NewToken {
  const id = BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString(36)
    .padStart(16, '0')
    .slice(-16);
  return { id, token: createTokenOf(id) };
}

/** Another token of a key. */
export const createTokenOf = (id: string): string => `sw_${id}_${randomBytes(32).toString('base64url')}`;

/** @returns the key id in a token of ours, or null for any other text */
export const keyIdOf = (token: string): string | null => ISSUED_KEY.exec(token)?.[1] ?? null;

/** Tokens carry 256 random bits, so one round of SHA-256 keeps them as safe as a slow hash would. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Compares in a time that does not depend on where the two differ. */
export const sameHash = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

const sealingKey = (secret: string, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'skillward idempotent answer', 32));

/** Encrypts an answer with the caller's own secret (AES-256-GCM), so that only the same caller can read it again. */
export function seal(answer: unknown, secret: string): Uint8Array {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, salt), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), sealed]);
}

/** @throws when the secret is another one or the bytes were changed */
export function unseal(sealed: Uint8Array, secret: string): unknown {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, bytes.subarray(0, 16)), bytes.subarray(16, 28));
  decipher.setAuthTag(bytes.subarray(28, 44));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(44)), decipher.final()]).toString('utf8'));
}
