import { ReadRawFile } from '../../../src/attribute/read-raw-file';
import { RequestContext } from '../../../src/access/principal';
import { DeleteTrajectory, RequestAttribution } from '../../../src/attribute/change-trajectories';
import { GiveVerdict } from '../../../src/attribute/give-verdict';
import { GetEvidence, ListEvidence } from '../../../src/attribute/evidence';
import {
  GetTrajectory,
  ListAttributions,
  ListSteps,
  ListSubtasks,
  ListTrajectories,
} from '../../../src/attribute/read-trajectories';
import { ReceiveFeedback } from '../../../src/skillsvote/receive-feedback';
import { RecommendForClient } from '../../../src/skillsvote/recommend-for-client';
import { Instance } from '../../support/instance';
import { attribute, report, runFile } from '../../support/trajectories';
import { Call, page } from './call';

/** Calls of use cases, each with the least role that may make it. */
export function attributeCalls(instance: Instance): Call[] {
  const get: Instance['get'] = (provider) => instance.get(provider);
  const reportRun = (context: RequestContext) =>
    report(instance, runFile('A task', [{ says: String(Math.random()) }]), {}, context);
  return [
    {
      name: 'ReceiveTrajectory and GetTrajectory and ListTrajectories and ListSteps and ListSubtasks and ListAttributions',
      from: 'agent',
      action: 'trajectory.received',
      run: async (context) => {
        const { id } = await reportRun(context);
        await get(GetTrajectory).get(context, id);
        await get(ListTrajectories).list(context, page);
        await get(ListSteps).list(context, id, page);
        await get(ListSubtasks).list(context, id, page);
        return get(ListAttributions).list(context, id, page);
      },
    },
    {
      name: 'ReadRawFile',
      from: 'curator',
      action: 'trajectory.raw_read',
      run: async (context) => get(ReadRawFile).read(context, (await reportRun(context)).id, 0),
    },
    {
      name: 'RequestAttribution',
      from: 'curator',
      action: 'trajectory.attribution_requested',
      run: async (context) => {
        const { id } = await reportRun(context);
        await attribute(instance, id);
        return get(RequestAttribution).request(context, id, {});
      },
    },
    {
      name: 'GiveVerdict',
      from: 'curator',
      action: 'trajectory.judged',
      run: async (context) => {
        const { id } = await reportRun(context);
        await attribute(instance, id);
        return get(GiveVerdict).give(context, id, 0, { label: 'fail_agent_limit', reason: 'I saw it.' });
      },
    },
    {
      name: 'DeleteTrajectory',
      from: 'agent',
      action: 'trajectory.deleted',
      run: async (context) => get(DeleteTrajectory).delete(context, (await reportRun(context)).id),
    },
    {
      name: 'RecommendForClient and ReceiveFeedback',
      from: 'agent',
      action: 'trajectory.received',
      run: async (context) => {
        const { data } = await get(RecommendForClient).recommend(context, { query: 'alpha' }, 'http://127.0.0.1');
        return get(ReceiveFeedback).receive(context, { session_id: data.session_id });
      },
    },
    { name: 'GetEvidence', from: 'agent', run: (context) => get(GetEvidence).get(context, 'team', 'alpha') },
    { name: 'ListEvidence', from: 'agent', run: (context) => get(ListEvidence).list(context, page) },
  ];
}
