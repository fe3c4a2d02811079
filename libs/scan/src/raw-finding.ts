import type { ScanSeverity } from '@skillward/domain';

/** A finding before its text is quoted. */
export interface RawFinding {
  readonly rule: string;
  readonly severity: ScanSeverity;
  /** Index into the lines of the text. */
  readonly line: number;
  readonly lastLine: number;
  readonly detail?: string;
}
