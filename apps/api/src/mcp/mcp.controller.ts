import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Request, Response } from 'express';
import {
  GetSkillInput,
  GetSkillOutput,
  RecommendSkillsInput,
  RecommendSkillsOutput,
  ReportTrajectoryInput,
  ReportTrajectoryOutput,
} from '@skillward/contracts';
import { PRODUCT_VERSION, forbidden } from '@skillward/domain';
import type { RequestContext } from '@skillward/lifecycle';
import type { Logger } from '@skillward/platform';
import { Caller } from '../http/caller';
import { LOGGER } from '../http/logger';
import { RawOperation } from '../http/operation';
import { safeError } from '../http/request-log';
import { SkillResources } from './skill-resources';
import { SkillTools } from './skill-tools';

const tag = 'Agents';
const INSTRUCTIONS =
  'Call recommend_skills before a task and get_skill for what it recommends; check the conditions of a skill before ' +
  'you follow it. An empty list means that no skill fits: work without one. Afterwards hand the log of the run to ' +
  'report_trajectory, with the id of the recommendation.';

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request stands for itself, so that any of
 * several processes can answer it and none keeps state for clients that never say goodbye.
 */
@Controller('mcp')
export class McpController {
  constructor(
    private readonly tools: SkillTools,
    private readonly resources: SkillResources,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post()
  @RawOperation({
    id: 'callMcp',
    tag,
    summary: 'Model Context Protocol',
    description:
      'Streamable HTTP without sessions. Tools: `recommend_skills`, `get_skill`, `report_trajectory`. Resources: `skill://namespace/name`, ' +
      '`skill://namespace/name@version/path`.',
    raw: [{ mediaType: 'application/json', description: 'JSON-RPC 2.0.' }],
  })
  async call(@Caller() caller: RequestContext, @Req() request: Request, @Res() response: Response): Promise<void> {
    refuseForeignOrigin(request);
    const server = this.serve({ principal: caller.principal, requestId: caller.requestId });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on('close', () => void server.close());
    // Its handlers are typed as perhaps undefined, which exact optional types do not take for absent.
    await server.connect(transport as Parameters<McpServer['connect']>[0]);
    await transport.handleRequest(request, response, request.body);
  }

  private serve(context: RequestContext): McpServer {
    const server = new McpServer(
      { name: 'skillward', title: 'Skillward', version: PRODUCT_VERSION },
      { instructions: INSTRUCTIONS, capabilities: { resources: {} } },
    );
    const readOnly = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(
      'recommend_skills',
      {
        title: 'Recommend skills for a task',
        description:
          'Which skills of the library fit a task, with reasons, conditions to check, guidance and gaps. Ask before ' +
          'the work begins. The answer and every decision behind it are kept.',
        inputSchema: RecommendSkillsInput,
        outputSchema: RecommendSkillsOutput,
        annotations: { ...readOnly, readOnlyHint: false, destructiveHint: false },
      },
      (input) => this.tools.recommend(context, input),
    );
    server.registerTool(
      'get_skill',
      {
        title: 'Read a skill',
        description: 'The SKILL.md of a skill and the list of its files, one file of it, or the whole package.',
        inputSchema: GetSkillInput,
        outputSchema: GetSkillOutput,
        annotations: readOnly,
      },
      (input) => this.tools.read(context, input),
    );
    server.registerTool(
      'report_trajectory',
      {
        title: 'Report how a task went',
        description:
          'Hands in the log of a run, so that the library learns which skills helped. It is read and attributed ' +
          'afterwards; the same log is taken once.',
        inputSchema: ReportTrajectoryInput,
        outputSchema: ReportTrajectoryOutput,
        annotations: { ...readOnly, readOnlyHint: false, destructiveHint: false, idempotentHint: true },
      },
      (input) => this.tools.report(context, input),
    );
    const { server: protocol } = server;
    protocol.setRequestHandler(ListResourcesRequestSchema, ({ params }) =>
      this.logged(context, () => this.resources.list(context, params?.cursor)),
    );
    protocol.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
      this.logged(context, () => this.resources.read(context, params.uri)),
    );
    protocol.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...TEMPLATES] }));
    return server;
  }

  /** The text of an unexpected failure stays in the log. */
  private async logged<T>({ requestId }: RequestContext, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (failure instanceof McpError) throw failure;
      this.logger.error({ reqId: requestId, err: safeError(failure) }, 'a resource could not be read');
      throw new McpError(ErrorCode.InternalError, `See the log of the server for the request ${requestId}.`);
    }
  }
}

const TEMPLATES = [
  {
    name: 'file of a skill',
    uriTemplate: 'skill://{namespace}/{name}/{+path}',
    description: 'A file of the current version, such as SKILL.md.',
  },
  {
    name: 'file of a version',
    uriTemplate: 'skill://{namespace}/{name}@{version}/{+path}',
    description: 'A file of a version, by its number or its digest: content that never changes.',
  },
] as const;

/** A page of another site must not speak for the person in front of the browser. */
function refuseForeignOrigin(request: Request): void {
  const origin = request.get('origin');
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.get('host')) throw forbidden('Pages of another origin may not call this address.');
}
