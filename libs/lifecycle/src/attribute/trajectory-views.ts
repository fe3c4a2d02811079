import { Attribution, Subtask, Trajectory } from '@skillward/contracts';
import { TrajectoryError } from '@skillward/domain';
import { AttributionRow, SkillUseRow, SubtaskRow, TrajectoryFileRow, TrajectoryRow } from '@skillward/database';

export const toTrajectory = (row: TrajectoryRow, files: readonly TrajectoryFileRow[]): Trajectory => ({
  id: row.id,
  status: row.status,
  format: row.format,
  steps: row.stepCount,
  toolCalls: row.toolCallCount,
  task: row.task,
  outcome: row.outcome ?? null,
  verifier: row.verdict.signal,
  passed: row.verdict.passed,
  verifierCrashed: row.verdict.crashed,
  recommendationId: row.recommendationId,
  ...(row.error === null ? {} : { error: describeError(row.error), failure: row.error }),
  agent: row.header && { name: row.header.agentName, version: row.header.agentVersion, model: row.header.model },
  sessionId: row.header?.sessionId ?? null,
  warnings: row.warnings,
  files: files.map(({ name, sha256, size, uploadId }) => ({ name, sha256, bytes: size, kept: uploadId !== null })),
  attribution: row.currentAttributionId,
  receivedAt: row.receivedAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

/** The error in one sentence or two, with its place. */
function describeError({ message, place, reasons }: TrajectoryError): string {
  const file = place && place.file !== null ? `${place.file}, ` : '';
  const where = place === null ? '' : ` (${file}line ${place.line}, byte ${place.byteOffset})`;
  return [`${message}${where}`, ...reasons.slice(0, 5)].join(' ');
}

export function toSubtask({ id, subtask }: SubtaskRow): Subtask {
  const { lessons: _lessons, ...shown } = subtask;
  return { id, ...shown };
}

export const toAttribution = (row: AttributionRow, uses: readonly SkillUseRow[]): Attribution => ({
  id: row.id,
  number: row.number,
  status: row.status,
  attributor: row.attributor,
  version: row.attributorVersion,
  promptVersion: row.promptVersion,
  model: row.model,
  error: row.error,
  rejections: row.rejections,
  uses: uses.map(({ skill, digest, matchedBy, facts }) => ({ skill, digest, matchedBy, facts: [...facts] })),
  usage: row.usage,
  createdAt: row.createdAt.toISOString(),
  requestedBy: row.requestedBy,
});
