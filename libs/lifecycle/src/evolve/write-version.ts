import { EvolutionRules } from '@skillward/contracts';
import { SkillPackage, conflict } from '@skillward/domain';
import {
  AuditActor,
  Ledger,
  ProposalRow,
  SkillRow,
  StoredFrontmatter,
  Transaction,
  canaryStore,
  importStore,
  proposalStore,
  skillStore,
  suppressionStore,
  versionStore,
} from '@skillward/database';
import { newId } from '@skillward/platform';
import { firstHeading } from '@skillward/ranking';
import { Warrant, copyVersion, writeVersions } from '../library/new-versions';
import { PackageScan } from '../profile/scan-packages';
import { readScanPolicy } from '../policy/scan-policy';
import { judge, refreshProfiles, refreshVerdicts } from '../policy/verdicts';

interface Decided {
  readonly proposal: ProposalRow;
  readonly at: Date;
  /** Who approved it. */
  readonly by: AuditActor;
  /** Who worded the draft that was approved. */
  readonly author: AuditActor;
  readonly emergency: string | null;
  readonly warrant: Warrant;
}

/**
 * Writes an approved package as the next version of its skill, or as a new skill, under the ledger's lock. With a canary
 * the version before stays current until the canary ends.
 * @returns the number of the version
 */
export async function writeApproved(
  tx: Transaction,
  ledger: Ledger,
  approved: Decided & {
    readonly skill: SkillRow | null;
    readonly package: SkillPackage;
    readonly scan: PackageScan;
    readonly rules: EvolutionRules;
  },
): Promise<number> {
  const { skill, proposal, package: built, scan, rules, at, by, author, emergency, warrant } = approved;
  const { name, description, metadata, allowedTools, ...texts } = built.frontmatter;
  const skillId = skill?.id ?? newId();
  const number = skill === null ? 1 : (await versionStore.highestNumber(tx, skillId)) + 1;
  if (skill !== null && skill.current.digest === built.digest) {
    throw conflict(`Version ${skill.current.number} already has this content.`);
  }
  const policy = await readScanPolicy(tx);
  const suppressions = skill === null ? [] : ((await suppressionStore.inForce(tx, [skillId], at)).get(skillId) ?? []);
  const verdict = judge(scan.findings, suppressions, { policy, at });
  if (verdict === 'reject') throw conflict('The scan policy rejects the package for what was found in it.');
  const { namespace, id: proposalId } = proposal;
  const changeSeq = ledger.append({
    action: skill === null ? 'skill.created' : 'version.created',
    target: `skill:${namespace}/${name}`,
    detail: { version: number, digest: built.digest, proposal: proposalId, author },
  });
  const stored: StoredFrontmatter = {
    schema: 1,
    ...texts,
    ...(metadata === undefined ? {} : { metadata: { ...metadata } }),
    ...(allowedTools === undefined ? {} : { allowedTools: [...allowedTools] }),
  };
  await importStore.ensureNamespace(tx, namespace);
  await importStore.writeBlobs(tx, built.files);
  await writeVersions(
    tx,
    [
      {
        versionId: newId(),
        skillId,
        namespace,
        name,
        number,
        parent: skill?.current.number ?? null,
        digest: built.digest,
        firstImport: false,
        description,
        title: firstHeading(built.body)?.toWellFormed() ?? null,
        frontmatter: stored,
        warnings: built.warnings,
        origin: { schema: 1, kind: 'proposal', proposalId },
        status: 'active',
        statusReason: null,
        changeSeq,
        files: built.files,
        scan,
        verdict,
      },
    ],
    { at, by: author, approvedBy: by, emergency, warrant },
  );
  if (skill === null) await proposalStore.setSkill(tx, proposalId, skillId, name);
  else if (rules.canaryShare < 1) {
    const { number: fromNumber, description: before } = skill.current;
    const id = newId();
    const share = rules.canaryShare;
    await canaryStore.start(tx, { id, salt: id, skillId, proposalId, fromNumber, number, share, startedAt: at });
    await skillStore.setCurrent(tx, { id: skillId, number: fromNumber, description: before, changeSeq, at });
    await refreshVerdicts(tx, ledger, [skillId], { policy, at, cause: 'version' });
    await refreshProfiles(tx, [skillId], changeSeq);
  }
  return number;
}

/**
 * Makes the content of an earlier version current again, as the next version.
 * @returns its number
 */
export async function writeRollback(
  tx: Transaction,
  ledger: Ledger,
  {
    skill,
    to,
    proposal,
    at,
    by,
    author,
    emergency,
    warrant,
  }: Decided & { readonly skill: SkillRow; readonly to: number },
): Promise<number> {
  const target = await versionStore.find(tx, skill.id, { number: to });
  if (target === null) throw conflict(`There is no version ${to}.`);
  const number = (await versionStore.highestNumber(tx, skill.id)) + 1;
  const reason = proposal.finding ?? 'Proposed roll-back';
  const origin = { schema: 1 as const, kind: 'rollback' as const, rolledBackTo: to, reason, proposalId: proposal.id };
  const parent = skill.current.number;
  const copy = { id: newId(), number, parent, origin, at, by: author, approvedBy: by, emergency };
  await copyVersion(tx, skill, target, copy, warrant);
  const changeSeq = ledger.append({
    action: 'skill.rolled_back',
    target: `skill:${skill.namespace}/${skill.name}`,
    detail: { to, version: number, digest: target.digest, proposal: proposal.id, author },
  });
  await skillStore.setCurrent(tx, { id: skill.id, number, description: target.description, changeSeq, at });
  await refreshVerdicts(tx, ledger, [skill.id], { policy: await readScanPolicy(tx), at, cause: 'version' });
  await refreshProfiles(tx, [skill.id], changeSeq);
  return number;
}
