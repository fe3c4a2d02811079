import { Command } from 'commander';
import { addBackup } from './commands/backup';
import { addBench } from './commands/bench';
import { addConsole } from './commands/console';
import { addDuplicates } from './commands/duplicates';
import { addExport } from './commands/export';
import { addImport } from './commands/import';
import { addInstall } from './commands/install';
import { addLogin } from './commands/login';
import { addMcp } from './commands/mcp';
import { addProfile } from './commands/profile';
import { addProposals } from './commands/proposals';
import { addRecommend } from './commands/recommend';
import { addReport } from './commands/report';
import { addRestore } from './commands/restore';
import { addScan } from './commands/scan';
import { addSkills } from './commands/skills';
import { addStatus } from './commands/status';
import { addSuppressions } from './commands/suppressions';
import { addTrain } from './commands/train';
import { addOutdated, addUpdate } from './commands/updates';
import { addValidate } from './commands/validate';
import { addWhoami } from './commands/whoami';
import type { Environment } from './environment';

/** The whole command line. Parsing throws CommanderError instead of ending the process. */
export function createProgram(environment: Environment): Command {
  const program = new Command('skillward')
    .description('Collects agent skills, recommends them for tasks and keeps every decision.')
    .exitOverride()
    .showHelpAfterError('Add --help to see how the command is used.')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 the command line or a file that it names cannot be used.');
  for (const add of COMMANDS) add(program, environment);
  return program;
}

const COMMANDS = [
  addLogin,
  addWhoami,
  addConsole,
  addImport,
  addExport,
  addValidate,
  addScan,
  addRecommend,
  addInstall,
  addStatus,
  addOutdated,
  addUpdate,
  addSkills,
  addReport,
  addMcp,
  addProfile,
  addSuppressions,
  addDuplicates,
  addProposals,
  addTrain,
  addBackup,
  addRestore,
  addBench,
];
