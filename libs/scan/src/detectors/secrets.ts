import type { ScanSeverity } from '@skillward/domain';
import { findVendorSecrets } from '@skillward/secrets';
import type { DetectorRuleId } from '../rules/detector-rules';
import type { Line } from '../text/read-lines';
import { lineOf, lineStarts } from '../text/line-starts';

interface SecretDetection {
  readonly rule: DetectorRuleId;
  readonly line: number;
  readonly severity: ScanSeverity;
  readonly detail: string;
}

export interface Secrets {
  readonly found: readonly SecretDetection[];
  /** Literal values to mask wherever they are quoted. */
  readonly values: readonly string[];
}

/** Lines are given to the library in parts of this length at most, and so many characters in all. */
const MAX_PART = 1_000;
const MAX_TOTAL = 262_144;
/** A run that a key could be, an address with a password, or the head of a private key. */
const CANDIDATE = /[A-Za-z0-9_+/=-]{16}|:\/\/[^\s/:]{1,80}:[^\s/]{1,80}@|-----BEGIN|xox[a-z]-/;
const ASSIGNED =
  /(?:password|passwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|client[_-]?secret)["']?\s{0,3}[=:]\s{0,3}["']([A-Za-z0-9_+/=.!@#$%^&*-]{16,120})["']/i;
/** The token of a package registry, as package managers keep it. */
const REGISTRY_TOKEN = /_auth(?:token)?\s{0,3}=\s{0,3}([A-Za-z0-9_+/=-]{20,200})/i;
const PLACEHOLDER =
  /example|placeholder|your|xxx|\*\*\*|\.\.\.|dummy|sample|changeme|change-me|replace|redacted|insert|fake|test|demo|mock|todo|<|\$\{|\{\{|1234|abcd|0000|localhost|127\.0\.0\.1|user:pass|username:password|:password@|:pass@|:secret@|postgres:postgres|root:root|admin:admin|process\.env|os\.environ|env\.|getenv/i;

/** The text that the library reads, and for each of its lines the line it came from. */
function gatherCandidates(lines: readonly Line[]): { readonly text: string; readonly origin: readonly number[] } {
  const parts: string[] = [];
  const origin: number[] = [];
  let total = 0;
  let inKey = false;
  for (const [index, line] of lines.entries()) {
    if (line.text.includes('-----BEGIN')) inKey = true;
    if (!inKey && !CANDIDATE.test(line.text)) continue;
    if (line.text.includes('-----END')) inKey = false;
    for (let at = 0; at < line.text.length && total < MAX_TOTAL; at += MAX_PART) {
      const part = line.text.slice(at, at + MAX_PART);
      parts.push(part);
      origin.push(index);
      total += part.length + 1;
    }
  }
  return { text: parts.join('\n'), origin };
}

/**
 * Finds credentials with secretlint's recommended rules, and values that are assigned to names such as `api_key`.
 * What looks like a placeholder is reported as info. The library sees at most 256 KiB of lines that could hold a
 * secret, cut into parts of 1,000 characters, whatever the file holds, so its time is bounded.
 */
export async function detectSecrets(lines: readonly Line[]): Promise<Secrets> {
  const { text, origin } = gatherCandidates(lines);
  const found: SecretDetection[] = [];
  const values: string[] = [];
  if (text !== '') {
    const starts = lineStarts(text);
    for (const { rule, start, end } of await findVendorSecrets(text)) {
      const value = text.slice(start, end);
      const part = lineOf(starts, start);
      const line = origin[part] ?? 0;
      const context = text.slice(starts[part] ?? 0, end);
      values.push(...value.split('\n').filter((piece) => piece.length >= 6));
      found.push({
        rule: 'secrets.credential',
        line,
        severity: severityOf(rule, value, context),
        detail: `Found by secretlint, rule ${rule}.`,
      });
    }
  }
  const known = new Set(found.map(({ line }) => line));
  for (const [index, line] of lines.entries()) {
    const start = line.text.slice(0, 2_000);
    const value = known.has(index) ? undefined : (ASSIGNED.exec(start) ?? REGISTRY_TOKEN.exec(start))?.[1];
    if (value === undefined || !looksRandom(value)) continue;
    values.push(value);
    const severity = PLACEHOLDER.test(line.text) ? 'info' : 'medium';
    found.push({
      rule: 'secrets.assigned',
      line: index,
      severity,
      detail: 'A long mixed value is assigned to a secret name.',
    });
    if (found.length >= 50) break;
  }
  return { found, values: [...new Set(values)].sort((left, right) => right.length - left.length) };
}

function severityOf(name: string, value: string, context: string): ScanSeverity {
  if (PLACEHOLDER.test(name === 'privatekey' ? value : context.slice(-300))) return 'info';
  if (name === 'privatekey') return value.length > 200 ? 'high' : 'low';
  return name === 'database-connection-string' || name === 'basicauth' ? 'medium' : 'high';
}

/** Mixed letters and digits without much repetition. */
function looksRandom(value: string): boolean {
  return (
    /\d/.test(value) && /[a-z]/i.test(value) && new Set(value).size >= 10 && !/^[a-z]+(?:[_-][a-z]+)*\d?$/i.test(value)
  );
}
