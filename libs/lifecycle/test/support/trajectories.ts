import { Trajectory } from '@skillward/contracts';
import { GetTrajectory } from '../../src/attribute/read-trajectories';
import { KeptFile, ReceiveTrajectory, ReportedFacts } from '../../src/attribute/receive-trajectory';
import { RunAttribution } from '../../src/attribute/run-attribution';
import { RequestContext } from '../../src/access/principal';
import { inPieces } from './archives';
import { Instance, as } from './instance';

/** A turn of the agent: what it says, and a command with what came back. */
export interface Turn {
  readonly says?: string;
  readonly runs?: string;
  readonly gives?: string;
  readonly exitCode?: number;
}

/** A run in our own format, as a file. */
export function runFile(task: string, turns: readonly Turn[], more: object = {}): string {
  const steps = turns.map(({ says = '', runs, gives = '', exitCode = 0 }, at) => ({
    source: 'agent',
    text: says,
    ...(runs === undefined
      ? {}
      : {
          toolCalls: [{ id: `call-${at}`, name: 'bash', arguments: { command: runs } }],
          observations: [{ callId: `call-${at}`, text: gives, exitCode }],
        }),
  }));
  const document = { format: 'skillward-trajectory', version: 1, steps: [{ source: 'user', text: task }, ...steps] };
  return JSON.stringify({ ...document, ...more });
}

/** A run that reads a skill, fails by a missing module, installs it and succeeds. */
export const runWithSkill = (task: string, name: string, skillMarkdown: string, tests = '3 passed in 0.12s'): string =>
  runFile(task, [
    { says: 'I look at the skill.', runs: `cat .claude/skills/${name}/SKILL.md`, gives: skillMarkdown },
    {
      says: 'I run the conversion.',
      runs: 'python convert_tables.py',
      gives: "ModuleNotFoundError: No module named 'camelot'",
      exitCode: 1,
    },
    { says: 'The module is missing.', runs: 'pip install camelot', gives: 'Successfully installed camelot' },
    { says: 'Again.', runs: 'python convert_tables.py', gives: 'wrote tables.csv' },
    { says: 'I check it.', runs: 'pytest -q', gives: tests, exitCode: tests.includes('failed') ? 1 : 0 },
  ]);

export const keep = (
  instance: Instance,
  content: string | Uint8Array,
  fileName: string | null = null,
  context: RequestContext = as('agent'),
) => instance.get(ReceiveTrajectory).keep(context, { fileName, stream: inPieces(Buffer.from(content)) });

/** Reports a run of one file. */
export async function report(
  instance: Instance,
  content: string | Uint8Array,
  facts: ReportedFacts = {},
  context: RequestContext = as('agent'),
): Promise<Trajectory> {
  const files: KeptFile[] = [await keep(instance, content, null, context)];
  return instance.get(ReceiveTrajectory).receive(context, files, facts);
}

/** Does what the queue would do with a trajectory, and answers what it is then. */
export async function attribute(instance: Instance, id: string): Promise<Trajectory> {
  await instance.get(RunAttribution).run(id, new AbortController().signal);
  return instance.get(GetTrajectory).get(as('admin'), id);
}

/** A session log of Claude Code; a session that is resumed has the same lines and more. */
export function claudeLog(sessionId: string, task: string, turns: readonly Turn[]): string {
  const records = turns.flatMap(({ runs = 'true', gives = '', exitCode = 0 }, at) => [
    {
      type: 'assistant',
      uuid: `a${at}`,
      message: {
        id: `m${at}`,
        role: 'assistant',
        content: [{ type: 'tool_use', id: `t${at}`, name: 'Bash', input: { command: runs } }],
      },
    },
    {
      type: 'user',
      uuid: `r${at}`,
      message: {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: `t${at}`,
            content: exitCode === 0 ? gives : `Exit code ${exitCode}\n${gives}`,
            is_error: exitCode !== 0,
          },
        ],
      },
    },
  ]);
  const first = { type: 'user', uuid: 'u', message: { role: 'user', content: task } };
  return [first, ...records].map((record) => `${JSON.stringify({ ...record, sessionId })}\n`).join('');
}
