import { CanActivate, ExecutionContext, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Request } from 'express';

/** The only type of JSON bodies: what is let in is what is read. */
export const JSON_TYPE = 'application/json';

export const FORM_TYPE = 'multipart/form-data';

const SENDING: Readonly<Record<string, string>> = {
  [JSON_TYPE]: 'application/json, in UTF-8',
  [FORM_TYPE]: 'multipart/form-data, with the file in a part named `file`, as `curl -F file=@SKILL.md` does',
};

/** A body of another type than the call takes, which it names. */
export class OtherMediaType extends UnsupportedMediaTypeException {
  readonly detail: string;

  constructor(expected: readonly string[]) {
    super();
    this.detail = `Send ${expected.map((type) => SENDING[type] ?? type).join(', or ')}.`;
  }
}

/** @throws OtherMediaType for a body of another type */
export function requireMediaType(request: Request, expected: readonly string[]): void {
  // `is` takes an announced length of 0 for a body.
  const isEmpty = request.get('content-length') === '0';
  if (!isEmpty && request.is([...expected]) === false) throw new OtherMediaType(expected);
}

/** For a public handler that takes JSON: whoever needs no key passes the access guard unseen. */
@Injectable()
export class JsonGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    requireMediaType(context.switchToHttp().getRequest<Request>(), [JSON_TYPE]);
    return true;
  }
}
