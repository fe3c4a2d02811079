import {
  CreateFamily,
  DeleteFamily,
  MergeFamilies,
  PinFamily,
  SetFamilyMembers,
  SplitFamily,
} from '../../../src/recommend/curate-families';
import { CompareSiblings } from '../../../src/recommend/compare-siblings';
import { GetFamily, ListFamilies, ListFamilyRevisions, MeasureFamilies } from '../../../src/recommend/families';
import { GetRecommendation, ListExposures, ListRecommendations } from '../../../src/recommend/history';
import { GetRecommendationPolicy, SetRecommendationPolicy } from '../../../src/recommend/recommendation-policy';
import { PreviewScorer } from '../../../src/recommend/preview-scorer';
import { RecommendSkills } from '../../../src/recommend/recommend-skills';
import { ExplainAbsence } from '../../../src/recommend/why-not';
import { ActivateScorer, GetScorer, ListScorers } from '../../../src/recommend/scorers';
import { GetEmbeddings } from '../../../src/recommend/semantic/embedding-progress';
import { GetTraining, StartTraining } from '../../../src/recommend/train-scorer';
import { AddTrainingPair, ListTrainingPairs, RemoveTrainingPair } from '../../../src/recommend/training-pairs';
import { RequestContext } from '../../../src/access/principal';
import { Instance, curator, uploadSkill } from '../../support/instance';
import { Call, Scene, page } from './call';

/** Calls of use cases, each with the least role that may make it. */
export function recommendCalls(instance: Instance, scene: Scene): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const scorerId = async () => (await get(ListScorers).list(curator)).items[0]?.id ?? '';
  const addPair = async (context: RequestContext, at: number) => {
    await uploadSkill(instance, 'team', { name: 'beta' });
    const task = `A task ${at} ${Math.random()}`;
    return get(AddTrainingPair).add(context, { task, helpful: 'team/alpha', risky: 'team/beta' });
  };
  return [
    {
      name: 'CompareSiblings',
      from: 'agent',
      run: (context) => get(CompareSiblings).compare(context, 'team', 'alpha'),
    },
    { name: 'ListFamilies', from: 'agent', run: (context) => get(ListFamilies).list(context, page) },
    { name: 'GetFamily', from: 'agent', run: (context) => get(GetFamily).get(context, scene.family) },
    {
      name: 'RecommendSkills and GetRecommendation',
      from: 'agent',
      run: async (context) => {
        const { id } = await get(RecommendSkills).recommend(context, { task: 'alpha', k: 1, mode: 'resolve' });
        return get(GetRecommendation).get(context, id);
      },
    },
    {
      name: 'ExplainAbsence',
      from: 'agent',
      run: async (context) => {
        const { id } = await get(RecommendSkills).recommend(context, { task: 'alpha', k: 1, mode: 'resolve' });
        return get(ExplainAbsence).explain(context, id, { skill: 'team/alpha' });
      },
    },
    { name: 'ListRecommendations', from: 'agent', run: (context) => get(ListRecommendations).list(context, page) },
    { name: 'ListExposures', from: 'agent', run: (context) => get(ListExposures).list(context, page) },
    {
      name: 'CreateFamily',
      from: 'curator',
      action: 'family.created',
      run: (context) => get(CreateFamily).create(context, { name: 'another', members: ['team/alpha'] }),
    },
    {
      name: 'SetFamilyMembers',
      from: 'curator',
      action: 'family.members_set',
      run: (context) => get(SetFamilyMembers).set(context, scene.family, { members: ['team/beta'] }),
    },
    {
      name: 'DeleteFamily',
      from: 'curator',
      action: 'family.deleted',
      run: async (context) => {
        const { id } = await get(CreateFamily).create(curator, { name: 'short-lived', members: ['team/alpha'] });
        return get(DeleteFamily).delete(context, id);
      },
    },
    { name: 'MeasureFamilies', from: 'agent', run: async (context) => get(MeasureFamilies).measure(context) },
    {
      name: 'ListFamilyRevisions',
      from: 'agent',
      run: (context) => get(ListFamilyRevisions).list(context, scene.family),
    },
    {
      name: 'SplitFamily',
      from: 'curator',
      // The last entry: nothing was left of the family that was split.
      action: 'family.deleted',
      run: async (context) => {
        const { id } = await get(CreateFamily).create(curator, { name: 'whole', members: ['team/alpha'] });
        return get(SplitFamily).split(context, id, { parts: [{ name: 'part', members: ['team/alpha'] }] });
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
          families.push((await get(CreateFamily).create(curator, { name, members: [`team/${name}`] })).id);
        return get(MergeFamilies).merge(context, { families });
      },
    },
    { name: 'PinFamily', from: 'curator', run: (context) => get(PinFamily).pin(context, scene.family) },
    { name: 'GetEmbeddings', from: 'curator', run: (context) => get(GetEmbeddings).get(context) },
    { name: 'ListScorers', from: 'curator', run: (context) => get(ListScorers).list(context) },
    { name: 'GetScorer', from: 'curator', run: async (context) => get(GetScorer).get(context, await scorerId()) },
    {
      name: 'PreviewScorer',
      from: 'curator',
      run: async (context) => get(PreviewScorer).preview(context, await scorerId(), { task: 'alpha', k: 1 }),
    },
    {
      name: 'ActivateScorer',
      from: 'admin',
      run: async (context) => get(ActivateScorer).activate(context, await scorerId(), { reason: 'x' }),
    },
    {
      name: 'StartTraining and GetTraining',
      from: 'curator',
      action: 'training.started',
      run: async (context) =>
        get(GetTraining).get(context, (await get(StartTraining).start(context, { method: 'adapt' })).id),
    },
    { name: 'ListTrainingPairs', from: 'curator', run: (context) => get(ListTrainingPairs).list(context, page) },
    {
      name: 'AddTrainingPair',
      from: 'curator',
      action: 'training_pair.added',
      run: addPair,
    },
    {
      name: 'RemoveTrainingPair',
      from: 'curator',
      action: 'training_pair.removed',
      run: async (context, at) => get(RemoveTrainingPair).remove(context, (await addPair(curator, at)).id),
    },
    { name: 'GetRecommendationPolicy', from: 'agent', run: (context) => get(GetRecommendationPolicy).get(context) },
    {
      name: 'SetRecommendationPolicy',
      from: 'admin',
      action: 'policy.set',
      run: (context) => get(SetRecommendationPolicy).set(context, { minFit: 0, withholdBelow: null, judgeBelow: null }),
    },
  ];
}
