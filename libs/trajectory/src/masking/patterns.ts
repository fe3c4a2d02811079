import type { SecretPlace } from '@skillward/secrets';

/** Secrets told by what stands around them; the group `secret` is what is masked. */
const PATTERNS: readonly { readonly rule: string; readonly pattern: RegExp }[] = [
  {
    rule: 'authorization',
    pattern:
      /\b(?:authorization|x-api-key)["']?\s*[:=]\s*["']?(?:(?:bearer|basic|token|api_key)\s+)?(?<secret>[\w.~+/=-]{8,})/gi,
  },
  { rule: 'bearer', pattern: /\bbearer\s+(?<secret>[\w.~+/=-]{16,})/gi },
  { rule: 'jwt', pattern: /\b(?<secret>eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,})/g },
  { rule: 'url-password', pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"']{1,200}:(?<secret>[^\s/@"']{3,200})@/gi },
  {
    rule: 'private-key',
    pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?<secret>[\s\S]{16,20000}?)(?:-----END|$)/g,
  },
  {
    rule: 'assigned',
    pattern:
      /\b[A-Za-z0-9_-]{0,60}(?:password|passwd|secret|api[_-]?key|access[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|private[_-]?key|client[_-]?secret|_TOKEN|_PAT)["']?\s{0,3}(?:=|:)\s{0,3}(?:["'](?<secret>[^"'\s]{6,400})["']|(?<bare>[\w.~+/=@!%^*-]{8,400}))/gi,
  },
  {
    rule: 'prefixed',
    pattern:
      /\b(?<secret>(?:sk|pk|rk|ghp|gho|ghs|ghu|glpat|xox[abprs]|npm|hf|AKIA|ASIA|AIza|ya29|dop_v1|shpat|SG|pypi|sklw)[-_.]?[A-Za-z0-9][\w.-]{15,})/g,
  },
];

/** Values that only stand for a secret: placeholders, variables, calls, types, and what is masked already. */
const PLACEHOLDER =
  /^(?:[$<{(%*]|\*+$|x{4,}$|your|example|changeme|change-me|placeholder|redacted|dummy|none$|null$|true$|false$|undefined$|string$|process\.|os\.|env|self\.|get|config|settings|[\w.]+\(|\[masked)/i;

/** Secrets that secretlint's rules leave out because they have no vendor's form. */
export function findPatternSecrets(text: string): SecretPlace[] {
  const found: SecretPlace[] = [];
  for (const { rule, pattern } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const secret = match.groups?.['secret'] ?? match.groups?.['bare'] ?? '';
      if (secret === '' || PLACEHOLDER.test(secret) || (rule === 'assigned' && !isRandom(secret))) continue;
      const start = match.index + match[0].lastIndexOf(secret);
      found.push({ rule, start, end: start + secret.length });
    }
  }
  return found;
}

/** Words and paths are no secrets: one has digits or signs among its letters. */
function isRandom(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]/.test(value) ? !/^[\w-]*(?:\/[\w.-]+)+$/.test(value) : /[^\w\s./:-]/.test(value);
}
