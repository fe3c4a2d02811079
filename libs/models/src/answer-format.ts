import type { ModelRequest } from '@skillward/domain';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ResponseFormatJSONObject, ResponseFormatJSONSchema } from 'openai/resources/shared';
import { z } from 'zod';

/** How an endpoint is held to JSON, strictest first. Many compatible servers know only the later ones. */
export const ANSWER_MODES = ['json_schema', 'json_object', 'text'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The format that goes with a request; undefined where the instructions alone say what is wanted. */
export function responseFormat(
  mode: AnswerMode,
  name: string,
  schema: z.ZodType,
): ResponseFormatJSONSchema | ResponseFormatJSONObject | undefined {
  if (mode === 'json_object') return { type: 'json_object' };
  if (mode === 'text') return undefined;
  try {
    const { type, json_schema } = zodResponseFormat(schema, name);
    return { type, json_schema };
  } catch {
    // The strict form has no optional fields; others are asked for without a promise, and checked here.
    return { type: 'json_schema', json_schema: { name, schema: jsonSchema(schema) } };
  }
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' }) as Record<string, unknown>;

/** What an endpoint that does not enforce the schema has to be told. */
export function describeFormat(schema: z.ZodType): string {
  return `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(jsonSchema(schema))}`;
}

export type ReadAnswer<T> = { readonly value: T } | { readonly reasons: readonly string[] };

const FENCED = /^```[a-z]{0,8}\s*\n([\s\S]*?)\n?```\s*$/;
const MAX_REASONS = 10;

/** Reads an answer; where it does not fit, the reasons are written for the model that gave it. */
export async function readAnswer<T>(
  text: string,
  schema: z.ZodType<T>,
  check: ModelRequest<T>['check'],
): Promise<ReadAnswer<T>> {
  const trimmed = text.trim();
  let json: unknown;
  try {
    json = JSON.parse(FENCED.exec(trimmed)?.[1] ?? trimmed);
  } catch {
    return { reasons: [trimmed === '' ? 'The answer is empty.' : 'The answer is not JSON.'] };
  }
  const parsed = schema.safeParse(json);
  const reasons = parsed.success
    ? ((await check?.(parsed.data)) ?? [])
    : parsed.error.issues.map(({ path, message }) => `${path.length === 0 ? 'answer' : path.join('.')}: ${message}`);
  if (!parsed.success || reasons.length > 0) return { reasons: reasons.slice(0, MAX_REASONS) };
  return { value: parsed.data };
}
