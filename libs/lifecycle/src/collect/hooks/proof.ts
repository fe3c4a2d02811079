import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { signWebhook } from '../../network/sign-webhook';

/** A header of a request by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined;

/** As far as the clocks of both sides may differ, and an old message be repeated, by Standard Webhooks. */
const TOLERANCE_SECONDS = 300;

/** Headers by which a host of repositories proves that it has the secret; a request without any is no call of one. */
export const PROOF_HEADERS = [
  'webhook-signature',
  'x-hub-signature-256',
  'x-gitea-signature',
  'x-forgejo-signature',
  'x-gitlab-token',
] as const;

/** Compares in a time that depends on neither text. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/**
 * Whether a call comes from who has the secret. The first of the headers decides: a signature that is wrong is not made
 * good by a token.
 *
 * - GitLab with a signing token: Standard Webhooks, which also limits the age;
 * - GitHub, Gitea, Forgejo: HMAC-SHA256 of the body as it came, in hex;
 * - GitLab with a secret token: the secret itself.
 */
export function provesSecret(header: HeaderOf, body: Uint8Array, secret: string, now: Date): boolean {
  const name = PROOF_HEADERS.find((each) => header(each) !== undefined);
  const proof = name === undefined ? '' : (header(name) ?? '');
  switch (name) {
    case undefined:
      return false;
    case 'webhook-signature':
      return provesByStandard(header, proof, body, secret, now);
    case 'x-gitlab-token':
      return isSame(proof, secret);
    default:
      return isSame(
        proof.replace(/^sha256=/, '').toLowerCase(),
        createHmac('sha256', secret).update(body).digest('hex'),
      );
  }
}

function provesByStandard(header: HeaderOf, proof: string, body: Uint8Array, secret: string, now: Date): boolean {
  const id = header('webhook-id') ?? '';
  const timestamp = Number(header('webhook-timestamp'));
  const isFresh = Math.abs(now.getTime() / 1000 - timestamp) <= TOLERANCE_SECONDS;
  const right = signWebhook(secret, id, timestamp, body);
  // While a secret is changed the sender may sign with both.
  const signatures = proof.split(' ').slice(0, 10);
  return signatures.filter((each) => isSame(each, right)).length > 0 && isFresh;
}
