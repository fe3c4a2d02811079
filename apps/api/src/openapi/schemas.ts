import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * JSON Schemas of the zod schemas, each named one once. Zod gives every schema its own `$defs`; OpenAPI keeps them in
 * one place, so they are moved there and the references follow.
 */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * @param io whether the schema describes what callers send (defaults may be left out) or what they get
   * @returns a reference when the schema has a name (`meta({ id })`), else the schema itself
   * @throws Error when two different schemas claim one name
   */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs = {}, ...root } = z.toJSONSchema(schema, { io, override });
    for (const [id, definition] of Object.entries($defs)) this.register(id, relocate(definition));
    return relocate(root);
  }

  private register(id: string, definition: JsonSchema): void {
    const known = this.components[id];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`Two different schemas are named ${id}.`);
    }
    this.components[id] = definition;
  }
}

function override(context: { jsonSchema: JsonSchema }): void {
  nameEveryField(context);
  limitTuple(context);
  tolerateNewFields(context);
}

/** A record with a fixed set of keys is an object with these fields, which generators of clients understand. */
function nameEveryField({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { propertyNames, additionalProperties, required } = jsonSchema;
  if (propertyNames === undefined || !Array.isArray(required)) return;
  delete jsonSchema['propertyNames'];
  delete jsonSchema['additionalProperties'];
  jsonSchema['properties'] = Object.fromEntries(required.map((name: string) => [name, additionalProperties]));
}

/** The numbers of items say that a tuple ends, because not every generator of clients knows schemas that are `false`. */
function limitTuple({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  const { prefixItems, items, maxItems } = jsonSchema;
  if (Array.isArray(prefixItems) && items === false && maxItems === prefixItems.length) delete jsonSchema['items'];
}

/** Answers may gain fields in later versions, so clients must not be told that there are no others. */
function tolerateNewFields({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
}

function relocate(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
