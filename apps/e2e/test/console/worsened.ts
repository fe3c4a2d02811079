import { createClient, unwrap, type SkillwardClient } from '@skillward/api-client';
import { waitUntil } from '@skillward/testing';
import type { Server } from '../programs';
import { NAMESPACE, Proposal, makeSkill, newColleague, proposeEdit } from './proposals';

export const WORSENED = 'render-report';
const RUNS = 5;
const WAIT = { intervalMs: 250 } as const;
const GOOD = 'python render_report.py --all';
const BAD = 'python render_report.py --everything';
const BODY = `# Render a report

Renders the quarterly report as HTML.

## Render

\`\`\`sh
${GOOD}
\`\`\`

Then check the result with pytest.
`;

interface Ran {
  readonly runs: string;
  readonly gives: string;
  readonly exitCode: number;
}

/** A run that reads the skill and does what it says. */
function runOf(task: string, skillMarkdown: string, ran: readonly Ran[]) {
  const turns = [{ runs: `cat .claude/skills/${WORSENED}/SKILL.md`, gives: skillMarkdown, exitCode: 0 }, ...ran];
  const steps = turns.map(({ runs, gives, exitCode }, at) => ({
    source: 'agent',
    text: 'I go on.',
    toolCalls: [{ id: `call-${at}`, name: 'bash', arguments: { command: runs } }],
    observations: [{ callId: `call-${at}`, text: gives, exitCode }],
  }));
  return { format: 'skillward-trajectory', version: 1, steps: [{ source: 'user', text: task }, ...steps] };
}

const WENT_WELL: readonly Ran[] = [
  { runs: GOOD, gives: 'wrote report.html', exitCode: 0 },
  { runs: 'pytest -q', gives: '3 passed in 0.12s', exitCode: 0 },
];
const WENT_BADLY: readonly Ran[] = [
  {
    runs: BAD,
    gives: 'usage: render_report.py [--all]\nrender_report.py: error: unrecognized arguments: --everything',
    exitCode: 2,
  },
];

async function report(client: SkillwardClient, skillMarkdown: string, ran: readonly Ran[], reward: number) {
  for (let at = 0; at < RUNS; at += 1) {
    const task = `Render the quarterly report of region ${at} with outcome ${reward} as HTML`;
    const body = { task, k: 1, namespaces: [NAMESPACE] };
    const { id } = await unwrap(client.POST('/api/v1/recommendations', { body }));
    const content = JSON.stringify(runOf(task, skillMarkdown, ran));
    await unwrap(client.POST('/api/v1/trajectories', { body: { content, recommendationId: id, outcome: { reward } } }));
  }
}

/** What the server made of the runs, for whoever has to find out why no roll-back came of them. */
async function whatCameOf(admin: SkillwardClient): Promise<string> {
  const skill = `${NAMESPACE}/${WORSENED}`;
  const { items: proposals } = await unwrap(admin.GET('/api/v1/proposals', { params: { query: { skill } } }));
  const query = { q: 'quarterly report of region', limit: 2 * RUNS };
  const { items: runs } = await unwrap(admin.GET('/api/v1/trajectories', { params: { query } }));
  const told = runs.map(async ({ id, task, status }) => {
    const answer = await admin.GET('/api/v1/trajectories/{id}/subtasks', { params: { path: { id } } });
    const labels = answer.data?.items.map(({ attribution, skillLinked }) => [attribution, skillLinked?.version]);
    return { task, status, labels };
  });
  const ofProposal = ({ kind, status, reason }: (typeof proposals)[number]) => ({ kind, status, reason });
  return JSON.stringify({ proposals: proposals.map(ofProposal), runs: await Promise.all(told) });
}

/**
 * A skill whose second version, which a proposal made, did worse than its first.
 * @returns the roll-back that the server proposes because of it
 */
export async function worsenedSkill(server: Server): Promise<Proposal> {
  const admin = createClient({ baseUrl: server.url, apiKey: server.apiKey });
  const agent = await newColleague(server, 'agent', 'a reporting agent');
  const author = await newColleague(server, 'curator', 'an author');
  const approver = await newColleague(server, 'reviewer', 'an approver');
  const description = 'Render the quarterly report of a region as HTML.';
  const first = await makeSkill(admin, { name: WORSENED, description, body: BODY });
  await waitUntil(async () => {
    const body = { task: 'Render the quarterly report of a region as HTML', k: 1, namespaces: [NAMESPACE] };
    const { skills } = await unwrap(agent.client.POST('/api/v1/recommendations', { body }));
    return skills[0]?.name === WORSENED;
  }, WAIT);
  await report(agent.client, first, WENT_WELL, 1);
  const change = { oldText: GOOD, newText: BAD, rationale: 'It renders more.' };
  const { id } = await proposeEdit(author.client, WORSENED, change);
  await unwrap(approver.client.POST('/api/v1/proposals/{id}/approve', { params: { path: { id } }, body: {} }));
  await report(agent.client, first.replace(GOOD, BAD), WENT_BADLY, 0);
  let found: string | undefined;
  await waitUntil(
    async () => {
      const query = { skill: `${NAMESPACE}/${WORSENED}`, status: 'pending' } as const;
      const { items } = await unwrap(admin.GET('/api/v1/proposals', { params: { query } }));
      found = items.find(({ kind }) => kind === 'rollback')?.id;
      return found !== undefined;
    },
    { ...WAIT, what: 'the roll-back to be proposed' },
  ).catch(async (error: Error) => {
    throw new Error(`${error.message} ${await whatCameOf(admin)}`, { cause: error });
  });
  return unwrap(admin.GET('/api/v1/proposals/{id}', { params: { path: { id: String(found) } } }));
}
