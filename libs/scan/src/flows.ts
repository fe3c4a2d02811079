import type { ScanSeverity } from '@skillward/domain';
import { FLOW_RULES } from './rules';
import type { FlowRule } from './rules/types';
import type { RawFinding } from './raw-finding';
import type { FactHit } from './scan-text';
import { shift } from './weigh';

export interface PlacedFact extends FactHit {
  readonly path: string;
  readonly isScript: boolean;
}

/**
 * Joins facts into findings: of each rule, for each file, the pair that weighs most (the nearest among equals). A
 * script that SKILL.md calls and the SKILL.md itself are one package, so facts meet across files too.
 */
export function joinFacts(facts: readonly PlacedFact[]): (RawFinding & { readonly path: string })[] {
  const found: (RawFinding & { readonly path: string })[] = [];
  for (const rule of FLOW_RULES) {
    const sources = facts.filter(({ fact }) => rule.from.includes(fact));
    const sinks = facts.filter(({ fact }) => rule.to.includes(fact));
    if (sources.length === 0 || sinks.length === 0) continue;
    for (const level of rule.levels) {
      const pair = nearest(sources, sinks, level);
      if (pair === null) continue;
      const [source, sink] = pair;
      const severity: ScanSeverity = shift(level.severity, Math.min(source.surroundingShift, sink.surroundingShift));
      const where = source.path === sink.path ? 'the same file' : sink.path;
      found.push({
        rule: rule.id,
        severity,
        path: source.path,
        line: source.line,
        lastLine: source.line,
        detail: `The other half is in ${where}.`,
      });
      break;
    }
  }
  return found;
}

type Level = FlowRule['levels'][number];

function nearest(
  sources: readonly PlacedFact[],
  sinks: readonly PlacedFact[],
  level: Level,
): readonly [PlacedFact, PlacedFact] | null {
  let best: readonly [PlacedFact, PlacedFact] | null = null;
  let bestWeight = -Infinity;
  // Both lists are bounded by the limit on matches of a sequence, so this is not quadratic in the file.
  for (const source of sources) {
    for (const sink of sinks) {
      if (level.scripts === true && !(source.isScript && sink.isScript)) continue;
      const distance = source.path === sink.path ? Math.abs(source.line - sink.line) : Infinity;
      if (typeof level.within === 'number' && distance > level.within) continue;
      if (level.within === 'file' && distance === Infinity) continue;
      const weight = Math.min(source.surroundingShift, sink.surroundingShift) * 1_000_000 - Math.min(distance, 999_999);
      if (weight > bestWeight) {
        best = [source, sink];
        bestWeight = weight;
      }
    }
  }
  return best;
}
