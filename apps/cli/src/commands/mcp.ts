import { PassThrough } from 'node:stream';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { bridge } from '../mcp-bridge';

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
    const { url, apiKey } = await invoke(environment, options).session();
    const far = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
    });
    // What reads standard input closes with it, and with that would drop the answers that are still to come.
    const input = new PassThrough();
    process.stdin.pipe(input, { end: false });
    const near = new StdioServerTransport(input);
    const inputEnded = new Promise<void>((resolve) => process.stdin.once('end', resolve));
    await bridge(near, far, inputEnded);
  });
}
