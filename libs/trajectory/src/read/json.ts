import { cleanText } from './clean';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property, so that no key of a hostile file reaches a prototype. */
export function get(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function getObject(value: unknown, key: string): JsonObject | null {
  const found = get(value, key);
  return isObject(found) ? found : null;
}

export function getArray(value: unknown, key: string): readonly unknown[] {
  const found = get(value, key);
  return Array.isArray(found) ? found : [];
}

/** A string property, cleaned; null where it is missing or something else. */
export function getString(value: unknown, key: string): string | null {
  const found = get(value, key);
  return typeof found === 'string' ? cleanText(found) : null;
}

/** As `getString`, and null where it is empty. */
export function getText(value: unknown, key: string): string | null {
  const found = getString(value, key);
  return found === null || found === '' ? null : found;
}

export function getBoolean(value: unknown, key: string): boolean | null {
  const found = get(value, key);
  return typeof found === 'boolean' ? found : null;
}

/** A count of tokens or the like: a whole number of at least 0, else 0. */
export function getCount(value: unknown, key: string): number {
  const found = get(value, key);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : 0;
}

export function getInteger(value: unknown, key: string): number | null {
  const found = get(value, key);
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : null;
}

/** The value of a JSON text, or undefined where it is none. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object out of a JSON text, or null. */
export function tryParseObject(text: string): JsonObject | null {
  const value = tryParse(text);
  return isObject(value) ? value : null;
}
