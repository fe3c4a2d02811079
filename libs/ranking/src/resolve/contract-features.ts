import { CONTRACT_FIELDS, ContractField, ContractProfile } from '@skillward/sibling-choice';

/** A contract profile as sets, made once a text: value to 1 (used), -1 (avoided) or 0, by field. */
export type ContractSets = Readonly<Record<ContractField, ReadonlyMap<string, number>>>;

const COMPARISONS = ['Overlap', 'Coverage', 'Contrast'] as const;

/** Names of the contract features: three comparisons a field, and two flags. */
export const CONTRACT_FEATURES: readonly string[] = [
  ...CONTRACT_FIELDS.flatMap((field) => COMPARISONS.map((comparison) => `${field}${comparison}`)),
  'missingResource',
  'missingPrecondition',
];

const SIGN = { used: 1, avoided: -1, other: 0 } as const;

export function contractSets({ items }: ContractProfile): ContractSets {
  const sets = Object.fromEntries(CONTRACT_FIELDS.map((field) => [field, new Map<string, number>()])) as Record<
    ContractField,
    Map<string, number>
  >;
  for (const { field, value, role } of items) {
    // A precondition is compared by its words.
    for (const part of field === 'precondition' ? value.split(' ') : [value]) {
      const known = sets[field].get(part) ?? 0;
      sets[field].set(part, known === 0 ? SIGN[role] : known);
    }
  }
  return sets;
}

/**
 * Contract features of a task and a skill in the order of `CONTRACT_FEATURES` (SkillResolve, section 3.5). By field:
 * Jaccard overlap, share of the task's values that the skill has, and share of the task's values of which the skill
 * says the opposite. The flags are 1 when the task names resources or preconditions and the skill has none of them.
 */
export function contractFeatures(task: ContractSets, skill: ContractSets): number[] {
  const values: number[] = [];
  const missing = { resource: 0, precondition: 0 };
  for (const field of CONTRACT_FIELDS) {
    const [own, other] = [task[field], skill[field]];
    let shared = 0;
    let opposed = 0;
    for (const [value, sign] of own) {
      const theirs = other.get(value);
      if (theirs !== undefined) shared++;
      if (theirs !== undefined && theirs * sign < 0) opposed++;
    }
    const union = own.size + other.size - shared;
    values.push(
      union === 0 ? 0 : shared / union,
      own.size === 0 ? 0 : shared / own.size,
      own.size === 0 ? 0 : opposed / own.size,
    );
    if ((field === 'resource' || field === 'precondition') && own.size > 0 && shared === 0) missing[field] = 1;
  }
  return [...values, missing.resource, missing.precondition];
}
