import { EvolutionRules, Proposal } from '@skillward/contracts';
import { Database, pushStore, skillStore, webhookStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { GetApprovalEffects } from '../../../src/evolve/approval-effects';
import { ApproveProposal } from '../../../src/evolve/approve-proposal';
import { EndCanary, GetCanary } from '../../../src/evolve/canaries';
import { CheckPackage } from '../../../src/evolve/check-package';
import { CreateProposal, EditProposalDraft } from '../../../src/evolve/edit-proposal';
import { LineComments } from '../../../src/evolve/line-comments';
import { GetEvolutionPolicy, SetEvolutionPolicy } from '../../../src/policy/evolution-policy';
import { ListPushes, RetryPush } from '../../../src/evolve/push-versions';
import { GetProposal, ListEvidenceItems, ListProposals } from '../../../src/evolve/read-proposals';
import { ReviewProposal } from '../../../src/evolve/review-proposals';
import { ManageWebhooks, RetryDelivery } from '../../../src/evolve/webhooks';
import { Instance, as, freshNamespace, uploadSkill } from '../../support/instance';
import { Call, page } from './call';

/** Calls of use cases of evolution, each with the least role that may make it. */
export function evolveCalls(instance: Instance): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const author = { ...as('admin'), principal: { ...as('admin').principal, keyId: 'an-author' } };
  const change = (namespace: string, newText: string) => ({
    namespace,
    name: 'delta',
    action: 'error_fix' as const,
    rationale: 'x',
    summary: 'y',
    edits: [{ path: 'SKILL.md', oldText: 'One.', newText }],
  });
  const skill = async () => {
    const namespace = freshNamespace();
    await uploadSkill(instance, namespace, { name: 'delta', body: '# Delta\n\nOne.\n' });
    return namespace;
  };
  const proposed = async (): Promise<Proposal> => get(CreateProposal).create(author, change(await skill(), 'Two.'));
  /** A proposal with a comment that suggests another text for its line. */
  const commented = async () => {
    const { id, diff } = await proposed();
    const shown = /^@@ -\d+(?:,\d+)? \+(\d+)/m.exec(diff[0]?.diff ?? '');
    const lines = (diff[0]?.diff ?? '').split('\n').slice(3);
    const line = Number(shown?.[1]) + lines.filter((each) => !each.startsWith('-')).indexOf('+Two.');
    const anchor = { path: 'SKILL.md', side: 'new' as const, line };
    const { comments } = await get(ReviewProposal).comment(author, id, { anchor, replacement: 'Three.' });
    return { id, comment: comments[0]?.id ?? '' };
  };
  /** A namespace whose skill `delta` has a version that half of the recommendations deliver. */
  const canary = async () => {
    const namespace = await skill();
    const rules = { ...EvolutionRules.parse({}), canaryShare: 0.5, reason: 'x' };
    await get(SetEvolutionPolicy).set(author, namespace, rules);
    const { id } = await get(CreateProposal).create(author, change(namespace, 'Two.'));
    await get(ApproveProposal).approve(as('reviewer'), id, {});
    return namespace;
  };
  /** A push that waits for its next try. */
  const pushed = async () => {
    const database = get(Database);
    const { id: proposalId, skill: of } = await proposed();
    const found = await skillStore.find(database.client, of.namespace, of.name ?? '');
    const push = { id: newId(), proposalId, skillId: found?.id ?? '', number: 1, at: new Date() };
    await database.transaction((tx) => pushStore.add(tx, push));
    await pushStore.settle(database.client, push.id, { attempts: 1 });
    return push.id;
  };
  const format = 'skillward' as const;
  const hook = { url: 'https://hooks.example.org/x', format, events: ['proposal.pending' as const], namespaces: [] };
  /** A message that waits for its next try. */
  const undelivered = async () => {
    const at = new Date();
    const database = get(Database);
    const { id } = await get(ManageWebhooks).create(author, hook);
    const message = { event: 'proposal.pending', namespace: 'team', payload: {}, at };
    await database.transaction((tx) => webhookStore.announce(tx, newId, message));
    const [delivery] = (await webhookStore.deliveries(database.client, id, { limit: 1 })).items;
    const nextAt = new Date(at.getTime() + 3_600_000);
    await webhookStore.settle(database.client, delivery?.id ?? '', {
      attempts: 1,
      error: 'It did not answer.',
      nextAt,
    });
    return delivery?.id ?? '';
  };
  return [
    { name: 'ListProposals', from: 'curator', run: (context) => get(ListProposals).list(context, page) },
    {
      name: 'GetProposal',
      from: 'curator',
      run: async (context) => get(GetProposal).get(context, (await proposed()).id),
    },
    { name: 'ListEvidenceItems', from: 'curator', run: (context) => get(ListEvidenceItems).list(context, page) },
    {
      name: 'CreateProposal',
      from: 'curator',
      action: 'proposal.created',
      run: async (context) => get(CreateProposal).create(context, change(await skill(), 'Three.')),
    },
    {
      name: 'CheckPackage',
      from: 'curator',
      run: (context) =>
        get(CheckPackage).check(context, { namespace: 'team', files: [{ path: 'SKILL.md', text: 'none' }] }),
    },
    {
      name: 'EditProposalDraft',
      from: 'reviewer',
      action: 'proposal.edited',
      run: async (context) => {
        const { id } = await proposed();
        const { edits } = change('', 'Four.');
        return get(EditProposalDraft).edit(context, id, { rationale: 'x', edits });
      },
    },
    {
      name: 'ApproveProposal',
      from: 'reviewer',
      action: 'proposal.approved',
      run: async (context) => get(ApproveProposal).approve(context, (await proposed()).id, {}),
    },
    {
      name: 'ReviewProposal.reject',
      from: 'reviewer',
      action: 'proposal.rejected',
      run: async (context) => get(ReviewProposal).reject(context, (await proposed()).id, { reason: 'x' }),
    },
    {
      name: 'ReviewProposal.comment',
      from: 'curator',
      action: 'proposal.commented',
      run: async (context) => get(ReviewProposal).comment(context, (await proposed()).id, { text: 'x' }),
    },
    {
      name: 'GetApprovalEffects',
      from: 'curator',
      run: async (context) => get(GetApprovalEffects).get(context, (await proposed()).id),
    },
    {
      name: 'LineComments.resolve',
      from: 'reviewer',
      action: 'proposal.comment_resolved',
      run: async (context) => {
        const { id, comment } = await commented();
        return get(LineComments).resolve(context, id, comment, { resolved: true });
      },
    },
    {
      name: 'LineComments.apply',
      from: 'reviewer',
      action: 'proposal.edited',
      run: async (context) => {
        const { id, comment } = await commented();
        return get(LineComments).apply(context, id, comment, { revision: 1 });
      },
    },
    {
      name: 'ReviewProposal.requestChanges',
      from: 'reviewer',
      action: 'proposal.changes_requested',
      run: async (context) => get(ReviewProposal).requestChanges(context, (await proposed()).id, { text: 'x' }),
    },
    {
      name: 'ReviewProposal.assign',
      from: 'reviewer',
      action: 'proposal.assigned',
      run: async (context) => get(ReviewProposal).assign(context, (await proposed()).id, { key: null }),
    },
    { name: 'GetEvolutionPolicy', from: 'curator', run: (context) => get(GetEvolutionPolicy).get(context, 'team') },
    {
      name: 'SetEvolutionPolicy',
      from: 'admin',
      action: 'policy.evolution_changed',
      run: (context) => get(SetEvolutionPolicy).set(context, 'team', { ...EvolutionRules.parse({}), reason: 'x' }),
    },
    { name: 'ListPushes', from: 'curator', run: (context) => get(ListPushes).list(context, page) },
    {
      name: 'RetryPush',
      from: 'reviewer',
      action: 'push.retried',
      run: async (context) => get(RetryPush).retry(context, await pushed()),
    },
    {
      name: 'GetCanary',
      from: 'curator',
      run: async (context) => get(GetCanary).get(context, await canary(), 'delta'),
    },
    {
      name: 'EndCanary',
      from: 'reviewer',
      action: 'canary.aborted',
      run: async (context) => get(EndCanary).end(context, await canary(), 'delta', { outcome: 'aborted', reason: 'x' }),
    },
    { name: 'ManageWebhooks.list', from: 'admin', run: (context) => get(ManageWebhooks).list(context, { limit: 20 }) },
    {
      name: 'ManageWebhooks.create',
      from: 'admin',
      action: 'webhook.created',
      run: (context) => get(ManageWebhooks).create(context, hook),
    },
    {
      name: 'ManageWebhooks.update',
      from: 'admin',
      action: 'webhook.changed',
      run: async (context) => {
        const { id } = await get(ManageWebhooks).create(author, hook);
        return get(ManageWebhooks).update(context, id, { format: 'slack' });
      },
    },
    {
      name: 'ManageWebhooks.test',
      from: 'admin',
      action: 'webhook.tested',
      run: async (context) => {
        const { id } = await get(ManageWebhooks).create(author, hook);
        return get(ManageWebhooks).test(context, id);
      },
    },
    {
      name: 'ManageWebhooks.remove',
      from: 'admin',
      action: 'webhook.removed',
      run: async (context) => {
        const { id } = await get(ManageWebhooks).create(author, hook);
        return get(ManageWebhooks).remove(context, id);
      },
    },
    {
      name: 'ManageWebhooks.deliveries',
      from: 'admin',
      run: async (context) => {
        const { id } = await get(ManageWebhooks).create(author, hook);
        return get(ManageWebhooks).deliveries(context, id, page);
      },
    },
    {
      name: 'RetryDelivery',
      from: 'admin',
      action: 'webhook.delivery_retried',
      run: async (context) => get(RetryDelivery).retry(context, await undelivered()),
    },
  ];
}
