import { createHmac } from 'node:crypto';

/**
 * Signature by the Standard Webhooks specification: HMAC-SHA256 over id, time and body, in base64.
 * @param secret `whsec_` and base64
 * @param timestamp seconds since 1970
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string | Uint8Array): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}
