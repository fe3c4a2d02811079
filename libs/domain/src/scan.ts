import { z } from 'zod';

/** How much a finding of a scan weighs, growing to the right. */
export const ScanSeverity = z.enum(['info', 'low', 'medium', 'high', 'critical']);
export type ScanSeverity = z.infer<typeof ScanSeverity>;

/** What a policy does about one finding. */
export const ScanAction = z.enum(['none', 'warn', 'quarantine', 'reject']);
export type ScanAction = z.infer<typeof ScanAction>;

/** What a policy makes of all findings of a package: its strongest action. */
export const ScanVerdict = z.enum(['pass', 'warn', 'quarantine', 'reject']);
export type ScanVerdict = z.infer<typeof ScanVerdict>;

/** The action for a finding of each severity. */
export const ScanPolicy = z.record(ScanSeverity, ScanAction);
export type ScanPolicy = z.infer<typeof ScanPolicy>;

/**
 * Quarantined skills stay in the library but are not recommended; rejected ones are not imported. Only rules whose
 * matches leave hardly any innocent reading are critical.
 */
export const DEFAULT_SCAN_POLICY: ScanPolicy = {
  info: 'none',
  low: 'none',
  medium: 'warn',
  high: 'quarantine',
  critical: 'reject',
};

/** One place that a rule points at. A finding is a signal for a person, not a proof. */
export const ScanFinding = z.object({
  /** The id of the rule, as `execution.pipe-to-interpreter`. */
  rule: z.string().min(1),
  severity: ScanSeverity,
  /** Relative to the root of the package. */
  path: z.string().min(1),
  /** From 1. */
  line: z.number().int().min(1),
  /** At most 200 characters of the line, secrets masked, hidden characters made visible. */
  excerpt: z.string().max(200),
  explanation: z.string().min(1),
  /** The same for the same matter after other lines moved it: 32 hex digits of rule, path, text and occurrence. */
  fingerprint: z.string().regex(/^[0-9a-f]{32}$/),
  /** Who found it; left out: the rules. */
  by: z.literal('model').optional(),
  /** Name of the model that found it. */
  model: z.string().min(1).max(200).optional(),
});
export type ScanFinding = z.infer<typeof ScanFinding>;

/** A person's decision that findings are harmless. Without `path` and `fingerprint` it covers the whole rule. */
export const ScanSuppression = z.object({
  rule: z.string().min(1),
  path: z.string().min(1).optional(),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  reason: z.string().min(1),
  /** ISO 8601 with a time zone; from then on the findings count again. */
  expires: z.iso.datetime({ offset: true }),
});
export type ScanSuppression = z.infer<typeof ScanSuppression>;
