import { MessageChannel } from 'node:worker_threads';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DuplicateGroup, DuplicatePage, DuplicateQuery } from '@skillward/contracts';
import { invalidInput } from '@skillward/domain';
import { Database, FIRST_VERSION, SketchedSkill, indexFeed, sketchStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { DuplicateGroup as FoundGroup, ReadBodies, findDuplicates, suggestSurvivor } from '@skillward/skill-package';
import { RequestContext, requireRole, seesNamespace } from '../access/principal';
import { readStoredText } from '../library/stored-text';
import { ASSETS, CLOCK, ProductAssets } from '../tokens';
import { WORKER_MEMORY } from '../worker-memory';
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

  async execute(context: RequestContext, { kind, limit, cursor }: DuplicateQuery): Promise<DuplicatePage> {
    requireRole(context, 'curator');
    const { state } = await sketchStore.state(this.database.client, SKETCH_VERSION);
    const snapshot = this.last?.state === state ? this.last : await this.compute(state);
    const { namespaces } = context.principal;
    const { skills, sketched } = await sketchStore.progress(this.database.client, SKETCH_VERSION, namespaces);
    const compared = [...snapshot.skills.values()].filter(({ namespace }) =>
      seesNamespace(context.principal, namespace),
    );
    const groups = snapshot.groups
      .filter((group) => kind === undefined || group.kind === kind)
      .flatMap((group) => toVisible(group, snapshot.skills, context))
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

/** The group as far as the caller sees it; of one member nothing is left to say. */
function toVisible(
  { kind, members, similarity, survivor, reason }: FoundGroup,
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
  return [{ kind, members: references, similarity, survivor: named(kept.id), reason: kept.reason }];
}

function decode(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (/^[a-z_]+ [a-z0-9-]+\/[a-z0-9-]+$/.test(key)) return key;
  throw invalidInput('The cursor is not valid: pass the nextCursor of the page before, unchanged.', [
    { path: 'cursor', message: 'not a cursor of this list' },
  ]);
}
