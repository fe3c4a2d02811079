/** One thing that is wrong with an input, and where. `path` uses dots and brackets, as in `members[2]`. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

export type ProblemKind =
  | 'invalid_input'
  | 'unauthenticated'
  | 'forbidden'
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
