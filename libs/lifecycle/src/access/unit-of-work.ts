import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@skillward/domain';
import { Database, Transaction, idempotencyStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { CLOCK } from '../tokens';
import { RequestContext } from './principal';
import { seal, unseal } from './secrets';

/**
 * The transaction of a creating use case. When the caller sent an idempotency key, the answer is recorded in the same
 * transaction as the change, so that a repetition gets it even if this process dies right after the commit.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param work must answer plain JSON
   * @throws Problem idempotency_mismatch when the key was used for another call, or by a caller with another secret, as
   *   after the administrator key was changed or the backup of another server restored
   */
  run<T>(context: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { idempotency, principal } = context;
    if (!idempotency) return this.database.transaction(work);
    return this.database.transaction(async (tx) => {
      const claim = { keyId: principal.keyId, idempotencyKey: idempotency.key, fingerprint: idempotency.fingerprint };
      const recorded = await idempotencyStore.claim(tx, { ...claim, at: this.clock.now() });
      if (recorded) return answerOf<T>(recorded, idempotency);
      const answer = await work(tx);
      await idempotencyStore.complete(tx, principal.keyId, idempotency.key, seal(answer, idempotency.secret));
      return answer;
    });
  }

  /** Whether a call with this idempotency key was answered, which is no new work; whether it is the same, `recorded` says. */
  async hasRecorded({ idempotency, principal }: RequestContext): Promise<boolean> {
    if (!idempotency) return false;
    return (await idempotencyStore.find(this.database.client, principal.keyId, idempotency.key)) !== null;
  }

  /**
   * The recorded answer of the same call, for use cases whose work outside the transaction is dear; null where there is
   * none yet. `run` still decides.
   * @throws Problem idempotency_mismatch
   */
  async recorded<T>({ idempotency, principal }: RequestContext): Promise<T | null> {
    if (!idempotency) return null;
    const recorded = await idempotencyStore.find(this.database.client, principal.keyId, idempotency.key);
    return recorded && answerOf<T>(recorded, idempotency);
  }
}

/** The call, whose idempotency key is held against one more fact: the digest of a file that was streamed. */
export function heldAgainst(context: RequestContext, fact: string): RequestContext {
  const { idempotency } = context;
  if (!idempotency) return context;
  const fingerprint = createHash('sha256').update(`${idempotency.fingerprint}\0${fact}`).digest('hex');
  return { ...context, idempotency: { ...idempotency, fingerprint } };
}

function answerOf<T>(
  recorded: { fingerprint: string; answer: Uint8Array },
  idempotency: NonNullable<RequestContext['idempotency']>,
): T {
  if (recorded.fingerprint !== idempotency.fingerprint) {
    throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used for another call: use a new one.');
  }
  try {
    return unseal(recorded.answer, idempotency.secret) as T;
  } catch {
    // The call was made once. To make it again may be a second key, version or run that nobody wants.
    throw new Problem(
      'idempotency_mismatch',
      'This call was made before, and its answer is sealed with a key that is no longer this one: see what the call ' +
        'did, and send a new Idempotency-Key to make it again.',
    );
  }
}
