import { Hold, PackageIssue, ScanFinding, ScanPolicy, ScanVerdict } from '@skillward/domain';
import {
  Ledger,
  StoredFrontmatter,
  Transaction,
  VersionDraft,
  importStore,
  skillStore,
  suppressionStore,
} from '@skillward/database';
import { newId } from '@skillward/platform';
import { firstHeading } from '@skillward/ranking';
import { applySuppressions, verdictOf } from '@skillward/scan';
import { Warrant, fourEyesObjections, writeVersions } from '../library/new-versions';
import { readScanPolicy } from '../policy/scan-policy';
import { ImportCandidate, ImportStep, furtherNames, planImport, wishedName } from './plan-import';

export interface ImportScope {
  readonly namespace: string;
  readonly sourceId: string;
  readonly syncId: string;
  readonly kind: 'sync' | 'upload';
  readonly actor: { readonly id: string; readonly name: string };
  readonly at: Date;
  /** What waits for a person; left out: nothing. */
  readonly hold?: Hold;
}

/** How the reason begins for which a sync deprecates a skill; a skill that was deprecated so comes back by itself. */
export const GONE_UPSTREAM = 'The package is no longer in its source';

/** A package that is kept out: by the scan policy for findings, or because others have to approve the change. */
export interface RefusedPackage {
  readonly candidate: ImportCandidate;
  readonly findings: readonly ScanFinding[];
  /** Why the change takes a second person; null where it is the findings. */
  readonly objection: string | null;
}

/** Why a package was refused, each reason for a person. */
export const reasonsOf = ({ findings, objection }: RefusedPackage): string[] =>
  objection === null ? findings.map(describeFinding) : [objection];

/** A reason for a person who cannot see the package, and knows nothing of rules. */
export const describeFinding = ({ rule, severity, path, line, excerpt, explanation }: ScanFinding): string =>
  `${path}:${line}: the scan policy rejects packages with findings of severity ${severity}. ${explanation} (rule ${rule}; the line reads: ${excerpt})`;

/** A package that waits for a person, with what it would become. */
export interface HeldPackage {
  readonly step: Exclude<ImportStep, { kind: 'duplicate' }>;
  readonly verdict: ScanVerdict;
  readonly counted: readonly ScanFinding[];
}

export interface ImportOutcome {
  readonly steps: readonly ImportStep[];
  readonly refused: readonly RefusedPackage[];
  readonly held: readonly HeldPackage[];
  /** Of each package that was written. */
  readonly judged: ReadonlyMap<ImportStep, Judged>;
}

/** What the scan found in a package that nobody has suppressed, and what the policy makes of it. */
export interface Judged {
  readonly verdict: ScanVerdict;
  readonly counted: readonly ScanFinding[];
}

/**
 * Writes validated and scanned packages as skills and versions, with their audit, in the caller's transaction. The
 * ledger's lock makes importers take turns, so what is decided here still holds at the commit. Of a package that is
 * refused nothing is stored but the reasons; what is in the library already stays as it is. What is held changes nothing
 * either.
 */
