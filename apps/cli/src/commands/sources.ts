import type { Command } from 'commander';
import { unwrap, type Schema } from '@skillward/api-client';
import { parseGitLocation, parseId, parseInteger, parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { FAILED } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { pageOf, printPage, withPages, type PageOptions } from '../paging';
import { gitSource } from '../packages/git-source';
import { notesAsJson, notesOf } from '../packages/sync-notes';
import { describeSync, isFruitless, watchSync, type Sync } from '../packages/watch-sync';
import { refuseUnknownNamespaces } from '../unknown-namespaces';

type Source = Schema<'Source'>;
type ListOptions = OnlineOptions & PageOptions & { namespace?: string };
type AddOptions = OnlineOptions & { namespace: string; ref?: string; subpath?: string };
type SetOptions = OnlineOptions & {
  ref?: string;
  subpath?: string;
  schedule?: string;
  namespace?: string;
};
type SyncsOptions = OnlineOptions & { limit: number };

export function addSources(program: Command, environment: Environment): void {
  const sources = program
    .command('sources')
    .summary('list where skills come from, and read them again')
    .description('Lists the repositories and folders that skills come from, adds one, or reads one again.');
  addList(sources, environment);
  addChanges(sources, environment);
  addHooks(sources, environment);
  withServer(
    sources
      .command('add')
      .summary('register a git repository, without reading it yet')
      .argument('<git-url>', 'repository that the server fetches', parseGitLocation)
      .requiredOption('--namespace <ns>', 'namespace that its skills belong to', parseNamespace)
      .option('--ref <ref>', 'branch, tag or full commit hash')
      .option('--subpath <path>', 'only packages below this folder'),
  ).action(async (location: string, options: AddOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const source = await unwrap(client.POST('/api/v1/sources', { body: gitSource(location, options) }));
    terminal.print(source, describe(source));
  });
  withServer(
    sources
      .command('sync')
      .summary('read one again and follow that to its end')
      .description('Reads a source again. Exit code 1 when that failed or every package was rejected.')
      .argument('<id>', 'source, as the list names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const opened = await session();
    const params = { path: { id } };
    const source = await unwrap(opened.client.GET('/api/v1/sources/{id}', { params }));
    const progress = terminal.progress();
    const sync = await interruptible(
      async (signal) => {
        const started = await unwrap(opened.client.POST('/api/v1/sources/{id}/sync', { params, signal }));
        return await watchSync(opened, started.id, signal, progress);
      },
      () => 'The server goes on with what it began.',
    ).finally(() => progress.stop());
    const notes = await notesOf(opened, sync);
    terminal.print({ ...sync, ...notesAsJson(notes) }, describeSync(sync, source.location, source.namespace, notes));
    if (isFruitless(sync)) process.exitCode = FAILED;
  });
  withServer(
    sources
      .command('syncs')
      .summary('list how reading it went, newest first')
      .argument('<id>', 'source, as the list names it', parseId)
      .option('--limit <n>', 'how many, 1 to 200', parseInteger(1, 200), 10),
  ).action(async (id: string, options: SyncsOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path: { id }, query: { limit: options.limit } };
    const page = await unwrap(client.GET('/api/v1/sources/{id}/syncs', { params }));
    terminal.print(page, page.items.length === 0 ? 'It was never read.' : page.items.map(describeLine).join('\n'));
  });
  withServer(
    sources
      .command('give-up')
      .summary('give up a failed import of a file')
      .description('Removes the file of a failed import, which the server keeps for 30 days to be tried again.')
      .argument('<sync>', 'sync of the import, as `sources syncs` names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    await unwrap(client.DELETE('/api/v1/syncs/{id}/file', { params: { path: { id } } }));
    terminal.print({ id, givenUp: true }, `The import ${id} is given up; its file is gone.`);
  });
}

