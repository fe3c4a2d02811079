import { Inject, Injectable } from '@nestjs/common';
import { DuplicateKind, HeldChoice, HeldDecision, Page, SyncedPackage, SyncedPackageQuery } from '@skillward/contracts';
import { conflict, invalidInput, notFound } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  PackageRow,
  Reader,
  SyncRow,
  Transaction,
  sourceStore,
  syncPackageStore,
  syncStore,
  uploadStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { CapabilityGroup } from '@skillward/ranking';
import { RequestContext, actorOf, requireNamespace, requireRole, seesNamespace } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { CURATED_ID, PlaceOf, familyNameFor, visibleReferences } from '../recommend/family-views';
import { LibrarySource } from '../recommend/library/library-source';
import { CLOCK } from '../tokens';
import { SYNC_JOB } from './jobs';

/** @throws Problem not_found for a sync that the caller does not see */
async function findSync(db: Reader, { principal }: RequestContext, id: string): Promise<SyncRow> {
  const sync = await syncStore.find(db, id);
  if (!sync || !seesNamespace(principal, sync.namespace)) throw notFound(`The sync ${id}`);
  return sync;
}

/** What a sync made of packages, and what it holds back. */
@Injectable()
export class ListSyncedPackages {
  constructor(
    private readonly database: Database,
    private readonly library: LibrarySource,
  ) {}

  async list(context: RequestContext, id: string, query: SyncedPackageQuery): Promise<Page<SyncedPackage>> {
    requireRole(context, 'curator');
    const sync = await findSync(this.database.client, context, id);
    const { show, verdict, ...page } = query;
    const shown = { all: {}, held: { held: true }, waiting: { waiting: true }, done: { held: false } }[show];
    const filter = { ...shown, verdict };
    const { items, nextCursor } = await syncPackageStore.list(this.database.client, sync, filter, page);
    const known = await this.families(items.flatMap(({ relations }) => relations?.alike ?? []));
    return { items: items.map((row) => toPackage(context, sync.namespace, row, known)), nextCursor };
  }

  private async families(alike: readonly { readonly id: string | null }[]): Promise<FamiliesOfSkills> {
    const bySkill = await this.library.families.of([...new Set(alike.flatMap(({ id }) => id ?? []))]);
    const members = new Set([...bySkill.values()].flatMap((group) => group.members));
    const places = await this.library.places([...members]);
    return { bySkill, placeOf: (id) => places.get(id) };
  }
}

/** Families of skills, with where their members stand. */
interface FamiliesOfSkills {
  readonly bySkill: ReadonlyMap<string, CapabilityGroup>;
  readonly placeOf: PlaceOf;
}

function toPackage(
  context: RequestContext,
  namespace: string,
  row: PackageRow,
  known: FamiliesOfSkills,
): SyncedPackage {
  const { name, findings, warnings, relations, decidedAt, held: _held, ...rest } = row;
  const alike = (relations?.alike ?? []).filter(
    ({ skill, id }) => id === null || seesNamespace(context.principal, skill.split('/')[0] ?? ''),
  );
  return {
    ...rest,
    skill: `${namespace}/${name}`,
    findings: [...findings],
    warnings: [...warnings],
    alike: alike.map(({ skill, id, kind, similarity }) => ({
      skill: id === null ? null : skill,
      path: id === null ? skill : null,
      kind: DuplicateKind.parse(kind),
      similarity,
    })),
    family: familyOf(
      context,
      known,
      alike.flatMap(({ id }) => id ?? []),
    ),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function familyOf(
  context: RequestContext,
  { bySkill, placeOf }: FamiliesOfSkills,
  ids: readonly string[],
): SyncedPackage['family'] {
  for (const id of ids) {
    const group = bySkill.get(id);
    if (group === undefined || (group.members.length < 2 && !CURATED_ID.test(group.id))) continue;
    const members = visibleReferences(context, group.members, placeOf);
    return { id: group.id, name: familyNameFor(context, group, placeOf), members };
  }
  return null;
}

/** Decides about packages that a sync holds back. */
@Injectable()
export class DecideHeldPackages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Brings held packages in, by a sync of its own that takes them as they were when they were held back.
   * @returns the id of that sync
   * @throws Problem not_found; conflict where the sync has not ended, or another one of its source is under way;
   * invalid_input where nothing of the choice waits, or the uploaded file is no longer kept
   */
  async publish(context: RequestContext, syncId: string, choice: HeldChoice): Promise<{ id: string }> {
    requireRole(context, 'curator');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const { sourceId, uploadId, commit } = await this.ended(tx, context, syncId);
      if ((await sourceStore.find(tx, sourceId)) === null) throw conflict('The source was removed: add it again.');
      if (uploadId !== null && !(await uploadStore.isKept(tx, uploadId))) {
        throw invalidInput('The uploaded file is no longer kept: upload it again.');
      }
      if (uploadId === null && (await syncStore.findOpen(tx, sourceId)) !== null) {
        throw conflict('Another sync of this source is under way: try again when it has ended.');
      }
      const id = newId();
      await syncStore.create(tx, { id, sourceId, uploadId, at, by, publishes: { syncId, commit } });
      const paths = await this.choose(tx, syncId, choice, { actor: by, at, publishedIn: id });
      await this.jobs.enqueue(tx, SYNC_JOB, { syncId: id });
      const detail = { syncId: id, publishes: syncId, packages: paths.length };
      ledger.append({ action: 'sync.requested', target: `source:${sourceId}`, detail });
      await ledger.flush();
      return { id };
    });
  }

  /**
   * Turns held packages away. Nothing of them comes in; a later sync of the source finds them again.
   * @throws Problem as for publishing
   */
  async dismiss(context: RequestContext, syncId: string, choice: HeldChoice): Promise<HeldDecision> {
    requireRole(context, 'curator');
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const actor = actorOf(context);
      const ledger = await Ledger.open(tx, actor, at);
      const { sourceId, uploadId } = await this.ended(tx, context, syncId);
      const paths = await this.choose(tx, syncId, choice, { actor, at, publishedIn: null });
      const { waiting } = await syncPackageStore.waiting(tx, syncId);
      // As long as a sync brings others of it in, its end decides about the file.
      const isDone = waiting === 0 && (await syncStore.findOpen(tx, sourceId)) === null;
      if (uploadId !== null && isDone) await uploadStore.dropChunks(tx, uploadId);
      const detail = { syncId, packages: paths.length };
      ledger.append({ action: 'sync.packages_dismissed', target: `source:${sourceId}`, detail });
      await ledger.flush();
      return { packages: paths.length };
    });
  }

  private async ended(tx: Transaction, context: RequestContext, id: string): Promise<SyncRow> {
    const sync = await findSync(tx, context, id);
    requireNamespace(context, sync.namespace);
    if (sync.status !== 'succeeded') throw conflict('It has not ended: decide when all of its packages are read.');
    return sync;
  }

  private async choose(
    tx: Transaction,
    syncId: string,
    choice: HeldChoice,
    by: Parameters<typeof syncPackageStore.decide>[3],
  ) {
    const { paths = null, passedOnly = false } = choice;
    const chosen = await syncPackageStore.decide(tx, syncId, { paths, passedOnly }, by);
    const missing = (paths ?? []).filter((path) => !passedOnly && !chosen.includes(path));
    if (chosen.length > 0 && missing.length === 0) return chosen;
    throw invalidInput(
      'Nothing was decided: choose packages of this sync that are held back and wait.',
      missing.slice(0, 20).map((path) => ({ path: 'paths', message: `${path} does not wait` })),
    );
  }
}
