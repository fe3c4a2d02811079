import { HttpCode, SetMetadata, StreamableFile, applyDecorators } from '@nestjs/common';
import { z } from 'zod';
import type { Role } from '@skillward/domain';

export const OPERATION = 'skillward:operation';

/** A successful answer that is not JSON. */
export interface RawAnswer {
  readonly mediaType: string;
  readonly description: string;
}

/** What OpenAPI says of a handler, besides what its address and its parsed parameters already say. */
export interface OperationOptions<T extends z.ZodType = z.ZodType> {
  /** Name of the call in generated clients. */
  readonly id: string;
  readonly tag: string;
  /** The least role that may call it: the guard asks for it, and OpenAPI names it. Left out where everybody may call. */
  readonly role?: Role;
  readonly summary: string;
  readonly description?: string;
  /** Status of success; 200 when left out. */
  readonly status?: number;
  /** A second status of success with the same body, and what it means. */
  readonly otherwise?: { readonly status: number; readonly description: string };
  /** JSON of the answer. It is checked on the way out, and what the schema does not name is dropped. */
  readonly answer?: T;
  readonly raw?: readonly RawAnswer[];
  /** Takes a multipart form with one part `file` or, with `many`, several of them; `fields` are further parts. */
  readonly upload?: { readonly description: string; readonly many?: true; readonly fields?: z.ZodObject };
  /** JSON that the handler takes as well, and parses itself, where it also takes a form. */
  readonly body?: z.ZodType;
  /** Takes bytes of any media type, which the handler reads itself. */
  readonly anyBody?: true;
  /** Failures are told in plain text, as clients of another protocol show them. */
  readonly textProblems?: true;
  /** Failures besides those that every call of its kind can have. */
  readonly problems?: readonly number[];
}

/** What is in another form than JSON, as `raw` describes it, is answered as a file. */
type Answer<T extends z.ZodType> = z.input<T> | StreamableFile;
type Handler<T extends z.ZodType> = (...args: never[]) => Promise<Answer<T>> | Answer<T>;

/** Describes a handler that answers JSON; the compiler holds the handler's result against the schema. */
export function Operation<T extends z.ZodType>(options: OperationOptions<T> & { readonly answer: T }) {
  return <H extends Handler<T>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void =>
    describe(options)(target, key, descriptor);
}

/** Describes a handler that writes its answer itself, or answers without a body. */
export const RawOperation = (options: OperationOptions) => describe(options);

function describe(options: OperationOptions) {
  return applyDecorators(SetMetadata(OPERATION, options), HttpCode(options.status ?? 200));
}
