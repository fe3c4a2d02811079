import { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { inputProblem } from './problems';

/** Parses a parameter, a query or a body; OpenAPI reads the schema from here, so it is written once. */
export class ParsedPipe<T extends z.ZodType> implements PipeTransform<unknown, z.output<T>> {
  constructor(readonly schema: T) {}

  /** @throws Problem invalid_input that names every bad field */
  transform(value: unknown): z.output<T> {
    const parsed = this.schema.safeParse(value ?? {});
    if (!parsed.success) throw inputProblem(parsed.error);
    return parsed.data;
  }
}

export const parsed = <T extends z.ZodType>(schema: T) => new ParsedPipe(schema);