export async function importBatch(
  tx: Transaction,
  scope: ImportScope,
  batch: readonly ImportCandidate[],
): Promise<ImportOutcome> {
  const usual = await readScanPolicy(tx);
  const isSuspect = ({ scan }: ImportCandidate) => verdictOf(scan.findings, usual) === 'reject';
  // What may be held for good leaves no content behind.
  const early = scope.hold === undefined || scope.hold === 'none' ? batch.filter((each) => !isSuspect(each)) : [];
  await importStore.writeBlobs(
    tx,
    early.flatMap((candidate) => candidate.package.files),
  );
  const ledger = await Ledger.open(tx, scope.actor, scope.at);
  const { steps, judged, refused, held } = await decide(tx, scope, batch);
  const writing = steps.filter(isWriting);
  await importStore.writeBlobs(
    tx,
    writing.filter(({ candidate }) => !early.includes(candidate)).flatMap(({ candidate }) => candidate.package.files),
  );
  for (const { candidate, findings, objection } of refused) {
    ledger.append({
      action: 'package.refused',
      target: `source:${scope.sourceId}`,
      detail: {
        path: candidate.path,
        digest: candidate.package.digest,
        rules: [...new Set(findings.map(({ rule }) => rule))],
        ...(objection === null ? {} : { objection }),
        syncId: scope.syncId,
      },
    });
  }
  const drafts = writing.map((step) => toDraft(step, judged.get(step)?.verdict ?? 'pass', scope, ledger));
  await writeVersions(tx, drafts, { at: scope.at, by: scope.actor, warrant: warrantOf(scope) });
  const placed = steps.flatMap((step) => (step.kind === 'duplicate' ? [] : [step]));
  await importStore.writeMappings(
    tx,
    scope,
    placed.map(({ candidate, skillId }) => ({ path: candidate.path, skillId, digest: candidate.package.digest })),
  );
  const returned = placed.flatMap((step) => (step.kind !== 'create' && step.revive ? [step.skillId] : []));
  const revived = await deprecatedBySync(tx, returned);
  if (revived.length > 0) {
    const reason = 'The package is there again upstream.';
    const changeSeq = ledger.append({
      action: 'skill.revived',
      target: `source:${scope.sourceId}`,
      detail: { skills: revived, reason },
    });
    await skillStore.setStatus(tx, { ids: revived, status: 'active', reason, changeSeq, at: scope.at });
  }
  await importStore.touchMappings(
    tx,
    scope,
    held.map(({ step }) => step.candidate.path),
  );
  await ledger.flush();
  return { steps, refused, held, judged };
}

/**
 * Plans the batch without what is refused. A package that is left out may change the place of another one, so
 * the rest is planned again until nothing more is rejected.
 */
async function decide(tx: Transaction, scope: ImportScope, batch: readonly ImportCandidate[]) {
  const policy = await readScanPolicy(tx);
  const paths = batch.map((candidate) => candidate.path);
  const names = batch.map(wishedName);
  const wished = await importStore.state(tx, { ...scope, paths, names });
  const further = furtherNames(batch, wished);
  const state =
    further.length === 0 ? wished : await importStore.state(tx, { ...scope, paths, names: [...names, ...further] });
  const refused: RefusedPackage[] = [];
  const held: HeldPackage[] = [];
  for (;;) {
    const out = new Set([...refused.map(({ candidate }) => candidate), ...held.map(({ step }) => step.candidate)]);
    const left = batch.filter((each) => !out.has(each));
    const steps = planImport(left, state, { adoptByName: scope.kind === 'upload', newId });
    const judged = await judgeSteps(tx, steps.filter(isWriting), policy, scope.at);
    const objections = await fourEyesObjections(tx, scope.namespace, changedBy(steps), warrantOf(scope));
    const rejected = judged.flatMap(({ step, verdict, findings }) => {
      const objection = step.kind === 'update' ? (objections.get(step.skillId) ?? null) : null;
      return verdict === 'reject' || objection !== null ? [{ candidate: step.candidate, findings, objection }] : [];
    });
    const unfit = new Set(rejected.map(({ candidate }) => candidate));
    const waiting = holdBack(steps, judged, scope.hold ?? 'none').filter(({ step }) => !unfit.has(step.candidate));
    if (rejected.length === 0 && waiting.length === 0) {
      return { steps, refused, held, judged: new Map(judged.map(({ step, ...found }) => [step, found])) };
    }
    refused.push(...rejected);
    held.push(...waiting);
  }
}

/** What of a plan waits for a person. */
function holdBack(
  steps: readonly ImportStep[],
  judged: readonly (Judged & { readonly step: WritingStep })[],
  hold: Hold,
): HeldPackage[] {
  if (hold === 'none') return [];
  const writing = judged
    .filter(({ verdict }) => hold === 'all' || verdict !== 'pass')
    .map(({ step, verdict, counted }) => ({ step, verdict, counted }));
  const returning = hold === 'all' ? steps.filter((step) => step.kind === 'unchanged') : [];
  return [
    ...writing,
    ...returning.filter(({ revive }) => revive).map((step) => ({ step, verdict: 'pass' as const, counted: [] })),
  ];
}

