import type { Command } from 'commander';
import { unwrap } from '@skillward/api-client';
import { parseNamespace } from '../arguments';
import type { Environment } from '../environment';
import { FAILED } from '../failures';
import { interruptible } from '../interrupt';
import { invoke, withServer, type OnlineOptions } from '../invocation';
import { findOrigin, type GitOrigin, type UploadOrigin } from '../packages/find-origin';
import { gitSource } from '../packages/git-source';
import { upload } from '../packages/upload';
import { notesAsJson, notesOf } from '../packages/sync-notes';
import { describeSync, isFruitless, watchSync } from '../packages/watch-sync';
import { formatBytes, type Progress } from '../progress';
import type { Session } from '../session';

type Options = OnlineOptions & { namespace: string; ref?: string; subpath?: string };

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
        return await watchSync(opened, syncId, signal, progress);
      },
      () =>
        syncId === undefined
          ? 'Nothing was imported.'
          : `The server goes on with the import; GET /api/v1/syncs/${syncId} tells how it ends.`,
    ).finally(() => progress.stop());
    const notes = await notesOf(opened, sync);
    terminal.print({ ...sync, ...notesAsJson(notes) }, describeSync(sync, given, options.namespace, notes));
    if (isFruitless(sync)) process.exitCode = FAILED;
  });
}

async function startGitSync(
  { client }: Session,
  { location, ref, subpath }: GitOrigin,
  namespace: string,
  signal: AbortSignal,
): Promise<string> {
  const body = gitSource(location, { namespace, ref, subpath });
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
