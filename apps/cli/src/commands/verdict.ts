import { Option, type Command } from 'commander';
import { unwrap } from '@skillward/api-client';
import { AttributionLabel } from '@skillward/domain';
import { parseId, parseInteger } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';

type Options = OnlineOptions & { label: AttributionLabel; reason: string };

export function addVerdict(program: Command, environment: Environment): void {
  withServer(
    program
      .command('verdict')
      .summary('say what became of a part of a run')
      .description(
        'Gives a subtask of a reported run the label that a person finds right. It counts for evidence and ranking from ' +
          'then on; what was found before stays beside it. Roles: curator, reviewer.',
      )
      .argument('<trajectory>', 'id of the run', parseId)
      .argument('<subtask>', 'its number, from 0', parseInteger(0, 1_000_000))
      .addOption(
        new Option('--label <label>', 'what became of it').choices(AttributionLabel.options).makeOptionMandatory(),
      )
      .requiredOption('--reason <text>', 'what the label rests on'),
  ).action(async (id: string, index: number, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const answer = await unwrap(
      client.POST('/api/v1/trajectories/{id}/subtasks/{index}/verdict', {
        params: { path: { id, index } },
        body: { label: options.label, reason: options.reason },
      }),
    );
    terminal.print(answer, `Subtask ${index} is ${options.label} now (attribution ${answer.number}).`);
  });
}
