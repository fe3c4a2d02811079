export { builtPackage, principal, packageFiles, writePackage } from './builders';
export type { PackageDraft, TestPrincipal } from './builders';
export { builtApp } from './built-app';
export { bundleScript, repositoryRoot } from './bundle-script.cjs';
export { startDatabaseProxy } from './database/database-proxy';
export type { DatabaseProxy } from './database/database-proxy';
export { describeWithPooler, startPooler } from './database/pooler';
export type { Pooler } from './database/pooler';
export { describeOn, describeOnBothDatabases } from './database/describe-databases';
export {
  createTestDatabase,
  databaseKinds,
  databasePlace,
  fillEmbeddedFolder,
  hasServer,
} from './database/test-database';
export type { DatabaseKind, DatabasePlace, TestDatabase } from './database/test-database';
export { freePort } from './database/throwaway-server';
export { initGitRepository } from './git-repository';
export type { TestRepository } from './git-repository';
export { closureOf, linkFile, linkFolder, linkPackages, readLock } from './node-packages';
export type { LockedPackage } from './node-packages';
export { describeWithPresentClients, PRESENT_NODE, presentClient, skillsTools } from './present-clients';
export type { NodeProgram } from './present-clients';
export { startOpenAiServer } from './openai-server';
export type { ChatCall, ModelCall, ModelReply, ModelScript, OpenAiServer } from './openai-server';
export { describeWith, findProgram } from './programs';
export type { Need } from './programs';
export { PDF_TABLES, PDF_TABLES_TASK } from './pdf-tables';
export { scriptProcesses } from './script-process';
export type { ScriptProcess } from './script-process';
export { silentLogger } from './silent-logger';
export { temporaryFolder } from './temporary-folder';
export { waitUntil } from './wait-until';
export { watchDisk } from './watched-disk';
export type { WatchedDisk } from './watched-disk';
export type { WaitOptions } from './wait-until';
export { propertyCalls } from './property-calls';
