import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { invalidInput, notFound } from '@skillward/domain';
import { Database, Ledger, hookStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireRole } from '../../access/principal';
import { UnitOfWork } from '../../access/unit-of-work';
import { CLOCK } from '../../tokens';
import { findSource } from '../change-source';

/** The door of a source by which the host of its repository says that somebody has pushed. */
@Injectable()
export class ManageSourceHook {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Makes the hook, or another secret for one that is there: the one before counts no longer.
   * @returns the secret, which nobody is shown again
   * @throws Problem not_found, invalid_input for what is no git repository
   */
  create(context: RequestContext, sourceId: string): Promise<{ secret: string }> {
    requireRole(context, 'curator');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const { kind } = await findSource(tx, context, sourceId);
      if (kind !== 'git') throw invalidInput('Only a git repository has a host that tells of pushes.');
      // Of this form GitLab takes it for signing too; GitHub takes any text.
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      await hookStore.put(tx, { sourceId, secret, at, by });
      ledger.append({ action: 'source.hook_created', target: `source:${sourceId}` });
      await ledger.flush();
      return { secret };
    });
  }

  /** @throws Problem not_found */
  async remove(context: RequestContext, sourceId: string): Promise<void> {
    requireRole(context, 'curator');
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      await findSource(tx, context, sourceId);
      if (!(await hookStore.remove(tx, sourceId))) throw notFound(`The hook of the source ${sourceId}`);
      ledger.append({ action: 'source.hook_removed', target: `source:${sourceId}` });
      await ledger.flush();
    });
  }
}
