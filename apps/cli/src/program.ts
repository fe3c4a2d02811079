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
  validate: () => (require('./commands/validate') as typeof import('./commands/validate')).addValidate,
  scan: () => (require('./commands/scan') as typeof import('./commands/scan')).addScan,
  recommend: () => (require('./commands/recommend') as typeof import('./commands/recommend')).addRecommend,
  install: () => (require('./commands/install') as typeof import('./commands/install')).addInstall,
  status: () => (require('./commands/status') as typeof import('./commands/status')).addStatus,
  outdated: () => (require('./commands/updates') as typeof import('./commands/updates')).addOutdated,
  update: () => (require('./commands/updates') as typeof import('./commands/updates')).addUpdate,
  skills: () => (require('./commands/skills') as typeof import('./commands/skills')).addSkills,
  report: () => (require('./commands/report') as typeof import('./commands/report')).addReport,
  mcp: () => (require('./commands/mcp') as typeof import('./commands/mcp')).addMcp,
  profile: () => (require('./commands/profile') as typeof import('./commands/profile')).addProfile,
  suppressions: () => (require('./commands/suppressions') as typeof import('./commands/suppressions')).addSuppressions,
  duplicates: () => (require('./commands/duplicates') as typeof import('./commands/duplicates')).addDuplicates,
  proposals: () => (require('./commands/proposals') as typeof import('./commands/proposals')).addProposals,
  train: () => (require('./commands/train') as typeof import('./commands/train')).addTrain,
  backup: () => (require('./commands/backup') as typeof import('./commands/backup')).addBackup,
  restore: () => (require('./commands/restore') as typeof import('./commands/restore')).addRestore,
  bench: () => (require('./commands/bench') as typeof import('./commands/bench')).addBench,
};
/* eslint-enable @typescript-eslint/no-require-imports */

const VERSION_OPTIONS = ['-V', '--version'];

/**
 * The command line as far as `argv` (as `process.argv` has it) needs it: the command that it names, or all of them.
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
  const named = argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '';
  const wanted = Object.hasOwn(COMMANDS, named) ? [COMMANDS[named]] : Object.values(COMMANDS);
  for (const load of wanted) load?.()(program, environment);
  return program;
}
