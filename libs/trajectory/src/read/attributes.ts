import { cleanText } from './clean';
import { get, getArray, getObject, getText, isObject } from './json';

const MAX_DEPTH = 32;

/** The value that an `AnyValue` of OpenTelemetry's JSON stands for; undefined where it is none. */
function valueOf(value: unknown, depth = 0): unknown {
  if (!isObject(value) || depth > MAX_DEPTH) return undefined;
  if ('stringValue' in value) return get(value, 'stringValue');
  if ('boolValue' in value) return get(value, 'boolValue');
  // Whole numbers of 64 bits are texts in JSON.
  if ('intValue' in value) return Number(get(value, 'intValue'));
  if ('doubleValue' in value) return Number(get(value, 'doubleValue'));
  const list = getObject(value, 'arrayValue');
  if (list !== null) return getArray(list, 'values').map((item) => valueOf(item, depth + 1));
  const entries = getObject(value, 'kvlistValue');
  return entries === null ? undefined : Object.fromEntries(pairsOf(getArray(entries, 'values'), depth + 1));
}

function pairsOf(list: readonly unknown[], depth: number): [string, unknown][] {
  return list.flatMap((entry): [string, unknown][] => {
    const key = getText(entry, 'key');
    return key === null ? [] : [[cleanText(key), valueOf(get(entry, 'value'), depth)]];
  });
}

/** The attributes of a span, an event or a resource in OpenTelemetry's JSON. */
export const attributesOf = (owner: unknown): ReadonlyMap<string, unknown> =>
  new Map(pairsOf(getArray(owner, 'attributes'), 0));

/** A structured attribute, which is JSON in a text where the instrumentation could not keep it structured. */
export function structured(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
