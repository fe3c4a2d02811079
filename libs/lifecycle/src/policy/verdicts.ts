import { isDeepStrictEqual } from 'node:util';
import {
  SkillQuality,
  ScanFinding,
  ScanPolicy,
  ScanSuppression,
  ScanVerdict,
  SkillEnvironment,
} from '@skillward/domain';
import {
  FIRST_VERSION,
  Ledger,
  ScannedSkill,
  SummaryParts,
  Transaction,
  profileStore,
  scanStore,
  suppressionStore,
} from '@skillward/database';
import { applySuppressions, verdictOf } from '@skillward/scan';

const QUALITY_ASPECTS = ['consistency', 'completeness', 'orientation'] as const;

/** What made verdicts change. */
export type VerdictCause = 'scan' | 'policy' | 'suppression' | 'suppression_expired' | 'version' | 'model';

interface Judging {
  readonly policy: ScanPolicy;
  readonly at: Date;
  readonly cause: VerdictCause;
}

/** What a policy makes of findings after the decisions of people about them. */
export const judge = (
  findings: readonly ScanFinding[],
  suppressions: readonly ScanSuppression[],
  { policy, at }: Pick<Judging, 'policy' | 'at'>,
): ScanVerdict => verdictOf(applySuppressions(findings, suppressions, at).counted, policy);

/**
 * Brings the verdicts of skills up to date with what is stored: scans, suppressions, the policy. Each change is in the
 * audit under its skill. Call it under the ledger's lock.
 * @returns how many changed
 */
export async function refreshVerdicts(
  tx: Transaction,
  ledger: Ledger,
  ids: readonly string[],
  judging: Judging,
): Promise<number> {
  if (ids.length === 0) return 0;
  return settle(tx, ledger, await scanStore.ofSkills(tx, ids), judging);
}

const PAGE = 1000;

/** The same for the whole library. Skills without findings have the verdict `pass` under any policy. */
export async function refreshAllVerdicts(tx: Transaction, ledger: Ledger, judging: Judging): Promise<number> {
  let changed = 0;
  for (let after = FIRST_VERSION; ;) {
    const skills = await scanStore.withFindings(tx, after, PAGE);
    changed += await settle(tx, ledger, skills, judging);
    const last = skills.at(-1);
    if (last === undefined || skills.length < PAGE) return changed;
    after = last.skillId;
  }
}

async function settle(
  tx: Transaction,
  ledger: Ledger,
  skills: readonly ScannedSkill[],
  { policy, at, cause }: Judging,
): Promise<number> {
  const ids = skills.map(({ skillId }) => skillId);
  const suppressions = await suppressionStore.inForce(tx, ids, at);
  const changes = skills.flatMap((skill) => {
    const { skillId, namespace, name, number, scan, verdict: before } = skill;
    const verdict = scan && judge(scan.findings, suppressions.get(skillId) ?? [], { policy, at });
    if (verdict === before) return [];
    const changeSeq = ledger.append({
      action: 'skill.scan_verdict_changed',
      target: `skill:${namespace}/${name}`,
      detail: { version: number, from: before, to: verdict, cause, rulesVersion: scan?.rulesVersion ?? null },
    });
    return [{ skillId, verdict, changeSeq }];
  });
  await scanStore.setVerdicts(tx, changes);
  return changes.length;
}

/**
 * Brings what the rows of skills say of their profiles up to date with the newest valid profiles of their current
 * versions and the corrections of curators. Call it under the ledger's lock.
 * @param changeSeq place in the ledger of what made them change
 * @param touched skills of which something else has changed that followers of the library read
 * @returns how many changed
 */
export async function refreshProfiles(
  tx: Transaction,
  ids: readonly string[],
  changeSeq: bigint,
  touched: ReadonlySet<string> = new Set(),
): Promise<number> {
  if (ids.length === 0) return 0;
  const changes = (await profileStore.summaryParts(tx, ids)).flatMap((parts) => {
    const summary = {
      environment: environmentOf(parts),
      quality: qualityOf(parts),
      typicalRequests: parts.profile?.typicalRequests ?? [],
    };
    const isSame = isDeepStrictEqual(summary, parts.summary) && !touched.has(parts.skillId);
    return isSame ? [] : [{ skillId: parts.skillId, ...summary }];
  });
  await profileStore.setSummaries(tx, changes, changeSeq);
  return changes.length;
}

/** What a version needs: by its profile, and where curators know better, by them. */
function environmentOf({ profile, overrides }: SummaryParts): SkillEnvironment | null {
  if (profile === null) return null;
  const values = Object.entries(profile.environment).map(([field, { value }]) => {
    const own = overrides.get(`environment.${field}`);
    return [field, own === undefined ? value : own];
  });
  return SkillEnvironment.parse(Object.fromEntries(values));
}

/** One aspect that is bad makes it flawed, and only all that are good make it good. */
function qualityOf({ profile, overrides }: SummaryParts): SkillQuality {
  const values = QUALITY_ASPECTS.map((aspect) => overrides.get(`quality.${aspect}`) ?? profile?.quality[aspect].value);
  if (values.includes(false)) return 'flawed';
  return values.every((value) => value === true) ? 'good' : 'unknown';
}
