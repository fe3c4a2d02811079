import { Inject, Injectable } from '@nestjs/common';
import { Family, FamilyCreate, FamilyMembers, FamilyMerge, FamilySplit } from '@skillward/contracts';
import { FamilyAction, conflict, forbidden, invalidInput, notFound } from '@skillward/domain';
import {
  Database,
  FamilyRow,
  Ledger,
  Transaction,
  familyRevisionStore,
  familyStore,
  skillStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { RequestContext, actorOf, requireNamespace, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK } from '../tokens';
import { CURATED, CURATED_ID, seesReference, toCurated, visibleReferences } from './family-views';
import { LibrarySource } from './library/library-source';

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

/** @throws Problem not_found; conflict for a resolved family; forbidden when members lie outside the caller's namespaces */
async function requireCurated(tx: Transaction, context: RequestContext, id: string): Promise<FamilyRow> {
  const family = CURATED_ID.test(id) ? await familyStore.find(tx, id) : null;
  if (!family) {
    throw CURATED_ID.test(id)
      ? notFound(`The family ${id}`)
      : conflict('A resolved family cannot be edited: pin it, or create a curated one, which then wins.');
  }
  if (!family.members.every(({ reference }) => seesReference(context, reference))) {
    throw forbidden('The family has members in namespaces that this key has no access to.');
  }
  return family;
}

/** One change of curated families in one transaction, with its audit entries and revisions. */
@Injectable()
export class FamilyCuration {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: LibraryChanges,
    private readonly library: LibrarySource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param change says what is done; the families of skills that move lose them and are recorded too */
  async run<T>(context: RequestContext, change: (step: CurationStep) => Promise<T>): Promise<T> {
    requireRole(context, 'curator');
    const result = await this.work.run(context, async (tx) => {
      const ledger = await Ledger.open(tx, actorOf(context), this.clock.now());
      const answer = await change(new CurationStep(context, tx, ledger, this.clock.now()));
      await ledger.flush();
      return answer;
    });
    this.changes.announce();
    return result;
  }

  /**
   * Members of any family, for a caller who may change all of them.
   * @throws Problem not_found, forbidden
   */
  async membersOf(context: RequestContext, tx: Transaction, id: string): Promise<{ name: string; members: string[] }> {
    if (CURATED_ID.test(id)) {
      const { name, members } = await requireCurated(tx, context, id);
      return { name, members: members.map(({ reference }) => reference) };
    }
    const group = await this.library.families.find(id, tx);
    const places = await this.library.places(group?.members ?? [], tx);
    const members = visibleReferences(context, group?.members ?? [], (each) => places.get(each));
    if (!group || members.length === 0) throw notFound(`The family ${id}`);
    if (members.length < group.members.length)
      throw forbidden('The family has members in namespaces that this key has no access to.');
    return { name: group.name, members };
  }
}

/** Writes inside one transaction of `FamilyCuration`. */
export class CurationStep {
  constructor(
    readonly context: RequestContext,
    readonly tx: Transaction,
    private readonly ledger: Ledger,
    private readonly at: Date,
  ) {}

  async create(
    name: string,
    references: readonly string[],
    action: FamilyAction,
    detail: Record<string, unknown> = {},
  ): Promise<Family> {
    const members = await resolveMembers(this.tx, this.context, references);
    const id = newId();
    const by = actorOf(this.context);
    const changeSeq = this.ledger.append({
      action: 'family.created',
      target: `family:${id}`,
      detail: { name, members: references, ...(action === 'created' ? {} : { how: action }), ...detail },
    });
    await familyStore.create(this.tx, { id, name, changeSeq, at: this.at, by });
    await this.join(id, members, changeSeq);
    return this.record(id, action);
  }

  async setMembers(id: string, references: readonly string[]): Promise<Family> {
    const before = await requireCurated(this.tx, this.context, id);
    const members = await resolveMembers(this.tx, this.context, references);
    const detail = { from: before.members.map(({ reference }) => reference), to: references };
    const changeSeq = this.ledger.append({ action: 'family.members_set', target: `family:${id}`, detail });
    await this.join(id, members, changeSeq);
    return this.record(id, 'members_set');
  }

  async remove(id: string): Promise<void> {
    await this.end(await requireCurated(this.tx, this.context, id));
  }

  private async end(family: FamilyRow): Promise<void> {
    const { id, name } = family;
    const members = family.members.map(({ reference }) => reference);
    this.ledger.append({ action: 'family.deleted', target: `family:${id}`, detail: { name, members } });
    await familyRevisionStore.append(this.tx, [{ ...this.revision(family, 'deleted'), members: [] }]);
    await familyStore.remove(this.tx, id);
  }

  /** Members leave the curated families that they were in; those are recorded as they are then, and end without members. */
  private async join(id: string, members: readonly string[], changeSeq: bigint): Promise<void> {
    const left = await familyStore.holding(this.tx, members);
    // Whoever takes a member out of a family changes that family too.
    for (const other of left) if (other !== id) await requireCurated(this.tx, this.context, other);
    await familyStore.setMembers(this.tx, id, members, changeSeq);
    for (const other of left) {
      if (other === id) continue;
      const family = await familyStore.find(this.tx, other);
      if (family?.members.length === 0) await this.end(family);
      else if (family) await familyRevisionStore.append(this.tx, [this.revision(family, 'members_set')]);
    }
  }

  private async record(id: string, action: FamilyAction): Promise<Family> {
    const family = (await familyStore.find(this.tx, id)) as FamilyRow;
    await familyRevisionStore.append(this.tx, [this.revision(family, action)]);
    return toCurated(this.context, family);
  }

  private revision({ id, name, members }: FamilyRow, action: FamilyAction) {
    return {
      familyId: id,
      name,
      origin: 'curated',
      explanation: CURATED,
      members: members.map(({ skillId }) => skillId).sort(),
      action,
      at: this.at,
      by: actorOf(this.context),
    } as const;
  }
}

/** States that skills are alternatives of one capability; this beats whatever was resolved. */
@Injectable()
export class CreateFamily {
  constructor(private readonly curation: FamilyCuration) {}

  create(context: RequestContext, { name, members }: FamilyCreate): Promise<Family> {
    return this.curation.run(context, (step) => step.create(name, members, 'created'));
  }
}

@Injectable()
export class SetFamilyMembers {
  constructor(private readonly curation: FamilyCuration) {}

  set(context: RequestContext, id: string, { members }: FamilyMembers): Promise<Family> {
    return this.curation.run(context, (step) => step.setMembers(id, members));
  }
}

@Injectable()
export class DeleteFamily {
  constructor(private readonly curation: FamilyCuration) {}

  delete(context: RequestContext, id: string): Promise<void> {
    return this.curation.run(context, (step) => step.remove(id));
  }
}

/** Makes a resolved family curated as it stands, so that nothing that comes in later changes it. */
@Injectable()
export class PinFamily {
  constructor(
    private readonly curation: FamilyCuration,
    private readonly database: Database,
  ) {}

  async pin(context: RequestContext, id: string): Promise<Family> {
    requireRole(context, 'curator');
    if (CURATED_ID.test(id)) return toCurated(context, await requireCurated(this.database.client, context, id));
    return this.curation.run(context, async (step) => {
      const { name, members } = await this.curation.membersOf(context, step.tx, id);
      return step.create(name, members, 'pinned', { from: id });
    });
  }
}

/** Joins families into a curated one; curated ones among them end. */
@Injectable()
export class MergeFamilies {
  constructor(private readonly curation: FamilyCuration) {}

  async merge(context: RequestContext, { families: given, name }: FamilyMerge): Promise<Family> {
    const families = [...new Set(given)];
    requireRole(context, 'curator');
    if (families.length < 2)
      throw invalidInput('There is nothing to merge.', [{ path: 'families', message: 'name two different families' }]);
    return this.curation.run(context, async (step) => {
      const parts = [];
      for (const id of families) parts.push(await this.curation.membersOf(context, step.tx, id));
      const members = [...new Set(parts.flatMap((part) => part.members))].sort();
      for (const id of families) if (CURATED_ID.test(id)) await step.remove(id);
      return step.create(name ?? parts[0]?.name ?? '', members, 'merged', { from: families });
    });
  }
}

/** Parts a family into curated ones; what no part names stays behind. */
@Injectable()
export class SplitFamily {
  constructor(private readonly curation: FamilyCuration) {}

  split(context: RequestContext, id: string, { parts }: FamilySplit): Promise<Family[]> {
    return this.curation.run(context, async (step) => {
      const { members } = await this.curation.membersOf(context, step.tx, id);
      const named = parts.flatMap((part) => part.members);
      const errors = named.flatMap((reference, at) => [
        ...(members.includes(reference) ? [] : [{ path: 'parts', message: `${reference} is no member of the family` }]),
        ...(named.indexOf(reference) === at ? [] : [{ path: 'parts', message: `${reference} is in two parts` }]),
      ]);
      if (errors.length > 0) throw invalidInput('The parts do not divide the family.', errors);
      const made: Family[] = [];
      for (const part of parts) made.push(await step.create(part.name, part.members, 'split', { from: id }));
      return made;
    });
  }
}
