import type { Step } from '@skillward/domain';
import { findVendorSecrets, type SecretPlace } from '@skillward/secrets';
import { findPatternSecrets } from './patterns';

/** Shorter values are not looked for again: they would mask common words. */
const MIN_REMEMBERED = 10;
const MAX_REMEMBERED = 500;
/** Between the texts of a step while they are searched at once; stands in no text, since NUL is cleaned away. */
const SEPARATOR = '\n\u0000\n';

/**
 * Masks the secrets of a run before anything of it is stored or sent: what secretlint's rules or our patterns find
 * becomes `[masked:RULE]`, and a value that was found once is masked wherever it comes again in later steps.
 */
export async function* maskSteps(steps: AsyncIterable<Step> | Iterable<Step>): AsyncGenerator<Step, void, void> {
  const masker = new SecretMasker();
  for await (const step of steps) yield await masker.mask(step);
}

/** Remembers the secrets of one run from step to step. */
export class SecretMasker {
  private readonly remembered = new Map<string, string>();

  /** The step without its secrets. */
  async mask(step: Step): Promise<Step> {
    const texts: string[] = [];
    mapTexts(step, (text) => {
      texts.push(text);
      return text;
    });
    const masked = await this.maskTexts(texts);
    let at = 0;
    return mapTexts(step, () => masked[at++] as string);
  }

  /** Masks a text that is kept beside the steps, such as the task. */
  async maskText(text: string): Promise<string> {
    return (await this.maskTexts([text]))[0] as string;
  }

  /** Masks every text of a JSON value, such as a reported outcome. */
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

  private async maskTexts(texts: readonly string[]): Promise<string[]> {
    const joined = texts.join(SEPARATOR);
    const places = [...(await findVendorSecrets(joined)), ...findPatternSecrets(joined)];
    for (const { rule, start, end } of places) this.remember(joined.slice(start, end), rule);
    for (const [value, rule] of this.remembered) {
      for (let at = joined.indexOf(value); at >= 0; at = joined.indexOf(value, at + value.length)) {
        places.push({ rule, start: at, end: at + value.length });
      }
    }
    return (places.length === 0 ? joined : replace(joined, places)).split(SEPARATOR);
  }

  private remember(value: string, rule: string): void {
    const wanted = value.length >= MIN_REMEMBERED && !value.includes('\u0000');
    if (wanted && this.remembered.size < MAX_REMEMBERED) this.remembered.set(value, rule);
  }
}

function replace(text: string, places: readonly SecretPlace[]): string {
  let result = '';
  let from = 0;
  for (const { rule, start, end } of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < from) {
      from = Math.max(from, end);
      continue;
    }
    const inner = text.slice(start, end);
    // A rule that reaches over the border of two texts must not join them.
    const borders = inner.split(SEPARATOR).length - 1;
    result += `${text.slice(from, start)}[masked:${rule}]${SEPARATOR.repeat(borders)}`;
    from = end;
  }
  return result + text.slice(from);
}

/** Every text of a step that a person or a model gets to see, in a fixed order. */
function mapTexts(step: Step, map: (text: string) => string): Step {
  return {
    ...step,
    text: map(step.text),
    reasoning: step.reasoning === null ? null : map(step.reasoning),
    toolCalls: step.toolCalls.map((call) => ({ ...call, arguments: mapRecord(call.arguments, map) })),
    observations: step.observations.map((observation) => ({ ...observation, text: map(observation.text) })),
  };
}

function mapValue(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, map));
  return typeof value === 'object' && value !== null ? mapRecord(value, map) : value;
}

function mapRecord(record: object, map: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [map(key), mapValue(value, map)] as const));
}
