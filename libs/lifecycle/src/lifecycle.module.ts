import { DynamicModule, Module, Type } from '@nestjs/common';
import { Database, JobQueue } from '@skillward/database';
import { Clock, Configuration, Logger } from '@skillward/platform';
import { ListAudit, VerifyAudit } from './access/audit';
import { Authenticate } from './access/authenticate';
import { BootstrapAdministrator } from './access/bootstrap-administrator';
import { CreateKey, DescribeCaller, ListKeys, RevokeKey } from './access/keys';
import { UnitOfWork } from './access/unit-of-work';
import { RunSync } from './collect/run-sync';
import { GetSource, ListSources, RegisterSource } from './collect/sources';
import { GetSync, ListSyncs, StartSync, WatchSync } from './collect/syncs';
import { StartUploadImport, UploadSkill } from './collect/uploads';
import { ChangeSkillStatus, RollBackSkill } from './library/change-skill';
import { ExportSkills } from './library/export-skills';
import { LibraryChanges } from './library/library-changes';
import { LibraryReader } from './library/library-reader';
import { DiffVersions, DownloadVersion, ReadVersionFile } from './library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from './library/read-skills';
import { BackgroundWork } from './operations/background-work';
import { Housekeeping } from './operations/housekeeping';
import { ImportStarterLibrary } from './operations/import-starter-library';
import { InstanceMetrics, Readiness } from './operations/readiness';
import { CreateFamily, DeleteFamily, GetFamily, ListFamilies, SetFamilyMembers } from './recommend/families';
import { FamilyDirectory } from './recommend/family-directory';
import { GetRecommendation, ListExposures, ListRecommendations } from './recommend/history';
import { IndexKeeper } from './recommend/index-keeper';
import { RecommendSkills } from './recommend/recommend-skills';
import { ASSETS, CLOCK, CONFIGURATION, LOGGER, ProductAssets } from './tokens';

export interface LifecycleParts {
  readonly configuration: Configuration;
  readonly logger: Logger;
  readonly database: Database;
  readonly clock: Clock;
  readonly assets: ProductAssets;
}

/** Everything an entrance of the product may call. */
const USE_CASES: Type[] = [
  Authenticate,
  BootstrapAdministrator,
  ChangeSkillStatus,
  CreateFamily,
  CreateKey,
  DeleteFamily,
  DescribeCaller,
  DiffVersions,
  DownloadVersion,
  ExportSkills,
  GetFamily,
  GetRecommendation,
  GetSkill,
  GetSource,
  GetSync,
  GetVersion,
  InstanceMetrics,
  ListAudit,
  ListExposures,
  ListFamilies,
  ListKeys,
  ListRecommendations,
  ListSkills,
  ListSources,
  ListSyncs,
  ListVersions,
  ReadVersionFile,
  Readiness,
  RecommendSkills,
  RegisterSource,
  RevokeKey,
  RollBackSkill,
  SetFamilyMembers,
  StartSync,
  StartUploadImport,
  UploadSkill,
  VerifyAudit,
  WatchSync,
];

const INTERNAL: Type[] = [
  BackgroundWork,
  FamilyDirectory,
  Housekeeping,
  ImportStarterLibrary,
  IndexKeeper,
  LibraryChanges,
  LibraryReader,
  RunSync,
  UnitOfWork,
];

/** The use cases of the product over one open database. */
@Module({})
export class LifecycleModule {
  static forRoot(parts: LifecycleParts): DynamicModule {
    return {
      module: LifecycleModule,
      providers: [
        { provide: CONFIGURATION, useValue: parts.configuration },
        { provide: LOGGER, useValue: parts.logger },
        { provide: CLOCK, useValue: parts.clock },
        { provide: ASSETS, useValue: parts.assets },
        { provide: Database, useValue: parts.database },
        { provide: JobQueue, useFactory: () => new JobQueue(parts.database, parts.logger) },
        ...INTERNAL,
        ...USE_CASES,
      ],
      exports: USE_CASES,
    };
  }
}
