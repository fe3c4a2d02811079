import { waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from '../support/server';

describe('proposals', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('embedded');
    await upload(server.admin, 'acme', {
      name: 'pdf',
      description: 'Read a PDF.',
      body: '# PDF\n\nRun `pdfread`.\n',
    }).expect(201);
    await waitUntil(
      async () => (await server.admin('post', '/recommendations').send({ task: 'read a pdf' })).body.skills?.length > 0,
    );
  });
  afterAll(() => server.stop());

  const draft = (newText: string) => ({
    namespace: 'acme',
    name: 'pdf',
    action: 'error_fix',
    rationale: 'The program has another name.',
    summary: 'Names the program.',
    edits: [{ path: 'SKILL.md', oldText: 'Run `pdfread`.', newText }],
  });

  it('go from a person to the next version by somebody else', async () => {
    const { caller: curator } = await server.newKey('curator');
    const { caller: reviewer } = await server.newKey('reviewer');
    const { body: made } = await curator('post', '/proposals').send(draft('Run `pdf-read`.')).expect(201);
    expect(made).toMatchObject({ status: 'pending', skill: { namespace: 'acme', name: 'pdf' }, baseVersion: 1 });
    expect(made.diff[0].diff).toContain('+Run `pdf-read`.');
    const listed = await reviewer('get', '/proposals?status=pending&skill=acme/pdf').expect(200);
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    await reviewer('post', `/proposals/${made.id}/comments`).send({ text: 'Right.' }).expect(200);
    const approve = () => reviewer('post', `/proposals/${made.id}/approve`).set('Idempotency-Key', 'approve-it');
    const { body: approved } = await approve().expect(200);
    expect((await approve().expect(200)).body).toEqual(approved);
    expect(approved).toMatchObject({ proposal: { status: 'approved' }, version: { number: 2, status: 'current' } });
    const again = await reviewer('post', `/proposals/${made.id}/approve`).send({}).expect(409);
    expect(again.headers['content-type']).toContain('application/problem+json');
    expect(approved.proposal.comments.map(({ kind }: { kind: string }) => kind)).toEqual(['comment', 'approve']);
  });

  it('that do not fit the current version exactly change nothing', async () => {
    const { body } = await server.admin('post', '/proposals').send(draft('Run `x`.')).expect(400);
    expect(body.errors[0].message).toContain('does not stand there');
    const { caller: reviewer } = await server.newKey('reviewer', ['other']);
    const { body: none } = await reviewer('get', '/proposals').expect(200);
    expect(none.items).toEqual([]);
  });
});
