import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { parseId, parseSkill, type SkillPath } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

type Answer = Schema<'WhyNot'>;

export function addWhy(program: Command, environment: Environment): void {
  withServer(
    program
      .command('why')
      .summary('say why a recommendation does not show a skill')
      .description('Names the first stage that a skill did not pass when a stored recommendation was made.')
      .argument('<recommendation>', 'id of the recommendation', parseId)
      .argument('<ns/name>', 'skill', parseSkill),
  ).action(async (id: string, { ns, name }: SkillPath, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path: { id }, query: { skill: `${ns}/${name}` } };
    const answer = await unwrap(client.GET('/api/v1/recommendations/{id}/why', { params }));
    terminal.print(answer, describe(answer));
  });
}

function describe({ skill, stage, reason, kept, place, candidates, words }: Answer): string {
  const listed = (found: boolean) =>
    words
      .filter((each) => each.found === found)
      .map(({ word }) => word)
      .join(', ') || 'none';
  return [
    `${skill.namespace}/${skill.name}: ${stage.replaceAll('_', ' ')}`,
    reason,
    ...(place === null ? [] : [`Place ${place} of ${candidates} candidates.`]),
    ...(words.length === 0 ? [] : [`It has: ${listed(true)}`, `It lacks: ${listed(false)}`]),
    kept ? 'As it was decided then.' : 'Asked again now; it was not among the kept candidates.',
  ].join('\n');
}
