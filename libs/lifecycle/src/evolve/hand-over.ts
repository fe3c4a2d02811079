import { EvidenceItemRow, SkillRow, Transaction } from '@skillward/database';
import { openProposals } from './open-proposals';

/**
 * Turns a creation that would nearly repeat a skill into an edit of it: evidence of reporters who may change the skill
 * goes to its proposals, where it is worded anew against the current version and meets all gates. What adds nothing to
 * the skill is skipped there.
 * @param home namespace of the creation
 * @returns the reason that the creation is kept with
 */
export async function handOver(
  tx: Transaction,
  evidence: readonly EvidenceItemRow[],
  skill: SkillRow,
  at: Date,
  home: string,
): Promise<string> {
  const { id: skillId, namespace, name } = skill;
  // Who reads the creation may not see the namespace of the skill.
  const reference = namespace === home ? `${namespace}/${name}` : 'A skill of another namespace';
  const allowed = evidence.filter(({ namespaces }) => namespaces.length === 0 || namespaces.includes(namespace));
  if (allowed.length === 0) {
    return `${reference} says nearly the same, and none of the reporters has access to it.`;
  }
  const items = allowed.map((item) => ({
    ...item,
    route: 'edit' as const,
    namespace,
    skillId,
    version: skill.current.number,
  }));
  const { opened, strengthened } = await openProposals(tx, items, at);
  const taken = [...new Set([...opened, ...strengthened])].join(', ');
  if (namespace !== home) return `${reference} says nearly the same: what this adds to it is proposed there.`;
  return taken === ''
    ? `${reference} says nearly the same, and what the evidence says of it was decided before.`
    : `${reference} says nearly the same: what this adds to it is the proposal ${taken}.`;
}
