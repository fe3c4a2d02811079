/** One point of a coverage–risk curve. */
export interface CoverageRisk {
  readonly threshold: number;
  /** Share of the tasks that a skill serves which still get it. */
  readonly coverage: number;
  /** Share of the tasks that no skill serves which get one all the same. */
  readonly risk: number;
}

const STEPS = 20;

/** Coverage and risk at thresholds 0, 0.05, … 1. */
export function coverageRiskCurve(serving: readonly number[], others: readonly number[]): CoverageRisk[] {
  const share = (values: readonly number[], threshold: number): number =>
    values.length === 0 ? 0 : values.filter((value) => value >= threshold).length / values.length;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const threshold = i / STEPS;
    return { threshold, coverage: share(serving, threshold), risk: share(others, threshold) };
  });
}
