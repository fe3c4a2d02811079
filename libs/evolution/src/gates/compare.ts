import type {
  AttributionLabel,
  Judgement,
  PackageIssue,
  ScanFinding,
  ScanVerdict,
  SkillProfile,
} from '@skillward/domain';
import type { QuoteRole } from '../evidence/quotes';
import { missingSupport, type Support, type SupportThreshold } from '../evidence/support';
import { gate, type GateResult } from './gate';

/** A quotation and the texts of the step that it names. */
export interface QuoteInPlace {
  readonly trajectoryId: string;
  readonly step: number;
  readonly quote: string;
  readonly texts: readonly string[];
  readonly role: QuoteRole;
}

/**
 * Every quote of the evidence stands literally in the step that it names, and some run shows both what went wrong (a
 * result, or the words of a person) and what was done about it after that.
 */
export function evidenceGate(quotes: readonly QuoteInPlace[]): GateResult {
  const reasons = quotes
    .filter(({ quote, texts }) => quote === '' || !texts.some((text) => text.includes(quote)))
    .map(({ trajectoryId, step }) => `A quote does not stand in step ${step} of the trajectory ${trajectoryId}.`);
  if (quotes.length === 0) reasons.push('There is no quoted evidence.');
  else if (!quotes.some((failure) => quotes.some((remedy) => isRemedyOf(remedy, failure)))) {
    reasons.push('No run quotes both what went wrong and what was done about it after that.');
  }
  return gate('evidence', 'hard', reasons, `${quotes.length} quotes stand literally in their steps.`);
}

const isRemedyOf = (remedy: QuoteInPlace, failure: QuoteInPlace): boolean =>
  failure.role === 'outcome' &&
  remedy.role === 'act' &&
  remedy.trajectoryId === failure.trajectoryId &&
  remedy.step > failure.step;

/** A proposal by a person stands on the person's word: support is shown, and not demanded. */
export function supportGate(support: Support, threshold: SupportThreshold, author: 'machine' | 'person'): GateResult {
  const missing = missingSupport(support, threshold);
  const reasons = missing.length === 0 ? [] : [`Independent support is too small: ${missing.join(', ')}.`];
  const otherwise = `Support: ${support.trajectories} trajectories of ${support.tasks} tasks by ${support.reporters} reporters.`;
  return gate('support', author === 'machine' ? 'hard' : 'soft', reasons, otherwise, { support, threshold });
}

/** Evidence that does not count, with the reasons: the reviewer sees it, and it carries nothing. */
export function poisoningGate(
  discounted: readonly { readonly trajectoryId: string; readonly reason: string }[],
): GateResult {
  const reasons = discounted.map(
    ({ trajectoryId, reason }) => `The trajectory ${trajectoryId} does not count: ${reason}`,
  );
  return gate('poisoning', 'soft', reasons, 'All evidence counts.', discounted.length === 0 ? undefined : discounted);
}

/** A use of the lines that a change is about, which did not go as the change says. */
export interface ContraryUse {
  readonly trajectoryId: string;
  readonly subtaskId: string;
  readonly label: AttributionLabel;
  readonly version: number | null;
  readonly goal: string;
}

const MAX_GOAL = 120;

