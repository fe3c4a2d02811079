import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Database, familyRevisionStore, indexFeed } from '@skillward/database';
import { Configuration, Logger } from '@skillward/platform';
import { CapabilityGroup, CapabilityResolver, CatalogueEntry } from '@skillward/ranking';
import { ASSETS, CONFIGURATION, LOGGER, ProductAssets } from '../tokens';
import { WORKER_MEMORY } from '../worker-memory';
import { SkillEntry } from './catalogue';
import { FamilyAnswer, FamilyBatch, FamilyUpdate, FamilyWork } from './families.worker';

const BATCH = 4000;
const MAX_WAITING_TEXTS = 4000;
const DOCUMENT_PAGE = 100;

type Families = Map<string, CapabilityGroup>;

/** Number of families by size, and how much of the library they join. */
export interface FamilySizes {
  readonly skills: number;
  readonly families: number;
  /** Skills in families of at least two. */
  readonly joined: number;
  readonly largest: number;
  readonly histogram: Readonly<Record<string, number>>;
}

/**
 * The capability families of the whole library. Requests group their candidates by it, so that a family has the same
 * id and members in every answer. They are worked out in a thread of their own, skill by skill as these change; after a
 * start the families of before are used until that thread has seen the whole library.
 */
@Injectable()
export class FamilyDirectory {
  private families: Families = new Map();
  private bySkill: Families = new Map();
  /** What the thread has worked out; used from the moment it has seen everything. */
  private worked: Families = new Map();
  private live = false;
  private pending = new Map<string, FamilyUpdate>();
  private working: Promise<void> | null = null;
  private stopped = false;
  private readonly sketchFile: string;
  private readonly update: (batch: FamilyBatch) => Promise<FamilyAnswer>;
  private readonly pool: Piscina<FamilyBatch, FamilyAnswer> | null;
  /** Changes with every change of a family. */
  generation = 0;

  /** Groups candidates of a request by the families of the library. */
  readonly resolver: CapabilityResolver = {
    name: 'families/1',
    resolve: (candidates) => this.group(candidates),
  };

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(ASSETS) assets: ProductAssets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sketchFile = join(configuration.dataDir, 'families.sketches');
    const filename = assets.familiesWorker;
    this.pool =
      filename === null
        ? null
        : new Piscina({
            filename,
            minThreads: 1,
            maxThreads: 1,
            idleTimeout: Infinity,
            resourceLimits: WORKER_MEMORY,
          });
    const here = new FamilyWork();
    this.update = async (batch) => (this.pool ? this.pool.run(batch) : here.update(batch));
  }

  /** Takes up the families of before. @returns whether there are any */
  async open(): Promise<boolean> {
    const stored = await familyRevisionStore.resolved(this.database.client);
    const groups = stored.map(({ familyId, name, members, explanation }) => ({
      id: familyId,
      name,
      members,
      explanation,
    }));
    this.publish(new Map(groups.map((group) => [group.id, group])));
    return groups.length > 0;
  }

  /** Takes new and changed skills; `documents` has the texts that are at hand. */
  offer(
    entries: readonly SkillEntry[],
    revisionOf: (entry: SkillEntry) => string,
    documents: ReadonlyMap<string, Uint8Array>,
  ): void {
    if (this.stopped) return;
    for (const entry of entries) {
      const { id, name, description, title, declaredFamily, curatedFamily } = entry;
      // Under a large import texts would pile up here; the thread asks for those that it then lacks.
      const markdown = this.pending.size < MAX_WAITING_TEXTS ? (documents.get(id) ?? null) : null;
      const facts = { id, name, description, title, declaredFamily, curatedFamily };
      this.pending.set(id, { ...facts, revision: revisionOf(entry), markdown });
    }
    if (this.pending.size > 0) this.working ??= this.work();
  }

  /** Waits until everything offered has found its family. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  /** From now on what was worked out counts; call it when the whole library was offered. */
  async goLive(): Promise<void> {
    await this.settled();
    if (this.live) return;
    this.live = true;
    this.publish(this.worked);
  }

  async close(): Promise<void> {
    this.stopped = true;
    await this.working;
    await this.pool?.destroy();
  }

  /** Whether nothing waits for its family, so that what is here may be kept. */
  get idle(): boolean {
    return this.live && this.working === null;
  }

  find(id: string): CapabilityGroup | undefined {
    return this.families.get(id);
  }

  familyOf(skillId: string): CapabilityGroup | undefined {
    return this.bySkill.get(skillId);
  }

  all(): CapabilityGroup[] {
    return [...this.families.values()];
  }

  /** @param visible which skills count */
  sizes(skills: readonly string[]): FamilySizes {
    const counts = new Map<string, number>();
    for (const id of skills) {
      const family = this.bySkill.get(id)?.id ?? `skill:${id}`;
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
    const histogram: Record<string, number> = {};
    for (const size of counts.values()) histogram[size] = (histogram[size] ?? 0) + 1;
    const sizes = [...counts.values()];
    return {
      skills: skills.length,
      families: sizes.length,
      joined: sizes.filter((size) => size > 1).reduce((sum, size) => sum + size, 0),
      largest: sizes.reduce((most, size) => Math.max(most, size), 0),
      histogram,
    };
  }

  private async work(): Promise<void> {
    try {
      while (this.pending.size > 0 && !this.stopped) {
        const upserted = [...this.pending.values()].slice(0, BATCH);
        for (const { id } of upserted) this.pending.delete(id);
        const answer = await this.update({ sketchFile: this.sketchFile, upserted });
        this.take(answer);
        await this.fetchMissing(new Map(upserted.map((each) => [each.id, each])), answer.missing);
      }
    } catch (error) {
      // The families stay as they were; the skills of this batch find theirs when they change or at the next start.
      this.logger.error({ err: error }, 'families could not be worked out');
    } finally {
      this.working = null;
    }
  }

  private async fetchMissing(updates: ReadonlyMap<string, FamilyUpdate>, missing: readonly string[]): Promise<void> {
    for (let at = 0; at < missing.length && !this.stopped; at += DOCUMENT_PAGE) {
      const ids = missing.slice(at, at + DOCUMENT_PAGE);
      const documents = await indexFeed.documents(this.database.client, ids);
      for (const [id, markdown] of documents) {
        const update = updates.get(id);
        if (update && !this.pending.has(id)) this.pending.set(id, { ...update, markdown });
      }
    }
  }

  private take({ changed, removed }: FamilyAnswer): void {
    for (const id of removed) this.worked.delete(id);
    for (const group of changed) this.worked.set(group.id, group);
    if (!this.live) return;
    for (const group of changed) for (const id of group.members) this.bySkill.set(id, group);
    this.generation += 1;
  }

  private publish(families: Families): void {
    this.families = families;
    this.bySkill = new Map([...families.values()].flatMap((group) => group.members.map((id) => [id, group] as const)));
    this.generation += 1;
  }

  private group(candidates: readonly CatalogueEntry[]): CapabilityGroup[] {
    const groups = new Map<string, { group: Omit<CapabilityGroup, 'members'>; members: string[] }>();
    for (const { id, name } of candidates) {
      const group = this.bySkill.get(id) ?? { id: `skill:${id}`, name, explanation: 'stands alone' };
      const known = groups.get(group.id);
      if (known) known.members.push(id);
      else groups.set(group.id, { group, members: [id] });
    }
    return [...groups.values()].map(({ group, members }) => ({ ...group, members }));
  }
}
