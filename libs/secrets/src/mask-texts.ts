import { findSecrets } from './find-secrets';
import type { SecretPlace } from './find-vendor-secrets';
import { isSecretField } from './secret-fields';
import { isTelling } from './secret-values';

const MAX_REMEMBERED = 20_000;
/** Values are looked for by their first characters, all of them in one pass. */
const HEAD = 8;
/** Between texts that are searched at once; stands in no text, since NUL is replaced in each. */
const SEPARATOR = '\n\u0000\n';

/** Masks secrets as `[masked:RULE]`, and a value that was found once wherever it comes again in later texts. */
export class TextMasker {
  private readonly remembered = new Map<string, string>();
  private readonly byHead = new Map<string, string[]>();

  /** The text without its secrets. */
  async maskText(text: string): Promise<string> {
    return (await this.maskTexts([text]))[0] as string;
  }

  /** The texts, in their order, without their secrets; NUL, which no database stores, becomes U+FFFD. */
  async maskTexts(texts: readonly string[]): Promise<string[]> {
    const joined = texts.map((text) => text.replaceAll('\0', '\ufffd')).join(SEPARATOR);
    const found = await findSecrets(joined);
    for (const { rule, value } of found) this.remember(value, rule);
    const places = [...found, ...this.findRemembered(joined)];
    return (places.length === 0 ? joined : replace(joined, places)).split(SEPARATOR);
  }

  /** Masks every text of a JSON value, and the values of fields whose names say that they hold a secret. */
  async maskValue(value: unknown): Promise<unknown> {
    const texts: string[] = [];
    mapValue(value, (text) => {
      texts.push(text);
      return text;
    });
    const masked = await this.maskTexts(texts);
    let at = 0;
    return mapValue(value, () => masked[at++] as string);
  }

  private remember(value: string, rule: string): void {
    if (!isTelling(value) || value.includes('\u0000') || this.remembered.has(value)) return;
    if (this.remembered.size >= MAX_REMEMBERED) return;
    this.remembered.set(value, rule);
    const head = value.slice(0, HEAD);
    const same = this.byHead.get(head);
    if (same === undefined) this.byHead.set(head, [value]);
    else same.push(value);
  }

  private findRemembered(text: string): SecretPlace[] {
    const found: SecretPlace[] = [];
    if (this.byHead.size === 0) return found;
    const look = (values: readonly string[], at: number) => {
      for (const value of values) {
        if (!text.startsWith(value, at)) continue;
        found.push({ rule: this.remembered.get(value) ?? 'secret', start: at, end: at + value.length });
      }
    };
    if (this.byHead.size <= 32) {
      for (const [head, values] of this.byHead) {
        for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) look(values, at);
      }
      return found;
    }
    for (let at = 0; at + HEAD <= text.length; at += 1) {
      const values = this.byHead.get(text.slice(at, at + HEAD));
      if (values !== undefined) look(values, at);
    }
    return found;
  }
}

function replace(text: string, places: readonly SecretPlace[]): string {
  let result = '';
  let from = 0;
  for (const { rule, start, end } of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) {
      // Places that overlap are one; a rule that reaches over the border of two texts must not join them.
      if (end > from) result += SEPARATOR.repeat(text.slice(from, end).split(SEPARATOR).length - 1);
      from = Math.max(from, end);
      continue;
    }
    const borders = text.slice(start, end).split(SEPARATOR).length - 1;
    result += `${text.slice(from, start)}[masked:${rule}]${SEPARATOR.repeat(borders)}`;
    from = end;
  }
  return result + text.slice(from);
}

/** Calls `map` with every text of a JSON value in a fixed order, keys before their values. */
function mapValue(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, map));
  return typeof value === 'object' && value !== null ? mapRecord(value, map) : value;
}

/** As `mapValue`, for an object. */
export function mapRecord(record: object, map: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const isSecret = typeof value === 'string' && isSecretField(key, value);
      return [map(key), isSecret ? '[masked:field]' : mapValue(value, map)] as const;
    }),
  );
}
