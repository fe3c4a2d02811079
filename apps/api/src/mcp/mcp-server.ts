import { Inject, Injectable } from '@nestjs/common';
import {
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  completable,
} from '@modelcontextprotocol/server';
import { type SkillSource, SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { z } from 'zod';
import {
  GetSkillInput,
  GetSkillOutput,
  RecommendSkillsInput,
  RecommendSkillsOutput,
  ReportTrajectoryInput,
  ReportTrajectoryOutput,
  SkillPath,
} from '@skillward/contracts';
import { PRODUCT_VERSION } from '@skillward/domain';
import type { RequestContext } from '@skillward/lifecycle';
import type { Logger } from '@skillward/platform';
import { LOGGER } from '../http/logger';
import { safeError } from '../http/request-log';
import { SkillCatalogue } from './skill-catalogue';
import { SkillNames } from './skill-names';
import { SkillResources } from './skill-resources';
import { SkillTools } from './skill-tools';

const INSTRUCTIONS =
  'Call recommend_skills before a task and get_skill for what it recommends; check the conditions of a skill before ' +
  'you follow it. An empty list means that no skill fits: work without one. Afterwards hand the log of the run to ' +
  'report_trajectory, with the id of the recommendation.';

/** What a caller sees may be withdrawn at any time, and belongs to its key. */
const FRESH = { ttlMs: 60_000, cacheScope: 'private' } as const;
/** The same for everybody, until another version of the product. */
const LASTING = { ttlMs: 3_600_000, cacheScope: 'private' } as const;

/** One request of the protocol, in whichever revision. */
export interface McpCall {
  readonly context: RequestContext;
  /** Where the client reached the server. */
  readonly baseUrl: string;
}

/** Makes the server of the Model Context Protocol for one request. */
@Injectable()
export class McpServers {
  constructor(
    private readonly tools: SkillTools,
    private readonly resources: SkillResources,
    private readonly catalogue: SkillCatalogue,
    private readonly names: SkillNames,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  make(call: McpCall): McpServer {
    const server = new McpServer(
      { name: 'skillward', title: 'Skillward', version: PRODUCT_VERSION },
      {
        instructions: INSTRUCTIONS,
        capabilities: { resources: {} },
        cacheHints: {
          'tools/list': LASTING,
          'prompts/list': LASTING,
          'resources/templates/list': LASTING,
          'server/discover': LASTING,
          'resources/list': FRESH,
          'resources/read': FRESH,
        },
      },
    );
    this.addTools(server, call);
    this.addResources(server, call);
    this.addPrompts(server, call);
    // The library promises notices of changes, which nobody without a session can be sent.
    server.server.registerCapabilities({
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
    });
    return server;
  }

  private addTools(server: McpServer, { context, baseUrl }: McpCall): void {
    const readOnly = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(
      'recommend_skills',
      {
        title: 'Recommend skills for a task',
        description:
          'Which skills of the library fit a task, with reasons, conditions to check, guidance and gaps. Ask before ' +
          'the work begins. Send the task as the user wrote it, and say in `query` what is wanted in a few words of your own: ' +
          'this decides more than anything else. Put what the user rules out into `avoid`, what the answer must hold for ' +
          'into `require`, and skills that you have already into `exclude`. The answer and every decision behind it are kept.',
        inputSchema: RecommendSkillsInput,
        outputSchema: RecommendSkillsOutput,
        annotations: { ...readOnly, readOnlyHint: false, destructiveHint: false },
      },
      (input) => this.tools.recommend(context, input, baseUrl),
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
      (input) => this.tools.read(context, input, baseUrl),
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
  }

  private addResources(server: McpServer, { context }: McpCall): void {
    const read = (uri: string) => this.logged(context, () => this.resources.read(context, uri));
    const complete = {
      namespace: (begin: string) => this.logged(context, () => this.names.namespaces(context, begin)),
      name: (begin: string, given?: { arguments?: Record<string, string> }) =>
        this.logged(context, () => this.names.names(context, given?.arguments?.['namespace'], begin)),
    };
    for (const { name, uriTemplate, description } of TEMPLATES) {
      const template = new ResourceTemplate(uriTemplate, { list: undefined, complete });
      server.registerResource(name, template, { description }, (uri) => read(uri.href));
    }
    const skills = this.catalogue.sourceFor(context);
    const source: SkillSource = {
      ...skills,
      list: (...asked) => this.logged(context, async () => skills.list(...asked)),
      get: (...asked) => this.logged(context, async () => skills.get(...asked)),
    };
    const onWarning = (warning: object) =>
      this.logger.warn({ reqId: context.requestId, ...warning }, 'a skill over MCP');
    new SkillsExtension({ source, cacheHint: FRESH, onWarning }).attach(server);
    // The list is paged, and every address is read in one way; the classes above can do neither.
    server.server.setRequestHandler('resources/list', ({ params }) =>
      this.logged(context, () => this.resources.list(context, params?.cursor)),
    );
    server.server.setRequestHandler('resources/read', ({ params }) => read(params.uri));
    server.server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...TEMPLATES] }));
  }

  private addPrompts(server: McpServer, { context }: McpCall): void {
    server.registerPrompt(
      'find-skill',
      {
        title: 'Find a skill for a task',
        description: 'Has the agent ask the library before it works on a task.',
        argsSchema: z.object({ task: z.string().min(1).describe('What is to be done, in your own words.') }),
      },
      ({ task }) => ({
        messages: [
          said(`Call recommend_skills for this task, check the conditions of what comes, and follow it:\n\n${task}`),
        ],
      }),
    );
    const skill = completable(z.string().describe('namespace/name'), (begin) =>
      this.logged(context, () => this.names.references(context, begin)),
    );
    server.registerPrompt(
      'use-skill',
      {
        title: 'Follow a skill',
        description: 'Gives the agent the SKILL.md of one skill.',
        argsSchema: z.object({ skill }),
      },
      async (input) => {
        const reference = SkillPath.safeParse(input.skill);
        if (!reference.success) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Give namespace/name.');
        const uri = `skill://${reference.data}/SKILL.md`;
        const read = await this.logged(context, () => this.resources.read(context, uri));
        const resource = read.contents[0];
        if (resource === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'It has no text.');
        return {
          messages: [
            said(`Follow this skill. Its other files can be read as resources beside ${uri}.`),
            { role: 'user' as const, content: { type: 'resource' as const, resource } },
          ],
        };
      },
    );
  }

  /** The text of an unexpected failure stays in the log. */
  private async logged<T>({ requestId }: RequestContext, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (failure instanceof ProtocolError) throw failure;
      this.logger.error({ reqId: requestId, err: safeError(failure) }, 'a resource could not be read');
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        `See the log of the server for the request ${requestId}.`,
      );
    }
  }
}

const said = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });

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
