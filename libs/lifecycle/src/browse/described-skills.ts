import { ListedSkill } from '@skillward/contracts';
import { Reader, SkillRow, keyStore, outcomeStore } from '@skillward/database';
import { ownersOf, readEvolutionRules } from '../policy/evolution-policy';
import { toListedSkill } from '../library/views';

/** Skills as lists show them, in the order given. */
export async function describeSkills(db: Reader, rows: readonly SkillRow[]): Promise<ListedSkill[]> {
  const ids = rows.map(({ id }) => id);
  const outcomes = await outcomeStore.ofSkills(db, ids);
  const lastUses = await outcomeStore.lastUses(db, ids);
  const owners = await namesOfOwners(db, rows);
  return rows.map((row) =>
    toListedSkill(row, {
      outcomes: outcomes.get(row.id),
      lastUsed: lastUses.get(row.id) ?? null,
      owners: owners.get(row.id) ?? null,
    }),
  );
}

/** By the id of the skill; skills that every reviewer decides about are missing. A page has few namespaces. */
async function namesOfOwners(db: Reader, rows: readonly SkillRow[]): Promise<Map<string, string[]>> {
  const keys = new Map<string, readonly string[]>();
  for (const namespace of new Set(rows.map((row) => row.namespace))) {
    const rules = await readEvolutionRules(db, namespace);
    if (rules.owners.length === 0) continue;
    for (const row of rows) {
      const found = row.namespace === namespace ? ownersOf(rules, row.name) : null;
      if (found !== null) keys.set(row.id, found);
    }
  }
  if (keys.size === 0) return new Map();
  const names = await keyStore.namesOf(db, [...new Set([...keys.values()].flat())]);
  return new Map([...keys].map(([id, found]) => [id, found.flatMap((key) => names[key] ?? [])]));
}
