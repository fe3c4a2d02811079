import { z } from 'zod';
import { FoundLesson } from './finding';
import { Digest } from './vocabulary';

export const TrajectoryFormat = z.enum([
  'atif',
  'claude-code',
  'codex',
  'gemini-cli',
  'aider',
  'openhands',
  'swe-agent',
  'chat',
  'otlp',
  'skillward',
]);
export type TrajectoryFormat = z.infer<typeof TrajectoryFormat>;

/** What a stored trajectory is: a file in one of the formats, or what an agent said of its own work after it. */
export const TrajectoryKind = z.enum([...TrajectoryFormat.options, 'skillsvote-feedback']);
export type TrajectoryKind = z.infer<typeof TrajectoryKind>;

/** Where something stands in the raw file, so that a reader can go back to it. */
export const RawPlace = z.object({
  /** Name of the file where a trajectory has several; null where there is one. */
  file: z.string().nullable(),
  /** Line on which the record starts, from 1. */
  line: z.number().int().min(1),
  /** First byte of the record, from 0. */
  byteOffset: z.number().int().min(0),
  byteLength: z.number().int().min(0),
  /** JSON pointer from the root of the document or, in JSON lines, of the line. */
  pointer: z.string(),
});
export type RawPlace = z.infer<typeof RawPlace>;

/** Who spoke: a person, the agent, its program (prompts, injected text), or the world (a late or unasked result). */
export const StepSource = z.enum(['user', 'agent', 'system', 'environment']);
export type StepSource = z.infer<typeof StepSource>;

export const ToolCall = z.object({
  id: z.string().nullable(),
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});
export type ToolCall = z.infer<typeof ToolCall>;

export const Observation = z.object({
  /** The call that it answers; null where the format does not say. */
  callId: z.string().nullable(),
  text: z.string(),
  /** Exit code of the process, where the record says it. */
  exitCode: z.number().int().nullable(),
  /** What the harness said of the call: true is an error; null where it said nothing. */
  isError: z.boolean().nullable(),
  raw: RawPlace,
});
export type Observation = z.infer<typeof Observation>;

export const TokenCounts = z.object({
  /** Cached tokens included. */
  prompt: z.number().int().min(0),
  completion: z.number().int().min(0),
  cached: z.number().int().min(0),
});
export type TokenCounts = z.infer<typeof TokenCounts>;

/** One turn of a trajectory: what was said and called, and what came back. */
export const Step = z.object({
  /** Position in the trajectory, from 0. */
  index: z.number().int().min(0),
  source: StepSource,
  text: z.string(),
  reasoning: z.string().nullable(),
  toolCalls: z.array(ToolCall),
  observations: z.array(Observation),
  /** ISO 8601, as the record has it. */
  time: z.string().nullable(),
  model: z.string().nullable(),
  tokens: TokenCounts.nullable(),
  /** The sub-agent that acted; null for the main agent. */
  agentId: z.string().nullable(),
  /** Put there by the program: prompts, reminders, bodies of skills, summaries after compaction. */
  injected: z.boolean(),
  /** Repeated from an earlier document: not to be counted twice. */
  copied: z.boolean(),
  raw: RawPlace,
});
export type Step = z.infer<typeof Step>;

/** What a verifier counted. `total` can exceed `passed + failed` (skipped tests). */
export const VerifierSignal = z.object({
  total: z.number().int().min(0),
  passed: z.number().int().min(0),
  failed: z.number().int().min(0),
  source: z.enum(['ctrf', 'pytest', 'verifier_json', 'reward', 'reported']),
});
export type VerifierSignal = z.infer<typeof VerifierSignal>;

/** What the verifier of a run says about the whole task. */
export const TaskVerdict = z.object({
  /** Counts of the best source there is; null where the verifier crashed or there was none. */
  signal: VerifierSignal.nullable(),
  /** True only for a reward of exactly 1 or, without a reward, for tests of which none failed; null says neither. */
  passed: z.boolean().nullable(),
  /** True where a verifier ran and broke for reasons of its own. */
  crashed: z.boolean(),
});
export type TaskVerdict = z.infer<typeof TaskVerdict>;

/** What a file says of the run beside its steps. */
export const TrajectoryHeader = z.object({
  format: TrajectoryFormat,
  formatVersion: z.string().nullable(),
  sessionId: z.string().nullable(),
  agentName: z.string().nullable(),
  agentVersion: z.string().nullable(),
  model: z.string().nullable(),
  /** What the person asked for first. */
  task: z.string().nullable(),
  /** Reward that the file itself records. */
  reward: z.number().nullable(),
  /** Other documents that belong to this run: sub-agents, and what goes on from here. */
  references: z.array(z.object({ kind: z.enum(['subagent', 'continuation']), location: z.string() })),
});
export type TrajectoryHeader = z.infer<typeof TrajectoryHeader>;

/** What ends the reading of a file, and where. */
export const ReadError = z.object({
  code: z.enum(['invalid_json', 'truncated', 'unknown_format', 'empty', 'wrong_format', 'no_content']),
  message: z.string(),
  file: z.string().nullable(),
  line: z.number().int().min(1),
  byteOffset: z.number().int().min(0),
});
export type ReadError = z.infer<typeof ReadError>;

