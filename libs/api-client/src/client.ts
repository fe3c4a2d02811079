import createOpenApiClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './generated/schema';
import { ServerUnreachable, otherProgram, readFailure } from './problem';
import { createTransport, reasonOf, type Fetch } from './transport';

export type SkillwardClient = Client<paths>;

/** The named schemas of the wire: `Schema<'Sync'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export interface ClientOptions {
  /** Where the server is, such as `http://127.0.0.1:3000`. */
  readonly baseUrl: string;
  /** Sent as bearer token; without it the caller's cookies must do. */
  readonly apiKey?: string;
  readonly fetch?: Fetch;
  /** Milliseconds until the head of an answer must be there; default 30 s, Infinity for large uploads. */
  readonly timeoutMs?: number;
  /** How often a request that may be repeated is repeated; default 2. */
  readonly retries?: number;
  /** Milliseconds before the first repetition; default 200. */
  readonly retryDelayMs?: number;
  /** Milliseconds that a server may ask to wait in `Retry-After`; default 5 s. When it asks for more, the call fails. */
  readonly longestWaitMs?: number;
  /** Gives every POST an `Idempotency-Key`, so that it is repeated as GET is; its body is then held in memory. Default false. */
  readonly idempotent?: boolean;
}

/**
 * The API as typed calls: `unwrap(client.GET('/api/v1/skills/{ns}/{name}', { params: { path: { ns, name } } }))`.
 * Every call throws ApiProblem when the server refuses and ServerUnreachable when it does not answer.
 */
export function createClient(options: ClientOptions): SkillwardClient {
  const { apiKey, fetch = (request, init) => globalThis.fetch(request, init) } = options;
  const client = createOpenApiClient<paths>({
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    headers: apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` },
    fetch: createTransport({
      fetch,
      timeoutMs: options.timeoutMs ?? 30_000,
      retries: options.retries ?? 2,
      retryDelayMs: options.retryDelayMs ?? 200,
      longestWaitMs: options.longestWaitMs ?? 5_000,
      idempotent: options.idempotent ?? false,
    }),
  });
  client.use({
    onResponse: async ({ request, response, options: { parseAs = 'json' } }) => {
      if (!response.ok) throw await readFailure(response, request.url);
      if (parseAs === 'stream') return response;
      if (parseAs === 'json' && response.headers.get('content-type')?.startsWith('text/html'))
        throw otherProgram(request.url);
      const bytes = await wholeBody(request, response);
      if (parseAs === 'json' && bytes !== null && !isJson(bytes)) throw otherProgram(request.url);
      const { status, statusText, headers } = response;
      return new Response(bytes, { status, statusText, headers });
    },
  });
  return client;
}

/**
 * What an answer holds, once all of it is there; null where that is nothing.
 * @throws ServerUnreachable where it breaks off; the reason of the request's own signal when that aborts
 */
async function wholeBody(request: Request, response: Response): Promise<ArrayBuffer | null> {
  const bytes = await response.arrayBuffer().catch((failure: unknown) => {
    request.signal.throwIfAborted();
    throw new ServerUnreachable(new URL(request.url).origin, reasonOf(failure), { cause: failure });
  });
  return bytes.byteLength === 0 ? null : bytes;
}

function isJson(bytes: ArrayBuffer): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return true;
  } catch {
    return false;
  }
}

/** The data of a call made with `createClient`, whose failures are thrown already. */
export async function unwrap<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data } = await call;
  return data as T;
}
