import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Database, familyRevisionStore, sketchStore } from '@skillward/database';
import { Configuration, Logger, WORKER_MEMORY, dataPath } from '@skillward/platform';
import { CapabilityGroup, metadataResolver } from '@skillward/ranking';
import { SKETCH_VERSION, decodeSketch } from '../profile/sketches';
import { ASSETS, CONFIGURATION, LOGGER, ProductAssets } from '../tokens';
import { SkillEntry } from './catalogue';
import { LibraryFamilies, familiesBy } from './library/ranked-library';
import { FamilyAnswer, FamilyBatch, FamilyUpdate, FamilyWork } from './families.worker';

const BATCH = 4000;
const SKETCH_PAGE = 500;
/** A library that changes all the time leaves four fifths of a core to others. */
const REST = 4;
const MAX_REST_MS = 5000;
const RETRIES = 3;

type Families = Map<string, CapabilityGroup>;

/**
 * The capability families of the whole library. Requests group their candidates by it, so that a family has the same
 * id and members in every answer. They are worked out in a thread of their own, skill by skill as these change; after a
 * start the families of before, or those by names and titles, are used until that thread has seen the whole library.
 */
@Injectable()
export class FamilyDirectory {
  private resolved: Families = new Map();
  private bySkill: Families = new Map();
  /** What the thread has worked out; used from the moment it has seen everything. */
  private worked: Families = new Map();
  private live = false;
  /** Whether everything was offered that the library had at the start. */
  private complete = false;
  /** Whether the thread knows skills whose families it has not worked out. */
  private held = false;
  /** Whether the thread is being told everything once more. */
  private recovering = false;
  private pending = new Map<string, FamilyUpdate>();
  /** Every skill that was ever taken, but for its sketch: what a thread that begins anew must be told. */
  private readonly taken = new Map<string, FamilyUpdate>();
  /** Skills whose sketches are to be read, and those that had none when they were to be. */
  private readonly wanted = new Set<string>();
  private readonly lacking = new Set<string>();
  private working: Promise<void> | null = null;
  private stopped = false;
  private readonly dataDir: string;
  private readonly encoderFile: string | null;
  private readonly here = new FamilyWork();
  private readonly workerFile: string | null;
  private thread: Piscina | null = null;
  private readonly stopping = new AbortController();
  /** Changes with every change of a family. */
  generation = 0;

