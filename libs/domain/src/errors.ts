/** One thing that is wrong with an input, and where. `path` uses dots and brackets, as in `members[2]`. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

export type ProblemKind =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_allowed'
  | 'not_found'
  | 'conflict'
  | 'idempotency_mismatch'
  | 'too_large'
  | 'refused'
  | 'rate_limited'
  | 'storage_full'
  | 'unavailable';

/** How much of something a caller has in a time, and in how many seconds some of it is free again. */
export interface Allowance {
  readonly limit: number;
  readonly seconds: number;
}

/**
 * A failure that the caller can understand and act on. It knows nothing of HTTP; the API maps `kind` to a status.
 * `detail` says what to do, without secrets and without echoing more than a name of the input.
 */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly detail: string,
    readonly issues: readonly InputIssue[] = [],
    /** Of `rate_limited`: what may be done in how long a time, and when it may be tried again. */
    readonly allowance?: Allowance,
  ) {
    super(detail);
    this.name = 'Problem';
  }
}

export const invalidInput = (detail: string, issues: readonly InputIssue[] = []) =>
  new Problem('invalid_input', detail, issues);
export const notFound = (what: string) =>
  new Problem('not_found', `${what} does not exist or is not visible to this key.`);
export const conflict = (detail: string) => new Problem('conflict', detail);
export const forbidden = (detail: string) => new Problem('forbidden', detail);
/** What no key may do here, whatever its rights: a matter of the address, the settings or the caller's page. */
export const notAllowed = (detail: string) => new Problem('not_allowed', detail);

const UNITS = [
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const;

/** Rounded up, so that who waits as long does not come too early. */
function waitInWords(seconds: number): string {
  const unit = UNITS.find((each) => seconds >= 2 * each.seconds) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(seconds / unit.seconds));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}

/** @param who may do how much, as a sentence; when it may be tried again follows it */
export const rateLimited = (who: string, allowance: Allowance) =>
  new Problem('rate_limited', `${who} Try again in ${waitInWords(allowance.seconds)}.`, [], allowance);
