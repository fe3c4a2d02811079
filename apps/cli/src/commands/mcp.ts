import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
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
    const near = new StdioServerTransport();
    process.stdin.once('end', () => void near.close());
    // Their optional properties are typed as perhaps undefined, which exact optional types do not take for absent.
    await bridge(near, far as Transport);
  });
}
