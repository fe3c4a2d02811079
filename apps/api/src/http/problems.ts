import { HttpException } from '@nestjs/common';
import type { ZodError } from 'zod';
import type { ProblemDetails } from '@skillward/contracts';
import { Outage, outageOf } from '@skillward/database';
import { InputIssue, Problem, ProblemKind } from '@skillward/domain';
import { OtherMediaType } from './media-type';

interface Answer {
  readonly status: number;
  readonly title: string;
}

const ANSWERS: Record<ProblemKind, Answer> = {
  invalid_input: { status: 400, title: 'The input is not valid' },
  unauthenticated: { status: 401, title: 'A valid key is needed' },
  forbidden: { status: 403, title: 'The key may not do this' },
  not_allowed: { status: 403, title: 'This server does not allow it' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'It does not fit the present state' },
  too_large: { status: 413, title: 'The content is too large' },
  refused: { status: 422, title: 'The content is refused' },
  rate_limited: { status: 429, title: 'Too much in too short a time' },
  idempotency_mismatch: { status: 422, title: 'The idempotency key was used for another request' },
  storage_full: { status: 507, title: 'No space left' },
  unavailable: { status: 503, title: 'Not available at the moment' },
};

const TRANSPORT: Record<number, { kind: string; title: string; detail: string }> = {
  400: { kind: 'invalid_input', title: ANSWERS.invalid_input.title, detail: 'The request cannot be read.' },
  404: { kind: 'not_found', title: 'Not found', detail: 'There is no such address; GET /openapi.json lists them.' },
  405: { kind: 'method_not_allowed', title: 'Method not allowed', detail: 'See the Allow header.' },
  408: {
    kind: 'request_timeout',
    title: 'The request came too slowly',
    detail: 'The body stopped coming, or comes too slowly. Nothing was changed; send it again.',
  },
  413: { kind: 'too_large', title: ANSWERS.too_large.title, detail: 'A request body may have up to 64 MB.' },
  415: {
    kind: 'unsupported_media_type',
    title: 'Unsupported media type',
    detail: 'Send application/json, or multipart/form-data where files are uploaded, in UTF-8.',
  },
};

const UNEXPECTED = {
  kind: 'unexpected',
  title: 'Something went wrong',
  detail: 'The failure is in the log of the server under this request id.',
};

const OUTAGES: Record<Outage, string> = {
  unavailable: 'The database does not answer. Nothing was changed unless an earlier answer said so; try again later.',
  full: 'The disk of the database is full. Nothing was changed; the operator has to free space.',
};

const DISK_FULL = 'The disk of the server is full, where its data folder lies. The operator has to free space.';

/** Of a file outside the database, as of a backup while it is made. */
const isDiskFull = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && /^(?:ENOSPC|EDQUOT)$/.test(String(failure.code));

export const outageProblem = (outage: Outage): Problem =>
  new Problem(outage === 'full' ? 'storage_full' : 'unavailable', OUTAGES[outage]);

/**
 * Turns any failure into a problem document (RFC 9457) without internals.
 *
 * @returns the document, and whether the failure is unexpected, that is, one to log and to repair
 */
export function describeFailure(failure: unknown): { problem: ProblemDetails; unexpected: boolean } {
  if (failure instanceof Problem) {
    const { status, title } = ANSWERS[failure.kind];
    return { problem: document(failure.kind, status, title, failure.detail, failure.issues), unexpected: false };
  }
  const outage = outageOf(failure);
  if (outage !== null) return describeFailure(outageProblem(outage));
  if (isDiskFull(failure)) return { ...describeFailure(new Problem('storage_full', DISK_FULL)), unexpected: true };
  const status = transportStatus(failure);
  const answer = TRANSPORT[status];
  if (answer) {
    const named = failure instanceof OtherMediaType ? failure.detail : null;
    const detail = named ?? bodyDetail(failure) ?? limitDetail(failure) ?? answer.detail;
    return { problem: document(answer.kind, status, answer.title, detail, []), unexpected: false };
  }
  return { problem: document(UNEXPECTED.kind, 500, UNEXPECTED.title, UNEXPECTED.detail, []), unexpected: true };
}

/** Names every bad field. Messages of the schemas say what is expected and never repeat the value. */
export function inputProblem(error: ZodError): Problem {
  const issues = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: dotted([...issue.path, key]), message: 'There is no such field.' }))
      : [{ path: dotted(issue.path), message: issue.message }],
  );
  return new Problem('invalid_input', 'Some fields are not valid; see `errors`.', issues);
}

function dotted(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );
}

/** The status that Nest or the body parser gave to a request they could not take; 500 for everything else. */
function transportStatus(failure: unknown): number {
  if (failure instanceof HttpException) return failure.getStatus();
  if (isBrokenEncoding(failure)) return 400;
  const isParserError =
    failure instanceof Error && 'status' in failure && ('type' in failure || failure instanceof URIError);
  return isParserError && typeof failure.status === 'number' && failure.status < 500 ? failure.status : 500;
}

/** A body that is not what its Content-Encoding says, by the codes of zlib and brotli. */
const isBrokenEncoding = (failure: unknown): boolean =>
  failure instanceof Error &&
  'code' in failure &&
  /^(Z_|ERR_(_ERROR|_?BROTLI|ZLIB)|BROTLI_)/.test(String(failure.code));

/** What the body parser allows at the door that was asked. */
function limitDetail(failure: unknown): string | null {
  const limit = failure instanceof Error && 'limit' in failure ? failure.limit : undefined;
  if (typeof limit !== 'number') return null;
  return `A request body may have up to ${sizeOf(limit)} here.`;
}

/** A number of bytes in words. */
export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

/** Why a body cannot be read, where it is the body. */
function bodyDetail(failure: unknown): string | null {
  if (isBrokenEncoding(failure)) return 'The body is not packed as its Content-Encoding says.';
  const isMalformed = failure instanceof Error && 'type' in failure && failure.type === 'entity.parse.failed';
  return isMalformed ? 'The body is not valid JSON.' : null;
}

function document(
  kind: string,
  status: number,
  title: string,
  detail: string,
  issues: readonly InputIssue[],
): ProblemDetails {
  const type = `urn:skillward:problem:${kind.replaceAll('_', '-')}`;
  return {
    type,
    title,
    status,
    detail,
    ...(issues.length > 0 ? { errors: issues.map((issue) => ({ ...issue })) } : {}),
  };
}
