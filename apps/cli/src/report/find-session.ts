import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CommandFailed, UsageError } from '../failures';
import { parseJson } from '../parse-json';
import { readHead } from './read-head';

/** What Claude Code, and Gemini CLI alike, tells its hooks on standard input. */
const HookInput = z.object({
  transcript_path: z.string().min(1),
  session_id: z.string().optional(),
  cwd: z.string().optional(),
});

/** What Codex gives the program that it notifies, as its last argument. */
const CodexNotice = z.object({ 'thread-id': z.string().min(1), cwd: z.string().optional() });

/** Harnesses with hooks that are told of a session on standard input, and the names that people know. */
export const HOOKED = { 'claude-code': 'Claude Code', 'gemini-cli': 'Gemini CLI' } as const;
export type HookedHarness = keyof typeof HOOKED;

export const HARNESSES = ['claude-code', 'codex', 'gemini-cli'] as const;
export type Harness = (typeof HARNESSES)[number];

/** A session that a hook is told of. */
export interface HookSession {
  /** The log, then those of sub-agents. */
  readonly files: readonly string[];
  readonly session: string;
  /** Where the agent worked; null where the harness does not say. */
  readonly folder: string | null;
}

/**
 * The session that a harness tells its hooks of on standard input.
 * @throws CommandFailed when it is not what a hook gets: exit code 2 of a hook stops the harness
 */
export async function sessionOfHook(harness: HookedHarness, input: NodeJS.ReadableStream): Promise<HookSession> {
  const parsed = HookInput.safeParse(parseJson(await text(input)));
  if (!parsed.success)
    throw new CommandFailed(`Standard input is not what ${HOOKED[harness]} gives its hooks: it names no log.`);
  const { transcript_path: main, session_id: session = basename(main, '.jsonl'), cwd } = parsed.data;
  const subAgents = harness === 'gemini-cli' ? geminiSubAgentFiles(main, session) : subAgentFiles(main, session);
  return { files: [main, ...(await subAgents)], session, folder: cwd ?? null };
}

/**
 * The session that Codex tells of in a notice.
 * @param home the folder that Codex keeps its sessions in
 * @throws UsageError when it is no notice, or there is no log of the session
 */
export async function sessionOfCodex(notice: string | undefined, home: string): Promise<HookSession> {
  const parsed = CodexNotice.safeParse(parseJson(notice ?? ''));
  if (!parsed.success) throw new UsageError('The argument is not what Codex gives the program that it notifies.');
  const { 'thread-id': session, cwd } = parsed.data;
  const names = await readdir(join(home, 'sessions'), { recursive: true }).catch(() => []);
  const own = names.filter((name) => /^rollout-.*\.jsonl$/.test(basename(name)) && name.endsWith(`${session}.jsonl`));
  const newest = own.sort().at(-1);
  if (newest === undefined)
    throw new UsageError(`There is no log of the session ${session} in ${join(home, 'sessions')}.`);
  return { files: [join(home, 'sessions', newest)], session, folder: cwd ?? null };
}

/** They stand in a folder of the session or, in older versions, beside its log. */
async function subAgentFiles(main: string, session: string): Promise<string[]> {
  const own = await logsIn(join(main.replace(/\.jsonl$/, ''), 'subagents'), AGENT_LOG);
  const beside: string[] = [];
  for (const file of await logsIn(dirname(main), AGENT_LOG)) {
    if ((await firstLine(file)).includes(JSON.stringify(session))) beside.push(file);
  }
  return [...own, ...beside];
}

/** They stand in a folder with the id of the session beside its log. */
async function geminiSubAgentFiles(main: string, session: string): Promise<string[]> {
  return /^[\w-]+$/.test(session) ? logsIn(join(dirname(main), session), /\.jsonl?$/) : [];
}

const AGENT_LOG = /^agent-.+\.jsonl$/;

const logsIn = async (folder: string, log: RegExp): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => log.test(name))
    .sort()
    .map((name) => join(folder, name));
};

const firstLine = async (file: string): Promise<string> => (await readHead(file)).split('\n', 1)[0] ?? '';
