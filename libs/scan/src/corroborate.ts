import type { RawFinding } from './raw-finding';
import type { Line } from './text/read-lines';
import { rankOf } from './weigh';

const INTENT = new Set([
  'injection.conceal-from-user',
  'injection.skip-consent',
  'injection.evade-review',
  'injection.conditional-behaviour',
  'concealment.hidden-instructions',
  'injection.override-instructions',
]);
const DEED =
  /^(?:execution|exfiltration|credentials|persistence|safety|destruction|manipulation|permissions|payload|abuse)\.|^injection\.(?:remote-instructions|persist-in-agents|image-beacon|reveal-system-prompt|fake-message|persona-takeover)$|^links\.(?:raw-address|punycode)$/;
const NEAR = 6;

/**
 * Two warnings that explain each other: something risky, and close to it the order to keep it from the user or to do
 * it unasked. Either may be innocent; together they seldom are. Reported once for a text, where the first order stands.
 */
export function corroborate(findings: readonly RawFinding[], lines: readonly Line[]): RawFinding[] {
  const isWarning = ({ severity }: RawFinding) => severity === 'medium';
  const numberOf = (finding: RawFinding) => lines[finding.line]?.number ?? 0;
  const deeds = findings.filter((finding) => DEED.test(finding.rule) && isWarning(finding));
  for (const intent of findings) {
    if (!INTENT.has(intent.rule) || rankOf(intent.severity) < rankOf('medium')) continue;
    const deed = deeds.find((other) => Math.abs(numberOf(other) - numberOf(intent)) <= NEAR);
    if (deed === undefined) continue;
    const { line, lastLine } = intent;
    const detail = `Together with ${deed.rule} on line ${numberOf(deed)}.`;
    return [{ rule: 'injection.concealed-deed', severity: 'high', line, lastLine, detail }];
  }
  return [];
}
