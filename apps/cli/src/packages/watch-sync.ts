import { followSync, type Schema } from '@skillward/api-client';
import { CommandFailed } from '../failures';
import type { Progress } from '../progress';
import type { Session } from '../session';
import type { SyncNotes } from './sync-notes';

export type Sync = Schema<'Sync'>;

const SHOWN = 20;

/** Follows a sync to its end and shows how it goes. */
export async function watchSync(
  { client }: Session,
  id: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<Sync> {
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

/** True where a sync brought nothing of what it found. */
export const isFruitless = (sync: Sync): boolean => sync.status === 'failed' || isAllRejected(sync);

const isAllRejected = ({ counts: { created, updated, unchanged, rejected } }: Sync): boolean =>
  rejected > 0 && created + updated + unchanged === 0;

function headline(sync: Sync, origin: string, namespace: string): string {
  if (sync.status === 'failed') return `The import of ${origin} failed: ${sync.error ?? 'the server gave no reason.'}`;
  return isAllRejected(sync) ? `Nothing of ${origin} was imported:` : `Imported ${origin} into ${namespace}:`;
}

/** What a person is told of a sync that has ended. */
export function describeSync(
  sync: Sync,
  origin: string,
  namespace: string,
  { held, renamed, missing }: SyncNotes,
): string {
  const { discovered, created, updated, unchanged, rejected } = sync.counts;
  const rejections = sync.rejections
    .slice(0, SHOWN)
    .flatMap(({ path, reasons }) => [`  ${path === '' ? '.' : path}`, ...reasons.map((reason) => `    - ${reason}`)]);
  return [
    headline(sync, origin, namespace),
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected; ${discovered} packages found.`,
    ...(sync.deprecated > 0 ? [`${sync.deprecated} deprecated, because they are gone from the source.`] : []),
    ...(sync.waiting > 0
      ? [`${sync.waiting} wait for a person; the page of the source in the console shows them.`]
      : []),
    ...listed(
      `The scan holds back ${held.length}; nobody is recommended them. \`skillward profile\` says why:`,
      held.map((skill) => `  ${skill}`),
    ),
    ...listed(
      'Named otherwise:',
      renamed.map(({ skill, why }) => `  ${skill}: ${why}`),
    ),
    ...(renamed.length > 0 ? ['Skills of several namespaces: export and import each namespace by itself.'] : []),
    ...listed(
      'Content is missing:',
      missing.map(({ skill, path, why }) => `  ${skill}, ${path}: ${why}`),
    ),
    ...(rejections.length > 0 ? ['Rejected:', ...rejections] : []),
    ...more(sync.rejections.length),
  ].join('\n');
}

const more = (count: number): string[] =>
  count > SHOWN ? [`  and ${count - SHOWN} more; --json lists them all.`] : [];

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.slice(0, SHOWN), ...more(lines.length)];
