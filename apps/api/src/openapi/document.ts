import { STATUS_CODES } from 'node:http';
import { Type } from '@nestjs/common';
import { ProblemDetails } from '@skillward/contracts';
import { PRODUCT_VERSION, Role } from '@skillward/domain';
import { SESSION_COOKIE } from '../console/session-cookie';
import type { OperationOptions } from '../http/operation';
import { BODY_EXAMPLES } from './examples';
import { Route, readRoutes } from './routes';
import { JsonSchema, SchemaCollection } from './schemas';

const DESCRIPTION =
  'Skillward governs the lifecycle of agent skills. Every call under /api needs `Authorization: Bearer KEY`. ' +
  'Failures are problem documents (RFC 9457). Lists take `limit` and `cursor`; pass `nextCursor` back until it is null, with the ' +
  'same search and order. A parameter that is not known is refused. ' +
  'POST calls honour `Idempotency-Key`: the same key and request give the same answer, the same key with another ' +
  'request gives 422. Roles: agent, curator, reviewer, admin; each may do what the one before it may.';

const TAGS: Record<string, string> = {
  Sources: 'Where skills come from, and the runs that fetch them.',
  Uploads: 'Skills and dumps from files.',
  Skills: 'The library.',
  Versions: 'Immutable packages of a skill.',
  Profiles: 'What versions need, how good they are, and whether they can be verified.',
  Scans: 'What may be dangerous in packages, and what is done about it.',
  Families: 'Alternatives for one capability.',
  Trajectories: 'Runs of agents, and what made each part of them succeed or fail.',
  Evidence: 'What became of skills that were recommended.',
  Recommendations: 'What agents asked for, what they were offered, and why.',
  Scorers: 'What ranking has learned, how it learns, and when it recommends nothing.',
  Access: 'Keys and the audit log.',
  ClawHub: 'The library by the protocol of ClawHub.',
  Sessions: 'Signing in to the console.',
  Agents: 'Doors for agents and their harnesses.',
  Operations: 'Health, readiness and figures.',
};

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly paths: Record<string, Record<string, JsonSchema>>;
  readonly components: Record<string, unknown>;
}

/** OpenAPI 3.1 of the controllers, made from the decorators and zod schemas that also serve and check the requests. */
export function buildOpenApiDocument(controllers: readonly Type[]): OpenApiDocument {
  const schemas = new SchemaCollection();
  const problem = schemas.add(ProblemDetails, 'output');
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of readRoutes(controllers)) {
    (paths[route.path] ??= {})[route.method] = describeRoute(route, schemas, problem);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Skillward',
      version: PRODUCT_VERSION,
      description: DESCRIPTION,
      contact: { name: 'Whoever runs this server' },
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }, { session: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A key from `POST /api/v1/keys`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'From `POST /api/v1/session`; calls that are not GET or HEAD need the header X-CSRF-Token too.',
        },
      },
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function describeRoute(route: Route, schemas: SchemaCollection, problem: JsonSchema): JsonSchema {
  const { operation } = route;
  const isSecured = !route.isPublic;
  const parameters = [
    ...describeParameters('path', route.parameters, schemas),
    ...describeParameters('query', route.query, schemas),
    ...(isSecured && route.method === 'post' ? [IDEMPOTENCY_KEY] : []),
  ];
  const body = describeBody(route, schemas);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...describeCall(operation),
    ...(isSecured ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...describeSuccess(route, schemas), ...describeProblems(route, problem) },
  };
}

/** The description, and the role where not every key will do. */
function describeCall({ description, role }: OperationOptions): { description?: string; 'x-role'?: Role } {
  const needed = role === undefined || role === 'agent' ? [] : [`Role: ${role}.`];
  const sentences = [...(description === undefined ? [] : [description]), ...needed].join(' ');
  return { ...(sentences === '' ? {} : { description: sentences }), ...(role === undefined ? {} : { 'x-role': role }) };
}

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repeated request give the answer of the first one.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function describeParameters(place: 'path' | 'query', schema: Route['query'], schemas: SchemaCollection): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.add(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

function describeBody({ operation, body }: Route, schemas: SchemaCollection): JsonSchema | undefined {
  const json = body && {
    'application/json': { schema: schemas.add(body, 'input'), example: BODY_EXAMPLES[operation.id] },
  };
  const form = operation.upload && { 'multipart/form-data': { schema: describeForm(operation.upload, schemas) } };
  const bytes = operation.anyBody && {
    'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
  };
  // A body that is left out is read as one without fields.
  const required = json === undefined || form !== undefined || !body?.safeParse({}).success;
  return json || form || bytes ? { required, content: { ...form, ...json, ...bytes } } : undefined;
}

function describeForm(
  { description, many, fields }: NonNullable<Route['operation']['upload']>,
  schemas: SchemaCollection,
): JsonSchema {
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
  const file = many ? { type: 'array', items: bytes, minItems: 1, description } : { ...bytes, description };
  const { properties = {} } = (fields ? schemas.add(fields, 'input') : {}) as { properties?: JsonSchema };
  return { type: 'object', properties: { file, ...properties }, required: ['file'] };
}

function describeSuccess({ operation }: Route, schemas: SchemaCollection): Record<string, JsonSchema> {
  const status = operation.status ?? 200;
  const json = operation.answer && {
    content: { 'application/json': { schema: schemas.add(operation.answer, 'output') } },
  };
  const raw = operation.raw && {
    content: Object.fromEntries(
      operation.raw.map(({ mediaType, description }) => [mediaType, { schema: { type: 'string', description } }]),
    ),
  };
  const content = { ...json?.content, ...raw?.content };
  const merged = Object.keys(content).length > 0 ? { content } : {};
  const { otherwise } = operation;
  return {
    [status]: { description: STATUS_CODES[status] ?? 'Success', ...merged },
    ...(otherwise ? { [otherwise.status]: { description: otherwise.description, ...json } } : {}),
  };
}

function describeProblems({ method, operation, ...input }: Route, problem: JsonSchema): Record<string, JsonSchema> {
  const isSecured = !input.isPublic;
  const statuses = new Set([
    400,
    ...(isSecured ? [401, 403, 429, 503] : []),
    ...(input.parameters ? [404] : []),
    ...(isSecured && method === 'post' ? [409, 422] : []),
    ...(input.body || operation.upload ? [408, 413, 415] : []),
    ...(operation.problems ?? []),
    500,
  ]);
  const content = operation.textProblems
    ? { 'text/plain': { schema: { type: 'string', description: 'What is wrong.' } } }
    : { 'application/problem+json': { schema: problem } };
  return Object.fromEntries(
    [...statuses].sort().map((status) => [status, { description: STATUS_CODES[status] ?? 'Problem', content }]),
  );
}
