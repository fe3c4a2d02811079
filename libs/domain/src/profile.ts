import { z } from 'zod';

export const OperatingSystem = z.enum(['linux', 'macos', 'windows']);
export type OperatingSystem = z.infer<typeof OperatingSystem>;

/** The farthest place that a skill writes to. */
export const WriteScope = z.enum(['read', 'workspace', 'system']);
export type WriteScope = z.infer<typeof WriteScope>;

export const Privilege = z.enum(['rootless', 'sudo']);
export type Privilege = z.infer<typeof Privilege>;

/** What a skill needs beyond the machine: nothing, the network, or the network with credentials (spelt as in SkillsVote). */
export const Externalty = z.enum(['offline', 'online', 'secured']);
export type Externalty = z.infer<typeof Externalty>;

/** A quotation of a file of the package that a profile leans on. */
export const ProfileEvidence = z.object({
  path: z.string().min(1),
  /** From 1. */
  line: z.number().int().min(1),
  /** Stands literally in that line. */
  quote: z.string().min(1).max(200),
});
export type ProfileEvidence = z.infer<typeof ProfileEvidence>;

/** A statement about a package with its ground. */
const judged = <T extends z.ZodType>(value: T) =>
  z.object({ value, reason: z.string().min(1), evidence: z.array(ProfileEvidence) });

export const Judgement = z.union([z.boolean(), z.literal('unknown')]);
export type Judgement = z.infer<typeof Judgement>;

const judgement = judged(Judgement);

/** How people who do not know a skill would ask for what it does: searched as words of the skill. */
export const TypicalRequests = z.array(z.string().min(8).max(160)).max(8);
export type TypicalRequests = z.infer<typeof TypicalRequests>;

/** What a skill needs, whether it is any good and whether its work can be verified (SkillsVote, tables 6–10). */
export const SkillProfile = z.object({
  environment: z.object({
    os: judged(z.array(OperatingSystem)),
    writeScope: judged(WriteScope),
    privilege: judged(Privilege),
    externalty: judged(Externalty),
    envs: judged(z.array(z.string())),
    bins: judged(z.array(z.string())),
    mcps: judged(z.array(z.string())),
  }),
  quality: z.object({ consistency: judgement, completeness: judgement, orientation: judgement }),
  verifiability: z.object({
    successVerifiability: judgement,
    environmentControllability: judgement,
    taskConstructability: judgement,
  }),
  /** Left out by profilers that do not write. */
  typicalRequests: TypicalRequests.optional(),
});
export type SkillProfile = z.infer<typeof SkillProfile>;

/** What a skill needs, without the grounds: what ranking compares with what a caller has. */
export const SkillEnvironment = z.object({
  os: z.array(OperatingSystem),
  writeScope: WriteScope,
  privilege: Privilege,
  externalty: Externalty,
  envs: z.array(z.string()),
  bins: z.array(z.string()),
  mcps: z.array(z.string()),
});
export type SkillEnvironment = z.infer<typeof SkillEnvironment>;

/** What a profile says of needs, without the grounds. */
export const environmentIn = ({ environment }: Pick<SkillProfile, 'environment'>): SkillEnvironment =>
  SkillEnvironment.parse(Object.fromEntries(Object.entries(environment).map(([field, { value }]) => [field, value])));
