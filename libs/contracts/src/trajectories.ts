import { z } from 'zod';
import {
  AttributionLabel,
  AttributorName,
  RawPlace,
  ReadWarning,
  SkillUse as SkillUseFacts,
  Step as DomainStep,
  Subtask as DomainSubtask,
  TrajectoryError,
  TrajectoryFormat,
  TrajectoryKind,
  TrajectoryStatus,
  VerifierSignal,
} from '@skillward/domain';
import { Actor, GivenTime, PageQuery, Timestamp, page } from './common';

/** What the harness knows of how the run ended; a trial's result.json or a CTRF report may stand in it. */
export const Outcome = z
  .looseObject({
    reward: z.number().nullable().optional().describe('Passed only if exactly 1; null says nothing.'),
    passed: z.boolean().nullable().optional().describe('Where there is a reward, it must say the same.'),
    verifier: z
      .unknown()
      .optional()
      .describe('What the verifier wrote: a CTRF report, the output of pytest as text, or a JSON with `tests`.'),
  })
  .meta({ id: 'Outcome' });
export type Outcome = z.infer<typeof Outcome>;

/** What is said of a run beside its file. */
const about = {
  recommendationId: z.guid().optional().describe('The recommendation that the run was given.'),
  task: z.string().min(1).max(200_000).optional().describe('What the agent was asked; else the file says it.'),
};

/** Strict: with a misspelt `outcome` or `recommendationId` what the run has shown would be lost. */
export const TrajectoryReport = z
  .strictObject({
    format: TrajectoryFormat.optional().describe('Left out: told from the content.'),
    content: z
      .union([z.string().min(1), z.record(z.string(), z.unknown()), z.array(z.unknown()).min(1)])
      .describe(
        'The file: its text, or the JSON of it, which is kept in compact form. For formats with one record a line, a ' +
          'list of records.',
      ),
    ...about,
    outcome: Outcome.optional(),
  })
  .meta({ id: 'TrajectoryReport' });
export type TrajectoryReport = z.infer<typeof TrajectoryReport>;

/** Text of a form's field that holds JSON. */
const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be JSON.' });
    return z.NEVER;
  }
});

/** The fields of the form that a file is sent with. */
export const TrajectoryForm = z.strictObject({
  format: TrajectoryFormat.optional(),
  ...about,
  outcome: jsonText.pipe(Outcome).optional(),
});
export type TrajectoryForm = z.infer<typeof TrajectoryForm>;

export const Trajectory = z
  .object({
    id: z.string(),
    status: TrajectoryStatus.describe(
      'received: kept, and still to be read; attributing: its steps are there; failed: `error` says why.',
    ),
    format: TrajectoryKind,
    steps: z.int(),
    toolCalls: z.int(),
    task: z.string().nullable(),
    outcome: z.unknown().describe('As reported, without secrets; null where nothing was.'),
    verifier: VerifierSignal.nullable().describe('Null without a verifier, and where it crashed.'),
    passed: z.boolean().nullable().describe('What the verifier says of the whole task; null: neither.'),
    verifierCrashed: z.boolean(),
    recommendationId: z.string().nullable(),
    error: z.string().optional().describe('Why it failed, or where the file is broken.'),
    failure: TrajectoryError.optional().describe('The same in parts.'),
    agent: z
      .object({ name: z.string().nullable(), version: z.string().nullable(), model: z.string().nullable() })
      .nullable()
      .describe('As the file says; null until it was read.'),
    sessionId: z.string().nullable(),
    warnings: z.array(ReadWarning.extend({ first: RawPlace })).describe('What was left out or mended.'),
    files: z.array(
      z.object({
        name: z.string().nullable(),
        sha256: z.string(),
        bytes: z.int(),
        kept: z.boolean().describe('False: the raw bytes were removed.'),
      }),
    ),
    attribution: z.string().nullable().describe('Id of the attribution that counts.'),
    usage: z
      .object({
        seconds: z
          .number()
          .nullable()
          .describe('From the first step with a time to the last one; null where a clock was wrong.'),
        inputTokens: z.int().nullable(),
        outputTokens: z.int().nullable(),
      })
      .optional()
      .describe('As far as the steps say; only where one run is asked for.'),
    receivedAt: Timestamp,
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'Trajectory' });
export type Trajectory = z.infer<typeof Trajectory>;
export const TrajectoryPage = page(Trajectory).meta({ id: 'TrajectoryPage' });

