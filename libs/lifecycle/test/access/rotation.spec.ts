import { KeyCreate } from '@skillward/contracts';
import { describeOnBothDatabases } from '@skillward/testing';
import { Authenticate } from '../../src/access/authenticate';
import { ListAudit } from '../../src/access/audit';
import { BootstrapAdministrator } from '../../src/access/bootstrap-administrator';
import { CreateKey, RevokeKey, RotateKey } from '../../src/access/keys';
import { ownWork } from '../../src/access/persons';
import { RequestContext } from '../../src/access/principal';
import { AuthenticateSession, SignIn } from '../../src/access/sessions';
import { Instance, as, createInstance, freshNamespace } from '../support/instance';

const admin = as('admin');

describeOnBothDatabases('An API key with another secret', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    await instance.get(BootstrapAdministrator).ensure('the-administrator-key', true);
  });
  afterAll(() => instance.stop());

  const enter = (token: string) => instance.get(Authenticate).authenticate(token);
  const create = (input: KeyCreate, by: RequestContext = admin) => instance.get(CreateKey).create(by, input);
  const rotate = (id: string, by: RequestContext = admin) => instance.get(RotateKey).rotate(by, id);
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
