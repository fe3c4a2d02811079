/** Traces and metrics on their way out of this process. */
export interface RunningTelemetry {
  /** Sends what is left, and gives up after the limit. Never fails. */
  stop(limitMs: number): Promise<void>;
}
