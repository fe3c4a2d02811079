import { isSecretValue } from './secret-values';

const FIELD =
  /(?:pass(?:word|wd|phrase|code)|(?:^|[_-])(?:pass|pwd)|secret|(?:^|[_-]|[a-z])[tT]oken|api[_-]?key|(?:access|account|private|signing|encryption|master|secret|auth)[_-]?key|authorization|cookie)$/i;
const SAYS_PASSWORD = /(?:password|passwd|passphrase|secret)$/i;

/** Whether a field of a structured value holds a secret: its name says so, and the value is none that only stands for one. */
export const isSecretField = (name: string, value: string): boolean =>
  FIELD.test(name) && !/\s/.test(value) && isSecretValue(value, SAYS_PASSWORD.test(name));
