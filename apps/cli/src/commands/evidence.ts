import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { parseSkill, type SkillPath } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

type Evidence = Schema<'SkillEvidence'>;

export function addEvidence(program: Command, environment: Environment): void {
  withServer(
    program
      .command('evidence')
      .summary('show how a skill did in runs')
      .description(
        'Shows, for each version of a skill, how often it was recommended, read and used, and what came of it.',
      )
      .argument('<ns/name>', 'skill', parseSkill),
  ).action(async (path: SkillPath, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const evidence = await unwrap(client.GET('/api/v1/skills/{ns}/{name}/evidence', { params: { path } }));
    terminal.print(evidence, describe(evidence));
  });
}

function describe({ namespace, name, versions }: Evidence): string {
  const isKnown = versions.some(({ exposures, reported, deliveries }) => exposures + reported + deliveries > 0);
  if (!isKnown) return `Nothing is known yet: ${namespace}/${name} was neither recommended nor reported.`;
  return `${namespace}/${name}${versions.map(describeVersion).join('')}`;
}

function describeVersion({
  version,
  exposures,
  reported,
  views,
  uses,
  helped,
  outcomes,
}: Evidence['versions'][0]): string {
  const { success, failure, uncertain, notUsed, skillIssues } = outcomes;
  return [
    `\n@${version}  recommended ${exposures}, reported ${reported}, read ${views}, used ${uses}, helped ${helped}`,
    `    succeeded ${success}, failed ${failure}, uncertain ${uncertain}, not used ${notUsed}, faults of the skill ${skillIssues}`,
  ].join('\n');
}
