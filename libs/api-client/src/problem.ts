import type { components } from './generated/schema';

export type ProblemDetails = components['schemas']['ProblemDetails'];

/** Anything that a client of the API reports as failed: catch this one to catch them all. */
export class SkillwardError extends Error {
  override readonly name: string = 'SkillwardError';
  /** Id of the request that failed, to be looked for in the log of the server; undefined where no server answered. */
  readonly requestId: string | undefined;

  constructor(message: string, options: ErrorOptions & { readonly requestId?: string | undefined } = {}) {
    super(message, options);
    this.requestId = options.requestId;
  }
}

/** What was given cannot be used, so nothing was sent: a path that is not there, a name that no skill can have. */
export class InvalidInputError extends SkillwardError {
  override readonly name: string = 'InvalidInputError';
}

/** A detail that leaves the rest to the list of fields. */
const POINTS_TO_FIELDS = /; see `errors`\.$/;
const MAX_FIELDS = 5;

/** Who reads the message alone is told the fields too. */
function wordsOf({ title, detail, errors = [] }: ProblemDetails): string {
  if (!detail) return title;
  if (errors.length === 0 || !POINTS_TO_FIELDS.test(detail)) return `${title}: ${detail}`;
  const fields = errors
    .slice(0, MAX_FIELDS)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = errors.length > MAX_FIELDS ? [`And ${errors.length - MAX_FIELDS} more in \`errors\`.`] : [];
  return `${title}: ${detail.replace(POINTS_TO_FIELDS, ':')} ${[...fields, ...more].join(' ')}`;
}

/** The server answered with a failure (RFC 9457). Each kind that calls for another reaction has a class of its own. */
export class ApiProblem extends SkillwardError {
  override readonly name: string = 'ApiProblem';
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** URI reference that names the kind of problem. */
  readonly type: string;
  /** Names each bad field of the input. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(problem: ProblemDetails) {
    super(wordsOf(problem), { requestId: problem.instance });
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.type = problem.type;
    this.errors = problem.errors ?? [];
  }
}

/** 400, 413, 415, 422: what was sent is refused, and will be again; `errors` says why, field by field. */
export class ValidationError extends ApiProblem {
  override readonly name: string = 'ValidationError';
}

/** 401: there is no key, or it is not known. */
export class AuthenticationError extends ApiProblem {
  override readonly name: string = 'AuthenticationError';
}

/** 403: the key is known and may not do this. */
export class PermissionError extends ApiProblem {
  override readonly name: string = 'PermissionError';
}

/** 404: it does not exist, or the key may not see it. */
export class NotFoundError extends ApiProblem {
  override readonly name: string = 'NotFoundError';
}

/** 404 for the call itself: the address of the server has a path of its own, or the server is older than its client. */
export class UnknownCallError extends ApiProblem {
  override readonly name: string = 'UnknownCallError';
}

/** 409: the state is another one by now, as of a proposal that somebody else decided. */
export class ConflictError extends ApiProblem {
  override readonly name: string = 'ConflictError';
}

/** 429: the key did too much in too short a time, and still did after the repetitions. */
export class RateLimitError extends ApiProblem {
  override readonly name: string = 'RateLimitError';

  constructor(
    problem: ProblemDetails,
    /** Seconds after which the server will answer again, where it said so. */
    readonly retryAfter: number | undefined,
  ) {
    super(problem);
  }
}

/** 502, 503, 504, 507: the server, or what it needs, is not available at the moment. */
export class UnavailableError extends ApiProblem {
  override readonly name: string = 'UnavailableError';
}

/** 500 and what else begins with 5: a defect of the server, in whose log `requestId` finds it. */
export class ServerError extends ApiProblem {
  override readonly name: string = 'ServerError';
}

/** No answer came: the server is not there, went away, or took longer than the time limit. */
export class ServerUnreachable extends SkillwardError {
  override readonly name: string = 'ServerUnreachable';

  constructor(
    /** Origin that was asked. */
    readonly server: string,
    /** Why, in words or as the code of the system, such as ECONNREFUSED. */
    readonly reason: string,
    options: ErrorOptions = {},
  ) {
    super(`No answer from ${server}: ${reason}`, options);
  }
}

const KINDS: Readonly<Record<number, new (problem: ProblemDetails) => ApiProblem>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  422: ValidationError,
  502: UnavailableError,
  503: UnavailableError,
  504: UnavailableError,
  507: UnavailableError,
};

/** What the server says with a problem document; without one it is said by a program that does not know the API. */
const OF_THE_API = new Set([404, 405]);

/** How every version of the server begins to say that it has no such call. */
const NO_SUCH_CALL = 'There is no such address';

/** For an answer that the server cannot have given. */
export const otherProgram = (url: string): ServerUnreachable =>
  new ServerUnreachable(new URL(url).origin, 'another program answers there');

/** Reads the problem document of a failed answer; a proxy's own error page becomes one too. */
export async function readFailure(response: Response, url: string): Promise<ApiProblem | ServerUnreachable> {
  const told = await readDocument(response);
  if (told === undefined && OF_THE_API.has(response.status)) return otherProgram(url);
  const problem = { ...detailsOf(response), ...told, status: response.status };
  if (problem.status === 429) return new RateLimitError(problem, retryAfterSeconds(response));
  if (problem.status === 404 && problem.detail.startsWith(NO_SUCH_CALL)) return new UnknownCallError(problem);
  const Kind = KINDS[problem.status] ?? (problem.status >= 500 ? ServerError : ApiProblem);
  return new Kind(problem);
}

async function readDocument(response: Response): Promise<ProblemDetails | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return isProblem(body) ? body : undefined;
}

/** What a failure without a document says. */
function detailsOf(response: Response): ProblemDetails {
  const requestId = response.headers.get('x-request-id');
  return {
    type: 'about:blank',
    title: response.statusText || `Status ${response.status}`,
    status: response.status,
    detail: '',
    ...(requestId === null ? {} : { instance: requestId }),
  };
}

function isProblem(body: unknown): body is ProblemDetails {
  if (typeof body !== 'object' || body === null) return false;
  const { title, detail, type, errors } = body as Record<string, unknown>;
  return [title, detail, type].every((text) => typeof text === 'string') && (!errors || Array.isArray(errors));
}

/** Seconds that a `Retry-After` header asks for, written as a number or as a date; undefined where there is none. */
export function retryAfterSeconds(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (value === null || value.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
