import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@skillward/testing';
import { Caller, TestServer, upload } from './server';

/** Words that stand in things of one namespace alone. No other namespace may ever be told them. */
export const WORLDS = { alpha: 'zorblax', beta: 'quixel' } as const;
export type World = keyof typeof WORLDS;
/** Stands in runs that only keys of all namespaces may read. */
export const ABOVE = 'glimmerhost';

export const bodyOf = (word: string): string =>
  `# Pump ${word}\n\n## Requirements\n\n- Python 3.10 or newer\n\n## Calibrate\n\n\`\`\`sh\npython calibrate_pump.py --table ${word}.csv\n\`\`\`\n\nThen check the ${word} gauge with pytest.\n`;
const SHARED = {
  description: 'Fills in the forms of PDF files from a table.',
  body: '# Forms\n\nOpen the form, read the table, fill in each field, and save a copy of the file.\n',
};
export const taskOf = (word: string): string => `Calibrate the pump with the ${word} table`;

const ended = (admin: Caller, id: string) =>
  waitUntil(async () => {
    const { status } = (await admin('get', `/trajectories/${id}`).expect(200)).body;
    return status === 'attributed' || status === 'failed';
  });

interface Turn {
  readonly command: string;
  readonly text: string;
  readonly exitCode: number;
}

const runOf = (task: string, turns: readonly Turn[]) => ({
  format: 'skillward-trajectory',
  version: 1,
  steps: [
    { source: 'user', text: task },
    ...turns.map(({ command, text, exitCode }, at) => ({
      source: 'agent',
      text: '',
      toolCalls: [{ id: String(at), name: 'bash', arguments: { command } }],
      observations: [{ callId: String(at), text, exitCode }],
    })),
  ],
});

/** A skill fails by a missing variable, which is set; the words of the error are the run's own. */
export async function reportRun(
  server: TestServer,
  reporter: Caller,
  { skill, task, variable, where }: { skill: string | null; task: string; variable: string; where: string },
): Promise<string> {
  const { body: asked } = await reporter('post', '/recommendations').send({ task, k: 2 }).expect(201);
  const [namespace, name] = skill?.split('/') ?? [];
  const read =
    skill === null
      ? []
      : [
          {
            command: `cat .claude/skills/${name}/SKILL.md`,
            text: (await server.admin('get', `/skills/${namespace}/${name}/versions/current/files/SKILL.md`)).text,
            exitCode: 0,
          },
        ];
  const turns = [
    ...read,
    { command: 'python calibrate_pump.py', text: `Error: ${variable} is not set (${where})`, exitCode: 1 },
    { command: `export ${variable}=x && python calibrate_pump.py`, text: 'calibrated', exitCode: 0 },
  ];
  const report = { content: runOf(task, turns), format: 'skillward', outcome: { reward: 1 } };
  const body = skill === null ? report : { ...report, recommendationId: asked.id };
  const { body: taken } = await reporter('post', '/trajectories').send(body).expect(202);
  await ended(server.admin, taken.id);
  return taken.id;
}

/** Proposals of a namespace, once there are so many with a draft or a reason. */
export async function proposalsOf(server: TestServer, namespace: string, atLeast: number): Promise<string[]> {
  let ids: string[] = [];
  await waitUntil(
    async () => {
      const { body } = await server.admin('get', `/proposals?namespace=${namespace}&limit=200`).expect(200);
      const looked = body.items.filter(({ reason }: { reason: string | null }) => !reason?.includes('not looked at'));
      ids = looked.map(({ id }: { id: string }) => id);
      return ids.length >= atLeast;
    },
    { what: `${atLeast} proposals of ${namespace}` },
  );
  return ids;
}

/** Everything that a namespace can have, each with the namespace's own word in it. */
export async function fillWorld(server: TestServer, world: World): Promise<void> {
  const word = WORLDS[world];
  const curator = (await server.newKey('curator', [world])).caller;
  const drafts = [
    { name: `${word}-pump`, description: `Calibrates the pump by the ${word} table.`, body: bodyOf(word) },
    { name: `${word}-pump-v2`, description: `Calibrates the pump by the ${word} table.`, body: bodyOf(word) },
    { name: `forms-${word}`, ...SHARED },
    { name: 'fill-forms', description: `${SHARED.description} With ${word}.`, body: SHARED.body },
  ];
  for (const draft of drafts) await upload(curator, world, draft).expect(201);
  const folder = join(server.importRoot, world, `${word}-source`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'SKILL.md'),
    `---\nname: ${word}-source\ndescription: From a folder ${word}.\n---\n# S\n\nDo it.\n`,
  );
  const location = join(server.importRoot, world);
  const { body: source } = await curator('post', '/sources').send({ kind: 'directory', location, namespace: world });
  const { body: sync } = await curator('post', `/sources/${source.id}/sync`).expect(202);
  await waitUntil(async () => (await curator('get', `/syncs/${sync.id}`)).body.status === 'succeeded');
  await curator('post', '/families')
    .send({ name: `family ${word}`, members: [`${world}/${word}-pump`, `${world}/${word}-source`] })
    .expect(201);
  await curator('post', `/skills/${world}/${word}-pump/suppressions`).send({
    rule: 'shell-pipe',
    reason: `known of ${word}`,
    expires: '2999-01-01T00:00:00Z',
  });
  await curator('post', '/training-pairs')
    .send({ task: taskOf(word), helpful: `${world}/${word}-pump`, risky: `${world}/${word}-pump-v2` })
    .expect(201);
  const field = { field: 'environment.bins', value: [`${word}-bin`], reason: `It calls ${word}.` };
  await waitUntil(
    async () => (await curator('get', `/skills/${world}/${word}-pump/versions/1/profile`)).body.status === 'profiled',
  );
  await curator('patch', `/skills/${world}/${word}-pump/versions/1/profile`).send(field).expect(200);
  await curator('post', '/proposals')
    .send({
      namespace: world,
      name: `${word}-pump`,
      action: 'error_fix',
      rationale: `Because of ${word}.`,
      summary: `Newer ${word}.`,
      edits: [{ path: 'SKILL.md', oldText: '- Python 3.10 or newer', newText: '- Python 3.11 or newer' }],
    })
    .expect(201);
}

/** Agents of one namespace ask and report. */
export async function useWorld(server: TestServer, world: World, variable: string): Promise<void> {
  const word = WORLDS[world];
  for (const who of ['a', 'b']) {
    const { caller } = await server.newKey('agent', [world]);
    const skill = `${world}/${word}-pump`;
    await reportRun(server, caller, { skill, task: `${taskOf(word)} ${who}`, variable, where: `host ${word}` });
  }
}
