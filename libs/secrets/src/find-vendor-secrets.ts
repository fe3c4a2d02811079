import { setImmediate } from 'node:timers/promises';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { SecretLintRuleContext, SecretLintRuleReportHandler, SecretLintSourceCode } from '@secretlint/types';

/** A place of a text that holds a secret, from `start` up to `end`. */
export interface SecretPlace {
  /** For secretlint's rules their name without its package prefix, as `github`. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/** Characters from which on the rules take turns with everything else. */
export const LONG_TEXT = 20_000;
const PREFIX = '@secretlint/secretlint-rule-';

/**
 * Runs the rules of secretlint's recommended preset, which know the forms of vendors' credentials, over a text. We drive
 * the rules ourselves: secretlint's core marks every step in Node's performance timeline and keeps the marks, so that a
 * server that scans for days fills up and gets slower with every text. The name and extension are fixed, so that no rule
 * opens a file.
 */
export async function findVendorSecrets(text: string): Promise<SecretPlace[]> {
  const source = sourceOf(text);
  const found: SecretPlace[] = [];
  for (const rule of rules) {
    if (!rule.meta.supportedContentTypes.some((type) => type !== 'binary')) continue;
    const handler: SecretLintRuleReportHandler = rule.create(contextFor(rule.meta.id.replace(PREFIX, ''), found), {});
    await handler.file?.(source);
    if (text.length > LONG_TEXT) await setImmediate();
  }
  return found;
}

function contextFor(rule: string, found: SecretPlace[]): SecretLintRuleContext {
  return {
    sharedOptions: {},
    createTranslator: () => (messageId, data) => ({ message: String(messageId), messageId: String(messageId), data }),
    report: ({ range: [start, end] }) => void found.push({ rule, start, end }),
    // Comments of a text that switch rules off are those of whoever wrote it.
    ignore: () => undefined,
  };
}

/** Rules report ranges; only the one that reads comments asks for lines, and is not heeded. */
function sourceOf(text: string): SecretLintSourceCode {
  return {
    hasBOM: false,
    content: text,
    filePath: 'text.txt',
    physicalFilePath: undefined,
    contentType: 'text',
    ext: '.txt',
    getFilePath: () => 'text.txt',
    getPhysicalFilePath: () => undefined,
    locationToRange: ({ start, end }) => [start.column, end.column],
    rangeToLocation: ([start, end]) => ({ start: { line: 1, column: start }, end: { line: 1, column: end } }),
    positionToIndex: ({ column }) => column,
    indexToPosition: (index) => ({ line: 1, column: index }),
  };
}
