import { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { plainIssue } from './plain-issues';
import { inputProblem } from './problems';
import { requireStorable } from './storable';

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
    requireStorable(this.storedAsText(parsed.data));
    return parsed.data;
  }

  private storedAsText(value: unknown): unknown {
    if (this.asBytes.length === 0 || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([key]) => !this.asBytes.includes(key)));
  }
}

export const parsed = <T extends z.ZodType>(schema: T) => new ParsedPipe(schema);
