import { Inject, Injectable } from '@nestjs/common';
import { Page, Source, SourceCreate } from '@skillward/contracts';
import { Problem, invalidInput, notFound } from '@skillward/domain';
import { Database, Ledger, SourceRow, importStore, sourceStore } from '@skillward/database';
import { Clock, Configuration, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireNamespace, requireRole, seesNamespace } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CLOCK, CONFIGURATION } from '../tokens';
import { isRefusedHost } from '../network/address-policy';
import { GitRemote, SourcePolicy, judgeDirectoryLocation, judgeGitLocation } from './checkout';
import { judgeRef, judgeSubpath } from './checkout/source-reference';
import { sourcePolicy } from './source-policy';

export const toSource = ({ createdAt, nextRunAt, lastRunAt, hook, ...row }: SourceRow): Source => ({
  ...row,
  createdAt: createdAt.toISOString(),
  nextRunAt: nextRunAt?.toISOString() ?? null,
  lastRunAt: lastRunAt?.toISOString() ?? null,
  notice: noticeOf(row),
  hook: hook && {
    createdAt: hook.createdAt.toISOString(),
    createdBy: hook.createdBy,
    lastDelivery: hook.lastDelivery && { ...hook.lastDelivery, at: hook.lastDelivery.at.toISOString() },
  },
});

function noticeOf({ failures, schedule }: Pick<SourceRow, 'failures' | 'schedule'>): string | null {
  if (failures === 0) return null;
  const failed = failures === 1 ? 'The last sync failed.' : `${failures} syncs in a row failed.`;
  return schedule === null ? failed : `${failed} The schedule waits longer after each, and goes on by itself.`;
}

/** Names a place that skills come from. The same place twice is one source. */
@Injectable()
export class RegisterSource {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async register(context: RequestContext, input: SourceCreate): Promise<{ source: Source; created: boolean }> {
    requireRole(context, 'curator');
    requireNamespace(context, input.namespace);
    const policy = sourcePolicy(this.configuration);
    const { kind, namespace } = input;
    if (kind === 'git') requireReachable(await judgeGitLocation(input.location, policy), policy);
    else await judgeDirectoryLocation(input.location, policy);
    if (kind === 'directory' && input.ref !== undefined) {
      throw invalidInput('A folder has no refs.', [{ path: 'ref', message: 'only for git sources' }]);
    }
    const ref = input.ref === undefined ? null : judgeRef(input.ref);
    const subpath = judgeSubpath(input.subpath ?? '') || null;
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      await importStore.ensureNamespace(tx, namespace);
      const key = { kind, location: input.location, ref, subpath, namespace };
      const { hold = 'none' } = input;
      const { source, created } = await sourceStore.ensure(tx, { ...key, id: newId(), at, by, hold });
      if (created) {
        const ledger = await Ledger.open(tx, by, at);
        ledger.append({ action: 'source.created', target: `source:${source.id}`, detail: { ...key, hold } });
        await ledger.flush();
      }
      return { source: toSource(source), created };
    });
  }
}

/** @throws Problem not_allowed for what no sync would fetch from; the addresses of names are judged by each sync */
function requireReachable(remote: GitRemote, policy: SourcePolicy): void {
  if (remote.protocol === 'file' || !isRefusedHost(remote.host, policy)) return;
  throw new Problem(
    'not_allowed',
    `${remote.host} is outside the public internet. The operator can allow such hosts (SKILLWARD_GIT_ALLOWED_HOSTS).`,
    [{ path: 'location', message: 'not an address of the public internet' }],
  );
}

@Injectable()
export class ListSources {
  constructor(private readonly database: Database) {}

  async list(
    context: RequestContext,
    query: { namespace?: string | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page<Source>> {
    requireRole(context, 'curator');
    const filter = { visible: context.principal.namespaces, namespace: query.namespace };
    const { items, nextCursor } = await sourceStore.list(this.database.client, filter, query);
    return { items: items.map(toSource), nextCursor };
  }
}

@Injectable()
export class GetSource {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, id: string): Promise<Source> {
    requireRole(context, 'curator');
    const source = await sourceStore.find(this.database.client, id);
    if (!source || !seesNamespace(context.principal, source.namespace)) throw notFound(`The source ${id}`);
    return toSource(source);
  }
}
