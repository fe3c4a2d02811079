import { basename } from 'node:path';
import { ApiProblem, ServerError, ServerUnreachable, unwrap, type Schema } from '@skillward/api-client';
import { explain } from '../failures';
import { fileContent } from '../packages/file-content';
import { sendForm } from '../packages/send-form';
import type { Session } from '../session';
import type { Sent, Spool, SpooledRun } from './spool';

/** Refusals that say nothing of the run itself: another key, or a later time, may do. */
const FOR_NOW = new Set([401, 403, 408, 425, 429]);

/** Whether the same run may be taken another time. */
export const isTemporary = (failure: unknown): boolean =>
  failure instanceof ServerUnreachable ||
  (failure instanceof ApiProblem && (failure.status >= 500 || FOR_NOW.has(failure.status)));

/**
 * Sends the files of a run with what is known of it.
 * @throws UsageError for a file that cannot be read, ApiProblem, ServerUnreachable
 */
export async function sendRun(
  { patientClient }: Session,
  { files, fields }: SpooledRun,
  signal: AbortSignal,
): Promise<Schema<'Trajectory'>> {
  const contents = files.map((file) => ({ fileName: basename(file), content: fileContent(file) }));
  return sendForm(contents, fields, (form) =>
    unwrap(patientClient.POST('/api/v1/trajectories', { body: { content: '' }, ...form, signal })),
  );
}

/**
 * Sends a run that nobody is there to correct: without its recommendation where the server no longer has that, as after its
 * retention or a restore.
 * @throws what `sendRun` throws
 */
export async function sendUnattended(
  session: Session,
  run: SpooledRun,
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<Schema<'Trajectory'>> {
  try {
    return await sendRun(session, run, signal);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.errors.some(({ path }) => path !== 'recommendationId'))
      throw failure;
    const { recommendationId, ...fields } = run.fields;
    if (recommendationId === undefined || failure.errors.length === 0) throw failure;
    note(`The server no longer has the recommendation ${recommendationId}: the run is sent without it.`);
    return sendRun(session, { ...run, fields }, signal);
  }
}

/** Sends what could not be sent before; what can never be sent is dropped with a word. */
export async function sendKept(
  spool: Spool,
  session: Session,
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<void> {
  const send = async (run: SpooledRun): Promise<Sent> => {
    try {
      await sendUnattended(session, run, signal, note);
      return { outcome: 'sent' };
    } catch (failure) {
      if (failure instanceof ServerError) return { outcome: 'failed' };
      if (isTemporary(failure) || signal.aborted) return { outcome: 'later' };
      return { outcome: 'refused', reason: explain(failure).message };
    }
  };
  const { sent, refused } = await spool.flush(session.url, send, Date.now());
  if (sent > 0) note(`${sent} runs that waited were sent.`);
  for (const reason of refused) note(`A run that waited cannot be sent and is dropped: ${reason}`);
}
