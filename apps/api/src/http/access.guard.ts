import { CanActivate, ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Problem } from '@skillward/domain';
import { requireRole } from '@skillward/lifecycle';
import { principalOf } from './caller';
import { FORM_TYPE, JSON_TYPE, requireMediaType } from './media-type';
import { OPERATION, OperationOptions } from './operation';

export const PUBLIC = 'skillward:public';

/** Marks a controller or a handler that needs no caller. */
export const Public = () => SetMetadata(PUBLIC, true);

/** Denies by default: a handler that does not say it is public needs a caller of its role and a body of its media type. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const principal = principalOf(request);
    if (!principal) throw new Problem('unauthenticated', 'Send a key: Authorization: Bearer KEY.');
    const operation = this.reflector.get<OperationOptions | undefined>(OPERATION, context.getHandler());
    requireRole({ principal }, operation?.role ?? 'admin');
    if (operation?.anyBody) return true;
    const json = operation?.upload && !operation.body ? [] : [JSON_TYPE];
    requireMediaType(request, [...json, ...(operation?.upload ? [FORM_TYPE] : [])]);
    return true;
  }
}
