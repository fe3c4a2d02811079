import { open, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { UsageError } from '../failures';

/** What Claude Code tells its hooks on standard input. */
const HookInput = z.object({ transcript_path: z.string().min(1), session_id: z.string().optional() });

const FIRST_LINE_BYTES = 65_536;

/**
 * The files of the session that a hook of Claude Code is told of: its log, then those of its sub-agents.
 * @throws UsageError when standard input is not what a hook gets
 */
export async function sessionOfHook(input: NodeJS.ReadableStream): Promise<string[]> {
  const parsed = HookInput.safeParse(parse(await text(input)));
  if (!parsed.success) throw new UsageError('Standard input is not what Claude Code gives its hooks.');
  const { transcript_path: main, session_id: session = basename(main, '.jsonl') } = parsed.data;
  return [main, ...(await subAgentFiles(main, session))];
}

/** They stand in a folder of the session or, in older versions, beside its log. */
async function subAgentFiles(main: string, session: string): Promise<string[]> {
  const own = await listAgents(join(main.replace(/\.jsonl$/, ''), 'subagents'));
  const beside: string[] = [];
  for (const file of await listAgents(dirname(main))) {
    if ((await firstLine(file)).includes(JSON.stringify(session))) beside.push(file);
  }
  return [...own, ...beside];
}

const listAgents = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^agent-.+\.jsonl$/.test(name))
    .sort()
    .map((name) => join(folder, name));
};

async function firstLine(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE_BYTES), 0, FIRST_LINE_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString().split('\n', 1)[0] ?? '';
  } finally {
    await handle.close();
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
