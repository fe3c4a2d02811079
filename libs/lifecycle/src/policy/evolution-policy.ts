import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EvolutionPolicy, EvolutionPolicyUpdate, EvolutionRules } from '@skillward/contracts';
import { Database, Ledger, Reader, factStore, keyStore, toActor } from '@skillward/database';
import { Clock } from '@skillward/platform';
import { Principal, RequestContext, actorOf, hasRole, requireNamespace, requireRole } from '../access/principal';
import { CLOCK } from '../tokens';

/** Shape 1 of the stored rules. */
const StoredRules = z.object({
  schema: z.literal(1),
  rules: EvolutionRules,
  reason: z.string(),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string() }),
});

const factOf = (namespace: string): string => `evolution/${namespace}`;

async function readStored(db: Reader, namespace: string): Promise<z.infer<typeof StoredRules> | null> {
  const stored = await factStore.read(db, factOf(namespace));
  return stored === undefined ? null : StoredRules.parse(stored);
}

/** The rules of a namespace, those of the product where it has none. */
export const readEvolutionRules = async (db: Reader, namespace: string): Promise<EvolutionRules> =>
  (await readStored(db, namespace))?.rules ?? EvolutionRules.parse({});

/**
 * Whether a name fits a pattern in which `*` stands for any characters, also for none. Each part is taken where it comes
 * first, so that no pattern takes longer than its length times that of the name.
 */
export function fitsPattern(pattern: string, name: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

/** The keys that may decide about a skill; null: every reviewer of the namespace. */
export const ownersOf = (rules: EvolutionRules, name: string): readonly string[] | null =>
  rules.owners.findLast(({ skills }) => fitsPattern(skills, name))?.keys ?? null;

/** Whether a reviewer is among the owners of a skill; administrators always are. */
export const isOwner = (rules: EvolutionRules, name: string, principal: Principal): boolean =>
  hasRole(principal, 'admin') || (ownersOf(rules, name)?.includes(principal.keyId) ?? true);

/** How a namespace takes changes. */
@Injectable()
export class GetEvolutionPolicy {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, namespace: string): Promise<EvolutionPolicy> {
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    const stored = await readStored(this.database.client, namespace);
    const rules = stored?.rules ?? EvolutionRules.parse({});
    const keys = rules.owners.flatMap((owner) => owner.keys);
    return {
      namespace,
      ...rules,
      keyNames: await keyStore.namesOf(this.database.client, keys),
      changed: stored && { at: stored.at, by: stored.by, reason: stored.reason },
    };
  }
}

@Injectable()
export class SetEvolutionPolicy {
  constructor(
    private readonly database: Database,
    private readonly getPolicy: GetEvolutionPolicy,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async set(context: RequestContext, namespace: string, update: EvolutionPolicyUpdate): Promise<EvolutionPolicy> {
    requireRole(context, 'admin');
    requireNamespace(context, namespace);
    const { reason } = update;
    // What was read with the rules and sent back with them is none.
    const rules = EvolutionRules.parse(update);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const by = actorOf(context);
      const ledger = await Ledger.open(tx, by, at);
      const before = await readEvolutionRules(tx, namespace);
      ledger.append({
        action: 'policy.evolution_changed',
        target: `namespace:${namespace}`,
        detail: { before, rules, reason },
      });
      await factStore.record(tx, factOf(namespace), {
        schema: 1,
        rules,
        reason,
        at: at.toISOString(),
        by: toActor(by),
      });
      await ledger.flush();
    });
    return this.getPolicy.get(context, namespace);
  }
}
