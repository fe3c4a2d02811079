import { collectTrajectory } from '../src';
import { describeWithTrajectories, openTrajectory } from './shared-trajectories';

/** File, format, steps, calls and results, as count-raw.mjs derives them from the raw files. */
const TABLE: readonly (readonly [string, string, number, number, number])[] = [
  ['atif/harbor-auth-token-race.json', 'atif', 72, 43, 42],
  ['claude-code/harbor-auth-token-race.jsonl', 'claude-code', 56, 34, 34],
  ['atif/harbor-async-worker-queue.json', 'atif', 51, 33, 30],
  ['claude-code/harbor-async-worker-queue.jsonl', 'claude-code', 49, 33, 33],
  ['atif/skillsbench-exoplanet-gemini.json', 'atif', 6, 5, 5],
  ['atif/golden-openhands-hello-world.json', 'atif', 6, 2, 1],
  ['atif/golden-terminus2-context-summarization.json', 'atif', 10, 7, 8],
  ['atif/golden-terminus2-context-summarization.subagent-summary.json', 'atif', 5, 0, 2],
  ['atif/qa-runner-login-v1.7.json', 'atif', 7, 6, 6],
  ['terminus2-skills/skillsbench-flood-risk-analysis.json', 'chat', 9, 8, 7],
  ['terminus2-skills/skillsbench-gravitational-wave-detection.json', 'chat', 6, 6, 4],
  ['terminus2-skills/skillsbench-offer-letter-generator.json', 'chat', 7, 6, 5],
  ['terminus2-skills/skillsbench-weighted-gdp-calc.json', 'chat', 21, 20, 19],
  ['terminus2-skills/skillsbench-virtualhome-agent-planning.json', 'chat', 16, 14, 14],
  ['claude-code/agentcmd-navuser-initials.jsonl', 'claude-code', 55, 27, 27],
  ['codex/agentcmd-teams-route.jsonl', 'codex', 21, 16, 16],
  ['codex/agentcmd-prime-context.jsonl', 'codex', 62, 57, 57],
  ['codex/agent-sessions-0.146-schema-coverage.jsonl', 'codex', 19, 8, 6],
  ['claude-code/entire-skill-reviewer.jsonl', 'claude-code', 14, 4, 4],
  ['claude-code/entire-skill-commit.jsonl', 'claude-code', 31, 16, 15],
  ['claude-code/entire-skill-debugging-and-plans.jsonl', 'claude-code', 85, 38, 38],
  ['claude-code/entire-skill-test-repo.jsonl', 'claude-code', 110, 78, 78],
  ['openhands/multi-swe-ponylang__ponyc-4595.json', 'openhands', 26, 23, 23],
  ['swe-agent/marshmallow-1867-function-calling.json', 'swe-agent', 13, 11, 11],
];

describeWithTrajectories('the 24 real runs', () => {
  it.each(TABLE)('%s is %s with %i steps, %i calls and %i results', async (file, format, steps, calls, results) => {
    const read = await collectTrajectory(openTrajectory(file));
    expect(read.error).toBeNull();
    expect(read.report).toMatchObject({ format, steps, toolCalls: calls });
    expect(read.steps.map(({ index }) => index)).toEqual(Array.from({ length: steps }, (_, at) => at));
    expect(read.steps.reduce((sum, { observations }) => sum + observations.length, 0)).toBe(results);
  });
});