/** Something that was left out or mended, with how often and where first. */
export const ReadWarning = z.object({
  code: z.enum(['skipped_record', 'record_too_long', 'invalid_utf8']),
  detail: z.string(),
  count: z.number().int(),
  first: RawPlace,
});
export type ReadWarning = z.infer<typeof ReadWarning>;

/** Received: kept, and still to be read. Attributing: its steps are there. Failed: `error` says why. */
export const TrajectoryStatus = z.enum(['received', 'attributing', 'attributed', 'failed']);
export type TrajectoryStatus = z.infer<typeof TrajectoryStatus>;

/** Why a trajectory failed: a broken file with its place, or an attribution that gave no valid answer. */
export const TrajectoryError = z.object({
  code: z.enum([...ReadError.shape.code.options, 'attribution_failed', 'interrupted']),
  message: z.string(),
  /** Where the file is broken; null for anything else. */
  place: ReadError.pick({ file: true, line: true, byteOffset: true }).nullable(),
  reasons: z.array(z.string()),
});
export type TrajectoryError = z.infer<typeof TrajectoryError>;

/** Who labelled the parts of a run: rules, a model, or a person who judged one of them. */
export const AttributorName = z.enum(['deterministic', 'model', 'human']);
export type AttributorName = z.infer<typeof AttributorName>;

/** How a fact about a skill was established. */
export const SkillMatch = z.enum(['digest', 'content', 'path', 'name']);
export type SkillMatch = z.infer<typeof SkillMatch>;

/** A skill as attribution names it. Namespace and version are null for a skill that the library does not hold exactly so. */
export const SkillLink = z.object({
  namespace: z.string().nullable(),
  name: z.string().min(1),
  version: z.number().int().min(1).nullable(),
});
export type SkillLink = z.infer<typeof SkillLink>;

/** Offered: listed. Delivered: its text came into the context. Viewed: the agent opened it. Relied on: it shaped an action. */
export const SkillFactKind = z.enum(['offered', 'delivered', 'viewed', 'relied_on']);
export type SkillFactKind = z.infer<typeof SkillFactKind>;

export const SkillFact = z.object({
  kind: SkillFactKind,
  step: z.number().int().min(0),
  /** What showed it. */
  means: z.enum(['skill_call', 'file_read', 'shell_read', 'injected', 'listed', 'script', 'path', 'content']),
  /** File of the package, relative to its root, where one is concerned. */
  path: z.string().nullable(),
  /** Lines of that file, from 1, that an action repeats; empty where unknown. */
  lines: z.array(z.number().int().min(1)),
  /** Stands literally in the step. */
  quote: z.string(),
});
export type SkillFact = z.infer<typeof SkillFact>;

/** All that is known about one skill in one trajectory. */
export const SkillUse = z.object({
  skill: SkillLink,
  digest: Digest.nullable(),
  /** By what the version was told; `path` and `name` alone never name a version. */
  matchedBy: SkillMatch,
  facts: z.array(SkillFact),
});
export type SkillUse = z.infer<typeof SkillUse>;

/** Main source of the evidence about a subtask (SkillsVote, table 11). */
export const Judge = z.enum(['environment', 'human', 'unknown']);
export type Judge = z.infer<typeof Judge>;

/** Final state and main cause of a subtask (SkillsVote, table 12). */
export const AttributionLabel = z.enum([
  'success_viewed_skill_but_not_used',
  'success_no_skill_seen',
  'success_skill_used_with_extra_exploration',
  'fail_skill_issue',
  'fail_agent_limit',
  'fail_client_env',
  'fail_external_env',
  'fail_unknown_env',
  'uncertain_human_judge_required',
  'uncertain_environment_judge_inconclusive',
  'uncertain_no_judge',
]);
export type AttributionLabel = z.infer<typeof AttributionLabel>;

const filled = z.string().trim().min(1);
const stepIndex = z.number().int().min(0);

/** A span of the linked skill that was relied on; both lines null where the exact version is unknown. */
export const SkillRef = z.strictObject({
  path: filled,
  fromLine: z.number().int().min(1).nullable(),
  toLine: z.number().int().min(1).nullable(),
  capability: filled,
  usedFor: filled,
});
export type SkillRef = z.infer<typeof SkillRef>;

/** Words that stand literally in a step. */
export const StepQuote = z.strictObject({ step: stepIndex, quote: z.string().min(1) });
export type StepQuote = z.infer<typeof StepQuote>;

/** What made one part of a trajectory succeed or fail (contract, section 4), without who found it. */
export const SubtaskDraft = z.strictObject({
  goal: filled,
  summary: filled,
  /** First and last step, both included. */
  steps: z.tuple([stepIndex, stepIndex]),
  judge: Judge,
  judgeReason: filled,
  attribution: AttributionLabel,
  attributionReason: filled,
  exploration: filled.nullable(),
  explorationReason: filled,
  skillLinked: SkillLink.nullable(),
  skillRefs: z.array(SkillRef),
  evidence: z.array(StepQuote),
});
export type SubtaskDraft = z.infer<typeof SubtaskDraft>;

export const Subtask = SubtaskDraft.extend({
  index: z.number().int().min(0),
  /** Name and version of the attributor, as `deterministic@1`. */
  engine: filled,
  /** What the exploration says, part by part, where the attributor knows it in a form; kept, and not shown by the API. */
  lessons: z.array(FoundLesson).optional(),
});
export type Subtask = z.infer<typeof Subtask>;
