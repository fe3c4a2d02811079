import { z } from 'zod';
import { RecommendationRequest } from './recommendations';

/** Null means the same as left out; clients send either. */
const optionalText = z.string().nullish();
const words = z.array(z.string().max(500)).max(500).nullish();
const prose = z.string().max(100_000);

/** What the client of SkillsVote asks. Fields that are not named here are passed over, so that later clients work too. */
export const SkillsVoteRequest = z
  .object({
    query: z
      .string()
      .max(200_000)
      .refine((query) => query.trim().length > 0, 'The query is empty.'),
    client_name: optionalText,
    client_version: optionalText,
    wanted: RecommendationRequest.shape.query
      .nullish()
      .describe(
        'What is wanted in 3 to 10 words; `query` is the task here. Not part of SkillsVote, as the next three.',
      ),
    avoid: RecommendationRequest.shape.avoid.nullish(),
    require: RecommendationRequest.shape.require.nullish(),
    exclude: RecommendationRequest.shape.exclude.nullish(),
  })
  .meta({ id: 'SkillsVoteRequest' });
export type SkillsVoteRequest = z.infer<typeof SkillsVoteRequest>;

export const SkillsVoteAnswer = z
  .object({
    data: z.object({
      session_id: z.string(),
      reason: z.string().describe('Guidance, gaps, and how to get what the client cannot download.'),
      skills: z.array(
        z.object({
          name: z.string().describe('Unique in the answer; a folder name.'),
          description: z.string(),
          repo_url: z
            .string()
            .describe('Unique in the answer; at GitHub, pinned to a commit, where it comes from there.'),
        }),
      ),
    }),
  })
  .meta({ id: 'SkillsVoteAnswer' });
export type SkillsVoteAnswer = z.infer<typeof SkillsVoteAnswer>;

export const SkillsVoteFeedback = z
  .object({
    session_id: z.string().min(1).max(200),
    os: words,
    write_scope: optionalText,
    privilege: optionalText,
    externalty: optionalText,
    envs: words,
    bins: words,
    mcps: words,
    environment_reason: prose.nullish(),
    subtasks: z
      .array(
        z.object({
          goal: prose,
          summary: prose,
          skills_used: words,
          outcome: z.enum(['success', 'partial', 'fail']).nullish(),
          reason: prose.nullish(),
        }),
      )
      .max(200)
      .nullish(),
  })
  .meta({ id: 'SkillsVoteFeedback' });
export type SkillsVoteFeedback = z.infer<typeof SkillsVoteFeedback>;

export const SkillsVoteAccepted = z
  .object({ data: z.object({ accepted: z.literal(true) }) })
  .meta({ id: 'SkillsVoteAccepted' });
export type SkillsVoteAccepted = z.infer<typeof SkillsVoteAccepted>;
