import type { Schema } from '@skillward/api-client';

type Trajectory = Schema<'Trajectory'>;
type Subtask = Omit<Schema<'Subtask'>, 'steps'> & { readonly steps: readonly number[] };

/** What came of a reported run, for a person. */
export function describeReport(trajectory: Trajectory, subtasks: readonly Subtask[]): string {
  const { id, format, steps, toolCalls, task, status, error } = trajectory;
  const isRead = trajectory.readAt !== null;
  // A file that breaks off or is of another format does so again.
  const isBroken = (trajectory.failure?.place ?? null) !== null;
  return [
    `Trajectory ${id} (${format}): ${isRead ? `${count(steps, 'step')}, ${count(toolCalls, 'tool call')}` : 'kept'}; ${STATUS[status]}`,
    ...(task === null ? [] : [`Task: ${firstLine(task)}`]),
    verdictOf(trajectory),
    ...(error === undefined ? [] : [`Error: ${error}`]),
    ...subtasks.flatMap(describeSubtask),
    ...(status === 'failed' && !isBroken ? [`Try again: POST /api/v1/trajectories/${id}/attributions`] : []),
  ].join('\n');
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const STATUS: Readonly<Record<Trajectory['status'], string>> = {
  received: 'to be read',
  attributing: 'being attributed',
  attributed: 'attributed',
  failed: 'failed',
};

function verdictOf({ passed, verifier, verifierCrashed }: Trajectory): string {
  if (verifierCrashed) return 'Verifier: crashed, which says nothing of the task.';
  if (verifier === null) return 'Verifier: none.';
  const counts = `${verifier.passed} of ${verifier.total} passed, ${verifier.failed} failed (${verifier.source})`;
  return `Verifier: ${passed === true ? 'the task passed' : 'the task failed'}; ${counts}.`;
}

function describeSubtask(subtask: Subtask): string[] {
  const { steps, goal, attribution, attributionReason, skillLinked, exploration } = subtask;
  const [from, to] = steps;
  const version = skillLinked?.version ? `@${skillLinked.version}` : '';
  const place = skillLinked?.namespace ? `${skillLinked.namespace}/` : '';
  return [
    '',
    `${from === to ? `Step ${from}` : `Steps ${from}–${to}`}: ${attribution}`,
    `  goal:    ${firstLine(goal)}`,
    `  why:     ${firstLine(attributionReason)}`,
    ...(skillLinked === null ? [] : [`  skill:   ${place}${skillLinked.name}${version}`]),
    ...(exploration === null ? [] : [`  learnt:  ${exploration.trim().replaceAll('\n', '\n           ')}`]),
  ];
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 200) ?? '';
