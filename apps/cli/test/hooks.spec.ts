import { spawn, spawnSync } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { builtApp, repositoryRoot, temporaryFolder } from '@skillward/testing';
import { startServer, type RunningServer } from './support/programs';

const RECIPES = join(repositoryRoot, 'docs', 'recipes');
const folder = temporaryFolder();
const time = new Date(Date.now() - 60_000).toISOString();

/** A session log of Claude Code that begins now. */
const claudeLog = (session: string, says: string) =>
  [
    { type: 'user', message: { role: 'user', content: says } },
    { type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] } },
  ]
    .map((record, at) => JSON.stringify({ ...record, sessionId: session, uuid: `${session}-${at}`, timestamp: time }))
    .join('\n');

const codexLog = (session: string, says: string) =>
  [
    { type: 'session_meta', payload: { id: session, cwd: '/w' } },
    ...(['user', 'assistant'] as const).map((role) => ({
      type: 'response_item',
      payload: {
        type: 'message',
        role,
        content: [{ type: role === 'user' ? 'input_text' : 'output_text', text: says }],
      },
    })),
  ]
    .map((record) => JSON.stringify({ timestamp: time, ...record }))
    .join('\n');

interface Trajectory {
  readonly id: string;
  readonly sessionId: string;
  readonly passed: boolean | null;
  readonly recommendationId: string | null;
}

