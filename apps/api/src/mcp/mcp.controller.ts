import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import {
  type AuthInfo,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { notAllowed } from '@skillward/domain';
import type { RequestContext } from '@skillward/lifecycle';
import type { Logger } from '@skillward/platform';
import { Public } from '../http/access.guard';
import { Caller } from '../http/caller';
import { baseUrlOf } from '../http/base-url';
import { LOGGER } from '../http/logger';
import { Operation, RawOperation } from '../http/operation';
import { RequestLimit } from '../http/rate.middleware';
import { safeError } from '../http/request-log';
import { tellInvalidParams } from './invalid-params';
import { type McpCall, McpServers } from './mcp-server';

const tag = 'Agents';

/** Where keys are taken (RFC 9728); they come from administrators, so there is no server that hands them out. */
const ProtectedResource = z
  .object({
    resource: z.url(),
    resource_name: z.string(),
    bearer_methods_supported: z.array(z.string()),
    resource_documentation: z.url(),
  })
  .meta({ id: 'ProtectedResource' });

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request stands for itself, so that any of
 * several processes can answer it and none keeps state for clients that never say goodbye. The revision of 2026-07-28
 * is made like that; the older ones are served by the same means beside it.
 */
@Controller()
export class McpController {
  /** Calls by what is handed through the library to the maker of servers. */
  private readonly calls = new WeakMap<AuthInfo, McpCall>();
  private readonly modern = createMcpHandler(({ authInfo }) => this.make(authInfo), {
    legacy: 'reject',
    onerror: (error) => this.logger.warn({ err: safeError(error) }, 'a request of the protocol was refused'),
  });

  constructor(
    private readonly servers: McpServers,
    private readonly requests: RequestLimit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post('mcp')
  @RawOperation({
    id: 'callMcp',
    tag,
    role: 'agent',
    summary: 'Model Context Protocol',
    description:
      'Streamable HTTP without sessions, revisions 2024-11-05 to 2026-07-28. Tools: `recommend_skills`, `get_skill`, ' +
      '`report_trajectory`. Resources: `skill://namespace/name`, `skill://namespace/name@version/path`. Skills over MCP: ' +
      '`skills/list`, `skills/get`. Prompts: `find-skill`, `use-skill`.',
    raw: [{ mediaType: 'application/json', description: 'JSON-RPC 2.0.' }],
  })
  async call(@Caller() caller: RequestContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    refuseForeignOrigin(request);
    const { principal, requestId } = caller;
    // Nothing of the key itself is handed on.
    const authInfo: AuthInfo = { token: '', clientId: principal.keyId, scopes: [] };
    const baseUrl = baseUrlOf(request);
    this.calls.set(authInfo, { context: { principal, requestId }, baseUrl });
    const asked = toWebRequest(request, baseUrl);
    const parsedBody: unknown = request.body;
    // The first message counted as the request itself.
    for (let message = 1; message < messagesIn(parsedBody); message += 1) await this.requests.count(request, response);
    const answer = (await isLegacyRequest(asked, parsedBody))
      ? await this.answerLegacy(asked, parsedBody, authInfo)
      : await this.modern.fetch(asked, { authInfo, parsedBody });
    await send(answer, response);
  }

  @Public()
  @Get('.well-known/oauth-protected-resource')
  @Operation({
    id: 'describeProtectedResource',
    tag,
    summary: 'How this server wants keys',
    description: 'RFC 9728: keys come in the Authorization header. No server hands them out, so none is named.',
    answer: ProtectedResource,
  })
  describe(@Req() request: Request) {
    return this.protectedResource(request);
  }

  @Public()
  @Get('.well-known/oauth-protected-resource/mcp')
  @Operation({
    id: 'describeProtectedMcp',
    tag,
    summary: 'How /mcp wants keys',
    description: 'RFC 9728: keys come in the Authorization header. No server hands them out, so none is named.',
    answer: ProtectedResource,
  })
  describeMcp(@Req() request: Request) {
    return this.protectedResource(request);
  }

  private protectedResource(request: Request): z.input<typeof ProtectedResource> {
    const baseUrl = baseUrlOf(request);
    return {
      resource: `${baseUrl}/mcp`,
      resource_name: 'Skillward',
      bearer_methods_supported: ['header'],
      resource_documentation: `${baseUrl}/docs`,
    };
  }

  private make(authInfo: AuthInfo | undefined): McpServer {
    const call = authInfo && this.calls.get(authInfo);
    if (call === undefined) throw new Error('A request of the protocol came without its caller.');
    return this.servers.make(call);
  }

  private async answerLegacy(asked: globalThis.Request, parsedBody: unknown, authInfo: AuthInfo) {
    const server = this.make(authInfo);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    tellInvalidParams(transport);
    try {
      await server.connect(transport);
      return await transport.handleRequest(asked, { parsedBody });
    } finally {
      await server.close();
    }
  }
}

/** Of a larger batch the protocol's library takes none. */
const MOST_MESSAGES = 100;
const messagesIn = (body: unknown): number => (Array.isArray(body) ? Math.min(body.length, MOST_MESSAGES) : 1);

/** The body is read already. Nobody looks at the address, which a client may write in any way that leads here. */
function toWebRequest(request: Request, baseUrl: string): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'authorization' && typeof value === 'string') headers.set(name, value);
  }
  return new Request(`${baseUrl}/mcp`, { method: request.method, headers });
}

async function send(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status);
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** A page of another site must not speak for the person in front of the browser. */
function refuseForeignOrigin(request: Request): void {
  const origin = request.get('origin');
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.get('host')) throw notAllowed('Pages of another origin may not call this address.');
}
