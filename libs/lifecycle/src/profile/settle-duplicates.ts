import { Inject, Injectable } from '@nestjs/common';
import { DistinctAnswer, DistinctSkills, DistinctSkillsEnd } from '@skillward/contracts';
import { invalidInput } from '@skillward/domain';
import { Database, Ledger, Transaction, distinctStore, skillStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { RequestContext, actorOf, requireNamespace, requireRole, seesNamespace } from '../access/principal';
import { CLOCK } from '../tokens';

/** Remembers that skills are no duplicates of each other, so that nobody decides about them twice. */
@Injectable()
export class SettleDuplicates {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_input that names each skill that the caller does not see */
  async tellApart(context: RequestContext, { skills, reason }: DistinctSkills): Promise<DistinctAnswer> {
    return this.change(context, skills, async (tx, ids, ledger, at) => {
      const pairs = await distinctStore.add(tx, ids, { reason, at, actor: actorOf(context) });
      if (pairs > 0) ledger.append({ action: 'duplicates.told_apart', target: 'library', detail: { skills, reason } });
      return pairs;
    });
  }

  /** Forgets that. @throws Problem as for telling apart */
  async forget(context: RequestContext, { skills }: DistinctSkillsEnd): Promise<DistinctAnswer> {
    return this.change(context, skills, async (tx, ids, ledger) => {
      const pairs = await distinctStore.remove(tx, ids);
      if (pairs > 0) ledger.append({ action: 'duplicates.reopened', target: 'library', detail: { skills } });
      return pairs;
    });
  }

  private async change(
    context: RequestContext,
    skills: readonly string[],
    make: (tx: Transaction, ids: readonly string[], ledger: Ledger, at: Date) => Promise<number>,
  ): Promise<DistinctAnswer> {
    requireRole(context, 'curator');
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const pairs = await make(tx, await resolveSkills(tx, context, skills), ledger, at);
      await ledger.flush();
      return { pairs };
    });
  }
}

/** @throws Problem invalid_input that names each skill that is not there for the caller */
export async function resolveSkills(
  db: Parameters<typeof skillStore.resolve>[0],
  context: RequestContext,
  references: readonly string[],
): Promise<string[]> {
  const namespaceOf = (reference: string) => reference.split('/')[0] ?? '';
  const known = await skillStore.resolve(db, references);
  const unknown = references.flatMap((reference, at) =>
    known.has(reference) && seesNamespace(context.principal, namespaceOf(reference))
      ? []
      : [{ path: `skills[${at}]`, message: `there is no skill ${reference}` }],
  );
  if (unknown.length > 0) throw invalidInput('Some skills do not exist.', unknown);
  for (const reference of references) requireNamespace(context, namespaceOf(reference));
  return [...new Set(known.values())];
}
