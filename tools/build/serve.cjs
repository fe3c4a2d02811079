#!/usr/bin/env node
// The program of the package of the server: runs it in the foreground until it is stopped. `skillward serve` calls `serve`.
const { spawn } = require('node:child_process');
const { constants } = require('node:os');
const { join } = require('node:path');
const { parseArgs } = require('node:util');
const { nodeArguments, environment } = require('./process.json');
const { version } = require('./package.json');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const HELP = `Usage: skillward-server [options]
       skillward-server migrate [--check] [--json] [--data <dir>]

Runs a Skillward server in the foreground until it is stopped. Everything else is set by variables of the environment.
With "migrate" it brings the database up to date and ends; with --check it changes nothing, and ends with 1 where
something is pending.

Options:
  --port <n>        port to listen on (else PORT, else 3000)
  --host <address>  address to listen on (else HOST, else 127.0.0.1)
  --data <dir>      folder for everything that is kept (else SKILLWARD_DATA_DIR, else .skillward)
  --version         print the version
  --help            display help
`;

/**
 * @param {{ port?: string | number, host?: string, data?: string }} settings in the place of variables
 * @param {import('node:child_process').StdioOptions} stdio of the server
 * @returns {Promise<number>} exit code; 128 and the number of the signal for a server that a signal ended
 */
exports.serve = function serve({ port, host, data } = {}, stdio = 'inherit') {
  return run([], { port, host, data }, stdio);
};

/**
 * Brings the database up to date.
 * @param {{ check?: boolean, json?: boolean, data?: string }} settings `check`: says what is pending, and changes nothing
 * @param {import('node:child_process').StdioOptions} stdio of the program
 * @returns {Promise<number>} exit code: 1 where it failed, or where `check` found something, 2 for unusable settings
 */
exports.migrate = function migrate({ check = false, json = false, data } = {}, stdio = 'inherit') {
  return run(['migrate', ...(check ? ['--check'] : []), ...(json ? ['--json'] : [])], { data }, stdio);
};

function run(args, { port, host, data }, stdio) {
  const given = { PORT: port, HOST: host, SKILLWARD_DATA_DIR: data };
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const main = join(__dirname, 'app', 'dist', 'apps', 'api', 'main.js');
  const env = { ...environment, ...process.env, ...chosen };
  const child = spawn(process.execPath, [...nodeArguments, main, ...args], { env, stdio });
  let stopping = false;
  const stop = () => {
    // A terminal signals all of its processes: the server must hear SIGTERM once.
    if (!stopping) child.kill('SIGTERM');
    stopping = true;
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => SIGNALS.forEach((signal) => process.removeListener(signal, stop)));
}

function main() {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  let values;
  let migrating;
  try {
    const options = { port: text, host: text, data: text, check: flag, json: flag, version: flag, help: flag };
    const parsed = parseArgs({ options, allowPositionals: true });
    const [command, ...others] = parsed.positionals;
    ({ values } = parsed);
    migrating = command === 'migrate';
    const unknown = migrating ? others[0] : command;
    if (unknown !== undefined) throw new Error(`"${unknown}" is no command.`);
    const misplaced = (migrating ? ['port', 'host'] : ['check', 'json']).find((name) => values[name] !== undefined);
    if (misplaced !== undefined)
      throw new Error(`--${misplaced} ${migrating ? 'does not go with' : 'needs'} "migrate".`);
  } catch (failure) {
    process.stderr.write(`${failure.message}\nAdd --help to see how the command is used.\n`);
    process.exitCode = 2;
    return;
  }
  if (values.help) process.stdout.write(HELP);
  else if (values.version) process.stdout.write(`${version}\n`);
  else void (migrating ? exports.migrate(values) : exports.serve(values)).then((code) => (process.exitCode = code));
}

if (require.main === module) main();
