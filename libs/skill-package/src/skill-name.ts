import { SKILL_NAME_MAX } from '@skillward/domain';

/**
 * The nearest name that fits the specification's pattern: marks are dropped from letters, capitals become small, and
 * every run of other characters one hyphen (`My Skill_2` → `my-skill-2`). Empty where nothing is left, as with names
 * that are wholly in another script; the length is not cut.
 */
export function normaliseSkillName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A name cut to a length; between words where that does not cost more than half of it. */
export function cutSkillName(name: string, length: number = SKILL_NAME_MAX): string {
  if (name.length <= length) return name;
  const boundary = name.lastIndexOf('-', length);
  return name.slice(0, boundary > length / 2 ? boundary : length).replace(/-$/, '');
}
