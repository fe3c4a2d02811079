import { Injectable } from '@nestjs/common';
import { LibraryEffect, WithoutSkills } from '@skillward/contracts';
import { Problem } from '@skillward/domain';
import { Database } from '@skillward/database';
import { RequestContext, requireRole, seesNamespace } from '../access/principal';
import { resolveSkills } from '../profile/settle-duplicates';
import { ReplayRecommendations } from './replay';

/** So many of the newest answers that showed a skill are asked for again. */
const ANSWERS = 50;

/** What stored answers would be if some skills were archived, before anybody does it. */
@Injectable()
export class ThinkSkillsAway {
  constructor(
    private readonly database: Database,
    private readonly replays: ReplayRecommendations,
  ) {}

  /** @throws Problem invalid_input that names each skill that the caller does not see; unavailable right after a start */
  async think(context: RequestContext, { without }: WithoutSkills): Promise<LibraryEffect> {
    requireRole(context, 'curator');
    const ids = await resolveSkills(this.database.client, context, without);
    if (!this.replays.ready) {
      throw new Problem('unavailable', 'The ranking index is still being loaded: try again in a moment.');
    }
    const answers = await this.replays.without(ids, { count: ANSWERS, visible: context.principal.namespaces });
    const changed = answers.filter(({ before, after }) => before.join() !== after.join());
    const seen = (names: readonly string[]) =>
      names.filter((name) => seesNamespace(context.principal, name.split('/')[0] ?? ''));
    return {
      replayed: answers.length,
      unchanged: answers.length - changed.length,
      lost: changed.filter(({ after }) => after.length === 0).length,
      changed: changed.map((answer) => ({ ...answer, before: seen(answer.before), after: seen(answer.after) })),
    };
  }
}
