// Makes a backup in BACKUP_FOLDER with the key of BACKUP_KEY_FILE, checks it, and removes the oldest beyond BACKUP_KEEP and
// what a job left that was killed.
const { spawnSync } = require('node:child_process');
const { readFileSync, readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');

const { BACKUP_FOLDER: folder, BACKUP_KEY_FILE: keyFile, BACKUP_KEEP: keep, ...environment } = process.env;
const NAME = /^skillward-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/;
const UNFINISHED = /^skillward-.*\.tar\.\w+\.part$/;

function skillward(...args) {
  const env = { ...environment, SKILLWARD_API_KEY: readFileSync(keyFile, 'utf8').trim() };
  const { status, error } = spawnSync('skillward', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status === 0) return;
  console.error(`skillward ${args[0]} failed: ${error?.message ?? `exit code ${status}`}. No backup was removed.`);
  process.exit(1);
}

// One job runs at a time, so nobody writes to them any more.
for (const name of readdirSync(folder).filter((each) => UNFINISHED.test(each))) {
  rmSync(join(folder, name));
  console.log(`Removed ${name}, which was never finished.`);
}
const now = new Date().toISOString().replace(/:|\.\d+/g, '');
const file = join(folder, `skillward-${now}.tar`);
skillward('backup', '--out', file);
skillward('restore', file, '--check');
const backups = readdirSync(folder)
  .filter((name) => NAME.test(name))
  .sort();
for (const name of backups.slice(0, Math.max(0, backups.length - Number(keep)))) {
  rmSync(join(folder, name));
  console.log(`Removed ${name}.`);
}
