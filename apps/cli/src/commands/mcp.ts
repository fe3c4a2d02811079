import { Readable } from 'node:stream';
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
    const note = (text: string) => terminal.note(text);
    const { input, taken } = withoutEnd(messageLines(process.stdin, note));
    // Messages come in one piece each; how long they may be is for the server to say.
    const near = new StdioServerTransport(input, process.stdout, { maxBufferSize: Number.POSITIVE_INFINITY });
    near.onerror = ({ message }) => note(`A message could not be passed on: ${message}`);
    await bridge(near, far, taken);
  });
}

/**
 * What reads an input closes with it, and with that would drop the answers that are still to come: this one does not end.
 * `taken` resolves when its reader has everything.
 */
function withoutEnd(lines: AsyncIterable<string>): { input: Readable; taken: Promise<void> } {
  let end: (failure?: Promise<never>) => void = () => undefined;
  const taken = new Promise<void>((resolve) => (end = resolve));
  async function* messages() {
    try {
      for await (const line of lines) yield Buffer.from(line);
      // It is asked for more only after the last message was taken.
      end();
    } catch (failure) {
      end(Promise.reject(failure as Error));
    }
    await new Promise(() => undefined);
  }
  return { input: Readable.from(messages()), taken };
}