  /** As requests see them. */
  readonly families: LibraryFamilies = familiesBy((skillId) => this.bySkill.get(skillId));

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(ASSETS) assets: ProductAssets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.encoderFile = assets.encoderFile ?? null;
    this.dataDir = configuration.dataDir;
    this.workerFile = assets.familiesWorker;
  }

  /** Takes up the families of before. @returns whether there are any */
  async open(): Promise<boolean> {
    // Where release 0.2 kept sketches.
    rmSync(dataPath(this.dataDir, 'families.sketches'), { force: true });
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

  /** Families by what metadata, names and titles say, for a start that finds none kept; texts are compared meanwhile. */
  assume(entries: readonly SkillEntry[]): void {
    const groups = metadataResolver.resolve(entries);
    this.publish(new Map(groups.map((group) => [group.id, group])));
  }

  /** Takes new and changed skills. */
  offer(entries: readonly SkillEntry[]): void {
    if (this.stopped) return;
    for (const { id, name, declaredName, description, title, declaredFamily, curatedFamily, digest } of entries) {
      const said = { id, name, declaredName, description, title, declaredFamily, curatedFamily, digest };
      this.pending.set(id, { ...said, sketch: null });
      this.lacking.delete(id);
    }
    if (this.pending.size > 0) this.working ??= this.work();
  }

  /** Something about these skills was stored: those that lacked a sketch may have one now. */
  lookAgain(ids: readonly string[]): void {
    if (this.stopped) return;
    for (const id of ids) if (this.lacking.delete(id)) this.wanted.add(id);
    if (this.wanted.size > 0) this.working ??= this.work();
  }

  /** Waits until everything offered has found its family. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  /** From now on what was worked out counts; call it when the whole library was offered. */
  async goLive(): Promise<void> {
    this.complete = true;
    if (this.held && !this.stopped) this.working ??= this.work();
    await this.settled();
    if (this.live || this.stopped) return;
    if (this.pending.size > 0) {
      this.recovering = true;
      return;
    }
    this.live = true;
    this.publish(this.worked);
  }

  async close(): Promise<void> {
    this.stopped = true;
    this.stopping.abort();
    await this.working;
    await this.thread?.destroy();
  }

  /** Whether nothing waits for its family, so that what is here may be kept. */
  get idle(): boolean {
    return this.live && this.working === null;
  }

  find(id: string): CapabilityGroup | undefined {
    return this.resolved.get(id);
  }

  all(): CapabilityGroup[] {
    return [...this.resolved.values()];
  }

  private async work(): Promise<void> {
    let failures = 0;
    try {
      while ((this.pending.size + this.wanted.size > 0 || (this.held && this.complete)) && !this.stopped) {
        await this.readSketches();
        const upserted = [...this.pending.values()].slice(0, BATCH);
        for (const update of upserted) {
          this.pending.delete(update.id);
          this.taken.set(update.id, { ...update, sketch: null });
        }
        const started = performance.now();
        try {
          // Nobody sees the families of a part of the library.
          this.held = !this.live && !(this.complete && this.pending.size === 0);
          const { encoderFile, held: more } = this;
          const answer = await this.run({ encoderFile, upserted, more });
          if (answer.known < this.taken.size) this.beginAnew();
          else {
            this.take(answer);
            for (const id of answer.lacking) if (!this.lacking.has(id)) this.wanted.add(id);
          }
        } catch (error) {
          this.beginAnew();
          if (++failures > RETRIES) throw error;
          this.logger.warn({ err: error, failures }, 'families are worked out again after a failure');
        }
        if (this.live) await this.rest(REST * (performance.now() - started));
      }
      if (this.recovering && !this.stopped) {
        this.recovering = false;
        this.live = true;
        this.publish(this.worked);
      }
    } catch (error) {
      // The families stay as they were; what waits is tried again with the next change.
      this.logger.error({ err: error }, 'families could not be worked out');
    } finally {
      this.working = null;
    }
  }

  /** Made when it is first needed: a process that reads families elsewhere has none. */
  private get pool(): Piscina | null {
    if (this.workerFile === null) return null;
    return (this.thread ??= new Piscina({
      filename: this.workerFile,
      minThreads: 1,
      maxThreads: 1,
      idleTimeout: Infinity,
      resourceLimits: WORKER_MEMORY,
    }));
  }

  private async run(batch: FamilyBatch): Promise<FamilyAnswer> {
    return this.pool ? ((await this.pool.run(batch)) as FamilyAnswer) : this.here.update(batch);
  }

  private async rest(milliseconds: number): Promise<void> {
    const { signal } = this.stopping;
    await setTimeout(Math.min(MAX_REST_MS, milliseconds), undefined, { signal }).catch(() => undefined);
  }

  /** The thread has lost what it knew: it is told everything once more, and the families of before serve meanwhile. */
  private beginAnew(): void {
    for (const [id, update] of this.taken) if (!this.pending.has(id)) this.pending.set(id, update);
    this.taken.clear();
    this.lacking.clear();
    this.worked = new Map();
    this.recovering ||= this.live;
    this.live = false;
  }

  /** Puts skills whose sketches are wanted and there on their way once more. */
  private async readSketches(): Promise<void> {
    while (this.wanted.size > 0 && !this.stopped) {
      const ids = [...this.wanted].slice(0, SKETCH_PAGE);
      // Before they are read: who looks again meanwhile is not overlooked.
      for (const id of ids) this.lacking.add(id);
      for (const id of ids) this.wanted.delete(id);
      for (const { id, digest, sketch } of await this.storedSketches(ids)) {
        const update = this.pending.get(id) ?? this.taken.get(id);
        if (update?.digest !== digest) continue;
        this.lacking.delete(id);
        this.pending.set(id, { ...update, sketch: decodeSketch(sketch).sketch });
      }
    }
  }

  private async storedSketches(ids: readonly string[]) {
    try {
      return await sketchStore.current(this.database.client, SKETCH_VERSION, ids);
    } catch (error) {
      this.lookAgain(ids);
      throw error;
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
    this.resolved = families;
    this.bySkill = new Map([...families.values()].flatMap((group) => group.members.map((id) => [id, group] as const)));
    this.generation += 1;
  }
}