function addChanges(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('set')
      .summary('change what one follows, and when it is read')
      .description(
        'Changes a source. A schedule is hourly, daily, weekly, or the five fields of cron in UTC (minute hour day month ' +
          'weekday) with 15 minutes or more between two times.',
      )
      .argument('<id>', 'source, as the list names it', parseId)
      .option('--schedule <when>', 'when it is read; none: only who asks starts a sync')
      .option('--ref <ref>', 'branch, tag or full commit hash; none: the default branch')
      .option('--subpath <path>', 'only packages below this folder; none: the whole source')
      .option('--namespace <ns>', 'another namespace, while it has brought no skill', parseNamespace),
  ).action(async (id: string, options: SetOptions, command: Command) => {
    const { terminal, session } = invoke(environment, options);
    const { ref, subpath, schedule, namespace } = options;
    const body = {
      ...(ref === undefined ? {} : { ref: unlessNone(ref) }),
      ...(subpath === undefined ? {} : { subpath: unlessNone(subpath) }),
      ...(schedule === undefined ? {} : { schedule: unlessNone(schedule) }),
      ...(namespace === undefined ? {} : { namespace }),
    };
    if (Object.keys(body).length === 0)
      command.error('Say what to change: --schedule, --ref, --subpath or --namespace.');
    const { client } = await session();
    const source = await unwrap(client.PATCH('/api/v1/sources/{id}', { params: { path: { id } }, body }));
    terminal.print(source, describe(source));
  });
  withServer(
    parent
      .command('remove')
      .summary('end one; its skills stay')
      .description(
        'Removes a source with its schedule and its hook. Its skills and their versions stay in the library.',
      )
      .argument('<id>', 'source, as the list names it', parseId),
  ).action(async (id: string, options: OnlineOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    await unwrap(client.DELETE('/api/v1/sources/{id}', { params: { path: { id } } }));
    terminal.print({ removed: id }, `Removed ${id}. Its skills stay in the library.`);
  });
}

const unlessNone = (text: string): string | null => (text === 'none' ? null : text);

function addHooks(parent: Command, environment: Environment): void {
  withServer(
    parent
      .command('hook')
      .summary('let the host of a repository start its syncs')
      .description(
        'Prints the address and the secret for a webhook of GitHub, GitLab, Gitea or Forgejo. They are shown this once; a ' +
          'hook that is there gets another secret.',
      )
      .argument('<id>', 'source, as the list names it', parseId)
      .option('--off', 'let it start them no longer'),
  ).action(async (id: string, options: OnlineOptions & { off?: true }) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const params = { path: { id } };
    if (options.off) {
      await unwrap(client.DELETE('/api/v1/sources/{id}/hook', { params }));
      terminal.print({ id, hook: null }, `The git host can no longer start syncs of ${id}.`);
      return;
    }
    const hook = await unwrap(client.POST('/api/v1/sources/{id}/hook', { params }));
    terminal.print(hook, `Payload URL  ${hook.url}\nSecret       ${hook.secret}`);
    terminal.note('The secret is shown this once.');
  });
}

function addList(parent: Command, environment: Environment): void {
  withServer(
    withPages(
      parent
        .command('list', { isDefault: true })
        .summary('list sources')
        .option('--namespace <ns>', 'only those of this namespace', parseNamespace),
      'sources',
    ),
  ).action(async (options: ListOptions) => {
    const { terminal, session } = invoke(environment, options);
    const { client } = await session();
    const { namespace } = options;
    const query = { ...pageOf(options), ...(namespace === undefined ? {} : { namespace }) };
    const page = await unwrap(client.GET('/api/v1/sources', { params: { query } }));
    if (page.items.length === 0) await refuseUnknownNamespaces(client, [namespace]);
    printPage(terminal, page, describe, 'No sources.');
  });
}

function describe(source: Source): string {
  const { id, kind, location, ref, subpath, namespace, lastSync, schedule, nextRunAt, notice } = source;
  const place = [location, subpath, ref === null ? null : `at ${ref}`].filter(Boolean).join(' ');
  const last = lastSync === null ? 'never read' : lastSync.status;
  const next = schedule === null ? [] : [`${schedule}, next ${nextRunAt ?? 'never'}`];
  const hook = source.hook === null ? [] : ['has a hook'];
  return [`${id}  ${kind} ${place} into ${namespace}`, last, ...next, ...hook, ...(notice ? [notice] : [])].join('  ');
}

function describeLine({ id, status, createdAt, counts, error }: Sync): string {
  const { created, updated, unchanged, rejected } = counts;
  const what = error ?? `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`;
  return `${id}  ${createdAt}  ${status}: ${what}`;
}
