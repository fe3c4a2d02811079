import { z } from 'zod';

/** The machine checks of a proposal, in the order in which they are shown. */
const GateName = z.enum([
  'evidence',
  'support',
  'poisoning',
  'locality',
  'structure',
  'supply',
  'front_matter',
  'specifics',
  'language',
  'specification',
  'scan',
  'quality',
  'duplicate',
  'family',
  'replay',
  'benchmark',
  'counter_evidence',
  'outcomes',
]);
type GateName = z.infer<typeof GateName>;

/** Result of one check. A failed hard gate keeps a proposal from reviewers; a soft one is shown to them. */
export const GateResult = z.object({
  name: GateName,
  severity: z.enum(['hard', 'soft']),
  passed: z.boolean(),
  /** For a person: what was found, and what would have to change. */
  detail: z.string().min(1),
  /** What the detail is made of, where a reviewer may want to see it: before and after, places, counts. */
  data: z.unknown().optional(),
});
export type GateResult = z.infer<typeof GateResult>;

const MAX_NAMED = 5;

/** A gate that fails for each reason that there is. */
export function gate(
  name: GateName,
  severity: GateResult['severity'],
  reasons: readonly string[],
  otherwise: string,
  data?: unknown,
): GateResult {
  const shown = reasons.slice(0, MAX_NAMED).join(' ');
  const more = reasons.length > MAX_NAMED ? ` And ${reasons.length - MAX_NAMED} more.` : '';
  return {
    name,
    severity,
    passed: reasons.length === 0,
    detail: reasons.length === 0 ? otherwise : `${shown}${more}`,
    ...(data === undefined ? {} : { data }),
  };
}

/** Why a proposal cannot be shown to reviewers; null where every hard gate is passed. */
export function hardFailure(gates: readonly GateResult[]): string | null {
  const failed = gates.filter(({ severity, passed }) => severity === 'hard' && !passed);
  return failed.length === 0 ? null : failed.map(({ name, detail }) => `${name}: ${detail}`).join(' ');
}