const wordsIn = (text: string): string[] =>
  text.split(/[\s`"'()]+/).flatMap((word) => word.replace(/[.,;:]+$/, '') || []);

/**
 * Whether an action that a subtask quotes from a run (in code marks) followed lines as they were before a change: it has a
 * word that the change takes out. True where the change takes none out, or the quote does not tell.
 */
export function followedBefore(usedFor: string, before: string, after: string): boolean {
  const left = new Set(wordsIn(after));
  const gone = wordsIn(before).filter((word) => !left.has(word));
  const action = /^`([^`]+)`$/.exec(usedFor)?.[1];
  if (gone.length === 0 || action === undefined || action.endsWith('…')) return true;
  const used = new Set(wordsIn(action));
  return gone.some((word) => used.has(word));
}

/** No use of the lines that change speaks for leaving them as they are. */
export function counterEvidenceGate(uses: readonly ContraryUse[]): GateResult {
  const reasons = uses.map(({ trajectoryId, label, goal }) => {
    const how = label.startsWith('fail')
      ? 'failed after following the same lines'
      : 'succeeded with the lines as they are';
    const whole = goal.trim();
    const words = whole.length > MAX_GOAL ? `${whole.slice(0, MAX_GOAL).trimEnd()} …` : whole;
    return `The trajectory ${trajectoryId} ${how}: ${words}${/[.!?…]$/.test(words) ? '' : '.'}`;
  });
  const data = uses.map(({ trajectoryId, subtaskId, label, version }) => ({ trajectoryId, subtaskId, label, version }));
  const otherwise = 'No use of the same lines speaks against it.';
  return gate('counter_evidence', 'soft', reasons, otherwise, data.length === 0 ? undefined : data);
}

/** The package is a valid skill by the open specification. */
export function specificationGate(errors: readonly PackageIssue[]): GateResult {
  const reasons = errors.map(({ path, line, message }) =>
    path === undefined ? message : `${path}${line === undefined ? '' : `:${line}`}: ${message}`,
  );
  return gate('specification', 'hard', reasons, 'The package is valid by the specification.');
}

const SEVERE: ReadonlySet<string> = new Set(['medium', 'high', 'critical']);
const VERDICTS: readonly ScanVerdict[] = ['pass', 'warn', 'quarantine', 'reject'];

export interface ScannedPackage {
  readonly findings: readonly ScanFinding[];
  readonly verdict: ScanVerdict;
}

/** The scan finds nothing of weight that it did not find before, and the verdict is not worse. */
export function scanGate(before: ScannedPackage, after: ScannedPackage): GateResult {
  const known = new Map<string, number>();
  for (const { rule, path } of before.findings) known.set(`${rule} ${path}`, (known.get(`${rule} ${path}`) ?? 0) + 1);
  const reasons = after.findings
    .filter(({ severity }) => SEVERE.has(severity))
    .filter(({ rule, path }) => {
      const left = known.get(`${rule} ${path}`) ?? 0;
      known.set(`${rule} ${path}`, left - 1);
      return left <= 0;
    })
    .map(({ rule, severity, path, line, explanation }) => `${path}:${line}: ${explanation} (${rule}, ${severity})`);
  if (VERDICTS.indexOf(after.verdict) > VERDICTS.indexOf(before.verdict)) {
    reasons.push(`The verdict changes from ${before.verdict} to ${after.verdict}.`);
  }
  return gate('scan', 'hard', reasons, 'The scan finds nothing new.');
}

type Qualities = Pick<SkillProfile, 'quality' | 'verifiability'>;

/** No judgement of quality or verifiability gets worse. Null: there is nothing to compare with. */
export function qualityGate(before: Qualities | null, after: Qualities): GateResult {
  if (before === null) {
    const poor = Object.entries(after.quality).filter(([, { value }]) => value === false);
    return gate(
      'quality',
      'hard',
      poor.map(([name, { reason }]) => `${name}: ${reason}`),
      'Consistent, complete and oriented, as far as can be told.',
    );
  }
  const reasons = (['quality', 'verifiability'] as const).flatMap((group) => {
    const [old, fresh] = [before[group], after[group]] as Record<string, { value: Judgement; reason: string }>[];
    return Object.entries(fresh ?? {}).flatMap(([name, { value, reason }]) =>
      value === false && old?.[name]?.value !== false ? [`${name} gets worse: ${reason}`] : [],
    );
  });
  return gate('quality', 'hard', reasons, 'No judgement of the profile gets worse.');
}

/** A skill of the library that says nearly the same. */
export interface SimilarSkill {
  readonly skillId: string;
  readonly reference: string;
  /** Of the bodies or the descriptions, 0 to 1. */
  readonly similarity: number;
}

/** A created skill is no near duplicate: what is nearly there already is edited, or left. */
export function duplicateGate(similar: readonly SimilarSkill[]): GateResult {
  const reasons = similar.map(
    ({ reference, similarity }) =>
      `${reference} says nearly the same (${Math.round(similarity * 100)} %): edit it instead.`,
  );
  const data = similar.toSorted((a, b) => b.similarity - a.similarity);
  const otherwise = 'No skill of the library says nearly the same.';
  return gate('duplicate', 'hard', reasons, otherwise, data.length === 0 ? undefined : data);
}

/** The skill that a creation would nearly repeat, as the gate of duplicates found it; null where there is none. */
export function nearestDuplicate(gates: readonly GateResult[]): SimilarSkill | null {
  const found = gates.find(({ name, passed }) => name === 'duplicate' && !passed)?.data;
  const [nearest] = Array.isArray(found) ? (found as readonly SimilarSkill[]) : [];
  return nearest ?? null;
}
