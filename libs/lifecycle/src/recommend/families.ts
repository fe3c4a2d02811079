import { Injectable } from '@nestjs/common';
import { Family, FamilyRevision, FamilySizes, Page } from '@skillward/contracts';
import { notFound } from '@skillward/domain';
import {
  Database,
  FamilyRevisionRow,
  decodeCursor,
  encodeCursor,
  familyRevisionStore,
  familyStore,
} from '@skillward/database';
import { RequestContext } from '../access/principal';
import { CURATED_ID, PlaceOf, toCurated, toResolved, visibleReferences, wordsFor } from './family-views';
import { LibrarySource } from './library/library-source';

/** Families as a caller may see them: members of other namespaces are left out. */
@Injectable()
export class ListFamilies {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
  ) {}

  async list(
    context: RequestContext,
    query: { origin?: 'curated' | 'resolved' | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page<Family>> {
    const after = decodeCursor(query.cursor, 'text')?.[0] ?? null;
    const [curated, resolved] = await Promise.all([
      query.origin === 'resolved' ? [] : this.curated(context, after),
      query.origin === 'curated' ? [] : this.resolved(context, after, query.limit + 1),
    ]);
    const found = [...curated, ...resolved].sort((a, b) => compare(a.id, b.id));
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    const more = found.length > query.limit && last !== undefined;
    return { items, nextCursor: more ? encodeCursor([last.id]) : null };
  }

  private async curated(context: RequestContext, after: string | null): Promise<Family[]> {
    return (await familyStore.all(this.database.client))
      .filter(({ id }) => after === null || compare(id, after) > 0)
      .map((row) => toCurated(context, row))
      .filter((family) => family.members.length > 0);
  }

  private async resolved(context: RequestContext, after: string | null, most: number): Promise<Family[]> {
    const found: Family[] = [];
    for (let from = after; ;) {
      const groups = await this.library.families.resolved(from, PAGE);
      const places = await this.library.places(groups.flatMap(({ members }) => members));
      found.push(...groups.flatMap((group) => toResolved(context, group, (id) => places.get(id)) ?? []));
      if (groups.length < PAGE || found.length >= most) return found.slice(0, most);
      from = groups.at(-1)?.id ?? null;
    }
  }
}

/** Resolved families that are read at once: some may have no member that the caller sees. */
const PAGE = 200;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

@Injectable()
export class GetFamily {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
  ) {}

  async get(context: RequestContext, id: string): Promise<Family> {
    const curated = CURATED_ID.test(id) ? await familyStore.find(this.database.client, id) : null;
    const group = curated ? undefined : await this.library.families.find(id);
    const places = await this.library.places(group?.members ?? []);
    const family = curated
      ? toCurated(context, curated)
      : group && toResolved(context, group, (each) => places.get(each));
    if (!family || family.members.length === 0) throw notFound(`The family ${id}`);
    return family;
  }
}

/** Every state that a family was in, as far as the caller may see its members. */
@Injectable()
export class ListFamilyRevisions {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
  ) {}

  async list(context: RequestContext, id: string): Promise<Page<FamilyRevision>> {
    const rows = await familyRevisionStore.history(this.database.client, id);
    const places = await this.library.places([...new Set(rows.flatMap(({ members }) => members))]);
    const seen = rows.flatMap((row) => seenOf(context, row, (each) => places.get(each)));
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
}

function seenOf(context: RequestContext, row: FamilyRevisionRow, placeOf: PlaceOf): FamilyRevision[] {
  const members = visibleReferences(context, row.members, placeOf);
  const isWhole = members.length === row.members.length;
  const isResolved = row.origin === 'resolved';
  if (!isWhole && members.length < (isResolved ? 2 : 1)) return [];
  const { number, name, explanation, origin, action, at, by } = row;
  const words = isResolved ? wordsFor(row, members, isWhole) : { name, explanation };
  return [{ number, ...words, origin, action, members, createdAt: at.toISOString(), createdBy: by }];
}

const stateOf = ({ name, explanation, members, action }: FamilyRevision): string =>
  JSON.stringify([name, explanation, members, action]);

/** How far families join the part of the library that a caller may see. */
@Injectable()
export class MeasureFamilies {
  constructor(private readonly library: LibrarySource) {}

  measure({ principal }: RequestContext): Promise<FamilySizes> {
    return this.library.families.sizes(principal.namespaces);
  }
}
