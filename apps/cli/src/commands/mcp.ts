import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { bridge } from '../mcp-bridge';
import { messageLines } from '../mcp-lines';

export function addMcp(program: Command, environment: Environment): void {
  withServer(
    program
      .command('mcp')
      .summary('serve the Model Context Protocol on the standard streams')
      .description(
        'For agents that start their tool servers as programs: passes on what they say to the /mcp of the server, ' +
          'with its key, until standard input ends.',
      ),
  ).action(async (options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { url, apiKey } = await session();
    const far = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
    });
    // What reads standard input closes with it, and with that would drop the answers that are still to come.
    const input = new PassThrough();
    // Messages come in one piece each; how long they may be is for the server to say.
    const near = new StdioServerTransport(input, process.stdout, { maxBufferSize: Number.POSITIVE_INFINITY });
    const note = (text: string) => terminal.note(text);
    near.onerror = ({ message }) => note(`A message could not be passed on: ${message}`);
    await bridge(near, far, passOn(messageLines(process.stdin, note), input));
  });
}

/** @returns when everything has been taken */
async function passOn(lines: AsyncIterable<string>, input: PassThrough): Promise<void> {
  for await (const line of lines) if (!input.write(line)) await once(input, 'drain');
  while (input.writableLength + input.readableLength > 0) await setImmediate();
}