describe('hooks in a folder that knows nothing of the checkout', () => {
  const cliApp = builtApp('cli');
  const apiApp = builtApp('api');
  let server: RunningServer;
  let door: Server;
  let isDown = false;
  let env: Record<string, string>;
  const project = join(folder, 'elsewhere', 'project');

  beforeAll(async () => {
    server = await startServer(apiApp, join(folder, 'data'));
    // A server that can be away: what is down cuts every connection.
    door = createServer((incoming, outgoing) => {
      if (isDown) return void incoming.socket.destroy();
      const { method, url, headers } = incoming;
      const passed = request(`${server.url}${url ?? ''}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
    const bin = join(folder, 'bin');
    for (const each of [bin, project]) mkdirSync(each, { recursive: true });
    program('skillward', `exec "${process.execPath}" "${cliApp}" "$@"`);
    env = {
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      SKILLWARD_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      SKILLWARD_API_KEY: server.apiKey,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
    };
  });
  afterAll(async () => {
    door?.closeAllConnections();
    door?.close();
    await server?.stop();
  });

  const program = (name: string, body: string) => {
    const path = join(folder, 'bin', name);
    writeFileSync(path, `#!/bin/sh\n${body}\n`);
    chmodSync(path, 0o755);
  };
  const api = async (path: string, body?: object) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { Authorization: `Bearer ${server.apiKey}`, 'Content-Type': 'application/json' };
    return (await fetch(`${server.url}/api/v1/${path}`, { ...init, headers })).json();
  };
  /** Uploads a skill of the starter library, and waits until it is recommended. */
  const upload = async (name: string) => {
    const path = join(repositoryRoot, 'libs', 'starter-library', 'skills', name, 'SKILL.md');
    const body = new FormData();
    body.append('file', new Blob([readFileSync(path)]), 'SKILL.md');
    const headers = { Authorization: `Bearer ${server.apiKey}` };
    await fetch(`${server.url}/api/v1/namespaces/team/skills`, { method: 'POST', headers, body });
    const task = name.replaceAll('-', ' ');
    for (let tries = 0; tries < 100; tries += 1) {
      const { skills } = (await api('recommendations', { task })) as { skills: { name: string }[] };
      if (skills.some((skill) => skill.name === name)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${name} is not recommended.`);
  };
  const ofSession = async (session: string) => {
    const { items } = (await api('trajectories?limit=200')) as { items: Trajectory[] };
    return items.filter(({ sessionId, ...rest }) => sessionId === session && rest);
  };
  const until = async (session: string) => {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = await ofSession(session);
      if (found.length > 0) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The session ${session} was not reported.`);
  };
  const waiting = () => readdirSync(join(folder, 'config', 'skillward', 'unsent'));
  /** Asynchronous, because the door is in this process. */
  const shell = (command: string, input = '', more: Record<string, string> = {}) =>
    new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
      const child = spawn('sh', ['-c', command], { cwd: project, env: { ...env, ...more } });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
      child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      child.on('close', (code) => resolve({ code, stdout, stderr }));
      // A command that ends without reading its input is no error of the test's.
      child.stdin.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE') throw error;
      });
      child.stdin.end(input);
    });
  const recipeOf = (event: string, file = 'claude-code-settings.json'): string => {
    const { hooks } = JSON.parse(readFileSync(join(RECIPES, file), 'utf8')) as {
      hooks: Record<string, { hooks: { command: string }[] }[]>;
    };
    return hooks[event]?.[0]?.hooks[0]?.command ?? 'false';
  };
  const promptOfClaude = (session: string, prompt: string) => {
    const input = { session_id: session, cwd: project, hook_event_name: 'UserPromptSubmit', prompt };
    return shell(recipeOf('UserPromptSubmit'), JSON.stringify(input));
  };
  const endOfClaude = (session: string, more: Record<string, string> = {}) => {
    const log = join(folder, `${session}.jsonl`);
    writeFileSync(log, claudeLog(session, `Do the work of ${session}`));
    const input = { session_id: session, transcript_path: log, cwd: project, hook_event_name: 'SessionEnd' };
    return shell(recipeOf('SessionEnd'), JSON.stringify(input), more);
  };
  const recommended = async () => ((await api('recommendations', { task: 'Do the work' })) as { id: string }).id;
  const left = join(project, '.skillward-recommendation');

  it('leaves nothing in a repository that git would commit', async () => {
    await upload('kubernetes-triage');
    const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout;
    git('init', '-q');
    const exclude = join(project, '.git', 'info', 'exclude');
    writeFileSync(exclude, 'mine');
    for (const session of ['claude-git', 'claude-git-2'])
      await promptOfClaude(session, 'Diagnose why our Kubernetes pods crash and restart');
    expect(existsSync(left)).toBe(true);
    expect(git('status', '--porcelain')).toBe('');
    expect(readFileSync(exclude, 'utf8')).toBe('mine\n.skillward-recommendation\n');
    rmSync(join(project, '.git'), { recursive: true });
    rmSync(left);
  });

  it('Claude Code: tells the agent which skills fit what was typed, and the session is linked to that', async () => {
    for (const name of ['kubernetes-triage', 'unit-test-writing']) await upload(name);
    const asked = await promptOfClaude('claude-ask', 'Diagnose why our Kubernetes pods crash and restart');
    expect(asked).toMatchObject({ code: 0, stderr: '' });
    const { hookSpecificOutput } = JSON.parse(asked.stdout) as {
      hookSpecificOutput: { hookEventName: string; additionalContext: string };
    };
    expect(hookSpecificOutput.hookEventName).toBe('UserPromptSubmit');
    expect(hookSpecificOutput.additionalContext).toMatch(/^- \S+\/kubernetes-triage@1: /m);
    const [id] = readFileSync(left, 'utf8').split('\n');
    // What is typed later in the session leaves it linked to what it began with.
    expect((await promptOfClaude('claude-ask', 'Now write unit tests for the parser')).stdout).not.toBe('');
    await endOfClaude('claude-ask');
    expect(await until('claude-ask')).toEqual([expect.objectContaining({ recommendationId: id })]);
  });

  it('Claude Code: says nothing where nothing is asked, and lets the agent go on where the server is away', async () => {
    for (const words of ['thanks!', '/compact', ''])
      expect(await promptOfClaude('claude-talk', words)).toEqual({ code: 0, stdout: '', stderr: '' });
    isDown = true;
    const away = await promptOfClaude('claude-away', 'Diagnose why our Kubernetes pods crash');
    isDown = false;
    expect(away).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('No skills were asked for') });
    const odd = await shell('skillward recommend --hook claude-code', '{}');
    // With 2 Claude Code would throw away what the person typed, and go on where it should stop.
    expect(odd).toMatchObject({ code: 1, stderr: expect.stringContaining('UserPromptSubmit') });
    for (const input of ['{}', JSON.stringify({ transcript_path: join(folder, 'nowhere.jsonl') })])
      expect(await shell('skillward report --hook claude-code', input)).toMatchObject({ code: 1, stdout: '' });
    expect(await shell('skillward recommend --hook claude-code "a task"')).toMatchObject({ code: 2 });
  });

  it('Claude Code: links the recommendation that was asked for, and sends what the check says', async () => {
    const id = await recommended();
    writeFileSync(left, `${id}\n`);
    program('check', 'test "$1" = good');
    expect(await endOfClaude('claude-one', { SKILLWARD_CHECK: 'check good' })).toMatchObject({ code: 0 });
    expect(await until('claude-one')).toEqual([expect.objectContaining({ recommendationId: id, passed: true })]);
    // Another session has another task, and a check that fails or is not there says so or nothing.
    expect(await endOfClaude('claude-two', { SKILLWARD_CHECK: 'check bad' })).toMatchObject({ code: 0 });
    expect(await until('claude-two')).toEqual([expect.objectContaining({ recommendationId: null, passed: false })]);
    expect(await endOfClaude('claude-three', { SKILLWARD_CHECK: 'no-such-program' })).toMatchObject({ code: 0 });
    expect(await until('claude-three')).toEqual([expect.objectContaining({ passed: null })]);
  });

  it('keeps apart what several sessions in one folder were given at once', async () => {
    const ids: (string | undefined)[] = [];
    for (const session of ['claude-left', 'claude-right']) {
      await promptOfClaude(session, 'Diagnose why our Kubernetes pods crash and restart');
      ids.push(readFileSync(left, 'utf8').split('\n')[0]);
    }
    // The first session goes on, and is still linked to what it began with.
    await promptOfClaude('claude-left', 'Now write unit tests for the parser');
    for (const [at, session] of ['claude-left', 'claude-right'].entries()) {
      await endOfClaude(session);
      expect(await until(session)).toEqual([expect.objectContaining({ recommendationId: ids[at] })]);
    }
    const asked = await shell(
      'skillward recommend --hook claude-code --json',
      JSON.stringify({ session_id: 'claude-json', cwd: project, prompt: 'Diagnose why our Kubernetes pods crash' }),
    );
    expect(JSON.parse(asked.stdout)).toMatchObject({ hookSpecificOutput: { hookEventName: 'UserPromptSubmit' } });
  });

  it('leaves alone a recommendation of long ago, and what is none', async () => {
    writeFileSync(left, `${await recommended()}\n`);
    utimesSync(left, new Date('2020-01-01'), new Date('2020-01-01'));
    await endOfClaude('claude-late');
    writeFileSync(left, '../../etc/passwd\n');
    await endOfClaude('claude-odd');
    for (const session of ['claude-late', 'claude-odd'])
      expect(await until(session)).toEqual([expect.objectContaining({ recommendationId: null, passed: null })]);
  });

  it('reports a session whose recommendation the server no longer has', async () => {
    writeFileSync(left, '00000000-0000-7000-8000-000000000000\n');
    expect(await endOfClaude('claude-gone', { SKILLWARD_CHECK: 'true' })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('no longer has the recommendation'),
    });
    expect(await until('claude-gone')).toEqual([expect.objectContaining({ recommendationId: null, passed: true })]);
  });

  it('keeps what could not be sent, and sends it with the next report', async () => {
    const id = await recommended();
    writeFileSync(left, `${id}\n`);
    isDown = true;
    const first = await endOfClaude('claude-kept', { SKILLWARD_CHECK: 'true' });
    const second = await endOfClaude('claude-kept-too');
    isDown = false;
    isDown = true;
    const asked = await shell(`skillward report --unattended --json '${join(folder, 'claude-kept.jsonl')}'`);
    const homeless = { XDG_CONFIG_HOME: join(folder, 'homeless') };
    mkdirSync(join(folder, 'homeless', 'skillward'), { recursive: true });
    writeFileSync(join(folder, 'homeless', 'skillward', 'unsent'), 'No folder.');
    const lost = await shell(`skillward report --unattended '${join(folder, 'claude-kept.jsonl')}'`, '', homeless);
    isDown = false;
    expect([asked.code, JSON.parse(asked.stdout)]).toEqual([0, { kept: true, reason: expect.any(String) }]);
    expect(lost).toMatchObject({ code: 1, stderr: expect.stringMatching(/could not be sent \([^]*nor kept/) });
    rmSync(join(folder, 'config', 'skillward', 'unsent', waiting()[2] ?? ''), { recursive: true });
    for (const { code, stderr } of [first, second])
      expect([code, stderr]).toEqual([0, expect.stringContaining('is kept')]);
    expect(waiting()).toHaveLength(2);
    const [run = ''] = waiting();
    const unsent = join(folder, 'config', 'skillward', 'unsent');
    expect(statSync(unsent).mode & 0o777).toBe(0o700);
    for (const file of readdirSync(join(unsent, run)))
      expect(statSync(join(unsent, run, file)).mode & 0o777).toBe(0o600);
    expect(await ofSession('claude-kept')).toEqual([]);
    // What no server takes for a run is dropped with a word, and stands in nobody's way.
    const bad = join(unsent, '0000000000001-00000000-0000-4000-8000-000000000000');
    mkdirSync(bad);
    writeFileSync(join(bad, '0-x'), 'just words');
    writeFileSync(
      join(bad, 'run.json'),
      JSON.stringify({ version: 1, url: env['SKILLWARD_URL'], fields: {}, files: ['0-x'] }),
    );
    const third = await endOfClaude('claude-after');
    expect(third).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/2 runs that waited were sent[^]*is dropped/),
    });
    expect(await until('claude-kept')).toEqual([expect.objectContaining({ recommendationId: id, passed: true })]);
    expect(await until('claude-kept-too')).toEqual([expect.objectContaining({ recommendationId: null })]);
    expect(await until('claude-after')).toHaveLength(1);
    expect(waiting()).toEqual([]);
  });

  it('Codex: the program around it reports with the check, and each notice reports the session', async () => {
    const day = join(folder, '.codex', 'sessions', '2026', '01', '01');
    mkdirSync(day, { recursive: true });
    writeFileSync(join(folder, 'rollout'), codexLog('codex-one', 'Hello'));
    program('codex', `sleep 0.05; cp "${folder}/rollout" "${day}/rollout-x-codex-one.jsonl"; exit 3`);
    const id = await recommended();
    writeFileSync(left, `${id}\n`);
    const recipe = join(RECIPES, 'codex-and-report.sh');
    expect(await shell(`sh "${recipe}" "do it"`, '', { SKILLWARD_CHECK: 'false' })).toMatchObject({ code: 3 });
    expect(await until('codex-one')).toEqual([expect.objectContaining({ recommendationId: id, passed: false })]);

    writeFileSync(join(day, 'rollout-y-codex-two.jsonl'), codexLog('codex-two', 'Hello again'));
    const [, list = ''] = /^notify = \[(.*)\]$/m.exec(readFileSync(join(RECIPES, 'codex-config.toml'), 'utf8')) ?? [];
    const words = JSON.parse(`[${list}]`) as string[];
    const notice = JSON.stringify({ type: 'agent-turn-complete', 'thread-id': 'codex-two', cwd: project });
    const quoted = [...words, notice].map((word) => `'${word}'`).join(' ');
    expect(await shell(quoted)).toMatchObject({ code: 0 });
    expect(await until('codex-two')).toHaveLength(1);
    expect(await shell(quoted.replace('codex-two', 'codex-none'))).toMatchObject({ code: 2 });
  });

  it('Gemini CLI: tells the agent which skills fit, and reports the session with those of its sub-agents', async () => {
    await upload('kubernetes-triage');
    const gemini = (event: string, more: object) =>
      shell(
        recipeOf(event, 'gemini-cli-settings.json'),
        JSON.stringify({ session_id: 'gemini-one', cwd: project, hook_event_name: event, timestamp: time, ...more }),
        { SKILLWARD_CHECK: 'true' },
      );
    const asked = await gemini('BeforeAgent', { prompt: 'Diagnose why our Kubernetes pods crash and restart' });
    expect(asked).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(asked.stdout)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'BeforeAgent',
        additionalContext: expect.stringContaining('team/kubernetes-triage@1: '),
      },
    });
    const [id] = readFileSync(left, 'utf8').split('\n');
    const chats = join(folder, '.gemini', 'tmp', 'project', 'chats');
    mkdirSync(join(chats, 'gemini-one'), { recursive: true });
    const log = (session: string, kind: string, says: string) =>
      [
        { sessionId: session, projectHash: 'ab12', startTime: time, kind },
        { id: `${session}-u`, timestamp: time, type: 'user', content: [{ text: says }] },
        { id: `${session}-g`, timestamp: time, type: 'gemini', content: 'Done.' },
      ]
        .map((record) => JSON.stringify(record))
        .join('\n');
    const main = join(chats, 'session-2026-01-01T10-00-gemini-o.jsonl');
    writeFileSync(main, log('gemini-one', 'main', 'Find why the pods crash'));
    writeFileSync(join(chats, 'gemini-one', 'sub-1.jsonl'), log('sub-1', 'subagent', 'Look at the events'));
    // What a hook prints is an answer to Gemini CLI.
    expect(await gemini('SessionEnd', { transcript_path: main, reason: 'exit' })).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('(gemini-cli)'),
    });
    const [run] = await until('gemini-one');
    expect(run).toMatchObject({ recommendationId: id, passed: true, format: 'gemini-cli' });
    const { items } = (await api(`trajectories/${run?.id ?? ''}/steps`)) as { items: { agentId: string | null }[] };
    expect(items.map(({ agentId }) => agentId)).toEqual([null, null, 'sub-1', 'sub-1']);
    // With 2 Gemini CLI would throw away what the person typed.
    for (const event of ['BeforeAgent', 'SessionEnd'])
      expect(await gemini(event, { transcript_path: '' })).toMatchObject({ code: 1, stdout: '' });
  });

  it('CI: the check ends as it ends, and the run is reported with that', async () => {
    const recipe = `sh "${join(RECIPES, 'ci-report.sh')}"`;
    writeFileSync(join(project, 'run.jsonl'), claudeLog('ci-red', 'Mend it'));
    expect(await shell(`${recipe} run.jsonl sh -c 'exit 5'`)).toMatchObject({ code: 5 });
    expect(await until('ci-red')).toEqual([expect.objectContaining({ passed: false })]);
    writeFileSync(join(project, 'run.jsonl'), claudeLog('ci-ctrf', 'Mend it too'));
    const summary = { tests: 3, passed: 3, failed: 0, pending: 0, skipped: 0, other: 0 };
    writeFileSync(join(project, 'ctrf.json'), JSON.stringify({ results: { summary } }));
    const outcome = { SKILLWARD_OUTCOME: 'ctrf.json' };
    expect(await shell(`${recipe} run.jsonl true`, '', outcome)).toMatchObject({ code: 0 });
    expect(await until('ci-ctrf')).toEqual([expect.objectContaining({ passed: true })]);
    expect(await shell(`${recipe} run.jsonl`)).toMatchObject({ code: 2 });
    isDown = true;
    writeFileSync(join(project, 'run.jsonl'), claudeLog('ci-later', 'Mend it later'));
    const later = await shell(`${recipe} run.jsonl true`);
    isDown = false;
    expect(later).toMatchObject({ code: 0, stderr: expect.stringContaining('is kept') });
  });
});
