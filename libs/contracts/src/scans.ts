import { z } from 'zod';
import { ScanAction, ScanFinding, ScanPolicy, ScanSeverity, ScanVerdict } from '@skillward/domain';
import { Actor, GivenTime, PageQuery, Reason, Timestamp, page } from './common';
import { SkillParams } from './skills';

/** Goes along with every list of findings. */
export const FINDINGS_NOTE =
  'A finding is a signal for a person to look at, not a proof; no finding is no proof of harmlessness either.';

export const Profiler = z.object({ name: z.string(), version: z.string() }).meta({ id: 'Profiler' });

export const ReportedFinding = ScanFinding.extend({
  action: ScanAction.describe('What the policy does about a finding of this severity; none where it is suppressed.'),
  suppression: z
    .object({ id: z.string(), reason: z.string(), expires: Timestamp })
    .nullable()
    .describe('The decision in force that the finding is harmless.'),
}).meta({ id: 'ScanFinding' });
export type ReportedFinding = z.infer<typeof ReportedFinding>;

export const ScanReport = z
  .object({
    status: z
      .enum(['scanned', 'outdated', 'pending'])
      .describe('`outdated`: by other rules than those of this server; it will be scanned again.'),
    profiler: Profiler.nullable().describe('The scanner; its version names the rules.'),
    scannedAt: Timestamp.nullable(),
    verdict: ScanVerdict.nullable().describe('The strongest action of the policy. Null: not scanned yet.'),
    findings: z.array(ReportedFinding),
    note: z.string(),
  })
  .meta({ id: 'ScanReport' });
export type ScanReport = z.infer<typeof ScanReport>;

export const SkillScan = ScanReport.extend({
  namespace: z.string(),
  name: z.string(),
  version: z.int(),
}).meta({ id: 'SkillScan' });
export type SkillScan = z.infer<typeof SkillScan>;
export const SkillScanPage = page(SkillScan).meta({ id: 'SkillScanPage' });

/** Either form of a report; an Accept header may ask for SARIF too. */
export const ReportFormat = z.object({
  format: z.enum(['json', 'sarif']).optional().describe('`sarif`: SARIF 2.1.0, as code hosts and editors read it.'),
});
export const NamespaceScanQuery = PageQuery.extend(ReportFormat.shape);
export type NamespaceScanQuery = z.infer<typeof NamespaceScanQuery>;

export const ScanRule = z
  .object({ id: z.string(), title: z.string(), severity: ScanSeverity, explanation: z.string() })
  .meta({ id: 'ScanRule' });
export const ScanRules = z.object({ rulesVersion: z.string(), rules: z.array(ScanRule) }).meta({ id: 'ScanRules' });
export type ScanRules = z.infer<typeof ScanRules>;

export const ScanPolicyUpdate = z
  .object({
    actions: ScanPolicy.describe('The action for each severity, all of them.'),
    reason: Reason,
  })
  .meta({ id: 'ScanPolicyUpdate' });
export type ScanPolicyUpdate = z.infer<typeof ScanPolicyUpdate>;

const count = z.int().min(0);

export const ScanPolicySettings = z
  .object({
    actions: ScanPolicy,
    defaults: ScanPolicy,
    changed: z
      .object({ at: Timestamp, by: Actor, reason: z.string() })
      .nullable()
      .describe('The last change; null: the defaults are in force.'),
    skills: z
      .object({ pass: count, warn: count, quarantine: count, reject: count, unscanned: count })
      .describe('How many skills have which verdict by their current versions.'),
  })
  .meta({ id: 'ScanPolicySettings' });
export type ScanPolicySettings = z.infer<typeof ScanPolicySettings>;

/** Strict: with a misspelt `path` or `fingerprint` more findings would be passed over than meant. */
export const SuppressionCreate = z
  .strictObject({
    rule: z.string().min(1).max(200).describe('Id of the rule, as in the findings.'),
    path: z.string().min(1).max(1024).optional().describe('Only findings in this file.'),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Give the fingerprint of the finding: 32 hex digits.')
      .optional()
      .describe('Only this finding.'),
    reason: Reason,
    expires: GivenTime.describe('From then on the findings count again.'),
  })
  .meta({ id: 'SuppressionCreate' });
export type SuppressionCreate = z.infer<typeof SuppressionCreate>;

export const Suppression = z
  .object({
    id: z.string(),
    rule: z.string(),
    path: z.string().nullable(),
    fingerprint: z.string().nullable(),
    reason: z.string(),
    expires: Timestamp,
    status: z.enum(['in_force', 'expired', 'revoked']),
    createdAt: Timestamp,
    createdBy: Actor,
    revokedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Suppression' });
export type Suppression = z.infer<typeof Suppression>;
export const SuppressionPage = page(Suppression).meta({ id: 'SuppressionPage' });
export const SuppressionParams = SkillParams.extend({ id: z.uuid() });
