import { CST, isAlias, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import type { PackageIssue } from '@skillward/domain';

/** Deepest nesting of the front matter; the top-level mapping is level 1. */
const MAX_YAML_DEPTH = 16;

/** A front matter with more tokens than this is data, not a description, and would only cost time. */
const MAX_YAML_TOKENS = 10_000;
const CORE_TAG = /^!!(?:str|int|float|bool|null|map|seq)$/;

/** A mapping read from YAML and the line of the file on which a node of it starts. */
export interface YamlMapping {
  /** Null for empty YAML. */
  readonly map: YAMLMap | null;
  readonly lineOf: (node: unknown) => number | undefined;
}

/** A mapping, or why it was refused. */
type YamlResult = YamlMapping | { readonly error: PackageIssue };

/**
 * Reads the YAML of a front matter. Refused are anchors, aliases, tags beyond the core schema, duplicate keys, deep
 * nesting and anything but a mapping. The tokens are looked at before a tree is built from them, so that hostile
 * input costs one linear scan. `firstLine` is the line of the file on which the source starts.
 */
export function readYaml(source: string, firstLine: number): YamlResult {
  const refusal = scanTokens(source);
  if (refusal !== null) return { error: { ...refusal, line: refusal.line + firstLine - 1 } };

  const lineCounter = new LineCounter();
  const document = parseDocument(source, {
    schema: 'core',
    merge: false,
    strict: true,
    stringKeys: true,
    // The library compares every key with every other; checkNodes uses a set.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    lineCounter,
  });
  const lineAtOffset = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const lineOf = (node: unknown) => (isNode(node) && node.range ? lineAtOffset(node.range[0]) : undefined);
  const [problem] = document.errors;
  if (problem !== undefined) {
    const message = `The front matter is not valid YAML: ${problem.message}`;
    return { error: { code: 'yaml_invalid', message, line: lineAtOffset(problem.pos[0]) } };
  }
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { map: null, lineOf };
  if (!isMap(root)) {
    return { error: { code: 'yaml_not_mapping', message: 'The front matter is not a mapping.', line: firstLine } };
  }
  const finding = checkNodes(root, 1);
  if (finding !== null) {
    const { code, message, offset } = finding;
    return { error: { code, message, line: lineAtOffset(offset) } };
  }
  return { map: root, lineOf };
}

interface TokenRefusal {
  readonly code: string;
  readonly message: string;
  readonly line: number;
}

function scanTokens(source: string): TokenRefusal | null {
  let line = 1;
  let tokens = 0;
  let column = 0;
  let flowDepth = 0;
  const openColumns: number[] = [];
  for (const token of new Lexer().lex(source)) {
    tokens += 1;
    const type = CST.tokenType(token);
    if (tokens > MAX_YAML_TOKENS) {
      return { code: 'yaml_too_complex', message: `The YAML has more than ${MAX_YAML_TOKENS} tokens.`, line };
    }
    if (type === 'anchor' || type === 'alias') {
      return { code: `yaml_${type}`, message: `YAML ${type === 'alias' ? 'aliases' : 'anchors'} are refused.`, line };
    }
    if (type === 'tag' && !CORE_TAG.test(token)) {
      return { code: 'yaml_tag', message: 'YAML tags beyond the core schema are refused.', line };
    }
    if (type === 'flow-map-start' || type === 'flow-seq-start') flowDepth += 1;
    else if (type === 'flow-map-end' || type === 'flow-seq-end') flowDepth = Math.max(0, flowDepth - 1);
    else if (flowDepth === 0 && (type === 'seq-item-ind' || type === 'explicit-key-ind' || type === 'scalar')) {
      // Columns bound the block nesting from above; the exact depth is checked on the tree.
      while ((openColumns.at(-1) ?? -1) >= column) openColumns.pop();
      openColumns.push(column);
    }
    // Each level opens at most two columns on a line, an indicator and a key.
    if (flowDepth > MAX_YAML_DEPTH || openColumns.length > 2 * MAX_YAML_DEPTH + 2) return tooDeep(line);

    // The lexer marks the start of scalars with a token that is not in the source.
    if (type === 'scalar') continue;
    const lastBreak = token.lastIndexOf('\n');
    if (lastBreak < 0) column += token.length;
    else {
      column = token.length - lastBreak - 1;
      for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line += 1;
    }
  }
  return null;
}

const tooDeep = (line: number): TokenRefusal => ({
  code: 'yaml_too_deep',
  message: `The YAML is nested deeper than ${MAX_YAML_DEPTH} levels.`,
  line,
});

interface NodeFinding {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
}

function checkNodes(node: unknown, depth: number): NodeFinding | null {
  if (!isMap(node) && !isSeq(node)) {
    return isAlias(node)
      ? { code: 'yaml_alias', message: 'YAML aliases are refused.', offset: node.range?.[0] ?? 0 }
      : null;
  }
  const offset = node.range?.[0] ?? 0;
  if (depth > MAX_YAML_DEPTH) return { ...tooDeep(0), offset };
  if (isSeq(node)) {
    for (const item of node.items) {
      const finding = checkNodes(item, depth + 1);
      if (finding !== null) return finding;
    }
    return null;
  }
  const seen = new Set<string>();
  for (const { key, value } of node.items) {
    if (!isScalar(key) || typeof key.value !== 'string') {
      return { code: 'yaml_key', message: 'Only text can be a key.', offset };
    }
    if (seen.has(key.value)) {
      const name = key.value.slice(0, 80);
      return {
        code: 'yaml_duplicate_key',
        message: `The key "${name}" occurs twice.`,
        offset: key.range?.[0] ?? offset,
      };
    }
    seen.add(key.value);
    const finding = checkNodes(value, depth + 1);
    if (finding !== null) return finding;
  }
  return null;
}
