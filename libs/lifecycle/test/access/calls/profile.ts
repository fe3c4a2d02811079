import { DEFAULT_SCAN_POLICY } from '@skillward/domain';
import { RequestContext } from '../../../src/access/principal';
import { ThinkSkillsAway } from '../../../src/evolve/think-away';
import { ListModels } from '../../../src/operations/models';
import { OverrideProfile, RequestProfile } from '../../../src/profile/change-profile';
import { GetProfiling } from '../../../src/profile/profiling';
import { ListDuplicates } from '../../../src/profile/list-duplicates';
import { SettleDuplicates } from '../../../src/profile/settle-duplicates';
import { GetProfile } from '../../../src/profile/read-profile';
import { GetScanPolicy, SetScanPolicy } from '../../../src/policy/scan-policy';
import { ReadScans } from '../../../src/profile/scan-reports';
import { ListSuppressions, RevokeSuppression, SuppressFindings } from '../../../src/profile/suppressions';
import { Instance, curator } from '../../support/instance';
import { Call, page } from './call';

const PAIR = ['team/alpha', 'team/beta'];

/** Calls of use cases, each with the least role that may make it. */
export function profileCalls(instance: Instance): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const suppress = (context: RequestContext) => {
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const decision = { rule: 'links.raw-address', reason: 'x', expires };
    return get(SuppressFindings).suppress(context, 'team', 'alpha', decision);
  };
  return [
    { name: 'GetProfile', from: 'agent', run: (context) => get(GetProfile).get(context, 'team', 'alpha', '1') },
    {
      name: 'OverrideProfile',
      from: 'curator',
      action: 'profile.overridden',
      run: (context) => {
        const patch = { field: 'environment.bins' as const, value: ['git'], reason: 'x' };
        return get(OverrideProfile).override(context, 'team', 'alpha', '1', patch);
      },
    },
    {
      name: 'RequestProfile',
      from: 'curator',
      action: 'version.profile_requested',
      run: (context) => get(RequestProfile).request(context, 'team', 'alpha', '1', { profiler: 'static' }),
    },
    {
      name: 'ReadScans.version and ReadScans.versionSarif',
      from: 'agent',
      run: async (context) => {
        await get(ReadScans).version(context, 'team', 'alpha', '1');
        return get(ReadScans).versionSarif(context, 'team', 'alpha', '1');
      },
    },
    {
      name: 'ReadScans.namespace and ReadScans.namespaceSarif',
      from: 'agent',
      run: async (context) => {
        await get(ReadScans).namespace(context, 'team', page);
        return get(ReadScans).namespaceSarif(context, 'team');
      },
    },
    { name: 'GetProfiling', from: 'curator', run: (context) => get(GetProfiling).get(context) },
    { name: 'ListModels', from: 'admin', run: (context) => get(ListModels).list(context) },
    { name: 'ListDuplicates', from: 'curator', run: (context) => get(ListDuplicates).list(context, page) },
    {
      name: 'SettleDuplicates.tellApart',
      from: 'curator',
      action: 'duplicates.told_apart',
      run: async (context) => {
        await get(SettleDuplicates).forget(curator, { skills: PAIR });
        return get(SettleDuplicates).tellApart(context, { skills: PAIR, reason: 'x' });
      },
    },
    {
      name: 'SettleDuplicates.forget',
      from: 'curator',
      action: 'duplicates.reopened',
      run: async (context) => {
        await get(SettleDuplicates).tellApart(curator, { skills: PAIR, reason: 'x' });
        return get(SettleDuplicates).forget(context, { skills: PAIR });
      },
    },
    {
      name: 'ThinkSkillsAway',
      from: 'curator',
      run: (context) => get(ThinkSkillsAway).think(context, { without: ['team/alpha'] }),
    },
    { name: 'GetScanPolicy', from: 'curator', run: (context) => get(GetScanPolicy).get(context) },
    {
      name: 'SetScanPolicy',
      from: 'admin',
      action: 'policy.scan_changed',
      run: (context) => get(SetScanPolicy).set(context, { actions: DEFAULT_SCAN_POLICY, reason: 'x' }),
    },
    {
      name: 'ListSuppressions',
      from: 'curator',
      run: (context) => get(ListSuppressions).list(context, 'team', 'alpha', page),
    },
    {
      name: 'SuppressFindings',
      from: 'curator',
      action: 'suppression.created',
      run: (context) => suppress(context),
    },
    {
      name: 'RevokeSuppression',
      from: 'curator',
      action: 'suppression.revoked',
      run: async (context) => get(RevokeSuppression).revoke(context, 'team', 'alpha', (await suppress(curator)).id),
    },
  ];
}
