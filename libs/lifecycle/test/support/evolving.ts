import { ProposalSummary, Recommendation } from '@skillward/contracts';
import { PDF_TABLES, PDF_TABLES_TASK } from '@skillward/testing';
import { EvolutionKeeper } from '../../src/evolve/evolution-keeper';
import { SendWebhooks } from '../../src/evolve/webhooks';
import { ListProposals } from '../../src/evolve/read-proposals';
import { ReadVersionFile } from '../../src/library/read-content';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { RequestContext } from '../../src/access/principal';
import { Instance, by, curator } from './instance';
import { attribute, report } from './trajectories';

export interface ReportOptions {
  readonly outcome?: unknown;
  /** What the recommendation was asked for, if not the task of the run. */
  readonly asked?: string;
}

/** How agents use the skills of an instance, and what comes of it. */
export interface Evolving {
  /** SKILL.md of a version of pdf-tables. */
  textOf(version?: string, namespace?: string): Promise<string>;
  recommend(agent: string | RequestContext, task?: string): Promise<Recommendation>;
  /** One round of the keeper, which turns evidence into proposals, and one of what is told of them. */
  round(): Promise<void>;
  proposals(): Promise<ProposalSummary[]>;
  /** An agent asks for a skill and reports a run; evidence is drawn from it. */
  run(
    agent: string | RequestContext,
    task: string,
    content: string | Uint8Array,
    options?: ReportOptions,
  ): Promise<void>;
}

export function evolving(instance: Instance): Evolving {
  const contextOf = (agent: string | RequestContext) => (typeof agent === 'string' ? by('agent', agent) : agent);
  const recommend: Evolving['recommend'] = (agent, task = PDF_TABLES_TASK) =>
    instance.get(RecommendSkills).recommend(contextOf(agent), { task, k: 1, mode: 'resolve' });
  const round = async () => {
    const { signal } = new AbortController();
    await instance.get(EvolutionKeeper).round(signal);
    await instance.get(SendWebhooks).sendDue(signal);
  };
  return {
    recommend,
    round,
    textOf: async (version = 'current', namespace = 'team') => {
      const read = instance.get(ReadVersionFile);
      const { content } = await read.read(curator, namespace, PDF_TABLES.name, version, 'SKILL.md');
      return Buffer.from(content).toString();
    },
    proposals: async () => (await instance.get(ListProposals).list(curator, { limit: 200 })).items,
    run: async (agent, task, content, { outcome = { reward: 1 }, asked = task } = {}) => {
      const { id } = await recommend(agent, asked);
      const received = await report(instance, content, { recommendationId: id, outcome }, contextOf(agent));
      expect(await attribute(instance, received.id)).toMatchObject({ status: 'attributed' });
      await round();
    },
  };
}
