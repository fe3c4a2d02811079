import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { ModelFailure, type ModelFailureKind, retryAfterMs } from '@skillward/domain';
import { Instruments } from '@skillward/platform';
import { CallTelemetry, ModelOperation, fetchWithTraceparent } from './call-telemetry';

/** An OpenAI-compatible endpoint and how patiently it is asked. */
export interface EndpointOptions {
  readonly apiKey: string;
  /** Ends in the version, as `https://api.openai.com/v1`, which is the default. */
  readonly baseUrl?: string | undefined;
  /** For one request. */
  readonly timeoutSeconds?: number;
  /** Further tries of one request after a failure that may pass. */
  readonly retries?: number;
  /** First pause between tries where the endpoint names none; it doubles from try to try. */
  readonly pauseSeconds?: number;
  /** Where calls are measured; left out: nowhere. */
  readonly instruments?: Instruments;
  /** Whether requests carry `traceparent`. Off unless set: a trace id is nothing that a stranger needs. */
  readonly traceparent?: boolean;
  /** Told where the endpoint itself gave no answer, after all tries. */
  readonly onFailure?: (operation: ModelOperation, failure: ModelFailure) => void;
}

/** The request asks for something that the endpoint does not know. */
export class UnsupportedRequest extends Error {
  /** As telemetry names it. */
  readonly kind = 'unsupported_request';
}

/** For callers that have no other way to ask. @throws ModelFailure */
export function refusedRequest(failure: unknown): never {
  if (failure instanceof UnsupportedRequest) throw new ModelFailure('refused', failure.message);
  throw failure;
}

const MAX_PAUSE_SECONDS = 30;
/** Many times the largest answer. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const NO_PROTOCOL = 'The endpoint did not answer in its protocol: check its address.';
const OF_THE_ENDPOINT: ReadonlySet<ModelFailureKind> = new Set(['unavailable', 'rate_limited', 'timeout']);

/** One request and how long it may take. */
export interface EndpointCall<T> {
  readonly operation: ModelOperation;
  readonly send: (client: OpenAI, signal: AbortSignal) => Promise<T>;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
  /** Instead of the endpoint's own number of tries. */
  readonly retries?: number | undefined;
  /** Called for each try. */
  readonly counted?: () => void;
}

/** Sends requests, repeats what may pass, and turns every other outcome into a `ModelFailure`. */
export class Endpoint {
  private readonly client: OpenAI;
  private readonly retries: number;
  private readonly pauseSeconds: number;
  private readonly telemetry: CallTelemetry;
  private readonly onFailure: EndpointOptions['onFailure'];

  constructor(options: EndpointOptions) {
    const {
      apiKey,
      baseUrl = 'https://api.openai.com/v1',
      timeoutSeconds = 120,
      retries = 3,
      pauseSeconds = 1,
    } = options;
    this.retries = retries;
    this.pauseSeconds = pauseSeconds;
    this.onFailure = options.onFailure;
    this.telemetry = new CallTelemetry(options.instruments ?? new Instruments(), baseUrl);
    this.client = new OpenAI({
      apiKey,
      baseURL: baseUrl,
      // Null keeps the client from reading the environment, which only the configuration may do.
      organization: null,
      project: null,
      timeout: timeoutSeconds * 1000,
      // The client's own tries cannot be bounded by a deadline and do not give up on a long Retry-After.
      maxRetries: 0,
      logLevel: 'off',
      fetch: boundedFetch(options.traceparent ? fetchWithTraceparent : fetch),
    });
  }

  /** @throws ModelFailure, UnsupportedRequest */
  complete(
    request: ChatCompletionCreateParamsNonStreaming,
    deadline: number,
    signal: AbortSignal | undefined,
    counted: () => void,
  ): Promise<ChatCompletion> {
    return this.ask({
      operation: { name: 'chat', model: request.model },
      send: async (client, within) => {
        const completion = await client.chat.completions.create(request, { signal: within });
        // A page for people, as where the address leads to a gateway, comes as text.
        if (completion.choices?.[0] === undefined) throw new ModelFailure('unavailable', NO_PROTOCOL);
        return completion;
      },
      deadline,
      signal,
      counted,
    });
  }

  /** @throws ModelFailure, UnsupportedRequest */
  async ask<T>(call: EndpointCall<T>): Promise<T> {
    try {
      return await this.telemetry.observe(call.operation, () => this.tryUntilDeadline(call));
    } catch (failure) {
      const isTold = failure instanceof ModelFailure && OF_THE_ENDPOINT.has(failure.kind) && !call.signal?.aborted;
      if (isTold) this.onFailure?.(call.operation, failure);
      throw failure;
    }
  }

