import { Command } from 'commander';
import { PRODUCT_VERSION } from '@skillward/domain';
import type { Environment } from './environment';

type AddCommand = (program: Command, environment: Environment) => void;

/* eslint-disable @typescript-eslint/no-require-imports -- loads at once, and only what is called */
/** By name, in the order of the help. A command is loaded when it is called, or when all of them are listed. */
const COMMANDS: Readonly<Record<string, () => AddCommand>> = {
  login: () => (require('./commands/login') as typeof import('./commands/login')).addLogin,
  whoami: () => (require('./commands/whoami') as typeof import('./commands/whoami')).addWhoami,
  console: () => (require('./commands/console') as typeof import('./commands/console')).addConsole,
  import: () => (require('./commands/import') as typeof import('./commands/import')).addImport,
  export: () => (require('./commands/export') as typeof import('./commands/export')).addExport,
  publish: () => (require('./commands/publish') as typeof import('./commands/publish')).addPublish,
  validate: () => (require('./commands/validate') as typeof import('./commands/validate')).addValidate,
  scan: () => (require('./commands/scan') as typeof import('./commands/scan')).addScan,
  find: () => (require('./commands/find') as typeof import('./commands/find')).addFind,
  recommend: () => (require('./commands/recommend') as typeof import('./commands/recommend')).addRecommend,
  why: () => (require('./commands/why') as typeof import('./commands/why')).addWhy,
  install: () => (require('./commands/install') as typeof import('./commands/install')).addInstall,
  uninstall: () => (require('./commands/uninstall') as typeof import('./commands/uninstall')).addUninstall,
  status: () => (require('./commands/status') as typeof import('./commands/status')).addStatus,
  outdated: () => (require('./commands/updates') as typeof import('./commands/updates')).addOutdated,
  update: () => (require('./commands/updates') as typeof import('./commands/updates')).addUpdate,
  skills: () => (require('./commands/skills') as typeof import('./commands/skills')).addSkills,
  history: () => (require('./commands/versions') as typeof import('./commands/versions')).addHistory,
  diff: () => (require('./commands/versions') as typeof import('./commands/versions')).addDiff,
  rollback: () => (require('./commands/versions') as typeof import('./commands/versions')).addRollback,
  evidence: () => (require('./commands/evidence') as typeof import('./commands/evidence')).addEvidence,
  sources: () => (require('./commands/sources') as typeof import('./commands/sources')).addSources,
  namespaces: () => (require('./commands/namespaces') as typeof import('./commands/namespaces')).addNamespaces,
  keys: () => (require('./commands/keys') as typeof import('./commands/keys')).addKeys,
  sessions: () => (require('./commands/sessions') as typeof import('./commands/sessions')).addSessions,
  webhooks: () => (require('./commands/webhooks') as typeof import('./commands/webhooks')).addWebhooks,
  audit: () => (require('./commands/audit') as typeof import('./commands/audit')).addAudit,
  report: () => (require('./commands/report') as typeof import('./commands/report')).addReport,
  verdict: () => (require('./commands/verdict') as typeof import('./commands/verdict')).addVerdict,
  mcp: () => (require('./commands/mcp') as typeof import('./commands/mcp')).addMcp,
  profile: () => (require('./commands/profile') as typeof import('./commands/profile')).addProfile,
  suppressions: () => (require('./commands/suppressions') as typeof import('./commands/suppressions')).addSuppressions,
  duplicates: () => (require('./commands/duplicates') as typeof import('./commands/duplicates')).addDuplicates,
  proposals: () => (require('./commands/proposals') as typeof import('./commands/proposals')).addProposals,
  train: () => (require('./commands/train') as typeof import('./commands/train')).addTrain,
  serve: () => (require('./commands/serve') as typeof import('./commands/serve')).addServe,
  migrate: () => (require('./commands/serve') as typeof import('./commands/serve')).addMigrate,
  backup: () => (require('./commands/backup') as typeof import('./commands/backup')).addBackup,
  restore: () => (require('./commands/restore') as typeof import('./commands/restore')).addRestore,
  bench: () => (require('./commands/bench') as typeof import('./commands/bench')).addBench,
  completion: () => (require('./commands/completion') as typeof import('./commands/completion')).addCompletion,
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** True where a word is no option and names no command. */
export const isUnknown = (word: string): boolean =>
  word !== '' && word !== 'help' && !word.startsWith('-') && !Object.hasOwn(COMMANDS, word);

const VERSION_OPTIONS = ['-V', '--version'];

/**
 * The command line as far as `argv` (as `orderArguments` leaves it) needs it: the command that it names, or all of them.
 * Parsing throws CommanderError instead of ending the process.
 */
export function createProgram(argv: readonly string[], environment: Environment): Command {
  const program = new Command('skillward')
    .description('Collects agent skills, recommends them for tasks and keeps every decision.')
    .version(PRODUCT_VERSION, VERSION_OPTIONS.join(', '), 'print the version')
    .exitOverride()
    .showHelpAfterError('Add --help to see how the command is used.')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 the command line or a file that it names cannot be used.');
  const [first = ''] = argv.slice(2);
  if (VERSION_OPTIONS.includes(first)) return program;
  // What completes words has to know them all.
  const isAlone = Object.hasOwn(COMMANDS, first) && first !== 'completion';
  const wanted = isAlone ? [COMMANDS[first]] : Object.values(COMMANDS);
  for (const load of wanted) load?.()(program, environment);
  return program;
}
