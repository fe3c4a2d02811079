import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { SecretLintRuleContext, SecretLintRuleReportHandler, SecretLintSourceCode } from '@secretlint/types';

/** A place of a text that holds a secret. */
export interface SecretPlace {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

const PREFIX = '@secretlint/secretlint-rule-';

/**
 * Runs the rules of secretlint's recommended preset over a text. The rules are driven without secretlint's core, which
 * keeps a mark in Node's performance timeline for every text.
 */
export async function findSecretlintSecrets(text: string): Promise<SecretPlace[]> {
  const source = sourceOf(text);
  const found: SecretPlace[] = [];
  for (const rule of rules) {
    if (!rule.meta.supportedContentTypes.some((type) => type !== 'binary')) continue;
    const name = rule.meta.id.replace(PREFIX, '');
    const context: SecretLintRuleContext = {
      sharedOptions: {},
      createTranslator: () => (messageId, data) => ({ message: String(messageId), messageId: String(messageId), data }),
      report: ({ range: [start, end] }) => void found.push({ rule: name, start, end }),
      ignore: () => undefined,
    };
    const handler: SecretLintRuleReportHandler = rule.create(context, {});
    await handler.file?.(source);
  }
  return found;
}

/** Rules ask for positions only to report them; ranges are all that masking needs. */
function sourceOf(text: string): SecretLintSourceCode {
  return {
    hasBOM: false,
    content: text,
    filePath: 'trajectory.txt',
    physicalFilePath: undefined,
    contentType: 'text',
    ext: '.txt',
    getFilePath: () => 'trajectory.txt',
    getPhysicalFilePath: () => undefined,
    locationToRange: ({ start, end }) => [start.column, end.column],
    rangeToLocation: ([start, end]) => ({ start: { line: 1, column: start }, end: { line: 1, column: end } }),
    positionToIndex: ({ column }) => column,
    indexToPosition: (index) => ({ line: 1, column: index }),
  };
}