  private async tryUntilDeadline<T>(call: EndpointCall<T>): Promise<T> {
    const { send, deadline, signal, retries = this.retries, counted } = call;
    for (let attempt = 0; ; attempt += 1) {
      const left = deadline - Date.now();
      if (left <= 0) throw new ModelFailure('timeout', 'The time for this answer ran out.');
      const limit = AbortSignal.timeout(left);
      counted?.();
      try {
        return await send(this.client, signal === undefined ? limit : AbortSignal.any([signal, limit]));
      } catch (error) {
        const failure = failureOf(error, signal, limit);
        if (!failure.passes || attempt >= retries) throw failure.error;
        const pause = failure.pauseSeconds ?? Math.min(this.pauseSeconds * 2 ** attempt, MAX_PAUSE_SECONDS);
        if (Date.now() + pause * 1000 >= deadline) throw failure.error;
        await sleep(pause * 1000, undefined, signal === undefined ? {} : { signal }).catch((cancelled: unknown) => {
          throw failureOf(cancelled, signal, limit).error;
        });
      }
    }
  }
}

interface Failure {
  readonly error: Error;
  /** True where the same request may succeed later. */
  readonly passes: boolean;
  readonly pauseSeconds?: number | undefined;
}

function failureOf(error: unknown, signal: AbortSignal | undefined, limit: AbortSignal): Failure {
  if (signal?.aborted) return { error: new ModelFailure('unavailable', 'The request was cancelled.'), passes: false };
  if (error instanceof ModelFailure) return { error, passes: false };
  // A body that is cut off by the limit comes as an error of the platform.
  if (limit.aborted || error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) {
    const passes = !limit.aborted && error instanceof APIConnectionTimeoutError;
    return { error: new ModelFailure('timeout', 'The model did not answer in time.'), passes };
  }
  if (!(error instanceof APIError)) {
    // The client parses the body; what cannot be parsed comes as an error of the platform.
    return { error: new ModelFailure('unavailable', NO_PROTOCOL), passes: true };
  }
  const status = error.status as number | undefined;
  if (status === undefined) {
    return { error: new ModelFailure('unavailable', 'The endpoint cannot be reached.'), passes: true };
  }
  const pauseSeconds = retryAfter(error.headers as Headers | undefined);
  if (status === 429) {
    const isEmpty = error.code === 'insufficient_quota';
    const detail = isEmpty ? 'The account has no quota left.' : 'The endpoint limits how often it may be asked.';
    return { error: new ModelFailure('rate_limited', detail), passes: !isEmpty, pauseSeconds };
  }
  if (status === 400 || status === 422) return { error: refusalOf(error, status), passes: false };
  const passes = status === 408 || status === 409 || status >= 500;
  return { error: new ModelFailure('unavailable', detailOf(status)), passes, pauseSeconds };
}

function detailOf(status: number): string {
  if (status === 401 || status === 403) return `The endpoint refuses the key (HTTP ${status}).`;
  if (status !== 404) return `The endpoint failed (HTTP ${status}).`;
  return 'The endpoint has no such path or model (HTTP 404): check its address and the name of the model.';
}

function refusalOf(error: APIError, status: number): Error {
  if (error.code === 'content_filter' || error.code === 'content_policy_violation') {
    return new ModelFailure('refused', 'The endpoint filtered the request.');
  }
  if (error.code === 'context_length_exceeded') {
    return new ModelFailure('over_budget', 'The request is longer than the model can read.');
  }
  return new UnsupportedRequest(`The endpoint refuses the request (HTTP ${status}).`);
}

/** Seconds by the headers `retry-after-ms` and `retry-after` (seconds or a date), or undefined. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? NaN);
  if (milliseconds >= 0) return milliseconds / 1000;
  const wait = retryAfterMs(headers?.get('retry-after'), Date.now());
  return wait === undefined ? undefined : wait / 1000;
}

/** A `fetch` whose answers fail once they are larger than any answer of a model: memory is everybody's. */
const boundedFetch =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await ask(input, init);
    if (response.body === null) return response;
    let bytes = 0;
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength;
        if (bytes <= MAX_ANSWER_BYTES) controller.enqueue(chunk);
        else controller.error(new Error(`The answer is larger than ${MAX_ANSWER_BYTES} bytes.`));
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
  };
