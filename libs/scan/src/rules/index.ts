import { createHash } from 'node:crypto';
import type { ScanSeverity } from '@skillward/domain';
import { DETECTOR_RULES } from './detector-rules';
import { CONCEALMENT_RULES } from './concealment';
import { CREDENTIAL_RULES } from './credentials';
import { EXECUTION_RULES } from './execution';
import { EXFILTRATION_RULES } from './exfiltration';
import { FACTS, FLOW_RULES } from './flows';
import { INJECTION_RULES } from './injection';
import { MANIPULATION_RULES } from './manipulation';
import { LINK_RULES, PAYLOAD_RULES } from './payload';
import { PERMISSION_RULES } from './permissions';
import { PERSISTENCE_RULES } from './persistence';
import { SPREAD_RULES } from './spread';
import { SYSTEM_RULES } from './system';
import type { SequenceRule } from './types';
import { INTENT_WEIGHTS } from '../intent/weights';
import passages from '../passages/weights.json';
import { TOKEN_CLASSES, TOKEN_SHAPES } from '../engine/token-classes';

export { DETECTOR_RULES, FACTS, FLOW_RULES };

/** Raised by hand when the engine changes what it finds; changes of the rules are seen by themselves. */
const ENGINE_VERSION = 6;

export const SEQUENCE_RULES: readonly SequenceRule[] = [
  ...INJECTION_RULES,
  ...CONCEALMENT_RULES,
  ...SPREAD_RULES,
  ...MANIPULATION_RULES,
  ...PERMISSION_RULES,
  ...EXECUTION_RULES,
  ...CREDENTIAL_RULES,
  ...EXFILTRATION_RULES,
  ...PAYLOAD_RULES,
  ...LINK_RULES,
  ...PERSISTENCE_RULES,
  ...SYSTEM_RULES,
];

/** A rule as a person reads it. */
export interface RuleDescription {
  readonly id: string;
  readonly title: string;
  /** The severity of a plain match; single patterns of a rule and the surroundings of a match can change it. */
  readonly severity: ScanSeverity;
  readonly explanation: string;
}

/** All rules, sorted by id, for the documentation, the API and SARIF. */
export function describeRules(): RuleDescription[] {
  const describe = ({ id, title, severity, explanation }: RuleDescription) => ({ id, title, severity, explanation });
  const flows = FLOW_RULES.map((rule) => describe({ ...rule, severity: rule.levels[0]?.severity ?? 'high' }));
  const detectors = Object.entries(DETECTOR_RULES).map(([id, rule]) => describe({ id, ...rule }));
  return [...SEQUENCE_RULES.map(describe), ...flows, ...detectors].sort((left, right) => (left.id < right.id ? -1 : 1));
}

/** Names a set of rules: scan results with another version are out of date. */
export const RULES_VERSION = `${ENGINE_VERSION}.${createHash('sha256')
  .update(
    JSON.stringify(
      [SEQUENCE_RULES, FACTS, FLOW_RULES, DETECTOR_RULES, TOKEN_CLASSES, TOKEN_SHAPES, INTENT_WEIGHTS, passages],
      (_key, value: unknown) => (value instanceof RegExp ? value.source : value),
    ),
  )
  .digest('hex')
  .slice(0, 12)}`;
