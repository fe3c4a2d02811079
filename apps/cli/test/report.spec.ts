import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { builtApp, repositoryRoot, temporaryFolder, waitUntil } from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';

const folder = temporaryFolder();
const RECIPES = join(repositoryRoot, 'docs', 'recipes');

/** A session log of Claude Code in which a module is missing, is installed, and a person accepts the result. */
const claudeSession = (session: string) =>
  [
    { type: 'user', message: { role: 'user', content: 'Plot the data' } },
    call('1', 'python plot.py'),
    result('1', "ModuleNotFoundError: No module named 'matplotlib'", true),
    call('2', 'pip install matplotlib'),
    result('2', 'Successfully installed matplotlib', false),
    call('3', 'python plot.py'),
    result('3', 'wrote plot.png', false),
  ]
    .map((record, at) =>
      JSON.stringify({ ...record, sessionId: session, uuid: `u${at}`, timestamp: `2026-01-01T00:00:0${at}Z` }),
    )
    .join('\n');
const call = (id: string, command: string) => ({
  type: 'assistant',
  message: { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }] },
});
const result = (id: string, content: string, isError: boolean) => ({
  type: 'user',
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }] },
});

describe('skillward report', () => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  let server: RunningServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    server = await startServer(api, join(folder, 'data'));
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    script(join(bin, 'skillward'), `exec "${process.execPath}" "${cli}" "$@"`);
    env = {
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      SKILLWARD_URL: server.url,
      SKILLWARD_API_KEY: server.apiKey,
      HOME: folder,
    };
  });
  afterAll(() => server?.stop());

  const script = (path: string, body: string) => {
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
  };
  const run = (...args: string[]) => runProgram(cli, ['report', ...args], { cwd: folder, env });
  const pipe = (input: string, ...args: string[]) =>
    runProgram(cli, ['report', ...args], { cwd: folder, env: { ...env, TMPDIR: join(folder, 'tmp') }, input });
  const trajectories = async () => {
    const response = await fetch(`${server.url}/api/v1/trajectories?limit=200`, {
      headers: { Authorization: `Bearer ${server.apiKey}` },
    });
    return ((await response.json()) as { items: { id: string; status: string; steps: number; sessionId: string }[] })
      .items;
  };

  it('tells a person what made each part succeed or fail, and a program all of it', async () => {
    writeFileSync(join(folder, 'run.jsonl'), claudeSession('session-one'));
    const told = await run('run.jsonl', '--passed');
    expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining('(claude-code): 4 steps, 3 tool calls') });
    expect(told.stdout).toContain('the task passed');
    expect(told.stdout).toMatch(/learnt: .*matplotlib/);
    const json = await run('run.jsonl', '--json');
    const answer = JSON.parse(json.stdout) as { status: string; passed: boolean; subtasks: object[] };
    expect(answer).toMatchObject({ status: 'attributed', passed: true });
    expect(answer.subtasks.length).toBeGreaterThan(0);
    const other = await run('run.jsonl', '--failed');
    expect(other).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/says that its task passed.*delete the run/),
    });
    const partly = await run('run.jsonl', '--reward', '1');
    expect(partly.stderr).toContain('had an outcome before');
    expect((await run('run.jsonl', '--passed')).stderr).not.toContain('had an outcome');
    expect(await trajectories()).toHaveLength(1);
  });

  it('reads a log from standard input, and leaves no copy of it', async () => {
    mkdirSync(join(folder, 'tmp'));
    const sent = await pipe(claudeSession('session-piped'), '-', '--passed', '--json');
    expect(sent.code).toBe(0);
    const answer = JSON.parse(sent.stdout) as { id: string };
    expect(answer).toMatchObject({ format: 'claude-code', passed: true, sessionId: 'session-piped' });
    const again = await pipe(claudeSession('session-piped'), '-', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ id: answer.id });
    expect(await pipe('', '-')).toMatchObject({ code: 1, stderr: expect.stringContaining('empty') });
    expect(await pipe('', '-', '-')).toMatchObject({ code: 2, stderr: expect.stringContaining('one log only') });
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  it('takes an outcome with the mark of its encoding, as shells of Windows write it', async () => {
    writeFileSync(join(folder, 'marked.jsonl'), claudeSession('session-marked'));
    writeFileSync(join(folder, 'marked.json'), '\ufeff{"passed": true}');
    expect((await run('marked.jsonl', '--outcome', 'marked.json')).stdout).toContain('the task passed');
  });

  it('says that further files count as those of sub-agents, where their names do not', async () => {
    writeFileSync(join(folder, 'first.jsonl'), claudeSession('session-first'));
    writeFileSync(join(folder, 'second.jsonl'), claudeSession('session-second'));
    writeFileSync(join(folder, 'agent-a1.jsonl'), claudeSession('session-second'));
    const told = await run('first.jsonl', 'second.jsonl');
    expect(told.stderr).toContain('second.jsonl counts as the log of a sub-agent of first.jsonl');
    expect((await run('first.jsonl', 'agent-a1.jsonl')).stderr).not.toContain('counts as');
  });

  it('ends with 1 for a broken log and with 2 for a command line that cannot be used', async () => {
    writeFileSync(join(folder, 'broken.jsonl'), `${claudeSession('session-two')}\n{"type": "us`);
    const broken = await run('broken.jsonl');
    expect(broken).toMatchObject({ code: 1, stdout: expect.stringMatching(/failed\n[^]*Error: .*line 8/) });
    // The same file breaks again: nobody is sent to try it.
    expect(broken.stdout).not.toContain('Try again');
    writeFileSync(join(folder, 'words.txt'), 'just words');
    expect(await run('words.txt')).toMatchObject({ code: 1, stderr: expect.stringContaining('format') });
    writeFileSync(join(folder, 'list.json'), '[true]');
    expect(await run('run.jsonl', '--outcome', 'list.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('must be a JSON object'),
    });
    const outcomes = [['high'], [''], ['1', '--failed'], ['0', '--passed']];
    const unusable = [[], ['nowhere.jsonl'], ['run.jsonl', '--format', 'pdf']];
    for (const args of [...unusable, ...outcomes.map((words) => ['run.jsonl', '--reward', ...words])]) {
      expect(await run(...args)).toMatchObject({ code: 2, stdout: '' });
    }
  });

  it('is what the recipe for Claude Code runs at the end of a session, with its sub-agents', async () => {
    const settings = JSON.parse(readFileSync(join(RECIPES, 'claude-code-settings.json'), 'utf8')) as {
      hooks: Record<string, { hooks: { type: string; command: string }[] }[]>;
    };
    const [hook] = settings.hooks['SessionEnd']?.[0]?.hooks ?? [];
    const project = join(folder, '.claude', 'projects', '-w');
    const main = join(project, 'session-three.jsonl');
    mkdirSync(join(project, 'session-three', 'subagents'), { recursive: true });
    writeFileSync(main, claudeSession('session-three'));
    const sub = { type: 'assistant', isSidechain: true, agentId: 'a1', uuid: 's', sessionId: 'session-three' };
    const message = { role: 'assistant', content: 'Looked around.' };
    const line = JSON.stringify({ ...sub, timestamp: '2026-01-01T00:00:09Z', message });
    writeFileSync(join(project, 'session-three', 'subagents', 'agent-a1.jsonl'), line);
    writeFileSync(join(project, 'agent-other.jsonl'), line.replaceAll('session-three', 'another-session'));
    // As Claude Code calls it: a shell, and the facts on standard input.
    const input = { session_id: 'session-three', transcript_path: main, cwd: folder, hook_event_name: 'SessionEnd' };
    const ended = spawnSync('sh', ['-c', hook?.command ?? 'false'], { input: JSON.stringify(input), env });
    expect(ended.status).toBe(0);
    await waitUntil(async () =>
      (await trajectories()).some(
        ({ sessionId, status, steps }) => sessionId === 'session-three' && status === 'attributed' && steps === 5,
      ),
    );
    const refused = spawnSync('sh', ['-c', hook?.command ?? 'false'], { input: 'no json', env });
    expect(refused.status).toBe(1);
  });

  it('is what the recipe for Codex runs after the session, and the exit code of Codex stays', async () => {
    const rollout = [
      { type: 'session_meta', payload: { id: 'codex-session', cwd: '/w' } },
      {
        type: 'response_item',
        payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
      },
      {
        type: 'response_item',
        payload: { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hello.' }] },
      },
    ].map((record) => JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', ...record }));
    writeFileSync(join(folder, 'rollout'), rollout.join('\n'));
    const day = join(folder, '.codex', 'sessions', '2026', '01', '01');
    mkdirSync(day, { recursive: true });
    writeFileSync(join(day, 'rollout-old-x.jsonl'), rollout.join('\n').replace('codex-session', 'old-session'));
    spawnSync('touch', ['-d', '2020-01-01', join(day, 'rollout-old-x.jsonl')]);
    // It plays Codex: it writes its log where Codex does, and fails.
    script(join(folder, 'bin', 'codex'), `sleep 0.05; cp "${folder}/rollout" "${day}/rollout-new-y.jsonl"; exit 3`);
    const ended = spawnSync('sh', [join(RECIPES, 'codex-and-report.sh'), 'do it'], { env });
    expect(ended.status).toBe(3);
    await waitUntil(async () => (await trajectories()).some(({ sessionId }) => sessionId === 'codex-session'));
    expect((await trajectories()).some(({ sessionId }) => sessionId === 'old-session')).toBe(false);
  });
});
