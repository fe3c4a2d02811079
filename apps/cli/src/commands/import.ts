import type { Command } from 'commander';
import { followSync, unwrap, type Schema } from '@skillward/api-client';
import { parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { CommandFailed, FAILED } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { findOrigin, type GitOrigin, type UploadOrigin } from '../packages/find-origin';
import { upload } from '../packages/upload';
import { formatBytes, type Progress } from '../progress';
import type { Session } from '../session';

type Sync = Schema<'Sync'>;
type Options = OnlineOptions & { namespace: string; ref?: string; subpath?: string };

const SHOWN_REJECTIONS = 20;

export function addImport(program: Command, environment: Environment): void {
  withServer(
    program
      .command('import')
      .summary('bring skills into the library')
      .description(
        'Imports every folder with a SKILL.md from a folder, a git repository, a dump (.jsonl, .jsonl.gz), an archive ' +
          '(.zip, .tar, .tar.gz) or a single SKILL.md. Links are never followed; .git and node_modules are left out. ' +
          'What was imported before and has not changed makes no new version. Exit code 1 when the import failed or ' +
          'every package was rejected.',
      )
      .argument('<origin>', 'folder, git URL, dump or archive')
      .requiredOption('--namespace <ns>', 'namespace that the skills belong to', parseNamespace)
      .option('--ref <ref>', 'branch, tag or full commit hash of a git repository')
      .option('--subpath <path>', 'only packages below this folder of a git repository or folder'),
  ).action(async (given: string, options: Options) => {
    const { terminal, session } = invoke(environment, options);
    const origin = await findOrigin(given, options);
    const opened = await session();
    // Before anything large is sent: is there a server, and does it know the key?
    await unwrap(opened.client.GET('/api/v1/me'));
    const progress = terminal.progress();
    let syncId: string | undefined;
    const sync = await interruptible(
      async (signal) => {
        syncId =
          origin.kind === 'git'
            ? await startGitSync(opened, origin, options.namespace, signal)
            : await sendFile(opened, origin, options.namespace, signal, progress);
        return await watch(opened, syncId, signal, progress);
      },
      () =>
        syncId === undefined
          ? 'Nothing was imported.'
          : `The server goes on with the import; GET /api/v1/syncs/${syncId} tells how it ends.`,
    ).finally(() => progress.stop());
    terminal.print(sync, describeSync(sync, given, options.namespace));
    if (sync.status === 'failed' || isAllRejected(sync)) process.exitCode = FAILED;
  });
}

async function startGitSync(
  { client }: Session,
  { location, ref, subpath }: GitOrigin,
  namespace: string,
  signal: AbortSignal,
): Promise<string> {
  const body = {
    kind: 'git' as const,
    location,
    namespace,
    ...(ref === undefined ? {} : { ref }),
    ...(subpath === undefined ? {} : { subpath }),
  };
  const source = await unwrap(client.POST('/api/v1/sources', { body, signal }));
  const path = { id: source.id };
  return (await unwrap(client.POST('/api/v1/sources/{id}/sync', { params: { path }, signal }))).id;
}

async function sendFile(
  session: Session,
  { fileName, bytes, open }: UploadOrigin,
  namespace: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<string> {
  let done = 0;
  const content = open((read) => {
    done += read;
    const detail = `${formatBytes(done)} of ${formatBytes(bytes)}`;
    progress.update({ label: 'sending', done, total: bytes, detail });
  });
  return await upload(session, namespace, { fileName, content }, signal);
}

async function watch({ client }: Session, id: string, signal: AbortSignal, progress: Progress): Promise<Sync> {
  let last: Sync | undefined;
  for await (const sync of followSync(client, id, { signal })) {
    last = sync;
    const { discovered, created, updated, unchanged, rejected } = sync.counts;
    const done = created + updated + unchanged + rejected;
    progress.update({
      label: sync.status === 'queued' ? 'waiting for the server' : 'importing',
      done,
      // Of a dump nobody knows the length before its end; then as many are found as are done.
      total: discovered > done ? discovered : null,
      detail: `${done} packages: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
    });
  }
  if (!last) throw new CommandFailed('The server said nothing of the import.');
  return last;
}

const isAllRejected = ({ counts: { created, updated, unchanged, rejected } }: Sync): boolean =>
  rejected > 0 && created + updated + unchanged === 0;

function headline(sync: Sync, origin: string, namespace: string): string {
  if (sync.status === 'failed') return `The import of ${origin} failed: ${sync.error ?? 'the server gave no reason.'}`;
  return isAllRejected(sync) ? `Nothing of ${origin} was imported:` : `Imported ${origin} into ${namespace}:`;
}

function describeSync(sync: Sync, origin: string, namespace: string): string {
  const { discovered, created, updated, unchanged, rejected } = sync.counts;
  const rejections = sync.rejections
    .slice(0, SHOWN_REJECTIONS)
    .flatMap(({ path, reasons }) => [`  ${path === '' ? '.' : path}`, ...reasons.map((reason) => `    - ${reason}`)]);
  const hidden = sync.rejections.length - SHOWN_REJECTIONS;
  return [
    headline(sync, origin, namespace),
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected; ${discovered} packages found.`,
    ...(sync.deprecated > 0 ? [`${sync.deprecated} deprecated, because they are gone from the source.`] : []),
    ...(rejections.length > 0 ? ['Rejected:', ...rejections] : []),
    ...(hidden > 0 ? [`  and ${hidden} more; --json lists them all.`] : []),
  ].join('\n');
}
