import { Schema, SkillwardClient, createClient, unwrap } from '@skillward/api-client';
import { PDF_TABLES, PDF_TABLES_TASK, PackageDraft, packageFiles, waitUntil } from '@skillward/testing';
import type { Server } from '../programs';
import { PAYLOADS } from './hostile-skill';

export type Proposal = Schema<'Proposal'>;

export const NAMESPACE = 'review';

/** A signed caller with a key of its own. */
export interface Colleague {
  readonly id: string;
  readonly key: string;
  readonly client: SkillwardClient;
}

export async function newColleague(
  server: Server,
  role: 'agent' | 'curator' | 'reviewer' | 'admin',
  name: string,
): Promise<Colleague> {
  const admin = createClient({ baseUrl: server.url, apiKey: server.apiKey });
  const { id, key } = await unwrap(admin.POST('/api/v1/keys', { body: { name, role } }));
  return { id, key, client: createClient({ baseUrl: server.url, apiKey: key }) };
}

/** Makes a skill of one file; answers the text of the file. */
export async function makeSkill(admin: SkillwardClient, draft: PackageDraft): Promise<string> {
  const [file] = packageFiles(draft);
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(file?.content ?? [])]), 'SKILL.md');
  const path = { ns: NAMESPACE };
  await admin.POST('/api/v1/namespaces/{ns}/skills', {
    params: { path },
    body: { file: '' },
    bodySerializer: () => form,
  });
  return Buffer.from(file?.content ?? []).toString();
}

/** A run that reads the skill, fails by a missing module, installs it and succeeds; its texts attack whoever reads them. */
function runOf(task: string, name: string, skillMarkdown: string) {
  const turns = [
    { says: 'I look at the skill.', runs: `cat .claude/skills/${name}/SKILL.md`, gives: skillMarkdown, exitCode: 0 },
    {
      says: `I run the conversion. ${PAYLOADS[0]}`,
      runs: 'python convert_tables.py',
      gives: "ModuleNotFoundError: No module named 'camelot'",
      exitCode: 1,
    },
    {
      says: 'The module is missing.',
      runs: 'pip install camelot',
      gives: `Successfully installed camelot ${PAYLOADS.join(' ')}`,
      exitCode: 0,
    },
    { says: 'Again.', runs: 'python convert_tables.py', gives: 'wrote tables.csv', exitCode: 0 },
    { says: 'I check it.', runs: 'pytest -q', gives: '3 passed in 0.12s', exitCode: 0 },
  ];
  const steps = turns.map(({ says, runs, gives, exitCode }, at) => ({
    source: 'agent',
    text: says,
    toolCalls: [{ id: `call-${at}`, name: 'bash', arguments: { command: runs } }],
    observations: [{ callId: `call-${at}`, text: gives, exitCode }],
  }));
  return { format: 'skillward-trajectory', version: 1, steps: [{ source: 'user', text: task }, ...steps] };
}

/** Two agents report what they found out about a skill; answers the proposal that comes of it, once it is pending. */
export async function proposalFromRuns(server: Server, name: string): Promise<Proposal> {
  const admin = createClient({ baseUrl: server.url, apiKey: server.apiKey });
  const skillMarkdown = await makeSkill(admin, { ...PDF_TABLES, name });
  for (const reporter of ['first agent', 'second agent']) {
    const { client } = await newColleague(server, 'agent', reporter);
    const task = `${PDF_TABLES_TASK} for the ${reporter}`;
    let recommendationId = '';
    await waitUntil(
      async () => {
        const body = { task, k: 5, namespaces: [NAMESPACE] };
        const answer = await unwrap(client.POST('/api/v1/recommendations', { body }));
        recommendationId = answer.id;
        return answer.skills.length > 0;
      },
      { what: 'the skill to be recommended' },
    );
    const content = JSON.stringify(runOf(task, name, skillMarkdown));
    await unwrap(client.POST('/api/v1/trajectories', { body: { content, recommendationId, outcome: { reward: 1 } } }));
  }
  const query = { status: 'pending', skill: `${NAMESPACE}/${name}` } as const;
  let found: string | undefined;
  await waitUntil(
    async () => {
      const { items } = await unwrap(admin.GET('/api/v1/proposals', { params: { query } }));
      found = items[0]?.id;
      return found !== undefined;
    },
    { what: 'the proposal to be pending' },
  );
  return unwrap(admin.GET('/api/v1/proposals/{id}', { params: { path: { id: String(found) } } }));
}

/** A change that a person asks for. */
export const proposeEdit = (
  client: SkillwardClient,
  name: string,
  { oldText, newText, rationale }: { oldText: string; newText: string; rationale: string },
): Promise<Proposal> =>
  unwrap(
    client.POST('/api/v1/proposals', {
      body: {
        namespace: NAMESPACE,
        name,
        action: 'knowledge_addition',
        rationale,
        summary: rationale,
        edits: [{ path: 'SKILL.md', oldText, newText }],
      },
    }),
  );
