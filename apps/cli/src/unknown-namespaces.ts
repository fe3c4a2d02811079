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
  const unknown = await unknownNamespaces(client, names);
  if (unknown.length === 0) return;
  const list = unknown.join(', ');
  throw new CommandFailed(
    `${unknown.length === 1 ? `There is no namespace ${list}` : `There are no namespaces ${list}`} that this key sees; ` +
      '`skillward namespaces` lists those that there are.',
  );
}

/** Those of some names that no namespace has that the key sees. */
export async function unknownNamespaces(
  client: SkillwardClient,
  names: readonly (string | undefined)[],
): Promise<string[]> {
  const wanted = new Set(names.filter((name) => name !== undefined));
  if (wanted.size === 0) return [];
  const pages = paginate((query) => unwrap(client.GET('/api/v1/namespaces', { params: { query } })));
  for await (const { name } of pages) wanted.delete(name);
  return [...wanted];
}
