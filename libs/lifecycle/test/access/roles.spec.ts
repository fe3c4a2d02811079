import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_SCAN_POLICY, Role } from '@skillward/domain';
import { auditStore } from '@skillward/database';
import { describeOnBothDatabases, packageFiles, waitUntil } from '@skillward/testing';
import { ListAudit, VerifyAudit } from '../../src/access/audit';
import { CreateKey, DescribeCaller, ListKeys, RevokeKey } from '../../src/access/keys';
import { RequestContext } from '../../src/access/principal';
import { DeleteTrajectory, RequestAttribution } from '../../src/attribute/change-trajectories';
import { GetEvidence, ListEvidence } from '../../src/attribute/evidence';
import {
  GetTrajectory,
  ListAttributions,
  ListSteps,
  ListSubtasks,
  ListTrajectories,
} from '../../src/attribute/read-trajectories';
import { GetSource, ListSources, RegisterSource } from '../../src/collect/sources';
import { GetSync, ListSyncs, StartSync, WatchSync } from '../../src/collect/syncs';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { ChangeSkillStatus, RollBackSkill } from '../../src/library/change-skill';
import { ChangeNamespace, ListNamespaces } from '../../src/discovery/namespaces';
import { ExportSkills } from '../../src/library/export-skills';
import { DiffVersions, DownloadVersion, ReadVersionFile } from '../../src/library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from '../../src/library/read-skills';
import { SummariseLibrary } from '../../src/library/summarise-library';
import { GetProfiling } from '../../src/profile/profiling';
import { ListDuplicates } from '../../src/profile/list-duplicates';
import { GetProfile } from '../../src/profile/read-profile';
import { GetScanPolicy, SetScanPolicy } from '../../src/profile/scan-policy';
import { ListSuppressions, RevokeSuppression, SuppressFindings } from '../../src/profile/suppressions';
import {
  CreateFamily,
  DeleteFamily,
  MergeFamilies,
  PinFamily,
  SetFamilyMembers,
  SplitFamily,
} from '../../src/recommend/curate-families';
import { CompareSiblings } from '../../src/recommend/compare-siblings';
import { GetFamily, ListFamilies, ListFamilyRevisions, MeasureFamilies } from '../../src/recommend/families';
import { GetRecommendation, ListExposures, ListRecommendations } from '../../src/recommend/history';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { GetRecommendationPolicy, SetRecommendationPolicy } from '../../src/recommend/recommendation-policy';
import { PreviewScorer } from '../../src/recommend/preview-scorer';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { ActivateScorer, GetScorer, ListScorers } from '../../src/recommend/scorers';
import { GetEmbeddings } from '../../src/recommend/semantic/embedding-progress';
import { GetTraining, StartTraining } from '../../src/recommend/train-scorer';
import { AddTrainingPair, ListTrainingPairs } from '../../src/recommend/training-pairs';
import { inPieces } from '../support/archives';
import { Instance, as, createInstance, curator, syncFrom, uploadSkill } from '../support/instance';
import { countRows } from '../support/rows';
import { attribute, report, runFile } from '../support/trajectories';

const ROLES: readonly Role[] = ['agent', 'curator', 'reviewer', 'admin'];
const page = { limit: 10 };

interface Call {
  readonly name: string;
  readonly from: Role;
  /** The audited action of a call that changes something. */
  readonly action?: string;
  run(context: RequestContext, at: number): unknown;
}

