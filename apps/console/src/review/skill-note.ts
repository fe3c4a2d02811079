interface SkillState {
  readonly status: string;
  readonly statusReason: string | null;
}

/** What a reviewer has to know of a skill that is not recommended; null where it is, or nothing is known of it. */
export function skillNote(skill: SkillState | undefined): string | null {
  if (skill === undefined || skill.status === 'active') return null;
  const reason = skill.statusReason === null ? '' : `: “${skill.statusReason}”`;
  return `The skill is ${skill.status}${reason}. A version that is approved is recommended only once the skill is active again.`;
}
