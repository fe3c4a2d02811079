import { GetAuditCheckpoint, ListAudit, VerifyAudit } from '../../../src/access/audit';
import { CreateKey, DescribeCaller, GetKey, ListKeys, RevokeKey, RotateKey, UpdateKey } from '../../../src/access/keys';
import { CreateLoginLink } from '../../../src/access/login-links';
import { EndSession, ListSessions } from '../../../src/access/manage-sessions';
import { SignIn } from '../../../src/access/sessions';
import { BrowseRegistry } from '../../../src/clawhub/browse-registry';
import { ChangeSkillStatus, RollBackSkill } from '../../../src/library/change-skill';
import { ChangeNamespace, ListNamespaces } from '../../../src/discovery/namespaces';
import { GetSkillManifest, ListSkillManifests } from '../../../src/discovery/skill-manifests';
import { GetOutcomeDrift } from '../../../src/library/outcome-drift';
import { DiffVersions, DownloadVersion, ReadVersionFile } from '../../../src/library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from '../../../src/browse/read-skills';
import { ReadAttention } from '../../../src/library/read-attention';
import { SummariseLibrary } from '../../../src/library/summarise-library';
import { Instance, as } from '../../support/instance';
import { Call, page } from './call';

/** Calls of use cases, each with the least role that may make it. */
export function libraryCalls(instance: Instance): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const newKey = () => get(CreateKey).create(as('admin'), { name: 'k', role: 'agent' });
  return [
    { name: 'DescribeCaller', from: 'agent', run: (context) => get(DescribeCaller).describe(context) },
    { name: 'ListSkills', from: 'agent', run: (context) => get(ListSkills).list(context, page) },
    { name: 'GetSkill', from: 'agent', run: (context) => get(GetSkill).get(context, 'team', 'alpha') },
    {
      name: 'ListVersions',
      from: 'agent',
      run: (context) => get(ListVersions).list(context, 'team', 'alpha', page),
    },
    {
      name: 'ListSkillManifests',
      from: 'agent',
      run: (context) => get(ListSkillManifests).list(context, page),
    },
    {
      name: 'GetSkillManifest',
      from: 'agent',
      run: (context) => get(GetSkillManifest).get(context, 'team', 'alpha'),
    },
    { name: 'GetVersion', from: 'agent', run: (context) => get(GetVersion).get(context, 'team', 'alpha', '1') },
    {
      name: 'ReadVersionFile',
      from: 'agent',
      run: (context) => get(ReadVersionFile).read(context, 'team', 'alpha', '1', 'SKILL.md'),
    },
    {
      name: 'DownloadVersion',
      from: 'agent',
      run: (context) => get(DownloadVersion).download(context, 'team', 'alpha', '1'),
    },
    {
      name: 'DiffVersions',
      from: 'agent',
      run: (context) => get(DiffVersions).diff(context, 'team', 'alpha', 1, 2),
    },
    { name: 'BrowseRegistry.whoami', from: 'agent', run: (context) => get(BrowseRegistry).whoami(context) },
    { name: 'SummariseLibrary', from: 'agent', run: (context) => get(SummariseLibrary).summarise(context) },
    { name: 'ReadAttention', from: 'agent', run: (context) => get(ReadAttention).read(context) },
    { name: 'GetOutcomeDrift', from: 'curator', run: (context) => get(GetOutcomeDrift).get(context) },
    { name: 'ListNamespaces', from: 'agent', run: (context) => get(ListNamespaces).list(context, page) },
    {
      name: 'ChangeNamespace',
      from: 'admin',
      action: 'namespace.visibility_changed',
      run: (context, at) => get(ChangeNamespace).change(context, 'team', { public: at % 2 === 0, reason: 'x' }),
    },
    {
      name: 'ChangeSkillStatus',
      from: 'curator',
      action: 'skill.status_changed',
      run: (context) => get(ChangeSkillStatus).change(context, 'team', 'alpha', { status: 'active', reason: 'x' }),
    },
    {
      name: 'RollBackSkill',
      from: 'curator',
      action: 'skill.rolled_back',
      run: (context, at) =>
        get(RollBackSkill).rollBack(context, 'team', 'alpha', { to: ((at + 1) % 2) + 1, reason: 'x' }),
    },
    {
      name: 'CreateKey',
      from: 'admin',
      action: 'key.created',
      run: (context) => get(CreateKey).create(context, { name: 'k', role: 'agent' }),
    },
    {
      name: 'CreateLoginLink',
      // For another key than the caller's own.
      from: 'admin',
      action: 'login_link.created',
      run: async (context) => get(CreateLoginLink).create(context, { keyId: (await newKey()).id }),
    },
    { name: 'ListKeys', from: 'admin', run: (context) => get(ListKeys).list(context, page) },
    { name: 'GetKey', from: 'admin', run: async (context) => get(GetKey).get(context, (await newKey()).id) },
    {
      name: 'UpdateKey',
      from: 'admin',
      action: 'key.changed',
      run: async (context) => get(UpdateKey).update(context, (await newKey()).id, { name: 'renamed' }),
    },
    {
      name: 'RotateKey',
      from: 'admin',
      action: 'key.rotated',
      run: async (context) => get(RotateKey).rotate(context, (await newKey()).id, { graceMinutes: 0 }),
    },
    {
      name: 'RevokeKey',
      from: 'admin',
      action: 'key.revoked',
      run: async (context) => {
        await get(CreateKey).create(as('admin'), { name: 'stays', role: 'admin' });
        return get(RevokeKey).revoke(context, (await newKey()).id);
      },
    },
    { name: 'ListSessions', from: 'admin', run: (context) => get(ListSessions).list(context, page) },
    {
      name: 'EndSession',
      from: 'admin',
      action: 'session.ended',
      run: async (context) => {
        const { key, id } = await newKey();
        await get(SignIn).signIn({ key });
        const [open] = (await get(ListSessions).list(as('admin'), { ...page, key: id })).items;
        return get(EndSession).end(context, open?.id ?? '');
      },
    },
    { name: 'ListAudit', from: 'admin', run: (context) => get(ListAudit).list(context, page) },
    { name: 'GetAuditCheckpoint', from: 'admin', run: (context) => get(GetAuditCheckpoint).get(context) },
    { name: 'VerifyAudit', from: 'admin', run: (context) => get(VerifyAudit).verify(context) },
  ];
}
