/** Values that only stand for a secret: placeholders, variables, calls, types, and what is masked already. */
const PLACEHOLDER =
  /^(?:[$<{(%*[#]|\*+$|[xX]{4,}$|\.{3}|your|my[_-]|example|change[_-]?me|changeme|placeholder|redacted|dummy|sample|none\b|null\b|nil\b|true\b|false\b|undefined\b|string\b|str\b|text\b|process\.|import\.|os\.|env\b|ENV\b|self\.|this\.|get[A-Z_(]|config\b|settings\b|request\.|secrets?\.|var\.|local\.|data\.|vault:|op:\/\/|ref\+|arn:|!\w|@?sha256:)/i;

/** Words that say what belongs in the place, in a form, a message or a document. */
const DESCRIPTIVE =
  /pass(?:word|wort|phrase)|passwd|secret|token|credential|required|optional|missing|invalid|incorrect|expired|enter|prompt|stdin|file|path|value|default|hidden|disabled|enabled|here|empty|unset|denied/i;

/** Identifiers of programs: `auth2_client.token`, `TOKEN_V2`, `getPassword`. */
const IDENTIFIER =
  /^(?:[A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*)+|[a-z]+(?:_[a-z]+)*_?(?:v?\d{1,3})?|[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:[A-Z][a-z]+)+\d?|(?:[A-Z][a-z]+)+\d{0,2})$/;
const PATH = /^(?:~|\.{0,2}\/|[A-Za-z]:\\)|^[\w.-]*(?:\/[\w.-]+)+$/;
const LETTERS = /^[A-Za-z]+$/;
/** Base64 with a slash in it looks like a path; names of folders mix letters of both cases and digits less. */
const BASE64 = /^(?=.*[a-z])(?=.*[A-Z])(?=(?:\D*\d){4})(?![/.~])[A-Za-z\d+/]{24,2000}={0,2}$/;

const isPath = (value: string): boolean => PATH.test(value) && !BASE64.test(value);

/** Whether a value only stands for a secret, or shows the beginning of one. */
export const isPlaceholder = (value: string): boolean =>
  PLACEHOLDER.test(value) || /(?:\.{3}|…)$/.test(value) || /^(?:[A-Z]+_)*[A-Z]+_HERE$/.test(value);

/**
 * Whether a value that something names a secret is one.
 *
 * @param isLiteral the place takes literal values alone, as an environment variable does; elsewhere a plain word can be the
 *   name of a variable, a type or a label, so a value must have digits or signs among its letters
 */
export function isSecretValue(value: string, isLiteral: boolean): boolean {
  if (value.length < 4 || isPlaceholder(value)) return false;
  if (isLiteral) return !isPath(value) && !/^\d{1,5}$/.test(value) && !(DESCRIPTIVE.test(value) && !/\d/.test(value));
  if (value.length < 6 || IDENTIFIER.test(value) || isPath(value)) return false;
  if (/\d/.test(value) && /[A-Za-z]/.test(value)) return true;
  return /[^\p{L}\p{M}\w\s./:,;()[\]{}<>'"`\\|-]/u.test(value);
}

/** Whether a value is worth being looked for where nothing names it a secret: common words are not. */
export const isTelling = (value: string): boolean =>
  value.length >= 8 && (!LETTERS.test(value) || value.length >= 14) && !/^\d+$/.test(value);
