import { Injectable } from '@nestjs/common';
import { LibrarySummary } from '@skillward/contracts';
import { SkillStatus } from '@skillward/domain';
import { Database, SkillGroup, skillStore } from '@skillward/database';
import { RequestContext } from '../access/principal';

/** The visible part of the library in numbers. */
@Injectable()
export class SummariseLibrary {
  constructor(private readonly database: Database) {}

  async summarise({ principal }: RequestContext): Promise<LibrarySummary> {
    const groups = await skillStore.summarise(this.database.client, principal.namespaces);
    const total = (of: (group: SkillGroup) => number, among = groups) =>
      among.reduce((sum, group) => sum + of(group), 0);
    const skills = (is: (group: SkillGroup) => boolean) => total((group) => group.skills, groups.filter(is));
    const active = groups.filter(({ status }) => status === 'active');
    const names = [...new Set(groups.map(({ namespace }) => namespace))];
    return {
      skills: skills(() => true),
      namespaces: names.map((name) => ({ name, skills: skills(({ namespace }) => namespace === name) })),
      statuses: Object.fromEntries(
        SkillStatus.options.map((status) => [status, skills((group) => group.status === status)]),
      ) as LibrarySummary['statuses'],
      verdicts: {
        pass: skills(({ verdict }) => verdict === 'pass'),
        warn: skills(({ verdict }) => verdict === 'warn'),
        quarantine: skills(({ verdict }) => verdict === 'quarantine'),
        reject: skills(({ verdict }) => verdict === 'reject'),
        unscanned: skills(({ verdict }) => verdict === null),
      },
      neverOffered: total(({ neverOffered }) => neverOffered, active),
      neverUsed: total(({ neverUsed }) => neverUsed, active),
    };
  }
}
