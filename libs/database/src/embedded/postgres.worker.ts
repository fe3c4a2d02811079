import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddedPlace, openPostgres } from './embedded-postgres';

/** What the thread says: that it is open, one answer, or why it has failed. */
export type ThreadSays = { readonly open: true } | { readonly answer: Uint8Array } | { readonly failed: string };

async function main(place: EmbeddedPlace): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('This runs in a thread.');
  const say = (says: ThreadSays, transfer: ArrayBuffer[] = []): void => port.postMessage(says, transfer);
  const fail = (error: unknown): void => say({ failed: error instanceof Error ? error.message : String(error) });
  try {
    const postgres = await openPostgres(place);
    port.on('message', (message: Uint8Array | null) => {
      if (message === null) void postgres.close().then(() => process.exit(0), fail);
      else
        postgres
          .answer(message)
          .then((answer) => say({ answer }, [answer.buffer as ArrayBuffer]))
          .catch(fail);
    });
    say({ open: true });
  } catch (error) {
    fail(error);
  }
}

void main(workerData as EmbeddedPlace);