const changedBy = (steps: readonly ImportStep[]): string[] =>
  steps.flatMap((step) => (step.kind === 'update' ? [step.skillId] : []));

const warrantOf = ({ kind, sourceId }: ImportScope): Warrant =>
  kind === 'sync' ? { kind, sourceId } : { kind: 'upload' };

async function judgeSteps(tx: Transaction, steps: readonly WritingStep[], policy: ScanPolicy, at: Date) {
  const known = steps.flatMap(({ kind, skillId }) => (kind === 'update' ? [skillId] : []));
  const suppressions = known.length === 0 ? new Map() : await suppressionStore.inForce(tx, known, at);
  return steps.map((step) => {
    const { findings } = step.candidate.scan;
    const { counted } = applySuppressions(findings, suppressions.get(step.skillId) ?? [], at);
    const rejecting = findings.filter(({ severity }) => policy[severity] === 'reject');
    return { step, verdict: verdictOf(counted, policy), counted, findings: rejecting };
  });
}

/** Those of the skills that a sync deprecated: what a curator deprecated stays so. */
async function deprecatedBySync(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const filter = { visible: null, status: 'deprecated' as const, ids };
  const { items } = await skillStore.list(tx, filter, { limit: ids.length });
  return items.filter(({ statusReason }) => statusReason?.startsWith(GONE_UPSTREAM)).map(({ id }) => id);
}

type WritingStep = Extract<ImportStep, { kind: 'create' | 'update' }>;

const isWriting = (step: ImportStep): step is WritingStep => step.kind === 'create' || step.kind === 'update';

const LOCAL_EDIT = {
  code: 'local_edit_replaced',
  message: 'The version before was made here; the source has changed since, and its content is current again.',
};

/** What a person should know of what a package becomes, or would become. */
export function warningsOf(step: Exclude<ImportStep, { kind: 'duplicate' }>, namespace: string): PackageIssue[] {
  const { candidate } = step;
  const wished = wishedName(candidate);
  const renamed = (name: string) => ({
    code: 'name_taken',
    message: `The name ${wished} is another skill's in ${namespace}; this one is called ${name}.`,
  });
  return [
    ...candidate.package.warnings,
    ...(step.kind === 'update' && step.replacesLocalEdit ? [LOCAL_EDIT] : []),
    ...(step.kind === 'create' && step.name !== wished ? [renamed(step.name)] : []),
  ];
}

function toDraft(step: WritingStep, verdict: ScanVerdict, scope: ImportScope, ledger: Ledger): VersionDraft {
  const { candidate, skillId, name } = step;
  const { frontmatter, digest, files, body } = candidate.package;
  const number = step.kind === 'create' ? 1 : step.number;
  const changeSeq = ledger.append({
    action: step.kind === 'create' ? 'skill.created' : 'version.created',
    target: `skill:${scope.namespace}/${name}`,
    detail: { version: number, digest, sourceId: scope.sourceId, syncId: scope.syncId },
  });
  const { name: _name, description, ...rest } = frontmatter;
  const { metadata, allowedTools, ...texts } = rest;
  const stored: StoredFrontmatter = {
    schema: 1,
    ...texts,
    ...(metadata === undefined ? {} : { metadata: { ...metadata } }),
    ...(allowedTools === undefined ? {} : { allowedTools: [...allowedTools] }),
  };
  return {
    versionId: newId(),
    skillId,
    namespace: scope.namespace,
    name,
    number,
    parent: step.kind === 'create' ? null : step.parent,
    digest,
    firstImport: step.kind === 'create' || step.firstImport,
    description,
    title: firstHeading(body)?.toWellFormed() ?? null,
    frontmatter: stored,
    warnings: warningsOf(step, scope.namespace),
    origin: { schema: 1, kind: scope.kind, sourceId: scope.sourceId, syncId: scope.syncId, ...candidate.provenance },
    status: step.kind === 'create' ? step.status : 'active',
    statusReason:
      step.kind === 'create' && step.status !== 'active' ? 'So it was in the instance it was exported from.' : null,
    changeSeq,
    files,
    scan: candidate.scan,
    verdict,
  };
}
