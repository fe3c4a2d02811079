import { setImmediate } from 'node:timers/promises';
import { COMMAND_PATTERNS, CONTEXT_PATTERNS } from './context-patterns';
import { findVendorSecrets, LONG_TEXT, type SecretPlace } from './find-vendor-secrets';
import { plainView } from './plain-view';
import { isPlaceholder, isSecretValue } from './secret-values';
import { VENDOR_FORM, vendorRule } from './vendor-forms';

/** Runs of base64 that can hold a secret and the words around it. */
const BASE64 = /(?<![\w+/=-])[A-Za-z0-9+/]{20,8000}={0,2}(?![\w+/=-])/g;

/** A place with the secret as a program would read it: without the escapes that stand in the text. */
interface FoundSecret extends SecretPlace {
  readonly value: string;
}

/**
 * Every place of a text that holds a credential: secretlint's rules and `findPatternSecrets`, also through escapes of
 * terminals and JSON. Places may overlap, in any order; offsets are those of the text.
 */
export async function findSecrets(text: string): Promise<FoundSecret[]> {
  const view = plainView(text);
  const plain = view?.text ?? text;
  const at = (offset: number) => (view === null ? offset : (view.starts[offset] as number));
  const places = [...(await findVendorSecrets(plain))];
  for (const found of steps(plain)) {
    places.push(...found);
    // Others get their turn between the rules: all of them together take a long text's time at once.
    if (plain.length > LONG_TEXT) await setImmediate();
  }
  return places.map(({ rule, start, end }) => ({
    rule,
    start: at(start),
    end: at(end),
    value: plain.slice(start, end),
  }));
}

/** Secrets that their form or what stands around them gives away. Reads the text as it stands. Linear in its length. */
export function findPatternSecrets(text: string): SecretPlace[] {
  return [...steps(text)].flat();
}

/** What each rule finds, one rule after the other. */
function* steps(text: string): Generator<SecretPlace[], void, void> {
  yield* plainSteps(text);
  yield findEncodedSecrets(text);
}

const findPlainSecrets = (text: string): SecretPlace[] => [...plainSteps(text)].flat();

function* plainSteps(text: string): Generator<SecretPlace[], void, void> {
  let found: SecretPlace[] = [];
  for (const match of text.matchAll(VENDOR_FORM)) {
    found.push({ rule: vendorRule(match.groups ?? {}), start: match.index, end: match.index + match[0].length });
  }
  yield found;
  for (const { rule, pattern, hint, isLiteral = false } of CONTEXT_PATTERNS) {
    if (!hint.test(text)) continue;
    found = [];
    for (const match of text.matchAll(pattern)) {
      const { sure, secret, single, bare } = match.groups ?? {};
      const value = sure ?? secret ?? single ?? bare ?? '';
      const isOne = sure === undefined ? isSecretValue(value, isLiteral) : !isPlaceholder(value);
      if (isOne) found.push(placeOf(rule, match, value));
    }
    yield found;
  }
  for (const { pattern, hint } of COMMAND_PATTERNS) {
    if (!hint.test(text)) continue;
    found = [];
    for (const match of text.matchAll(pattern)) {
      const { double, single, bare } = match.groups ?? {};
      const value = double ?? single ?? bare ?? '';
      if (value !== '' && !isPlaceholder(value)) found.push(placeOf('command', match, value));
    }
    yield found;
  }
}

function placeOf(rule: string, match: RegExpExecArray, value: string): SecretPlace {
  const start = match.index + match[0].lastIndexOf(value);
  return { rule, start, end: start + value.length };
}

/** What is a secret once it is decoded, and `user:password` as headers and configurations hold it. */
function findEncodedSecrets(text: string): SecretPlace[] {
  const found: SecretPlace[] = [];
  for (const { 0: encoded, index } of text.matchAll(BASE64)) {
    const decoded = decoded64(encoded);
    if (decoded !== null && findPlainSecrets(decoded).length > 0) {
      found.push({ rule: 'base64', start: index, end: index + encoded.length });
    }
  }
  return found;
}

/** The text that base64 stands for; null where it stands for none that a person could read. */
function decoded64(encoded: string): string | null {
  const isText = (bytes: Uint8Array) => bytes.every((byte) => (byte >= 32 && byte < 127) || (byte >= 9 && byte <= 13));
  if (!isText(Buffer.from(encoded.slice(0, 20), 'base64'))) return null;
  const bytes = Buffer.from(encoded, 'base64');
  return isText(bytes) ? bytes.toString('latin1') : null;
}
