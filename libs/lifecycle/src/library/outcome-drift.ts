import { Inject, Injectable } from '@nestjs/common';
import { OutcomeDrift } from '@skillward/contracts';
import { wilson } from '@skillward/domain';
import { Database, driftStore } from '@skillward/database';
import { compareOutcomes } from '@skillward/evolution';
import { Clock } from '@skillward/platform';
import { RequestContext, requireRole } from '../access/principal';
import { CLOCK } from '../tokens';

const WEEKS = 26;
const WEEK_MS = 7 * 24 * 3_600_000;
const MAX_VERSIONS = 50;

/** How what came of the uses of skills changes, with time and with versions, in the visible part of the library. */
@Injectable()
export class GetOutcomeDrift {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(context: RequestContext): Promise<OutcomeDrift> {
    requireRole(context, 'curator');
    const { namespaces } = context.principal;
    const since = new Date(this.clock.now().getTime() - WEEKS * WEEK_MS);
    const weeks = await driftStore.byWeek(this.database.client, namespaces, since);
    const pairs = await driftStore.byVersion(this.database.client, namespaces);
    const versions = pairs.map(({ namespace, name, before, after }) => {
      const { interval, isWorse, ...shares } = compareOutcomes(before, after);
      const difference = shares.after - shares.before;
      return {
        namespace,
        name,
        before: { version: before.version, success: wilson(before.successes, before.uses) },
        after: { version: after.version, success: wilson(after.successes, after.uses) },
        difference,
        interval: [...interval] as [number, number],
        isWorse,
      };
    });
    // What is surely worse first, by how much at the least; then by the difference. The sort is stable, by name.
    versions.sort(
      (a, b) =>
        Number(b.isWorse) - Number(a.isWorse) ||
        (a.isWorse ? a.interval[1] - b.interval[1] : a.difference - b.difference),
    );
    return {
      weeks: weeks.map(({ start, uses, successes }) => ({
        start: start.toISOString(),
        success: wilson(successes, uses),
      })),
      versions: versions.slice(0, MAX_VERSIONS),
    };
  }
}
