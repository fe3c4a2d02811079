import { Inject, Injectable } from '@nestjs/common';
import { Page, PageQuery, Suppression, SuppressionCreate } from '@skillward/contracts';
import { conflict, invalidInput, notFound } from '@skillward/domain';
import { Database, Ledger, SuppressionRow, skillStore, suppressionStore } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, SYSTEM, actorOf, requireNamespace, requireRole, requireVisible } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { LibraryReader } from '../library/library-reader';
import { CLOCK } from '../tokens';
import { readScanPolicy } from '../policy/scan-policy';
import { allRules } from './scan-reports';
import { refreshVerdicts } from '../policy/verdicts';

function toSuppression(row: SuppressionRow, at: Date): Suppression {
  const { skillId: _skillId, path, fingerprint, createdAt, revokedAt, ...rest } = row;
  const isExpired = Date.parse(row.expires) <= at.getTime();
  return {
    ...rest,
    path: path ?? null,
    fingerprint: fingerprint ?? null,
    status: revokedAt === null ? (isExpired ? 'expired' : 'in_force') : 'revoked',
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** Decides that findings of a skill are harmless, with a reason and an end; its verdict follows at once. */
@Injectable()
export class SuppressFindings {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async suppress(
    context: RequestContext,
    namespace: string,
    name: string,
    input: SuppressionCreate,
  ): Promise<Suppression> {
    const what = `The skill ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    if (!allRules().some(({ id }) => id === input.rule)) {
      throw invalidInput('There is no such rule: GET /api/v1/scan-rules lists them.', [
        { path: 'rule', message: 'not the id of a rule' },
      ]);
    }
    const expires = new Date(input.expires);
    if (expires.getTime() <= this.clock.now().getTime()) {
      throw invalidInput('A suppression must end in the future.', [{ path: 'expires', message: 'is past' }]);
    }
    const suppression = await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const skill = await skillStore.find(tx, namespace, name);
      if (!skill) throw notFound(what);
      const { rule, path, fingerprint, reason } = input;
      const row: SuppressionRow = {
        id: newId(),
        skillId: skill.id,
        rule,
        ...(path === undefined ? {} : { path }),
        ...(fingerprint === undefined ? {} : { fingerprint }),
        reason,
        expires: expires.toISOString(),
        createdAt: at,
        createdBy: by,
        revokedAt: null,
      };
      await suppressionStore.create(tx, row);
      ledger.append({
        action: 'suppression.created',
        target: `skill:${namespace}/${name}`,
        detail: { suppressionId: row.id, rule, path, fingerprint, reason, expires: row.expires },
      });
      const policy = await readScanPolicy(tx);
      await refreshVerdicts(tx, ledger, [skill.id], { policy, at, cause: 'suppression' });
      await ledger.flush();
      return toSuppression(row, at);
    });
    this.changes.announce();
    return suppression;
  }
}

/** Newest first, with those that have ended. */
@Injectable()
export class ListSuppressions {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(context: RequestContext, namespace: string, name: string, query: PageQuery): Promise<Page<Suppression>> {
    const skill = await this.library.skill(context, namespace, name);
    requireRole(context, 'curator');
    const { items, nextCursor } = await suppressionStore.list(this.database.client, skill.id, query);
    const at = this.clock.now();
    return { items: items.map((row) => toSuppression(row, at)), nextCursor };
  }
}

/** Takes a suppression back before its end. */
@Injectable()
export class RevokeSuppression {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async revoke(context: RequestContext, namespace: string, name: string, id: string): Promise<void> {
    const what = `The suppression ${id} of ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    requireRole(context, 'curator');
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const skill = await skillStore.find(tx, namespace, name);
      const found = await suppressionStore.find(tx, id);
      if (!skill || found?.skillId !== skill.id) throw notFound(what);
      if (!(await suppressionStore.revoke(tx, id, at))) throw conflict('The suppression was taken back before.');
      ledger.append({
        action: 'suppression.revoked',
        target: `skill:${namespace}/${name}`,
        detail: { suppressionId: id, rule: found.rule },
      });
      const policy = await readScanPolicy(tx);
      await refreshVerdicts(tx, ledger, [skill.id], { policy, at, cause: 'suppression' });
      await ledger.flush();
    });
    this.changes.announce();
  }
}

/** Lets findings count again whose suppressions have come to their end. Two processes may do it at the same time. */
@Injectable()
export class ExpireSuppressions {
  private seen = new Date(0);

  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async expire(): Promise<void> {
    const at = this.clock.now();
    const ids = await suppressionStore.expiredBetween(this.database.client, this.seen, at);
    if (ids.length > 0) {
      const changed = await this.database.transaction(async (tx) => {
        const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
        const policy = await readScanPolicy(tx);
        const count = await refreshVerdicts(tx, ledger, ids, { policy, at, cause: 'suppression_expired' });
        await ledger.flush();
        return count;
      });
      if (changed > 0) this.changes.announce();
    }
    this.seen = at;
  }
}
