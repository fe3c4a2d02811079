import { Step, Subtask } from '@skillward/domain';
import { newId } from '@skillward/platform';
import { AttributionDraft, Database, TrajectoryDraft, uploadStore } from '../src';
import { moment } from './library';

/** A step of an agent that says something. */
export const step = (index: number, text = `step ${index}`): Step => ({
  index,
  source: 'agent',
  text,
  reasoning: null,
  toolCalls: [{ id: `call-${index}`, name: 'bash', arguments: { zebra: 1, command: 'true', apple: 2 } }],
  observations: [],
  time: null,
  model: null,
  tokens: null,
  agentId: null,
  injected: false,
  copied: false,
  raw: { file: null, line: index + 1, byteOffset: index * 10, byteLength: 10, pointer: '' },
});

export const NO_VERDICT = { signal: null, passed: null, crashed: false };

/** A trajectory of one file whose bytes are kept already. */
export async function trajectoryDraft(
  database: Database,
  overrides: Partial<TrajectoryDraft> = {},
): Promise<TrajectoryDraft> {
  const uploadId = newId();
  await uploadStore.create(database.client, { id: uploadId, fileName: 'run.jsonl', at: moment() });
  await uploadStore.append(database.client, uploadId, 0, new Uint8Array([1, 2, 3]));
  await database.transaction((tx) => uploadStore.complete(tx, uploadId));
  const id = newId();
  return {
    id,
    contentSha256: id.replaceAll('-', '').repeat(2),
    format: 'codex',
    namespaces: [],
    keyId: 'key-agent',
    recommendationId: null,
    task: null,
    outcome: null,
    verdict: NO_VERDICT,
    bytes: 3,
    wanted: { id: newId(), attributor: 'deterministic', by: { id: 'key-agent', name: 'Agent' } },
    at: moment(),
    files: [{ name: null, sha256: 'a'.repeat(64), size: 3, uploadId }],
    ...overrides,
  };
}

export const subtask = (index: number, overrides: Partial<Subtask> = {}): Subtask => ({
  index,
  goal: 'Convert the report',
  summary: 'It was converted.',
  steps: [index, index],
  judge: 'environment',
  judgeReason: 'The command ended with 0.',
  attribution: 'success_no_skill_seen',
  attributionReason: 'The command ended with 0.',
  exploration: null,
  explorationReason: 'Nothing new was learnt.',
  skillLinked: null,
  skillRefs: [],
  evidence: [],
  engine: 'deterministic@1',
  ...overrides,
});

export const attributionDraft = (
  trajectoryId: string,
  overrides: Partial<AttributionDraft> = {},
): AttributionDraft => ({
  id: newId(),
  trajectoryId,
  attributor: 'deterministic',
  attributorVersion: '1',
  promptVersion: null,
  model: null,
  status: 'succeeded',
  error: null,
  rejections: [],
  verdict: NO_VERDICT,
  usage: null,
  createdAt: moment(),
  requestedBy: { id: 'key-agent', name: 'Agent' },
  subtasks: [],
  uses: [],
  ...overrides,
});
