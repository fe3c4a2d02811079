import { KeyCreate, KeyListQuery } from '@skillward/contracts';
import { describeOnBothDatabases } from '@skillward/testing';
import { BootstrapAdministrator } from '../../src/access/bootstrap-administrator';
import { CreateKey, ListKeys, RevokeKey } from '../../src/access/keys';
import { Instance, as, createInstance, freshNamespace } from '../support/instance';

const admin = as('admin');

describeOnBothDatabases('API keys in a list', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    await instance.get(BootstrapAdministrator).ensure('the-administrator-key', true);
  });
  afterAll(() => instance.stop());

  it('are found by what they may do, by whom they are, and by whether they still work', async () => {
    const [team, other] = [freshNamespace(), freshNamespace()];
    const name = `Ada_${team}`;
    const make = (input: Omit<KeyCreate, 'name'>, more = '') =>
      instance.get(CreateKey).create(admin, { name: `${name}${more}`, ...input });
    const agent = await make({ role: 'agent', namespaces: [team, other] });
    const reviewer = await make({ role: 'reviewer', namespaces: [other] }, ' at night');
    const curators = await make({ role: 'curator' });
    await instance.get(RevokeKey).revoke(admin, reviewer.id);
    const found = async (query: Omit<KeyListQuery, 'limit'>) =>
      (await instance.get(ListKeys).list(admin, { limit: 200, name: name.toLowerCase(), ...query })).items
        .map(({ id }) => id)
        .sort();
    const sorted = (...keys: readonly { id: string }[]) => keys.map(({ id }) => id).sort();

    expect(await found({})).toEqual(sorted(agent, reviewer, curators));
    expect(await found({ name: `${name} at` })).toEqual(sorted(reviewer));
    expect(await found({ name: name.replace('_', '%') })).toEqual([]);
    expect(await found({ role: 'agent' })).toEqual(sorted(agent));
    expect(await found({ namespace: other })).toEqual(sorted(agent, reviewer, curators));
    expect(await found({ namespace: team })).toEqual(sorted(agent, curators));
    expect(await found({ status: 'active' })).toEqual(sorted(agent, curators));
    expect(await found({ status: 'revoked' })).toEqual(sorted(reviewer));
    expect(await found({ createdBy: admin.principal.name, role: 'curator' })).toEqual(sorted(curators));
    expect(await found({ createdBy: admin.principal.keyId, role: 'curator' })).toEqual(sorted(curators));
    expect(await found({ createdBy: agent.id })).toEqual([]);
    await instance.database.executeSql(
      `UPDATE api_keys SET expires_at = now() - interval '1 minute' WHERE id IN ('${agent.id}', '${reviewer.id}')`,
    );
    expect(await found({ status: 'expired' })).toEqual(sorted(agent));
    expect(await found({ status: 'active' })).toEqual(sorted(curators));
  });
});
