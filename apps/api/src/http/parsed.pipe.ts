import { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { plainIssue } from './plain-issues';
import { inputProblem } from './problems';
import { requireStorable } from './storable';
import { requireKnownParameters } from './unknown-parameters';

/** Parses a parameter, a query or a body; OpenAPI reads the schema from here, so it is written once. */
export class ParsedPipe<T extends z.ZodType> implements PipeTransform<unknown, z.output<T>> {
  private readonly asBytes: readonly string[];
  private readonly mayHoldMore: boolean;

  /**
   * @param asBytes fields at the top whose text is kept as bytes, so that it need not fit a text column
   * @param mayHoldMore whether a query may name parameters that are not known, as clients of another protocol do
   */
  constructor(
    readonly schema: T,
    { asBytes = [], mayHoldMore = false }: { asBytes?: readonly string[]; mayHoldMore?: boolean } = {},
  ) {
    this.asBytes = asBytes;
    this.mayHoldMore = mayHoldMore;
  }

  /** @throws Problem invalid_input that names every bad field, and every parameter of a query that is not known */
  transform(value: unknown, place?: Pick<ArgumentMetadata, 'type'>): z.output<T> {
    // A filter that is misspelt must not show everything.
    if (place?.type === 'query' && !this.mayHoldMore && this.schema instanceof z.ZodObject) {
      requireKnownParameters(value ?? {}, Object.keys(this.schema.shape));
    }
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

/** For queries of other protocols, whose clients may send parameters that are not known here. */
export const parsedLeniently = <T extends z.ZodType>(schema: T) => new ParsedPipe(schema, { mayHoldMore: true });
