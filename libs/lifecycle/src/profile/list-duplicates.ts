import { MessageChannel } from 'node:worker_threads';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DuplicateGroup, DuplicatePage, DuplicateQuery } from '@skillward/contracts';
import { invalidInput } from '@skillward/domain';
import {
  Database,
  DistinctPairRow,
  FIRST_VERSION,
  SketchedSkill,
  distinctStore,
  indexFeed,
  sketchStore,
} from '@skillward/database';
import { Clock, WORKER_MEMORY } from '@skillward/platform';
import {
  DuplicateGroup as FoundGroup,
  ReadBodies,
  findDuplicates,
  suggestSurvivor,
} from '@skillward/skill-package/duplicates';
import { RequestContext, requireRole, seesNamespace } from '../access/principal';
import { readStoredText } from '../library/stored-text';
import { ASSETS, CLOCK, ProductAssets } from '../tokens';
import { BodiesAnswer, DuplicateTask } from './duplicates.worker';
import { SKETCH_VERSION, decodeSketch } from './sketches';

const PAGE = 1000;

interface Snapshot {
  readonly state: string;
  readonly at: Date;
  readonly skills: ReadonlyMap<string, SketchedSkill>;
  readonly groups: readonly FoundGroup[];
}

/**
 * Skills that a curator may want to merge, rename or retire. The whole library is looked through in a thread of its
 * own, once for each state of it; who asks meanwhile waits for the same answer.
 */
@Injectable()
export class ListDuplicates implements OnApplicationShutdown {
  private readonly pool: Piscina<DuplicateTask, FoundGroup[]> | null;
  private last: Snapshot | null = null;
  private running: Promise<Snapshot> | null = null;

  constructor(
    private readonly database: Database,
    @Inject(ASSETS) assets: ProductAssets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.pool =
      assets.duplicatesWorker === null
        ? null
        : new Piscina({
            filename: assets.duplicatesWorker,
            minThreads: 0,
            maxThreads: 1,
            idleTimeout: 10_000,
            resourceLimits: WORKER_MEMORY,
          });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  /** @param query.settled the groups that curators found to be none; left out: the others */
  async list(
    context: RequestContext,
    { kind, limit, cursor, settled = false }: Omit<DuplicateQuery, 'settled'> & { readonly settled?: boolean },
  ): Promise<DuplicatePage> {
    requireRole(context, 'curator');
    const { state } = await sketchStore.state(this.database.client, SKETCH_VERSION);
    const snapshot = this.last?.state === state ? this.last : await this.compute(state);
    const { namespaces } = context.principal;
    const { skills, sketched } = await sketchStore.progress(this.database.client, SKETCH_VERSION, namespaces);
    const compared = [...snapshot.skills.values()].filter(({ namespace }) =>
      seesNamespace(context.principal, namespace),
    );
    const decisions = new Decisions(await distinctStore.all(this.database.client));
    const groups = snapshot.groups
      .filter((group) => kind === undefined || group.kind === kind)
      .flatMap((group) => split(group, decisions, settled))
      .flatMap(({ decision, ...group }) => toVisible(group, decision, snapshot.skills, context))
      .map((group) => ({ group, key: `${group.kind} ${group.members[0] ?? ''}` }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const after = cursor === undefined ? '' : decode(cursor);
    const rest = groups.filter(({ key }) => key > after);
    const items = rest.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ group }) => group),
      nextCursor: rest.length > limit && last ? Buffer.from(last.key).toString('base64url') : null,
      computedAt: snapshot.at.toISOString(),
      skills: compared.length,
      missing: skills - sketched,
    };
  }

  private compute(state: string): Promise<Snapshot> {
    this.running ??= this.look(state).finally(() => (this.running = null));
    return this.running;
  }

  private async look(state: string): Promise<Snapshot> {
    const at = this.clock.now();
    const skills = new Map<string, SketchedSkill>();
    for (let after = FIRST_VERSION; ;) {
      const page = await sketchStore.page(this.database.client, SKETCH_VERSION, after, PAGE);
      for (const skill of page) skills.set(skill.id, skill);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = last.id;
    }
    const compared = [...skills.values()].map(({ sketch, updatedAt, ...skill }) => ({
      ...skill,
      ...decodeSketch(sketch),
      updatedAt: updatedAt.toISOString(),
    }));
    const groups = this.pool === null ? await findDuplicates(compared, this.readBodies) : await this.inThread(compared);
    this.last = { state, at, skills, groups };
    return this.last;
  }

  private async inThread(skills: DuplicateTask['skills']): Promise<FoundGroup[]> {
    if (this.pool === null) return [];
    const { port1, port2 } = new MessageChannel();
    let failure: { readonly cause: unknown } | null = null;
    const answer = (bodies: BodiesAnswer) => port1.postMessage(bodies);
    port1.on('message', (ids: readonly string[]) => {
      Promise.resolve(this.readBodies(ids)).then(answer, (cause: unknown) => {
        failure = { cause };
        answer(null);
      });
    });
    try {
      return await this.pool.run({ skills, port: port2 }, { transferList: [port2] });
    } catch (error) {
      // Who asks is to see why the texts could not be read, not that a thread gave up.
      throw (failure as { cause: unknown } | null)?.cause ?? error;
    } finally {
      port1.close();
    }
  }

  private readonly readBodies: ReadBodies = async (ids) => {
    const documents = await indexFeed.documents(this.database.client, ids);
    return new Map([...documents].map(([id, content]) => [id, readStoredText(content).body]));
  };
}

