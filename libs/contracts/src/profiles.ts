import { z } from 'zod';
import { Externalty, Judgement, OperatingSystem, Privilege, ProfileEvidence, WriteScope } from '@skillward/domain';
import { Actor, Reason, Timestamp } from './common';
import { Profiler, ScanReport } from './scans';

/** A statement of a profile with its ground and with who made it; a curator's correction counts as one. */
const stated = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    reason: z.string(),
    evidence: z.array(ProfileEvidence),
    profiler: Profiler,
    overridden: z.boolean().describe('A curator said otherwise than the profiler; see `overrides`.'),
  });

const judgement = stated(Judgement);
const names = z.array(z.string().min(1).max(200)).max(200);

export const ProfileEnvironment = z
  .object({
    os: stated(z.array(OperatingSystem)),
    writeScope: stated(WriteScope),
    privilege: stated(Privilege),
    externalty: stated(Externalty),
    envs: stated(z.array(z.string())),
    bins: stated(z.array(z.string())),
    mcps: stated(z.array(z.string())),
  })
  .meta({ id: 'ProfileEnvironment' });
export const ProfileQuality = z
  .object({ consistency: judgement, completeness: judgement, orientation: judgement })
  .meta({ id: 'ProfileQuality' });
export const ProfileVerifiability = z
  .object({
    successVerifiability: judgement,
    environmentControllability: judgement,
    taskConstructability: judgement,
  })
  .meta({ id: 'ProfileVerifiability' });

export const ProfileOverride = z
  .object({
    field: z.string(),
    value: z.unknown(),
    reason: z.string(),
    fromVersion: z.int().describe('Holds from this version on.'),
    createdAt: Timestamp,
    createdBy: Actor,
  })
  .meta({ id: 'ProfileOverride' });
export type ProfileOverride = z.infer<typeof ProfileOverride>;

export const ContractProfileView = z
  .object({
    profiler: Profiler,
    items: z.array(
      z.object({
        field: z.string().describe('resource, precondition, scope, output, procedure or identifier.'),
        role: z.string().describe('Whether the skill uses it, avoids it, or just names it.'),
        value: z.string().describe('Normal form; equal in texts that mean the same.'),
        text: z.string().describe('As written.'),
        line: z.int().describe('From 1, in the body of SKILL.md; 0: the description.'),
        evidence: ProfileEvidence.nullable().describe('The place in the file, quoted.'),
      }),
    ),
  })
  .meta({ id: 'ContractProfile' });

export const ProfileAttempt = z.object({
  profiler: Profiler,
  attempt: z.int(),
  createdAt: Timestamp,
  error: z.string().nullable().describe('Why this attempt has no result.'),
});

export const VersionProfile = z
  .object({
    namespace: z.string(),
    name: z.string(),
    version: z.int(),
    digest: z.string(),
    status: z
      .enum(['profiled', 'pending', 'failed'])
      .describe('`pending`: nobody has profiled it yet; `failed`: see `attempts`.'),
    profiler: Profiler.nullable().describe('Who made the profile that counts: the newest valid one.'),
    profiledAt: Timestamp.nullable(),
    environment: ProfileEnvironment.nullable(),
    quality: ProfileQuality.nullable(),
    verifiability: ProfileVerifiability.nullable(),
    typicalRequests: z
      .array(z.string())
      .describe('How people would ask for it, by the model that profiled it; searched as words of the skill.'),
    contractProfile: ContractProfileView.nullable().describe('What the text binds itself to; null: not read yet.'),
    scan: ScanReport,
    overrides: z.array(ProfileOverride).describe('Corrections by curators that hold for this version.'),
    attempts: z.array(ProfileAttempt).describe('Newest first. Nothing is ever overwritten.'),
  })
  .meta({ id: 'VersionProfile' });
export type VersionProfile = z.infer<typeof VersionProfile>;

/** What a curator may say of each field. */
export const OVERRIDABLE = {
  'environment.os': z.array(OperatingSystem),
  'environment.writeScope': WriteScope,
  'environment.privilege': Privilege,
  'environment.externalty': Externalty,
  'environment.envs': names,
  'environment.bins': names,
  'environment.mcps': names,
  'quality.consistency': Judgement,
  'quality.completeness': Judgement,
  'quality.orientation': Judgement,
  'verifiability.successVerifiability': Judgement,
  'verifiability.environmentControllability': Judgement,
  'verifiability.taskConstructability': Judgement,
} as const satisfies Record<string, z.ZodType>;
export type OverridableField = keyof typeof OVERRIDABLE;

const FIELDS = Object.keys(OVERRIDABLE) as [OverridableField, ...OverridableField[]];

export const ProfilePatch = z
  .object({
    field: z.enum(FIELDS),
    value: z.unknown().describe('Of the form that the field has in the profile; null takes the correction back.'),
    reason: Reason,
  })
  .superRefine(({ field, value }, context) => {
    if (value === undefined) {
      context.addIssue({ code: 'custom', path: ['value'], message: 'Give the value, or null to take it back.' });
      return;
    }
    if (value === null) return;
    for (const { path, message } of OVERRIDABLE[field].safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['value', ...path], message });
    }
  })
  .meta({ id: 'ProfilePatch' });
export type ProfilePatch = z.infer<typeof ProfilePatch>;

export const ProfileRequest = z
  .object({
    profiler: z
      .enum(['static', 'model'])
      .optional()
      .describe('Whom to ask; left out: the model where one is configured, else the static profiler.'),
  })
  .meta({ id: 'ProfileRequest' });
export type ProfileRequest = z.infer<typeof ProfileRequest>;

export const ProfileAccepted = z
  .object({ profiler: Profiler, status: z.literal('queued') })
  .meta({ id: 'ProfileAccepted' });
export type ProfileAccepted = z.infer<typeof ProfileAccepted>;

const Progress = z.object({
  profiler: Profiler,
  done: z.int(),
  missing: z.int(),
  failed: z.int().describe('Asked, and without a valid result; POST …/versions/{v}/profile asks again.'),
});

export const Profiling = z
  .object({
    status: z.enum(['idle', 'running']).describe('Whether versions wait to be read.'),
    static: Progress.describe('All versions.'),
    model: Progress.nullable().describe('Current versions; null: no model is configured.'),
    scan: z
      .object({ profiler: Profiler, done: z.int(), missing: z.int() })
      .describe('Current versions by the rules of this server.'),
  })
  .meta({ id: 'Profiling' });
export type Profiling = z.infer<typeof Profiling>;
