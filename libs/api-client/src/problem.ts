import type { components } from './generated/schema';

export type ProblemDetails = components['schemas']['ProblemDetails'];

/** The server answered with a failure (RFC 9457). `errors` names each bad field of the input. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** URI reference that names the kind of problem. */
  readonly type: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string | undefined;

  constructor(problem: ProblemDetails) {
    super(problem.detail ? `${problem.title}: ${problem.detail}` : problem.title);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.type = problem.type;
    this.errors = problem.errors ?? [];
    this.requestId = problem.instance;
  }
}

/** No answer came: the server is not there, went away, or took longer than the time limit. */
export class ServerUnreachable extends Error {
  constructor(
    /** Origin that was asked. */
    readonly server: string,
    /** Why, in words or as the code of the system, such as ECONNREFUSED. */
    readonly reason: string,
    options: ErrorOptions = {},
  ) {
    super(`No answer from ${server}: ${reason}`, options);
    this.name = 'ServerUnreachable';
  }
}

/** Reads the problem document of a failed answer; a proxy's own error page becomes one too. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const fallback: ProblemDetails = {
    type: 'about:blank',
    title: response.statusText || `Status ${response.status}`,
    status: response.status,
    detail: '',
  };
  if (!response.headers.get('content-type')?.includes('json')) return new ApiProblem(fallback);
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiProblem(isProblem(body) ? { ...body, status: response.status } : fallback);
}

function isProblem(body: unknown): body is ProblemDetails {
  if (typeof body !== 'object' || body === null) return false;
  const { title, detail, type, errors } = body as Record<string, unknown>;
  return [title, detail, type].every((text) => typeof text === 'string') && (!errors || Array.isArray(errors));
}
