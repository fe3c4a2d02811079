import { z } from 'zod';
import { DEFAULT_SCAN_POLICY, ScanAction, ScanSeverity, ScanSuppression, type ScanPolicy } from '@skillward/domain';
import { UsageError, unreadable } from '../failures';
import { parseJson } from '../parse-json';
import { readText } from '../read-text';

const PackageSuppression = ScanSuppression.extend({
  /** Path of the package, as the scan prints it; without it every package is meant. */
  package: z.string().min(1).optional(),
}).strict();
export type PackageSuppression = z.infer<typeof PackageSuppression>;

const PolicyFile = z.strictObject({
  actions: z.partialRecord(ScanSeverity, ScanAction).default({}),
  suppressions: z.array(PackageSuppression).default([]),
});

export interface ScanRulebook {
  readonly policy: ScanPolicy;
  readonly suppressions: readonly PackageSuppression[];
}

/**
 * Reads what to do about findings: `{actions?: {SEVERITY: none|warn|quarantine|reject}, suppressions?: [{rule, path?,
 * fingerprint?, package?, reason, expires}]}`. Severities that it leaves out keep the default action.
 * @throws UsageError
 */
export async function readPolicy(file: string | undefined): Promise<ScanRulebook> {
  if (file === undefined) return { policy: DEFAULT_SCAN_POLICY, suppressions: [] };
  const text = await readText(file).catch((failure: unknown) => {
    throw unreadable(`The policy ${file}`, failure);
  });
  const json = parseJson(text);
  if (json === undefined) throw new UsageError(`The policy ${file} is not JSON.`);
  const parsed = PolicyFile.safeParse(json);
  if (!parsed.success) throw new UsageError(`The policy ${file} is not valid.\n${z.prettifyError(parsed.error)}`);
  const { actions, suppressions } = parsed.data;
  return { policy: { ...DEFAULT_SCAN_POLICY, ...actions }, suppressions };
}
