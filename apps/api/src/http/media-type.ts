import { CanActivate, ExecutionContext, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Request } from 'express';

/** The only type of JSON bodies: what is let in is what is read. */
export const JSON_TYPE = 'application/json';

/** @throws UnsupportedMediaTypeException for a body of another type */
export function requireMediaType(request: Request, expected: readonly string[]): void {
  // `is` takes an announced length of 0 for a body.
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is([...expected]) === false) throw new UnsupportedMediaTypeException();
}

/** For a public handler that takes JSON: whoever needs no key passes the access guard unseen. */
@Injectable()
export class JsonGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    requireMediaType(context.switchToHttp().getRequest<Request>(), [JSON_TYPE]);
    return true;
  }
}
