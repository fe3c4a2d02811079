import { Injectable } from '@nestjs/common';
import { Family, FamilyRevision, FamilySizes, Page } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import { Database, FamilyRevisionRow, familyRevisionStore, familyStore } from '@skillward/database';
import { RequestContext, seesNamespace } from '../access/principal';
import { FamilyDirectory } from './family-directory';
import { CURATED_ID, toCurated, toResolved, visibleReferences, wordsFor } from './family-views';
import { IndexKeeper } from './index-keeper';

/** Families as a caller may see them: members of other namespaces are left out. */
@Injectable()
export class ListFamilies {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
  ) {}

  async list(
    context: RequestContext,
    query: { origin?: 'curated' | 'resolved' | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page<Family>> {
    const curated = (await familyStore.all(this.database.client)).map((row) => toCurated(context, row));
    const resolved = this.families
      .all()
      .filter(({ id, members }) => members.length > 1 && !CURATED_ID.test(id))
      .flatMap((group) => toResolved(context, group, this.keeper) ?? []);
    const all = [...curated, ...resolved]
      .filter((family) => query.origin === undefined || family.origin === query.origin)
      .filter((family) => family.members.length > 0)
      .sort((a, b) => compare(a.id, b.id));
    const after = query.cursor === undefined ? undefined : Buffer.from(query.cursor, 'base64url').toString('utf8');
    const rest = after === undefined ? all : all.filter(({ id }) => compare(id, after) > 0);
    const items = rest.slice(0, query.limit);
    const last = items.at(-1);
    const more = rest.length > query.limit && last !== undefined;
    return { items, nextCursor: more ? Buffer.from(last.id).toString('base64url') : null };
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

@Injectable()
export class GetFamily {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
  ) {}

  async get(context: RequestContext, id: string): Promise<Family> {
    const curated = CURATED_ID.test(id) ? await familyStore.find(this.database.client, id) : null;
    const group = curated ? undefined : this.families.find(id);
    const family = curated ? toCurated(context, curated) : group && toResolved(context, group, this.keeper);
    if (!family || family.members.length === 0) throw notFound(`The family ${id}`);
    return family;
  }
}

/** Every state that a family was in, as far as the caller may see its members. */
@Injectable()
export class ListFamilyRevisions {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
  ) {}

  async list(context: RequestContext, id: string): Promise<Page<FamilyRevision>> {
    const rows = await familyRevisionStore.history(this.database.client, id);
    const seen = rows.flatMap((row) => this.seen(context, row));
    if (!seen.some(({ members }) => members.length > 0)) throw notFound(`The family ${id}`);
    // What changed among members that the caller does not see is no revision to them, and leaves no gap.
    const isConfined = context.principal.namespaces !== null;
    const items = isConfined
      ? seen
          .filter((row, at) => at === 0 || stateOf(row) !== stateOf(seen[at - 1] as FamilyRevision))
          .map((row, at) => ({ ...row, number: at + 1 }))
      : seen;
    return { items, nextCursor: null };
  }

  private seen(context: RequestContext, row: FamilyRevisionRow): FamilyRevision[] {
    const members = visibleReferences(context, row.members, this.keeper);
    const isWhole = members.length === row.members.length;
    const isResolved = row.origin === 'resolved';
    if (!isWhole && members.length < (isResolved ? 2 : 1)) return [];
    const { number, name, explanation, origin, action, at, by } = row;
    const words = isResolved ? wordsFor(row, members, isWhole) : { name, explanation };
    return [{ number, ...words, origin, action, members, createdAt: at.toISOString(), createdBy: by }];
  }
}

const stateOf = ({ name, explanation, members, action }: FamilyRevision): string =>
  JSON.stringify([name, explanation, members, action]);

/** How far families join the part of the library that a caller may see. */
@Injectable()
export class MeasureFamilies {
  constructor(
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
  ) {}

  measure(context: RequestContext): FamilySizes {
    const visible = this.keeper.catalogue.all().filter(({ namespace }) => seesNamespace(context.principal, namespace));
    return this.families.sizes(visible.map(({ id }) => id));
  }
}
