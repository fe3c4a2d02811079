import { KeyCreate, KeyUpdate } from '@skillward/contracts';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { Authenticate } from '../../src/access/authenticate';
import { ListAudit, VerifyAudit } from '../../src/access/audit';
import { BootstrapAdministrator } from '../../src/access/bootstrap-administrator';
import { CreateKey, DescribeCaller, ListKeys, RevokeKey, UpdateKey } from '../../src/access/keys';
import { RequestContext } from '../../src/access/principal';
import { CreateLoginLink } from '../../src/access/login-links';
import { AuthenticateSession, SignIn } from '../../src/access/sessions';
import { UnitOfWork } from '../../src/access/unit-of-work';
import { Instance, as, createInstance, freshNamespace } from '../support/instance';
import { dumpTables } from '../support/rows';

const admin = as('admin');

describeOnBothDatabases('API keys', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    await instance.get(BootstrapAdministrator).ensure('the-administrator-key', true);
  });
  afterAll(() => instance.stop());

  const create = (role: 'agent' | 'admin', context: RequestContext = admin, namespaces?: string[]) =>
    instance.get(CreateKey).create(context, { name: `A ${role}`, role, ...(namespaces ? { namespaces } : {}) });
  const authenticate = (token: string) => instance.get(Authenticate).authenticate(token);
  const revoke = (id: string) => instance.get(RevokeKey).revoke(admin, id);
  // Whoever hears it may have sent the key as a password, or in a form: no header is asked for.
  const unauthenticated = {
    kind: 'unauthenticated',
    message: 'The key is not known or was revoked: see that it is whole, or ask an administrator for another one.',
  };

  it('let their bearer in as what they are', async () => {
    const { id, key } = await create('agent', admin, ['team', 'docs', 'team']);
    const principal = await authenticate(key);
    const secretHash = expect.anything();
    expect(principal).toEqual({ keyId: id, name: 'A agent', role: 'agent', namespaces: ['team', 'docs'], secretHash });
    const context = { principal, requestId: 'r' };
    expect(instance.get(DescribeCaller).describe(context)).toMatchObject({ id, role: 'agent' });
    const all = await create('agent');
    expect((await authenticate(all.key)).namespaces).toBeNull();
  });

  it.each([
    ['nothing', () => ''],
    ['noise', () => 'noise'],
    ['another secret', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    ['another id', (key: string) => key.replace(/^sw_./, (start) => (start === 'sw_0' ? 'sw_1' : 'sw_0'))],
    ['the id alone', (key: string) => key.split('_')[1] ?? ''],
    ['NUL', () => 'a\0b'],
    ['a long text', () => 'x'.repeat(1_000_000)],
  ])('do not let in who presents %s', async (_what, change) => {
    const { key } = await create('agent');
    await expect(authenticate(change(key))).rejects.toMatchObject(unauthenticated);
  });

  it('are kept as hashes: no table holds a secret or a part of one', async () => {
    const idempotency = { key: `create-${kind}`, fingerprint: 'f', secret: 'the-secret-of-the-caller' };
    const plain = await create('agent');
    const repeated = await create('agent', { ...admin, idempotency });
    expect(await create('agent', { ...admin, idempotency })).toEqual(repeated);
    await authenticate(plain.key);
    const everything = await dumpTables(instance.database);
    expect(everything).toContain(plain.id);
    for (const key of [plain.key, repeated.key]) {
      const secret = key.split('_').slice(2).join('_');
      for (const form of [
        key,
        secret,
        secret.slice(0, 20),
        Buffer.from(key).toString('hex'),
        Buffer.from(key).toString('base64'),
      ]) {
        expect(everything.includes(form)).toBe(false);
      }
    }
    expect(everything).not.toContain('the-secret-of-the-caller');
    const { items } = await instance.get(ListKeys).list(admin, { limit: 200 });
    expect(JSON.stringify(items)).not.toMatch(/"key"|hash/);
  });

  it('that took the place of another cannot read its answers, and do not make its calls again', async () => {
    const { get } = instance;
    const count = async () => (await get(ListKeys).list(admin, { limit: 200 })).items.length;
    const idempotency = { key: `rotated-${kind}`, fingerprint: 'f', secret: 'before' };
    await create('agent', { ...admin, idempotency });
    const made = await count();
    const refusal = { kind: 'idempotency_mismatch', message: expect.stringContaining('send a new Idempotency-Key') };
    const after = { ...admin, idempotency: { ...idempotency, secret: 'after' } };
    await expect(create('agent', after)).rejects.toMatchObject(refusal);
    await expect(get(UnitOfWork).recorded(after)).rejects.toMatchObject(refusal);
    expect(await count()).toBe(made);
    await create('agent', { ...after, idempotency: { ...after.idempotency, key: `new-${kind}` } });
  });

  it('note when they were used', async () => {
    const { id, key } = await create('agent');
    const used = async () =>
      (await instance.get(ListKeys).list(admin, { limit: 200 })).items.find((each) => each.id === id)?.lastUsedAt;
    expect(await used()).toBeNull();
    await authenticate(key);
    await waitUntil(async () => (await used()) !== null, { intervalMs: 20 });
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('end when they are revoked, and stay in the list', async () => {
    const { id, key } = await create('agent');
    await revoke(id);
    await expect(authenticate(key)).rejects.toMatchObject(unauthenticated);
    await revoke(id);
    const { items } = await instance.get(ListKeys).list(admin, { limit: 200 });
    expect(items.find((each) => each.id === id)?.revokedAt).toEqual(expect.any(String));
    await expect(revoke('nothing')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are made by administrators of the whole instance only', async () => {
    const confined = as('admin', freshNamespace());
    await expect(create('agent', confined)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(instance.get(ListKeys).list(confined, { limit: 1 })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(instance.get(RevokeKey).revoke(confined, 'x')).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describeOnBothDatabases('An API key with an end', (kind) => {
  const DAY_MS = 24 * 3_600_000;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  let aheadMs = 0;
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind, { clock });
    await instance.get(BootstrapAdministrator).ensure('the-administrator-key', true);
  });
  beforeEach(() => (aheadMs = 0));
  afterAll(() => instance.stop());

  const create = (end: Pick<KeyCreate, 'expiresAt' | 'expiresInDays'>, role: 'agent' | 'admin' = 'agent') =>
    instance.get(CreateKey).create(admin, { name: 'For a while', role, ...end });
  const authenticate = (token: string) => instance.get(Authenticate).authenticate(token);
  const listed = async (id: string) =>
    (await instance.get(ListKeys).list(admin, { limit: 200 })).items.find((each) => each.id === id);

  it('is refused from then on, in words that say so to its bearer alone', async () => {
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    const { id, key } = await create({ expiresAt });
    expect(await listed(id)).toMatchObject({ expiresAt, revokedAt: null });
    expect(await authenticate(key)).toMatchObject({ keyId: id });
    aheadMs = DAY_MS + 1;
    await expect(authenticate(key)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: expect.stringMatching(`expired on ${expiresAt}: ask an administrator for a new one`),
    });
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    await expect(authenticate(wrong)).rejects.toMatchObject({ message: expect.not.stringContaining('expired') });
  });

  it('may be given as days, and the audit log tells it', async () => {
    const { id, expiresAt } = await create({ expiresInDays: 30 });
    expect(Math.abs(Date.parse(expiresAt ?? '') - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    const [entry] = (await instance.get(ListAudit).list(admin, { limit: 1, target: `key:${id}` })).items;
    expect(entry).toMatchObject({ action: 'key.created', detail: { expiresAt } });
    expect(await create({})).toMatchObject({ expiresAt: null });
  });

  it('cannot have ended before it is made', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    await expect(create({ expiresAt: past })).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'expiresAt', message: expect.stringContaining('future') }],
    });
  });

  it('ends its sessions and its links with it', async () => {
    const { id, key } = await create({ expiresInDays: 1 });
    aheadMs = DAY_MS - 3_600_000;
    const { secret, session } = await instance.get(SignIn).signIn({ key });
    expect(session.expiresAt).toBe((await listed(id))?.expiresAt);
    aheadMs = DAY_MS - 60_000;
    const link = await instance.get(CreateLoginLink).create(admin, { keyId: id });
    await instance.get(AuthenticateSession).authenticate(secret);
    aheadMs = DAY_MS + 1;
    await expect(instance.get(AuthenticateSession).authenticate(secret)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: expect.stringContaining('expired'),
    });
    const token = link.path.split('token=')[1] ?? '';
    await expect(instance.get(SignIn).signIn({ token })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(instance.get(CreateLoginLink).create(admin, { keyId: id })).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('does not let an instance run out of administrators', async () => {
    await create({ expiresInDays: 1 }, 'admin');
    const revoke = (id: string) => instance.get(RevokeKey).revoke(admin, id);
    await expect(revoke('bootstrap')).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('does not expire'),
    });
    const { id } = await create({}, 'admin');
    await revoke(id);
  });

  const callerWith = async (key: string): Promise<RequestContext> => ({
    principal: await authenticate(key),
    requestId: 'r',
  });
  /** Somebody who signed in as the bootstrap administrator with a link that the bearer of a key made. */
  const lentBy = async (maker: RequestContext) => {
    const { path } = await instance.get(CreateLoginLink).create(maker, { keyId: 'bootstrap' });
    return instance.get(SignIn).signIn({ token: path.split('token=')[1] ?? '' });
  };

  it('makes no key that outlives it, by itself or by a session that it opened', async () => {
    const maker = await create({ expiresInDays: 2 }, 'admin');
    const context = await callerWith(maker.key);
    const { secret } = await lentBy(context);
    const { principal } = await instance.get(AuthenticateSession).authenticate(secret);
    for (const by of [context, { principal, requestId: 'r' }]) {
      const make = (end: Pick<KeyCreate, 'expiresAt' | 'expiresInDays'>) =>
        instance.get(CreateKey).create(by, { name: 'Made by it', role: 'agent', ...end });
      expect(await make({})).toMatchObject({ expiresAt: maker.expiresAt });
      expect(Date.parse((await make({ expiresInDays: 1 })).expiresAt ?? '')).toBeLessThan(Date.now() + 1.5 * DAY_MS);
      await expect(make({ expiresInDays: 30 })).rejects.toMatchObject({
        kind: 'forbidden',
        message: expect.stringContaining(`ends on ${maker.expiresAt}`),
        issues: [{ path: 'expiresInDays', message: expect.stringContaining(maker.expiresAt ?? '') }],
      });
    }
  });

  const update = (id: string, input: KeyUpdate, by: RequestContext = admin) =>
    instance.get(UpdateKey).update(by, id, input);

  it('gets another end and another name while it is in force, and the audit log tells from what to what', async () => {
    const { id, key, expiresAt } = await create({ expiresInDays: 1 });
    const later = new Date(Date.now() + 10 * DAY_MS).toISOString();
    expect(await update(id, { name: 'For longer', expiresAt: later })).toMatchObject({
      id,
      name: 'For longer',
      role: 'agent',
      expiresAt: later,
    });
    aheadMs = 2 * DAY_MS;
    expect(await authenticate(key)).toMatchObject({ name: 'For longer', role: 'agent' });
    const entries = async () => (await instance.get(ListAudit).list(admin, { limit: 5, target: `key:${id}` })).items;
    expect((await entries())[0]).toMatchObject({
      action: 'key.changed',
      detail: { name: { from: 'For a while', to: 'For longer' }, expiresAt: { from: expiresAt, to: later } },
    });
    expect(await update(id, { expiresAt: null })).toMatchObject({ expiresAt: null });
    expect((await entries())[0]?.detail).toEqual({ expiresAt: { from: later, to: null } });
    // What changes nothing is told to nobody.
    await update(id, { name: 'For longer', expiresAt: null });
    expect(await entries()).toHaveLength(3);
    await update(id, { expiresInDays: 1 });
    aheadMs = 4 * DAY_MS;
    await expect(authenticate(key)).rejects.toMatchObject({ message: expect.stringContaining('expired') });
  });

  it('does not come back once it has ended, and is not there for others to change', async () => {
    const [expired, revoked] = [await create({ expiresInDays: 1 }), await create({ expiresInDays: 1 })];
    await instance.get(RevokeKey).revoke(admin, revoked.id);
    aheadMs = DAY_MS + 1;
    const refused = (words: string) => ({ kind: 'conflict', message: expect.stringContaining(words) });
    await expect(update(expired.id, { expiresInDays: 9 })).rejects.toMatchObject(refused('expired on'));
    await expect(update(revoked.id, { name: 'Again' })).rejects.toMatchObject(refused('was revoked'));
    await expect(update('nothing', { name: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
    const past = new Date(Date.now() - 1000).toISOString();
    const { id } = await create({});
    await expect(update(id, { expiresAt: past })).rejects.toMatchObject({ kind: 'invalid_input' });
    const confined = as('admin', freshNamespace());
    await expect(update(id, { name: 'x' }, confined)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(update(id, { name: 'x' }, as('reviewer'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('cannot lengthen its own life, nor give a key a longer one', async () => {
    const maker = await create({ expiresInDays: 2 }, 'admin');
    const by = await callerWith(maker.key);
    const other = await create({ expiresInDays: 1 });
    for (const id of [maker.id, other.id]) {
      await expect(update(id, { expiresAt: null }, by)).rejects.toMatchObject({ kind: 'forbidden' });
      await expect(update(id, { expiresInDays: 3 }, by)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    expect(await update(other.id, { expiresAt: maker.expiresAt }, by)).toMatchObject({ expiresAt: maker.expiresAt });
    expect(await update((await create({})).id, { name: 'Only the name' }, by)).toMatchObject({ expiresAt: null });
  });

  it('is not what becomes of the last administrator, nor of the one from the settings', async () => {
    const { items } = await instance.get(ListKeys).list(admin, { limit: 200 });
    const lasting = items.filter((key) => key.role === 'admin' && key.expiresAt === null && key.revokedAt === null);
    expect(lasting.map(({ id }) => id)).toEqual(['bootstrap']);
    await expect(update('bootstrap', { expiresInDays: 5 })).rejects.toMatchObject({ kind: 'conflict' });
    const { id } = await create({}, 'admin');
    await expect(update('bootstrap', { expiresInDays: 5 })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('SKILLWARD_ADMIN_KEY'),
    });
    await instance.get(RevokeKey).revoke(admin, 'bootstrap');
    await expect(update(id, { expiresInDays: 5 })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('last administrator key'),
    });
    await instance.get(BootstrapAdministrator).ensure('another-administrator-key', true);
  });

  it('takes the sessions with it that its links opened for other keys, however it ends', async () => {
    const enter = (secret: string) => instance.get(AuthenticateSession).authenticate(secret);
    const gone = { kind: 'unauthenticated', message: expect.stringContaining('signed out') };
    const [expiring, revoked] = [await create({ expiresInDays: 1 }, 'admin'), await create({}, 'admin')];
    aheadMs = DAY_MS - 60_000;
    const byExpiring = await callerWith(expiring.key);
    const byRevoked = await callerWith(revoked.key);
    const [one, other] = [await lentBy(byExpiring), await lentBy(byRevoked)];
    const unused = await instance.get(CreateLoginLink).create(byRevoked, { keyId: 'bootstrap' });
    await enter(one.secret);
    await enter(other.secret);
    await instance.get(RevokeKey).revoke(admin, revoked.id);
    await expect(enter(other.secret)).rejects.toMatchObject(gone);
    const token = unused.path.split('token=')[1] ?? '';
    await expect(instance.get(SignIn).signIn({ token })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await enter(one.secret);
    aheadMs = DAY_MS + 1;
    await expect(enter(one.secret)).rejects.toMatchObject(gone);
  });

  it('takes them with it when another one takes its place in the settings', async () => {
    const get = instance.get.bind(instance);
    await get(BootstrapAdministrator).ensure('an-administrator-key-that-leaked', true);
    const { id } = await create({});
    const context = await callerWith('an-administrator-key-that-leaked');
    const link = () => get(CreateLoginLink).create(context, { keyId: id });
    const tokenOf = ({ path }: { path: string }) => path.split('token=')[1] ?? '';
    const { secret } = await get(SignIn).signIn({ token: tokenOf(await link()) });
    const unused = tokenOf(await link());
    await get(BootstrapAdministrator).ensure('the-administrator-key-after-it', true);
    await expect(get(AuthenticateSession).authenticate(secret)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(get(SignIn).signIn({ token: unused })).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describeOnBothDatabases('The administrator', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());

  const enter = (token: string) => instance.get(Authenticate).authenticate(token);
  const bootstrap = (token: string, replaces: boolean) => instance.get(BootstrapAdministrator).ensure(token, replaces);

  it('comes from the settings, and a new setting ends the old key', async () => {
    expect(await instance.get(BootstrapAdministrator).exists()).toBe(false);
    expect(await bootstrap('the-first-administrator-key', true)).toBe(true);
    expect(await bootstrap('the-first-administrator-key', false)).toBe(true);
    expect(await enter('the-first-administrator-key')).toMatchObject({ role: 'admin', namespaces: null });
    expect(await bootstrap('the-key-of-another-process', false)).toBe(false);
    await expect(enter('the-key-of-another-process')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await bootstrap('the-second-administrator-key', true)).toBe(true);
    await expect(enter('the-first-administrator-key')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await enter('the-second-administrator-key')).toMatchObject({ keyId: 'bootstrap' });
    expect(await instance.get(VerifyAudit).verify(admin)).toMatchObject({ valid: true, entries: 3 });
  });

  it('cannot be revoked while it is the last one of the whole instance', async () => {
    await bootstrap('the-second-administrator-key', true);
    const revoke = (id: string) => instance.get(RevokeKey).revoke(admin, id);
    await instance.get(CreateKey).create(admin, { name: 'confined', role: 'admin', namespaces: ['team'] });
    await expect(revoke('bootstrap')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await enter('the-second-administrator-key')).toMatchObject({ role: 'admin' });

    const other = await instance.get(CreateKey).create(admin, { name: 'other', role: 'admin' });
    const answers = await Promise.allSettled([revoke('bootstrap'), revoke(other.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stays revoked when a process starts with the same key again, until another one is set', async () => {
    await bootstrap('the-third-administrator-key', true);
    await instance.get(CreateKey).create(admin, { name: 'another', role: 'admin' });
    await instance.get(RevokeKey).revoke(admin, 'bootstrap');
    for (const replaces of [true, false]) {
      expect(await bootstrap('the-third-administrator-key', replaces)).toBe(false);
      await expect(enter('the-third-administrator-key')).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    expect(await instance.get(BootstrapAdministrator).isRevoked()).toBe(true);
    expect(await bootstrap('the-fourth-administrator-key', true)).toBe(true);
    expect(await enter('the-fourth-administrator-key')).toMatchObject({ keyId: 'bootstrap' });
    expect(await instance.get(BootstrapAdministrator).isRevoked()).toBe(false);
  });
});
