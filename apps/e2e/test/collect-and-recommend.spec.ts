import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, paginate, unwrap } from '@skillward/api-client';
import { Recommendation, Sync } from '@skillward/contracts';
import { initGitRepository, packageFiles, temporaryFolder, waitUntil } from '@skillward/testing';
import { Server, skillward, startServer } from './programs';

/** Real: the built server and command line tool, an embedded database, a git repository. Nothing is faked. */
describe('the first session of the README', () => {
  const folder = temporaryFolder();
  const repositoryFolder = join(folder, 'repositories', 'team');
  const settings = { SKILLWARD_IMPORT_ROOTS: join(folder, 'repositories') };
  const task = 'Fill in the form fields of the PDF application and flatten it';
  let server: Server;
  let recommendation: Recommendation;

  beforeAll(async () => {
    mkdirSync(repositoryFolder, { recursive: true });
    initGitRepository(repositoryFolder, {
      'skills/pdf-forms': packageFiles({
        name: 'pdf-forms',
        description: 'Fill in the form fields of PDF files and flatten them.',
        body: '# PDF forms\n\nList the fields, fill them in, flatten the form.',
      }),
      'skills/pdf-forms-2': packageFiles({
        name: 'pdf-forms-2',
        description: 'Fill in the form fields of PDF files from a spreadsheet.',
        body: '# PDF forms\n\nRead the spreadsheet, fill in each form.',
      }),
      'skills/broken': packageFiles({ name: 'broken', description: '' }),
    });
    server = await startServer(folder, settings);
  });
  afterAll(() => server.stop('SIGTERM'));

  const client = () => createClient({ baseUrl: server.url, apiKey: server.apiKey });

  it('starts with the starter library', async () => {
    const skills = client();
    const names: string[] = [];
    const list = (cursor: { cursor?: string }) =>
      unwrap(skills.GET('/api/v1/skills', { params: { query: { namespace: 'starter', limit: 30, ...cursor } } }));
    for await (const skill of paginate(list)) names.push(skill.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(24);
  });

  it('imports a git repository and says what it rejected', async () => {
    const sync = Sync.parse(
      await skillward(server, folder, [
        'import',
        `file://${repositoryFolder}`,
        '--namespace',
        'team',
        '--subpath',
        'skills',
      ]),
    );
    expect(sync.counts).toMatchObject({ discovered: 3, created: 2, rejected: 1 });
    expect(sync.rejections).toEqual([{ path: 'broken', reasons: [expect.stringContaining('description')] }]);
  });

  it('recommends one member of the family and keeps every decision', async () => {
    // The index takes up what was imported a moment after the import has ended.
    await waitUntil(
      async () => {
        recommendation = Recommendation.parse(await skillward(server, folder, ['recommend', task, '--k', '3']));
        return recommendation.skills.some(({ namespace }) => namespace === 'team');
      },
      { what: 'the imported skills to be recommended' },
    );
    expect(recommendation.skills[0]).toMatchObject({ namespace: 'team', name: 'pdf-forms', version: 1 });
    const names = recommendation.skills.map(({ name }) => name);
    expect(names).not.toContain('pdf-forms-2');

    const stored = await read(recommendation.id);
    expect(stored).toMatchObject({ ...recommendation, task });
    const sibling = stored.exposures.find(({ name }) => name === 'pdf-forms-2');
    expect(sibling).toMatchObject({
      decision: 'suppressed_sibling',
      rank: null,
      reason: expect.stringContaining('pdf-forms'),
    });
  });

  const read = (id: string) => unwrap(client().GET('/api/v1/recommendations/{id}', { params: { path: { id } } }));

  it('has lost nothing when the process was killed', async () => {
    const before = await read(recommendation.id);
    await server.stop('SIGKILL');
    server = await startServer(folder, settings);
    expect(await read(recommendation.id)).toEqual(before);
    const audit = await unwrap(client().GET('/api/v1/audit/verification'));
    expect(audit).toMatchObject({ valid: true, firstBroken: null });
  });

  it('installs what it recommends', async () => {
    await skillward(server, folder, ['recommend', task, '--k', '1', '--install', '.claude/skills']);
    expect(existsSync(join(folder, '.claude/skills/pdf-forms/SKILL.md'))).toBe(true);
  });

  it('stops recommending a skill in quarantine, and says so', async () => {
    await unwrap(
      client().PATCH('/api/v1/skills/{ns}/{name}', {
        params: { path: { ns: 'team', name: 'pdf-forms' } },
        body: { status: 'quarantined', reason: 'It loses signatures.' },
      }),
    );
    await waitUntil(
      async () => {
        const answer = Recommendation.parse(await skillward(server, folder, ['recommend', task]));
        const { exposures } = await read(answer.id);
        const decision = exposures.find(({ name }) => name === 'pdf-forms')?.decision;
        return decision === 'filtered_status' && answer.skills.some(({ name }) => name === 'pdf-forms-2');
      },
      { what: 'the sibling to take its place' },
    );
  });

  it('ends with 0 on SIGTERM', async () => {
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});
