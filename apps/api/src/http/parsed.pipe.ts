import { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { InputIssue, invalidInput } from '@skillward/domain';
import { plainIssue } from './plain-issues';
import { inputProblem } from './problems';

/** Parses a parameter, a query or a body; OpenAPI reads the schema from here, so it is written once. */
export class ParsedPipe<T extends z.ZodType> implements PipeTransform<unknown, z.output<T>> {
  /** @param asBytes fields at the top whose text is kept as bytes, so that it need not fit a text column */
  constructor(
    readonly schema: T,
    private readonly asBytes: readonly string[] = [],
  ) {}

  /** @throws Problem invalid_input that names every bad field */
  transform(value: unknown): z.output<T> {
    const parsed = this.schema.safeParse(value ?? {}, { error: plainIssue });
    if (!parsed.success) throw inputProblem(parsed.error);
    const stored = this.storedAsText(parsed.data);
    if (isStorable(stored)) return parsed.data;
    throw invalidInput('Some text is not valid Unicode; see `errors`.', findUnstorable(stored, ''));
  }

  private storedAsText(value: unknown): unknown {
    if (this.asBytes.length === 0 || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !this.asBytes.includes(key)));
  }
}

/** NUL and halves of surrogate pairs are valid JSON, but PostgreSQL stores neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** The check that every request pays; paths are made only where something is found. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

function findUnstorable(value: unknown, path: string): InputIssue[] {
  if (typeof value === 'string') {
    return UNSTORABLE.test(value) ? [{ path, message: 'Must not contain NUL or unpaired surrogates.' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findUnstorable(item, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
}

export const parsed = <T extends z.ZodType>(schema: T) => new ParsedPipe(schema);
