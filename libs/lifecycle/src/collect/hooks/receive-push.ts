import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HookAnswer } from '@skillward/contracts';
import { Problem } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  SourceRow,
  Transaction,
  hookStore,
  sourceStore,
  syncStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { CLOCK } from '../../tokens';
import { beginSync } from '../begin-sync';
import { GitEvent, readGitEvent, reasonToIgnore } from './git-event';
import { HeaderOf, provesSecret } from './proof';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Stands in where there is no hook, so that an answer takes the same time. */
const NOBODYS_SECRET = `whsec_${randomBytes(32).toString('base64')}`;

/** Hears from the host of a repository that somebody has pushed. */
@Injectable()
export class ReceivePush {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param sourceId as it was called, which need not be an id
   * @param body as it came, since that is what was signed
   * @throws Problem unauthenticated where there is no such hook or the proof is wrong; invalid_input for a body that is no
   * event
   */
  async receive(sourceId: string, header: HeaderOf, body: Uint8Array): Promise<HookAnswer> {
    const secret = UUID.test(sourceId) ? await hookStore.secretOf(this.database.client, sourceId) : null;
    const isProved = provesSecret(header, body, secret ?? NOBODYS_SECRET, this.clock.now());
    if (secret === null || !isProved) throw unproved();
    const event = readGitEvent(header, body);
    return this.database.transaction(async (tx) => {
      const delivery = { sourceId, deliveryId: event.delivery ?? newId() };
      const isNew = await hookStore.claim(tx, { ...delivery, event: event.name, at: this.clock.now() });
      if (!isNew) return repeated((await hookStore.find(tx, delivery))?.syncId ?? null);
      const answer = await this.answer(tx, sourceId, event);
      await hookStore.settle(tx, delivery, answer);
      return answer;
    });
  }

  private async answer(tx: Transaction, sourceId: string, event: GitEvent): Promise<HookAnswer> {
    const source = await sourceStore.find(tx, sourceId);
    // It went while this call was read.
    if (source === null) throw unproved();
    if (event.kind === 'ping') return { outcome: 'pong', detail: 'The hook works.', syncId: null };
    if (event.kind === 'other') return ignored(`Only pushes start a sync; this was ${event.name}.`);
    const reason = reasonToIgnore(event, source.ref);
    return reason === null ? this.sync(tx, source, event) : ignored(reason);
  }

  private async sync(tx: Transaction, { id: sourceId }: SourceRow, event: GitEvent): Promise<HookAnswer> {
    const at = this.clock.now();
    const by = { id: `hook:${sourceId}`, name: `Webhook of ${event.host}` };
    const ledger = await Ledger.open(tx, by, at);
    // Who removes a source does so under that lock, and what begins after must not begin.
    if ((await sourceStore.find(tx, sourceId)) === null) throw unproved();
    const { host, name, delivery, ref, commit } = event;
    const hook = { host, event: name, delivery, ref, commit };
    const open = await syncStore.findOpen(tx, sourceId);
    if (open === null) {
      const syncId = await beginSync(tx, { jobs: this.jobs, ledger }, { sourceId, at, by }, { hook });
      await ledger.flush();
      return { outcome: 'started', detail: 'A sync has started.', syncId };
    }
    const { id: syncId, status, commit: read } = open;
    if (status === 'queued' && read === null) {
      return { outcome: 'joined', detail: 'A sync waits for its turn, and will see this push.', syncId };
    }
    await syncStore.askToFollow(tx, syncId, by);
    ledger.append({ action: 'sync.follow_up', target: `source:${sourceId}`, detail: { syncId, hook } });
    await ledger.flush();
    return { outcome: 'follows', detail: 'A sync is running; another one follows it.', syncId };
  }
}

const unproved = () => new Problem('unauthenticated', 'The signature or token is wrong, or there is no such hook.');

const ignored = (detail: string): HookAnswer => ({ outcome: 'ignored', detail, syncId: null });

const repeated = (syncId: string | null): HookAnswer => ({
  outcome: 'repeated',
  detail: 'This delivery came before; nothing is done twice.',
  syncId,
});
