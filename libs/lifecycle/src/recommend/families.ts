import { Inject, Injectable } from '@nestjs/common';
import { Family, FamilyCreate, FamilyMembers, Page } from '@skillward/contracts';
import { conflict, forbidden, invalidInput, notFound } from '@skillward/domain';
import { Database, FamilyRow, Ledger, Transaction, familyStore, skillStore } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { CapabilityGroup } from '@skillward/ranking';
import { RequestContext, actorOf, requireNamespace, requireRole, seesNamespace } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../library/library-changes';
import { CLOCK } from '../tokens';
import { FamilyDirectory } from './family-directory';
import { IndexKeeper } from './index-keeper';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CURATED = 'put together by a curator';

const toCurated = (context: RequestContext, row: FamilyRow): Family => ({
  id: row.id,
  name: row.name,
  origin: 'curated',
  explanation: CURATED,
  members: row.members.map(({ reference }) => reference).filter((reference) => seesReference(context, reference)),
});

const seesReference = (context: RequestContext, reference: string): boolean =>
  seesNamespace(context.principal, reference.split('/')[0] ?? '');

/** Families as a caller may see them: members of other namespaces are left out. */
@Injectable()
export class ListFamilies {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
  ) {}

  async execute(
    context: RequestContext,
    query: { origin?: 'curated' | 'resolved' | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page<Family>> {
    const curated = (await familyStore.all(this.database.client)).map((row) => toCurated(context, row));
    const curatedIds = new Set(curated.map(({ id }) => id));
    const resolved = this.families
      .all()
      .filter(({ id, members }) => members.length > 1 && !curatedIds.has(id) && !UUID.test(id))
      .map((group) => toResolved(context, group, this.keeper));
    const all = [...curated, ...resolved.filter(({ members }) => members.length > 1)]
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

function toResolved(context: RequestContext, group: CapabilityGroup, keeper: IndexKeeper): Family {
  const members = group.members.flatMap((id) => {
    const entry = keeper.catalogue.get(id);
    return entry && seesNamespace(context.principal, entry.namespace) ? [`${entry.namespace}/${entry.name}`] : [];
  });
  return {
    id: group.id,
    name: group.name,
    origin: 'resolved',
    explanation: group.explanation,
    members: members.sort(),
  };
}

@Injectable()
export class GetFamily {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly families: FamilyDirectory,
  ) {}

  async execute(context: RequestContext, id: string): Promise<Family> {
    const curated = UUID.test(id) ? await familyStore.find(this.database.client, id) : null;
    const group = curated ? undefined : this.families.find(id);
    const family = curated ? toCurated(context, curated) : group && toResolved(context, group, this.keeper);
    if (!family || family.members.length === 0) throw notFound(`The family ${id}`);
    return family;
  }
}

/** @throws Problem invalid_input that names each member that is not there */
async function resolveMembers(
  tx: Transaction,
  context: RequestContext,
  references: readonly string[],
): Promise<string[]> {
  for (const reference of references) requireNamespace(context, reference.split('/')[0] ?? '');
  const known = await skillStore.resolve(tx, references);
  const unknown = references.flatMap((reference, at) =>
    known.has(reference) ? [] : [{ path: `members[${at}]`, message: `there is no skill ${reference}` }],
  );
  if (unknown.length > 0) throw invalidInput('Some members do not exist.', unknown);
  return [...new Set(known.values())];
}

/** @throws Problem not_found, forbidden when members lie outside the caller's namespaces */
async function requireFamily(tx: Transaction, context: RequestContext, id: string): Promise<FamilyRow> {
  const family = UUID.test(id) ? await familyStore.find(tx, id) : null;
  if (!family) {
    throw UUID.test(id)
      ? notFound(`The family ${id}`)
      : conflict('A resolved family cannot be edited: create a curated one with its members, which then wins.');
  }
  if (!family.members.every(({ reference }) => seesReference(context, reference))) {
    throw forbidden('The family has members in namespaces that this key has no access to.');
  }
  return family;
}

/** States that skills are alternatives of one capability; this beats whatever was resolved. */
@Injectable()
export class CreateFamily {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(context: RequestContext, input: FamilyCreate): Promise<Family> {
    requireRole(context, 'curator');
    const family = await this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const members = await resolveMembers(tx, context, input.members);
      const id = newId();
      const changeSeq = ledger.append({ action: 'family.created', target: `family:${id}`, detail: { ...input } });
      await familyStore.create(tx, { id, name: input.name, changeSeq, at, by });
      await familyStore.setMembers(tx, id, members, changeSeq);
      await ledger.flush();
      return toCurated(context, (await familyStore.find(tx, id)) as FamilyRow);
    });
    this.changes.announce();
    return family;
  }
}

@Injectable()
export class SetFamilyMembers {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(context: RequestContext, id: string, input: FamilyMembers): Promise<Family> {
    requireRole(context, 'curator');
    const family = await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const before = await requireFamily(tx, context, id);
      const members = await resolveMembers(tx, context, input.members);
      const detail = { from: before.members.map(({ reference }) => reference), to: input.members };
      const changeSeq = ledger.append({ action: 'family.members_set', target: `family:${id}`, detail });
      await familyStore.setMembers(tx, id, members, changeSeq);
      await ledger.flush();
      return toCurated(context, (await familyStore.find(tx, id)) as FamilyRow);
    });
    this.changes.announce();
    return family;
  }
}

@Injectable()
export class DeleteFamily {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'curator');
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const family = await requireFamily(tx, context, id);
      const members = family.members.map(({ reference }) => reference);
      ledger.append({ action: 'family.deleted', target: `family:${id}`, detail: { name: family.name, members } });
      await familyStore.remove(tx, id);
      await ledger.flush();
    });
    this.changes.announce();
  }
}
