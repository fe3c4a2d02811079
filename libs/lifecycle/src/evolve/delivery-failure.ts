import { types } from 'node:util';
import { Problem } from '@skillward/domain';

const SETTING = 'SKILLWARD_WEBHOOK_ALLOW_PRIVATE_NETWORKS=on';

/** What a receiver answers that wants no more of it. */
export const GONE = 410;

/** Why an answer of a receiver does not count as accepted, for a person; null: it does. */
export function refusalIn(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  if (status === GONE) return `The receiver answered ${status}: it is gone for good. Remove the webhook, or try again.`;
  const advice =
    status >= 300 && status <= 399
      ? ' Redirects are not followed: change the webhook to the address that it leads to.'
      : '';
  return `The receiver answered ${status}.${advice}`;
}

/** Why a receiver gave no answer in that time, for a person. */
export function deliveryFailure(error: unknown, limitMs: number): string {
  if (error instanceof Problem) return `${error.message} The setting is ${SETTING}.`;
  if (!types.isNativeError(error)) return 'The receiver cannot be reached.';
  if (error.name === 'AbortError') return `The receiver did not answer within ${limitMs / 1000} seconds.`;
  // What was tried at several addresses fails without words of its own, but with the code of the last one.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return `The receiver cannot be reached (${code ?? error.message.slice(0, 400)}).`;
}
