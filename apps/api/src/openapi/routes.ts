import { RequestMethod, Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { z } from 'zod';
import { PUBLIC } from '../http/access.guard';
import { OPERATION, OperationOptions } from '../http/operation';
import { ParsedPipe } from '../http/parsed.pipe';

export interface Route {
  readonly method: string;
  /** OpenAPI's form: `/api/v1/skills/{ns}/{name}`. */
  readonly path: string;
  /** Whether it answers callers without a key. */
  readonly isPublic: boolean;
  readonly operation: OperationOptions;
  readonly parameters: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
}

/**
 * The routes of the controllers as Nest will serve them, read from the same decorators.
 * @throws Error for a handler that does not describe itself, or is not public and names no role
 */
export function readRoutes(controllers: readonly Type[]): Route[] {
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = name === 'constructor' ? undefined : prototype[name];
      const method = typeof handler === 'function' ? metadata<RequestMethod>(METHOD_METADATA, handler) : undefined;
      return typeof handler === 'function' && method !== undefined
        ? [readRoute(controller, name, handler, method)]
        : [];
    });
  });
}

function readRoute(controller: Type, name: string, handler: object, method: RequestMethod): Route {
  const operation = metadata<OperationOptions>(OPERATION, handler);
  if (!operation)
    throw new Error(`${controller.name}.${name} does not describe itself with Operation or RawOperation.`);
  const isPublic = metadata<boolean>(PUBLIC, handler) ?? metadata<boolean>(PUBLIC, controller) ?? false;
  if (!isPublic && operation.role === undefined) throw new Error(`${operation.id} does not say which role it needs.`);
  const segments = [metadata<string>(PATH_METADATA, controller), metadata<string>(PATH_METADATA, handler)];
  const path = segments.flatMap((part) => part?.split('/') ?? []).filter(Boolean);
  const schemas = parsedSchemas(controller, name);
  return {
    method: RequestMethod[method].toLowerCase(),
    path: `/${path.map((segment) => segment.replace(/^[:*](\w+)/, '{$1}')).join('/')}`,
    isPublic,
    operation,
    parameters: schemas.get(RouteParamtypes.PARAM),
    query: schemas.get(RouteParamtypes.QUERY),
    body: schemas.get(RouteParamtypes.BODY) ?? operation.body,
  };
}

/** Nest keeps the pipes of each argument under `<kind>:<index>`. */
function parsedSchemas(controller: Type, name: string): Map<RouteParamtypes, z.ZodType> {
  const entries = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { pipes?: unknown[] }
  >;
  return new Map(
    Object.entries(entries).flatMap(([key, { pipes }]) => {
      const pipe = pipes?.find((candidate) => candidate instanceof ParsedPipe);
      return pipe ? [[Number(key.split(':', 1)[0]), pipe.schema] as const] : [];
    }),
  );
}

const metadata = <T>(key: string, target: object) => Reflect.getMetadata(key, target) as T | undefined;
