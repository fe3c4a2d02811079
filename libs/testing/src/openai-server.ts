import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it reached the server. */
export interface ModelCall {
  readonly path: string;
  readonly authorization: string | undefined;
  /** The parsed body; undefined where there was none. */
  readonly body: ChatCall;
}

/** The part of a chat request that tests look at. */
export interface ChatCall {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown; readonly tool_calls?: unknown }[];
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice?: string;
  readonly stream?: boolean;
}

/** What the server does with one request. */
export type ModelReply =
  | { readonly text: string; readonly finish?: 'stop' | 'length' | 'content_filter' }
  /** Answers with the value as JSON. */
  | { readonly json: unknown }
  | { readonly refusal: string }
  | { readonly calls: readonly { readonly name: string; readonly arguments: unknown }[] }
  | { readonly status: number; readonly code?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Sends this body as it is. */
  | { readonly raw: string }
  /** Never answers. */
  | { readonly hangs: true }
  /** Begins an answer and never ends it. */
  | { readonly stalls: true }
  /** Closes the connection. */
  | { readonly drops: true };

/** A reply, or how to make one of the request. */
export type ModelScript = ModelReply | ((call: ChatCall) => ModelReply);

export interface OpenAiServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** All requests so far, in order. */
  readonly calls: readonly ModelCall[];
  /** The headers of each of them. */
  readonly headers: readonly IncomingHttpHeaders[];
  /** Appends replies, one a request; a request without one gets HTTP 500, which fails the test that forgot it. */
  reply(...scripts: readonly ModelScript[]): void;
  /** Answers every request for a path below the base URL, as `/embeddings`, from now on. */
  serve(path: string, answer: (body: unknown) => ModelReply): void;
  close(): Promise<void>;
}

/** Starts a server on a free port that speaks the chat part of the OpenAI protocol, streamed where asked for. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const calls: ModelCall[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const scripts: ModelScript[] = [];
  const served = new Map<string, (body: unknown) => ModelReply>();
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const body = JSON.parse(text === '' ? '{}' : text) as ChatCall;
      headers.push(request.headers);
      calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      const standing = served.get((request.url ?? '').replace(/^\/v1/, ''));
      if (standing !== undefined) return send(response, body, standing(body), calls.length);
      const script = scripts.shift() ?? { status: 500, code: 'no_reply_scripted' };
      send(response, body, typeof script === 'function' ? script(body) : script, calls.length);
    });
  });
  // A client that does not repeat fails when the server closes a connection that rested while the machine was busy.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    headers,
    reply: (...more) => void scripts.push(...more),
    serve: (path, answer) => void served.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, call: ChatCall, reply: ModelReply, number: number): void {
  const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if ('hangs' in reply) return;
  if ('stalls' in reply) return void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  if ('drops' in reply) return void response.destroy();
  if ('raw' in reply) return void response.writeHead(200, { 'content-type': 'application/json' }).end(reply.raw);
  if ('status' in reply) {
    const error = { message: `status ${reply.status}`, type: 'error', code: reply.code ?? null, param: null };
    return json(reply.status, { error }, reply.headers);
  }
  const { message, finish } = messageOf(reply, number);
  const head = { id: `chatcmpl-${number}`, created: 1_700_000_000, model: `${call.model}-0001` };
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  if (call.stream !== true) {
    const choices = [{ index: 0, message, logprobs: null, finish_reason: finish }];
    return json(200, { ...head, object: 'chat.completion', choices, usage });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (delta: unknown, reason: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: reason }];
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices })}\n\n`);
  };
  chunk(message, null);
  chunk({}, finish);
  response.end('data: [DONE]\n\n');
}

function messageOf(reply: Extract<ModelReply, object>, number: number): { message: object; finish: string } {
  const message = { role: 'assistant', content: null as string | null, refusal: null as string | null };
  if ('refusal' in reply) return { message: { ...message, refusal: reply.refusal }, finish: 'stop' };
  if ('calls' in reply) {
    const calls = reply.calls.map((call, index) => ({
      id: `call_${number}_${index}`,
      type: 'function',
      function: { name: call.name, arguments: JSON.stringify(call.arguments) },
    }));
    return { message: { ...message, tool_calls: calls }, finish: 'tool_calls' };
  }
  if ('json' in reply) return { message: { ...message, content: JSON.stringify(reply.json) }, finish: 'stop' };
  const { text, finish = 'stop' } = reply as { text: string; finish?: string };
  return { message: { ...message, content: text }, finish };
}
