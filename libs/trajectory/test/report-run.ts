import type { Step, Subtask, TaskVerdict } from '@skillward/domain';
import { Subtask as SubtaskSchema } from '@skillward/domain';
import { attributeRun, readVerdict, validateAttribution, type KnownPackage } from '../src';
import { agentStep, knownPackage, numbered, saidStep, type Run } from './steps';

export const PASSED = readVerdict({ reward: 1 });
export const FAILED = readVerdict({ reward: 0 });
export const ROOT = '/root/.claude/skills/make-report';
export const SKILL_MD = `---
name: make-report
description: Makes reports. Use when a report is wanted.
---

# Make a report

## Render

Run the renderer:

\`\`\`sh
python3 scripts/render.py --theme corporate input.md
reportctl publish --fast out.html
\`\`\`

The renderer keeps its state in \`/var/lib/reportctl\`.
`;
export const PACKAGE = knownPackage(
  'make-report',
  { 'SKILL.md': SKILL_MD, 'scripts/render.py': 'import reportlab\n' },
  { exposed: true },
);
export const ask = saidStep('user', 'Make the report for March from sales.csv.');
export const view = agentStep('I read the skill.', [`cat ${ROOT}/SKILL.md`, SKILL_MD, 0]);
export const runs = (...items: Run[]) => items.map((item) => agentStep('', item));

export function attribute(
  steps: Omit<Step, 'index'>[],
  verdict: TaskVerdict = PASSED,
  packages: KnownPackage[] = [PACKAGE],
): Subtask[] {
  const all = numbered(...steps);
  const { subtasks, uses } = attributeRun({ steps: all, verdict, packages });
  expect(
    validateAttribution(
      subtasks.map(({ index: _, engine: __, lessons: ___, ...draft }) => draft),
      { steps: all, uses, verdict, packages },
    ),
  ).toEqual([]);
  subtasks.forEach((subtask) => SubtaskSchema.parse(subtask));
  return subtasks;
}
export const explored = (subtasks: Subtask[]) => subtasks.filter(({ exploration }) => exploration !== null);