/** What curators have found to be no duplicates. */
class Decisions {
  private readonly pairs: ReadonlyMap<string, DistinctPairRow>;

  constructor(rows: readonly DistinctPairRow[]) {
    this.pairs = new Map(rows.map((row) => [`${row.skillA} ${row.skillB}`, row]));
  }

  of(one: string, other: string): DistinctPairRow | null {
    return this.pairs.get(one < other ? `${one} ${other}` : `${other} ${one}`) ?? null;
  }
}

/**
 * What is left of a group for a curator to decide: members that are told apart from all others leave it. Or, of a group
 * that is settled as a whole, the group with the newest decision.
 */
function split(group: FoundGroup, decisions: Decisions, settled: boolean) {
  const { members } = group;
  const others = (id: string) => members.filter((other) => other !== id);
  const left = members.filter((id) => others(id).some((other) => decisions.of(id, other) === null));
  if (!settled) {
    if (left.length < 2) return [];
    const survivor = left.includes(group.survivor) ? group.survivor : (left[0] as string);
    return [{ ...group, members: left, survivor, decision: null }];
  }
  if (left.length > 0) return [];
  const made = members.flatMap((id) => others(id).flatMap((other) => decisions.of(id, other) ?? []));
  const [newest = null] = made.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [{ ...group, decision: newest }];
}

/** The group as far as the caller sees it; of one member nothing is left to say. */
function toVisible(
  { kind, members, similarity, survivor, reason }: FoundGroup,
  decision: DistinctPairRow | null,
  skills: ReadonlyMap<string, SketchedSkill>,
  { principal }: RequestContext,
): DuplicateGroup[] {
  const visible = members.flatMap((id) => {
    const skill = skills.get(id);
    return skill !== undefined && seesNamespace(principal, skill.namespace) ? [skill] : [];
  });
  if (visible.length < 2) return [];
  const named = (id: string): string => {
    const skill = skills.get(id);
    return skill === undefined ? id : `${skill.namespace}/${skill.name}`;
  };
  const kept =
    visible.length === members.length
      ? { id: survivor, reason }
      : suggestSurvivor(visible.map((skill) => ({ ...skill, updatedAt: skill.updatedAt.toISOString() })));
  const references = visible.map(({ id }) => named(id)).sort();
  const settled = decision && {
    reason: decision.reason,
    by: decision.createdBy.name,
    at: decision.createdAt.toISOString(),
  };
  return [{ kind, members: references, similarity, survivor: named(kept.id), reason: kept.reason, settled }];
}

function decode(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (/^[a-z_]+ [a-z0-9-]+\/[a-z0-9-]+$/.test(key)) return key;
  throw invalidInput(
    'The cursor is not valid: pass the nextCursor of the page before, unchanged, or none for the first page.',
    [{ path: 'cursor', message: 'not a cursor of this list' }],
  );
}
