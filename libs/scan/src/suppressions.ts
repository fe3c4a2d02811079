import type { ScanFinding, ScanSuppression } from '@skillward/domain';

/** A finding that a person decided to pass, and the decision. */
export interface SuppressedFinding {
  readonly finding: ScanFinding;
  readonly suppression: ScanSuppression;
}

/**
 * Parts findings into those that count and those that a decision in force covers; the verdict is to be taken from
 * `counted` (`verdictOf`). A decision whose date is past, or cannot be read, covers nothing.
 *
 * @param at - the time of asking.
 */
export function applySuppressions(
  findings: readonly ScanFinding[],
  suppressions: readonly ScanSuppression[],
  at: Date,
): { readonly counted: readonly ScanFinding[]; readonly suppressed: readonly SuppressedFinding[] } {
  const inForce = suppressions.filter(({ expires }) => Date.parse(expires) > at.getTime());
  const counted: ScanFinding[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const finding of findings) {
    const suppression = inForce.find((decision) => covers(decision, finding));
    if (suppression === undefined) counted.push(finding);
    else suppressed.push({ finding, suppression });
  }
  return { counted, suppressed };
}

function covers({ rule, path, fingerprint }: ScanSuppression, finding: ScanFinding): boolean {
  return (
    rule === finding.rule &&
    (path === undefined || path === finding.path) &&
    (fingerprint === undefined || fingerprint === finding.fingerprint)
  );
}
