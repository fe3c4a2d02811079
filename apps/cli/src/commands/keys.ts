import { InvalidArgumentError, Option, type Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { Role } from '@skillward/domain';
import { collectNamespaces, parseEnd, parseId, parseInteger, parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { unknownNamespaces } from '../unknown-namespaces';
import { printPage, withPages, type PageOptions } from '../paging';

type Key = Schema<'Key'>;
type ListOptions = OnlineOptions &
  PageOptions & { name?: string; role?: Key['role']; namespace?: string; status?: KeyStatus; createdBy?: string };
type KeyStatus = (typeof STATUSES)[number];
const STATUSES = ['active', 'expired', 'revoked'] as const;
/** When a key expires, as the API takes it. */
type Expiry = Pick<Schema<'KeyCreate'>, 'expiresAt' | 'expiresInDays'>;
type SetOptions = OnlineOptions & { name?: string; expires?: Schema<'KeyUpdate'> };
type RotateOptions = OnlineOptions & { grace?: number };
type CreateOptions = OnlineOptions & { role: Key['role']; namespace?: string[]; expires?: Expiry };

export function addKeys(program: Command, environment: Environment): void {
  const keys = program
    .command('keys')
    .summary('give and take access')
    .description(
      'Lists, creates, changes, rotates and revokes the keys of people and agents; needs the key of an administrator.',
    );
  withServer(
    withPages(
      keys
        .command('list', { isDefault: true })
        .summary('list keys')
        .description('Lists keys, newest first, also those that have ended; those that every filter fits.')
        .option('--name <text>', 'whose key it is; a part of the name will do')
        .addOption(new Option('--role <role>', 'what they may do').choices(Role.options))
        .option('--namespace <ns>', 'keys that see it, those of all namespaces among them', parseNamespace)
        .addOption(new Option('--status <status>', 'whether they work').choices(STATUSES))
        .option('--created-by <key>', 'id or name of the key that made them'),
      'keys',
    ),
  ).action(async (options: ListOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { json: _json, url: _url, apiKey: _apiKey, ...query } = options;
    const page = await unwrap(client.GET('/api/v1/keys', { params: { query } }));
    printPage(terminal, page, describe, 'No keys.');
  });
  withServer(
    keys
      .command('create')
      .summary('make a key and print it this once')
      .description('Makes a key. It is printed this once and kept by the server as a hash only.')
      .argument('<name>', 'whose key it is')
      .addOption(new Option('--role <role>', 'what it may do').choices(Role.options).makeOptionMandatory())
      .option('--namespace <ns>', 'see only this namespace; may be repeated', collectNamespaces)
      .option(
        '--expires <when>',
        'when it ends: in days (90d), a day (2027-01-31) or a time with its zone; left out: when it is revoked',
        parseExpiry,
      ),
  ).action(async (name: string, options: CreateOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { role, namespace: namespaces, expires } = options;
    const body = { name, role, ...(namespaces === undefined ? {} : { namespaces }), ...expires };
    const created = await unwrap(client.POST('/api/v1/keys', { body }));
    // The key alone, so that `KEY=$(skillward keys create …)` works.
    terminal.print(created, created.key);
    terminal.note(`Created ${describe(created)}. The key is shown this once.`);
    for (const unknown of await unknownNamespaces(client, namespaces ?? []))
      terminal.note(`There is no namespace ${unknown} yet: the key sees nothing of it until one is made.`, 'yellow');
  });
  withServer(
    keys
      .command('set')
      .summary('rename a key or change when it ends')
      .description('Changes a key that has not ended yet. Its secret, its role and its namespaces stay.')
      .argument('<id>', 'key, as the list names it', parseKeyId)
      .option('--name <name>', 'whose key it is')
      .option(
        '--expires <when>',
        'when it ends: in days (90d), a day (2027-01-31) or a time with its zone; never: when it is revoked',
        (text) => (text === 'never' ? { expiresAt: null } : parseExpiry(text)),
      ),
  ).action(async (id: string, options: SetOptions, command: Command) => {
    const { terminal, session } = invoke(environment, options);
    const { name, expires } = options;
    const body = { ...(name === undefined ? {} : { name }), ...expires };
    if (Object.keys(body).length === 0) command.error('Say what to change: --name or --expires.');
    const { client } = await session();
    const key = await unwrap(client.PATCH('/api/v1/keys/{id}', { params: { path: { id } }, body }));
    terminal.print(key, describe(key));
  });
  withServer(
    keys
      .command('rotate')
      .summary('give a key another secret and print it this once')
      .description(
        'Gives a key another secret, which is printed this once; the one before is refused at once, or after --grace. It ' +
          'stays the same key: its name, its rights, its end and what it asked for, wrote and owns.',
      )
      .argument('<id>', 'key, as the list names it', parseKeyId)
      .option(
        '--grace <time>',
        'how long the secret before still answers calls, at most 7 days: 30m, 24h or 7d',
        parseGraceMinutes,
      ),
  ).action(async (id: string, { grace: graceMinutes = 0, ...options }: RotateOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const rotated = await unwrap(
      client.POST('/api/v1/keys/{id}/rotate', { params: { path: { id } }, body: { graceMinutes } }),
    );
    terminal.print(rotated, rotated.key);
    terminal.note(`Rotated ${describe(rotated)}. The key is shown this once.`);
  });
  withServer(
    keys.command('revoke').summary('end a key at once').argument('<id>', 'key, as the list names it', parseKeyId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    await unwrap(client.DELETE('/api/v1/keys/{id}', { params: { path: { id } } }));
    terminal.print({ revoked: id }, `Revoked ${id}.`);
  });
}

/** The key of the bootstrap administrator has a name in the place of an id. */
const parseKeyId = (text: string): string => (text === 'bootstrap' ? text : parseId(text));

function parseExpiry(text: string): Expiry {
  const days = /^(\d+)d$/.exec(text)?.[1];
  return days === undefined ? { expiresAt: parseEnd(text) } : { expiresInDays: parseInteger(1, 3650)(days) };
}

const MOST_GRACE_MINUTES = 7 * 24 * 60;
const GRACE_UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

function parseGraceMinutes(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * (GRACE_UNITS[unit ?? ''] ?? NaN);
  if (minutes <= MOST_GRACE_MINUTES) return minutes;
  throw new InvalidArgumentError('Give minutes, hours or days, at most 7 days: 30m, 24h or 7d.');
}

function describe({ id, name, role, namespaces, lastUsedAt, revokedAt, expiresAt, createdBy, previous }: Key): string {
  const reach = namespaces === null ? 'all namespaces' : namespaces.join(', ');
  const use = revokedAt !== null ? `revoked ${revokedAt}` : lastUsedAt === null ? 'never used' : `used ${lastUsedAt}`;
  const verb = expiresAt && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires';
  const end = expiresAt && revokedAt === null ? `  ${verb} ${expiresAt}` : '';
  const maker = createdBy === null ? '' : `  made by ${createdBy.name}`;
  const before = previous && revokedAt === null ? `  ${describeBefore(previous)}` : '';
  return `${id}  ${name}  ${role}, ${reach}  ${use}${end}${maker}${before}`;
}

const describeBefore = ({ until, lastUsedAt }: NonNullable<Key['previous']>): string =>
  `the value before works until ${until}, ${lastUsedAt === null ? 'not used since' : `last used ${lastUsedAt}`}`;
