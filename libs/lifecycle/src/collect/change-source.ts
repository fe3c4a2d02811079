import { posix } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Source, SourceUpdate } from '@skillward/contracts';
import { conflict, invalidInput, notFound } from '@skillward/domain';
import { Database, Ledger, SourceRow, Transaction, importStore, sourceStore, syncStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireNamespace, requireRole, seesNamespace } from '../access/principal';
import { readEvolutionRules } from '../policy/evolution-policy';
import { CLOCK } from '../tokens';
import { judgeRef, judgeSubpath } from './checkout/source-reference';
import { judgeSchedule, nextRun } from './schedule';
import { toSource } from './sources';

/** @throws Problem not_found for a source that the caller does not see */
export async function findSource(tx: Transaction, { principal }: RequestContext, id: string): Promise<SourceRow> {
  const source = await sourceStore.find(tx, id);
  if (!source || !seesNamespace(principal, source.namespace)) throw notFound(`The source ${id}`);
  return source;
}

type Place = Pick<SourceRow, 'ref' | 'subpath' | 'namespace'>;

/** Changes what of a repository a source follows, and when it is read. */
@Injectable()
export class UpdateSource {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem not_found; invalid_input for what such a source cannot have; conflict while a sync is under way, where
   * another source is the same, and where four eyes or skills that it brought forbid the change
   */
  async update(context: RequestContext, id: string, input: SourceUpdate): Promise<Source> {
    requireRole(context, 'curator');
    if (input.namespace !== undefined) requireNamespace(context, input.namespace);
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const source = await findSource(tx, context, id);
      if (source.kind === 'upload') throw invalidInput('Uploads are sent, not fetched: there is nothing to set.');
      const place = placeAfter(source, input);
      const detail = {
        ...(await this.move(tx, source, place)),
        ...(await this.reschedule(tx, source, input.schedule, at)),
        ...(await setHold(tx, source, input.hold)),
      };
      if (Object.keys(detail).length > 0) {
        ledger.append({ action: 'source.changed', target: `source:${id}`, detail });
        await ledger.flush();
      }
      return toSource(await findSource(tx, context, id));
    });
  }

  /** @returns what has changed */
  private async move(tx: Transaction, source: SourceRow, place: Place): Promise<Partial<Place>> {
    const { ref, subpath, namespace } = place;
    const changed: Partial<Place> = {
      ...(ref === source.ref ? {} : { ref }),
      ...(subpath === source.subpath ? {} : { subpath }),
      ...(namespace === source.namespace ? {} : { namespace }),
    };
    if (Object.keys(changed).length === 0) return {};
    if ((await syncStore.findOpen(tx, source.id)) !== null) {
      throw conflict('A sync of this source is under way: change it when that has ended.');
    }
    const paths = await sourceStore.packagePaths(tx, source.id);
    if (paths.length > 0) await requireFreedom(tx, source, changed);
    if (await sourceStore.isTaken(tx, { ...source, ...place })) {
      throw conflict('There is, or was, a source just like that: register it instead, and remove this one.');
    }
    if (namespace !== source.namespace) await importStore.ensureNamespace(tx, namespace);
    await sourceStore.setPlace(tx, source.id, place);
    // Packages are known by their path below the folder; one that lies outside now gets a path that leaves it.
    if (subpath !== source.subpath && paths.length > 0) {
      const root = posix.join('/', subpath ?? '');
      const moved = (path: string) => posix.relative(root, posix.join('/', source.subpath ?? '', path));
      await sourceStore.movePackages(tx, source.id, new Map(paths.map((path) => [path, moved(path)])));
    }
    return changed;
  }

  private async reschedule(tx: Transaction, source: SourceRow, wanted: string | null | undefined, at: Date) {
    if (wanted === undefined) return {};
    const schedule = wanted === null ? null : judgeSchedule(wanted, at);
    if (schedule === source.schedule) return {};
    const next = schedule === null ? null : nextRun(schedule, source.id, at);
    await sourceStore.setSchedule(tx, source.id, schedule, next);
    return { schedule };
  }
}

async function setHold(tx: Transaction, source: SourceRow, hold: SourceUpdate['hold']) {
  if (hold === undefined || hold === source.hold) return {};
  await sourceStore.setHold(tx, source.id, hold);
  return { hold };
}

function placeAfter(source: SourceRow, input: SourceUpdate): Place {
  const { ref, subpath, namespace = source.namespace } = input;
  if (source.kind === 'directory' && typeof ref === 'string') {
    throw invalidInput('A folder has no refs.', [{ path: 'ref', message: 'only for git sources' }]);
  }
  return {
    ref: ref === undefined ? source.ref : ref && judgeRef(ref),
    subpath: subpath === undefined ? source.subpath : judgeSubpath(subpath ?? '') || null,
    namespace,
  };
}

/**
 * What a source that has brought skills may not change. Four eyes trust its syncs because the branch it follows has a
 * review of its own: another branch or folder may have none.
 */
async function requireFreedom(tx: Transaction, source: SourceRow, changed: Partial<Place>): Promise<void> {
  if (changed.namespace !== undefined) {
    throw conflict('Its skills stand in the other namespace already: register the source there, and remove this one.');
  }
  if ((await readEvolutionRules(tx, source.namespace)).fourEyes) {
    throw conflict(
      `In ${source.namespace} somebody else approves changes of skills, and a source that has brought skills keeps its ` +
        'branch and folder: register another source, whose changes come as proposals.',
    );
  }
}

/** Takes a source away. What it brought stays: skills, versions, and the history of its syncs. */
@Injectable()
export class RemoveSource {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found, invalid_input for uploads */
  async remove(context: RequestContext, id: string): Promise<void> {
    requireRole(context, 'curator');
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const { kind, location, namespace } = await findSource(tx, context, id);
      if (kind === 'upload') throw invalidInput('Uploads are no source that is fetched: they cannot be removed.');
      await syncStore.cancelOpen(tx, id, 'The source was removed.', at);
      await sourceStore.remove(tx, id, at);
      ledger.append({ action: 'source.removed', target: `source:${id}`, detail: { kind, location, namespace } });
      await ledger.flush();
    });
  }
}
