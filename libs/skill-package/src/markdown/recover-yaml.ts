import { readYaml } from './read-yaml';

/** A top-level `key: value` line with a value on it. */
const FIELD = /^([A-Za-z][\w-]*)[ \t]*:[ \t]+(\S.*)$/;
/** Where an author clearly wrote prose; `|`, `>`, `&`, `*`, `!` and `- ` mean something else in YAML. */
const NOT_PROSE = /^(?:[|>&*!#?]|- )/;
/** An indented line that may be a field whose indentation slipped. */
const INDENTED_FIELD = /^[ \t]+[\w-]+[ \t]*:(?:[ \t]|$)/;
/** Fields whose value is not plain text, where brackets mean a list. */
const STRUCTURED = new Set(['metadata', 'allowed-tools']);

/** YAML repaired line by line: the new source and the names of the fields that were taken literally. */
interface RecoveredYaml {
  readonly source: string;
  readonly fields: readonly string[];
}

/**
 * Repairs the commonest defect of real SKILL.md files: a one-line value that YAML cannot read because it holds `: `,
 * starts with `[` or `@`, or has quotes within quotes. Each top-level field that does not parse alone is quoted as it
 * stands, with its indented continuation lines, unless one of them looks like a field of its own. Everything else is
 * left to the strict reader. Returns null where there is nothing to repair or the meaning is not certain.
 */
export function recoverYaml(source: string): RecoveredYaml | null {
  const lines = source.split(/\r?\n/);
  const repaired: string[] = [];
  const fields: string[] = [];
  for (let index = 0; index < lines.length;) {
    let end = index + 1;
    while (end < lines.length && /^[ \t]/.test(lines[end] ?? '')) end += 1;
    const block = lines.slice(index, end);
    const literal = literalField(block);
    if (literal === null) repaired.push(...block);
    else {
      fields.push(literal.key);
      // Blank lines stand in for the continuation, so that later findings keep their line numbers.
      repaired.push(`${literal.key}: ${JSON.stringify(literal.value)}`, ...block.slice(1).map(() => ''));
    }
    index = end;
  }
  return fields.length === 0 ? null : { source: repaired.join('\n'), fields };
}

function literalField(block: readonly string[]): { key: string; value: string } | null {
  const [first = '', ...continuation] = block;
  const match = FIELD.exec(first.trimEnd());
  const key = match?.[1];
  const start = match?.[2];
  if (key === undefined || start === undefined || STRUCTURED.has(key) || NOT_PROSE.test(start)) return null;
  if (continuation.some((line) => INDENTED_FIELD.test(line))) return null;
  const alone = readYaml(`${block.join('\n')}\n`, 1);
  // Only a syntax error is a slip of the pen; what is refused for safety stays refused.
  if ('map' in alone || alone.error.code !== 'yaml_invalid') return null;
  const raw = [start, ...continuation.map((line) => line.trim())].filter((line) => line !== '').join(' ');
  const value = stripOuterQuotes(raw);
  return value === null ? null : { key, value };
}

/** The text inside outer quotes; null where an escape inside leaves open what was meant. */
function stripOuterQuotes(raw: string): string | null {
  const quote = raw[0];
  if (quote !== '"' && quote !== "'") return raw;
  if (raw.length < 2 || !raw.endsWith(quote)) return raw.indexOf(quote, 1) > 0 ? raw : null;
  const inner = raw.slice(1, -1);
  return inner.includes('\\') || inner.includes("''") ? null : inner;
}
