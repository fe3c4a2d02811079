import { z } from 'zod';
import { Digest, ScanVerdict, SkillStatus } from '@skillward/domain';
import {
  CallerEnvironment,
  Engine,
  FamilyRef,
  RecommendationRequest,
  RecommendedSkill,
  SkillPath,
} from './recommendations';
import { SkillSource, VersionFile, VersionParams } from './skills';
import { Outcome, Trajectory, TrajectoryReport } from './trajectories';

/** Many agents send null for what they leave out. Lists are not looked into. */
const nullLeftOut = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (given) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
        : given,
    schema,
  );

/**
 * What the tool `recommend_skills` takes. Named schemas are taken apart, because not every client follows references
 * in the schema of a tool.
 */
export const RecommendSkillsInput = nullLeftOut(
  z.strictObject({
    task: RecommendationRequest.shape.task.describe(
      'The request of the user as it came, with file names, formats, versions and conditions: they decide among similar skills.',
    ),
    query: RecommendationRequest.shape.query.describe(
      'Always fill this in: what is wanted, in 3 to 10 words, in the language of the library (English unless you know ' +
        'otherwise), as an expert would name the capability. No names, log lines or story. For “since monday our export takes ' +
        '6 seconds, can you look before the demo?” send “profile and speed up slow CSV export”.',
    ),
    avoid: RecommendationRequest.shape.avoid.describe(
      'What the user rules out, one entry each: tools, versions, systems, circumstances. For “no Playwright please, and ' +
        'nothing may leave this machine” send ["Playwright", "network"].',
    ),
    require: RecommendationRequest.shape.require.describe(
      'What the answer must hold for, one entry each, from the request and from the project at hand. For a Go service on ' +
        'PostgreSQL 13 that runs on Windows send ["Go", "PostgreSQL 13", "Windows"].',
    ),
    exclude: RecommendationRequest.shape.exclude.describe(
      'Skills that you have already and do not want to be shown again, as namespace/name: ["community/pdf"].',
    ),
    k: RecommendationRequest.shape.k.describe('How many skills at most.'),
    namespaces: RecommendationRequest.shape.namespaces.describe('Only from these namespaces.'),
    environment: nullLeftOut(z.strictObject(CallerEnvironment.shape))
      .optional()
      .describe('What the machine offers; left out: unknown.'),
    mode: RecommendationRequest.shape.mode,
  }),
);

export const RecommendSkillsOutput = z.object({
  id: z.string().describe('Send it along with the report of the task.'),
  skills: z.array(
    z.object(RecommendedSkill.shape).extend({
      family: FamilyRef,
      source: z.object(SkillSource.shape).nullable(),
      uri: z.string(),
    }),
  ),
  guidance: z.string(),
  gaps: z.array(z.string()).describe('What no skill covers; where `skills` is empty, why.'),
  engine: z.object(Engine.shape),
});
export type RecommendSkillsOutput = z.infer<typeof RecommendSkillsOutput>;

const NO_VERSION = 'Give a version number, a digest or current.';

/** What the tool `get_skill` takes. */
export const GetSkillInput = nullLeftOut(
  z.strictObject({
    skill: SkillPath.describe('namespace/name'),
    // The tools give versions as numbers, so they take them so too.
    version: z
      .union([VersionParams.shape.v, z.int(NO_VERSION).min(1, NO_VERSION).max(999_999_999, NO_VERSION)], NO_VERSION)
      .transform(String)
      .default('current')
      .describe('`current`, a version number or a digest.'),
    path: z
      .string()
      .min(1)
      .max(4096)
      .optional()
      .describe('A file of the package to read; left out: SKILL.md, and the list of all files.'),
    whole: z.boolean().default(false).describe('Read every file of the package.'),
  }),
);

export const GetSkillOutput = z.object({
  namespace: z.string(),
  name: z.string(),
  version: z.int(),
  digest: Digest,
  description: z.string(),
  status: SkillStatus.describe('Anything but `active` is a warning: the curators took it out of recommendations.'),
  statusReason: z.string().nullable(),
  scanVerdict: ScanVerdict.nullable(),
  uri: z.string().describe('Resource of its SKILL.md in exactly this version.'),
  archiveUrl: z.string().describe('tar.gz of the package, for the same key.'),
  files: z.array(
    VersionFile.extend({
      uri: z.string(),
      encoding: z.enum(['utf-8', 'base64']).optional(),
      content: z.string().optional().describe('Only of the files that were asked for.'),
    }),
  ),
});
export type GetSkillOutput = z.infer<typeof GetSkillOutput>;

/** What the tool `report_trajectory` takes. */
export const ReportTrajectoryInput = nullLeftOut(
  z.strictObject({
    format: TrajectoryReport.shape.format,
    content: z
      .union(
        [z.string().min(1), z.record(z.string(), z.unknown()), z.array(z.unknown())],
        'Give the log of the run, as text or as JSON.',
      )
      .describe('The log of the run: its text, or the JSON of it.'),
    recommendationId: TrajectoryReport.shape.recommendationId,
    task: TrajectoryReport.shape.task,
    outcome: z.looseObject(Outcome.shape).optional().describe('How the run ended, as a verifier or a person knows it.'),
  }),
);

export const ReportTrajectoryOutput = z.object({
  id: z.string().describe('GET /api/v1/trajectories/{id} tells what became of it.'),
  status: Trajectory.shape.status,
  format: Trajectory.shape.format,
  recommendationId: z.string().nullable(),
});
export type ReportTrajectoryOutput = z.infer<typeof ReportTrajectoryOutput>;