export const TrajectoryListQuery = PageQuery.extend({
  status: TrajectoryStatus.optional(),
  recommendationId: z.guid().optional(),
  q: z.string().trim().min(1).max(500).optional().describe('Words of the task, all of them.'),
  outcome: z.enum(['passed', 'failed', 'unknown']).optional().describe('Of the whole task.'),
  skill: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Give namespace/name.')
    .optional()
    .describe('Runs with a part that is linked to the skill, as namespace/name.'),
  agent: z.string().trim().min(1).max(200).optional().describe('Part of the name of the agent or of its model.'),
  awaits: z
    .literal('verdict')
    .optional()
    .describe('Runs with a part of which only a person can say what became of it.'),
  from: GivenTime.optional().describe('Received at this time or later.'),
  to: GivenTime.optional().describe('Received before this time.'),
});
export type TrajectoryListQuery = z.infer<typeof TrajectoryListQuery>;

export const Step = DomainStep.meta({ id: 'Step' });
export const StepPage = page(Step).meta({ id: 'StepPage' });

export const Subtask = DomainSubtask.omit({ lessons: true }).extend({ id: z.string() }).meta({ id: 'Subtask' });
export type Subtask = z.infer<typeof Subtask>;
export const SubtaskPage = page(Subtask).meta({ id: 'SubtaskPage' });
export const SubtaskQuery = PageQuery.extend({
  attribution: z.guid().optional().describe('Id of an earlier attribution; left out: the one that counts.'),
});
export type SubtaskQuery = z.infer<typeof SubtaskQuery>;

export const RawFileQuery = z.object({
  file: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('Position among the files of the run, from 0: the main one.'),
});
export type RawFileQuery = z.infer<typeof RawFileQuery>;

export const SkillUse = SkillUseFacts.meta({ id: 'SkillUse' });

export const Attribution = z
  .object({
    id: z.string(),
    number: z.int().describe('From 1, in the order in which they were made.'),
    status: z.enum(['succeeded', 'failed']),
    attributor: AttributorName,
    version: z.string(),
    promptVersion: z.int().nullable(),
    model: z.string().nullable().describe('As the endpoint names it; null where no model was asked.'),
    error: z
      .string()
      .nullable()
      .describe('Why there is none or, where one succeeded, why the model that was wanted gave none.'),
    rejections: z
      .array(z.array(z.string()))
      .describe('What was wrong with each answer that was refused; the model was told and asked again.'),
    uses: z.array(SkillUse).describe('Skills that the run was offered, was given, opened and relied on.'),
    usage: z.record(z.string(), z.number()).nullable(),
    createdAt: Timestamp,
    requestedBy: Actor,
  })
  .meta({ id: 'Attribution' });
export type Attribution = z.infer<typeof Attribution>;
export const AttributionPage = page(Attribution).meta({ id: 'AttributionPage' });

export const AttributionRequest = z
  .object({
    attributor: AttributorName.exclude(['human'])
      .optional()
      .describe('Left out: the model where one is configured, else deterministic.'),
  })
  .meta({ id: 'AttributionRequest' });
export type AttributionRequest = z.infer<typeof AttributionRequest>;

export const SubtaskVerdict = z
  .strictObject({
    label: AttributionLabel.describe(
      'What became of the subtask, and why: the label that takes the place of the one it has.',
    ),
    reason: z.string().trim().min(1).max(2000).describe('What the label rests on; it stays with the subtask.'),
  })
  .meta({ id: 'SubtaskVerdict' });
export type SubtaskVerdict = z.infer<typeof SubtaskVerdict>;
