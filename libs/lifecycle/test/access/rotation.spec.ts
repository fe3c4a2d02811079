import { KeyCreate, LoginLink } from '@skillward/contracts';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { Authenticate } from '../../src/access/authenticate';
import { ListAudit } from '../../src/access/audit';
import { BootstrapAdministrator } from '../../src/access/bootstrap-administrator';
import { CreateKey, DescribeCaller, ListKeys, RevokeKey, RotateKey, UpdateKey } from '../../src/access/keys';
import { CreateLoginLink } from '../../src/access/login-links';
import { ownWork } from '../../src/access/persons';
import { RequestContext } from '../../src/access/principal';
import { AuthenticateSession, SignIn } from '../../src/access/sessions';
import { Instance, as, createInstance, freshNamespace } from '../support/instance';

const admin = as('admin');

describeOnBothDatabases('An API key with another secret', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let aheadMs = 0;

  beforeAll(async () => {
    instance = await createInstance(kind, { clock: { now: () => new Date(Date.now() + aheadMs) } });
    await instance.get(BootstrapAdministrator).ensure('the-administrator-key', true);
  });
  afterAll(() => instance.stop());

  const enter = (token: string) => instance.get(Authenticate).authenticate(token);
  const create = (input: KeyCreate, by: RequestContext = admin) => instance.get(CreateKey).create(by, input);
  const rotate = (id: string, by: RequestContext = admin, graceMinutes = 0) =>
    instance.get(RotateKey).rotate(by, id, { graceMinutes });
  const signInBy = async ({ path }: LoginLink): Promise<RequestContext> => {
    const { secret } = await instance.get(SignIn).signIn({ token: path.replace('/login#token=', '') });
    const { principal, sessionId } = await instance.get(AuthenticateSession).authenticate(secret);
    return { principal, sessionId, requestId: 'r' };
  };
  const callerWith = async (key: string): Promise<RequestContext> => ({ principal: await enter(key), requestId: 'r' });

  it('is the same key, lets its bearer in by the new secret alone, and has nobody signed in', async () => {
    const made = await create({ name: 'ci', role: 'curator', namespaces: ['team'], expiresInDays: 9 });
    const { secret } = await instance.get(SignIn).signIn({ key: made.key });
    const rotated = await rotate(made.id);
    expect(rotated).toMatchObject({ id: made.id, name: 'ci', role: 'curator', namespaces: ['team'] });
    expect(rotated.expiresAt).toBe(made.expiresAt);
    await expect(enter(made.key)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await enter(rotated.key)).toMatchObject({ keyId: made.id, role: 'curator', namespaces: ['team'] });
    await expect(instance.get(AuthenticateSession).authenticate(secret)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    const [entry] = (await instance.get(ListAudit).list(admin, { limit: 1, target: `key:${made.id}` })).items;
    expect(entry).toMatchObject({ action: 'key.rotated', detail: { role: 'curator' } });
  });

  it.each([0, 60])(
    'opens no session by the secret before while that is replaced, with %s minutes of grace',
    async (grace) => {
      const made = await create({ name: 'leaked', role: 'admin', namespaces: undefined });
      const authenticate = instance.get(Authenticate);
      const spy = jest.spyOn(authenticate, 'authenticate').mockImplementationOnce(async (token) => {
        spy.mockRestore();
        const principal = await enter(token);
        await rotate(made.id, admin, grace);
        return principal;
      });
      await expect(instance.get(SignIn).signIn({ key: made.key })).rejects.toMatchObject({ kind: 'unauthenticated' });
    },
  );

  it.each([0, 60])(
    'makes and changes nothing for who came in by the secret before it was replaced, with %s minutes of grace',
    async (grace) => {
      const made = await create({ name: 'leaked', role: 'admin', namespaces: undefined });
      const before = await callerWith(made.key);
      const signedIn = await signInBy(await instance.get(CreateLoginLink).create(before, {}));
      await rotate(made.id, admin, grace);
      const refused = { kind: 'unauthenticated' };
      for (const caller of [before, signedIn]) {
        await expect(create({ name: 'more', role: 'agent' }, caller)).rejects.toMatchObject(refused);
        await expect(rotate(made.id, caller)).rejects.toMatchObject(refused);
        await expect(instance.get(UpdateKey).update(caller, made.id, { expiresInDays: 1 })).rejects.toMatchObject(
          refused,
        );
        await expect(instance.get(CreateLoginLink).create(caller, {})).rejects.toMatchObject(refused);
      }
    },
  );

  it('leaves the secret before to answer calls for a while where that is asked, and no longer', async () => {
    const made = await create({ name: 'deployed', role: 'admin', namespaces: undefined });
    const { secret } = await instance.get(SignIn).signIn({ key: made.key });
    const rotated = await rotate(made.id, admin, 60);
    const until = rotated.previous?.until ?? '';
    expect(Date.parse(until) - Date.now() - aheadMs).toBeGreaterThan(55 * 60_000);
    const [entry] = (await instance.get(ListAudit).list(admin, { limit: 1, target: `key:${made.id}` })).items;
    expect(entry).toMatchObject({ action: 'key.rotated', detail: { role: 'admin', previousUntil: until } });

    const before = await callerWith(made.key);
    expect(instance.get(DescribeCaller).describe(before)).toMatchObject({ id: made.id, replacedUntil: until });
    expect(await enter(rotated.key)).toMatchObject({ keyId: made.id });
    // Who deploys sees whether something still comes with the value before.
    const listed = async () => {
      const { items } = await instance.get(ListKeys).list(admin, { limit: 200 });
      return items.find(({ id }) => id === made.id);
    };
    await waitUntil(async () => (await listed())?.previous?.lastUsedAt !== null, { what: 'the last use' });
    // It opens nothing that would outlive it.
    await expect(instance.get(AuthenticateSession).authenticate(secret)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    const refused = { kind: 'forbidden', message: expect.stringContaining('use the new value') };
    await expect(instance.get(SignIn).signIn({ key: made.key })).rejects.toMatchObject(refused);
    await expect(create({ name: 'more', role: 'agent' }, before)).rejects.toMatchObject(refused);
    await expect(rotate(made.id, before)).rejects.toMatchObject(refused);
    await expect(instance.get(CreateLoginLink).create(before, {})).rejects.toMatchObject(refused);

    aheadMs += 61 * 60_000;
    await expect(enter(made.key)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: expect.stringContaining(`worked until ${until}`),
    });
    expect(await enter(rotated.key)).toMatchObject({ keyId: made.id });
    expect((await listed())?.previous).toBeNull();
  });

  it('lets no secret of a key work beyond its end, and at most two, of which none ends unsaid', async () => {
    const first = await create({ name: 'often', role: 'agent', expiresInDays: 1 });
    const second = await rotate(first.id, admin, 7 * 24 * 60);
    expect(second.previous?.until).toBe(first.expiresAt);
    // As after a call whose answer was lost: what is deployed goes on.
    await expect(rotate(first.id, admin, 60)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining(`works until ${second.previous?.until}`),
    });
    expect(await enter(first.key)).toMatchObject({ keyId: first.id });
    await rotate(first.id);
    for (const { key } of [first, second]) await expect(enter(key)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('makes whoever has seen the secret the same person, beside those who had before', async () => {
    const [first, second] = [
      await create({ name: 'first', role: 'admin' }),
      await create({ name: 'second', role: 'admin' }),
    ];
    const { id } = await create({ name: 'reviewer', role: 'reviewer' }, await callerWith(first.key));
    const rotated = await rotate(id, await callerWith(second.key));
    expect(rotated.createdBy).toMatchObject({ id: second.id, via: [{ id: first.id, name: 'first' }] });
    const bearer = await callerWith(rotated.key);
    for (const each of [first, second]) {
      const own = await ownWork(instance.database.client, bearer.principal, [{ id: each.id, name: each.name }]);
      expect(own).not.toBeNull();
    }
    // Its own bearer sees nothing that was not theirs before.
    expect((await rotate(first.id, await callerWith(first.key))).createdBy).toEqual(first.createdBy);
  });

  it('is made by administrators, of a key in force that does not outlive theirs, and not of that of the settings', async () => {
    const { id } = await create({ name: 'lasting', role: 'admin' });
    const passing = await create({ name: 'passing', role: 'admin', expiresInDays: 1 });
    await expect(rotate(id, await callerWith(passing.key))).rejects.toMatchObject({ kind: 'forbidden' });
    await rotate(passing.id, await callerWith(passing.key));
    await instance.get(RevokeKey).revoke(admin, id);
    await expect(rotate(id)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(rotate('nothing')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(rotate('bootstrap')).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('SKILLWARD_ADMIN_KEY'),
    });
    await expect(rotate(passing.id, as('reviewer'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(rotate(passing.id, as('admin', freshNamespace()))).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
