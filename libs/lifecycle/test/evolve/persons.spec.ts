import { EvolutionRules } from '@skillward/contracts';
import { describeOnBothDatabases } from '@skillward/testing';
import { Role } from '@skillward/domain';
import { ListAudit, VerifyAudit } from '../../src/access/audit';
import { CreateKey } from '../../src/access/keys';
import { CreateLoginLink } from '../../src/access/login-links';
import { RequestContext } from '../../src/access/principal';
import { AuthenticateSession, SignIn } from '../../src/access/sessions';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { CreateProposal, EditProposalDraft } from '../../src/evolve/edit-proposal';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { GetProposal } from '../../src/evolve/read-proposals';
import { RollBackSkill } from '../../src/library/change-skill';
import { ListVersions } from '../../src/browse/read-skills';
import { Instance, as, by, createInstance, freshNamespace, uploadSkill } from '../support/instance';

const SKILL = { name: 'logs', description: 'Rotates the logs of a service. Use when logs grow.' };
const REFUSED = { kind: 'forbidden' };

describeOnBothDatabases('Persons', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let round = 0;
  // The first administrator, whom the product made.
  const root = by('admin', 'root');
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    namespace = freshNamespace();
    round += 1;
    await uploadSkill(instance, namespace, { ...SKILL, body: '# Rotate\n\nLook first.\n\nKeep the last five.\n' });
  });

  /** A key that another one makes. */
  const mint = async (maker: RequestContext, role: Role, name = `${role} ${round}`): Promise<RequestContext> => {
    const { id } = await instance.get(CreateKey).create(maker, { name, role });
    return by(role, id);
  };
  /** A session of one key by a link that another one makes. */
  const lend = async (maker: RequestContext, of: RequestContext): Promise<RequestContext> => {
    const { path } = await instance.get(CreateLoginLink).create(maker, { keyId: of.principal.keyId });
    const { secret } = await instance.get(SignIn).signIn({ token: path.split('#token=')[1] ?? '' });
    const { principal, sessionId } = await instance.get(AuthenticateSession).authenticate(secret);
    return { principal, sessionId, requestId: 'test' };
  };
  const propose = async (writer: RequestContext, oldText = 'Look first.', newText = 'Look twice.') => {
    const edits = [{ path: 'SKILL.md', oldText, newText }];
    const words = { action: 'error_fix' as const, rationale: 'x', summary: 'y' };
    const made = await instance.get(CreateProposal).create(writer, { namespace, name: 'logs', ...words, edits });
    expect(made.status).toBe('pending');
    return made.id;
  };
  const approve = (who: RequestContext, id: string, emergency?: string) =>
    instance.get(ApproveProposal).approve(who, id, emergency === undefined ? {} : { emergency });
  const look = (who: RequestContext, id: string) => instance.get(GetProposal).get(who, id);
  const audit = async (action: string) => (await instance.get(ListAudit).list(as('admin'), { action, limit: 5 })).items;
  const versions = async () =>
    (await instance.get(ListVersions).list(as('admin'), namespace, 'logs', { limit: 9 })).items;
  const demand = () =>
    instance.get(SetEvolutionPolicy).set(root, namespace, { ...EvolutionRules.parse({}), fourEyes: true, reason: 'x' });

  it('are one with the keys that they make, however far down, and in both directions', async () => {
    const admin = await mint(root, 'admin');
    const reviewer = await mint(admin, 'reviewer');
    for (const [writer, approver] of [
      [admin, reviewer],
      [reviewer, admin],
      [root, reviewer],
      [reviewer, root],
    ] as const) {
      const id = await propose(writer);
      expect(await look(approver, id)).toMatchObject({ mayDecide: false, ownWork: true });
      await expect(approve(approver, id)).rejects.toMatchObject({
        ...REFUSED,
        detail: expect.stringMatching(/counts as the same person.*`emergency`/) as string,
      });
    }
  });

  it('are two where a third made both keys: the version names who wrote it and who approved it', async () => {
    const [writer, editor, approver] = [
      await mint(root, 'curator'),
      await mint(root, 'reviewer', 'editor'),
      await mint(root, 'reviewer', 'approver'),
    ];
    const id = await propose(writer);
    const edits = [{ path: 'SKILL.md', oldText: 'Look first.', newText: 'Look thrice.' }];
    await instance.get(EditProposalDraft).edit(editor, id, { rationale: 'better', edits });
    for (const each of [writer, editor])
      expect(await look(each, id)).toMatchObject({ mayDecide: false, ownWork: true });
    expect(await look(approver, id)).toMatchObject({ mayDecide: true, ownWork: false });
    const { version, proposal } = await approve(approver, id);
    expect(version).toMatchObject({
      number: 2,
      createdBy: { id: editor.principal.keyId },
      approvedBy: { id: approver.principal.keyId },
      emergency: null,
    });
    expect(proposal.decision).toMatchObject({ by: { id: approver.principal.keyId }, emergency: null });
    expect((await versions())[0]).toEqual(version);
    const [entry] = await audit('proposal.approved');
    expect(entry?.actor.id).toBe(approver.principal.keyId);
    expect(entry?.detail['authors']).toEqual([
      { id: writer.principal.keyId, name: writer.principal.name },
      { id: editor.principal.keyId, name: editor.principal.name },
    ]);
  });

  it('are one with the sessions that their links open, as writer and as approver', async () => {
    const [admin, reviewer] = [await mint(root, 'admin'), await mint(root, 'reviewer')];
    // The administrator signs in as the reviewer to approve what they wrote themselves …
    const id = await propose(admin);
    const lent = await lend(admin, reviewer);
    expect(lent.principal.via).toEqual([{ id: admin.principal.keyId, name: expect.any(String) as string }]);
    await expect(approve(lent, id)).rejects.toMatchObject(REFUSED);
    // … also over a link that the borrowed session makes for a third key.
    const other = await mint(root, 'admin', 'other');
    const borrowed = await lend(await lend(admin, other), reviewer);
    await expect(approve(borrowed, id)).rejects.toMatchObject(REFUSED);
    // … or writes as the reviewer, to approve it as who they are.
    const written = await propose(lent, 'Keep the last five.', 'Keep the last six.');
    await expect(approve(admin, written)).rejects.toMatchObject(REFUSED);
    // A key that is made in a borrowed session comes of both.
    const made = await mint(await lend(admin, other), 'reviewer', 'made');
    await expect(approve(made, id)).rejects.toMatchObject(REFUSED);
    // The reviewer's own key, and own link, are somebody else.
    expect((await approve(await lend(reviewer, reviewer), id)).version.number).toBe(2);
  });

  it('who administrate may act alone in an emergency, which says so everywhere', async () => {
    const reviewer = await mint(root, 'reviewer');
    const id = await propose(root);
    await expect(approve(reviewer, id, 'Nobody is here.')).rejects.toMatchObject(REFUSED);
    const reason = 'The service is down, and nobody else is here.';
    const { version, proposal } = await approve(root, id, reason);
    expect(version).toMatchObject({ createdBy: { id: 'root' }, approvedBy: { id: 'root' }, emergency: reason });
    expect(proposal.decision).toMatchObject({ verdict: 'approved', emergency: reason });
    expect(await versions()).toMatchObject([{ emergency: reason }, { emergency: null, approvedBy: null }]);
    expect((await audit('emergency.used'))[0]).toMatchObject({
      actor: { id: 'root' },
      target: `proposal:${id}`,
      detail: { act: 'proposal.approved', reason, version: 2 },
    });
    expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true });
  });

  it('do not call an emergency what they may do anyway', async () => {
    const id = await propose(await mint(await mint(root, 'admin'), 'curator'));
    const stranger = by('admin', 'of-another-root');
    const before = (await audit('emergency.used')).length;
    await expect(approve(stranger, id, 'In a hurry.')).rejects.toMatchObject({ kind: 'conflict' });
    expect((await audit('emergency.used')).length).toBe(before);
    expect((await approve(stranger, id)).version.emergency).toBeNull();
  });

  it('roll back to what others wrote: the approver of a version may, its writers may not', async () => {
    const [writer, approver] = [await mint(root, 'admin', 'writer'), await mint(root, 'reviewer', 'approver')];
    await demand();
    const first = await propose(writer);
    await approve(approver, first);
    await approve(writer, await propose(approver, 'Look twice.', 'Look away.'));
    const roll = (who: RequestContext, to: number, emergency?: string) =>
      instance
        .get(RollBackSkill)
        .rollBack(who, namespace, 'logs', { to, reason: 'r', ...(emergency === undefined ? {} : { emergency }) });
    const written = await mint(writer, 'reviewer', 'made with the key of the writer');
    for (const who of [writer, written]) await expect(roll(who, 2)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await roll(approver, 2)).toMatchObject({ number: 4, createdBy: { id: approver.principal.keyId } });
    // What was rolled back to is still the writer's.
    await approve(writer, await propose(approver, 'Look twice.', 'Look nowhere.'));
    await expect(roll(writer, 4)).rejects.toMatchObject({ kind: 'conflict' });
    // Who made the writer's key counts as the writer, and can say that it is an emergency.
    await expect(roll(root, 4)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(roll(written, 4, 'In a hurry.')).rejects.toMatchObject(REFUSED);
    expect(await roll(root, 4, 'It eats logs.')).toMatchObject({ number: 6, emergency: 'It eats logs.' });
    expect((await audit('emergency.used'))[0]).toMatchObject({
      target: `skill:${namespace}/logs`,
      detail: { act: 'skill.rolled_back', reason: 'It eats logs.', version: 6 },
    });
  });
});
