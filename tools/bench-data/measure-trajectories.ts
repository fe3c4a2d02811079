import { Step } from '@skillward/domain';
import { NO_VERDICT, attributeRun, readTrajectory } from '@skillward/trajectory';

/** A session log of Claude Code of at least so many bytes, piece by piece. */
async function* sessionLog(bytes: number): AsyncGenerator<Uint8Array, void, void> {
  const text = 'The quick brown fox looks at line after line of output. '.repeat(60);
  let sent = 0;
  for (let at = 0; sent < bytes; at += 1) {
    const lines = [
      {
        type: 'assistant',
        message: {
          role: 'assistant',
          content: [{ type: 'tool_use', id: `c${at}`, name: 'Bash', input: { command: `cat log-${at}` } }],
        },
      },
      {
        type: 'user',
        message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: `c${at}`, content: `${at} ${text}` }] },
      },
    ].map(
      (line, n) =>
        `${JSON.stringify({ ...line, sessionId: 's', uuid: `${at}-${n}`, timestamp: '2026-01-01T00:00:00Z' })}\n`,
    );
    const piece = Buffer.from(lines.join(''));
    sent += piece.length;
    yield piece;
  }
}

/** A run of 200 steps with skills, failures, repairs and tests. */
function run(seed: number): Step[] {
  const raw = { file: null, line: 1, byteOffset: 0, byteLength: 1, pointer: '' };
  return Array.from({ length: 200 }, (_, index): Step => {
    const kinds: readonly (readonly [string, string, number])[] = [
      [
        `cat .claude/skills/skill-${seed % 7}/SKILL.md`,
        `# Skill ${seed % 7}\n\nRun \`convert_${seed}.py --fast\`.\n`.repeat(20),
        0,
      ],
      [`python convert_${index}.py`, `ModuleNotFoundError: No module named 'module${index}'`, 1],
      [`pip install module${index - 1}`, 'Successfully installed', 0],
      [`python convert_${index - 2}.py`, `wrote ${index}.csv\n${'line of output\n'.repeat(60)}`, 0],
      ['pytest -q', `${index} passed in 0.10s`, 0],
    ];
    const [command, text, exitCode] = kinds[index % kinds.length] ?? ['true', '', 0];
    const isRequest = index % 50 === 0;
    const base = {
      index,
      reasoning: null,
      time: null,
      model: null,
      tokens: null,
      agentId: null,
      injected: false,
      copied: false,
      raw,
    };
    return isRequest
      ? { ...base, source: 'user', text: `Request ${seed}-${index}: convert the data`, toolCalls: [], observations: [] }
      : {
          ...base,
          source: 'agent',
          text: `I go on with ${index}.`,
          toolCalls: [{ id: 'c', name: 'bash', arguments: { command } }],
          observations: [{ callId: 'c', text, exitCode, isError: null, raw }],
        };
  });
}

async function main(): Promise<void> {
  let started = performance.now();
  const reading = readTrajectory(sessionLog(100_000_000));
  let steps = 0;
  let peak = 0;
  for await (const _step of reading.steps)
    if ((steps += 1) % 500 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  console.log(
    `100 MB read: ${steps} steps, ${((performance.now() - started) / 1000).toFixed(1)} s, peak ${(peak / 1e6).toFixed(0)} MB resident`,
  );
  started = performance.now();
  let subtasks = 0;
  for (let seed = 0; seed < 1000; seed += 1)
    subtasks += attributeRun({ steps: run(seed), verdict: NO_VERDICT, packages: [] }).subtasks.length;
  console.log(
    `1,000 runs of 200 steps attributed: ${subtasks} subtasks, ${((performance.now() - started) / 1000).toFixed(1)} s on one core`,
  );
}

void main();
