import { DynamicModule, MiddlewareConsumer, Module, NestModule, RequestMethod, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { DatabaseHealth } from '@skillward/database';
import type { Configuration, Logger } from '@skillward/platform';
import { AccessController } from './access/access.controller';
import { EvidenceController } from './attribute/evidence.controller';
import { TrajectoriesController } from './attribute/trajectories.controller';
import { BackupController } from './backup/backup.controller';
import { HookBodyMiddleware } from './collect/hook-body.middleware';
import { HooksController } from './collect/hooks.controller';
import { SourcesController } from './collect/sources.controller';
import { SyncsController } from './collect/syncs.controller';
import { ClawHubPublishingController, ClawHubUploadsController } from './clawhub/clawhub-publishing.controller';
import { ClawHubCallerController, ClawHubController } from './clawhub/clawhub.controller';
import { OptionalKeyMiddleware } from './clawhub/optional-key.middleware';
import { StagedFiles } from './clawhub/staged-files';
import { UploadsController } from './collect/uploads.controller';
import { COMMAND_PACKAGE, CommandController, readCommandPackage } from './command/command.controller';
import { CONSOLE_PAGE, ConsoleController } from './console/console.controller';
import { readConsolePage } from './console/console-files';
import { SessionsController } from './console/sessions.controller';
import { DiscoveryController } from './discovery/discovery.controller';
import { NamespacesController } from './discovery/namespaces.controller';
import { EvolutionController } from './evolve/evolution.controller';
import { ProposalsController } from './evolve/proposals.controller';
import { GitAuthenticationMiddleware } from './git/git-authentication.middleware';
import { GitController } from './git/git.controller';
import { DATABASE_HEALTH } from './http/health';
import { AccessGuard } from './http/access.guard';
import { AnswerInterceptor } from './http/answer.interceptor';
import { AuthenticationMiddleware } from './http/authentication.middleware';
import { BodyMiddleware } from './http/body.middleware';
import { CONFIGURATION } from './http/configuration';
import { ListCursorsInterceptor } from './http/list-cursors.interceptor';
import { LOGGER } from './http/logger';
import { ALL_PATHS, ProblemFilter } from './http/problem.filter';
import { RateMiddleware, RequestLimit } from './http/rate.middleware';
import { Restart } from './http/restart';
import { Shutdown } from './http/shutdown';
import { ExportController } from './library/export.controller';
import { FamiliesController } from './library/families.controller';
import { LibraryController } from './library/library.controller';
import { SkillsController } from './library/skills.controller';
import { VersionsController } from './library/versions.controller';
import { McpController } from './mcp/mcp.controller';
import { McpServers } from './mcp/mcp-server';
import { SkillCatalogue } from './mcp/skill-catalogue';
import { SkillNames } from './mcp/skill-names';
import { SkillResources } from './mcp/skill-resources';
import { SkillTools } from './mcp/skill-tools';
import { DocsController, OPENAPI_DOCUMENT } from './openapi/docs.controller';
import { OpenApiDocument, buildOpenApiDocument } from './openapi/document';
import { JobsController } from './operations/jobs.controller';
import { ModelsController } from './operations/models.controller';
import { Metrics } from './operations/metrics';
import { OperationsController } from './operations/operations.controller';
import { DuplicatesController } from './profile/duplicates.controller';
import { ProfilesController } from './profile/profiles.controller';
import { ScansController } from './profile/scans.controller';
import { SuppressionsController } from './profile/suppressions.controller';
import { SkillsVoteAuthenticationMiddleware } from './skillsvote/skillsvote-authentication.middleware';
import { SkillsVoteController } from './skillsvote/skillsvote.controller';
import { RecommendationsController } from './recommend/recommendations.controller';
import { ScorersController } from './recommend/scorers.controller';

const OPERATIONS: readonly Type[] = [OperationsController, DocsController];

/** Every door of the API; a worker opens only those of `OPERATIONS`. */
export const CONTROLLERS: readonly Type[] = [
  RecommendationsController,
  TrajectoriesController,
  EvidenceController,
  ScorersController,
  LibraryController,
  SkillsController,
  VersionsController,
  ProposalsController,
  JobsController,
  ModelsController,
  EvolutionController,
  FamiliesController,
  ProfilesController,
  DuplicatesController,
  ScansController,
  SuppressionsController,
  SourcesController,
  HooksController,
  SyncsController,
  UploadsController,
  ExportController,
  BackupController,
  AccessController,
  SessionsController,
  NamespacesController,
  DiscoveryController,
  CommandController,
  GitController,
  McpController,
  SkillsVoteController,
  ClawHubController,
  ClawHubCallerController,
  ClawHubPublishingController,
  ClawHubUploadsController,
  ...OPERATIONS,
];

export const describeApi = (): OpenApiDocument => buildOpenApiDocument(CONTROLLERS);

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

export interface ApiOptions {
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Module that provides the use cases. */
  readonly lifecycle: DynamicModule;
  readonly health: DatabaseHealth;
  /** Folder of the built console; null: none is served. */
  readonly consoleFolder?: string | null;
  /** The command line as a package; null: none is served. */
  readonly command?: string | null;
}

@Module({})
export class ApiModule implements NestModule {
  static forRoot({
    configuration,
    logger,
    lifecycle,
    health,
    consoleFolder = null,
    command = null,
  }: ApiOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [lifecycle],
      controllers: configuration.role === 'worker' ? [...OPERATIONS] : [...CONTROLLERS, ConsoleController],
      providers: [
        Metrics,
        RequestLimit,
        Restart,
        Shutdown,
        McpServers,
        SkillCatalogue,
        StagedFiles,
        SkillNames,
        SkillTools,
        SkillResources,
        { provide: CONFIGURATION, useValue: configuration },
        { provide: LOGGER, useValue: logger },
        { provide: DATABASE_HEALTH, useValue: health },
        { provide: CONSOLE_PAGE, useValue: once(() => readConsolePage(consoleFolder)) },
        { provide: COMMAND_PACKAGE, useValue: once(() => readCommandPackage(command)) },
        { provide: OPENAPI_DOCUMENT, useValue: once(describeApi) },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: ListCursorsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    const api = { path: `api/${ALL_PATHS}`, method: RequestMethod.ALL };
    const signIn = { path: 'api/v1/session', method: RequestMethod.POST };
    const mcp = { path: `mcp${ALL_PATHS}`, method: RequestMethod.ALL };
    const hooks = { path: 'api/v1/hooks/git/:id', method: RequestMethod.POST };
    consumer.apply(AuthenticationMiddleware).exclude(signIn, hooks).forRoutes(api, mcp);
    const skillsVote = { path: `skillsvote${ALL_PATHS}`, method: RequestMethod.ALL };
    consumer.apply(SkillsVoteAuthenticationMiddleware).forRoutes(skillsVote);
    consumer.apply(RateMiddleware).forRoutes(api, mcp, skillsVote);
    consumer.apply(BodyMiddleware).exclude(hooks).forRoutes(api, mcp, skillsVote);
    consumer.apply(HookBodyMiddleware).forRoutes(hooks);
    const clawHub = { path: `clawhub${ALL_PATHS}`, method: RequestMethod.ALL };
    const rawUploads = { path: 'clawhub/uploads/:id', method: RequestMethod.POST };
    consumer.apply(OptionalKeyMiddleware, RateMiddleware).forRoutes(clawHub);
    consumer.apply(BodyMiddleware).exclude(rawUploads).forRoutes(clawHub);
    const git = { path: `git${ALL_PATHS}`, method: RequestMethod.ALL };
    consumer.apply(GitAuthenticationMiddleware, RateMiddleware).forRoutes(git);
  }
}