describeOnBothDatabases('Roles', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let source: string;
  let sync: string;
  let family: string;
  let folder: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const body of ['# One\n', '# Two\n']) await uploadSkill(instance, 'team', { name: 'alpha', body });
    folder = join(instance.importRoot, 'folder');
    mkdirSync(folder);
    const synced = await syncFrom(instance, { kind: 'directory', location: folder, namespace: 'team' });
    [source, sync] = [synced.sourceId, synced.id];
    family = (await instance.get(CreateFamily).execute(curator, { name: 'f', members: ['team/alpha'] })).id;
    await waitUntil(() => instance.get(IndexKeeper).ready && instance.get(IndexKeeper).catalogue.size === 1);
  });
  afterAll(() => instance.stop());

  const get: Instance['get'] = (provider) => instance.get(provider);
  const skillMarkdown = (name: string) => packageFiles({ name })[0]?.content ?? new Uint8Array();
  const drain = async (items: AsyncIterable<unknown>) => {
    for await (const _item of items);
  };
  const scorerId = async () => (await get(ListScorers).execute(curator)).items[0]?.id ?? '';
  const reportRun = (context: RequestContext) =>
    report(instance, runFile('A task', [{ says: String(Math.random()) }]), {}, context);
  const suppress = (context: RequestContext) => {
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const decision = { rule: 'links.raw-address', reason: 'x', expires };
    return get(SuppressFindings).execute(context, 'team', 'alpha', decision);
  };
  const newKey = () => get(CreateKey).execute(as('admin'), { name: 'k', role: 'agent' });

  const calls: Call[] = [
    { name: 'DescribeCaller', from: 'agent', run: (context) => get(DescribeCaller).execute(context) },
    { name: 'ListSkills', from: 'agent', run: (context) => get(ListSkills).execute(context, page) },
    { name: 'GetSkill', from: 'agent', run: (context) => get(GetSkill).execute(context, 'team', 'alpha') },
    {
      name: 'ListVersions',
      from: 'agent',
      run: (context) => get(ListVersions).execute(context, 'team', 'alpha', page),
    },
    { name: 'GetVersion', from: 'agent', run: (context) => get(GetVersion).execute(context, 'team', 'alpha', '1') },
    {
      name: 'ReadVersionFile',
      from: 'agent',
      run: (context) => get(ReadVersionFile).execute(context, 'team', 'alpha', '1', 'SKILL.md'),
    },
    {
      name: 'DownloadVersion',
      from: 'agent',
      run: (context) => get(DownloadVersion).execute(context, 'team', 'alpha', '1'),
    },
    {
      name: 'DiffVersions',
      from: 'agent',
      run: (context) => get(DiffVersions).execute(context, 'team', 'alpha', 1, 2),
    },
    { name: 'SummariseLibrary', from: 'agent', run: (context) => get(SummariseLibrary).execute(context) },
    {
      name: 'CompareSiblings',
      from: 'agent',
      run: (context) => get(CompareSiblings).execute(context, 'team', 'alpha'),
    },
    { name: 'ListFamilies', from: 'agent', run: (context) => get(ListFamilies).execute(context, page) },
    { name: 'GetFamily', from: 'agent', run: (context) => get(GetFamily).execute(context, family) },
    {
      name: 'RecommendSkills and GetRecommendation',
      from: 'agent',
      run: async (context) => {
        const { id } = await get(RecommendSkills).execute(context, { task: 'alpha', k: 1, mode: 'resolve' });
        return get(GetRecommendation).execute(context, id);
      },
    },
    { name: 'ListRecommendations', from: 'agent', run: (context) => get(ListRecommendations).execute(context, page) },
    { name: 'ListNamespaces', from: 'agent', run: (context) => get(ListNamespaces).execute(context, page) },
    {
      name: 'ChangeNamespace',
      from: 'admin',
      action: 'namespace.visibility_changed',
      run: (context, at) => get(ChangeNamespace).execute(context, 'team', { public: at % 2 === 0, reason: 'x' }),
    },
    { name: 'ListExposures', from: 'agent', run: (context) => get(ListExposures).execute(context, page) },
    {
      name: 'RegisterSource',
      from: 'curator',
      action: 'source.created',
      run: (context, at) => {
        const location = join(folder, `${kind}-${at}`);
        mkdirSync(location, { recursive: true });
        return get(RegisterSource).execute(context, { kind: 'directory', location, namespace: 'team' });
      },
    },
    { name: 'ListSources', from: 'curator', run: (context) => get(ListSources).execute(context, page) },
    { name: 'GetSource', from: 'curator', run: (context) => get(GetSource).execute(context, source) },
    { name: 'ListSyncs', from: 'curator', run: (context) => get(ListSyncs).execute(context, source, page) },
    { name: 'GetSync', from: 'curator', run: (context) => get(GetSync).execute(context, sync) },
    {
      name: 'WatchSync',
      from: 'curator',
      run: (context) => drain(get(WatchSync).execute(context, sync, new AbortController().signal)),
    },
    {
      name: 'StartSync',
      from: 'curator',
      action: 'sync.requested',
      run: async (context, at) => {
        const location = join(folder, `sync-${kind}-${at}`);
        mkdirSync(location, { recursive: true });
        const registered = await get(RegisterSource).execute(curator, {
          kind: 'directory',
          location,
          namespace: 'team',
        });
        return get(StartSync).execute(context, registered.source.id);
      },
    },
    {
      name: 'UploadSkill',
      from: 'curator',
      action: 'skill.created',
      run: (context, at) =>
        get(UploadSkill).execute(context, 'team', { fileName: 'SKILL.md', bytes: skillMarkdown(`upload-${at}`) }),
    },
    {
      name: 'StartUploadImport',
      from: 'curator',
      action: 'sync.requested',
      run: (context) =>
        get(StartUploadImport).execute(context, 'team', { fileName: 'a.zip', stream: inPieces(Buffer.from('x')) }),
    },
    { name: 'ExportSkills', from: 'curator', run: async (context) => drain(get(ExportSkills).execute(context, null)) },
    {
      name: 'ChangeSkillStatus',
      from: 'curator',
      action: 'skill.status_changed',
      run: (context) => get(ChangeSkillStatus).execute(context, 'team', 'alpha', { status: 'active', reason: 'x' }),
    },
    {
      name: 'RollBackSkill',
      from: 'curator',
      action: 'skill.rolled_back',
      run: (context, at) =>
        get(RollBackSkill).execute(context, 'team', 'alpha', { to: ((at + 1) % 2) + 1, reason: 'x' }),
    },
    {
      name: 'CreateFamily',
      from: 'curator',
      action: 'family.created',
      run: (context) => get(CreateFamily).execute(context, { name: 'another', members: ['team/alpha'] }),
    },
    {
      name: 'SetFamilyMembers',
      from: 'curator',
      action: 'family.members_set',
      run: (context) => get(SetFamilyMembers).execute(context, family, { members: ['team/alpha'] }),
    },
    {
      name: 'DeleteFamily',
      from: 'curator',
      action: 'family.deleted',
      run: async (context) => {
        const { id } = await get(CreateFamily).execute(curator, { name: 'short-lived', members: ['team/alpha'] });
        return get(DeleteFamily).execute(context, id);
      },
    },
    {
      name: 'CreateKey',
      from: 'admin',
      action: 'key.created',
      run: (context) => get(CreateKey).execute(context, { name: 'k', role: 'agent' }),
    },
    { name: 'ListKeys', from: 'admin', run: (context) => get(ListKeys).execute(context, page) },
    {
      name: 'RevokeKey',
      from: 'admin',
      action: 'key.revoked',
      run: async (context) => {
        await get(CreateKey).execute(as('admin'), { name: 'stays', role: 'admin' });
        return get(RevokeKey).execute(context, (await newKey()).id);
      },
    },
    { name: 'GetProfile', from: 'agent', run: (context) => get(GetProfile).execute(context, 'team', 'alpha', '1') },
    { name: 'MeasureFamilies', from: 'agent', run: async (context) => get(MeasureFamilies).execute(context) },
    {
      name: 'ListFamilyRevisions',
      from: 'agent',
      run: (context) => get(ListFamilyRevisions).execute(context, family),
    },
    {
      name: 'SplitFamily',
      from: 'curator',
      // The last entry: nothing was left of the family that was split.
      action: 'family.deleted',
      run: async (context) => {
        const { id } = await get(CreateFamily).execute(curator, { name: 'whole', members: ['team/alpha'] });
        return get(SplitFamily).execute(context, id, { parts: [{ name: 'part', members: ['team/alpha'] }] });
      },
    },
    {
      name: 'MergeFamilies',
      from: 'curator',
      action: 'family.created',
      run: async (context) => {
        await uploadSkill(instance, 'team', { name: 'gamma' });
        const families = [];
        for (const name of ['alpha', 'gamma'])
          families.push((await get(CreateFamily).execute(curator, { name, members: [`team/${name}`] })).id);
        return get(MergeFamilies).execute(context, { families });
      },
    },
    { name: 'PinFamily', from: 'curator', run: (context) => get(PinFamily).execute(context, family) },
    { name: 'ListScorers', from: 'curator', run: (context) => get(ListScorers).execute(context) },
    { name: 'GetScorer', from: 'curator', run: async (context) => get(GetScorer).execute(context, await scorerId()) },
    {
      name: 'PreviewScorer',
      from: 'curator',
      run: async (context) => get(PreviewScorer).execute(context, await scorerId(), { task: 'alpha', k: 1 }),
    },
    {
      name: 'ActivateScorer',
      from: 'admin',
      run: async (context) => get(ActivateScorer).execute(context, await scorerId(), { reason: 'x' }),
    },
    {
      name: 'StartTraining and GetTraining',
      from: 'curator',
      action: 'training.started',
      run: async (context) => get(GetTraining).execute(context, (await get(StartTraining).execute(context)).id),
    },
    { name: 'ListTrainingPairs', from: 'curator', run: (context) => get(ListTrainingPairs).execute(context, page) },
    {
      name: 'AddTrainingPair',
      from: 'curator',
      action: 'training_pair.added',
      run: async (context, at) => {
        await uploadSkill(instance, 'team', { name: 'beta' });
        const task = `A task ${at} ${Math.random()}`;
        return get(AddTrainingPair).execute(context, { task, helpful: 'team/alpha', risky: 'team/beta' });
      },
    },
    { name: 'GetRecommendationPolicy', from: 'agent', run: (context) => get(GetRecommendationPolicy).execute(context) },
    {
      name: 'SetRecommendationPolicy',
      from: 'admin',
      action: 'policy.set',
      run: (context) =>
        get(SetRecommendationPolicy).execute(context, { minFit: 0, withholdBelow: null, judgeBelow: null }),
    },
    {
      name: 'ReceiveTrajectory and what tells of it',
      from: 'agent',
      action: 'trajectory.received',
      run: async (context) => {
        const { id } = await reportRun(context);
        await get(GetTrajectory).execute(context, id);
        await get(ListTrajectories).execute(context, page);
        await get(ListSteps).execute(context, id, page);
        await get(ListSubtasks).execute(context, id, page);
        return get(ListAttributions).execute(context, id, page);
      },
    },
    {
      name: 'RequestAttribution',
      from: 'curator',
      action: 'trajectory.attribution_requested',
      run: async (context) => {
        const { id } = await reportRun(context);
        await attribute(instance, id);
        return get(RequestAttribution).execute(context, id, {});
      },
    },
    {
      name: 'DeleteTrajectory',
      from: 'agent',
      action: 'trajectory.deleted',
      run: async (context) => get(DeleteTrajectory).execute(context, (await reportRun(context)).id),
    },
    { name: 'GetEvidence', from: 'agent', run: (context) => get(GetEvidence).execute(context, 'team', 'alpha') },
    { name: 'ListEvidence', from: 'agent', run: (context) => get(ListEvidence).execute(context, page) },
    { name: 'GetProfiling', from: 'curator', run: (context) => get(GetProfiling).execute(context) },
    { name: 'GetEmbeddings', from: 'curator', run: (context) => get(GetEmbeddings).execute(context) },
    { name: 'ListDuplicates', from: 'curator', run: (context) => get(ListDuplicates).execute(context, page) },
    { name: 'GetScanPolicy', from: 'curator', run: (context) => get(GetScanPolicy).execute(context) },
    {
      name: 'SetScanPolicy',
      from: 'admin',
      action: 'policy.scan_changed',
      run: (context) => get(SetScanPolicy).execute(context, { actions: DEFAULT_SCAN_POLICY, reason: 'x' }),
    },
    {
      name: 'ListSuppressions',
      from: 'curator',
      run: (context) => get(ListSuppressions).execute(context, 'team', 'alpha', page),
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
      run: async (context) => get(RevokeSuppression).execute(context, 'team', 'alpha', (await suppress(curator)).id),
    },
    { name: 'ListAudit', from: 'admin', run: (context) => get(ListAudit).execute(context, page) },
    { name: 'VerifyAudit', from: 'admin', run: (context) => get(VerifyAudit).execute(context) },
  ];

  it.each(calls)('let $name be called from $from up', async ({ from, run }) => {
    for (const [at, role] of ROLES.entries()) {
      const answer = (async () => run(as(role), at))();
      if (at >= ROLES.indexOf(from)) await answer;
      else await expect(answer).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  const newest = async (actorId: string) =>
    (await auditStore.list(instance.database.client, { actor: actorId }, { limit: 1 })).items[0];

  it.each(calls.flatMap(({ action, ...call }) => (action === undefined ? [] : [{ ...call, action }])))(
    'write down that $name was called',
    async ({ action, run, name }) => {
      const context = as('admin', 'team');
      const all = { ...context, principal: { ...context.principal, keyId: `auditor-${name}`, namespaces: null } };
      await run(all, name === 'RollBackSkill' ? 0 : 100);
      expect(await newest(all.principal.keyId)).toMatchObject({ action, actor: { id: all.principal.keyId } });
    },
  );

  it('change nothing and write nothing down when the transaction fails', async () => {
    const before = await countRows(instance.database);
    const { transaction } = instance.database;
    // The database dies right before each commit.
    instance.database.transaction = (work) =>
      transaction.call(instance.database, async (tx) => {
        await work(tx);
        throw new Error('gone');
      }) as ReturnType<typeof work>;
    try {
      for (const { action, run } of calls) {
        if (action === undefined) continue;
        await expect((async () => run(as('admin'), 200))()).rejects.toThrow();
      }
    } finally {
      instance.database.transaction = transaction;
    }
    expect(await countRows(instance.database)).toEqual(before);
    expect(await get(VerifyAudit).execute(as('admin'))).toMatchObject({ valid: true });
  });
});
