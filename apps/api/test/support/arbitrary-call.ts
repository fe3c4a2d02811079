import fc from 'fast-check';

/** A JSON schema of the OpenAPI document, as far as calls are made from it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface ArbitraryCall {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** What breaks parsers, text columns, numbers and whoever walks a value. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('\0', '\ud800', '﷽'.repeat(300), '../../etc/passwd', '%00', "'; DROP TABLE skills; --", ''),
  fc.constantFrom(2 ** 31, -1, 1e308, 0.1, Number.MAX_SAFE_INTEGER, 9_007_199_254_740_993),
  fc.constantFrom(null, true, [], {}, JSON.parse('{"__proto__": {"x": 1}}'), nested(150)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

const MAX_DEPTH = 4;

/** Values of a schema; about one in eight is something else. */
export class Arbitraries {
  constructor(private readonly schemas: ApiDocument['components']['schemas']) {}

  of(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 7, arbitrary: this.valid(schema, depth) }, { weight: 1, arbitrary: hostile });
  }

  private valid(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) {
      const named = this.schemas[schema.$ref.split('/').at(-1) ?? ''];
      return named === undefined || depth > MAX_DEPTH ? hostile : this.valid(named, depth + 1);
    }
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const some = schema.anyOf ?? schema.oneOf;
    if (some !== undefined) return fc.oneof(...some.map((each) => this.valid(each, depth + 1)));
    if (schema.allOf !== undefined) return this.valid(Object.assign({}, ...schema.allOf) as Schema, depth + 1);
    const [type] = [schema.type].flat();
    if (type === 'object') return this.object(schema, depth);
    if (type === 'array') {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3));
      return depth > MAX_DEPTH
        ? fc.constant([])
        : fc.array(this.of(schema.items ?? {}, depth + 1), { minLength, maxLength });
    }
    if (type === 'integer')
      return fc.integer({ min: within(schema.minimum, -1000), max: within(schema.maximum, 1000) });
    if (type === 'number') return fc.double({ noNaN: true, min: schema.minimum ?? -10, max: schema.maximum ?? 10 });
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'string') return text(schema);
    return fc.jsonValue({ maxDepth: 2 });
  }

  private object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    if (depth > MAX_DEPTH) return fc.constant({});
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, this.of(each, depth + 1)]),
    );
    const mostly = fc.record(model, { requiredKeys: required.filter((name) => name in properties) });
    const extra = fc.tuple(mostly, fc.dictionary(fc.string({ maxLength: 8 }), hostile, { maxKeys: 2 }));
    return fc.oneof(
      { weight: 8, arbitrary: mostly },
      { weight: 1, arbitrary: extra.map(([a, b]) => ({ ...b, ...a })) },
    );
  }
}

/** Bounds of safe integers say nothing of what is meant. */
const within = (bound: number | undefined, otherwise: number): number =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? otherwise : bound;

function text({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid' || format === 'guid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  return fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: longest });
}

/**
 * Calls of any operation of the document.
 * @param known values that exist, by the name of a path parameter
 */
export function arbitraryCall(
  document: ApiDocument,
  known: Readonly<Record<string, readonly string[]>>,
  leftOut: ReadonlySet<string>,
): fc.Arbitrary<ArbitraryCall> {
  const values = new Arbitraries(document.components.schemas);
  const calls = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      leftOut.has(operation.operationId) ? [] : [callOf(values, known, template, method, operation)],
    ),
  );
  return fc.oneof(...calls);
}

function callOf(
  values: Arbitraries,
  known: Readonly<Record<string, readonly string[]>>,
  template: string,
  method: string,
  { operationId, parameters = [], requestBody }: ApiOperation,
): fc.Arbitrary<ArbitraryCall> {
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const pathValue = ({ name, schema }: (typeof inPath)[number]) => {
    const real = known[name] ?? [];
    return real.length === 0
      ? values.of(schema)
      : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: values.of(schema) });
  };
  const path = fc
    .tuple(...inPath.map(pathValue))
    .map((parts) =>
      parts.reduce<string>((left, part, at) => left.replace(`{${inPath[at]?.name}}`, encode(part)), template),
    );
  const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, values.of(schema)])), {
    requiredKeys: [],
  });
  const json = requestBody?.content['application/json']?.schema;
  const body = json === undefined ? fc.constant(undefined) : values.of(json);
  return fc.tuple(path, query, body).map(([made, asked, sent]) => {
    const search = Object.entries(asked).map(([name, value]) => `${name}=${encode(value)}`);
    return {
      operation: operationId,
      method,
      path: search.length === 0 ? made : `${made}?${search.join('&')}`,
      ...(sent === undefined ? {} : { body: sent }),
    };
  });
}

function encode(value: unknown): string {
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  // A half of a surrogate pair has no encoding: its bytes are sent as a careless client would.
  return plain.isWellFormed() ? encodeURIComponent(plain) : '%ED%A0%80';
}
