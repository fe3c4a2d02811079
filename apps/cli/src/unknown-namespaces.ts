import { paginate, unwrap, type SkillwardClient } from '@skillward/api-client';
import { CommandFailed } from './failures';

/**
 * For an answer that is empty, or would lack something: says so where that is because a namespace does not exist.
 * @throws CommandFailed where the key sees no namespace of one of these names
 */
export async function refuseUnknownNamespaces(
  client: SkillwardClient,
  names: readonly (string | undefined)[],
): Promise<void> {
  const wanted = new Set(names.filter((name) => name !== undefined));
  if (wanted.size === 0) return;
  const pages = paginate((query) => unwrap(client.GET('/api/v1/namespaces', { params: { query } })));
  for await (const { name } of pages) wanted.delete(name);
  if (wanted.size === 0) return;
  const list = [...wanted].join(', ');
  throw new CommandFailed(
    `${wanted.size === 1 ? `There is no namespace ${list}` : `There are no namespaces ${list}`} that this key sees; ` +
      '`skillward namespaces` lists those that there are.',
  );
}
