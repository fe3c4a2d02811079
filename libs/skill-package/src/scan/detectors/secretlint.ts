import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { SecretLintRuleContext, SecretLintRuleReportHandler, SecretLintSourceCode } from '@secretlint/types';

/** A place that a rule of secretlint reported. */
export interface SecretReport {
  /** The rule's name without its package prefix, as `github`. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

const PREFIX = '@secretlint/secretlint-rule-';

/**
 * Runs the rules of secretlint's recommended preset over a text. We drive the rules ourselves: secretlint's core marks
 * every step in Node's performance timeline and keeps the marks, so that a server that scans for days fills up and gets
 * slower with every text. The name and extension are fixed, so that no rule opens a file.
 */
export async function runSecretlint(text: string): Promise<SecretReport[]> {
  const source = sourceOf(text);
  const found: SecretReport[] = [];
  for (const rule of rules) {
    if (!rule.meta.supportedContentTypes.some((type) => type !== 'binary')) continue;
    const ruleName = rule.meta.id.replace(PREFIX, '');
    const handler: SecretLintRuleReportHandler = rule.create(contextFor(ruleName, found), {});
    await handler.file?.(source);
  }
  return found;
}

function contextFor(rule: string, found: SecretReport[]): SecretLintRuleContext {
  return {
    sharedOptions: {},
    createTranslator: () => (messageId, data) => ({ message: String(messageId), messageId: String(messageId), data }),
    report: ({ range: [start, end] }) => void found.push({ rule, start, end }),
    ignore: () => undefined,
  };
}

function sourceOf(text: string): SecretLintSourceCode {
  const starts = lineStarts(text);
  const indexToPosition = (index: number) => {
    const line = lineOf(starts, index);
    return { line: line + 1, column: index - (starts[line] ?? 0) };
  };
  const positionToIndex = ({ line, column }: { line: number; column: number }) => (starts[line - 1] ?? 0) + column;
  return {
    hasBOM: false,
    content: text,
    filePath: 'skill.txt',
    physicalFilePath: undefined,
    contentType: 'text',
    ext: '.txt',
    getFilePath: () => 'skill.txt',
    getPhysicalFilePath: () => undefined,
    locationToRange: ({ start, end }) => [positionToIndex(start), positionToIndex(end)],
    rangeToLocation: ([start, end]) => ({ start: indexToPosition(start), end: indexToPosition(end) }),
    positionToIndex,
    indexToPosition,
  };
}

/** The offsets at which the lines of a text start. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The index of the line that holds an offset. */
export function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
