import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Attention } from '@skillward/contracts';
import { Database, attentionStore } from '@skillward/database';
import { RequestContext, hasRole } from '../access/principal';

/** What waits for people in the visible part of the library, and whether anything has changed since it was last asked. */
@Injectable()
export class ReadAttention {
  constructor(private readonly database: Database) {}

  async read({ principal }: RequestContext): Promise<Attention> {
    const db = this.database.client;
    const place = await attentionStore.revision(db, principal.namespaces);
    const { reviews, failingSources, failedRuns, heldPackages, ...firsts } = await attentionStore.count(
      db,
      principal.namespaces,
    );
    const curates = hasRole(principal, 'curator');
    return {
      revision: createHash('sha256').update(`${principal.keyId}/${place}`).digest('hex').slice(0, 16),
      reviews: curates ? reviews : 0,
      failingSources: curates ? failingSources : 0,
      failedRuns: curates ? failedRuns : 0,
      heldPackages: curates ? heldPackages : 0,
      firsts,
    };
  }
}
