/** Another process has what this one worked on, or it is gone: what was about to be written must not be. */
export class LeaseLost extends Error {}

interface LeaseOptions {
  /** Makes the lease last longer. @returns whether it is still held */
  readonly renew: () => Promise<boolean>;
  readonly everyMs: number;
  /** Called when a renewal fails, as it does without a database; the next one tries again. */
  readonly onError: (error: unknown) => void;
}

/** A lease that is renewed until it is let go. */
export interface KeptLease {
  /** Aborted, with LeaseLost, once the lease is another one's. */
  readonly lost: AbortSignal;
  /** Ends the renewals; who holds the lease releases it. */
  stop(): void;
}

/** Renews a lease that was just taken, while the work under it goes on. */
export function keepLease({ renew, everyMs, onError }: LeaseOptions): KeptLease {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renew().then((held) => {
      if (!held) lost.abort(new LeaseLost());
    }, onError);
  }, everyMs);
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}
