import { writeFileSync } from 'node:fs';
import {
  ConflictError,
  InvalidInputError,
  LocalChangesError,
  NotFoundError,
  PermissionError,
  ServerUnreachable,
  Skillward,
  SkillwardError,
  UnsafeSkillError,
  ValidationError,
  unwrap,
  type Schema,
} from '@skillward/sdk';

/** What somebody writes who has the package alone; it is compiled and run outside of the repository. */
async function main(folder: string, namespace: string): Promise<void> {
  const admin = new Skillward();
  const keyOf = async (role: Schema<'Key'>['role']): Promise<string> =>
    (await unwrap(admin.api.POST('/api/v1/keys', { body: { name: role, role } }))).key;
  const curator = new Skillward({ apiKey: await keyOf('curator') });
  const reviewer = new Skillward({ apiKey: await keyOf('reviewer') });
  const told: Record<string, unknown> = {};

  const published = await curator.publish(`${folder}/sdk-tables`, { namespace });
  const again = await curator.publish(`${folder}/sdk-tables`, { namespace });
  told['published'] = [published.namespace, published.name, published.number, published.created, again.created];
  const skill = `${namespace}/sdk-tables`;
  told['refused'] = await failureOf(
    curator.publish({ fileName: 'SKILL.md', content: Buffer.from('no front matter') }, { namespace }),
    ValidationError,
  );
  told['file'] = await curator.skills.file(skill, 'references/how to.md');
  told['files'] = (await curator.skills.version(`${skill}@1`)).files.map(({ path }) => path);
  const names: string[] = [];
  for await (const each of curator.skills.all({ namespace, limit: 1 })) names.push(each.name);
  told['names'] = names;

  const recommendation = await recommendSoon(curator, namespace, 'Extract the tables of a spreadsheet into CSV files');
  const [first] = recommendation.skills;
  if (!first) throw new Error('Nothing was recommended.');
  const dir = `${folder}/installed`;
  const installed = await curator.install(first, { dir });
  const unchanged = await curator.install(skill, { dir });
  told['installed'] = [installed.result, unchanged.result, installed.path === `${dir}/sdk-tables`, installed.warning];
  writeFileSync(`${dir}/sdk-tables/SKILL.md`, 'mine');
  told['changed'] = await failureOf(curator.install(skill, { dir }), LocalChangesError);
  told['forced'] = (await curator.install(skill, { dir, force: true })).result;
  told['unsafeName'] = await failureOf(curator.install('../etc/passwd', { dir }), InvalidInputError);

  const run = { task: 'Extract tables', recommendationId: recommendation.id, outcome: { passed: true } };
  const content = [
    { role: 'user', content: `Extract the tables of ${namespace}` },
    { role: 'assistant', content: 'Done.' },
  ];
  const reported = await curator.report({ ...run, format: 'chat', content });
  writeFileSync(`${folder}/run.json`, JSON.stringify([...content, { role: 'user', content: 'Thanks' }]));
  const fromFile = await curator.report({ ...run, format: 'chat', file: `${folder}/run.json` });
  told['reported'] = [reported.format, fromFile.id !== reported.id, fromFile.recommendationId === recommendation.id];

  const body = {
    namespace,
    name: 'sdk-tables',
    action: 'knowledge_addition' as const,
    rationale: 'Semicolons are common.',
    summary: 'Names the separator.',
    edits: [{ path: 'SKILL.md', oldText: 'Write CSV.', newText: 'Write CSV with semicolons.' }],
  };
  const proposal = await unwrap(curator.api.POST('/api/v1/proposals', { body }));
  const listed = await reviewer.proposals.list({ skill, status: 'pending' });
  told['proposals'] = [listed.items.length, (await reviewer.proposals.get(proposal.id)).status];
  told['own'] = await failureOf(curator.proposals.approve(proposal.id), PermissionError);
  const approved = await reviewer.proposals.approve(proposal.id, { comment: 'Right.' });
  told['approved'] = [approved.proposal.status, approved.version.number];
  told['late'] = await failureOf(reviewer.proposals.reject(proposal.id, { reason: 'No.' }), ConflictError);

  const path = { ns: namespace, name: 'sdk-tables' };
  await admin.api.PATCH('/api/v1/skills/{ns}/{name}', {
    params: { path },
    body: { status: 'quarantined', reason: 'A test.' },
  });
  told['unsafe'] = await failureOf(curator.install(skill, { dir }), UnsafeSkillError);
  const misspelt = { namespace } as object;
  told['unknownField'] = await failureOf(curator.recommend('x', misspelt), ValidationError);
  told['missing'] = await failureOf(curator.skills.get(`${namespace}/none`), NotFoundError);
  const nowhere = new Skillward({ url: 'http://127.0.0.1:9', retries: 0 });
  told['nowhere'] = await failureOf(nowhere.recommend('x'), ServerUnreachable);
  process.stdout.write(JSON.stringify(told));
}

/** The index learns of a new skill a moment later. */
async function recommendSoon(client: Skillward, namespace: string, task: string): Promise<Schema<'Recommendation'>> {
  for (;;) {
    const recommendation = await client.recommend(task, { namespaces: [namespace] });
    if (recommendation.skills.length > 0) return recommendation;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function failureOf(call: Promise<unknown>, Kind: abstract new (...args: never[]) => Error): Promise<string> {
  try {
    await call;
    return 'nothing failed';
  } catch (failure) {
    if (!(failure instanceof SkillwardError && failure instanceof Kind)) throw failure;
    return `${failure.name}${failure.requestId === undefined ? '' : ' with a request id'}`;
  }
}

void main(process.argv[2] ?? '.', process.argv[3] ?? 'sdk');
