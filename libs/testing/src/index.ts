export { builtPackage, principal, packageFiles, writePackage } from './builders';
export type { PackageDraft, TestPrincipal } from './builders';
export { builtApp } from './built-app';
export { bundleScript, repositoryRoot } from './bundle-script.cjs';
export { describeOn, describeOnBothDatabases } from './database/describe-databases';
export {
  createTestDatabase,
  databaseKinds,
  databasePlace,
  fillEmbeddedFolder,
  hasServer,
} from './database/test-database';
export type { DatabaseKind, DatabasePlace, TestDatabase } from './database/test-database';
export { initGitRepository } from './git-repository';
export type { TestRepository } from './git-repository';
export { closureOf, linkFile, linkFolder, linkPackages, readLock } from './node-packages';
export type { LockedPackage } from './node-packages';
export { startOpenAiServer } from './openai-server';
export type { ChatCall, ModelCall, ModelReply, ModelScript, OpenAiServer } from './openai-server';
export { PDF_TABLES, PDF_TABLES_TASK } from './pdf-tables';
export { scriptProcesses } from './script-process';
export type { ScriptProcess } from './script-process';
export { silentLogger } from './silent-logger';
export { temporaryFolder } from './temporary-folder';
export { waitUntil } from './wait-until';
export type { WaitOptions } from './wait-until';
