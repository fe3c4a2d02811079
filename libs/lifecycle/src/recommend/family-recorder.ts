import { Inject, Injectable } from '@nestjs/common';
import { Database, FamilyRevisionDraft, familyRevisionStore } from '@skillward/database';
import { Clock, Logger } from '@skillward/platform';
import { CapabilityGroup } from '@skillward/ranking';
import { Follower } from '../follow/follower';
import { CLOCK, LOGGER } from '../tokens';
import { CURATED_ID } from './family-views';
import { FamilyDirectory } from './family-directory';

const LOOK_MS = 1000;
/** Families are kept when they have stayed the same for so many looks: an import would write every step of the way. */
const QUIET_LOOKS = 2;
const PAGE = 500;

const signatureOf = (group: Pick<CapabilityGroup, 'name' | 'members' | 'explanation'>): string =>
  JSON.stringify([group.name, group.explanation, [...group.members].sort()]);

/** Keeps the resolved families in the database, each state once, for the next start and for whoever asks what was when. */
@Injectable()
export class FamilyRecorder {
  private recorded = new Map<string, string>();
  private seen = -1;
  private done = -1;
  private quiet = 0;
  private readonly follower: Follower;

  constructor(
    private readonly database: Database,
    private readonly families: FamilyDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const options = { pollMs: LOOK_MS, failure: 'families could not be kept', logger };
    this.follower = new Follower(() => this.recordQuiet(), options);
  }

  async start(): Promise<void> {
    for (const { familyId, ...group } of await familyRevisionStore.resolved(this.database.client))
      this.recorded.set(familyId, signatureOf(group));
    this.follower.start();
  }

  async stop(): Promise<void> {
    await this.follower.stop();
  }

  private async recordQuiet(): Promise<void> {
    const { generation, idle } = this.families;
    this.quiet = idle && generation === this.seen ? this.quiet + 1 : 0;
    this.seen = generation;
    if (this.quiet < QUIET_LOOKS || generation === this.done) return;
    await this.record();
    this.done = generation;
  }

  private async record(): Promise<void> {
    const at = this.clock.now();
    const now = this.families.all().filter(({ id, members }) => members.length > 1 && !CURATED_ID.test(id));
    const ids = new Set(now.map(({ id }) => id));
    const changed = now.filter((group) => this.recorded.get(group.id) !== signatureOf(group));
    const ended = [...this.recorded.keys()].filter((id) => !ids.has(id));
    const common = { origin: 'resolved', action: 'resolved', at, by: null } as const;
    const drafts: FamilyRevisionDraft[] = [
      ...changed.map(({ id, name, explanation, members }) => ({
        ...common,
        familyId: id,
        name,
        explanation,
        members: [...members].sort(),
      })),
      ...ended.map((familyId) => ({
        ...common,
        familyId,
        name: '',
        explanation: 'has no two members left',
        members: [],
      })),
    ];
    for (let start = 0; start < drafts.length; start += PAGE) {
      const page = drafts.slice(start, start + PAGE);
      await this.database.transaction((tx) => familyRevisionStore.append(tx, page));
    }
    for (const group of changed) this.recorded.set(group.id, signatureOf(group));
    for (const id of ended) this.recorded.delete(id);
  }
}
