import { Inject, Injectable } from '@nestjs/common';
import { Namespace, NamespacePatch, Page, PageQuery } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { Database, Ledger, NamespaceRow, namespaceStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireRole, requireVisible } from '../access/principal';
import { CLOCK } from '../tokens';

const toNamespace = ({ createdAt, ...row }: NamespaceRow): Namespace => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Namespaces that the caller sees, sorted by name. */
@Injectable()
export class ListNamespaces {
  constructor(private readonly database: Database) {}

  async list({ principal }: RequestContext, query: PageQuery): Promise<Page<Namespace>> {
    const page = await namespaceStore.list(this.database.client, principal.namespaces, query);
    return { items: page.items.map(toNamespace), nextCursor: page.nextCursor };
  }
}

/** Opens a namespace to strangers, or closes it; it is for administrators because it gives content away. */
@Injectable()
export class ChangeNamespace {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async change(context: RequestContext, name: string, patch: NamespacePatch): Promise<Namespace> {
    requireVisible(context, name, `The namespace ${name}`);
    requireRole(context, 'admin');
    return await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const found = await namespaceStore.lock(tx, name);
      if (!found) throw notFound(`The namespace ${name}`);
      if (found.public !== patch.public) {
        ledger.append({
          action: 'namespace.visibility_changed',
          target: `namespace:${name}`,
          detail: {
            from: found.public ? 'public' : 'private',
            to: patch.public ? 'public' : 'private',
            reason: patch.reason,
          },
        });
        await namespaceStore.setPublic(tx, name, patch.public);
      }
      await ledger.flush();
      return toNamespace({ ...found, public: patch.public });
    });
  }
}
