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

Runs a Skillward server in the foreground until it is stopped. Everything else is set by variables of the environment.

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
  const given = { PORT: port, HOST: host, SKILLWARD_DATA_DIR: data };
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const main = join(__dirname, 'app', 'dist', 'apps', 'api', 'main.js');
  const env = { ...environment, ...process.env, ...chosen };
  const child = spawn(process.execPath, [...nodeArguments, main], { env, stdio });
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
};

function main() {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  let values;
  try {
    ({ values } = parseArgs({ options: { port: text, host: text, data: text, version: flag, help: flag } }));
  } catch (failure) {
    process.stderr.write(`${failure.message}\nAdd --help to see how the command is used.\n`);
    process.exitCode = 2;
    return;
  }
  if (values.help) process.stdout.write(HELP);
  else if (values.version) process.stdout.write(`${version}\n`);
  else void exports.serve(values).then((code) => (process.exitCode = code));
}

if (require.main === module) main();
