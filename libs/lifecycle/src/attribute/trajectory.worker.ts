import { createHash } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type {
  ReadError,
  ReadWarning,
  SkillUse,
  Step,
  Subtask,
  TaskVerdict,
  TrajectoryFormat,
  TrajectoryHeader,
} from '@skillward/domain';
import {
  KnownPackage,
  SecretMasker,
  attributeRun,
  bareName,
  findSkillUse,
  readTrajectoryFiles,
  validateAttribution,
} from '@skillward/trajectory';
import { giveWayToRequests } from '../background-thread';
import { SkillTraces, TrajectoryHost, remoteHost } from './trajectory-host';

giveWayToRequests();

/** What reading the files of a trajectory found; its steps went to the host. */
export interface RunSummary {
  readonly header: TrajectoryHeader | null;
  readonly stepCount: number;
  readonly toolCallCount: number;
  readonly warnings: readonly ReadWarning[];
  readonly error: ReadError | null;
}

/** What the deterministic attributor found, and what is wrong with it; the latter is empty unless it has a defect. */
export interface DeterministicAnswer {
  readonly uses: readonly SkillUse[];
  readonly subtasks: readonly Subtask[];
  readonly reasons: readonly string[];
  /** What was left out since it did not hold. */
  readonly dropped: readonly string[];
}

const BATCH_STEPS = 200;
const BATCH_CHARS = 2_000_000;

/** Reads the files, masks secrets, and hands the steps to the host in batches. Nothing unmasked leaves it. */
export async function readRun(
  { names, format }: { names: readonly (string | null)[]; format: TrajectoryFormat },
  host: TrajectoryHost,
): Promise<RunSummary> {
  const files = names.map((name, at) => ({ name, content: pieces(host, at) }));
  const reading = readTrajectoryFiles(files, { format });
  const masker = new SecretMasker();
  let batch: Step[] = [];
  let chars = 0;
  for await (const step of reading.steps) {
    const masked = await masker.mask(step);
    batch.push(masked);
    chars += sizeOf(masked);
    if (batch.length < BATCH_STEPS && chars < BATCH_CHARS) continue;
    await host.keepSteps(batch);
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) await host.keepSteps(batch);
  const report = reading.report();
  const error = reading.error();
  return {
    header: report && ((await masker.maskValue(headerOf(report))) as TrajectoryHeader),
    stepCount: report?.steps ?? 0,
    toolCallCount: report?.toolCalls ?? 0,
    warnings: report?.warnings ?? [],
    error: error && { ...error, message: await masker.maskText(error.message) },
  };
}

/** Attributes the steps of the host without a model. */
export async function attributeSteps({ verdict, task }: ToldOfRun, host: TrajectoryHost): Promise<DeterministicAnswer> {
  const { steps, packages } = await gather(host);
  const { subtasks, uses, dropped } = attributeRun({ steps, verdict, packages, task });
  const drafts = subtasks.map(({ index: _index, engine: _engine, lessons: _lessons, ...draft }) => draft);
  return { subtasks, uses, dropped, reasons: validateAttribution(drafts, { steps, uses, verdict, packages }) };
}

/** The skills of the run alone. */
export async function findUses(host: TrajectoryHost): Promise<readonly SkillUse[]> {
  const { steps, packages } = await gather(host);
  return findSkillUse(steps, packages).uses;
}

/** What is known of a run beside its steps. */
export interface ToldOfRun {
  readonly verdict: TaskVerdict;
  readonly task: string | null;
}

/** One call from the pool of threads. */
export type TrajectoryTask =
  | { readonly kind: 'read'; readonly names: readonly (string | null)[]; readonly format: TrajectoryFormat }
  | ({ readonly kind: 'attribute' } & ToldOfRun)
  | { readonly kind: 'uses' };

export async function run({ task, port }: { task: TrajectoryTask; port: MessagePort }): Promise<unknown> {
  try {
    return await runTask(task, remoteHost(port));
  } finally {
    port.close();
  }
}

export function runTask(task: TrajectoryTask, host: TrajectoryHost): Promise<unknown> {
  if (task.kind === 'read') return readRun(task, host);
  return task.kind === 'attribute' ? attributeSteps(task, host) : findUses(host);
}

async function gather(host: TrajectoryHost): Promise<{ steps: Step[]; packages: readonly KnownPackage[] }> {
  const steps: Step[] = [];
  for (;;) {
    const more = await host.steps(steps.length);
    if (more.length === 0) break;
    steps.push(...more);
  }
  return { steps, packages: await host.packages(tracesOf(steps)) };
}

/** Names and whole texts of the skills that the run met. */
function tracesOf(steps: readonly Step[]): SkillTraces {
  const found = findSkillUse(steps, []);
  const names = new Set<string>();
  const fileHashes = new Set<string>();
  found.uses.forEach(({ skill }, at) => {
    names.add(skill.name).add(bareName(skill.name));
    for (const { text } of found.texts(at)) {
      const named = /^---\r?\n[\s\S]{0,4000}?^name:[ \t]*["']?([\w-]{1,64})/m.exec(text)?.[1];
      if (named !== undefined) names.add(named);
      // Tools drop or add the line feed at the end.
      const trimmed = text.replace(/\n+$/, '');
      for (const variant of [text, trimmed, `${trimmed}\n`]) {
        fileHashes.add(createHash('sha256').update(variant).digest('hex'));
      }
    }
  });
  return { names: [...names], fileHashes: [...fileHashes] };
}

async function* pieces(host: TrajectoryHost, file: number): AsyncGenerator<Uint8Array, void, void> {
  for (;;) {
    const piece = await host.piece(file);
    if (piece === null) return;
    yield piece;
  }
}

function headerOf(report: TrajectoryHeader): TrajectoryHeader {
  const { format, formatVersion, sessionId, agentName, agentVersion, model, task, reward, references } = report;
  return { format, formatVersion, sessionId, agentName, agentVersion, model, task, reward, references };
}

/** About what a step weighs. */
function sizeOf({ text, reasoning, observations }: Step): number {
  return text.length + (reasoning?.length ?? 0) + observations.reduce((sum, each) => sum + each.text.length, 500);
}
