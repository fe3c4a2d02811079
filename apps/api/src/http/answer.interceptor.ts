import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Observable, map } from 'rxjs';
import { OPERATION, OperationOptions } from './operation';
import { placesOf } from './request-log';

/** An answer that breaks its own schema: a defect of the server, never of the caller. */
export class AnswerMismatch extends Error {}

/** Holds every JSON answer against its schema; fields that the schema does not name never leave the server. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const operation = this.reflector.get<OperationOptions | undefined>(OPERATION, context.getHandler());
    const schema = operation?.answer;
    if (!schema) return next.handle();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer instanceof StreamableFile) return answer;
        const checked = schema.safeParse(answer);
        if (checked.success) return checked.data;
        throw new AnswerMismatch(`${operation.id} breaks its schema at ${placesOf(checked.error)}`);
      }),
    );
  }
}
