import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { unwrap } from '@skillward/api-client';
import { storeKey } from '../credentials';
import type { Environment } from '../environment';
import { UsageError } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { connect, findServer } from '../session';
import { describeCaller } from './whoami';

type Options = OnlineOptions & { key?: string };

export function addLogin(program: Command, environment: Environment): void {
  withServer(
    program
      .command('login')
      .summary('store a server and a key for the other commands')
      .description(
        'Verifies the key and stores it with the server in ~/.config/skillward/credentials.json ' +
          '($XDG_CONFIG_HOME), readable by you alone. Without --url it is the server that runs on the data folder here. ' +
          'Without --key it is asked for, or read from standard input.',
      )
      .option('--key <key>', 'the key, or - to read it from standard input'),
  ).action(async (options: Options) => {
    const { terminal } = invoke(environment, options);
    // Not the server of the login before: a key goes only where it is meant to go.
    const url = await findServer(options.url, environment);
    const given = options.key ?? options.apiKey;
    const key = given === undefined || given === '-' ? await readKey(url, given === '-') : given;
    const { client } = connect(url, key.trim());
    const me = await unwrap(client.GET('/api/v1/me'));
    const path = await storeKey(environment.configFolder, url, key.trim());
    terminal.note(`The key is stored in ${path}.`);
    terminal.print({ ...me, url }, `Logged in as ${describeCaller(me, url)}`);
  });
}

async function readKey(url: string, isPiped: boolean): Promise<string> {
  const key = isPiped || !process.stdin.isTTY ? await text(process.stdin) : await promptHidden(`Key for ${url}: `);
  if (key.trim() === '') throw new UsageError('No key was given.');
  return key;
}

/** Asks without showing what is typed. */
function promptHidden(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  return interruptible(
    async (signal) => {
      const interrupted = new Promise<never>((_resolve, reject) =>
        prompt.once('SIGINT', () => reject(new UsageError('No key was given.'))),
      );
      return await Promise.race([prompt.question('', { signal }), interrupted]);
    },
    () => 'Nothing was stored.',
  ).finally(() => {
    prompt.close();
    process.stderr.write('\n');
  });
}
